"""The clock, and what is played for the absent (002 §8.5; rulings B2, B5–B8, M15)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.game import IllegalAction, Json
from engine.games import GAMES
from engine.marble import GAME
from engine.marble.state import State
from engine.rng import Rng
from tests.engine.marble.positions import (
    NOW,
    act,
    cash_of,
    decision,
    player_debt,
    position,
    side,
    trade,
    types,
)


def auto(state: State) -> tuple[str, Json]:
    player, action = GAME.timeout(state)
    assert action in GAME.legal_actions(state, player)
    return player, GAME.dump_action(action)


class TestTimeout:
    """§10 시간 초과."""

    def test_a_turn_starts_with_a_roll(self) -> None:
        assert auto(position()) == ("ann", {"type": "ROLL"})

    def test_on_the_island_no_money_and_no_card_is_spent(self) -> None:
        state = position(island={"ann": 2}, held={"ann": ["L11"]}, options={"islandFee": 10})
        assert auto(state) == ("ann", {"type": "ROLL"})

    def test_a_flight_goes_to_the_start(self) -> None:
        assert auto(position(flying=["ann"])) == ("ann", {"type": "SPACE_TRAVEL", "dest": 0})

    @pytest.mark.parametrize("flags", [{"canBuy": True}, {"canBuild": 1}, {"canTakeover": 80}])
    def test_a_decision_is_always_passed(self, flags: Json) -> None:
        owner = {"canBuy": {}, "canBuild": {39: ("ann", 0)}, "canTakeover": {39: ("bob", 0)}}
        state = position(
            phase="decide", decision=decision(39, **flags), owners=owner[next(iter(flags))],
            options={"takeover": True},
        )  # fmt: skip
        assert auto(state) == ("ann", {"type": "PASS"})

    def test_a_proposal_is_declined(self) -> None:
        state = position(
            phase="tradeResponse", pendingTrade=trade("ann", "bob", side(cash=5), side()),
            options={"trade": True},
        )  # fmt: skip
        assert auto(state) == ("bob", {"type": "TRADE_RESPOND", "accept": False})

    def sold(self, owners: dict[int, tuple[str, int]]) -> list[tuple[int, str]]:
        """The sales of an absent debtor until all is paid."""
        state = position(
            phase="debt", debt=player_debt("ann", 95, "bob"), at={"ann": 39}, cash={"ann": 0},
            owners=owners | {39: ("bob", 3)},
        )  # fmt: skip
        sales = []
        while state.phase == "debt":
            player, action = auto(state)
            sales.append((action["pos"], action["what"]))
            state = GAME.apply(state, player, GAME.load_action(action), NOW).state
        return sales

    def test_debts_sell_the_cheapest_building_first_then_the_cheapest_land(self) -> None:
        owners = {1: ("ann", 1), 36: ("ann", 3), 26: ("ann", 1), 35: ("ann", 0), 27: ("ann", 0)}
        assert self.sold(owners) == [
            (1, "top"),  # 1
            (26, "top"),  # 6
            (36, "top"),  # 26
            (36, "top"),  # 17
            (36, "top"),  # 9
            (1, "all"),  # 3
            (35, "all"),  # 12
            (26, "all"),  # 13, and of equals the lower number
            (27, "all"),  # 13
        ]

    def test_of_equal_buildings_the_lower_number(self) -> None:
        owners = {37: ("ann", 3), 36: ("ann", 3)}
        assert self.sold(owners)[:4] == [
            (36, "top"),
            (36, "top"),  # 17 is less than the other hotel's 26
            (36, "top"),
            (37, "top"),
        ]

    def test_equal_is_what_brings_the_same(self) -> None:
        """A hotel for 9 and a building for 8 both bring 4."""
        owners = {4: ("ann", 2), 1: ("ann", 3), 36: ("ann", 3), 37: ("ann", 0)}
        assert self.sold(owners)[0] == (1, "top")

    def test_the_debtor_is_late_not_the_current_player(self) -> None:
        """M1."""
        state = position(
            phase="debt",
            debt=player_debt("bob", 5, "ann"),
            cash={"bob": 0},
            owners={39: ("bob", 0)},
        )
        assert auto(state) == ("bob", {"type": "SELL", "pos": 39, "what": "all"})

    def test_nobody_is_late_when_it_is_over(self) -> None:
        over = act(position(["ann", "bob"]), "ann", "CONCEDE").state
        with pytest.raises(IllegalAction) as refused:
            GAME.timeout(over)
        assert refused.value.code == "MATCH_OVER"


def test_an_absent_player_only_pays_what_must_be_paid() -> None:
    """§10 연결 끊김: a match that nobody plays goes on, tolls are paid and received, and nothing
    is ever bought, built or taken over."""
    for seed in range(8):
        options = GAME.load_options({"takeover": True, "islandFee": 10, "buildOnPurchase": True})
        state = GAME.setup(["ann", "bob", "cat"], options, Rng(bytes([seed])), 0).state
        chooser = Random(seed)
        while GAME.to_act(state):
            (player,) = GAME.to_act(state)
            action = GAME.timeout(state)[1]
            if player != "ann":
                action = chooser.choice(GAME.legal_actions(state, player))
            step = GAME.apply(state, player, action, 0)
            if player == "ann":
                assert not {"bought", "built", "takeover"} & set(types(step.events))
            state = step.state


def test_the_absent_owner_gets_the_toll() -> None:
    """§10 연결 끊김."""
    state = position(["ann", "bob"], at={"ann": 36}, owners={39: ("bob", 0)}, dice=[(1, 2)])
    player, action = GAME.timeout(state)
    step = GAME.apply(state, player, action, NOW)
    assert cash_of(step.state) == {"ann": 292, "bob": 308}


class TestDeadlines:
    def test_a_match_begins_with_decision_0(self) -> None:
        """B2."""
        state = GAME.setup(["ann", "bob"], GAME.load_options({}), Rng(b"1"), NOW).state
        assert (state.turn_seq, state.deadline_at) == (0, NOW + 30_000)

    @pytest.mark.parametrize("seconds", [15, 30, 60, 3600, 28800, 86400, 259200])
    def test_each_decision_has_its_full_time(self, seconds: int) -> None:
        """B5."""
        state = position(dice=[(2, 3)], at={"ann": 34}, options={"turnSeconds": seconds})
        step = act(state, "ann", "ROLL", now=500)
        assert step.state.deadline_at == 500 + seconds * 1000

    def test_without_a_limit_there_is_no_deadline(self) -> None:
        """B6."""
        options = GAME.load_options({"turnSeconds": None})
        state = GAME.setup(["ann", "bob"], options, Rng(b"1"), NOW).state
        assert state.deadline_at is None
        assert act(state, state.match.order[0], "ROLL").state.deadline_at is None

    @pytest.mark.parametrize(
        ("fields", "action"),
        [
            ({"options": {"buildOnPurchase": True}, "phase": "decide",
              "decision": decision(39, canBuy=True)}, {"type": "BUY"}),
            ({"island": {"ann": 2}, "held": {"ann": ["L11"]}}, {"type": "USE_ESCAPE_CARD"}),
            ({"island": {"ann": 2}, "options": {"islandFee": 10}}, {"type": "PAY_ISLAND_FEE"}),
            ({"phase": "decide", "decision": decision(39, canBuy=True), "extraRoll": True},
             {"type": "PASS"}),
        ],
    )  # fmt: skip
    def test_new_decisions_within_a_turn(self, fields: dict[str, Any], action: Json) -> None:
        """M15."""
        state = position(at={"ann": 10}, **fields)
        after = GAME.apply(state, "ann", GAME.load_action(action), 500).state
        assert (after.turn_seq, after.deadline_at) == (state.turn_seq + 1, 30_500)
        assert GAME.to_act(after) == {"ann"}
        assert GAME.turn(after) == GAME.turn(state)


def test_what_the_house_needs_to_know() -> None:
    """B8 and §8.5."""
    assert GAMES["marble"] is GAME
    assert (GAME.key, GAME.slug, GAME.players) == ("marble", "world-trip", range(2, 5))
    assert (GAME.grace, GAME.away_after) == (5_000, 2)


def test_setup() -> None:
    """§4: order and deck are drawn in this order (§8.4), everybody begins alike."""
    rng = Rng(b"seed")
    order, deck = (
        rng.shuffled(["ann", "bob", "cat"]),
        rng.shuffled(f"L{n:02}" for n in range(1, 21)),
    )
    options = GAME.load_options({"startMoney": 500})
    step = GAME.setup(["ann", "bob", "cat"], options, Rng(b"seed"), NOW)
    state = GAME.dump(step.state)
    assert (state["order"], state["deck"]) == (order, deck)
    assert state["rng"] == {"seed": b"seed".hex(), "counter": rng.counter}
    assert {own["cash"] for own in state["players"].values()} == {500}
    assert (state["fund"], state["owners"], state["round"]) == (0, {}, 1)
    assert GAME.to_act(step.state) == {order[0]}


@pytest.mark.parametrize("players", [["ann"], [*"abcde"], ["ann", "ann"]])
def test_two_to_four_different_players(players: list[str]) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        GAME.setup(players, GAME.load_options({}), Rng(b"1"), 0)
