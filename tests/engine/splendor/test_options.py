"""The options of 000 §2 and rulings B5 and S1."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from engine.splendor import GAME

DEFAULTS = {
    "targetPoints": 15,
    "allowFewerTokens": True,
    "turnSeconds": 60,
    "showHints": True,
    "reservedVisibility": "faceUp",
    "nobleVisit": "turnEnd",
}
CHOICES: dict[str, list[JsonValue]] = {
    "targetPoints": [15, 10],
    "allowFewerTokens": [True, False],
    "turnSeconds": [30, 60, 90, 3600, 28_800, 86_400, 259_200, None],
    "showHints": [True, False],
    "reservedVisibility": ["faceUp", "hidden"],
    "nobleVisit": ["turnEnd", "afterPurchase"],
}


def test_defaults() -> None:
    assert GAME.load_options({}).model_dump(by_alias=True) == DEFAULTS


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_is_accepted_and_has_a_title(name: str) -> None:
    for choice in CHOICES[name]:
        options = GAME.load_options({name: choice}).model_dump(by_alias=True)
        assert options == DEFAULTS | {name: choice}
    schema = GAME.options_type.model_json_schema()["properties"][name]
    assert [choice["const"] for choice in schema["oneOf"]] == CHOICES[name]
    assert all(choice["title"] for choice in schema["oneOf"])
    assert schema["title"]
    assert schema["description"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"targetPoints": 12},
        {"targetPoints": "15"},
        {"turnSeconds": 0},
        {"turnSeconds": 45},
        {"allowFewerTokens": 1},
        {"showHints": None},
        {"reservedVisibility": "open"},
        {"target_points": 15},
        {"extra": 1},
    ],
)
def test_anything_else_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        GAME.load_options(wrong)
