"""What people may see (002 §8.3): built from nothing, compact, because it goes out at every move.

Names, prices and tolls stand in ``tables.catalogue``. The deck's order and the generator are in
no view and no event.
"""

from __future__ import annotations

from engine.game import Event, PlayerId
from engine.marble.actions import (
    Action,
    Build,
    Pass,
    PayIslandFee,
    ProposeTrade,
    Sell,
    SpaceTravel,
    Takeover,
    TradeRespond,
    dump_action,
)
from engine.marble.landing import boarding_dues, next_level, toll_at
from engine.marble.listing import FLIGHTS, legal_actions
from engine.marble.result import assets
from engine.marble.shapes import (
    Arrival,
    Choice,
    Deed,
    Flight,
    Flights,
    Trading,
    Traveller,
    TripChoices,
    TripView,
)
from engine.marble.shapes import Debt as SeenDebt
from engine.marble.state import BANK, Debt, Seat, State, others_from_left, party
from engine.marble.state_json import dump_decision, dump_due, dump_trade
from engine.marble.tables import (
    AMOUNTS,
    FUND_FEE,
    FUND_PAYOUT,
    PRICES,
    SALE_VALUES,
    SALES,
    WAIVER_CARD,
)

PUBLIC_EVENTS = frozenset(
    {
        "bankrupt", "bought", "built", "cannotAfford", "cardDrawn", "debt", "escaped", "fundPaid",
        "fundReceived", "gameOver", "islandRoll", "monopoly", "moved", "paid", "rolled",
        "roundEnd", "salary", "sold", "spaceTravel", "takeover", "toIsland", "tollPaid",
        "tradeProposed", "tradeResolved",
    }
)  # fmt: skip


def view_event(event: Event, _viewer: PlayerId | None) -> Event | None:
    """Everything that happens happens in the open; what is not named here does not leave."""
    return event if event["type"] in PUBLIC_EVENTS else None


def view(state: State, viewer: PlayerId | None) -> TripView:
    """The same for everybody, but for ``choices``: what the viewer can do now and what it costs."""
    order = state.match.order
    seat = state.asked
    is_asked = seat is not None and viewer == order[seat]
    return {
        "options": state.match.options.model_dump(by_alias=True),
        "phase": state.phase,
        "round": state.round,
        "order": list(order),
        "current": order[state.current],
        "awaited": None if seat is None else order[seat],
        "players": seen_players(state),
        "owners": seen_owners(state),
        "fund": state.fund,
        "deckCount": len(state.deck),
        "lastRoll": list(state.last_roll) if state.last_roll else None,
        "doublesThisTurn": state.doubles,
        "cardsThisTurn": state.cards_drawn,
        "tradesThisTurn": state.proposals,
        "extraRoll": state.extra_roll,
        "decision": dump_decision(state.decision),
        "debt": seen_debt(state, state.debt) if state.debt else None,
        "pendingTrade": dump_trade(state, state.trade),
        "travelTo": state.travel_to,
        "eliminated": [order[gone] for gone in state.eliminated],
        "conceded": [order[gone] for gone in state.eliminated if gone in state.conceded],
        "turnSeq": state.turn_seq,
        "deadlineAt": state.deadline_at,
        "choices": choices(state, seat) if seat is not None and is_asked else None,
    }


def open_view(state: State) -> TripView:
    """What a spectator sees: nobody holds anything that is not open."""
    return view(state, None)


def seen_players(state: State) -> dict[PlayerId, Traveller]:
    wealth = assets(state)
    return {
        player: seen_player(state, seat, wealth[seat])
        for seat, player in enumerate(state.match.order)
    }


def seen_player(state: State, seat: Seat, wealth: int) -> Traveller:
    return {
        "pos": state.pos[seat],
        "cash": state.cash[seat],
        "assets": wealth,
        "alive": state.alive[seat],
        "bankruptAtRound": state.bankrupt_at[seat],
        "islandLeft": state.island_left[seat],
        "spacePending": state.space_pending[seat],
        "heldCards": list(state.held[seat]),
    }


def seen_owners(state: State) -> dict[str, Deed]:
    """Each owned land with the toll that a visitor would pay now."""
    return {
        str(pos): {
            "owner": state.match.order[owner],
            "level": state.level[pos],
            "toll": toll_at(state, pos),
        }
        for pos, owner in enumerate(state.owner)
        if owner != BANK
    }


