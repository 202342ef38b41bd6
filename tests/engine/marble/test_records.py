"""Recorded matches: what the rules came to when they were written, as numbers. A change here is a
change of the rules, and stored matches would play differently."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.game import Json
from engine.marble import GAME
from engine.marble.state import State
from engine.rng import Rng
from tests.engine.marble.positions import decision, player_debt, position

EVERYTHING = {
    "buildOnPurchase": True, "islandFee": 10, "takeover": True, "landmark": True,
    "monopolyWin": True, "trade": True,
}  # fmt: skip


def play_on(state: State) -> tuple[State, int, Counter[str]]:
    """Each time the listed action whose turn it is by a fixed stride."""
    seen: Counter[str] = Counter()
    actions = 0
    while waiting := GAME.to_act(state):
        (player,) = waiting
        listed = GAME.legal_actions(state, player)
        state, events = GAME.apply(state, player, listed[actions * 7 % len(listed)], actions)
        actions += 1
        seen.update(event["type"] for event in events)
    return state, actions, seen


@pytest.mark.parametrize(
    ("seed", "options", "expected"),
    [
        (1, {}, ("roundLimit", 132, 310, {"c": 391, "d": 383, "b": 378, "a": 372})),
        (
            2,
            {"startMoney": 200, "salary": 10},
            ("roundLimit", 158, 305, {"d": 292, "c": 292, "b": 221, "a": 206}),
        ),
        (3, EVERYTHING, ("roundLimit", 270, 398, {"d": 402, "b": 400, "a": 379, "c": 355})),
    ],
)
def test_a_whole_match_comes_to_the_same_again(seed: int, options: Json, expected: object) -> None:
    """§10 리플레이 결정성."""
    start = GAME.setup([*"abcd"], GAME.load_options(options), Rng(bytes([seed])), 0).state
    end, actions, seen = play_on(start)
    ended = GAME.result(end)
    assert ended is not None
    assets = {row["player"]: row["totalAssets"] for row in ended["ranking"]}
    assert (ended["reason"], actions, sum(seen.values()), assets) == expected


def leaves(state: State, depth: int) -> int:
    """How many ways there are to go on for ``depth`` actions: as perft counts, so that the list
    of actions cannot lose one quietly."""
    waiting = GAME.to_act(state)
    if not depth or not waiting:
        return 1
    (player,) = waiting
    return sum(
        leaves(GAME.apply(state, player, action, 0).state, depth - 1)
        for action in GAME.legal_actions(state, player)
    )


POSITIONS: dict[str, State] = {
    "a flight over a half-sold board": position(
        at={"ann": 30}, flying=["ann"], options=EVERYTHING,
        owners={25: ("bob", 0), 39: ("ann", 2), 1: ("ann", 3), 36: ("cat", 1), 5: ("bob", 0)},
    ),
    "a debt": position(
        phase="debt", debt=player_debt("ann", 100, "bob"), at={"ann": 39}, cash={"ann": 90},
        owners={39: ("bob", 3), 1: ("ann", 2), 3: ("ann", 1), 36: ("ann", 0)},
    ),
    "the island with every way out": position(
        at={"ann": 10}, island={"ann": 2}, held={"ann": ["L11"]}, options=EVERYTHING,
    ),
    "a purchase with a house to follow": position(
        phase="decide", at={"ann": 39}, decision=decision(39, canBuy=True), options=EVERYTHING,
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("a flight over a half-sold board", [40, 80, 236, 472]),
        ("a debt", [5, 16, 36, 62]),
        ("the island with every way out", [4, 8, 20, 40]),
        ("a purchase with a house to follow", [2, 4, 8, 16]),
    ],
)
def test_ways_to_go_on(name: str, counts: list[int]) -> None:
    assert [leaves(POSITIONS[name], depth) for depth in (1, 2, 3, 4)] == counts
