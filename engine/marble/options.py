"""The options of a match (002 §2, ruling B5), with what players read about each."""

from __future__ import annotations

import json
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, JsonValue, field_validator
from pydantic.alias_generators import to_camel

from data.texts import say
from engine.game import Json

StartMoney = Literal[200, 300, 500]
Salary = Literal[10, 20, 30]
MaxRounds = Literal[0, 15, 20, 30]
IslandTurns = Literal[1, 2, 3]
IslandFee = Literal[0, 10, 20]
TurnSeconds = Literal[15, 30, 60, 3600, 28800, 86400, 259200, None]
SWITCH = (True, False)


def option(name: str, choices: tuple[JsonValue, ...], default: Any) -> Any:
    """A field whose schema carries the Korean title of the option and of each choice."""

    def ko(*path: str) -> str:
        return say("marble", ".".join(("option", name, *path)), "ko")

    spelled: list[JsonValue] = [
        {"const": choice, "title": ko(json.dumps(choice))} for choice in choices
    ]
    return Field(default, title=ko(), description=ko("about"), json_schema_extra={"oneOf": spelled})


class Options(BaseModel):
    """How this match is played. Its JSON has the names of 002 §2; amounts are in 만."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        strict=True,
    )

    start_money: StartMoney = option("startMoney", get_args(StartMoney), 300)
    salary: Salary = option("salary", get_args(Salary), 20)
    max_rounds: MaxRounds = option("maxRounds", get_args(MaxRounds), 20)
    build_on_purchase: bool = option("buildOnPurchase", SWITCH, default=False)
    island_turns: IslandTurns = option("islandTurns", get_args(IslandTurns), 3)
    island_fee: IslandFee = option("islandFee", get_args(IslandFee), 0)
    takeover: bool = option("takeover", SWITCH, default=False)
    landmark: bool = option("landmark", SWITCH, default=False)
    monopoly_win: bool = option("monopolyWin", SWITCH, default=False)
    trade: bool = option("trade", SWITCH, default=False)
    turn_seconds: TurnSeconds = option("turnSeconds", get_args(TurnSeconds), 30)

    @field_validator("*", mode="before")
    @classmethod
    def same_type(cls, value: object) -> object:
        """``1.0`` equals a choice, and still is none."""
        if isinstance(value, float):
            raise ValueError("a whole number")
        return value

    @field_validator("max_rounds", "island_turns", "island_fee", mode="before")
    @classmethod
    def no_switch(cls, value: object) -> object:
        """``True`` equals 1 and ``False`` 0, and still neither is a choice."""
        if isinstance(value, bool):
            raise ValueError("a whole number")
        return value


def load_options(data: Json) -> Options:
    """Options by their seed names; what is missing takes its default. Raises ``ValueError``."""
    return Options.model_validate(data)
