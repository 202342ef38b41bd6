"""The options of a match (000 §2; rulings B5, S1), with what players read about each."""

from __future__ import annotations

import json
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, JsonValue
from pydantic.alias_generators import to_camel

from data.texts import say

TargetPoints = Literal[15, 10]
TurnSeconds = Literal[30, 60, 90, 3600, 28800, 86400, 259200, None]
ReservedVisibility = Literal["faceUp", "hidden"]
NobleVisit = Literal["turnEnd", "afterPurchase"]


def _option(name: str, choices: tuple[JsonValue, ...], default: Any) -> Any:
    """A field whose schema carries the Korean title of the option and of each choice."""

    def ko(*path: str) -> str:
        return say("splendor", ".".join(("option", name, *path)), "ko")

    spelled: list[JsonValue] = [
        {"const": choice, "title": ko(_name_of(choice))} for choice in choices
    ]
    return Field(
        default,
        title=ko(),
        description=ko("about"),
        json_schema_extra={"oneOf": spelled},
    )


def _name_of(choice: JsonValue) -> str:
    return choice if isinstance(choice, str) else json.dumps(choice)


class Options(BaseModel):
    """How this match is played. Its JSON has the names of 000 §2."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        strict=True,
    )

    target_points: TargetPoints = _option("targetPoints", get_args(TargetPoints), 15)
    allow_fewer_tokens: bool = _option("allowFewerTokens", (True, False), default=True)
    turn_seconds: TurnSeconds = _option("turnSeconds", get_args(TurnSeconds), 60)
    show_hints: bool = _option("showHints", (True, False), default=True)
    reserved_visibility: ReservedVisibility = _option(
        "reservedVisibility", get_args(ReservedVisibility), "faceUp"
    )
    noble_visit: NobleVisit = _option("nobleVisit", get_args(NobleVisit), "turnEnd")


def load_options(data: dict[str, Any]) -> Options:
    """Options by their seed names. Raises ``ValueError``."""
    return Options.model_validate(data)
