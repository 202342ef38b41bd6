"""Leaving a match at any time (002 §8.2, rulings M14 and M23)."""

from __future__ import annotations

from engine.game import Event
from engine.marble.landing import resume
from engine.marble.money import dues_without, go_bankrupt, settle
from engine.marble.state import BANK, FINISHED, TURN_START, Debt, Decision, Seat, State, Trade
from engine.marble.trade import CONCEDED, close
from engine.marble.turn import end_visit, pass_turn, wait


def concede(state: State, seat: Seat, events: list[Event]) -> None:
    """Bankruptcy to the bank. A decision that somebody else is taking stays as it is, clock and
    all (ruling M15), unless this has left nothing to decide."""
    state.conceded |= {seat}
    go_bankrupt(state, seat, BANK, events)
    if state.phase == FINISHED:
        return
    if state.debt:
        drop_debts(state, state.debt, seat, events)
    elif state.trade:
        drop_trade(state, state.trade, seat, events)
    elif seat == state.current:
        state.decision = None
        pass_turn(state, events)
    elif state.decision:
        drop_offer(state, state.decision, events)


def drop_debts(state: State, debt: Debt, seat: Seat, events: list[Event]) -> None:
    """Whoever is left to pay pays on, to the bank where ``seat`` was the creditor; the turn ends
    afterwards if it was the turn of ``seat``."""
    queue = dues_without(debt.queue, seat)
    if debt.debtor != seat:
        to = BANK if debt.to == seat else debt.to
        then = debt.then if queue else "continueTurn"
        state.debt = debt._replace(to=to, queue=queue, then=then)
    elif settle(state, queue, events):
        resume(state, events)


def drop_trade(state: State, trade: Trade, seat: Seat, events: list[Event]) -> None:
    if seat not in (trade.proposer, trade.partner):
        return
    close(state, trade, CONCEDED, events)
    if seat == state.current:
        pass_turn(state, events)
    else:
        wait(state, TURN_START, state.current)


def drop_offer(state: State, decision: Decision, events: list[Event]) -> None:
    """A city that has just fallen to the bank can no longer be taken over."""
    if decision.can_takeover and state.owner[decision.pos] == BANK:
        state.decision = None
        end_visit(state, events)
