"""Whose turn, which phase, what time (rulings B2, B4, B5, S4)."""

from __future__ import annotations

from typing import Any

import pytest

from data.texts import say, texts
from engine.game import IllegalAction
from engine.rng import Rng
from engine.splendor import GAME
from tests.engine.splendor.positions import NOW, do, person, position, refused

TAKE = {"type": "TAKE_SAME", "color": "W"}
DISCARD = {"type": "DISCARD", "tokens": {"W": 1}}
NOBLE = {"type": "CHOOSE_NOBLE", "nobleId": "N01"}


@pytest.mark.parametrize(
    ("player", "action", "code"),
    [
        ("bob", TAKE, "NOT_YOUR_TURN"),
        ("bob", DISCARD, "NOT_YOUR_TURN"),
        ("eve", TAKE, "NOT_A_PLAYER"),
        ("ann", DISCARD, "WRONG_PHASE"),
        ("ann", NOBLE, "WRONG_PHASE"),
    ],
)
def test_refusals_in_action(player: str, action: dict[str, Any], code: str) -> None:
    assert refused(position(), player, **action) == code


@pytest.mark.parametrize(
    "action",
    [
        TAKE,
        NOBLE,
        {"type": "TAKE_DIFFERENT", "colors": ["W", "U", "G"]},
        {"type": "RESERVE", "source": {"tier": 1, "slot": 0}},
        {"type": "BUY", "source": {"reservedIndex": 0}},
        {"type": "PASS"},
    ],
)
def test_refusals_in_discard(action: dict[str, Any]) -> None:
    state = position({"ann": person({"W": 11})}, phase="discard")
    assert refused(state, "ann", **action) == "WRONG_PHASE"


def test_every_refusal_has_its_sentence() -> None:
    """The Korean sentences of 000 §8.2, word by word."""
    said = {
        "TAKE_THREE_DIFFERENT": "서로 다른 색 3개를 골라 주세요.",
        "FOUR_NEEDED": "같은 색 2개는 4개 이상 남은 색에서만 가져올 수 있어요.",
        "RESERVE_LIMIT": "예약은 3장까지만 할 수 있어요.",
        "NOT_ENOUGH_GEMS": "보석이 부족해요.",
        "MUST_ACT": "할 수 있는 행동이 있어요.",
    }
    full = position({"ann": person(reserved="1W01 1W02 1W03")}, supply={"K": 3})
    tries: list[dict[str, Any]] = [
        {"type": "TAKE_DIFFERENT", "colors": ["W"]},
        {"type": "TAKE_SAME", "color": "K"},
        {"type": "RESERVE", "from": {"tier": 1, "slot": 0}},
        {"type": "BUY", "from": {"tier": 3, "slot": 0}},
        {"type": "PASS"},
    ]
    for action, (code, sentence) in zip(tries, said.items(), strict=True):
        with pytest.raises(IllegalAction) as no:
            GAME.apply(GAME.load(full), "ann", GAME.load_action(action), NOW)
        assert no.value.code == code
        assert say("splendor", f"error.{code}", "ko", no.value.detail) == sentence
        assert say("splendor", f"error.{code}", "en", no.value.detail)


def test_all_codes_are_in_the_texts() -> None:
    codes = (
        "TAKE_THREE_DIFFERENT NOT_ENOUGH_SUPPLY FOUR_NEEDED RESERVE_LIMIT NO_CARD NOT_ENOUGH_GEMS "
        "WRONG_PAYMENT MUST_ACT TEN_TOKENS NOT_A_CHOICE CONCEDED"
    )
    assert {f"error.{code}" for code in codes.split()} == {
        key for key in texts("splendor") if key.startswith("error.")
    }
    for code in ("NOT_YOUR_TURN", "WRONG_PHASE", "NOT_A_PLAYER", "MATCH_OVER"):
        assert say(".", f"error.{code}", "ko")


@pytest.mark.parametrize("seconds", [30, 60, 90, 3600, 28_800, 86_400, 259_200])
def test_every_turn_has_the_whole_time(seconds: int) -> None:
    options = GAME.load_options({"turnSeconds": seconds})
    state = GAME.setup(["ann", "bob"], options, Rng(b"x"), NOW).state
    assert state.deadline_at == NOW + seconds * 1000
    player = state.match.order[0]
    state = do(state, player, now=NOW + 5, type="TAKE_SAME", color="W").state
    assert state.deadline_at == NOW + 5 + seconds * 1000
    assert state.turn_seq == 1


def test_without_a_limit_there_is_no_deadline() -> None:
    """S4: ``null`` stays ``null``, in ``discard`` too."""
    ann = person({"W": 5, "U": 4})
    state = position(
        {"ann": ann}, supply={"W": 0, "U": 1}, options={"turnSeconds": None}, deadlineAt=None
    )
    step = do(state, "ann", type="TAKE_DIFFERENT", colors=["G", "R", "K"])
    assert (step.state.phase, step.state.deadline_at) == ("discard", None)
    after = do(step.state, "ann", type="DISCARD", tokens={"W": 2})
    assert after.state.deadline_at is None


def test_a_turn_keeps_its_number_through_its_decisions() -> None:
    ann = person({"W": 5, "U": 4})
    state = GAME.load(position({"ann": ann}, supply={"W": 0, "U": 1}))
    assert GAME.turn(state) == ("ann", 3)
    state = do(state, "ann", type="TAKE_DIFFERENT", colors=["G", "R", "K"]).state
    assert GAME.turn(state) == ("ann", 3)
    state = do(state, "ann", type="DISCARD", tokens={"W": 2}).state
    assert GAME.turn(state) == ("bob", 3)
    assert GAME.dump(state)["turnsTaken"] == {"ann": 4, "bob": 3, "cho": 3}
