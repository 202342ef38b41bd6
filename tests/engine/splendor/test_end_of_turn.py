"""Token limit, nobles, end and ranking: 000 §10, item by item, on positions written by hand."""

from __future__ import annotations

from typing import Any

from engine.splendor import GAME
from engine.splendor.state import State
from tests.engine.splendor.positions import (
    NOTHING_OPEN,
    NOW,
    STUCK,
    cards_with,
    do,
    events_of,
    person,
    position,
    refused,
    tokens_of,
    two_nobles_near,
)


class TestTokenLimit:
    """토큰 한도: 9개 + 3개 → `discard` 단계, 반납 후 정확히 10이 아니면 거부."""

    nine = position({"ann": person({"W": 5, "U": 4})}, supply={"W": 0, "U": 1})

    def test_nine_and_three(self) -> None:
        step = do(self.nine, "ann", type="TAKE_DIFFERENT", colors=["G", "R", "K"])
        assert step.state.phase == "discard"
        assert GAME.to_act(step.state) == {"ann"}
        assert step.state.turn_seq == 11
        assert step.state.deadline_at == NOW + 75_000  # S4: 15 s more, not a fresh minute
        wrong: list[dict[str, int]] = [
            {},
            {"W": 1},
            {"W": 3},
            {"W": 2, "U": 1},
            {"gold": 2},
            {"G": 2},
            {"W": 5, "U": 6},
        ]
        for tokens in wrong:
            assert refused(step.state, "ann", type="DISCARD", tokens=tokens) == "TEN_TOKENS"
        after = do(step.state, "ann", type="DISCARD", tokens={"G": 1, "W": 1})
        assert tokens_of(after.state, "ann") == {"W": 4, "U": 4, "R": 1, "K": 1}
        assert events_of(after, "discarded")[0]["tokens"] == {"W": 1, "G": 1}
        assert after.state.phase == "action"
        assert GAME.to_act(after.state) == {"bob"}

    def test_taking_with_ten_is_legal(self) -> None:
        """S3."""
        ten = position({"ann": person({"W": 5, "gold": 5})}, supply={"W": 0, "gold": 0})
        step = do(ten, "ann", type="TAKE_SAME", color="K")
        after = do(step.state, "ann", type="DISCARD", tokens={"gold": 2})
        assert tokens_of(after.state, "ann") == {"W": 5, "K": 2, "gold": 3}

    def test_reserving_can_overflow(self) -> None:
        ten = position({"ann": person({"W": 5, "U": 5})}, supply={"W": 0, "U": 0})
        step = do(ten, "ann", type="RESERVE", source={"tier": 1, "deck": True})
        assert step.state.phase == "discard"


