"""Conceding at any time (rulings M14, M23, M15)."""

from __future__ import annotations

import pytest

from engine.marble import GAME
from engine.marble.state import State
from tests.engine.marble.positions import (
    act,
    cash_of,
    decision,
    due,
    of,
    one,
    owners_of,
    player_debt,
    position,
    refusal,
    side,
    trade,
    types,
)

BANK = {"kind": "bank"}


def same_decision(before: State, after: State) -> bool:
    return (before.turn_seq, before.deadline_at) == (after.turn_seq, after.deadline_at)


class TestTheCurrentPlayer:
    def test_everything_goes_to_the_bank_and_the_turn_ends(self) -> None:
        state = position(owners={39: ("ann", 2), 1: ("bob", 0)}, held={"ann": ["L12"]})
        step = act(state, "ann", "CONCEDE")
        assert one(step, "bankrupt") == {
            "player": "ann", "creditor": BANK, "amount": 300 + 20 + 10 + 20, "conceded": True,
        }  # fmt: skip
        assert cash_of(step.state) == {"ann": 0, "bob": 300, "cat": 300}
        assert owners_of(step.state) == {1: ("bob", 0)}
        assert GAME.dump(step.state)["deck"][-1] == "L12"
        assert GAME.to_act(step.state) == {"bob"}
        assert step.state.turn_seq == state.turn_seq + 1

    def test_it_is_told_from_a_bankruptcy(self) -> None:
        state = position(["ann", "bob", "cat", "dan"], dead={"dan": 1})
        after = act(state, "ann", "CONCEDE").state
        assert GAME.view(after, None)["conceded"] == ["ann"]
        assert GAME.view(after, None)["eliminated"] == ["dan", "ann"]
        rows = {row["player"]: row["conceded"] for row in GAME.standing(after)["ranking"]}
        assert rows == {"ann": True, "bob": False, "cat": False, "dan": False}
        assert GAME.load(GAME.dump(after)) == after

    @pytest.mark.parametrize("extra", [False, True])
    def test_in_a_decision(self, extra: bool) -> None:
        state = position(phase="decide", decision=decision(1, canBuy=True), extraRoll=extra)
        step = act(state, "ann", "CONCEDE")
        assert GAME.to_act(step.state) == {"bob"}
        assert GAME.dump(step.state)["decision"] is None

    def test_waiting_for_a_flight_or_on_the_island(self) -> None:
        for state in (position(flying=["ann"]), position(island={"ann": 2})):
            own = of(act(state, "ann", "CONCEDE").state, "ann")
            assert (own["spacePending"], own["islandLeft"]) == (False, 0)

    def test_the_last_survivor_has_won(self) -> None:
        step = act(position(["ann", "bob"]), "ann", "CONCEDE")
        assert types(step.events) == ["bankrupt", "gameOver"]
        assert one(step, "gameOver") == {"reason": "lastSurvivor", "winners": ["bob"]}
        assert GAME.to_act(step.state) == frozenset()


class TestSomebodyElse:
    def test_the_decision_and_its_clock_stay(self) -> None:
        """M15."""
        for phase, chosen in (("turnStart", None), ("decide", decision(1, canBuy=True))):
            state = position(phase=phase, decision=chosen)
            step = act(state, "cat", "CONCEDE", now=99)
            assert same_decision(state, step.state)
            assert GAME.to_act(step.state) == {"ann"}
            assert GAME.dump(step.state)["decision"] == chosen

    @pytest.mark.parametrize(("extra", "following"), [(False, "bob"), (True, "ann")])
    def test_an_offer_of_the_conceders_city_lapses(self, extra: bool, following: str) -> None:
        """M23: the city is the bank's now, and not offered in this visit."""
        state = position(
            phase="decide", at={"ann": 39}, owners={39: ("cat", 1)}, extraRoll=extra,
            options={"takeover": True}, decision=decision(39, canTakeover=120),
        )  # fmt: skip
        step = act(state, "cat", "CONCEDE")
        assert owners_of(step.state) == {}
        assert step.state.phase == "turnStart"
        assert GAME.to_act(step.state) == {following}
        assert step.state.turn_seq == state.turn_seq + 1

    def test_another_owners_city_is_still_offered(self) -> None:
        state = position(
            phase="decide", at={"ann": 39}, owners={39: ("bob", 1)}, options={"takeover": True},
            decision=decision(39, canTakeover=120),
        )  # fmt: skip
        assert same_decision(state, act(state, "cat", "CONCEDE").state)

    def test_the_next_turn_skips_them(self) -> None:
        state = act(position(at={"ann": 35}, dice=[(2, 3)]), "bob", "CONCEDE").state
        assert GAME.to_act(act(state, "ann", "ROLL").state) == {"cat"}


