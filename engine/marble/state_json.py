"""The state as the JSON of 002 §8.1, secrets included.

What the rulings add may be left out: a debt without ``debtor`` is the current player's,
``eliminated`` follows from ``bankruptAtRound``, ``travelTo`` is nowhere. So may ``conceded``, which
tells those of the eliminated who gave up from the bankrupt; no rule depends on it.
"""

from __future__ import annotations

from engine.game import Json, PlayerId
from engine.marble import shapes
from engine.marble.forms import CreditorJson, DueJson, StateJson, TradeJson
from engine.marble.money import raisable
from engine.marble.state import (
    BANK,
    FINISHED,
    FUND,
    Debt,
    Decision,
    Due,
    Match,
    Party,
    Seat,
    State,
    Trade,
    lands_of,
    party,
)
from engine.marble.table_rows import SIZE


def load(data: Json) -> State:
    """The state that ``dump`` wrote, or that somebody wrote by hand. Raises ``ValueError``."""
    state = state_of(StateJson.model_validate(data))
    refuse_hopeless_debt(state)
    return state


def refuse_hopeless_debt(state: State) -> None:
    """No debt waits for sales in vain: who cannot raise it is bankrupt at once (002 §5.3)."""
    if state.debt is None:
        return
    debtor, _, amount = state.debt[:3]
    if not lands_of(state, debtor) or raisable(state, debtor) < amount:
        raise ValueError("debt: its debtor can raise it by sales")


def state_of(given: StateJson) -> State:
    match = Match.of(given.options, tuple(given.order), bytes.fromhex(given.rng.seed))
    players = [given.players[player] for player in given.order]
    lands = [given.owners.get(str(pos)) for pos in range(SIZE)]
    return State(
        match=match,
        counter=given.rng.counter,
        current=given.current,
        round=given.round,
        phase=given.phase,
        asked=asked(match, given),
        pos=[own.pos for own in players],
        cash=[own.cash for own in players],
        alive=tuple(own.alive for own in players),
        bankrupt_at=tuple(own.bankrupt_at_round for own in players),
        island_left=tuple(own.island_left for own in players),
        space_pending=tuple(own.space_pending for own in players),
        held=tuple(tuple(own.held_cards) for own in players),
        owner=tuple(seat_of(match, own.owner) if own else BANK for own in lands),
        level=tuple(own.level if own else 0 for own in lands),
        fund=given.fund,
        deck=tuple(given.deck),
        doubles=given.doubles_this_turn,
        cards_drawn=given.cards_this_turn,
        proposals=given.trades_this_turn,
        extra_roll=given.extra_roll,
        last_roll=(given.last_roll[0], given.last_roll[1]) if given.last_roll else None,
        decision=Decision(**dict(given.decision)) if given.decision else None,
        debt=load_debt(match, given) if given.debt else None,
        trade=load_trade(match, given.pending_trade) if given.pending_trade else None,
        travel_to=given.travel_to,
        eliminated=load_eliminated(match, given),
        turn_seq=given.turn_seq,
        deadline_at=given.deadline_at,
        conceded=frozenset(seat_of(match, player) for player in given.conceded),
    )


def asked(match: Match, given: StateJson) -> Seat | None:
    """Whom the phase asks."""
    if given.debt:
        return given.current if given.debt.debtor is None else seat_of(match, given.debt.debtor)
    if given.pending_trade:
        return seat_of(match, given.pending_trade.to)
    return None if given.phase == FINISHED else given.current


def seat_of(match: Match, player: PlayerId) -> Seat:
    if player not in match.seats:
        raise ValueError(f"{player} is not in the order")
    return match.seats[player]


def load_debt(match: Match, given: StateJson) -> Debt | None:
    if given.debt is None:
        return None
    first = load_due(match, given.debt, given.current)
    queue = tuple(load_due(match, due, first.debtor) for due in given.debt.queue)
    return Debt(*first, given.debt.then, queue)


