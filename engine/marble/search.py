"""Looking ahead: every choice is tried in many worlds that look the same, each played on by quick
judgement, and the one after which winning is likeliest is taken.

With the default options that is worth a win in 150 for each flight; whatever else there is to
decide, the quick judgement decides as well (``playout`` over 1,000 worlds, as the measure).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.marble.actions import Action, ProposeTrade, SpaceTravel
from engine.marble.imagine import shuffled
from engine.marble.listing import legal_actions
from engine.marble.quick import flights_by_profit, quick, sales_by_loss
from engine.marble.rules import apply
from engine.marble.state import Seat, State
from engine.marble.worth import chance

WORLDS = 64  # in which every action is tried at first
HORIZON = 3  # rounds that a playout lasts, if the match does not end sooner
WIDTH = 8  # flights and sales that are looked at


def search(state: State, seat: Seat, random: Random, is_up: Callable[[], bool]) -> Action:
    """The action whose playouts end best (sequential halving): from round to round the better half
    goes on, in twice as many worlds. All are tried in the same worlds, with the same dice and
    cards (common random numbers), so that only differences count. A round that time cuts short
    does not count; before the first has ended the quick judgement is the answer.
    """
    actions, worlds = candidates(state, seat), WORLDS
    hopes = dict.fromkeys(actions, 0.0)
    while len(actions) > 1:
        for _ in range(worlds):
            world = shuffled(state, random)
            for action in actions:
                hopes[action] += playout(world, seat, action)
            if is_up():
                return actions[0]
        actions = sorted(actions, key=hopes.__getitem__, reverse=True)[: len(actions) // 2]
        worlds *= 2
    return actions[0]


def candidates(state: State, seat: Seat) -> list[Action]:
    """What is worth a look, the quick judgement first."""
    first = quick(state, seat)
    others: Sequence[Action] = legal_actions(state, state.match.order[seat])
    if isinstance(first, SpaceTravel):
        others = flights_by_profit(state, seat)[:WIDTH]
    elif state.debt:
        others = sales_by_loss(state, state.debt)[:WIDTH]
    return [first, *(a for a in others if a != first and not isinstance(a, ProposeTrade))]


def playout(world: State, seat: Seat, action: Action) -> float:
    """How likely ``seat`` is to win after ``action`` in this world."""
    order = world.match.order
    last = world.round + HORIZON
    state = apply(world, order[seat], action, 0).state
    while (asked := state.asked) is not None and state.round < last:
        state = apply(state, order[asked], quick(state, asked), 0).state
    return chance(state, seat)
