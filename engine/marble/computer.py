"""What a computer player does in the seat of somebody (issue 7).

Whatever it knows of the match is its seat's view. So a state is imagined that fits the view
(``imagine``), and everything is decided there. 쉬움 is a beginner, 보통 is careful with money,
어려움 looks ahead (``search``). None of them ever proposes a trade: a person would have to answer
it, turn after turn.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.computer import Strength
from engine.game import PlayerId, View
from engine.marble.actions import (
    ACCEPT,
    BUILD,
    BUY,
    DECLINE,
    PASS,
    ROLL,
    SELL_ALL,
    SPACE_TRAVEL,
    Action,
)
from engine.marble.imagine import imagine
from engine.marble.landing import boarding_dues
from engine.marble.listing import FLIGHTS
from engine.marble.quick import accepted, open_level, quick
from engine.marble.result import assets
from engine.marble.search import search
from engine.marble.state import FINISHED, TURN_START, Decision, Seat, State, lands_of
from engine.marble.tables import LANDS, PRICES, START
from engine.marble.worth import chance, monopoly_prize

MODEST = 0.04  # of the cash: what a beginner thinks a land may cost
WHIM = 0.6  # how often a beginner buys such a land,
EFFORT = 0.2  # and how often it builds
RESERVE = 0.55  # of the start money: what a careful player likes to keep


def choose(
    view: View, me: PlayerId, strength: Strength, random: Random, is_up: Callable[[], bool]
) -> Action:
    """What a computer of this strength plays in the seat of ``me``, who must be to act."""
    state = imagine(view, random)
    seat = state.match.seats[me]
    if strength is Strength.EASY:
        return beginner(state, seat, random)
    if strength is Strength.NORMAL:
        return careful(state, seat)
    return search(state, seat, random, is_up)


def beginner(state: State, seat: Seat, random: Random) -> Action:
    """Buys on a whim what looks cheap, seldom builds, flies anywhere, and in debt sells whole
    lands; never looks at the tolls ahead."""
    if state.debt:
        return SELL_ALL[random.choice(lands_of(state, seat))]
    if state.decision:
        return beginner_decision(state.cash[seat], state.decision, random)
    if state.phase == TURN_START:
        return random.choice(FLIGHTS) if state.space_pending[seat] else ROLL
    return beginner_answer(state, seat)


def beginner_decision(cash: int, decision: Decision, random: Random) -> Action:
    if decision.can_buy:
        is_tempted = PRICES[decision.pos][0] <= MODEST * cash and random.random() < WHIM
        return BUY if is_tempted else PASS
    if decision.can_build:
        return BUILD[decision.can_build] if random.random() < EFFORT else PASS
    return PASS


def beginner_answer(state: State, seat: Seat) -> Action:
    """Goes by list prices. That somebody else wins by a trade is clear even to a beginner."""
    after = accepted(state, seat)
    is_fair = assets(after)[seat] >= assets(state)[seat]
    is_lost = after.phase == FINISHED and not chance(after, seat)
    return ACCEPT if is_fair and not is_lost else DECLINE


def careful(state: State, seat: Seat) -> Action:
    """Keeps a reserve, spends the rest where it pays, and flies to what is dearest."""
    if state.phase == TURN_START and state.space_pending[seat]:
        return SPACE_TRAVEL[careful_dest(state, seat)]
    if state.decision and not can_spare(state, seat, state.decision):
        return PASS
    return quick(state, seat)


def can_spare(state: State, seat: Seat, decision: Decision) -> bool:
    """The price above the reserve; a monopoly is worth the reserve too."""
    pos = decision.pos
    price = decision.can_takeover or PRICES[pos][decision.can_build or 0]
    return state.cash[seat] - price >= reserve(state) or monopoly_prize(state, seat, pos) > 0


def reserve(state: State) -> float:
    return RESERVE * state.match.options.start_money


def careful_dest(state: State, seat: Seat) -> int:
    """The dearest land or building that can be paid for, whatever salary and time there is left to
    earn with it, unless a monopoly is at stake; the start if there is none."""
    fee = sum(due.amount for due in boarding_dues(state))
    budget = state.cash[seat] - fee
    worth = {}
    for pos in LANDS:
        level = open_level(state, seat, pos)
        if level is None or (price := PRICES[pos][level]) > budget:
            continue
        prize = 0 if level else monopoly_prize(state, seat, pos)
        if prize or price <= budget - reserve(state):
            worth[pos] = price + prize
    return max(worth, key=worth.__getitem__, default=START)
