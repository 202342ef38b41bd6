"""The sentence about the end (000 §8.6, ruling S8)."""

from __future__ import annotations

from engine.splendor import GAME
from tests.engine.splendor.positions import position

NAMES = {"a": "현우", "b": "민수"}


def result(*winners: str) -> dict[str, object]:
    ranking = [
        {"rank": 1, "player": player, "points": 16, "cards": 12, "nobles": 2} for player in winners
    ]
    return {"winners": list(winners), "ranking": ranking}


def test_one_winner() -> None:
    assert GAME.summary(result("a"), NAMES, "ko") == "현우 승리! 16점 (카드 12장, 귀족 2)"
    assert GAME.summary(result("a"), NAMES, "en") == "현우 wins! 16 points (cards 12, nobles 2)"


def test_shared() -> None:
    assert GAME.summary(result("a", "b"), NAMES, "ko") == "현우, 민수 공동 승리! 16점 (카드 12장)"
    assert "share" in GAME.summary(result("a", "b"), NAMES, "en")


def test_no_result_before_the_end() -> None:
    assert GAME.result(GAME.load(position())) is None
