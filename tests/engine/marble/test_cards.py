"""The twenty lucky cards (002 §3.5)."""

from __future__ import annotations

import pytest

from engine.marble import GAME
from engine.marble.state import State
from tests.engine.marble.positions import (
    ALL_CARDS,
    act,
    cash_of,
    count,
    of,
    one,
    position,
    types,
)

MONEY = {"L01": 20, "L02": 10, "L03": 15, "L05": 10, "L07": -10}


def drawing(*cards: str, at: int = 33, **more: object) -> State:
    """Ann comes to a card cell by a roll of three."""
    return position(at={"ann": at - 3}, dice=[(1, 2)], cards=cards, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("card", "amount"), MONEY.items())
def test_the_bank_pays_and_is_paid(card: str, amount: int) -> None:
    step = act(drawing(card), "ann", "ROLL")
    assert cash_of(step.state) == {"ann": 300 + amount, "bob": 300, "cat": 300}
    bank, ann = {"kind": "bank"}, {"kind": "player", "id": "ann"}
    giver, taker = (bank, ann) if amount > 0 else (ann, bank)
    assert one(step, "paid") == {"from": giver, "to": taker, "amount": abs(amount), "why": "card"}


def test_a_used_card_is_at_the_bottom() -> None:
    """M20."""
    step = act(drawing("L01"), "ann", "ROLL")
    assert one(step, "cardDrawn") == {"player": "ann", "cardId": "L01"}
    deck = GAME.dump(step.state)["deck"]
    assert deck[-1] == "L01"
    assert sorted(deck) == sorted(ALL_CARDS)


def test_l04_everybody_gives_five() -> None:
    step = act(drawing("L04"), "ann", "ROLL")
    assert cash_of(step.state) == {"ann": 310, "bob": 295, "cat": 295}


def test_l19_everybody_gets_five() -> None:
    step = act(drawing("L19"), "ann", "ROLL")
    assert cash_of(step.state) == {"ann": 290, "bob": 305, "cat": 305}


def test_seat_order_begins_at_the_drawers_left() -> None:
    """M2."""
    step = act(drawing("L19", players=("cat", "ann", "bob"), current=1), "ann", "ROLL")
    assert [e["to"]["id"] for e in step.events if e["type"] == "paid"] == ["bob", "cat"]


def test_the_bankrupt_neither_give_nor_get() -> None:
    for card, cash in (("L04", 305), ("L19", 295)):
        step = act(drawing(card, dead={"bob": 1}), "ann", "ROLL")
        assert cash_of(step.state)["ann"] == cash
        assert cash_of(step.state)["bob"] == 0


@pytest.mark.parametrize(("level", "cost"), [(0, 0), (1, 3), (2, 9), (3, 19), (4, 34)])
def test_l09_repairs_every_step_of_every_city(level: int, cost: int) -> None:
    owners = {1: ("ann", level), 39: ("ann", 1), 5: ("ann", 0), 3: ("bob", 3)}
    step = act(drawing("L09", owners=owners), "ann", "ROLL")
    assert cash_of(step.state)["ann"] == 300 - 3 - cost


def test_l20_taxes_cities_and_tourist_lands() -> None:
    owners = {1: ("ann", 2), 39: ("ann", 0), 5: ("ann", 0), 3: ("bob", 3)}
    step = act(drawing("L20", owners=owners), "ann", "ROLL")
    assert one(step, "paid")["amount"] == 6


@pytest.mark.parametrize("card", ["L09", "L20"])
def test_nothing_to_pay_for_is_no_payment(card: str) -> None:
    assert count(act(drawing(card), "ann", "ROLL"), "paid") == 0


def test_l10_traps_without_a_salary() -> None:
    step = act(drawing("L10"), "ann", "ROLL")
    assert types(step.events) == ["rolled", "moved", "cardDrawn", "toIsland"]
    assert of(step.state, "ann")["pos"] == 10
    assert cash_of(step.state)["ann"] == 300


@pytest.mark.parametrize("card", ["L11", "L12"])
def test_kept_cards_leave_the_deck(card: str) -> None:
    step = act(drawing(card), "ann", "ROLL")
    assert of(step.state, "ann")["heldCards"] == [card]
    assert sorted(GAME.dump(step.state)["deck"]) == sorted(set(ALL_CARDS) - {card})


def test_l13_goes_to_the_start_for_one_salary() -> None:
    step = act(drawing("L13"), "ann", "ROLL")
    assert of(step.state, "ann")["pos"] == 0
    assert cash_of(step.state)["ann"] == 320


def test_l14_flies_in_the_next_turn() -> None:
    step = act(drawing("L14"), "ann", "ROLL")
    assert of(step.state, "ann")["pos"] == 30
    assert of(step.state, "ann")["spacePending"] is True
    assert cash_of(step.state)["ann"] == 320  # 33 to 30 passes the start
    assert cash_of(act(drawing("L14", at=7), "ann", "ROLL").state)["ann"] == 300


def test_l15_visits_seoul() -> None:
    step = act(drawing("L15", owners={39: ("bob", 0)}), "ann", "ROLL")
    assert one(step, "tollPaid")["pos"] == 39


@pytest.mark.parametrize(("at", "to"), [(2, 39), (7, 4), (33, 30)])
def test_l16_three_back(at: int, to: int) -> None:
    """M7."""
    state = (
        drawing("L16", at=at) if at > 2 else position(at={"ann": 39}, dice=[(1, 2)], cards=["L16"])
    )
    step = act(state, "ann", "ROLL")
    assert of(step.state, "ann")["pos"] == to
    assert of(step.state, "ann")["spacePending"] is (to == 30)


def test_l17_takes_the_fund() -> None:
    step = act(drawing("L17", fund=33), "ann", "ROLL")
    assert of(step.state, "ann")["pos"] == 20
    assert cash_of(step.state)["ann"] == 300 + 20 + 33


@pytest.mark.parametrize(
    ("at", "to"), [(2, 5), (7, 15), (12, 15), (17, 25), (22, 25), (28, 35), (33, 35)]
)
def test_l18_the_nearest_tourist_land_ahead(at: int, to: int) -> None:
    """M8."""
    state = position(at={"ann": (at - 3) % 40}, dice=[(1, 2)], cards=["L18"])
    assert of(act(state, "ann", "ROLL").state, "ann")["pos"] == to


def test_cards_can_follow_on_cards() -> None:
    """§3.5: three back from 5 is a card cell; so is 36 to 33."""
    state = position(at={"ann": 30}, flying=["ann"], cards=["L16"])
    assert count(act(state, "ann", "SPACE_TRAVEL", dest=33), "cardDrawn") == 1


def test_the_sixth_card_of_a_turn_is_not_drawn() -> None:
    """M17."""
    fifth = act(drawing("L01", cardsThisTurn=4), "ann", "ROLL")
    assert count(fifth, "cardDrawn") == 1
    sixth = act(drawing("L01", cardsThisTurn=5), "ann", "ROLL")
    assert types(sixth.events) == ["rolled", "moved"]
    assert GAME.to_act(sixth.state) == {"bob"}


def test_the_count_goes_on_over_an_extra_roll_and_restarts_with_the_next_player() -> None:
    """M17."""
    state = position(at={"ann": 29, "bob": 30}, dice=[(2, 2), (1, 2)], cards=["L01"])
    rolled = act(state, "ann", "ROLL").state
    assert rolled.cards_drawn == 1
    assert rolled.current == 0
    done = act(drawing("L01", cardsThisTurn=3), "ann", "ROLL").state
    assert done.cards_drawn == 0
    assert done.current == 1
