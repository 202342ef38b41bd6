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

from engine.room import Reaction
from engine.room.shapes import (
    AnyEvent,
    AnyOptions,
    AnyResult,
    AnyTables,
    AnyView,
    MemberView,
    RoomView,
)
from engine.shapes import DescribedAs

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
    if all(unicodedata.category(letter)[0] in "MZ" for letter in text):
        raise ValueError("a mark needs a letter")  # some of them are not seen at all
    return text


Nickname = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=MAX_NAME),
    BeforeValidator(_composed),
    AfterValidator(_printable),
]
Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
StrengthName = Literal["easy", "normal", "hard"]
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


class Score(_Model):
    """Matches played to their end, and how many of them were won; a shared first rank is a win."""

    matches: int
    wins: int


class Counts(_Model):
    """One game: against people, computers among them or not, and against computers alone."""

    game: str
    people: Score
    computers: Score


class Placed(_Model):
    """Somebody who was in a match, under the name of that day. ``computer`` is a computer's
    strength."""

    player: str
    name: str
    computer: str | None
    rank: int


class PlayedMatch(_Model):
    """A match that the guest was in. One that was abandoned is nobody's win."""

    code: str
    number: int
    game: str
    ended_at: int
    abandoned: bool
    players: list[Placed]
    won: bool


class Person(_Model):
    """The guest's counts in each game, and a page of their matches, newest first; ``cursor`` asks
    for the next one."""

    player_id: str
    nickname: str
    counts: list[Counts]
    matches: list[PlayedMatch]
    cursor: str | None


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
    tables: AnyTables


class Games(_Model):
    """All games."""

    games: list[Facts]


class NewRoom(_Model):
    """A game by its key, the options that differ from the game's defaults, whether the public
    list shows the room, and the computer players on its first seats, each by its strength."""

    game: Name
    options: dict[str, Any] = {}
    is_public: bool = False
    computers: Annotated[list[StrengthName], Field(max_length=8)] = []


class NewComputer(_Model):
    """A computer player of this strength."""

    strength: StrengthName


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
    result: AnyResult


class History(_Model):
    """The matches that have ended in a room, newest first."""

    matches: list[EndedMatch]


class Frame(_Model):
    """A moment of a match: 0 is the beginning, ``k`` is after the ``k``-th action. The first frame
    of an answer has the game's ``view`` whole, those after it the ``patch`` (RFC 7396) that turns
    the view before into theirs."""

    number: int
    at: int
    player: str | None
    auto: bool
    waiting_for: list[str]
    events: list[AnyEvent]
    view: AnyView | None = None
    patch: dict[str, Any] | None = None


class Replay(_Model):
    """A match from the moment that was asked for on; ``total`` is the number of its last moment,
    ``next`` the moment at which to go on. ``seat`` is whose view it is: a player's, ``open``, or
    none for a spectator. What comes after ``next`` is there once the match has ended."""

    game: str
    number: int
    players: list[Annotated[dict[str, Any], DescribedAs(lambda: MemberView)]]
    options: AnyOptions
    seat: str | None
    started_at: int
    seed_hash: str
    total: int
    frames: list[Frame]
    next: int | None
    seed: str | None = None
    ended_at: int | None = None
    abandoned: bool | None = None
    result: AnyResult | None = None


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


class NewReaction(_Model):
    """One of six emotes, or ``hurry`` (빨리요)."""

    reaction: Reaction


class Answer(_Model):
    """The room as this player may see it after the request. ``events`` tell what the request
    did; ``version`` is the room's own."""

    version: int
    turn_seq: int | None
    events: list[AnyEvent]
    view: Annotated[dict[str, Any], DescribedAs(lambda: RoomView)]


class Ticket(_Model):
    """Opens one socket within ``seconds``: connect to ``url``."""

    ticket: str
    url: str
    seconds: int


class PushKey(_Model):
    """``applicationServerKey``: an uncompressed point of P-256 in base64url."""

    key: str


class SubscriptionKeys(_Model):
    """What a browser's pushes are sealed with: a point of P-256 and 16 random bytes, both in
    base64url."""

    # By the name that browsers give it, which is no camel.
    p256dh: Annotated[str, StringConstraints(pattern=r"^B[A-Za-z0-9_-]{86}$")] = Field(
        alias="p256dh"
    )
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")]


Endpoint = Annotated[str, StringConstraints(max_length=1000, pattern=r"^https?://[!-~]+$")]


class NewSubscription(_Model):
    """A browser's push subscription as its ``toJSON`` writes it, and the language to be told in."""

    endpoint: Endpoint
    keys: SubscriptionKeys
    language: Literal["ko", "en"]


class OldSubscription(_Model):
    """A subscription by its address."""

    endpoint: Endpoint


class Problem(_Model):
    """RFC 9457. ``code`` is stable; ``title`` is a sentence for people, Korean or by
    ``Accept-Language`` English; over a socket ``titleEn`` is the English one. ``current`` is the
    ``Answer`` a stale client should have had."""

    type: str
    title: str
    status: int
    code: str
    title_en: str | None = None
    values: dict[str, Any] | None = None
    current: Answer | None = None


class Ping(_Model):
    """The socket's only message: the newest version that the client has, 0 for none, and the code
    of its room, without which it takes longer to find."""

    type: Literal["ping"]
    version: Annotated[int, Field(ge=0, le=MAX_TURN_SEQ)]
    code: Annotated[str, StringConstraints(pattern=r"^[A-Z0-9]{1,16}$")] | None = None