class TestInDebt:
    def owing_seoul(self, **more: object) -> State:
        fields = {
            "phase": "debt", "debt": player_debt("ann", 100, "bob"), "at": {"ann": 39},
            "cash": {"ann": 90}, "owners": {39: ("bob", 3), 36: ("ann", 0)},
        } | more  # fmt: skip
        return position(**fields)  # type: ignore[arg-type]

    def test_the_debtor_pays_nobody(self) -> None:
        step = act(self.owing_seoul(), "ann", "CONCEDE")
        assert cash_of(step.state) == {"ann": 0, "bob": 300, "cat": 300}
        assert GAME.to_act(step.state) == {"bob"}
        assert GAME.dump(step.state)["debt"] is None

    def test_the_creditors_claim_goes_to_the_bank(self) -> None:
        state = self.owing_seoul()
        step = act(state, "bob", "CONCEDE")
        assert same_decision(state, step.state)
        assert GAME.dump(step.state)["debt"]["to"] == BANK
        paid = act(step.state, "ann", "SELL", pos=36, what="all")
        assert one(paid, "paid") == {
            "from": {"kind": "player", "id": "ann"}, "to": BANK, "amount": 100, "why": "toll",
        }  # fmt: skip
        assert cash_of(paid.state) == {"ann": 7, "bob": 0, "cat": 300}
        assert paid.state.phase == "turnStart"  # M23: 서울 is not offered in this visit
        assert GAME.to_act(paid.state) == {"cat"}

    def test_somebody_uninvolved(self) -> None:
        state = self.owing_seoul()
        after = act(state, "cat", "CONCEDE").state
        assert same_decision(state, after)
        assert GAME.dump(after)["debt"] == GAME.dump(state)["debt"]

    def test_a_queued_creditors_claim_goes_to_the_bank(self) -> None:
        """L19, M23."""
        state = position(
            phase="debt", debt=player_debt("ann", 5, "bob", due("ann", 5, "cat")), at={"ann": 33},
            cash={"ann": 0}, owners={39: ("ann", 0)},
        )  # fmt: skip
        after = act(state, "cat", "CONCEDE").state
        assert same_decision(state, after)
        assert GAME.dump(after)["debt"]["queue"][0]["to"] == BANK
        step = act(after, "ann", "SELL", pos=39, what="all")
        assert cash_of(step.state) == {"ann": 10, "bob": 305, "cat": 0}

    def test_the_boarding_fee_of_a_conceder_goes_to_the_bank_and_the_flight_goes_on(self) -> None:
        state = position(
            phase="debt", debt=player_debt("ann", 20, "bob"), at={"ann": 30}, flying=["ann"],
            travelTo=0, cash={"ann": 5}, owners={25: ("bob", 0), 39: ("ann", 0)},
        )  # fmt: skip
        state = act(state, "bob", "CONCEDE").state
        step = act(state, "ann", "SELL", pos=39, what="all")
        assert types(step.events) == ["sold", "paid", "spaceTravel", "moved", "salary"]
        assert one(step, "paid")["to"] == BANK

    def test_conceding_before_the_flight(self) -> None:
        state = position(
            phase="debt", debt=player_debt("ann", 20, "bob"), at={"ann": 30}, flying=["ann"],
            travelTo=0, cash={"ann": 5}, owners={25: ("bob", 0), 39: ("ann", 0)},
        )  # fmt: skip
        step = act(state, "ann", "CONCEDE")
        assert types(step.events) == ["bankrupt"]
        assert GAME.dump(step.state)["travelTo"] is None
        assert GAME.to_act(step.state) == {"bob"}


