"""Debts, their queues, and bankruptcy (002 §5.3; rulings M1–M3, M6, M16, M19, M25)."""

from __future__ import annotations

import pytest

from engine.marble import GAME
from engine.marble.state import State
from tests.engine.marble.positions import (
    act,
    cash_of,
    count,
    due,
    of,
    one,
    owners_of,
    player_debt,
    position,
    refusal,
    types,
)

LISBON, MADRID = 26, 27
SEOUL_HOTEL = {39: ("bob", 3)}


def visiting_seoul(**more: object) -> State:
    """Ann, with 70, comes to Bob's hotel in 서울: the toll is 100."""
    fields = {"at": {"ann": 36}, "cash": {"ann": 70}, "dice": [(1, 2)]} | more
    return position(**fields)  # type: ignore[arg-type]


class TestTheExampleOfTheSeed:
    """§10 빚 갚기, §5.9: cash 70, 리스본 with a 빌딩, and more to sell; the toll is 100."""

    owners = SEOUL_HOTEL | {LISBON: ("ann", 2), 36: ("ann", 0), 4: ("ann", 0)}

    def test_from_the_roll_to_the_payment(self) -> None:
        step = act(visiting_seoul(owners=self.owners), "ann", "ROLL")
        assert one(step, "debt") == {
            "debtor": "ann", "to": {"kind": "player", "id": "bob"}, "amount": 100,
        }  # fmt: skip
        amounts = []
        for what in ("top", "top"):
            step = act(step.state, "ann", "SELL", pos=LISBON, what=what)
            amounts.append(one(step, "sold")["amount"])
            assert step.state.phase == "debt"
        step = act(step.state, "ann", "SELL", pos=LISBON, what="all")
        amounts.append(one(step, "sold")["amount"])
        assert amounts == [13, 6, 13]
        assert one(step, "tollPaid")["amount"] == 100
        assert cash_of(step.state) == {"ann": 2, "bob": 400, "cat": 300}
        assert GAME.to_act(step.state) == {"bob"}

    def test_all_at_once_is_worth_the_same(self) -> None:
        """M16: rounded down per step, then added."""
        state = act(visiting_seoul(owners=self.owners), "ann", "ROLL").state
        step = act(state, "ann", "SELL", pos=LISBON, what="all")
        assert one(step, "sold")["amount"] == 32
        assert cash_of(step.state)["ann"] == 2

    def test_a_double_rolls_again_after_the_debt(self) -> None:
        state = visiting_seoul(owners=self.owners, at={"ann": 35}, dice=[(2, 2)])
        state = act(state, "ann", "ROLL").state
        state = act(state, "ann", "SELL", pos=LISBON, what="all").state
        assert GAME.to_act(state) == {"ann"}
        assert state.phase == "turnStart"


class TestSelling:
    def in_debt(self) -> State:
        owners = SEOUL_HOTEL | {LISBON: ("ann", 2), 36: ("ann", 0)}
        return act(visiting_seoul(owners=owners), "ann", "ROLL").state

    def test_what_is_refused(self) -> None:
        state = self.in_debt()
        assert refusal(state, "ann", "SELL", pos=39, what="all") == "NOT_YOUR_LAND"
        assert refusal(state, "ann", "SELL", pos=10, what="all") == "NOT_YOUR_LAND"
        assert refusal(state, "ann", "SELL", pos=36, what="top") == "NO_BUILDING"
        assert refusal(state, "bob", "SELL", pos=39, what="all") == "NOT_YOUR_TURN"
        assert refusal(state, "ann", "ROLL") == "WRONG_PHASE"
        assert refusal(position(), "ann", "SELL", pos=1, what="all") == "WRONG_PHASE"

    def test_a_sale_that_does_not_cover_it_keeps_the_clock(self) -> None:
        """M15."""
        state = self.in_debt()
        after = act(state, "ann", "SELL", pos=36, what="all", now=99).state
        assert (after.turn_seq, after.deadline_at) == (state.turn_seq, state.deadline_at)
        paid = act(after, "ann", "SELL", pos=LISBON, what="all", now=99).state
        assert (paid.turn_seq, paid.deadline_at) == (state.turn_seq + 1, 99 + 30_000)

    def test_exactly_enough_is_enough(self) -> None:
        state = visiting_seoul(owners=SEOUL_HOTEL | {36: ("ann", 0)}, cash={"ann": 83})
        state = act(state, "ann", "ROLL").state
        assert state.phase == "debt"  # 83 + 17 = 100
        assert cash_of(act(state, "ann", "SELL", pos=36, what="all").state)["ann"] == 0


