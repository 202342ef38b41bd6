"""Everything that a player may do now, in actions made once."""

from __future__ import annotations

from engine.game import PlayerId
from engine.marble.actions import (
    ACCEPT,
    BUILD,
    BUY,
    DECLINE,
    PASS,
    PAY_ISLAND_FEE,
    ROLL,
    SELL_ALL,
    SELL_TOP,
    SPACE_TRAVEL,
    TAKEOVER,
    USE_ESCAPE_CARD,
    Action,
    Offer,
    ProposeTrade,
)
from engine.marble.refusals import (
    against_build,
    against_buy,
    against_escape_card,
    against_island_fee,
    against_proposal,
    against_takeover,
)
from engine.marble.state import (
    TURN_START,
    Debt,
    Decision,
    State,
    lands_of,
    others_from_left,
)
from engine.marble.tables import SPACE

Actions = tuple[Action, ...]

ROLLING: Actions = (ROLL,)
PASSING: Actions = (PASS,)
FLIGHTS = tuple(flight for flight in SPACE_TRAVEL if flight.dest != SPACE)
ANSWERS: Actions = (ACCEPT, DECLINE)


def legal_actions(state: State, player: PlayerId) -> Actions:
    """``CONCEDE`` left out, and one form of trade in place of all."""
    seat = state.asked
    if seat is None or state.match.order[seat] != player:
        return ()
    if state.phase == TURN_START:
        return at_turn_start(state, seat)
    if state.decision:
        return in_decision(state, state.decision)
    return in_debt(state, state.debt) if state.debt else ANSWERS


def at_turn_start(state: State, seat: int) -> Actions:
    actions: Actions = ROLLING
    if state.space_pending[seat]:
        actions = FLIGHTS
    elif state.island_left[seat]:
        actions = on_island(state, seat)
    if state.match.options.trade and (example := example_trade(state, seat)):
        return (*actions, example)
    return actions


def on_island(state: State, seat: int) -> Actions:
    actions = ROLLING
    if not against_island_fee(state, seat):
        actions += (PAY_ISLAND_FEE,)
    if not against_escape_card(state, seat):
        actions += (USE_ESCAPE_CARD,)
    return actions


def in_decision(state: State, decision: Decision) -> Actions:
    actions = PASSING
    if decision.can_takeover is not None and not against_takeover(state, decision):
        actions = (TAKEOVER, *actions)
    level = decision.can_build
    if level is not None and not against_build(state, decision, level):
        actions = (BUILD[level], *actions)
    if decision.can_buy and not against_buy(state, decision):
        actions = (BUY, *actions)
    return actions


def in_debt(state: State, debt: Debt) -> Actions:
    lands = lands_of(state, debt.debtor)
    tops = [SELL_TOP[pos] for pos in lands if state.level[pos]]
    return (*tops, *(SELL_ALL[pos] for pos in lands))


def example_trade(state: State, seat: int) -> ProposeTrade | None:
    """One proposal that is legal, if any is: the first land of each side, or else a coin."""
    partner = others_from_left(state, seat)[0]
    mine, theirs = lands_of(state, seat), lands_of(state, partner)
    coin = not mine and not theirs
    example = ProposeTrade(
        to=state.match.order[partner],
        give=Offer(lands=tuple(mine[:1]), cash=int(coin and state.cash[seat] > 0)),
        take=Offer(lands=tuple(theirs[:1]), cash=int(coin and not state.cash[seat])),
    )
    return None if against_proposal(state, seat, example) else example