class TestNobles:
    """귀족: 2명 충족 → `noble` 단계에서 1명만, 다음 차례 끝에 나머지 자동 방문."""

    def test_two_at_once(self) -> None:
        step = do(two_nobles_near(), "ann", type="BUY", source={"tier": 1, "slot": 0})
        after = GAME.dump(step.state)
        assert after["phase"] == "noble"
        assert after["pendingNobleChoices"] == ["N07", "N06"]
        assert after["deadlineAt"] == NOW + 75_000
        assert refused(step.state, "ann", type="CHOOSE_NOBLE", nobleId="N01") == "NOT_A_CHOICE"
        assert refused(step.state, "ann", type="CHOOSE_NOBLE", nobleId="N99") == "NOT_A_CHOICE"

        chosen = do(step.state, "ann", type="CHOOSE_NOBLE", nobleId="N06")
        after = GAME.dump(chosen.state)
        assert after["players"]["ann"]["nobles"] == ["N06"]
        assert after["nobles"] == ["N07", "N01"]
        assert after["pendingNobleChoices"] is None
        assert GAME.view(chosen.state, None)["players"]["ann"]["points"] == 3
        assert GAME.to_act(chosen.state) == {"bob"}

        state = chosen.state
        for player in ("bob", "cho"):
            state = do(state, player, type="TAKE_SAME", color="W" if player == "bob" else "U").state
        again = do(state, "ann", type="TAKE_SAME", color="K")
        assert [event["nobleId"] for event in events_of(again, "nobleVisited")] == ["N07"]

    def test_one_comes_by_itself(self) -> None:
        state = two_nobles_near() | {"nobles": ["N01", "N07"]}
        step = do(state, "ann", type="BUY", source={"tier": 1, "slot": 0})
        assert [event["nobleId"] for event in events_of(step, "nobleVisited")] == ["N07"]
        assert GAME.to_act(step.state) == {"bob"}

    def test_tokens_do_not_count(self) -> None:
        rich = {"R": 4, "G": 4}
        state = position({"ann": person(rich)}, supply={"R": 1, "G": 1}, nobles=["N01"])
        assert not events_of(do(state, "ann", type="TAKE_SAME", color="W"), "nobleVisited")

    def test_after_the_discard(self) -> None:
        """§5: 차례 끝(반납 후)에."""
        ann = person({"W": 5, "U": 4}, cards_with({"G": 4, "R": 4}))
        state = position({"ann": ann}, supply={"W": 0, "U": 1}, nobles=["N01"])
        step = do(state, "ann", type="TAKE_SAME", color="K")
        assert not events_of(step, "nobleVisited")
        after = do(step.state, "ann", type="DISCARD", tokens={"K": 1})
        assert [event["nobleId"] for event in events_of(after, "nobleVisited")] == ["N01"]

    def test_a_discard_and_then_a_choice(self) -> None:
        """B2, S4: each is a decision of its own, and each adds 15 s to the same deadline."""
        ann = person({"W": 5, "U": 4}, cards_with({"U": 4, "G": 4, "R": 4}))
        state = position({"ann": ann}, supply={"W": 0, "U": 1}, nobles=["N01", "N02", "N03"])
        step = do(state, "ann", type="TAKE_DIFFERENT", colors=["G", "R", "K"])
        assert (step.state.phase, step.state.turn_seq) == ("discard", 11)
        step = do(step.state, "ann", type="DISCARD", tokens={"W": 2})
        assert (step.state.phase, step.state.turn_seq) == ("noble", 12)
        assert step.state.deadline_at == NOW + 90_000
        step = do(step.state, "ann", type="CHOOSE_NOBLE", nobleId="N02")
        assert GAME.to_act(step.state) == {"bob"}
        assert (step.state.turn_seq, step.state.deadline_at) == (13, NOW + 60_000)

    def test_a_noble_cannot_be_declined(self) -> None:
        """§5: 거부할 수 없고."""
        state = two_nobles_near() | {"phase": "noble", "pendingNobleChoices": ["N07", "N06"]}
        others: list[dict[str, Any]] = [
            {"type": "PASS"},
            {"type": "TAKE_SAME", "color": "W"},
            {"type": "DISCARD", "tokens": {"R": 1}},
        ]
        for action in others:
            assert refused(state, "ann", **action) == "WRONG_PHASE"

    def test_a_pass_does_not_keep_a_noble_away(self) -> None:
        """§5: 행동으로 치지 않는다: whatever the turn was, the noble comes at its end."""
        ann = person(cards=cards_with({"G": 4, "R": 4}), reserved="3W01? 3U01? 3K01?")
        stuck = STUCK | {"players": STUCK["players"] | {"ann": ann}}
        step = do(stuck, "ann", type="PASS")
        kinds = [event["type"] for event in step.events]
        assert kinds == ["passed", "nobleVisited", "turnStarted"]

    def test_only_after_a_purchase_if_so_chosen(self) -> None:
        """S1: ``nobleVisit: 'afterPurchase'``."""
        state = two_nobles_near(options={"nobleVisit": "afterPurchase"}) | {"nobles": ["N07"]}
        bought = do(state, "ann", type="BUY", source={"tier": 1, "slot": 0})
        assert events_of(bought, "nobleVisited")
        ready = person(cards=cards_with({"W": 3, "U": 3, "G": 3}))
        for visit, expected in (("afterPurchase", 0), ("turnEnd", 1)):
            state = position({"ann": ready}, nobles=["N07"], options={"nobleVisit": visit})
            step = do(state, "ann", type="TAKE_SAME", color="K")
            assert len(events_of(step, "nobleVisited")) == expected


