"""What people see (002 §8.3)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.game import Json
from engine.marble import GAME
from engine.marble.state import State
from tests.engine.marble.positions import (
    NOW,
    act,
    decision,
    due,
    listed,
    player_debt,
    position,
    side,
    trade,
)


def choices(state: State, viewer: str = "ann") -> Json:
    shown: Json = GAME.view(state, viewer)["choices"]
    return shown


def test_what_is_public() -> None:
    state = position(
        owners={39: ("bob", 3), 5: ("ann", 0), 15: ("ann", 0)}, fund=15, cash={"ann": 120},
        held={"bob": ["L12"]}, island={"cat": 2}, lastRoll=[3, 4], round=4,
    )  # fmt: skip
    seen = GAME.view(state, None)
    assert seen == {
        "options": state.match.options.model_dump(by_alias=True),
        "phase": "turnStart", "round": 4, "order": ["ann", "bob", "cat"], "current": "ann",
        "awaited": "ann", "fund": 15, "deckCount": 19, "lastRoll": [3, 4], "doublesThisTurn": 0,
        "cardsThisTurn": 0, "tradesThisTurn": 0,
        "extraRoll": False, "decision": None, "debt": None, "pendingTrade": None,
        "travelTo": None, "eliminated": [], "conceded": [], "turnSeq": 7,
        "deadlineAt": NOW + 1, "choices": None,
        "owners": {
            "5": {"owner": "ann", "level": 0, "toll": 20},
            "15": {"owner": "ann", "level": 0, "toll": 20},
            "39": {"owner": "bob", "level": 3, "toll": 100},
        },
        "players": {
            "ann": {"pos": 0, "cash": 120, "assets": 160, "alive": True, "bankruptAtRound": None,
                    "islandLeft": 0, "spacePending": False, "heldCards": []},
            "bob": {"pos": 0, "cash": 300, "assets": 460, "alive": True, "bankruptAtRound": None,
                    "islandLeft": 0, "spacePending": False, "heldCards": ["L12"]},
            "cat": {"pos": 0, "cash": 300, "assets": 300, "alive": True, "bankruptAtRound": None,
                    "islandLeft": 2, "spacePending": False, "heldCards": []},
        },
    }  # fmt: skip
    assert GAME.view(state, "bob") == seen
    choices = {"actions": [{"action": {"type": "ROLL"}}]}
    assert GAME.view(state, "ann") == {**seen, "choices": choices}


class TestChoices:
    @pytest.mark.parametrize(
        ("flags", "owners", "action", "price"),
        [
            ({"canBuy": True}, {}, {"type": "BUY"}, 40),
            ({"canBuild": 2}, {39: ("ann", 1)}, {"type": "BUILD", "level": 2}, 40),
            ({"canTakeover": 120}, {39: ("bob", 1)}, {"type": "TAKEOVER"}, 120),
        ],
    )
    def test_decisions_with_price_and_cash_left(
        self, flags: Json, owners: dict[int, tuple[str, int]], action: Json, price: int
    ) -> None:
        state = position(
            phase="decide",
            decision=decision(39, **flags),
            owners=owners,
            options={"takeover": True},
        )
        assert choices(state) == {
            "actions": [
                {"action": action, "price": price, "cashAfter": 300 - price},
                {"action": {"type": "PASS"}},
            ]
        }
        assert GAME.view(state, "bob")["decision"] == decision(39, **flags)

    def test_on_the_island(self) -> None:
        state = position(island={"ann": 2}, held={"ann": ["L11"]}, options={"islandFee": 10})
        assert choices(state)["actions"] == [
            {"action": {"type": "ROLL"}},
            {"action": {"type": "PAY_ISLAND_FEE"}, "price": 10, "cashAfter": 290},
            {"action": {"type": "USE_ESCAPE_CARD"}},
        ]

    def test_in_debt_what_can_be_sold_and_what_is_missing(self) -> None:
        state = position(
            phase="debt", debt=player_debt("bob", 12, "ann", due("cat", 5, "ann")),
            cash={"bob": 4}, owners={26: ("bob", 2), 1: ("ann", 0)},
        )  # fmt: skip
        assert GAME.view(state, None)["debt"] == {
            "debtor": "bob", "to": {"kind": "player", "id": "ann"}, "amount": 12, "missing": 8,
            "queue": [{"debtor": "cat", "to": {"kind": "player", "id": "ann"}, "amount": 5}],
        }  # fmt: skip
        assert choices(state, "bob")["actions"] == [
            {"action": {"type": "SELL", "pos": 26, "what": "top"}, "amount": 13},
            {"action": {"type": "SELL", "pos": 26, "what": "all"}, "amount": 32},
        ]
        assert choices(state, "ann") is None

    def test_flights_say_what_comes_of_them(self) -> None:
        state = position(
            at={"ann": 30}, flying=["ann"], fund=45, options={"landmark": True},
            owners={25: ("bob", 0), 39: ("bob", 3), 5: ("ann", 0), 1: ("ann", 3), 3: ("ann", 4)},
        )  # fmt: skip
        shown = choices(state)
        assert shown["actions"] == []
        flights = shown["flights"]
        assert flights["boardingFee"] == 20
        dests = {flight.pop("dest"): flight for flight in flights["dests"]}
        assert list(dests) == [dest for dest in range(40) if dest != 30]
        assert dests[0] == {"salary": 20, "cashAfter": 300}
        assert dests[39] == {"toll": 100, "cashAfter": 180}
        assert dests[37] == {"buy": 35, "cashAfter": 280}
        assert dests[1] == {"salary": 20, "build": 12, "cashAfter": 300}
        assert dests[3] == {"salary": 20, "cashAfter": 300}
        assert dests[5] == {"salary": 20, "cashAfter": 300}
        assert dests[20] == {"salary": 20, "fund": 45, "cashAfter": 345}
        assert dests[38] == {"fundFee": 15, "cashAfter": 265}
        waived = position(
            at={"ann": 30}, flying=["ann"], owners={39: ("bob", 3)}, held={"ann": ["L12"]}
        )
        assert choices(waived)["flights"]["dests"][-1] == {
            "dest": 39, "waived": 100, "cashAfter": 300,
        }  # fmt: skip

    def test_every_flight_keeps_its_word(self) -> None:
        fields: dict[str, Any] = {
            "at": {"ann": 30}, "flying": ["ann"], "fund": 45,
            "owners": {25: ("bob", 0), 39: ("bob", 3), 5: ("ann", 0), 11: ("cat", 2)},
        }  # fmt: skip
        state = position(**fields)
        for flight in choices(state)["flights"]["dests"]:
            after = act(state, "ann", "SPACE_TRAVEL", dest=flight["dest"])
            if "cardDrawn" not in {event["type"] for event in after.events}:
                assert after.state.cash[0] == flight["cashAfter"]

    def test_trades(self) -> None:
        state = position(
            options={"trade": True}, tradesThisTurn=1, players=("ann", "bob", "cat", "dan"),
            dead={"cat": 1},
        )  # fmt: skip
        assert choices(state)["trade"] == {"partners": ["bob", "dan"], "left": 1}
        assert choices(state)["actions"] == [{"action": {"type": "ROLL"}}]
        assert "trade" not in choices(position(options={"trade": True}, tradesThisTurn=2))

    def test_answers(self) -> None:
        proposal = trade("ann", "bob", side(1, cash=30), side(cash=7))
        state = position(
            phase="tradeResponse", options={"trade": True}, pendingTrade=proposal,
            owners={1: ("ann", 0)},
        )  # fmt: skip
        assert GAME.view(state, None)["pendingTrade"] == proposal
        assert choices(state, "bob")["actions"] == [
            {"action": {"type": "TRADE_RESPOND", "accept": True}, "cashAfter": 323},
            {"action": {"type": "TRADE_RESPOND", "accept": False}},
        ]

    def test_actions_can_be_sent_as_they_stand(self) -> None:
        state = position(phase="decide", decision=decision(39, canBuy=True))
        shown = [choice["action"] for choice in choices(state)["actions"]]
        assert shown == listed(state, "ann")


class TestSecrets:
    """§10 정보 유출."""

    def test_neither_deck_nor_generator_is_in_a_view(self) -> None:
        state = position(dice=[(1, 2)])
        for viewer in ("ann", "bob", None):
            seen = json.dumps(GAME.view(state, viewer))
            assert not any(f"L{number:02}" in seen for number in range(1, 21))
            assert "rng" not in seen
            assert "counter" not in seen
            assert state.match.seed.hex() not in seen

    def test_the_open_table_shows_no_more_than_a_spectator_sees(self) -> None:
        """Issue 7: nobody holds a card that is not open anyway."""
        state = position(held={"ann": ["L11"]}, dice=[(1, 2)])
        assert GAME.open_view(state) == GAME.view(state, None)

    def test_an_event_that_is_not_known_does_not_leave(self) -> None:
        assert GAME.view_event({"type": "rolled", "dice": [1, 2]}, None) is not None
        assert GAME.view_event({"type": "peeked", "deck": ["L01"]}, "ann") is None

    def test_a_refused_state_does_not_tell_its_seed(self) -> None:
        written = GAME.dump(position())
        written["rng"]["seed"] = "c0ffee-c0ffee"
        with pytest.raises(ValueError, match="seed") as refused:
            GAME.load(written)
        assert "c0ffee" not in str(refused.value)
