"""Trades between players (002 §5.8, rulings M12 and M24)."""

from __future__ import annotations

from typing import Final

from engine.game import Event
from engine.marble.actions import Offer, ProposeTrade, TradeRespond
from engine.marble.refusals import against_proposal, against_trade, insist
from engine.marble.state import TRADE_RESPONSE, TURN_START, Seat, State, Trade
from engine.marble.turn import wait, won_by_monopoly

DECLINED: Final = "declined"
CONCEDED: Final = "conceded"


def propose(state: State, seat: Seat, action: ProposeTrade, events: list[Event]) -> None:
    """Waits for the partner's answer; the proposer's clock stands still."""
    insist(against_proposal(state, seat, action))
    partner = state.match.seats[action.to]
    state.trade = Trade(seat, partner, action.give, action.take)
    state.proposals += 1
    events.append({"type": "tradeProposed"} | terms(state, state.trade))
    wait(state, TRADE_RESPONSE, partner)


def respond(state: State, trade: Trade, action: TradeRespond, events: list[Event]) -> None:
    """Carried out, declined, or failed because it no longer holds; then the proposer goes on."""
    close(state, trade, what_fails(state, trade) if action.accept else DECLINED, events)
    if not won_by_monopoly(state, events):
        wait(state, TURN_START, trade.proposer)


def what_fails(state: State, trade: Trade) -> str | None:
    refusal = against_trade(state, *trade)
    return refusal.code if refusal else None


def close(state: State, trade: Trade, reason: str | None, events: list[Event]) -> None:
    """The proposal is answered: dropped for the ``reason`` that is told, or else carried out."""
    state.trade = None
    answer: Event = {"accepted": reason is None}
    if reason is None:
        hand_over(state, trade.proposer, trade.partner, trade.give)
        hand_over(state, trade.partner, trade.proposer, trade.take)
    else:
        answer["reason"] = reason
    events.append({"type": "tradeResolved"} | terms(state, trade) | answer)


def hand_over(state: State, giver: Seat, taker: Seat, side: Offer) -> None:
    state.cash[giver] -= side.cash
    state.cash[taker] += side.cash
    state.owner = tuple(
        taker if pos in side.lands else owner for pos, owner in enumerate(state.owner)
    )


def terms(state: State, trade: Trade) -> Event:
    order = state.match.order
    return {
        "from": order[trade.proposer],
        "to": order[trade.partner],
        "give": trade.give.model_dump(mode="json"),
        "take": trade.take.model_dump(mode="json"),
    }
