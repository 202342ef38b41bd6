"""What cells do (002 §5.2), with the options that change it."""

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
    of,
    one,
    owners_of,
    position,
    refusal,
    types,
)

TAKEOVER: Json = {"takeover": True}
HOTEL: dict[str, Any] = {"at": {"ann": 36}, "owners": {39: ("ann", 3)}, "dice": [(1, 2)]}


class TestBuying:
    def test_buying_and_passing(self) -> None:
        state = act(position(at={"ann": 36}, dice=[(1, 2)]), "ann", "ROLL").state
        assert GAME.dump(state)["decision"] == decision(39, canBuy=True)
        bought = act(state, "ann", "BUY")
        assert one(bought, "bought") == {"player": "ann", "pos": 39, "price": 40}
        assert owners_of(bought.state) == {39: ("ann", 0)}
        assert cash_of(bought.state)["ann"] == 260
        passed = act(state, "ann", "PASS")
        assert owners_of(passed.state) == {}
        assert GAME.to_act(passed.state) == {"bob"}

    def test_too_little_money_opens_no_decision(self) -> None:
        """M4."""
        step = act(position(at={"ann": 36}, dice=[(1, 2)], cash={"ann": 39}), "ann", "ROLL")
        assert one(step, "cannotAfford") == {"player": "ann", "pos": 39, "price": 40}
        assert GAME.to_act(step.state) == {"bob"}

    def test_the_last_coin_will_do(self) -> None:
        state = position(at={"ann": 36}, dice=[(1, 2)], cash={"ann": 40})
        state = act(state, "ann", "ROLL").state
        assert cash_of(act(state, "ann", "BUY").state)["ann"] == 0

    def test_buy_checks_the_cash_itself(self) -> None:
        """M4, §8.2: 돈이 부족해요."""
        state = position(
            phase="decide", cash={"ann": 39}, at={"ann": 39}, decision=decision(39, canBuy=True)
        )
        assert refusal(state, "ann", "BUY") == "NOT_ENOUGH_CASH"
        assert [action.type for action in GAME.legal_actions(state, "ann")] == ["PASS"]

    def test_only_what_is_for_sale(self) -> None:
        state = position(phase="decide", decision=decision(39, canBuild=1), owners={39: ("ann", 0)})
        assert refusal(state, "ann", "BUY") == "NOTHING_TO_BUY"
        sold = position(phase="decide", decision=decision(39, canBuy=True), owners={39: ("bob", 0)})
        assert refusal(sold, "ann", "BUY") == "NOTHING_TO_BUY"


class TestBuilding:
    """§10 건설."""

    def test_only_on_ones_own_land(self) -> None:
        state = position(phase="decide", decision=decision(39, canBuild=1), owners={39: ("bob", 0)})
        assert refusal(state, "ann", "BUILD", level=1) == "NOTHING_TO_BUILD"

    def test_the_visit_of_the_purchase_does_not_build(self) -> None:
        state = position(phase="decide", at={"ann": 39}, decision=decision(39, canBuy=True))
        assert refusal(state, "ann", "BUILD", level=1) == "NOTHING_TO_BUILD"
        bought = act(state, "ann", "BUY").state
        assert refusal(bought, "ann", "BUILD", level=1) == "NOT_YOUR_TURN"
        by_hand = decision(39, canBuild=1, boughtThisVisit=True)
        state = position(phase="decide", owners={39: ("ann", 0)}, decision=by_hand)
        assert refusal(state, "ann", "BUILD", level=1) == "JUST_BOUGHT"

    @pytest.mark.parametrize(("level", "price"), [(0, 20), (1, 40), (2, 60)])
    def test_the_next_visits_build_one_step_each(self, level: int, price: int) -> None:
        state = position(at={"ann": 36}, owners={39: ("ann", level)}, dice=[(1, 2)])
        state = act(state, "ann", "ROLL").state
        for other in {0, 1, 2, 3, 4} - {level + 1}:
            expected = "LANDMARK_OFF" if other == 4 else "BUILD_IN_ORDER"
            assert refusal(state, "ann", "BUILD", level=other) == expected
        step = act(state, "ann", "BUILD", level=level + 1)
        assert one(step, "built") == {
            "player": "ann", "pos": 39, "level": level + 1, "price": price,
        }  # fmt: skip
        assert cash_of(step.state)["ann"] == 300 - price
        assert refusal(step.state, "ann", "BUILD", level=level + 2) == "NOT_YOUR_TURN"

    def test_two_steps_in_one_visit_are_refused_after_a_double(self) -> None:
        state = position(
            phase="decide",
            owners={39: ("ann", 0)},
            decision=decision(39, canBuild=1),
            extraRoll=True,
        )
        state = act(state, "ann", "BUILD", level=1).state
        assert GAME.to_act(state) == {"ann"}
        assert refusal(state, "ann", "BUILD", level=2) == "WRONG_PHASE"

    def test_a_finished_city_and_a_tourist_land_offer_nothing(self) -> None:
        """M21: no cannotAfford where there is nothing to build."""
        for pos, level in ((39, 3), (35, 0)):
            state = position(
                at={"ann": pos - 3}, owners={pos: ("ann", level)}, dice=[(1, 2)], cash={"ann": 0}
            )
            step = act(state, "ann", "ROLL")
            assert types(step.events) == ["rolled", "moved"]
            assert GAME.to_act(step.state) == {"bob"}

    def test_too_little_money(self) -> None:
        poor: dict[str, Any] = {"cash": {"ann": 19}, "owners": {39: ("ann", 0)}}
        step = act(position(at={"ann": 36}, dice=[(1, 2)], **poor), "ann", "ROLL")
        assert one(step, "cannotAfford") == {"player": "ann", "pos": 39, "price": 20}
        state = position(phase="decide", decision=decision(39, canBuild=1), **poor)
        assert refusal(state, "ann", "BUILD", level=1) == "NOT_ENOUGH_CASH"


