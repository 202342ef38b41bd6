"""Rounds, the three endings and the result (002 §5.6, §6, §8.6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Json
from engine.marble import GAME
from engine.marble.state import State
from tests.engine.marble.positions import (
    act,
    cash_of,
    count,
    decision,
    one,
    player_debt,
    position,
    side,
    trade,
    types,
)

NAMES = {"ann": "수진", "bob": "민수", "cat": "지우", "dan": "하늘"}
FOUR = ("ann", "bob", "cat", "dan")


MONOPOLY: Json = {"monopolyWin": True, "trade": True, "takeover": True}
TOUR = {5: ("ann", 0), 15: ("ann", 0), 25: ("ann", 0)}
LINE = dict.fromkeys((31, 32, 34, 36, 37), ("ann", 0))
TRIPLE = dict.fromkeys((1, 3, 4, 11, 13, 14, 26, 27), ("ann", 0))
ALMOST = {"tour": TOUR, "line": LINE, "triple": TRIPLE}  # each one land short


def ranks(state: State) -> list[tuple[int, str]]:
    ended = GAME.result(state)
    assert ended is not None
    return [(row["rank"], row["player"]) for row in ended["ranking"]]


def last_turn(current: int = 2, **more: Any) -> State:
    """The roll of (2, 3) from 35 to the start ends this player's turn, and the 20th round."""
    players = more.get("players", ("ann", "bob", "cat"))
    fields: Json = {"round": 20, "dice": [(2, 3)], "at": {players[current]: 35}}
    return position(current=current, **(fields | more))


class TestRounds:
    """M10."""

    def test_a_round_ends_behind_the_last_player(self) -> None:
        step = act(last_turn(round=3), "cat", "ROLL")
        assert one(step, "roundEnd") == {"round": 3}
        assert GAME.turn(step.state) == ("ann", 4)
        assert count(act(last_turn(current=1, round=3), "bob", "ROLL"), "roundEnd") == 0

    def test_the_first_player_is_gone(self) -> None:
        step = act(last_turn(round=3, dead={"ann": 2}), "cat", "ROLL")
        assert one(step, "roundEnd") == {"round": 3}
        assert GAME.turn(step.state) == ("bob", 4)

    def test_the_last_player_is_gone(self) -> None:
        step = act(last_turn(current=1, round=3, dead={"cat": 2}), "bob", "ROLL")
        assert GAME.turn(step.state) == ("ann", 4)

    def test_the_first_player_leaving_in_their_turn_starts_no_round(self) -> None:
        step = act(position(round=3), "ann", "CONCEDE")
        assert GAME.turn(step.state) == ("bob", 3)

    def test_the_last_player_leaving_in_their_turn_ends_it(self) -> None:
        step = act(position(current=2, round=3), "cat", "CONCEDE")
        assert GAME.turn(step.state) == ("ann", 4)
        assert act(position(current=2, round=20), "cat", "CONCEDE").state.phase == "finished"


class TestRoundLimit:
    """§10 라운드 제한 20."""

    def test_it_ends_behind_the_last_turn_of_round_20(self) -> None:
        """M22: the round stays and the turn does not pass."""
        step = act(last_turn(), "cat", "ROLL")
        assert types(step.events)[-2:] == ["roundEnd", "gameOver"]
        assert (step.state.round, step.state.current) == (20, 2)
        assert step.state.deadline_at is None
        assert one(step, "gameOver") == {"reason": "roundLimit", "winners": ["cat"]}

    def test_not_a_turn_earlier_and_never_without_a_limit(self) -> None:
        assert act(last_turn(current=1), "bob", "ROLL").state.phase == "turnStart"
        assert act(last_turn(options={"maxRounds": 0}), "cat", "ROLL").state.round == 21
        assert act(last_turn(options={"maxRounds": 30}), "cat", "ROLL").state.round == 21

    def test_an_extra_roll_comes_first(self) -> None:
        assert (
            act(last_turn(at={"cat": 32}, dice=[(4, 4)]), "cat", "ROLL").state.phase == "turnStart"
        )

    def test_by_total_assets_then_cash_then_shared(self) -> None:
        """§6: cash 120, 서울 with 별장 and 빌딩, 제주도: 240."""
        owners = {39: ("ann", 2), 5: ("ann", 0), 36: ("bob", 0)}
        cash = {"ann": 120, "bob": 205, "cat": 220, "dan": 220}
        state = last_turn(current=3, players=FOUR, owners=owners, cash=cash)
        after = act(state, "dan", "ROLL").state  # a salary: Dan has 240 too
        ended = GAME.result(after)
        assert ended is not None
        assert [row["totalAssets"] for row in ended["ranking"]] == [240, 240, 240, 220]
        assert ranks(after) == [(1, "dan"), (2, "bob"), (3, "ann"), (4, "cat")]

    def test_equal_in_everything_is_shared(self) -> None:
        """B3: 1, 1, 3."""
        state = last_turn(cash={"ann": 320, "bob": 10, "cat": 300})
        after = act(state, "cat", "ROLL").state
        assert ranks(after) == [(1, "ann"), (1, "cat"), (3, "bob")]
        ended = GAME.result(after)
        assert ended is not None
        assert ended["winners"] == ["ann", "cat"]
        assert (
            GAME.summary(ended, NAMES, "ko")
            == "20라운드 종료! 수진·지우 총자산 320만으로 공동 승리"
        )

    def test_the_bankrupt_rank_below_in_reverse_order(self) -> None:
        """M18."""
        dead = {"ann": 3, "bob": 3}
        for eliminated in (["ann", "bob"], ["bob", "ann"]):
            state = last_turn(
                current=3, players=FOUR, dead=dead, eliminated=eliminated, cash={"cat": 1}
            )
            after = act(state, "dan", "ROLL").state
            assert ranks(after) == [
                (1, "dan"), (2, "cat"), (3, eliminated[1]), (4, eliminated[0]),
            ]  # fmt: skip


