"""What a cell does to the player who comes to it (002 §5.2), and how a turn goes on after debts.

Every function here leaves the match waiting for a decision, or over.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Event
from engine.marble.cards import After, discard, draw
from engine.marble.money import pay, receive, settle, toll_event
from engine.marble.movement import advance_to, enter_island
from engine.marble.state import BANK, DECIDE, FUND, Decision, Due, Seat, State, put
from engine.marble.table_rows import SIZE, Kind
from engine.marble.tables import (
    AMOUNTS,
    HOTEL,
    IS_CITY,
    KINDS,
    LANDMARK,
    PRICES,
    SPACE_CENTER,
    TAKEOVER_PRICES,
    TOLLS,
    TOURISTS,
    WAIVER_CARD,
)
from engine.marble.turn import end_visit, pass_turn, wait

PURCHASES = tuple(Decision(pos, can_buy=True) for pos in range(SIZE))
BUILDINGS = tuple(
    tuple(Decision(pos, can_build=level) for level in range(LANDMARK + 1)) for pos in range(SIZE)
)


def land(state: State, events: list[Event]) -> None:
    """The effect of the cell on which the current player stands."""
    LANDINGS[state.pos[state.current]](state, events)


def visit_land(state: State, events: list[Event]) -> None:
    seat = state.current
    pos = state.pos[seat]
    owner = state.owner[pos]
    if owner == BANK:
        offer(state, PURCHASES[pos], PRICES[pos][0], events)
    elif owner != seat:
        visit_owner(state, owner, events)
    elif (level := next_level(state, pos)) is not None:
        offer(state, BUILDINGS[pos][level], PRICES[pos][level], events)
    else:
        end_visit(state, events)


def offer(state: State, decision: Decision, price: int, events: list[Event]) -> None:
    """Opens ``decision``, or tells that the money is missing and goes on (ruling M4)."""
    seat = state.current
    if state.cash[seat] >= price:
        state.decision = decision
        wait(state, DECIDE, seat)
        return
    player = state.match.order[seat]
    events.append({"type": "cannotAfford", "player": player, "pos": decision.pos, "price": price})
    end_visit(state, events)


def next_level(state: State, pos: int) -> int | None:
    """The level that a visiting owner may build; ``None`` when all is built."""
    level = state.level[pos]
    highest = LANDMARK if state.match.options.landmark else HOTEL
    return level + 1 if IS_CITY[pos] and level < highest else None


def toll_at(state: State, pos: int) -> int:
    """What a visitor of an owned land pays now (002 §3.2, §3.3)."""
    if IS_CITY[pos]:
        return TOLLS[pos][state.level[pos]]
    owner = state.owner[pos]
    several = [state.owner[tour] for tour in TOURISTS].count(owner) >= AMOUNTS.tourists_to_raise
    return TOLLS[pos][several]


def visit_owner(state: State, owner: Seat, events: list[Event]) -> None:
    """The toll, waived by the card that is kept for it; then perhaps a takeover (ruling M5)."""
    seat = state.current
    toll = toll_at(state, state.pos[seat])
    if WAIVER_CARD in state.held[seat]:
        discard(state, WAIVER_CARD)
        events.append(toll_event(state, seat, owner, toll, waived=True))
    elif state.cash[seat] >= toll:
        pay(state, seat, owner, toll, events)
    elif not settle(state, (Due(seat, owner, toll),), events):
        return
    resume(state, events)


def resume(state: State, events: list[Event]) -> None:
    """Goes on with the turn when all dues are settled: no matter whose they were."""
    state.debt = None
    if not state.alive[state.current]:
        pass_turn(state, events)
    elif state.travel_to is not None:
        depart(state, state.travel_to, events)
    else:
        offer_takeover(state, events)


def offer_takeover(state: State, events: list[Event]) -> None:
    pos = state.pos[state.current]
    price = takeover_price(state, pos)
    if price is None:
        end_visit(state, events)
    else:
        offer(state, Decision(pos, can_takeover=price), price, events)


def takeover_price(state: State, pos: int) -> int | None:
    """For a city of another player's that the option lets the current one take over (002 §5.7)."""
    if not state.match.options.takeover or not IS_CITY[pos]:
        return None
    foreign = state.owner[pos] not in (BANK, state.current)
    return (
        TAKEOVER_PRICES[pos][state.level[pos]] if foreign and state.level[pos] < LANDMARK else None
    )


def visit_card_cell(state: State, events: list[Event]) -> None:
    """Nothing once a turn has drawn all its cards (ruling M17)."""
    if state.cards_drawn >= AMOUNTS.cards_per_turn or not state.deck:
        end_visit(state, events)
        return
    after = draw(state, events)
    if after is After.LAND:
        land(state, events)
    elif after is After.END:
        end_visit(state, events)


def visit_fund_fee(state: State, events: list[Event]) -> None:
    if settle(state, (Due(state.current, FUND, AMOUNTS.fund_fee),), events):
        end_visit(state, events)


def visit_fund_payout(state: State, events: list[Event]) -> None:
    seat, amount = state.current, state.fund
    if amount:
        state.fund = 0
        receive(state, seat, amount)
        player = state.match.order[seat]
        events.append({"type": "fundReceived", "player": player, "amount": amount})
    end_visit(state, events)


def visit_island(state: State, events: list[Event]) -> None:
    enter_island(state, events)
    end_visit(state, events)


def visit_space(state: State, events: list[Event]) -> None:
    """The flight waits for the next turn; a double's extra roll is lost (002 §5.1)."""
    state.space_pending = put(state.space_pending, state.current, value=True)
    state.extra_roll = False
    end_visit(state, events)


def fly(state: State, dest: int, events: list[Event]) -> None:
    """The boarding fee first, which may have to be raised by sales (ruling M6)."""
    state.travel_to = dest
    if settle(state, boarding_dues(state), events):
        resume(state, events)


def boarding_dues(state: State) -> tuple[Due, ...]:
    owner = state.owner[SPACE_CENTER]
    if owner in (BANK, state.current):
        return ()
    return (Due(state.current, owner, AMOUNTS.boarding_fee),)


def depart(state: State, dest: int, events: list[Event]) -> None:
    seat = state.current
    state.travel_to = None
    state.space_pending = put(state.space_pending, seat, value=False)
    events.append({"type": "spaceTravel", "player": state.match.order[seat], "dest": dest})
    advance_to(state, dest, events)
    land(state, events)


VISITS: dict[Kind, Callable[[State, list[Event]], None]] = {
    "start": end_visit,
    "city": visit_land,
    "tourist": visit_land,
    "card": visit_card_cell,
    "island": visit_island,
    "fundPayout": visit_fund_payout,
    "fundFee": visit_fund_fee,
    "space": visit_space,
}
LANDINGS = tuple(VISITS[kind] for kind in KINDS)
