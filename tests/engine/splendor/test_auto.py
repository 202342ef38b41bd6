"""What is played for those who are late (000 §8.5, §10; ruling S5)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.splendor import GAME
from tests.engine.splendor.positions import (
    EMPTY,
    NO_DECKS,
    NOTHING_OPEN,
    NOW,
    STUCK,
    cards_with,
    person,
    position,
    two_nobles_near,
)


class TestTimeout:
    """시간 초과: 살 수 있는 카드가 있으면 자동 구매, 없으면 토큰 3개 가져오기."""

    def auto(self, state: Any) -> Any:
        player, action = GAME.timeout(GAME.load(state))
        assert player == "ann"
        assert GAME.apply(GAME.load(state), player, action, NOW)
        return GAME.dump_action(action)

    def test_most_points_first(self) -> None:
        board = {**NOTHING_OPEN, "1": ["1W07", "1U07", "1W08", None]}
        ann = person({"U": 3, "K": 3, "G": 4})
        assert self.auto(position({"ann": ann}, board=board))["from"] == {"tier": 1, "slot": 2}

    def test_then_the_fewest_tokens_gold_included(self) -> None:
        """S5: 1W01 costs 4, 1W07 only 3, one of them gold."""
        board = {**NOTHING_OPEN, "1": ["1W01", None, "1W07", None]}
        ann = person({"U": 2, "G": 1, "R": 1, "K": 1, "gold": 1})
        assert self.auto(position({"ann": ann}, board=board))["from"] == {"tier": 1, "slot": 2}

    def test_then_the_lower_tier_and_the_left_slot(self) -> None:
        """공개 카드(1→3단계, 왼쪽 칸 우선): one point for four tokens, three times over."""
        ann = person({"W": 4, "U": 4, "R": 2}, cards_with({"G": 2, "R": 1}))
        rows = {"1": [None, "1R08", "1K08", None], "2": ["2U01", None, None, None]}
        state = position({"ann": ann}, board={**NOTHING_OPEN, **rows})
        assert self.auto(state)["from"] == {"tier": 1, "slot": 1}
        state = position({"ann": ann}, board={**NOTHING_OPEN, **rows, "1": [None] * 4})
        assert self.auto(state)["from"] == {"tier": 2, "slot": 0}

    def test_then_the_board_before_the_hand(self) -> None:
        board = {**NOTHING_OPEN, "1": [None, None, None, "1U07"]}
        ann = person({"U": 3, "K": 3}, reserved="1W07")
        assert self.auto(position({"ann": ann}, board=board))["from"] == {"tier": 1, "slot": 3}
        state = position({"ann": ann}, board=NOTHING_OPEN)
        assert self.auto(state)["from"] == {"reservedIndex": 0}

    def test_else_the_three_highest_piles(self) -> None:
        state = position(supply={"W": 2, "U": 3, "G": 3, "R": 1, "K": 2})
        assert self.auto(state) == {"type": "TAKE_DIFFERENT", "colors": ["W", "U", "G"]}

    def test_or_as_many_as_are_left(self) -> None:
        state = position(supply={"W": 0, "U": 0, "G": 0, "R": 1, "K": 2})
        assert self.auto(state) == {"type": "TAKE_DIFFERENT", "colors": ["R", "K"]}

    def test_else_two_of_the_highest_pile(self) -> None:
        state = position(
            supply={"W": 0, "U": 0, "G": 0, "R": 4, "K": 5}, options={"allowFewerTokens": False}
        )
        assert self.auto(state) == {"type": "TAKE_SAME", "color": "K"}

    no_tokens = dict.fromkeys("WUGRK", 0)

    def test_else_the_first_open_card(self) -> None:
        board = {**NOTHING_OPEN, "2": [None, None, "2W01", "2W02"]}
        state = position(supply=self.no_tokens, board=board)
        assert self.auto(state) == {"type": "RESERVE", "from": {"tier": 2, "slot": 2}}

    def test_else_the_first_deck(self) -> None:
        """S5: if no card lies open, the top of a deck, tier 1 → 3."""
        decks = {**NO_DECKS, "2": ["2W01"], "3": ["3W01"]}
        state = position(supply=self.no_tokens, board=NOTHING_OPEN, decks=decks)
        assert self.auto(state) == {"type": "RESERVE", "from": {"tier": 2, "deck": True}}

    def test_else_pass(self) -> None:
        assert self.auto(STUCK) == {"type": "PASS"}


class TestTimeoutInOtherPhases:
    """연결 끊김 중 `discard`·`noble` 단계도 자동 처리되어 게임이 멈추지 않음."""

    @pytest.mark.parametrize(
        ("tokens", "given"),
        [
            ({"W": 6, "U": 3, "G": 3}, {"W": 2}),
            ({"W": 4, "U": 4, "G": 4}, {"G": 1, "U": 1}),
            ({"W": 3, "U": 3, "G": 3, "R": 2, "K": 2}, {"G": 1, "U": 1, "W": 1}),
            ({"W": 1, "K": 1, "R": 1, "gold": 9}, {"K": 1, "R": 1}),
            ({"gold": 12}, {"gold": 2}),
        ],
    )
    def test_discard(self, tokens: dict[str, int], given: dict[str, int]) -> None:
        """보유 수가 많은 색부터 1개씩, 동률이면 K,R,G,U,W 순, 황금은 마지막."""
        state = position({"ann": person(tokens)}, phase="discard")
        player, action = GAME.timeout(GAME.load(state))
        assert GAME.dump_action(action)["tokens"] == EMPTY | given
        after = GAME.apply(GAME.load(state), player, action, NOW).state
        assert GAME.to_act(after) == {"bob"}

    def test_noble(self) -> None:
        """후보 중 ID가 작은 것."""
        state = two_nobles_near() | {
            "phase": "noble",
            "pendingNobleChoices": ["N07", "N06"],
        }
        player, action = GAME.timeout(GAME.load(state))
        assert GAME.dump_action(action) == {"type": "CHOOSE_NOBLE", "nobleId": "N06"}
        assert GAME.to_act(GAME.apply(GAME.load(state), player, action, NOW).state) == {"bob"}