class TestLastSurvivor:
    def test_the_ranking_is_the_reverse_of_going_out(self) -> None:
        state = position(["ann", "bob", "cat"])
        state = act(state, "cat", "CONCEDE").state
        state = act(state, "ann", "CONCEDE").state
        assert ranks(state) == [(1, "bob"), (2, "ann"), (3, "cat")]
        ended = GAME.result(state)
        assert ended is not None
        assert ended["reason"] == "lastSurvivor"
        assert "monopolyType" not in ended
        assert ended["ranking"][1] == {
            "rank": 2, "player": "ann", "totalAssets": 0, "cash": 0, "lands": 0,
            "bankruptAtRound": 1, "conceded": True,
        }  # fmt: skip
        assert GAME.summary(ended, NAMES, "ko") == "모두 파산! 민수 끝까지 살아남아 승리"

    def test_it_comes_before_the_round_limit(self) -> None:
        state = position(["ann", "bob"], current=1, round=20)
        ended = GAME.result(act(state, "bob", "CONCEDE").state)
        assert ended is not None
        assert ended["reason"] == "lastSurvivor"


class TestMonopoly:
    """§10 독점 승리, at any moment of a turn (M13)."""

    def buying(self, pos: int, owners: dict[int, tuple[str, int]], **more: Any) -> State:
        fields: Json = {
            "phase": "decide", "at": {"ann": pos}, "owners": owners, "options": MONOPOLY,
            "decision": decision(pos, canBuy=True),
        }  # fmt: skip
        return position(**(fields | more))

    @pytest.mark.parametrize(("pos", "kind"), [(35, "tour"), (39, "line"), (29, "triple")])
    def test_by_buying(self, pos: int, kind: str) -> None:
        step = act(self.buying(pos, ALMOST[kind]), "ann", "BUY")
        assert types(step.events) == ["bought", "monopoly", "gameOver"]
        assert one(step, "monopoly") == {"player": "ann", "kinds": [kind]}
        assert one(step, "gameOver") == {"reason": "monopoly", "winners": ["ann"]}
        assert step.state.deadline_at is None
        ended = GAME.result(step.state)
        assert ended is not None
        assert ended["monopolyType"] == kind

    def test_one_land_short_is_none(self) -> None:
        owners = TRIPLE | {29: ("bob", 0)}
        assert act(self.buying(39, owners), "ann", "BUY").state.phase == "turnStart"
        two_groups = dict.fromkeys((1, 3, 4, 11, 13), ("ann", 0))
        assert act(self.buying(14, two_groups), "ann", "BUY").state.phase == "turnStart"

    def test_not_without_the_option(self) -> None:
        state = self.buying(35, TOUR, options={})
        assert act(state, "ann", "BUY").state.phase == "turnStart"

    def test_before_a_build_offer_and_an_extra_roll(self) -> None:
        options = MONOPOLY | {"buildOnPurchase": True}
        state = self.buying(39, LINE, options=options, extraRoll=True)
        assert act(state, "ann", "BUY").state.phase == "finished"

    def test_by_takeover(self) -> None:
        state = self.buying(39, LINE | {39: ("bob", 0)}, decision=decision(39, canTakeover=80))
        assert types(act(state, "ann", "TAKEOVER").events) == ["takeover", "monopoly", "gameOver"]

    def swapping(self, give: Json, take: Json, owners: dict[int, tuple[str, int]]) -> State:
        return position(
            phase="tradeResponse", options=MONOPOLY, owners=owners,
            pendingTrade=trade("ann", "bob", give, take),
        )  # fmt: skip

    def test_by_trade_of_either_side(self) -> None:
        state = self.swapping(side(), side(35), TOUR | {35: ("bob", 0)})
        assert one(act(state, "bob", "TRADE_RESPOND", accept=True), "monopoly")["player"] == "ann"
        bobs = {5: ("bob", 0), 15: ("bob", 0), 25: ("bob", 0), 35: ("ann", 0)}
        state = self.swapping(side(35), side(), bobs)
        step = act(state, "bob", "TRADE_RESPOND", accept=True)
        assert one(step, "gameOver")["winners"] == ["bob"]

    def test_both_at_once_the_one_whose_turn_it_is(self) -> None:
        """M13."""
        owners = {5: ("ann", 0), 15: ("ann", 0), 25: ("ann", 0), 35: ("bob", 0), 39: ("ann", 0)}
        owners |= dict.fromkeys((31, 32, 34, 36, 37), ("bob", 0))
        step = act(self.swapping(side(39), side(35), owners), "bob", "TRADE_RESPOND", accept=True)
        assert one(step, "monopoly") == {"player": "ann", "kinds": ["tour"]}

    def test_then_in_seat_order_from_there(self) -> None:
        """M13: Bob's turn; the deal gives Cat and Ann a monopoly each."""
        owners = {5: ("cat", 0), 15: ("cat", 0), 25: ("cat", 0), 35: ("cat", 0)}
        owners |= LINE | {39: ("ann", 0)}
        state = position(current=1, owners=owners, options=MONOPOLY)
        step = act(state, "bob", "CONCEDE")
        assert one(step, "monopoly")["player"] == "cat"

    def test_several_kinds_are_named_in_order(self) -> None:
        """M13: triple, line, tour."""
        owners = dict.fromkeys((1, 3, 4, 6, 8, 9, 11, 13, 14, 5, 15, 25, 35), ("ann", 0))
        del owners[9]
        step = act(
            self.swapping(side(), side(9), owners | {9: ("bob", 0)}),
            "bob",
            "TRADE_RESPOND",
            accept=True,
        )
        assert one(step, "monopoly")["kinds"] == ["triple", "line", "tour"]
        ended = GAME.result(step.state)
        assert ended is not None
        assert ended["monopolyType"] == "triple"

    def test_after_a_sale_too(self) -> None:
        """M13: every change of ownership; from the current player on in seat order."""
        state = position(
            phase="debt", debt=player_debt("ann", 100, "cat"), at={"ann": 39}, cash={"ann": 90},
            owners=TOUR | {35: ("ann", 0), 39: ("cat", 3), 36: ("ann", 0)}, options=MONOPOLY,
        )  # fmt: skip
        step = act(state, "ann", "SELL", pos=36, what="all")
        assert types(step.events) == ["sold", "monopoly", "gameOver"]

    def test_after_a_bankruptcy_too(self) -> None:
        bobs = dict.fromkeys((5, 15, 25, 35), ("bob", 0))
        step = act(position(owners=bobs, options=MONOPOLY), "ann", "CONCEDE")
        assert types(step.events) == ["bankrupt", "monopoly", "gameOver"]
        assert one(step, "gameOver") == {"reason": "monopoly", "winners": ["bob"]}

    def test_the_others_rank_by_assets_then_cash_and_the_bankrupt_below(self) -> None:
        """M22."""
        state = self.buying(
            35, TOUR, players=FOUR, dead={"dan": 1}, cash={"ann": 25, "bob": 900, "cat": 901}
        )
        after = act(state, "ann", "BUY").state
        assert ranks(after) == [(1, "ann"), (2, "cat"), (3, "bob"), (4, "dan")]
        assert cash_of(after)["ann"] == 0