class TestBankruptcy:
    def test_to_a_player(self) -> None:
        """§10: 확보 가능액 < 빚: at once, and the creditor gets what the sales bring."""
        owners = SEOUL_HOTEL | {LISBON: ("ann", 1)}
        state = visiting_seoul(owners=owners, held={"ann": ["L11"]})
        step = act(state, "ann", "ROLL")
        assert one(step, "bankrupt") == {
            "player": "ann", "creditor": {"kind": "player", "id": "bob"}, "amount": 70 + 13 + 6,
        }  # fmt: skip
        assert cash_of(step.state) == {"ann": 0, "bob": 389, "cat": 300}
        assert owners_of(step.state) == SEOUL_HOTEL
        assert of(step.state, "ann")["alive"] is False
        assert of(step.state, "ann")["bankruptAtRound"] == 1
        assert GAME.dump(step.state)["eliminated"] == ["ann"]
        assert GAME.dump(step.state)["deck"][-1] == "L11"  # M3
        assert GAME.to_act(step.state) == {"bob"}

    def test_the_extra_roll_is_lost(self) -> None:
        """M3."""
        step = act(visiting_seoul(owners=SEOUL_HOTEL, at={"ann": 35}, dice=[(2, 2)]), "ann", "ROLL")
        assert GAME.to_act(step.state) == {"bob"}

    def test_the_extra_roll_is_lost_on_a_card_too(self) -> None:
        state = position(at={"ann": 31}, cash={"ann": 3}, dice=[(1, 1)], cards=["L07"])
        assert GAME.to_act(act(state, "ann", "ROLL").state) == {"bob"}

    def test_held_cards_keep_the_order_in_which_they_were_drawn(self) -> None:
        """M3."""
        state = visiting_seoul(
            cash={"ann": 3}, held={"ann": ["L12", "L11"]}, cards=["L07"], at={"ann": 30}
        )
        assert GAME.dump(act(state, "ann", "ROLL").state)["deck"][-3:] == ["L07", "L12", "L11"]

    def test_to_the_bank(self) -> None:
        state = visiting_seoul(cash={"ann": 3}, cards=["L07"], at={"ann": 30})
        step = act(state, "ann", "ROLL")
        assert one(step, "bankrupt")["creditor"] == {"kind": "bank"}
        assert cash_of(step.state) == {"ann": 0, "bob": 300, "cat": 300}

    def test_to_the_fund(self) -> None:
        state = position(
            at={"ann": 35}, cash={"ann": 3}, dice=[(1, 2)], owners={1: ("ann", 0)}, fund=4
        )
        step = act(state, "ann", "ROLL")
        assert one(step, "bankrupt") == {
            "player": "ann", "creditor": {"kind": "fund"}, "amount": 6,
        }  # fmt: skip
        assert step.state.fund == 10

    def test_debts_to_bank_and_fund_are_paid_by_sales(self) -> None:
        for pos, card in ((33, "L07"), (38, "")):
            state = position(
                at={"ann": pos - 3}, cash={"ann": 8}, dice=[(1, 2)], owners={39: ("ann", 0)},
                cards=[card] if card else [],
            )  # fmt: skip
            state = act(state, "ann", "ROLL").state
            step = act(state, "ann", "SELL", pos=39, what="all")
            assert types(step.events)[1] == ("paid" if card else "fundPaid")
            assert cash_of(step.state)["ann"] == 28 - (10 if card else 15)


