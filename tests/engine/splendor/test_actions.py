"""What each action does and when it is refused: 000 §10, item by item, and the examples of §5.1."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.splendor import GAME
from tests.engine.splendor.positions import (
    EMPTY,
    NO_DECKS,
    NOTHING_OPEN,
    STUCK,
    cards_with,
    do,
    events_of,
    person,
    position,
    refused,
    tokens_of,
)


class TestTakeSame:
    """`TAKE_SAME`: 공급 4개 → 허용, 3개 → 거부."""

    def test_from_four(self) -> None:
        step = do(position(supply={"U": 4}), "ann", type="TAKE_SAME", color="U")
        assert tokens_of(step.state, "ann") == {"U": 2}
        assert GAME.dump(step.state)["supply"]["U"] == 2

    def test_not_from_three(self) -> None:
        assert refused(position(supply={"U": 3}), "ann", type="TAKE_SAME", color="U") == (
            "FOUR_NEEDED"
        )

    def test_never_gold(self) -> None:
        assert refused(position(), "ann", type="TAKE_SAME", color="gold") == "FOUR_NEEDED"


class TestTakeDifferent:
    """`TAKE_DIFFERENT`: 중복, 황금 거부. 2색만 남으면 2개 허용, 3색 남았는데 2개 → 거부."""

    def test_three(self) -> None:
        step = do(position(), "ann", type="TAKE_DIFFERENT", colors=["R", "W", "K"])
        assert tokens_of(step.state, "ann") == {"W": 1, "R": 1, "K": 1}
        assert step.events[0] == {
            "type": "tookTokens",
            "player": "ann",
            "tokens": {"W": 1, "R": 1, "K": 1},
        }

    @pytest.mark.parametrize(
        "colors",
        [["W", "W", "U"], ["W", "U", "gold"], ["W", "U"], ["W", "U", "G", "R"], ["W"], []],
    )
    def test_other_choices_are_refused(self, colors: list[str]) -> None:
        code = refused(position(), "ann", type="TAKE_DIFFERENT", colors=colors)
        assert code == "TAKE_THREE_DIFFERENT"

    def test_an_empty_pile(self) -> None:
        state = position(supply={"K": 0})
        code = refused(state, "ann", type="TAKE_DIFFERENT", colors=["W", "U", "K"])
        assert code == "NOT_ENOUGH_SUPPLY"

    two_left = position(supply={"G": 0, "R": 0, "K": 0})
    one_left = position(supply={"U": 0, "G": 0, "R": 0, "K": 0})

    def test_two_colors_left(self) -> None:
        step = do(self.two_left, "ann", type="TAKE_DIFFERENT", colors=["W", "U"])
        assert tokens_of(step.state, "ann") == {"W": 1, "U": 1}
        assert refused(self.two_left, "ann", type="TAKE_DIFFERENT", colors=["W"]) == (
            "TAKE_THREE_DIFFERENT"
        )

    def test_one_color_left(self) -> None:
        step = do(self.one_left, "ann", type="TAKE_DIFFERENT", colors=["W"])
        assert tokens_of(step.state, "ann") == {"W": 1}

    def test_nothing_left(self) -> None:
        state = position(supply=dict.fromkeys("WUGRK", 0))
        assert refused(state, "ann", type="TAKE_DIFFERENT", colors=[]) == "TAKE_THREE_DIFFERENT"
        assert refused(state, "ann", type="TAKE_DIFFERENT", colors=["W"]) == (
            "TAKE_THREE_DIFFERENT"
        )

    def test_three_or_nothing_when_the_option_is_off(self) -> None:
        """S2: with ``allowFewerTokens: false``, three or nothing."""
        state = self.two_left | {"options": {"allowFewerTokens": False}}
        assert refused(state, "ann", type="TAKE_DIFFERENT", colors=["W", "U"]) == (
            "TAKE_THREE_DIFFERENT"
        )
        assert refused(state, "ann", type="TAKE_DIFFERENT", colors=["W", "U", "G"]) == (
            "NOT_ENOUGH_SUPPLY"
        )


class TestReserve:
    """예약: 3장 보유 시 거부. 황금 0개일 때 예약 성공. 더미 예약은 본인만 본다."""

    def test_from_the_board(self) -> None:
        state = position()
        step = do(state, "ann", type="RESERVE", source={"tier": 2, "slot": 1})
        after = GAME.dump(step.state)
        card, next_card = state["board"]["2"][1], state["decks"]["2"][0]
        assert after["players"]["ann"]["reserved"] == [{"cardId": card, "blind": False}]
        assert after["board"]["2"][1] == next_card
        assert after["decks"]["2"] == state["decks"]["2"][1:]
        assert tokens_of(step.state, "ann") == {"gold": 1}
        assert after["supply"]["gold"] == 4
        assert events_of(step, "refilled") == [
            {"type": "refilled", "tier": 2, "slot": 1, "cardId": next_card}
        ]

    def test_from_a_deck_unseen(self) -> None:
        state = position()
        top = state["decks"]["3"][0]
        step = do(state, "ann", type="RESERVE", source={"tier": 3, "deck": True})
        after = GAME.dump(step.state)
        assert after["players"]["ann"]["reserved"] == [{"cardId": top, "blind": True}]
        assert after["board"] == state["board"]
        assert not events_of(step, "refilled")
        for viewer in ("bob", "cho", None):
            assert top not in json.dumps(GAME.view(step.state, viewer))
            assert top not in json.dumps([GAME.view_event(e, viewer) for e in step.events])
            seen = GAME.view(step.state, viewer)["players"]["ann"]["reserved"]
            assert seen == [{"hidden": True, "tier": 3}]
        assert top in json.dumps(GAME.view(step.state, "ann"))

    def test_without_gold(self) -> None:
        step = do(
            position(supply={"gold": 0}), "ann", type="RESERVE", source={"tier": 1, "slot": 0}
        )
        assert tokens_of(step.state, "ann") == {}
        assert events_of(step, "reserved")[0]["gold"] is False

    def test_not_a_fourth(self) -> None:
        state = position({"ann": person(reserved="1W01 2W01? 3W01")})
        for source in ({"tier": 1, "slot": 0}, {"tier": 1, "deck": True}):
            assert refused(state, "ann", type="RESERVE", source=source) == "RESERVE_LIMIT"

    def test_a_fourth_gold_token_is_fine(self) -> None:
        """004: only the cards are limited, not the gold."""
        state = position({"ann": person({"gold": 3}, reserved="1W01 2W01")})
        step = do(state, "ann", type="RESERVE", source={"tier": 1, "slot": 0})
        assert tokens_of(step.state, "ann") == {"gold": 4}


class TestBuy:
    """구매: 5.1 예시, 무료 구매, 수동 지불, 초과 지불 거부."""

    bonuses = cards_with({"W": 2, "G": 1, "K": 1})

    def at(self, card: str, tokens: dict[str, int], bonuses: str | None = None) -> Any:
        board = {**NOTHING_OPEN, card[0]: [card, None, None, None]}
        cards = self.bonuses if bonuses is None else bonuses
        return position({"ann": person(tokens, cards)}, board=board)

    def test_example_one(self) -> None:
        """§5.1: R 5, K 3 − 1 = 2, and one gold only: too dear."""
        state = self.at("2W04", {"U": 2, "G": 1, "gold": 1})
        source = {"tier": 2, "slot": 0}
        assert refused(state, "ann", type="BUY", source=source) == "NOT_ENOUGH_GEMS"

    def test_example_two(self) -> None:
        """§5.1: W 1 − 2 → 0, K 2 − 1 = 1, for which the gold goes."""
        state = self.at("1U05", {"U": 2, "G": 1, "gold": 1})
        step = do(state, "ann", type="BUY", source={"tier": 1, "slot": 0})
        assert tokens_of(step.state, "ann") == {"U": 2, "G": 1}
        assert events_of(step, "bought")[0]["paid"] == {"gold": 1}
        assert GAME.dump(step.state)["supply"]["gold"] == 6

    def test_free_by_bonuses(self) -> None:
        state = self.at("1W05", {"U": 1}, cards_with({"R": 2, "K": 1}))
        step = do(state, "ann", type="BUY", source={"tier": 1, "slot": 0})
        assert events_of(step, "bought")[0]["paid"] == {}
        assert tokens_of(step.state, "ann") == {"U": 1}

    def test_automatic_payment_spares_the_gold(self) -> None:
        state = self.at("1W07", {"U": 3, "gold": 2}, "")
        step = do(state, "ann", type="BUY", source={"tier": 1, "slot": 0})
        assert tokens_of(step.state, "ann") == {"gold": 2}

    @pytest.mark.parametrize(
        ("payment", "code"),
        [
            ({"U": 3}, None),
            ({"U": 2, "gold": 1}, None),
            ({"U": 1, "gold": 2}, None),
            ({"U": 3, "G": 0, "gold": 0}, None),
            ({"U": 3, "gold": 1}, "WRONG_PAYMENT"),
            ({"U": 4}, "WRONG_PAYMENT"),
            ({"U": 2, "G": 1}, "WRONG_PAYMENT"),
            ({"U": 2, "G": 1, "gold": 1}, "WRONG_PAYMENT"),
            ({"U": 2}, "NOT_ENOUGH_GEMS"),
            ({}, "NOT_ENOUGH_GEMS"),
            ({"gold": 3}, "NOT_ENOUGH_GEMS"),
            ({"U": 5}, "NOT_ENOUGH_GEMS"),
        ],
    )
    def test_payment_by_hand(self, payment: dict[str, int], code: str | None) -> None:
        state = self.at("1W07", {"U": 4, "G": 1, "gold": 2}, "")
        source = {"tier": 1, "slot": 0}
        action: dict[str, Any] = {"type": "BUY", "source": source, "payment": payment}
        if code:
            assert refused(state, "ann", **action) == code
            return
        step = do(state, "ann", **action)
        spent = {color: count for color, count in payment.items() if count}
        assert events_of(step, "bought")[0]["paid"] == spent
        kept = {"U": 4 - payment.get("U", 0), "G": 1, "gold": 2 - payment.get("gold", 0)}
        assert tokens_of(step.state, "ann") == {c: n for c, n in kept.items() if n}

    def test_a_reserved_card(self) -> None:
        state = position({"ann": person({"G": 4}, reserved="2W01 1W08? 3W01")})
        step = do(state, "ann", type="BUY", source={"reservedIndex": 1})
        after = GAME.dump(step.state)["players"]["ann"]
        assert after["cards"] == ["1W08"]
        assert [card["cardId"] for card in after["reserved"]] == ["2W01", "3W01"]
        assert not events_of(step, "refilled")
        assert '"1W08"' in json.dumps(GAME.view_event(events_of(step, "bought")[0], None))

    def test_no_card_there(self) -> None:
        state = self.at("1W07", {"U": 3}, "")
        for source in ({"tier": 1, "slot": 1}, {"reservedIndex": 0}, {"reservedIndex": 7}):
            assert refused(state, "ann", type="BUY", source=source) == "NO_CARD"


class TestPass:
    """`PASS`: 할 수 있는 행동이 있으면 거부, 전혀 없을 때만 허용."""

    def test_stuck(self) -> None:
        assert GAME.legal_actions(GAME.load(STUCK), "ann") == (GAME.load_action({"type": "PASS"}),)
        step = do(STUCK, "ann", type="PASS")
        assert step.events[0] == {"type": "passed", "player": "ann"}
        assert GAME.to_act(step.state) == {"bob"}
        assert GAME.dump(step.state)["turnsTaken"]["ann"] == 4

    @pytest.mark.parametrize(
        "way_out",
        [
            {"supply": EMPTY | {"W": 1}},
            {"players": {"ann": person(reserved="3W01 3U01"), "bob": person(), "cho": person()}},
            {"board": {**NOTHING_OPEN, "1": ["1W05", None, None, None]}},
        ],
    )
    def test_something_can_be_done(self, way_out: dict[str, Any]) -> None:
        rich = STUCK["players"] | {
            "ann": person(reserved="3W01 3U01 3G01", cards=cards_with({"R": 2, "K": 1}))
        }
        state = STUCK | {"players": rich} | way_out
        assert refused(state, "ann", type="PASS") == "MUST_ACT"

    def test_everybody_stuck(self) -> None:
        """All passes in a row change nothing: the match ends instead of going on for ever."""
        hands = ("3W01 3U01 3G01", "3W02 3U02 3G02", "3W03 3U03 3G03")
        people = {
            name: person(reserved=hand)
            for name, hand in zip(("ann", "bob", "cho"), hands, strict=True)
        }
        state = GAME.load(STUCK | {"players": people})
        for player in ("ann", "bob"):
            state = do(state, player, type="PASS").state
            assert state.phase == "action"
        step = do(state, "cho", type="PASS")
        assert [event["type"] for event in step.events] == ["passed", "gameOver"]

    def test_fewer_tokens_not_allowed_can_leave_one_stuck(self) -> None:
        state = STUCK | {"supply": EMPTY | {"W": 3, "U": 3}}
        assert refused(state, "ann", type="PASS") == "MUST_ACT"
        assert do(state | {"options": {"allowFewerTokens": False}}, "ann", type="PASS")


class TestEmptyDeck:
    """더미 소진: 공개 칸이 비어도 진행, 빈 더미 예약 거부."""

    state = position({"ann": person({"G": 4})}, decks=NO_DECKS)

    def test_the_place_stays_empty(self) -> None:
        step = do(self.state, "ann", type="RESERVE", source={"tier": 1, "slot": 2})
        assert GAME.dump(step.state)["board"]["1"][2] is None
        assert not events_of(step, "refilled")
        assert refused(step.state, "bob", type="RESERVE", source={"tier": 1, "slot": 2}) == (
            "NO_CARD"
        )
        assert refused(step.state, "bob", type="BUY", source={"tier": 1, "slot": 2}) == "NO_CARD"
        assert do(step.state, "bob", type="RESERVE", source={"tier": 1, "slot": 3})

    def test_an_empty_deck(self) -> None:
        for tier in (1, 2, 3):
            source = {"tier": tier, "deck": True}
            assert refused(self.state, "ann", type="RESERVE", source=source) == "NO_CARD"