class TestBuildOnPurchase:
    def buying(self, pos: int = 39, cash: int = 300) -> State:
        return position(
            phase="decide", at={"ann": pos}, cash={"ann": cash}, options={"buildOnPurchase": True},
            decision=decision(pos, canBuy=True),
        )  # fmt: skip

    def test_a_house_and_no_more_right_after_buying(self) -> None:
        state = act(self.buying(), "ann", "BUY").state
        assert GAME.dump(state)["decision"] == decision(39, canBuild=1, boughtThisVisit=True)
        assert refusal(state, "ann", "BUILD", level=2) == "JUST_BOUGHT"
        built = act(state, "ann", "BUILD", level=1).state
        assert owners_of(built) == {39: ("ann", 1)}
        assert cash_of(built)["ann"] == 240

    def test_without_the_money_there_is_no_offer_and_no_event(self) -> None:
        """M21."""
        step = act(self.buying(cash=59), "ann", "BUY")
        assert types(step.events) == ["bought"]
        assert GAME.to_act(step.state) == {"bob"}

    def test_a_tourist_land_has_no_house(self) -> None:
        assert GAME.to_act(act(self.buying(35), "ann", "BUY").state) == {"bob"}


class TestLandmark:
    def test_the_fifth_step_with_the_option(self) -> None:
        state = act(position(**HOTEL, options={"landmark": True}), "ann", "ROLL").state
        step = act(state, "ann", "BUILD", level=4)
        assert one(step, "built")["price"] == 80
        assert owners_of(step.state) == {39: ("ann", 4)}

    def test_not_without(self) -> None:
        assert act(position(**HOTEL), "ann", "ROLL").state.phase == "turnStart"


class TestTolls:
    """§10 통행료."""

    @pytest.mark.parametrize(("level", "toll"), [(0, 8), (1, 24), (2, 60), (3, 100), (4, 160)])
    def test_by_level(self, level: int, toll: int) -> None:
        state = position(at={"ann": 36}, owners={39: ("bob", level)}, dice=[(1, 2)])
        step = act(state, "ann", "ROLL")
        assert one(step, "tollPaid") == {
            "from": "ann", "to": "bob", "pos": 39, "amount": toll, "waived": False,
        }  # fmt: skip
        assert cash_of(step.state) == {"ann": 300 - toll, "bob": 300 + toll, "cat": 300}

    def test_the_waiver_is_used_by_itself_and_goes_to_the_bottom(self) -> None:
        state = position(
            at={"ann": 36}, owners={39: ("bob", 3)}, dice=[(1, 2)], held={"ann": ["L12"]}
        )
        step = act(state, "ann", "ROLL")
        assert one(step, "tollPaid")["waived"] is True
        assert one(step, "tollPaid")["amount"] == 100  # M26
        assert cash_of(step.state) == {"ann": 300, "bob": 300, "cat": 300}
        assert of(step.state, "ann")["heldCards"] == []
        assert GAME.dump(step.state)["deck"][-1] == "L12"

    @pytest.mark.parametrize(
        ("others", "toll"), [({}, 12), ({5: ("bob", 0)}, 24), ({5: ("cat", 0)}, 12)]
    )
    def test_several_tourist_lands_double_the_toll(
        self, others: dict[int, tuple[str, int]], toll: int
    ) -> None:
        state = position(at={"ann": 32}, owners={35: ("bob", 0), **others}, dice=[(1, 2)])
        assert one(act(state, "ann", "ROLL"), "tollPaid")["amount"] == toll


class TestFund:
    """§10 사회복지기금."""

    def test_the_fee_goes_into_the_fund(self) -> None:
        step = act(position(at={"ann": 35}, dice=[(1, 2)]), "ann", "ROLL")
        assert one(step, "fundPaid") == {"player": "ann", "amount": 15}
        assert step.state.fund == 15

    @pytest.mark.parametrize(("card", "amount"), [("L06", 5), ("L08", 10)])
    def test_cards_fill_it(self, card: str, amount: int) -> None:
        step = act(position(at={"ann": 30}, dice=[(1, 2)], cards=[card], fund=7), "ann", "ROLL")
        assert step.state.fund == 7 + amount
        assert cash_of(step.state)["ann"] == 300 - amount

    def test_the_payout_empties_it(self) -> None:
        step = act(position(at={"ann": 17}, dice=[(1, 2)], fund=45), "ann", "ROLL")
        assert one(step, "fundReceived") == {"player": "ann", "amount": 45}
        assert cash_of(step.state)["ann"] == 345
        assert step.state.fund == 0

    def test_an_empty_fund_pays_nothing(self) -> None:
        step = act(position(at={"ann": 17}, dice=[(1, 2)]), "ann", "ROLL")
        assert count(step, "fundReceived") == 0


