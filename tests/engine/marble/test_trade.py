"""Trades (002 §5.8; rulings M12, M13 and M24)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Json
from engine.marble import GAME
from engine.marble.state import State
from tests.engine.marble.positions import (
    NOW,
    act,
    cash_of,
    listed,
    of,
    one,
    owners_of,
    position,
    refusal,
    side,
    trade,
    types,
)

OWNERS = {1: ("ann", 2), 5: ("ann", 0), 39: ("bob", 1), 36: ("cat", 0)}


def trading(**more: Any) -> State:
    fields: Json = {"options": {"trade": True}, "owners": OWNERS}
    return position(**(fields | more))


def propose(state: State, give: Json, take: Json, to: str = "bob") -> State:
    return act(state, "ann", "PROPOSE_TRADE", to=to, give=give, take=take).state


class TestProposals:
    def test_lands_go_with_their_buildings_and_cash_both_ways(self) -> None:
        state = propose(trading(), side(1, 5, cash=30), side(39, cash=7))
        assert GAME.to_act(state) == {"bob"}
        assert GAME.turn(state)[0] == "ann"
        step = act(state, "bob", "TRADE_RESPOND", accept=True)
        assert one(step, "tradeResolved") == {
            "accepted": True, "from": "ann", "to": "bob",
            "give": side(1, 5, cash=30), "take": side(39, cash=7),
        }  # fmt: skip
        assert owners_of(step.state) == {
            1: ("bob", 2),
            5: ("bob", 0),
            39: ("ann", 1),
            36: ("cat", 0),
        }
        assert cash_of(step.state) == {"ann": 277, "bob": 323, "cat": 300}
        assert GAME.to_act(step.state) == {"ann"}
        assert step.state.phase == "turnStart"

    def test_declining_changes_nothing(self) -> None:
        state = propose(trading(), side(1), side())
        step = act(state, "bob", "TRADE_RESPOND", accept=False)
        assert one(step, "tradeResolved")["reason"] == "declined"
        assert owners_of(step.state) == OWNERS

    def test_a_gift_is_a_trade_and_nothing_is_none(self) -> None:
        """M24."""
        state = trading()
        assert GAME.to_act(propose(state, side(1), side())) == {"bob"}
        assert GAME.to_act(propose(state, side(), side(cash=1))) == {"bob"}
        nothing = {"to": "bob", "give": side(), "take": side()}
        assert refusal(state, "ann", "PROPOSE_TRADE", **nothing) == "EMPTY_TRADE"

    @pytest.mark.parametrize(
        ("give", "take", "code"),
        [
            (side(39), side(), "TRADE_LANDS"),
            (side(), side(1), "TRADE_LANDS"),
            (side(), side(36), "TRADE_LANDS"),
            (side(), side(2), "TRADE_LANDS"),
            (side(1, 1), side(), "LAND_TWICE"),
            (side(cash=301), side(), "TRADE_CASH"),
            (side(), side(cash=301), "TRADE_CASH"),
            (side(cash=301), side(cash=300), "TRADE_CASH"),
        ],
    )
    def test_what_is_refused(self, give: Json, take: Json, code: str) -> None:
        assert refusal(trading(), "ann", "PROPOSE_TRADE", to="bob", give=give, take=take) == code

    @pytest.mark.parametrize("to", ["ann", "dan", "eve"])
    def test_with_whom_not(self, to: str) -> None:
        state = trading(players=("ann", "bob", "cat", "dan"), dead={"dan": 1})
        gift = {"give": side(1), "take": side()}
        assert refusal(state, "ann", "PROPOSE_TRADE", to=to, **gift) == "NO_SUCH_PARTNER"

    def test_only_with_the_option_and_only_in_ones_own_turn(self) -> None:
        gift: Json = {"to": "bob", "give": side(1), "take": side()}
        assert refusal(trading(options={}), "ann", "PROPOSE_TRADE", **gift) == "TRADE_OFF"
        mine: Json = {"to": "ann", "give": side(39), "take": side()}
        assert refusal(trading(), "bob", "PROPOSE_TRADE", **mine) == "NOT_YOUR_TURN"

    def test_two_in_a_turn(self) -> None:
        """M12, M24: a failed one counts."""
        state = trading()
        for _ in range(2):
            state = act(propose(state, side(1), side()), "bob", "TRADE_RESPOND", accept=False).state
        gift: Json = {"to": "bob", "give": side(1), "take": side()}
        assert refusal(state, "ann", "PROPOSE_TRADE", **gift) == "TOO_MANY_PROPOSALS"
        assert listed(state, "ann") == [{"type": "ROLL"}]

    @pytest.mark.parametrize(
        "where", [{"island": {"ann": 2}}, {"flying": ["ann"]}, {"doublesThisTurn": 1}]
    )
    def test_before_any_roll_or_flight(self, where: Json) -> None:
        """§5.4, M12: on the island, before a flight and before an extra roll too."""
        state = propose(trading(**where), side(1), side())
        after = act(state, "bob", "TRADE_RESPOND", accept=True).state
        assert owners_of(after)[1] == ("bob", 2)
        assert of(after, "ann") == of(trading(**where), "ann")

    def test_a_bankrupt_partner_is_never_the_listed_example(self) -> None:
        state = trading(dead={"bob": 1}, owners={})
        assert listed(state, "ann")[-1]["to"] == "cat"


class TestAnswers:
    def pending(self, give: Json, take: Json, **more: Any) -> State:
        return trading(phase="tradeResponse", pendingTrade=trade("ann", "bob", give, take), **more)

    @pytest.mark.parametrize(
        ("more", "reason"),
        [
            ({"cash": {"ann": 29}}, "TRADE_CASH"),
            ({"cash": {"bob": 6}}, "TRADE_CASH"),
            ({"owners": {1: ("cat", 0), 39: ("bob", 0)}}, "TRADE_LANDS"),
            ({"owners": {1: ("ann", 0)}}, "TRADE_LANDS"),
        ],
    )
    def test_what_no_longer_holds_fails_and_changes_nothing(self, more: Json, reason: str) -> None:
        """§10 수락 시점에 현금 부족하면 실패 처리; M12."""
        state = self.pending(side(1, cash=30), side(39, cash=7), **more)
        step = act(state, "bob", "TRADE_RESPOND", accept=True)
        assert one(step, "tradeResolved")["accepted"] is False
        assert one(step, "tradeResolved")["reason"] == reason
        assert cash_of(step.state) == cash_of(state)
        assert owners_of(step.state) == owners_of(state)
        assert GAME.to_act(step.state) == {"ann"}

    def test_only_the_partner_answers(self) -> None:
        state = self.pending(side(1), side())
        for player in ("ann", "cat"):
            assert refusal(state, player, "TRADE_RESPOND", accept=True) == "NOT_YOUR_TURN"
        assert refusal(trading(), "ann", "TRADE_RESPOND", accept=True) == "WRONG_PHASE"
        assert listed(state, "bob") == [
            {"type": "TRADE_RESPOND", "accept": answer} for answer in (True, False)
        ]

    def test_no_answer_in_20_seconds_is_a_no(self) -> None:
        """§10 교환: 20초 → 거절."""
        state = propose(trading(), side(1), side())
        assert state.deadline_at == NOW + 20_000
        late, action = GAME.timeout(state)
        assert late == "bob"
        step = GAME.apply(state, late, action, NOW + 20_000)
        assert types(step.events) == ["tradeResolved"]
        assert owners_of(step.state) == OWNERS
        assert step.state.deadline_at == NOW + 50_000  # M12: the proposer's clock starts afresh

    @pytest.mark.parametrize(("seconds", "ms"), [(None, 20_000), (15, 20_000), (3600, 3_600_000)])
    def test_the_clock_of_the_answer(self, seconds: int | None, ms: int) -> None:
        """M12, M24: the turn limit in an async match, 20 s in a live one, unlimited ones too."""
        options = {"trade": True, "turnSeconds": seconds}
        assert propose(trading(options=options), side(1), side()).deadline_at == NOW + ms
