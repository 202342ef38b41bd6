"""States, actions and options as JSON (002 §2, §8.1, §8.2; design §2): exact, and strict."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from data.texts import texts
from engine.game import Json
from engine.marble import GAME
from engine.marble.actions import FORMS
from tests.engine.marble.positions import (
    decision,
    due,
    listed,
    player_debt,
    position,
    side,
    trade,
)

FIELDS_OF_8_1 = {
    "options", "rng", "order", "current", "round", "phase", "players", "owners", "fund", "deck",
    "doublesThisTurn", "cardsThisTurn", "decision", "debt", "pendingTrade", "tradesThisTurn",
    "extraRoll", "lastRoll", "turnSeq", "deadlineAt",
}  # fmt: skip

ACTIONS: list[Json] = [
    {"type": "ROLL"},
    {"type": "PAY_ISLAND_FEE"},
    {"type": "USE_ESCAPE_CARD"},
    {"type": "SPACE_TRAVEL", "dest": 39},
    {"type": "BUY"},
    {"type": "BUILD", "level": 1},
    {"type": "TAKEOVER"},
    {"type": "PASS"},
    {"type": "SELL", "pos": 39, "what": "top"},
    {"type": "PROPOSE_TRADE", "to": "bob", "give": side(1, cash=3), "take": side()},
    {"type": "TRADE_RESPOND", "accept": True},
    {"type": "CONCEDE"},
]


def written() -> Json:
    """A debt of L04 in full: every kind of thing that a state can hold."""
    return GAME.dump(
        position(
            phase="debt",
            debt=player_debt("bob", 5, "ann", due("cat", 5, "ann")),
            at={"ann": 33},
            owners={39: ("bob", 2), 5: ("cat", 0)},
            held={"ann": ["L12"]},
            cash={"bob": 0},
            players=("ann", "bob", "cat", "dan"),
            dead={"dan": 1},
            lastRoll=[3, 3],
        )
    )


class TestStates:
    def test_the_fields_are_those_of_8_1_those_of_m19_and_who_gave_up(self) -> None:
        assert written().keys() == FIELDS_OF_8_1 | {"travelTo", "eliminated", "conceded"}
        assert written()["players"]["ann"].keys() == {
            "pos", "cash", "alive", "bankruptAtRound", "islandLeft", "spacePending", "heldCards",
        }  # fmt: skip
        assert written()["owners"] == {
            "5": {"owner": "cat", "level": 0}, "39": {"owner": "bob", "level": 2},
        }  # fmt: skip
        assert written()["rng"] == {"seed": "00000000", "counter": 0}

    @pytest.mark.parametrize(
        "fields",
        [
            {},
            {"phase": "decide", "decision": decision(39, canBuild=2, boughtThisVisit=True)},
            {"phase": "tradeResponse",
             "pendingTrade": trade("ann", "bob", side(1, cash=4), side(39))},
            {"phase": "debt", "debt": {"debtor": "ann", "amount": 9, "to": {"kind": "fund"},
                                       "then": "nextCreditor", "queue": []}, "travelTo": 4},
        ],
    )  # fmt: skip
    def test_written_read_and_written_again(self, fields: dict[str, Any]) -> None:
        state = position(owners={39: ("ann", 0)}, cash={"ann": 0}, **fields)
        data = GAME.dump(state)
        assert GAME.load(json.loads(json.dumps(data))) == state
        assert GAME.dump(GAME.load(data)) == data
        assert data.items() >= fields.items()

    def test_what_the_rulings_add_may_be_left_out(self) -> None:
        data = written()
        del data["travelTo"], data["eliminated"], data["conceded"]
        assert GAME.dump(GAME.load(data))["eliminated"] == ["dan"]
        assert GAME.dump(GAME.load(data))["conceded"] == []
        earlier = GAME.dump(position([*"abcd"], current=1, dead={"a": 5, "c": 2}))
        del earlier["eliminated"]
        assert GAME.dump(GAME.load(earlier))["eliminated"] == ["c", "a"]
        debt = data["debt"]
        del debt["debtor"], debt["queue"][0]["debtor"]
        data["owners"]["39"]["owner"] = "ann"
        data["players"]["ann"]["cash"] = 0
        assert GAME.to_act(GAME.load(data)) == {"ann"}

    @pytest.mark.parametrize(
        ("path", "value"),
        [
            ("unknown", 1),
            ("players.ann.unknown", 1),
            ("round", "1"),
            ("round", 0),
            ("current", 4),
            ("phase", "waiting"),
            ("phase", "turnStart"),
            ("extraRoll", 0),
            ("fund", -1),
            ("phase", "decide"),
            ("order", ["ann", "bob", "cat"]),
            ("order", ["ann", "bob", "cat", "cat"]),
            ("players.ann.pos", 40),
            ("players.ann.cash", -1),
            ("players.ann.cash", 1.5),
            ("players.ann.heldCards", ["L01"]),
            ("players.ann.heldCards", ["L13"]),
            ("owners.2", {"owner": "ann", "level": 0}),
            ("owners.39", {"owner": "eve", "level": 0}),
            ("owners.39", {"owner": "dan", "level": 0}),
            ("owners.39", {"owner": "ann", "level": 5}),
            ("owners.5", {"owner": "ann", "level": 1}),
            ("deck", ["L01", "L01"]),
            ("deck", ["L21"]),
            ("deck", ["L12"]),
            ("rng.seed", "xyz"),
            ("rng.seed", "abc"),
            ("rng.counter", -1),
            ("lastRoll", [0, 1]),
            ("lastRoll", [1]),
            ("eliminated", []),
            ("eliminated", ["ann"]),
            ("conceded", ["ann"]),
            ("conceded", ["eve"]),
            ("conceded", ["dan", "dan"]),
            ("debt", None),
            ("debt.debtor", "eve"),
            ("debt.amount", 0),
            ("debt.to", {"kind": "player"}),
            ("debt.to", {"kind": "bank", "id": "ann"}),
            ("debt.then", "continueTurn"),
            ("options.startMoney", 250),
            ("options.unknown", True),
            ("turnSeq", -1),
            ("deadlineAt", "soon"),
        ],
    )
    def test_anything_else_is_refused(self, path: str, value: object) -> None:
        data = written()
        *way, last = path.split(".")
        part = data
        for name in way:
            part = part[name]
        part[last] = value
        with pytest.raises(ValueError):  # noqa: PT011 - strictness is the point, not the words
            GAME.load(data)

    @pytest.mark.parametrize("amount", [50, 51])
    def test_a_debt_can_be_raised_by_sales(self, amount: int) -> None:
        """§5.3: who cannot raise it is bankrupt at once, and waits for no sales. Seoul with a
        building brings 20 + 10 + 20."""
        data = written()
        data["debt"]["amount"] = amount
        if amount == 50:
            assert GAME.timeout(GAME.load(data))[0] == "bob"
            return
        with pytest.raises(ValueError, match="debt: its debtor"):
            GAME.load(data)

    def test_a_debt_of_one_without_lands_would_wait_for_ever(self) -> None:
        with pytest.raises(ValueError, match="debt: its debtor"):
            position(phase="debt", debt=player_debt("ann", 5, "bob"))

    @pytest.mark.parametrize(
        "fields",
        [
            {"dead": {"bob": 1, "cat": 1}},
            {"phase": "debt", "debt": player_debt("ann", 5, "bob"), "dead": {"bob": 1}},
            {"phase": "debt", "debt": player_debt("ann", 5, "cat", due("ann", 5, "bob")),
             "dead": {"bob": 1}},
            {"phase": "tradeResponse", "pendingTrade": trade("bob", "cat", side(cash=1), side())},
            {"phase": "tradeResponse", "pendingTrade": trade("ann", "ann", side(cash=1), side())},
            {"phase": "tradeResponse", "pendingTrade": trade("ann", "bob", side(cash=1), side()),
             "dead": {"bob": 1}},
            {"travelTo": 4, "flying": ["ann"], "at": {"ann": 30}},
        ],
    )  # fmt: skip
    def test_nothing_waits_for_the_wrong_ones(self, fields: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match=r"players: two|debt: not|pendingTrade: from|travelTo"):
            position(owners={39: ("ann", 0)}, **fields)

    @pytest.mark.parametrize(
        "fields",
        [
            {"phase": "decide", "decision": decision(10, canBuy=True)},
            {"phase": "turnStart", "decision": decision(39, canBuy=True)},
            {"phase": "tradeResponse"},
            {"dead": {"ann": 1}},
        ],
    )
    def test_a_phase_needs_what_it_is_about(self, fields: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match=r"decision|pendingTrade|current"):
            position(**fields)

    @pytest.mark.parametrize("name", sorted(FIELDS_OF_8_1))
    def test_nothing_of_8_1_may_be_missing(self, name: str) -> None:
        data = written()
        del data[name]
        with pytest.raises(ValueError, match=name):
            GAME.load(data)

    def test_loading_leaves_the_data_alone(self) -> None:
        data = written()
        before = deepcopy(data)
        GAME.load(data)
        assert data == before


class TestActions:
    @pytest.mark.parametrize("data", ACTIONS, ids=lambda data: str(data["type"]))
    def test_read_and_written(self, data: Json) -> None:
        assert GAME.dump_action(GAME.load_action(data)) == data

    def test_there_are_twelve(self) -> None:
        assert len({data["type"] for data in ACTIONS}) == 12
        assert set(FORMS.json_schema()["discriminator"]["mapping"]) == {
            data["type"] for data in ACTIONS
        }

    @pytest.mark.parametrize(
        "data",
        [
            {},
            {"type": "JUMP"},
            {"type": "ROLL", "dice": [6, 6]},
            {"type": "SPACE_TRAVEL"},
            {"type": "SPACE_TRAVEL", "dest": 40},
            {"type": "SPACE_TRAVEL", "dest": "5"},
            {"type": "BUILD", "level": 5},
            {"type": "BUILD", "level": True},
            {"type": "SELL", "pos": 1, "what": "land"},
            {"type": "TRADE_RESPOND", "accept": 1},
            {"type": "PROPOSE_TRADE", "to": "bob", "give": side(cash=-1), "take": side()},
            {"type": "PROPOSE_TRADE", "to": "bob", "give": side(40), "take": side()},
            {
                "type": "PROPOSE_TRADE",
                "to": "bob",
                "give": {"lands": "12", "cash": 0},
                "take": side(),
            },
            {"type": "PROPOSE_TRADE", "to": "bob", "give": side()},
            {"type": "PROPOSE_TRADE", "to": 7, "give": side(), "take": side()},
        ],
    )
    def test_anything_else_is_refused(self, data: Json) -> None:
        with pytest.raises(ValueError):  # noqa: PT011 - strictness is the point, not the words
            GAME.load_action(data)


class TestOptions:
    def test_defaults_are_those_of_the_seed(self) -> None:
        assert GAME.load_options({}).model_dump(by_alias=True) == {
            "startMoney": 300, "salary": 20, "maxRounds": 20, "buildOnPurchase": False,
            "islandTurns": 3, "islandFee": 0, "takeover": False, "landmark": False,
            "monopolyWin": False, "trade": False, "turnSeconds": 30,
        }  # fmt: skip

    @pytest.mark.parametrize(
        ("name", "choices"),
        [
            ("startMoney", [200, 300, 500]),
            ("salary", [10, 20, 30]),
            ("maxRounds", [0, 15, 20, 30]),
            ("islandTurns", [1, 2, 3]),
            ("islandFee", [0, 10, 20]),
            ("turnSeconds", [15, 30, 60, 3600, 28800, 86400, 259200, None]),
            ("takeover", [True, False]),
        ],
    )
    def test_choices(self, name: str, choices: list[object]) -> None:
        for choice in choices:
            assert GAME.load_options({name: choice}).model_dump(by_alias=True)[name] == choice
        schema = GAME.options_type.model_json_schema()["properties"][name]
        assert [spelled["const"] for spelled in schema["oneOf"]] == choices

    @pytest.mark.parametrize(
        "data",
        [
            {"start_money": 300}, {"unknown": 1}, {"startMoney": 250}, {"startMoney": "300"},
            {"startMoney": 300.0}, {"islandTurns": True}, {"islandFee": False}, {"trade": 1},
            {"maxRounds": False}, {"turnSeconds": 90}, {"turnSeconds": 0},
        ],
    )  # fmt: skip
    def test_anything_else_is_refused(self, data: Json) -> None:
        with pytest.raises(ValueError, match=next(iter(data))):
            GAME.load_options(data)

    def test_each_has_a_korean_title_and_description(self) -> None:
        for name, schema in GAME.options_type.model_json_schema()["properties"].items():
            assert schema["title"] == texts("marble")[f"option.{name}"].ko
            assert schema["description"] == texts("marble")[f"option.{name}.about"].ko
            assert all(spelled["title"] for spelled in schema["oneOf"])


class TestListed:
    """Everything that may be done, in every phase (design §2)."""

    def test_a_plain_turn(self) -> None:
        assert listed(position(), "ann") == [{"type": "ROLL"}]
        assert listed(position(), "bob") == []

    def test_a_debt(self) -> None:
        state = GAME.load(written())
        assert listed(state, "bob") == [
            {"type": "SELL", "pos": 39, "what": "top"}, {"type": "SELL", "pos": 39, "what": "all"},
        ]  # fmt: skip
        assert listed(state, "ann") == []

    def test_a_trade_stands_in_one_form(self) -> None:
        state = position(options={"trade": True}, owners={39: ("ann", 1), 36: ("bob", 0)})
        assert listed(state, "ann")[1] == {
            "type": "PROPOSE_TRADE", "to": "bob", "give": side(39), "take": side(36),
        }  # fmt: skip
        penniless = position(options={"trade": True}, cash={"ann": 0, "bob": 0, "cat": 0})
        assert listed(penniless, "ann") == [{"type": "ROLL"}]
