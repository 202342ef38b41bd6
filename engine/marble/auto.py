"""What is played for somebody who does not (002 §8.5). It never spends an absent player's money
and keeps as much of it as the rules allow."""

from __future__ import annotations

from engine.game import IllegalAction, PlayerId
from engine.marble.actions import DECLINE, PASS, ROLL, SELL_ALL, SELL_TOP, SPACE_TRAVEL, Action
from engine.marble.state import DEBT, DECIDE, TRADE_RESPONSE, Seat, State, lands_of
from engine.marble.tables import PRICES, SALES, START


def timeout(state: State) -> tuple[PlayerId, Action]:
    """Who is late and what happens instead. Raises ``IllegalAction`` once the match is over."""
    seat = state.asked
    if seat is None:
        raise IllegalAction("MATCH_OVER")
    return state.match.order[seat], default_action(state, seat)


def default_action(state: State, seat: Seat) -> Action:
    if state.phase == DECIDE:
        return PASS
    if state.phase == DEBT:
        return cheapest_sale(state, seat)
    if state.phase == TRADE_RESPONSE:
        return DECLINE
    return SPACE_TRAVEL[START] if state.space_pending[seat] else ROLL


def cheapest_sale(state: State, seat: Seat) -> Action:
    """The building that brings least; without buildings the cheapest land; of equals the one
    with the lower number."""
    lands = lands_of(state, seat)
    built = [pos for pos in lands if state.level[pos]]
    if built:
        return SELL_TOP[min(built, key=lambda pos: SALES[pos][state.level[pos]])]
    return SELL_ALL[min(lands, key=lambda pos: PRICES[pos][0])]
