"""What the options of every game have in common: strict choices, and words for people."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationInfo, field_validator
from pydantic.alias_generators import to_camel

from data.texts import Language, say

ASYNC_SECONDS = 3600


def is_async(turn_seconds: int | None) -> bool:
    """Whether a match with so much time for a decision is played over days (ruling B5)."""
    return turn_seconds is not None and turn_seconds >= ASYNC_SECONDS


class GameOptions(BaseModel):
    """How a match is played. Its JSON has the names of section 2 of the game's seed."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        json_schema_serialization_defaults_required=True,  # what is shown is complete
        strict=True,
    )

    @field_validator("*", mode="before")
    @classmethod
    def _of_one_type(cls, value: object, info: ValidationInfo) -> object:
        """``1.0`` and ``True`` equal the choice 1, and still are none."""
        is_switch = cls.model_fields[info.field_name or ""].annotation is bool
        if isinstance(value, float) or (isinstance(value, bool) and not is_switch):
            raise ValueError("not one of the choices")
        return value


def option(game: str, name: str, choices: Sequence[JsonValue], default: Any) -> Any:
    """A field whose schema carries what people read of the option and of each choice, from
    ``data/<game>/texts.csv``: Korean by the schema's own words, English beside it."""

    def words(language: Language, *path: str) -> str:
        return say(game, ".".join(("option", name, *path)), language)

    spelled: list[JsonValue] = []
    for choice in choices:
        key = choice if isinstance(choice, str) else json.dumps(choice)
        spelled.append({"const": choice, "title": words("ko", key), "titleEn": words("en", key)})
    return Field(
        default,
        title=words("ko"),
        description=words("ko", "about"),
        json_schema_extra={
            "titleEn": words("en"),
            "descriptionEn": words("en", "about"),
            "oneOf": spelled,
        },
    )
