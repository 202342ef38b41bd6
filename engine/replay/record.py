"""What a record is: read strictly, of any schema so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engine.game import Event, Json, PlayerId, Result

HEX = r"^([0-9a-f]{2})+$"

Time = Annotated[int, Field(ge=0, lt=2**53)]
"""Milliseconds since the epoch, as far as every reader of JSON can count."""

UPGRADES: Sequence[Callable[[Json], Json]] = ()
"""How old records become new ones: the first turns schema 1 into schema 2, and so on."""

SCHEMA = len(UPGRADES) + 1


class BrokenRecord(ValueError):
    """``actions[11] by ann: TEN_TOKENS``. ``where`` is a path in the record, ``code`` is stable:
    the rules' own, or one of this module's. Never names a seed or a state."""

    def __init__(self, where: str, code: str, reason: str, player: PlayerId | None = None) -> None:
        super().__init__(_one_line(f"{where}{f' by {player}' if player else ''}: {reason}"))
        self.where = where
        self.code = code
        self.player = player
        self.reason = reason

    def report(self) -> Json:
        """The same as JSON data."""
        return {
            "where": self.where,
            "code": self.code,
            "player": self.player,
            "reason": self.reason,
        }


class Entry(BaseModel):
    """One action, and if the record tells so much, all that came of it. ``auto`` marks what the
    clock played for somebody, here and in each event (ruling B7)."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    player: PlayerId
    action: Json
    at: Time
    auto: bool = False
    events: tuple[Event, ...] | None = Field(default=None, strict=False)


class Record(BaseModel):
    """A match as it is stored and exported."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    version: int = Field(alias="schema")
    game: str
    players: tuple[PlayerId, ...] = Field(strict=False)
    computers: dict[PlayerId, str] | None = None  # who of them was none of us, and how strong
    options: Json
    seed: str | None = Field(default=None, pattern=HEX)
    state: Json | None = None
    started_at: Time = Field(alias="startedAt")
    actions: tuple[Entry, ...] = Field(strict=False)
    seed_hash: str | None = Field(default=None, alias="seedHash", pattern=HEX)
    result: Result | None = None

    @model_validator(mode="after")
    def _one_beginning(self) -> Record:
        if (self.seed is None) == (self.state is None):
            raise ValueError("either a seed or a state must say how the match begins")
        return self

    def dump(self) -> Json:
        """The record as plain JSON data; ``load_record`` undone."""
        return self.model_dump(mode="json", by_alias=True, exclude_unset=True)


def load_record(data: object) -> Record:
    """A record of today's schema from JSON data of any schema so far. Raises ``BrokenRecord``."""
    if not isinstance(data, dict):
        raise BrokenRecord("record", "BAD_RECORD", "must be a JSON object")
    try:
        return Record.model_validate(upgraded(data, UPGRADES))
    except ValidationError as error:
        first = error.errors()[0]
        where = "".join(f"[{at}]" if isinstance(at, int) else f".{at}" for at in first["loc"])
        raise BrokenRecord(where[1:] or "record", "BAD_RECORD", first["msg"]) from None


def upgraded(data: Json, upgrades: Sequence[Callable[[Json], Json]]) -> Json:
    """``data`` brought from its own schema to the one after the last of ``upgrades``."""
    newest = len(upgrades) + 1
    version = data.get("schema")
    if type(version) is not int or not 1 <= version <= newest:
        raise BrokenRecord("schema", "UNKNOWN_SCHEMA", f"unknown; the newest is {newest}")
    for number, upgrade in enumerate(upgrades[version - 1 :], start=version + 1):
        data = upgrade(data) | {"schema": number}
    return data


def _one_line(text: str) -> str:
    """A record can hold anything; what is said of it stays on its line."""
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)


def reason_of(error: ValueError) -> str:
    """One line for people, without pydantic's quotes of the input."""
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}".removeprefix(": ")
    return str(error)
