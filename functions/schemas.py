"""What comes in and what goes out, as pydantic models. Unknown fields are refused."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from pydantic.alias_generators import to_camel

from engine.room import MAX_NAME

MAX_TURN_SEQ = 10**9


def _printable(text: str) -> str:
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") for letter in text):
        raise ValueError("control characters are not allowed")
    return unicodedata.normalize("NFC", text)


Nickname = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=MAX_NAME),
    AfterValidator(_printable),
]
ActionId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]


class _Model(BaseModel):
    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        alias_generator=to_camel,
        populate_by_name=True,
    )


class NewPlayer(_Model):
    """A guest introduces themselves."""

    nickname: Nickname


class Player(_Model):
    """The guest's id and the token that proves it: ``Authorization: Bearer <token>``."""

    player_id: str
    nickname: str
    token: str


class NewRoom(_Model):
    """A game by its key, and the options that differ from the game's defaults."""

    game: str
    options: dict[str, Any] = {}


class Options(_Model):
    """The options that differ from the game's defaults, by the names of its seed."""

    options: dict[str, Any]


class Action(_Model):
    """``action`` as section 8.2 of the game's seed writes it. ``actionId`` is a fresh name: sent
    again it gets the first answer again. ``turnSeq`` is the decision that the player was looking
    at; only ``CONCEDE`` needs none."""

    action: dict[str, Any]
    action_id: ActionId
    turn_seq: Annotated[int, Field(ge=0, le=MAX_TURN_SEQ)] | None = None


class Answer(_Model):
    """The room as this player may see it after the request. ``events`` tell what the request
    did; ``version`` is the room's own."""

    version: int
    turn_seq: int | None
    events: list[dict[str, Any]]
    view: dict[str, Any]


class Ticket(_Model):
    """Opens one socket within ``seconds``: connect to ``url``."""

    ticket: str
    url: str
    seconds: int


class Problem(_Model):
    """RFC 9457. ``code`` is stable; ``title`` is a sentence for people, Korean or by
    ``Accept-Language`` English; ``current`` is the ``Answer`` a stale client should have had."""

    type: str
    title: str
    status: int
    code: str
    values: dict[str, Any] | None = None
    current: Answer | None = None


class Ping(_Model):
    """The socket's only message: the newest version that the client has, 0 for none."""

    type: Literal["ping"]
    version: Annotated[int, Field(ge=0, le=MAX_TURN_SEQ)]