class TestOthersOweTheDrawer:
    """L04; rulings M1 and M2."""

    def drawn(self, **more: object) -> State:
        fields = {"at": {"ann": 30}, "dice": [(1, 2)], "cards": ["L04"]} | more
        return position(**fields)  # type: ignore[arg-type]

    def test_the_debtor_sells_and_the_drawer_goes_on(self) -> None:
        state = self.drawn(cash={"bob": 2}, owners={1: ("bob", 0)}, dice=[(1, 2)])
        step = act(state, "ann", "ROLL", now=50)
        assert GAME.to_act(step.state) == {"bob"}
        assert GAME.turn(step.state)[0] == "ann"
        assert GAME.timeout(step.state)[0] == "bob"
        assert GAME.legal_actions(step.state, "ann") == ()
        assert refusal(step.state, "ann", "ROLL") == "NOT_YOUR_TURN"
        assert GAME.dump(step.state)["debt"] == player_debt("bob", 5, "ann", due("cat", 5, "ann"))
        paid = act(step.state, "bob", "SELL", pos=1, what="all")
        assert cash_of(paid.state) == {"ann": 310, "bob": 0, "cat": 295}
        assert GAME.to_act(paid.state) == {"bob"}  # the drawer's turn is over
        assert GAME.turn(paid.state)[0] == "bob"

    def test_each_new_debt_is_a_new_decision(self) -> None:
        """M15."""
        state = self.drawn(cash={"bob": 2, "cat": 2}, owners={1: ("bob", 0), 3: ("cat", 0)})
        first = act(state, "ann", "ROLL", now=50).state
        second = act(first, "bob", "SELL", pos=1, what="all", now=60)
        assert one(second, "debt")["debtor"] == "cat"
        assert second.state.turn_seq == first.turn_seq + 1
        assert second.state.deadline_at == 60 + 30_000

    def test_a_bankrupt_debtor_leaves_all_to_the_drawer_and_the_next_is_asked(self) -> None:
        step = act(self.drawn(cash={"bob": 3}), "ann", "ROLL")
        assert cash_of(step.state) == {"ann": 308, "bob": 0, "cat": 295}
        assert GAME.to_act(step.state) == {"cat"}

    def test_the_extra_roll_comes_after_the_debts(self) -> None:
        state = self.drawn(at={"ann": 31}, dice=[(1, 1)], cash={"bob": 2}, owners={1: ("bob", 0)})
        state = act(state, "ann", "ROLL").state
        assert GAME.to_act(act(state, "bob", "SELL", pos=1, what="all").state) == {"ann"}

    def test_the_last_other_player_bankrupt_ends_the_match(self) -> None:
        step = act(self.drawn(players=("ann", "bob"), cash={"bob": 3}), "ann", "ROLL")
        assert types(step.events)[-2:] == ["bankrupt", "gameOver"]
        assert step.state.phase == "finished"


class TestTheDrawerOwesOthers:
    """L19; §10 L19 중 파산."""

    def drawn(self, **more: object) -> State:
        fields = {"at": {"ann": 30}, "dice": [(1, 2)], "cards": ["L19"]} | more
        return position(**fields)  # type: ignore[arg-type]

    def test_a_queue_of_creditors(self) -> None:
        state = self.drawn(cash={"ann": 6}, owners={1: ("ann", 0), 3: ("ann", 0)})
        state = act(state, "ann", "ROLL").state
        assert GAME.dump(state)["debt"] == player_debt("ann", 5, "cat")
        assert cash_of(state) == {"ann": 1, "bob": 305, "cat": 300}
        state = act(state, "ann", "SELL", pos=1, what="all").state
        assert GAME.dump(state)["debt"] is not None  # 4 is not 5
        state = act(state, "ann", "SELL", pos=3, what="all").state
        assert cash_of(state) == {"ann": 2, "bob": 305, "cat": 305}

    def test_the_queue_holds_who_has_not_been_asked(self) -> None:
        """M19."""
        state = self.drawn(cash={"ann": 0}, owners={39: ("ann", 0)})
        state = act(state, "ann", "ROLL").state
        assert GAME.dump(state)["debt"] == player_debt("ann", 5, "bob", due("ann", 5, "cat"))
        state = act(state, "ann", "SELL", pos=39, what="all").state
        assert cash_of(state) == {"ann": 10, "bob": 305, "cat": 305}

    def test_bankrupt_on_the_way_the_rest_get_nothing(self) -> None:
        step = act(self.drawn(cash={"ann": 8}), "ann", "ROLL")
        assert cash_of(step.state) == {"ann": 0, "bob": 305, "cat": 303}
        step = act(self.drawn(cash={"ann": 4}), "ann", "ROLL")
        assert cash_of(step.state) == {"ann": 0, "bob": 304, "cat": 300}
        assert one(step, "bankrupt")["creditor"] == {"kind": "player", "id": "bob"}
        assert count(step, "paid") == 0

    def test_bankrupt_in_the_middle_of_the_queue_after_a_sale(self) -> None:
        state = self.drawn(
            cash={"ann": 1}, owners={4: ("ann", 0)}, players=("ann", "bob", "cat", "dan")
        )
        state = act(state, "ann", "ROLL").state
        step = act(state, "ann", "SELL", pos=4, what="all")  # 5 for Bob, nothing left
        assert cash_of(step.state) == {"ann": 0, "bob": 305, "cat": 300, "dan": 300}
        assert GAME.to_act(step.state) == {"bob"}