class TestSummary:
    """§8.6."""

    def test_the_sentence_of_the_seed(self) -> None:
        ended = {
            "reason": "roundLimit", "round": 20, "winners": ["ann"],
            "ranking": [{"rank": 1, "player": "ann", "totalAssets": 812}],
        }  # fmt: skip
        assert GAME.summary(ended, NAMES, "ko") == "20라운드 종료! 수진 총자산 812만으로 승리"
        english = GAME.summary(ended, {"ann": "Sujin"}, "en")
        assert english == "Round 20 is over! Sujin wins with assets of 812"

    @pytest.mark.parametrize(
        ("kind", "words"), [("triple", "트리플"), ("line", "라인"), ("tour", "관광지")]
    )
    def test_monopolies(self, kind: str, words: str) -> None:
        ended = {
            "reason": "monopoly", "monopolyType": kind, "round": 4, "winners": ["ann"],
            "ranking": [{"rank": 1, "player": "ann", "totalAssets": 500}],
        }  # fmt: skip
        assert GAME.summary(ended, NAMES, "ko") == f"{words} 독점! 수진 총자산 500만으로 승리"

    def test_no_result_while_it_runs_but_a_standing(self) -> None:
        state = position(owners={39: ("bob", 1)}, dead={"cat": 1}, round=4)
        assert GAME.result(state) is None
        standing = GAME.standing(state)
        assert [(row["rank"], row["player"]) for row in standing["ranking"]] == [
            (1, "bob"),
            (2, "ann"),
            (3, "cat"),
        ]
        assert GAME.summary(standing, NAMES, "ko") == "4라운드 종료! 민수 총자산 360만으로 승리"