class TestEnd:
    """종료: 2번째 플레이어가 15점 → 3·4번째까지. 선 바로 앞 사람이 도달하면 즉시 종료."""

    fifteen = person({"G": 4}, "3W02 3W03 3U02 2U03")  # 4 + 4 + 4 + 2, and 1W08 gives 1

    def match(self, current: int, **given: Any) -> Any:
        seat = ["ann", "bob", "cho", "dan"]
        people = {name: person() for name in seat} | {seat[current]: self.fifteen}
        return position(
            people,
            board={**NOTHING_OPEN, "1": ["1W08", None, None, None]},
            current=current,
            nobles=[],
            **given,
        )

    def test_the_second_player_reaches_fifteen(self) -> None:
        step = do(self.match(1), "bob", type="BUY", source={"tier": 1, "slot": 0})
        assert events_of(step, "endTriggered") == [{"type": "endTriggered", "player": "bob"}]
        assert GAME.to_act(step.state) == {"cho"}
        step = do(step.state, "cho", type="TAKE_SAME", color="W")
        assert GAME.to_act(step.state) == {"dan"}
        step = do(step.state, "dan", type="TAKE_SAME", color="U")
        assert step.state.phase == "finished"
        assert GAME.to_act(step.state) == frozenset()
        assert step.state.deadline_at is None
        assert step.events[-1] == {"type": "gameOver", "winners": ["bob"]}
        assert refused(step.state, "ann", type="TAKE_SAME", color="K") == "MATCH_OVER"

    def test_the_player_before_the_first_reaches_fifteen(self) -> None:
        step = do(self.match(3), "dan", type="BUY", source={"tier": 1, "slot": 0})
        assert [event["type"] for event in step.events[-2:]] == ["endTriggered", "gameOver"]
        assert step.state.phase == "finished"

    def test_the_target_is_an_option(self) -> None:
        ten = {"dan": person({"G": 4}, "3W04 3U02")}
        match = position(
            {name: person() for name in ("ann", "bob", "cho")} | ten,
            board={**NOTHING_OPEN, "1": ["1W08", None, None, None]},
            current=3,
            nobles=[],
            options={"targetPoints": 10},
        )
        step = do(match, "dan", type="BUY", source={"tier": 1, "slot": 0})
        assert step.state.phase == "finished"
        step = do(match | {"options": {}}, "dan", type="BUY", source={"tier": 1, "slot": 0})
        assert not events_of(step, "endTriggered")

    def test_a_noble_can_trigger_the_end(self) -> None:
        """§6: 귀족 방문까지 포함."""
        dan = person({}, "3W02 3U02 3K02 " + cards_with({"W": 2, "U": 2, "G": 3}))
        match = position(
            {name: person() for name in ("ann", "bob", "cho")} | {"dan": dan},
            current=3,
            nobles=["N07"],
        )
        step = do(match, "dan", type="TAKE_SAME", color="W")
        kinds = [event["type"] for event in step.events]
        assert kinds == ["tookTokens", "nobleVisited", "endTriggered", "gameOver"]


def finished(**people: Any) -> State:
    """A match that has just ended."""
    return GAME.load(position(people, phase="finished", endTriggered=True, deadlineAt=None))


class TestRanking:
    """동점: 점수 같으면 카드 수 적은 쪽 승, 그것도 같으면 공동."""

    def ranks(self, state: State) -> list[tuple[int, str]]:
        result = GAME.result(state)
        assert result is not None
        return [(row["rank"], row["player"]) for row in result["ranking"]]

    def test_fewer_cards_win(self) -> None:
        """§6: A 16 with more cards, B 16 with fewer, C 15."""
        ann = person(cards="3W04 3U04 3G04 1W08 1W01 1W02")
        bob = person(cards="3R04 3K04 2W06 2U06")
        cho = person(cards="3W02 3U02 3G02 2G06")
        state = finished(ann=ann, bob=bob, cho=cho)
        assert self.ranks(state) == [(1, "bob"), (2, "ann"), (3, "cho")]
        result = GAME.result(state)
        assert result is not None
        assert result["winners"] == ["bob"]
        assert result["ranking"][0] == {
            "rank": 1,
            "player": "bob",
            "points": 16,
            "cards": 4,
            "nobles": 0,
            "bonuses": {"W": 1, "U": 1, "G": 0, "R": 1, "K": 1},
        }

    def test_a_shared_first_rank(self) -> None:
        """B3: 1, 1, 3."""
        state = finished(
            ann=person(cards="1W01"), bob=person(cards="3R04"), cho=person(cards="3K04")
        )
        assert self.ranks(state) == [(1, "bob"), (1, "cho"), (3, "ann")]
        result = GAME.result(state)
        assert result is not None
        assert result["winners"] == ["bob", "cho"]

    def test_hands_are_revealed(self) -> None:
        state = finished(ann=person(reserved="1W01 2W01?"), bob=person(), cho=person())
        result = GAME.result(state)
        assert result is not None
        assert result["revealedReserved"] == {"ann": ["1W01", "2W01"], "bob": [], "cho": []}
        for viewer in ("bob", None):
            seen = GAME.view(state, viewer)
            assert seen["result"] == result
            assert [c["cardId"] for c in seen["players"]["ann"]["reserved"]] == ["1W01", "2W01"]