def seen_debt(state: State, debt: Debt) -> SeenDebt:
    return {
        "debtor": state.match.order[debt.debtor],
        "to": party(state, debt.to),
        "amount": debt.amount,
        "missing": max(0, debt.amount - state.cash[debt.debtor]),
        "queue": [dump_due(state, due) for due in debt.queue],
    }


def choices(state: State, seat: Seat) -> TripChoices:
    """``actions`` can be sent as they stand, each with its price and the cash left after, or with
    what a sale brings. Flights and trades, which have many forms, stand beside them."""
    listed = legal_actions(state, state.match.order[seat])
    shown: TripChoices = {
        "actions": [
            consequence(state, seat, action)
            for action in listed
            if not isinstance(action, SpaceTravel | ProposeTrade)
        ]
    }
    if any(isinstance(action, SpaceTravel) for action in listed):
        shown["flights"] = flights(state, seat)
    if any(isinstance(action, ProposeTrade) for action in listed):
        shown["trade"] = trading(state, seat)
    return shown


def consequence(state: State, seat: Seat, action: Action) -> Choice:
    """What ``action`` costs or brings; nothing for those that do neither by themselves."""
    choice: Choice = {"action": dump_action(action)}
    cash = state.cash[seat]
    if isinstance(action, Sell):
        choice["amount"] = sale_value(state, action)
    elif isinstance(action, TradeRespond) and action.accept and state.trade:
        choice["cashAfter"] = cash + state.trade.give.cash - state.trade.take.cash
    elif (price := price_of(state, action)) is not None:
        choice["price"] = price
        choice["cashAfter"] = cash - price
    return choice


def sale_value(state: State, sale: Sell) -> int:
    values = SALES if sale.what == "top" else SALE_VALUES
    return values[sale.pos][state.level[sale.pos]]


def price_of(state: State, action: Action) -> int | None:
    if isinstance(action, PayIslandFee):
        return state.match.options.island_fee
    decision = state.decision
    if decision is None or isinstance(action, Pass):
        return None
    if isinstance(action, Takeover):
        return decision.can_takeover
    return PRICES[decision.pos][action.level if isinstance(action, Build) else 0]


def flights(state: State, seat: Seat) -> Flights:
    """Where a space flight can go and what comes of it, before any choice there (002 §9)."""
    fee = sum(due.amount for due in boarding_dues(state))
    dests: list[Flight] = []
    for flight in FLIGHTS:
        arrival = on_arrival(state, seat, flight.dest)
        gains = arrival.get("salary", 0) + arrival.get("fund", 0)
        losses = fee + arrival.get("toll", 0) + arrival.get("fundFee", 0)
        after = state.cash[seat] + gains - losses
        dests.append({"dest": flight.dest, **arrival, "cashAfter": after})
    return {"boardingFee": fee, "dests": dests}


def on_arrival(state: State, seat: Seat, dest: int) -> Arrival:
    """Salary, fund and toll are what must be; ``buy`` and ``build`` are prices of offers."""
    seen: Arrival = {}
    if dest < state.pos[seat]:
        seen["salary"] = state.match.options.salary
    if dest == FUND_PAYOUT:
        seen["fund"] = state.fund
    elif dest == FUND_FEE:
        seen["fundFee"] = AMOUNTS.fund_fee
    elif PRICES[dest]:
        seen |= on_land(state, seat, dest)
    return seen


def on_land(state: State, seat: Seat, dest: int) -> Arrival:
    owner = state.owner[dest]
    if owner == BANK:
        return {"buy": PRICES[dest][0]}
    if owner != seat:
        waived = WAIVER_CARD in state.held[seat]
        return {"waived": toll_at(state, dest)} if waived else {"toll": toll_at(state, dest)}
    level = next_level(state, dest)
    return {} if level is None else {"build": PRICES[dest][level]}


def trading(state: State, seat: Seat) -> Trading:
    """Whom a proposal may go to and how many are left in this turn; what each side has is in
    ``players`` and ``owners``."""
    partners = others_from_left(state, seat)
    return {
        "partners": [state.match.order[partner] for partner in partners],
        "left": AMOUNTS.proposals_per_turn - state.proposals,
    }
