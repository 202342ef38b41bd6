"""What each action does (002 §8.2). ``rules.apply`` has checked player and phase; each function
raises a refusal, or changes the fork it is given and leaves the match waiting for a decision, or
over. Beside the fork it gets what the decision was about: the seat whose turn starts, the visit's
``Decision``, the ``Debt``, the ``Trade``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import Event, IllegalAction
from engine.marble.actions import (
    Action,
    Build,
    Buy,
    Pass,
    PayIslandFee,
    ProposeTrade,
    Roll,
    Sell,
    SpaceTravel,
    Takeover,
    TradeRespond,
    UseEscapeCard,
)
from engine.marble.cards import discard
from engine.marble.dice import throw
from engine.marble.landing import fly, land, next_level, resume
from engine.marble.money import ISLAND_FEE, paid_event, pay, settle
from engine.marble.movement import advance, enter_island, leave_island
from engine.marble.refusals import (
    against_build,
    against_buy,
    against_escape_card,
    against_island_fee,
    against_sale,
    against_takeover,
    against_travel,
    insist,
)
from engine.marble.state import (
    BANK,
    DEBT,
    DECIDE,
    TRADE_RESPONSE,
    TURN_START,
    Debt,
    Decision,
    Phase,
    Seat,
    State,
    put,
)
from engine.marble.tables import AMOUNTS, ESCAPE_CARD, PRICES, SALE_VALUES, SALES
from engine.marble.trade import propose, respond
from engine.marble.turn import end_visit, pass_turn, wait, won_by_monopoly


def roll(state: State, seat: Seat, _: Roll, events: list[Event]) -> None:
    """Moves, unless it is the third double of the turn (002 §5.1) or fails on the island."""
    if state.space_pending[seat]:
        raise IllegalAction("MUST_TRAVEL")
    match = state.match
    first, second, state.counter = throw(match.seed, state.counter)
    state.last_roll = (first, second)
    double = first == second
    if state.island_left[seat]:
        roll_on_island(state, first, second, events)
        return
    events.append(
        {"type": "rolled", "player": match.order[seat], "dice": [first, second], "double": double}
    )
    if double:
        state.doubles += 1
        if state.doubles == AMOUNTS.doubles_to_island:
            enter_island(state, events)
            pass_turn(state, events)
            return
    state.extra_roll = double
    advance(state, first + second, events)
    land(state, events)


def roll_on_island(state: State, first: int, second: int, events: list[Event]) -> None:
    """A double moves without an extra roll; anything else is one turn less to wait (002 §5.4)."""
    seat = state.current
    double = first == second
    left = 0 if double else state.island_left[seat] - 1
    state.island_left = put(state.island_left, seat, left)
    events.append(
        {
            "type": "islandRoll",
            "player": state.match.order[seat],
            "dice": [first, second],
            "double": double,
            "islandLeft": left,
        }
    )
    if double:
        leave_island(state, "double", events)
        advance(state, first + second, events)
        land(state, events)
    else:
        pass_turn(state, events)


def pay_island_fee(state: State, seat: Seat, _: PayIslandFee, events: list[Event]) -> None:
    insist(against_island_fee(state, seat))
    fee = state.match.options.island_fee
    state.cash[seat] -= fee
    events.append(paid_event(state, seat, BANK, fee, ISLAND_FEE))
    leave_island(state, "fee", events)
    wait(state, TURN_START, seat)


def use_escape_card(state: State, seat: Seat, _: UseEscapeCard, events: list[Event]) -> None:
    insist(against_escape_card(state, seat))
    discard(state, ESCAPE_CARD)
    leave_island(state, "card", events)
    wait(state, TURN_START, seat)


def space_travel(state: State, seat: Seat, action: SpaceTravel, events: list[Event]) -> None:
    insist(against_travel(state, seat, action.dest))
    fly(state, action.dest, events)


def buy(state: State, decision: Decision, _: Buy, events: list[Event]) -> None:
    """The land changes hands; the option then offers the first building (002 §5.2)."""
    insist(against_buy(state, decision))
    seat, pos = state.current, decision.pos
    price = PRICES[pos][0]
    state.cash[seat] -= price
    state.owner = put(state.owner, pos, seat)
    state.decision = None
    player = state.match.order[seat]
    events.append({"type": "bought", "player": player, "pos": pos, "price": price})
    if not won_by_monopoly(state, events):
        offer_first_building(state, pos, events)


def offer_first_building(state: State, pos: int, events: list[Event]) -> None:
    """Without the option, or the money for it, the visit is over and nobody is told (M21)."""
    level = next_level(state, pos) if state.match.options.build_on_purchase else None
    if level is None or state.cash[state.current] < PRICES[pos][level]:
        end_visit(state, events)
    else:
        state.decision = Decision(pos, can_build=level, bought_this_visit=True)
        wait(state, DECIDE, state.current)


def build(state: State, decision: Decision, action: Build, events: list[Event]) -> None:
    insist(against_build(state, decision, action.level))
    seat, pos, level = state.current, decision.pos, action.level
    price = PRICES[pos][level]
    state.cash[seat] -= price
    state.level = put(state.level, pos, level)
    state.decision = None
    player = state.match.order[seat]
    events.append({"type": "built", "player": player, "pos": pos, "level": level, "price": price})
    end_visit(state, events)


def take_over(state: State, decision: Decision, _: Takeover, events: list[Event]) -> None:
    """The city and what stands on it, for twice what it has cost (002 §5.7, ruling M11)."""
    insist(against_takeover(state, decision))
    seat, pos, price = state.current, decision.pos, decision.can_takeover or 0
    owner = state.owner[pos]
    state.cash[seat] -= price
    state.cash[owner] += price
    state.owner = put(state.owner, pos, seat)
    state.decision = None
    order = state.match.order
    events.append(
        {
            "type": "takeover",
            "player": order[seat],
            "from": order[owner],
            "pos": pos,
            "price": price,
        }
    )
    if not won_by_monopoly(state, events):
        end_visit(state, events)


def decline(state: State, _decision: Decision, _: Pass, events: list[Event]) -> None:
    state.decision = None
    end_visit(state, events)


def sell(state: State, debt: Debt, action: Sell, events: list[Event]) -> None:
    """To the bank at half price. As soon as the cash covers the debt it is paid, and the next one
    is asked for (002 §5.3); until then the same decision goes on (ruling M15)."""
    seat, pos, what = debt.debtor, action.pos, action.what
    insist(against_sale(state, seat, pos, what))
    level = state.level[pos]
    if what == "top":
        amount = SALES[pos][level]
        state.level = put(state.level, pos, level - 1)
    else:
        amount = SALE_VALUES[pos][level]
        state.level = put(state.level, pos, 0)
        state.owner = put(state.owner, pos, BANK)
    state.cash[seat] += amount
    player = state.match.order[seat]
    events.append({"type": "sold", "player": player, "pos": pos, "what": what, "amount": amount})
    if won_by_monopoly(state, events) or state.cash[seat] < debt.amount:
        return
    pay(state, seat, debt.to, debt.amount, events)
    if settle(state, debt.queue, events):
        resume(state, events)


Play = Callable[[State, Any, Any, list[Event]], None]
PLAYS: dict[type[Action], tuple[Phase, Play]] = {
    Roll: (TURN_START, roll),
    PayIslandFee: (TURN_START, pay_island_fee),
    UseEscapeCard: (TURN_START, use_escape_card),
    SpaceTravel: (TURN_START, space_travel),
    ProposeTrade: (TURN_START, propose),
    Buy: (DECIDE, buy),
    Build: (DECIDE, build),
    Takeover: (DECIDE, take_over),
    Pass: (DECIDE, decline),
    Sell: (DEBT, sell),
    TradeRespond: (TRADE_RESPONSE, respond),
}
"""The phase in which each action belongs, and what it does. ``CONCEDE`` belongs in every phase."""
