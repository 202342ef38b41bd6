"""Dice, salary, doubles, the island and space travel (002 §5.1, §5.4, §5.5)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.marble import GAME
from tests.engine.marble.positions import (
    act,
    cash_of,
    count,
    listed,
    of,
    one,
    position,
    refusal,
    types,
)


class TestSalary:
    """§10 월급."""

    def test_passing_the_start_pays_once(self) -> None:
        step = act(position(at={"ann": 37}, dice=[(2, 3)], cards=["L11"]), "ann", "ROLL")
        assert one(step, "moved") == {"player": "ann", "from": 37, "to": 2, "passedStart": True}
        assert one(step, "salary") == {"player": "ann", "amount": 20}
        assert cash_of(step.state)["ann"] == 320

    def test_reaching_the_start_pays_once(self) -> None:
        step = act(position(at={"ann": 35}, dice=[(2, 3)]), "ann", "ROLL")
        assert of(step.state, "ann")["pos"] == 0
        assert count(step, "salary") == 1
        assert cash_of(step.state)["ann"] == 320

    def test_leaving_the_start_pays_nothing(self) -> None:
        assert count(act(position(dice=[(2, 3)]), "ann", "ROLL"), "salary") == 0

    def test_three_back_over_the_start_pays_nothing(self) -> None:
        """M7: L16 from cell 2 lands on 39."""
        step = act(position(at={"ann": 37}, dice=[(2, 3)], cards=["L16"]), "ann", "ROLL")
        assert [e["to"] for e in step.events if e["type"] == "moved"] == [2, 39]
        assert count(step, "salary") == 1  # for 37 to 2

    @pytest.mark.parametrize("salary", [10, 20, 30])
    def test_the_option_sets_it(self, salary: int) -> None:
        state = position(at={"ann": 35}, dice=[(2, 3)], options={"salary": salary})
        assert one(act(state, "ann", "ROLL"), "salary")["amount"] == salary


class TestDoubles:
    """§10 더블."""

    def test_a_double_rolls_again_after_the_landing(self) -> None:
        """§5.9: B at 37 rolls 4-4, passes the start, may buy 제주도 and rolls again."""
        state = position(at={"ann": 37}, dice=[(4, 4), (1, 2)])
        bought = act(act(state, "ann", "ROLL").state, "ann", "BUY")
        assert bought.state.phase == "turnStart"
        assert GAME.to_act(bought.state) == {"ann"}
        assert bought.state.extra_roll is False  # it is used up by now
        assert cash_of(bought.state)["ann"] == 300 + 20 - 20
        assert one(act(bought.state, "ann", "ROLL"), "rolled")["dice"] == [1, 2]

    def test_no_double_no_second_roll(self) -> None:
        step = act(position(at={"ann": 35}, dice=[(2, 3)]), "ann", "ROLL")
        assert GAME.to_act(step.state) == {"bob"}

    def test_the_third_double_goes_to_the_island_without_moving(self) -> None:
        """M9."""
        state = position(at={"ann": 35}, dice=[(4, 4)], doublesThisTurn=2)
        step = act(state, "ann", "ROLL")
        assert types(step.events) == ["rolled", "toIsland"]
        assert of(step.state, "ann")["pos"] == 10
        assert of(step.state, "ann")["islandLeft"] == 3
        assert GAME.to_act(step.state) == {"bob"}

    def test_three_doubles_in_one_turn(self) -> None:
        state = position(at={"ann": 36}, dice=[(2, 2), (5, 5), (1, 1)])
        state = act(state, "ann", "ROLL").state  # on the start
        state = act(state, "ann", "ROLL").state  # on the island's cell: the streak is broken
        assert GAME.to_act(state) == {"bob"}
        state = position(at={"ann": 32}, dice=[(4, 4), (1, 1), (6, 6)], cards=["L01"])
        for _ in range(2):
            state = act(state, "ann", "ROLL").state
        assert cash_of(state)["ann"] == 340
        step = act(state, "ann", "ROLL")
        assert types(step.events) == ["rolled", "toIsland"]

    def test_doubles_are_counted_afresh_in_the_next_turn(self) -> None:
        state = position(["ann", "bob"], at={"ann": 35}, dice=[(2, 3)], doublesThisTurn=2)
        assert GAME.dump(act(state, "ann", "ROLL").state)["doublesThisTurn"] == 0

    def test_a_double_onto_the_island_ends_the_turn(self) -> None:
        step = act(position(at={"ann": 4}, dice=[(3, 3)]), "ann", "ROLL")
        assert types(step.events) == ["rolled", "moved", "toIsland"]
        assert GAME.to_act(step.state) == {"bob"}
        assert step.state.extra_roll is False

    def test_a_storm_after_a_double_ends_the_turn(self) -> None:
        """§5.1: card L10 too."""
        state = position(at={"ann": 36}, dice=[(3, 3)], cards=["L10"])
        step = act(state, "ann", "ROLL")
        assert types(step.events)[-2:] == ["cardDrawn", "toIsland"]
        assert GAME.to_act(step.state) == {"bob"}


class TestIsland:
    """§10 무인도."""

    def test_three_misses_and_the_fourth_turn_is_ordinary(self) -> None:
        for left in (3, 2, 1):
            state = position(["ann", "bob"], at={"ann": 10}, island={"ann": left}, dice=[(1, 2)])
            step = act(state, "ann", "ROLL")
            assert types(step.events) == ["islandRoll"]
            assert one(step, "islandRoll")["islandLeft"] == left - 1
            assert of(step.state, "ann")["pos"] == 10
            assert GAME.to_act(step.state) == {"bob"}
        state = position(["ann", "bob"], at={"ann": 10}, island={"ann": 0}, dice=[(1, 2)])
        assert of(act(state, "ann", "ROLL").state, "ann")["pos"] == 13

    @pytest.mark.parametrize("turns", [1, 2, 3])
    def test_the_option_sets_the_turns(self, turns: int) -> None:
        state = position(at={"ann": 7}, dice=[(1, 2)], options={"islandTurns": turns})
        assert of(act(state, "ann", "ROLL").state, "ann")["islandLeft"] == turns

    def test_a_double_escapes_and_moves_without_an_extra_roll(self) -> None:
        state = position(at={"ann": 10}, island={"ann": 3}, dice=[(5, 5)])
        step = act(state, "ann", "ROLL")
        assert types(step.events)[:3] == ["islandRoll", "escaped", "moved"]
        assert one(step, "islandRoll") == {
            "player": "ann",
            "dice": [5, 5],
            "double": True,
            "islandLeft": 0,
        }
        assert one(step, "escaped") == {"player": "ann", "by": "double"}
        assert of(step.state, "ann")["pos"] == 20
        assert of(step.state, "ann")["islandLeft"] == 0
        assert GAME.to_act(step.state) == {"bob"}
        assert GAME.dump(step.state)["lastRoll"] == [5, 5]  # M27

    def test_the_pass_is_followed_by_an_ordinary_roll(self) -> None:
        state = position(
            at={"ann": 10}, island={"ann": 2}, held={"ann": ["L11"]}, dice=[(5, 5), (1, 2)]
        )
        step = act(state, "ann", "USE_ESCAPE_CARD")
        assert one(step, "escaped") == {"player": "ann", "by": "card"}
        assert GAME.dump(step.state)["deck"][-1] == "L11"
        assert of(step.state, "ann")["heldCards"] == []
        rolled = act(step.state, "ann", "ROLL")
        assert types(rolled.events) == ["rolled", "moved"]
        assert GAME.to_act(rolled.state) == {"ann"}  # a double rolls again

    def test_the_fee_is_followed_by_an_ordinary_roll(self) -> None:
        state = position(at={"ann": 10}, island={"ann": 2}, options={"islandFee": 20})
        step = act(state, "ann", "PAY_ISLAND_FEE")
        assert types(step.events) == ["paid", "escaped"]
        assert one(step, "paid")["to"] == {"kind": "bank"}  # M20
        assert cash_of(step.state)["ann"] == 280
        assert GAME.to_act(step.state) == {"ann"}
        assert step.state.phase == "turnStart"

    def test_what_is_refused_on_the_island(self) -> None:
        there: dict[str, Any] = {"at": {"ann": 10}, "island": {"ann": 2}}
        fee = {"islandFee": 20}
        assert refusal(position(**there), "ann", "PAY_ISLAND_FEE") == "ISLAND_FEE_OFF"
        assert refusal(position(**there), "ann", "USE_ESCAPE_CARD") == "NO_ESCAPE_CARD"
        poor = position(**there, options=fee, cash={"ann": 19})
        assert refusal(poor, "ann", "PAY_ISLAND_FEE") == "NOT_ENOUGH_CASH"
        free = position(at={"ann": 10}, options=fee, held={"ann": ["L11"]})  # only passing by
        assert refusal(free, "ann", "PAY_ISLAND_FEE") == "NOT_ON_ISLAND"
        assert refusal(free, "ann", "USE_ESCAPE_CARD") == "NOT_ON_ISLAND"

    def test_the_owner_on_the_island_still_gets_the_toll(self) -> None:
        state = position(
            at={"ann": 36, "bob": 10}, island={"bob": 3}, owners={39: ("bob", 0)}, dice=[(1, 2)]
        )
        assert cash_of(act(state, "ann", "ROLL").state)["bob"] == 308


class TestSpaceTravel:
    """§10 우주여행, and the double onto it."""

    def test_a_double_onto_it_loses_the_extra_roll(self) -> None:
        step = act(position(["ann", "bob"], at={"ann": 22}, dice=[(4, 4)]), "ann", "ROLL")
        assert of(step.state, "ann")["spacePending"] is True
        assert GAME.to_act(step.state) == {"bob"}

    def test_only_the_flight_is_allowed_then(self) -> None:
        state = position(at={"ann": 30}, flying=["ann"])
        assert refusal(state, "ann", "ROLL") == "MUST_TRAVEL"
        assert listed(state, "ann") == [
            {"type": "SPACE_TRAVEL", "dest": dest} for dest in range(40) if dest != 30
        ]
        assert refusal(state, "ann", "SPACE_TRAVEL", dest=30) == "SAME_CELL"
        assert refusal(position(), "ann", "SPACE_TRAVEL", dest=5) == "NO_SPACE_TRAVEL"

    def test_the_owner_of_the_space_center_is_paid(self) -> None:
        """§5.9: C flies to 39, pays D 20, does not pass the start."""
        state = position(at={"ann": 30}, flying=["ann"], owners={25: ("bob", 0)})
        step = act(state, "ann", "SPACE_TRAVEL", dest=39)
        assert types(step.events) == ["paid", "spaceTravel", "moved"]
        assert one(step, "paid") == {
            "from": {"kind": "player", "id": "ann"},
            "to": {"kind": "player", "id": "bob"},
            "amount": 20,
            "why": "boardingFee",
        }
        assert cash_of(step.state) == {"ann": 280, "bob": 320, "cat": 300}
        assert step.state.phase == "decide"
        assert of(step.state, "ann")["spacePending"] is False

    @pytest.mark.parametrize("owners", [{}, {25: ("ann", 0)}])
    def test_bank_and_self_are_not_paid(self, owners: dict[int, tuple[str, int]]) -> None:
        state = position(at={"ann": 30}, flying=["ann"], owners=owners)
        assert count(act(state, "ann", "SPACE_TRAVEL", dest=39), "paid") == 0

    def test_the_waiver_does_not_pay_the_boarding_fee(self) -> None:
        """M5."""
        state = position(
            at={"ann": 30}, flying=["ann"], owners={25: ("bob", 0)}, held={"ann": ["L12"]}
        )
        step = act(state, "ann", "SPACE_TRAVEL", dest=0)
        assert cash_of(step.state)["bob"] == 320
        assert of(step.state, "ann")["heldCards"] == ["L12"]

    def test_over_the_start_there_is_a_salary(self) -> None:
        state = position(at={"ann": 30}, flying=["ann"])
        step = act(state, "ann", "SPACE_TRAVEL", dest=5)
        assert cash_of(step.state)["ann"] == 320
        assert one(step, "moved")["passedStart"] is True

    def test_what_the_corners_do(self) -> None:
        """M6: 0 pays one salary, 10 traps, 20 pays out the fund, a card cell draws."""
        state = position(at={"ann": 30}, flying=["ann"], fund=45, cards=["L01"])
        assert cash_of(act(state, "ann", "SPACE_TRAVEL", dest=0).state)["ann"] == 320
        trapped = act(state, "ann", "SPACE_TRAVEL", dest=10)
        assert of(trapped.state, "ann")["islandLeft"] == 3
        assert cash_of(trapped.state)["ann"] == 320
        assert cash_of(act(state, "ann", "SPACE_TRAVEL", dest=20).state)["ann"] == 365
        assert one(act(state, "ann", "SPACE_TRAVEL", dest=33), "cardDrawn")["cardId"] == "L01"

    def test_there_is_no_extra_roll(self) -> None:
        state = position(at={"ann": 30}, flying=["ann"], lastRoll=[3, 3])
        assert GAME.to_act(act(state, "ann", "SPACE_TRAVEL", dest=0).state) == {"bob"}
