"""The deal (000 §4, §10)."""

from __future__ import annotations

import pytest

from engine.rng import Rng
from engine.splendor import GAME
from tests.engine.splendor.positions import NOW


@pytest.mark.parametrize(("players", "gems", "nobles"), [(2, 4, 3), (3, 5, 4), (4, 7, 5)])
def test_setup(players: int, gems: int, nobles: int) -> None:
    """셋업: 색별 토큰 4/5/7, 황금 5, 귀족 3/4/5장, 공개 카드 12장, 더미 36/26/16장."""
    names = ["ann", "bob", "cho", "dan"][:players]
    state = GAME.dump(GAME.setup(names, GAME.load_options({}), Rng(b"seed"), NOW).state)
    assert state["supply"] == {**dict.fromkeys("WUGRK", gems), "gold": 5}
    assert len(state["nobles"]) == nobles
    assert [len(state["board"][tier]) for tier in "123"] == [4, 4, 4]
    assert None not in [card for row in state["board"].values() for card in row]
    assert [len(state["decks"][tier]) for tier in "123"] == [36, 26, 16]
    assert sorted(state["order"]) == names
    assert state["deadlineAt"] == NOW + 60_000
    assert (state["phase"], state["turnSeq"], state["current"]) == ("action", 0, 0)


@pytest.mark.parametrize("names", [["ann"], list("abcde"), ["ann", "ann"]])
def test_setup_refuses_other_numbers_of_players(names: list[str]) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        GAME.setup(names, GAME.load_options({}), Rng(b"seed"), NOW)