class TestWhileOthersOweTheDrawer:
    """L04: Ann has drawn, Bob sells, Cat and Dan have not been asked."""

    def owing(self, **more: object) -> State:
        fields = {
            "players": ("ann", "bob", "cat", "dan"), "phase": "debt", "at": {"ann": 33},
            "debt": player_debt("bob", 5, "ann", due("cat", 5, "ann"), due("dan", 5, "ann")),
            "cash": {"bob": 0}, "owners": {39: ("bob", 0)},
        } | more  # fmt: skip
        return position(**fields)  # type: ignore[arg-type]

    def test_the_drawer_concedes(self) -> None:
        """M23: the rest still settle, to the bank, and then the drawer's turn ends."""
        state = self.owing(extraRoll=True)
        after = act(state, "ann", "CONCEDE").state
        assert same_decision(state, after)
        assert GAME.to_act(after) == {"bob"}
        step = act(after, "bob", "SELL", pos=39, what="all")
        assert cash_of(step.state) == {"ann": 0, "bob": 15, "cat": 295, "dan": 295}
        assert [e["to"] for e in step.events if e["type"] == "paid"] == [BANK] * 3
        assert GAME.to_act(step.state) == {"bob"}
        assert step.state.phase == "turnStart"

    def test_the_debtor_concedes_and_the_next_are_asked(self) -> None:
        state = self.owing(cash={"bob": 0, "cat": 1}, owners={39: ("bob", 0), 1: ("cat", 1)})
        step = act(state, "bob", "CONCEDE")
        assert one(step, "debt")["debtor"] == "cat"
        assert step.state.turn_seq == state.turn_seq + 1
        assert cash_of(step.state)["ann"] == 300
        step = act(step.state, "cat", "SELL", pos=1, what="all")
        assert cash_of(step.state) == {"ann": 310, "bob": 0, "cat": 0, "dan": 295}
        assert GAME.to_act(step.state) == {"cat"}

    def test_one_who_has_not_been_asked_concedes(self) -> None:
        state = self.owing()
        after = act(state, "cat", "CONCEDE").state
        assert same_decision(state, after)
        assert GAME.dump(after)["debt"]["queue"] == [due("dan", 5, "ann")]
        step = act(after, "bob", "SELL", pos=39, what="all")
        assert cash_of(step.state) == {"ann": 310, "bob": 15, "cat": 0, "dan": 295}

    def test_drawer_and_debtor_both_concede(self) -> None:
        state = act(self.owing(), "ann", "CONCEDE").state
        step = act(state, "bob", "CONCEDE")
        assert cash_of(step.state) == {"ann": 0, "bob": 0, "cat": 295, "dan": 295}
        assert GAME.to_act(step.state) == {"cat"}

    def test_the_match_can_end_in_the_middle(self) -> None:
        state = self.owing(
            players=("ann", "bob"), debt=player_debt("bob", 5, "ann"), owners={39: ("bob", 0)}
        )
        after = act(state, "ann", "CONCEDE").state
        assert after.phase == "finished"
        assert GAME.dump(after)["debt"] is None
        assert after.deadline_at is None


class TestTraders:
    """M14: a trade with the conceder is cancelled."""

    def proposed(self) -> State:
        return position(
            phase="tradeResponse", options={"trade": True}, tradesThisTurn=1,
            pendingTrade=trade("ann", "bob", side(cash=5), side()),
        )  # fmt: skip

    def test_the_partner_concedes(self) -> None:
        state = self.proposed()
        step = act(state, "bob", "CONCEDE", now=70)
        assert one(step, "tradeResolved")["accepted"] is False
        assert one(step, "tradeResolved")["reason"] == "conceded"
        assert GAME.to_act(step.state) == {"ann"}
        assert step.state.phase == "turnStart"
        assert (step.state.turn_seq, step.state.deadline_at) == (state.turn_seq + 1, 70 + 30_000)
        assert GAME.dump(step.state)["tradesThisTurn"] == 1  # M24

    def test_the_proposer_concedes(self) -> None:
        step = act(self.proposed(), "ann", "CONCEDE")
        assert one(step, "tradeResolved")["accepted"] is False
        assert GAME.to_act(step.state) == {"bob"}
        assert step.state.phase == "turnStart"

    def test_somebody_else_concedes(self) -> None:
        state = self.proposed()
        after = act(state, "cat", "CONCEDE").state
        assert same_decision(state, after)
        assert GAME.to_act(after) == {"bob"}
        assert refusal(after, "cat", "CONCEDE") == "BANKRUPT"
