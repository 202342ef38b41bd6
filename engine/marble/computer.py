"""What a computer plays in a seat (issue 7): by habit, or by looking ahead.

Whatever it knows of the match is its seat's view. So a state is imagined that fits the view, and
everything is decided there.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.computer import Strength
from engine.game import PlayerId, View
from engine.marble.actions import Action
from engine.marble.habits import beginner, careful
from engine.marble.imagine import imagine
from engine.marble.search import search


def choose(
    view: View, me: PlayerId, strength: Strength, random: Random, is_up: Callable[[], bool]
) -> Action:
    """An action that ``apply`` accepts from ``me``, whom the match must be waiting for."""
    state = imagine(view, random)
    seat = state.match.seats[me]
    if strength is Strength.EASY:
        return beginner(state, seat, random)
    if strength is Strength.NORMAL:
        return careful(state, seat)
    return search(state, seat, random, is_up)