class TestBoardingFee:
    """Rulings M6 and M19: a debt before the flight, which then goes on."""

    def boarding(self, **more: object) -> State:
        fields = {"at": {"ann": 30}, "flying": ["ann"], "cash": {"ann": 5}} | more
        return position(**fields)  # type: ignore[arg-type]

    def test_sell_pay_fly(self) -> None:
        state = self.boarding(owners={25: ("bob", 0), 39: ("ann", 0), 1: ("ann", 0)})
        waiting = act(state, "ann", "SPACE_TRAVEL", dest=5)
        assert types(waiting.events) == ["debt"]
        assert of(waiting.state, "ann")["pos"] == 30
        assert of(waiting.state, "ann")["spacePending"] is True
        assert GAME.dump(waiting.state)["travelTo"] == 5
        reloaded = GAME.load(GAME.dump(waiting.state))
        step = act(reloaded, "ann", "SELL", pos=39, what="all")
        assert types(step.events) == ["sold", "paid", "spaceTravel", "moved", "salary"]
        assert one(step, "paid")["why"] == "boardingFee"
        assert cash_of(step.state) == {"ann": 25, "bob": 320, "cat": 300}
        assert of(step.state, "ann")["pos"] == 5
        assert of(step.state, "ann")["spacePending"] is False
        assert GAME.dump(step.state)["travelTo"] is None
        assert step.state.phase == "decide"

    def test_a_second_debt_where_the_flight_lands(self) -> None:
        owners = {25: ("bob", 0), 39: ("ann", 0), 36: ("ann", 0), 31: ("cat", 1)}
        state = act(self.boarding(owners=owners), "ann", "SPACE_TRAVEL", dest=31).state
        step = act(state, "ann", "SELL", pos=39, what="all")
        assert types(step.events) == ["sold", "paid", "spaceTravel", "moved", "debt"]
        step = act(step.state, "ann", "SELL", pos=36, what="all")
        assert one(step, "tollPaid")["to"] == "cat"
        assert cash_of(step.state) == {"ann": 4, "bob": 320, "cat": 318}

    def test_bankrupt_at_the_gate(self) -> None:
        step = act(self.boarding(owners={25: ("bob", 0)}), "ann", "SPACE_TRAVEL", dest=5)
        assert types(step.events) == ["bankrupt"]
        assert cash_of(step.state)["bob"] == 305
        assert GAME.dump(step.state)["travelTo"] is None


class TestTakeoverAfterADebt:
    """M25."""

    def test_offered_when_the_cash_left_is_enough(self) -> None:
        state = position(
            at={"ann": 1}, dice=[(1, 2)], cash={"ann": 1}, options={"takeover": True},
            owners={4: ("bob", 0), 39: ("ann", 0)},
        )  # fmt: skip
        state = act(state, "ann", "ROLL").state
        step = act(state, "ann", "SELL", pos=39, what="all")
        assert step.state.phase == "decide"  # 1 + 20 - 2 = 19 ≥ 16
        assert cash_of(act(step.state, "ann", "TAKEOVER").state)["ann"] == 3

    def test_not_otherwise(self) -> None:
        state = position(
            at={"ann": 1}, dice=[(1, 2)], cash={"ann": 1}, options={"takeover": True},
            owners={4: ("bob", 0), 8: ("ann", 0)},
        )  # fmt: skip
        state = act(state, "ann", "ROLL").state
        step = act(state, "ann", "SELL", pos=8, what="all")
        assert types(step.events) == ["sold", "tollPaid", "cannotAfford"]

    def test_no_takeover_follows_somebody_elses_debt(self) -> None:
        """The drawer of L04 stands on a card cell."""
        state = position(
            at={"ann": 30}, dice=[(1, 2)], cards=["L04"], options={"takeover": True},
            cash={"bob": 1}, owners={4: ("bob", 0)},
        )  # fmt: skip
        state = act(state, "ann", "ROLL").state
        assert GAME.to_act(act(state, "bob", "SELL", pos=4, what="all").state) == {"bob"}


@pytest.mark.parametrize("then", ["continueTurn", "nextCreditor"])
def test_a_debt_of_8_1_without_debtor_is_the_current_players(then: str) -> None:
    debt = {"amount": 100, "to": {"kind": "player", "id": "bob"}, "then": then, "queue": []}
    state = position(
        phase="debt", debt=debt, at={"ann": 39}, cash={"ann": 90},
        owners=SEOUL_HOTEL | {36: ("ann", 0)},
    )  # fmt: skip
    assert GAME.to_act(state) == {"ann"}
    step = act(state, "ann", "SELL", pos=36, what="all")
    assert one(step, "tollPaid")["amount"] == 100
