"""States and actions as JSON, read strictly (000 §8.1, §8.2; design §2)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from engine.rng import Rng
from engine.splendor import GAME
from engine.splendor.actions import (
    BUYS,
    CONCEDE,
    PASS,
    RESERVES,
    TAKES_DIFFERENT,
    TAKES_SAME,
    Action,
)
from tests.engine.splendor.positions import NOW, do, person, position

ACTIONS: list[dict[str, Any]] = [
    {"type": "TAKE_DIFFERENT", "colors": ["W", "U", "G"]},
    {"type": "TAKE_DIFFERENT", "colors": ["W", "W", "gold"]},
    {"type": "TAKE_DIFFERENT", "colors": []},
    {"type": "TAKE_SAME", "color": "K"},
    {"type": "TAKE_SAME", "color": "gold"},
    {"type": "RESERVE", "from": {"tier": 3, "slot": 3}},
    {"type": "RESERVE", "from": {"tier": 1, "deck": True}},
    {"type": "BUY", "from": {"tier": 2, "slot": 0}},
    {"type": "BUY", "from": {"reservedIndex": 2}},
    {
        "type": "BUY",
        "from": {"reservedIndex": 0},
        "payment": {"W": 1, "U": 0, "G": 0, "R": 0, "K": 0, "gold": 2},
    },
    {"type": "PASS"},
    {"type": "DISCARD", "tokens": {"W": 0, "U": 0, "G": 0, "R": 0, "K": 3, "gold": 0}},
    {"type": "CHOOSE_NOBLE", "nobleId": "N07"},
    {"type": "CONCEDE"},
]


@pytest.mark.parametrize("action", ACTIONS, ids=json.dumps)
def test_actions_are_read_and_written(action: dict[str, Any]) -> None:
    assert GAME.dump_action(GAME.load_action(action)) == action


def test_zero_colors_may_be_left_out() -> None:
    short = GAME.load_action({"type": "DISCARD", "tokens": {"K": 3}})
    assert short == GAME.load_action(ACTIONS[11])


def test_the_order_of_colors_means_nothing() -> None:
    actions = [
        GAME.load_action({"type": "TAKE_DIFFERENT", "colors": list(colors)})
        for colors in ("WRK", "KRW", "RKW")
    ]
    assert actions[0] == actions[1] == actions[2]


def test_common_actions_are_the_listed_objects() -> None:
    """They are made once; what comes in from outside is one of them again."""
    listed: list[Action] = [*TAKES_DIFFERENT.values(), *TAKES_SAME.values(), *RESERVES, *BUYS]
    for action in (*listed, PASS, CONCEDE):
        assert GAME.load_action(GAME.dump_action(action)) is action


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": "STEAL"},
        {"type": "take_same", "color": "W"},
        {"type": "TAKE_SAME"},
        {"type": "TAKE_SAME", "color": "X"},
        {"type": "TAKE_SAME", "color": "W", "count": 2},
        {"type": "TAKE_DIFFERENT", "colors": "WUG"},
        {"type": "TAKE_DIFFERENT", "colors": ["W", "U", "흰"]},
        {"type": "TAKE_DIFFERENT", "colors": ["W", 1]},
        {"type": "RESERVE", "from": {"tier": 4, "slot": 0}},
        {"type": "RESERVE", "from": {"tier": 1, "slot": 4}},
        {"type": "RESERVE", "from": {"tier": 1, "slot": -1}},
        {"type": "RESERVE", "from": {"tier": "1", "slot": 0}},
        {"type": "RESERVE", "from": {"tier": True, "slot": 0}},
        {"type": "RESERVE", "from": {"tier": 1, "slot": False}},
        {"type": "RESERVE", "from": {"tier": 1.0, "deck": True}},
        {"type": "RESERVE", "from": {"tier": 1}},
        {"type": "RESERVE", "from": {"tier": 1, "deck": False}},
        {"type": "RESERVE", "from": {"tier": 1, "slot": 0, "deck": True}},
        {"type": "RESERVE", "from": {"reservedIndex": 0}},
        {"type": "BUY", "from": {"tier": 1, "deck": True}},
        {"type": "BUY", "from": {"reservedIndex": -1}},
        {"type": "BUY", "from": {"reservedIndex": "0"}},
        {"type": "BUY", "source": {"reservedIndex": 0}},
        {"type": "BUY", "from": {"reservedIndex": 0}, "payment": {"W": -1}},
        {"type": "BUY", "from": {"reservedIndex": 0}, "payment": {"X": 1}},
        {"type": "BUY", "from": {"reservedIndex": 0}, "payment": {"W": 1.5}},
        {"type": "BUY", "from": {"reservedIndex": 0}, "payment": {"W": True}},
        {"type": "DISCARD"},
        {"type": "DISCARD", "tokens": {"W": 41}},
        {"type": "DISCARD", "tokens": []},
        {"type": "CHOOSE_NOBLE", "nobleId": 7},
        {"type": "PASS", "why": "tired"},
        {"type": "CONCEDE", "player": "bob"},
    ],
    ids=json.dumps,
)
def test_other_forms_are_refused(action: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        GAME.load_action(action)


@pytest.mark.parametrize("data", [None, "PASS", 7, ["PASS"]])
def test_an_action_is_an_object(data: Any) -> None:
    with pytest.raises(ValueError, match="validation error"):
        GAME.load_action(data)


def test_the_state_has_exactly_the_fields_of_the_seed() -> None:
    state = GAME.dump(GAME.setup(["a", "b"], GAME.load_options({}), Rng(b"\x01"), NOW).state)
    assert list(state) == [
        "options",
        "rng",
        "order",
        "current",
        "phase",
        "endTriggered",
        "supply",
        "decks",
        "board",
        "nobles",
        "players",
        "pendingNobleChoices",
        "turnsTaken",
        "turnSeq",
        "deadlineAt",
        "conceded",
        "passesInARow",
    ]
    assert state["rng"].keys() == {"seed", "counter"}
    assert state["rng"]["seed"] == "01"
    assert list(state["players"]["a"]) == ["tokens", "cards", "reserved", "nobles"]


def test_a_state_written_by_hand_works_as_it_stands() -> None:
    state = position({"bob": person({"W": 1}, "1W01", "2W01?")})
    assert "conceded" not in state
    assert "passesInARow" not in state
    loaded = GAME.dump(GAME.load(state))
    assert loaded == state | {
        "options": GAME.load_options({}).model_dump(by_alias=True),
        "conceded": [],
        "passesInARow": 0,
    }
    assert do(state, "ann", type="TAKE_SAME", color="W")


def without(state: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in state.items() if name != field}


BASE = position()
DISCARDING = position({"ann": person({"W": 11})}, phase="discard")


@pytest.mark.parametrize(
    "broken",
    [
        *(without(BASE, field) for field in BASE),
        BASE | {"extra": 1},
        BASE | {"current": "0"},
        BASE | {"current": 3},
        BASE | {"current": -1},
        BASE | {"phase": "lunch"},
        BASE | {"endTriggered": 0},
        BASE | {"turnSeq": 1.5},
        BASE | {"deadlineAt": "soon"},
        BASE | {"options": {"targetPoints": 11}},
        BASE | {"rng": {"seed": "xyz", "counter": 0}},
        BASE | {"rng": {"seed": "00", "counter": 0, "index": 1}},
        BASE | {"order": ["ann", "bob"]},
        BASE | {"order": ["ann", "bob", "bob"]},
        BASE | {"order": ["ann", "bob", "dan"]},
        BASE | {"turnsTaken": {"ann": 1}},
        BASE | {"supply": {"W": -1}},
        BASE | {"supply": {"red": 1}},
        BASE | {"supply": {"W": 41}},
        BASE | {"nobles": ["N11"]},
        BASE | {"nobles": [1]},
        BASE | {"decks": {"1": [], "2": []}},
        BASE | {"decks": {"1": [], "2": [], "3": [], "4": []}},
        BASE | {"decks": {"1": ["2W01"], "2": [], "3": []}},
        BASE | {"decks": {"1": ["1W99"], "2": [], "3": []}},
        BASE | {"board": BASE["board"] | {"1": ["1W01"]}},
        BASE | {"board": BASE["board"] | {"1": [0, None, None, None]}},
        BASE | {"players": BASE["players"] | {"ann": without(person(), "cards")}},
        BASE | {"players": BASE["players"] | {"ann": person() | {"points": 3}}},
        BASE | {"players": BASE["players"] | {"ann": person(cards="9W01")}},
        BASE | {"players": BASE["players"] | {"ann": person({"W": 36})}},
        BASE | {"phase": "noble"},
        BASE | {"phase": "noble", "pendingNobleChoices": ["N09"]},
        BASE | {"pendingNobleChoices": ["N01"]},
        BASE | {"phase": "discard"},
        BASE | {"conceded": ["ann"]},
        BASE | {"conceded": ["eve"]},
        BASE | {"conceded": ["bob", "bob"]},
        BASE | {"conceded": ["bob", "cho"]},
        BASE | {"conceded": ["ann", "bob", "cho"], "phase": "finished"},
    ],
)
def test_a_broken_state_is_refused(broken: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        GAME.load(broken)


def test_a_card_put_somewhere_by_hand_may_still_be_in_its_deck() -> None:
    """Design §2: a state written by hand works as it stands."""
    GAME.load(BASE | {"decks": {"1": [BASE["board"]["1"][0]], "2": [], "3": []}})


def test_errors_do_not_repeat_secrets() -> None:
    seed = "5ec4e7" * 4
    for wrong in ({"extra": 1}, {"rng": {"seed": seed, "counter": "5ec4e7"}}):
        with pytest.raises(ValueError, match="validation error") as error:
            GAME.load(BASE | {"rng": {"seed": seed, "counter": 1}} | wrong)
        assert "5ec4e7" not in str(error.value)
        assert BASE["decks"]["1"][0] not in str(error.value)


def test_a_printed_state_shows_no_secrets() -> None:
    """A traceback may print it."""
    state = GAME.load(
        position({"ann": person(reserved="1W01?")}, rng={"seed": "41" * 8, "counter": 0})
    )
    text = repr(state)
    assert "AAAA" not in text
    assert not re.search("(seed|decks|reserved)=", text)


def test_these_two_are_sound() -> None:
    """A check of the check: what the broken states are made from."""
    assert GAME.load(BASE).phase == "action"
    assert GAME.load(DISCARDING).phase == "discard"