class TestTakeover:
    """§10 인수."""

    def visit(self, level: int, pos: int = 39, cash: int = 300, **more: Any) -> State:
        return position(
            at={"ann": pos - 3}, owners={pos: ("bob", level)}, dice=[(1, 2)], cash={"ann": cash},
            **({"options": TAKEOVER} | more),
        )  # fmt: skip

    @pytest.mark.parametrize(("level", "price"), [(0, 80), (1, 120), (2, 200)])
    def test_after_the_toll_for_twice_what_it_has_cost(self, level: int, price: int) -> None:
        paid = act(self.visit(level), "ann", "ROLL")
        toll = one(paid, "tollPaid")["amount"]
        assert GAME.dump(paid.state)["decision"] == decision(39, canTakeover=price)
        step = act(paid.state, "ann", "TAKEOVER")
        assert one(step, "takeover") == {"player": "ann", "from": "bob", "pos": 39, "price": price}
        assert owners_of(step.state) == {39: ("ann", level)}  # M11: the level stays
        assert cash_of(step.state)["ann"] == 300 - toll - price
        assert cash_of(step.state)["bob"] == 300 + toll + price
        assert GAME.to_act(step.state) == {"bob"}  # no build follows

    def test_landmarks_and_tourist_lands_are_safe(self) -> None:
        for level, pos in ((4, 39), (0, 35)):
            step = act(self.visit(level, pos, cash=500), "ann", "ROLL")
            assert types(step.events) == ["rolled", "moved", "tollPaid"]
            by_hand = position(
                phase="decide", options=TAKEOVER, owners={pos: ("bob", level)},
                decision=decision(pos, canTakeover=1),
            )  # fmt: skip
            assert refusal(by_hand, "ann", "TAKEOVER") == "NOTHING_TO_TAKE_OVER"

    def test_off_by_default(self) -> None:
        step = act(self.visit(0, options={}), "ann", "ROLL")
        assert GAME.to_act(step.state) == {"bob"}
        by_hand = position(
            phase="decide", owners={39: ("bob", 0)}, decision=decision(39, canTakeover=80)
        )
        assert refusal(by_hand, "ann", "TAKEOVER") == "TAKEOVER_OFF"
        assert [action.type for action in GAME.legal_actions(by_hand, "ann")] == ["PASS"]

    def test_after_a_waived_toll(self) -> None:
        """M5."""
        step = act(self.visit(0, held={"ann": ["L12"]}), "ann", "ROLL")
        assert one(step, "tollPaid")["waived"] is True
        assert GAME.dump(step.state)["decision"] == decision(39, canTakeover=80)

    def test_the_owner_on_the_island_is_paid(self) -> None:
        """M11."""
        state = self.visit(0, island={"bob": 2})
        state = act(state, "ann", "ROLL").state
        assert cash_of(act(state, "ann", "TAKEOVER").state)["bob"] == 388

    def test_too_little_money(self) -> None:
        step = act(self.visit(0, cash=87), "ann", "ROLL")
        assert one(step, "cannotAfford") == {"player": "ann", "pos": 39, "price": 80}
        by_hand = position(
            phase="decide", options=TAKEOVER, owners={39: ("bob", 0)}, cash={"ann": 79},
            decision=decision(39, canTakeover=80),
        )  # fmt: skip
        assert refusal(by_hand, "ann", "TAKEOVER") == "NOT_ENOUGH_CASH"

    def test_passing_leaves_everything_and_keeps_the_extra_roll(self) -> None:
        state = position(at={"ann": 35}, owners={39: ("bob", 0)}, dice=[(2, 2)], options=TAKEOVER)
        state = act(state, "ann", "ROLL").state
        passed = act(state, "ann", "PASS").state
        assert owners_of(passed) == {39: ("bob", 0)}
        assert GAME.to_act(passed) == {"ann"}


class TestWhoAndWhen:
    """B4."""

    def test_common_codes(self) -> None:
        state = position()
        assert refusal(state, "bob", "ROLL") == "NOT_YOUR_TURN"
        assert refusal(state, "ann", "BUY") == "WRONG_PHASE"
        assert refusal(state, "eve", "ROLL") == "NOT_A_PLAYER"
        assert refusal(state, "eve", "CONCEDE") == "NOT_A_PLAYER"
        over = position(["ann", "bob"], phase="finished", dead={"bob": 1})
        assert refusal(over, "ann", "ROLL") == "MATCH_OVER"
        assert refusal(over, "ann", "CONCEDE") == "MATCH_OVER"
        out = position(dead={"bob": 1})
        assert refusal(out, "bob", "ROLL") == "BANKRUPT"
        assert refusal(out, "bob", "CONCEDE") == "BANKRUPT"
