"""``CONCEDE`` (000 §8.2; rulings S6, S7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.splendor import GAME
from tests.engine.splendor.positions import (
    NOW,
    do,
    events_of,
    person,
    position,
    refused,
    tokens_of,
)


def concede(state: Any, player: str) -> Any:
    return do(state, player, type="CONCEDE")


def standing(state: Any) -> list[tuple[int, str]]:
    result = GAME.result(state)
    assert result is not None
    return [(row["rank"], row["player"]) for row in result["ranking"]]


rich = person({"W": 2, "gold": 1}, cards="3W01", reserved="1W01 2W01?")


def test_what_becomes_of_the_belongings() -> None:
    """보유 토큰은 반납, 예약 카드는 게임에서 제외, 산 카드·점수는 유지."""
    step = concede(position({"bob": rich}, supply={"W": 3, "gold": 4}), "bob")
    after = GAME.dump(step.state)
    assert after["supply"]["W"] == after["supply"]["gold"] == 5
    bob = after["players"]["bob"]
    assert (tokens_of(step.state, "bob"), bob["reserved"], bob["cards"]) == ({}, [], ["3W01"])
    assert after["conceded"] == ["bob"]
    assert step.events == ({"type": "conceded", "player": "bob", "tokens": {"W": 2, "gold": 1}},)


def test_out_of_turn_nothing_else_changes() -> None:
    before = position()
    after = GAME.dump(concede(before, "cho").state)
    for field in ("current", "phase", "turnSeq", "deadlineAt", "turnsTaken"):
        assert after[field] == before[field]


def test_in_turn_it_ends_the_turn() -> None:
    step = concede(position(), "ann")
    assert GAME.to_act(step.state) == {"bob"}
    assert step.state.turn_seq == 11
    assert step.state.deadline_at == NOW + 60_000
    assert not GAME.legal_actions(step.state, "ann")


def test_later_turns_skip_the_conceder() -> None:
    state = concede(position(), "bob").state
    assert GAME.to_act(do(state, "ann", type="TAKE_SAME", color="W").state) == {"cho"}


@pytest.mark.parametrize(
    "pending",
    [
        {"phase": "discard", "players": {"ann": person({"W": 12})}},
        {"phase": "noble", "pendingNobleChoices": ["N02", "N01"]},
    ],
)
def test_a_pending_decision_is_dropped(pending: dict[str, Any]) -> None:
    given = dict(pending)
    step = concede(position(given.pop("players", None), **given), "ann")
    after = GAME.dump(step.state)
    assert after["phase"] == "action"
    assert after["pendingNobleChoices"] is None
    assert len(after["nobles"]) == 4
    assert GAME.to_act(step.state) == {"bob"}


def test_the_last_one_wins_whatever_the_points() -> None:
    state = concede(
        position({"ann": rich, "bob": rich | {"reserved": [], "cards": ["3U01"]}}), "ann"
    )
    step = concede(state.state, "bob")
    assert step.state.phase == "finished"
    assert step.events[-1] == {"type": "gameOver", "winners": ["cho"]}
    assert standing(step.state) == [(1, "cho"), (2, "bob"), (3, "ann")]


def test_conceders_rank_below_all_others() -> None:
    ending = position(
        {"ann": person(cards="3W04"), "cho": person(cards="1W08")}, endTriggered=True, current=1
    )
    state = concede(ending, "ann").state
    state = do(state, "bob", type="TAKE_SAME", color="W").state
    state = do(state, "cho", type="TAKE_SAME", color="U").state
    assert standing(state) == [(1, "cho"), (2, "bob"), (3, "ann")]


def test_nobody_left_behind_the_trigger() -> None:
    """S7: the last in order concedes; the one before then ends the match."""
    state = concede(position(endTriggered=True, current=1), "cho").state
    assert state.phase == "action"
    assert do(state, "bob", type="TAKE_SAME", color="W").state.phase == "finished"


def test_the_last_of_the_round_concedes_in_turn() -> None:
    step = concede(position(endTriggered=True, current=2), "cho")
    assert step.state.phase == "finished"
    assert step.events[-1]["type"] == "gameOver"


def test_points_of_a_conceder_trigger_nothing() -> None:
    ann = person({"W": 12}, cards="3W04 3U04 3G04")
    step = concede(position({"ann": ann}, phase="discard"), "ann")
    assert not events_of(step, "endTriggered")
    assert not step.state.ending


def test_who_may_not() -> None:
    state = concede(position(), "bob").state
    assert refused(state, "bob", type="CONCEDE") == "CONCEDED"
    assert refused(state, "bob", type="TAKE_SAME", color="W") == "CONCEDED"
    assert refused(state, "eve", type="CONCEDE") == "NOT_A_PLAYER"
    over = concede(state, "ann").state
    assert refused(over, "cho", type="CONCEDE") == "MATCH_OVER"
