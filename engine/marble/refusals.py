"""What the rules have against an action (the conditions of 002 §8.2).

Each function returns the refusal, or ``None`` when the action may be done. Whose turn and which
phase it is has been checked before. The rules raise what is returned here and the list of legal
actions leaves out what is refused, so that the two cannot differ.
"""

from __future__ import annotations

from engine.game import IllegalAction
from engine.marble.actions import Offer, ProposeTrade
from engine.marble.landing import next_level, takeover_price
from engine.marble.state import BANK, Decision, Seat, State
from engine.marble.tables import AMOUNTS, ESCAPE_CARD, LANDMARK, PRICES, SPACE

Refusal = IllegalAction | None


def insist(refusal: Refusal) -> None:
    """Raises ``refusal`` if there is one."""
    if refusal is not None:
        raise refusal


def too_poor(state: State, price: int) -> Refusal:
    cash = state.cash[state.current]
    if cash >= price:
        return None
    return IllegalAction("NOT_ENOUGH_CASH", {"price": price, "cash": cash})


def against_island_fee(state: State, seat: Seat) -> Refusal:
    fee = state.match.options.island_fee
    if not state.island_left[seat]:
        return IllegalAction("NOT_ON_ISLAND")
    return too_poor(state, fee) if fee else IllegalAction("ISLAND_FEE_OFF")


def against_escape_card(state: State, seat: Seat) -> Refusal:
    if not state.island_left[seat]:
        return IllegalAction("NOT_ON_ISLAND")
    return None if ESCAPE_CARD in state.held[seat] else IllegalAction("NO_ESCAPE_CARD")


def against_travel(state: State, seat: Seat, dest: int) -> Refusal:
    if not state.space_pending[seat]:
        return IllegalAction("NO_SPACE_TRAVEL")
    return IllegalAction("SAME_CELL") if dest == SPACE else None


def against_buy(state: State, decision: Decision) -> Refusal:
    if not decision.can_buy or state.owner[decision.pos] != BANK:
        return IllegalAction("NOTHING_TO_BUY")
    return too_poor(state, PRICES[decision.pos][0])


def against_build(state: State, decision: Decision, level: int) -> Refusal:
    if decision.can_build is None or state.owner[decision.pos] != state.current:
        return IllegalAction("NOTHING_TO_BUILD")
    options = state.match.options
    if decision.bought_this_visit and not (options.build_on_purchase and level == 1):
        return IllegalAction("JUST_BOUGHT")
    if level == LANDMARK and not options.landmark:
        return IllegalAction("LANDMARK_OFF")
    if level != next_level(state, decision.pos):
        return IllegalAction("BUILD_IN_ORDER", {"level": state.level[decision.pos] + 1})
    return too_poor(state, PRICES[decision.pos][level])


def against_takeover(state: State, decision: Decision) -> Refusal:
    if not state.match.options.takeover:
        return IllegalAction("TAKEOVER_OFF")
    if not decision.can_takeover or takeover_price(state, decision.pos) is None:
        return IllegalAction("NOTHING_TO_TAKE_OVER")
    return too_poor(state, decision.can_takeover)


def against_sale(state: State, seller: Seat, pos: int, what: str) -> Refusal:
    if state.owner[pos] != seller:
        return IllegalAction("NOT_YOUR_LAND", {"pos": pos})
    if what == "top" and not state.level[pos]:
        return IllegalAction("NO_BUILDING", {"pos": pos})
    return None


def against_proposal(state: State, seat: Seat, trade: ProposeTrade) -> Refusal:
    if not state.match.options.trade:
        return IllegalAction("TRADE_OFF")
    if state.proposals >= AMOUNTS.proposals_per_turn:
        return IllegalAction("TOO_MANY_PROPOSALS")
    partner = state.match.seats.get(trade.to, seat)
    if partner == seat or not state.alive[partner]:
        return IllegalAction("NO_SUCH_PARTNER")
    if trade.give == trade.take == Offer(lands=(), cash=0):
        return IllegalAction("EMPTY_TRADE")
    return against_trade(state, seat, partner, trade.give, trade.take)


def against_trade(state: State, proposer: Seat, partner: Seat, give: Offer, take: Offer) -> Refusal:
    """Both sides hold what they would hand over, before they get anything (ruling M24)."""
    for seat, side in ((proposer, give), (partner, take)):
        if len(set(side.lands)) < len(side.lands):
            return IllegalAction("LAND_TWICE")
        if any(state.owner[pos] != seat for pos in side.lands):
            return IllegalAction("TRADE_LANDS")
        if side.cash > state.cash[seat]:
            return IllegalAction("TRADE_CASH")
    return None
