"""Counts of legal actions at depth, as chess engines count: no move gets lost quietly.

``counts`` walks every listed action, ``depth`` decisions deep. The numbers were written down once;
a change of them is a change of the rules. The first two of each can be told by hand: from the deal
there are 10 ways to take three, 5 to take two and 15 to reserve.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.rng import Rng
from engine.splendor import GAME
from engine.splendor.state import State
from tests.engine.splendor.positions import EMPTY, NOW, cards_with, person, position


def counts(state: State, depth: int) -> int:
    """The number of lines of ``depth`` decisions from here; a match that is over counts once."""
    acting = GAME.to_act(state)
    if depth == 0 or not acting:
        return 1
    (player,) = acting
    legal = GAME.legal_actions(state, player)
    if depth == 1:
        return len(legal)
    return sum(counts(GAME.apply(state, player, a, NOW).state, depth - 1) for a in legal)


@pytest.mark.parametrize(
    ("players", "expected"),
    [(2, [30, 865, 24_190]), (3, [30, 895, 26_380]), (4, [30, 900, 26_995])],
)
def test_from_the_deal(players: int, expected: list[int]) -> None:
    names = ["ann", "bob", "cho", "dan"][:players]
    state = GAME.setup(names, GAME.load_options({}), Rng(b"perft"), NOW).state
    assert [counts(state, depth) for depth in (1, 2, 3)] == expected


RICH = position(
    {
        "ann": person({"W": 2, "U": 2, "G": 2, "R": 1, "K": 1, "gold": 1}, reserved="1W08 2W06?"),
        "bob": person({"U": 3, "gold": 2}, "1W01 1U01", "3W01?"),
        "cho": person({"R": 3, "K": 3, "W": 3}, "1G01"),
    },
    supply={"W": 0, "U": 0, "G": 3, "R": 1, "K": 1, "gold": 2},
)
OVERFULL = position(
    {"ann": person({"W": 3, "U": 3, "G": 3, "R": 2, "K": 1, "gold": 1})},
    supply={"W": 2, "U": 2, "G": 2, "R": 3, "K": 4, "gold": 4},
    phase="discard",
)
TWO_NOBLES = position(
    {"ann": person(cards=cards_with({"W": 3, "U": 3, "G": 3, "R": 3}))},
    nobles=["N06", "N07", "N01"],
    phase="noble",
    pendingNobleChoices=["N06", "N07"],
)
LAST_ROUND = position(endTriggered=True, current=2, supply={"W": 4})
NEARLY_STUCK = position(
    {
        name: person(reserved=hand)
        for name, hand in zip(
            ("ann", "bob", "cho"), ("3W01 3U01 3G01", "3W02 3U02 3G02", "3W03 3U03"), strict=True
        )
    },
    supply=EMPTY | {"W": 1, "K": 1},
)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (RICH, [20, 349, 6_197]),
        (OVERFULL, [43, 1154, 30_561]),
        (TWO_NOBLES, [2, 60, 1790]),
        (LAST_ROUND, [30, 30, 30]),
        (NEARLY_STUCK, [1, 1, 15]),
    ],
    ids=["rich", "overfull", "two nobles", "last round", "nearly stuck"],
)
def test_from_a_position(state: Any, expected: list[int]) -> None:
    assert [counts(GAME.load(state), depth) for depth in (1, 2, 3)] == expected
