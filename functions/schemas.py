"""What comes in and what goes out, as pydantic models. Unknown fields are refused."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
)
from pydantic.alias_generators import to_camel

MAX_NAME = 12
MAX_TURN_SEQ = 10**9


BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # no control characters, but nobody sees them


def _composed(text: object) -> object:
    """Before its letters are counted: some keyboards send one syllable as three of them."""
    return unicodedata.normalize("NFC", text) if isinstance(text, str) else text


def _printable(text: str) -> str:
    hidden = ("Cc", "Cf", "Cs", "Zl", "Zp")
    if any(letter in BLANKS or unicodedata.category(letter) in hidden for letter in text):
        raise ValueError("control characters are not allowed")
    return text


Nickname = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=MAX_NAME),
    BeforeValidator(_composed),
    AfterValidator(_printable),
]
Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
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


class Facts(_Model):
    """Everything a page must know of a game beforehand: its options as a JSON schema with what
    people read about each, and the tables that views refer to."""

    key: str
    slug: str
    name: str
    name_en: str
    least_players: int
    most_players: int
    options: dict[str, Any]
    tables: dict[str, Any]


class Games(_Model):
    """All games."""

    games: list[Facts]


class NewRoom(_Model):
    """A game by its key, the options that differ from the game's defaults, and whether the public
    list shows the room."""

    game: Name
    options: dict[str, Any] = {}
    is_public: bool = False


class Listing(_Model):
    """A room of the public list."""

    code: str
    game: str
    host_name: str
    seated: int
    seats: int
    created_at: int
    turn_seconds: int | None


class Listings(_Model):
    """A page of the public list, newest first; ``cursor`` asks for the next one."""

    rooms: list[Listing]
    cursor: str | None


class Join(_Model):
    """What to join as."""

    role: Literal["player", "spectator"] = "player"


class Somebody(_Model):
    """A player of the room, by their id."""

    player: Name


class Rematch(_Model):
    """The number of the match that has ended: asked for twice, one new match begins."""

    match: Annotated[int, Field(ge=1, le=MAX_TURN_SEQ)]


class EndedMatch(_Model):
    """A match of the room's history, with its result in figures and words."""

    number: int
    game: str
    started_at: int
    ended_at: int
    abandoned: bool
    result: dict[str, Any]


class History(_Model):
    """The matches that have ended in a room, newest first."""

    matches: list[EndedMatch]


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
