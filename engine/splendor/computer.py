"""What a computer player does in the seat of somebody (issue 7).

All strengths judge positions alike (``worth``). They differ in how much they see: 쉬움 overlooks
most of what it could do, 보통 weighs every action by the position that it leads to (``quick``),
어려움 looks ahead (``search``). None of them knows more than its seat's view (``imagine``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.computer import Strength
from engine.game import PlayerId, View
from engine.splendor.actions import Action
from engine.splendor.imagine import imagine, sight
from engine.splendor.quick import best
from engine.splendor.rules import legal_actions
from engine.splendor.search import search

NOTICED = 0.35  # of all actions a beginner thinks of so many


def choose(
    view: View, me: PlayerId, strength: Strength, random: Random, is_up: Callable[[], bool]
) -> Action:
    """What a computer of this strength plays in the seat of ``me``, who must be to act."""
    seen = sight(view)
    if strength is Strength.HARD:
        return search(seen, random, is_up)
    world = imagine(seen, random)
    actions = legal_actions(world, me)
    return best(world, noticed(actions, random) if strength is Strength.EASY else actions)


def noticed(actions: Sequence[Action], random: Random) -> Sequence[Action]:
    """Those that a beginner thinks of: a few, and at least one."""
    return [action for action in actions if random.random() < NOTICED] or [random.choice(actions)]