def load_due(match: Match, due: DueJson, debtor: Seat) -> Due:
    """``debtor`` pays where the due names nobody."""
    if due.debtor is not None:
        debtor = seat_of(match, due.debtor)
    return Due(debtor, load_party(match, due.to), due.amount)


def load_party(match: Match, to: CreditorJson) -> Party:
    if (to.kind == "player") != (to.id is not None):
        raise ValueError("to: a player, and nobody else, has an id")
    if to.id is not None:
        return seat_of(match, to.id)
    return BANK if to.kind == "bank" else FUND


def load_trade(match: Match, trade: TradeJson) -> Trade:
    return Trade(seat_of(match, trade.from_), seat_of(match, trade.to), trade.give, trade.take)


def load_eliminated(match: Match, given: StateJson) -> tuple[Seat, ...]:
    if given.eliminated is not None:
        return tuple(seat_of(match, player) for player in given.eliminated)
    rounds = {p: own.bankrupt_at_round or 0 for p, own in given.players.items() if not own.alive}
    return tuple(match.seats[player] for player in sorted(rounds, key=lambda p: rounds[p]))


def dump(state: State) -> Json:
    """002 §8.1, secrets included. Plain JSON values only."""
    order = state.match.order
    return {
        "options": state.match.options.model_dump(by_alias=True),
        "rng": {"seed": state.match.seed.hex(), "counter": state.counter},
        "order": list(order),
        "current": state.current,
        "round": state.round,
        "phase": state.phase,
        "players": {player: dump_player(state, seat) for seat, player in enumerate(order)},
        "owners": dump_owners(state),
        "fund": state.fund,
        "deck": list(state.deck),
        "doublesThisTurn": state.doubles,
        "cardsThisTurn": state.cards_drawn,
        "decision": dump_decision(state.decision),
        "debt": dump_debt(state, state.debt),
        "pendingTrade": dump_trade(state, state.trade),
        "tradesThisTurn": state.proposals,
        "extraRoll": state.extra_roll,
        "lastRoll": list(state.last_roll) if state.last_roll else None,
        "turnSeq": state.turn_seq,
        "deadlineAt": state.deadline_at,
        "travelTo": state.travel_to,
        "eliminated": [order[seat] for seat in state.eliminated],
        "conceded": [order[seat] for seat in state.eliminated if seat in state.conceded],
    }


def dump_player(state: State, seat: Seat) -> Json:
    return {
        "pos": state.pos[seat],
        "cash": state.cash[seat],
        "alive": state.alive[seat],
        "bankruptAtRound": state.bankrupt_at[seat],
        "islandLeft": state.island_left[seat],
        "spacePending": state.space_pending[seat],
        "heldCards": list(state.held[seat]),
    }


def dump_owners(state: State) -> Json:
    order = state.match.order
    return {
        str(pos): {"owner": order[owner], "level": state.level[pos]}
        for pos, owner in enumerate(state.owner)
        if owner != BANK
    }


def dump_decision(decision: Decision | None) -> shapes.Decision | None:
    if decision is None:
        return None
    return {
        "pos": decision.pos,
        "canBuy": decision.can_buy,
        "canBuild": decision.can_build,
        "canTakeover": decision.can_takeover,
        "boughtThisVisit": decision.bought_this_visit,
    }


def dump_debt(state: State, debt: Debt | None) -> Json | None:
    if debt is None:
        return None
    queue = [dump_due(state, due) for due in debt.queue]
    return {**dump_due(state, Due(*debt[:3])), "then": debt.then, "queue": queue}


def dump_due(state: State, due: Due) -> shapes.Due:
    debtor = state.match.order[due.debtor]
    return {"debtor": debtor, "amount": due.amount, "to": party(state, due.to)}


def dump_trade(state: State, trade: Trade | None) -> shapes.Trade | None:
    if trade is None:
        return None
    order = state.match.order
    return {
        "from": order[trade.proposer],
        "to": order[trade.partner],
        "give": trade.give.model_dump(mode="json"),
        "take": trade.take.model_dump(mode="json"),
    }
