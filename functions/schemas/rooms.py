"""Rooms, actions, sockets."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from engine.room import Reaction
from engine.room.shapes import AnyEvent, RoomView
from engine.shapes import DescribedAs
from functions.schemas.fields import MAX_TURN_SEQ, Model, Name

StrengthName = Literal["easy", "normal", "hard"]
ActionId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]


class NewRoom(Model):
    """A game by its key, the options that differ from the game's defaults, whether the public
    list shows the room, and the computer players on its first seats, each by its strength."""

    game: Name
    options: dict[str, Any] = Field({})
    is_public: bool = False
    computers: list[StrengthName] = Field([], max_length=8)


class NewComputer(Model):
    """A computer player of this strength."""

    strength: StrengthName


class Listing(Model):
    """A room of the public list."""

    code: str
    game: str
    host_name: str
    seated: int
    seats: int
    created_at: int
    turn_seconds: int | None


class Listings(Model):
    """A page of the public list, newest first; ``cursor`` asks for the next one."""

    rooms: list[Listing]
    cursor: str | None


class Join(Model):
    """What to join as."""

    role: Literal["player", "spectator"] = "player"


class Somebody(Model):
    """A player of the room, by their id."""

    player: Name


class Rematch(Model):
    """The number of the match that has ended: asked for twice, one new match begins."""

    match: Annotated[int, Field(ge=1, le=MAX_TURN_SEQ)]


class Options(Model):
    """The options that differ from the game's defaults, by the names of its seed."""

    options: dict[str, Any]


class Action(Model):
    """``action`` as section 8.2 of the game's seed writes it. ``actionId`` is a fresh name: sent
    again it gets the first answer again. ``turnSeq`` is the decision that the player was looking
    at; only ``CONCEDE`` needs none."""

    action: dict[str, Any]
    action_id: ActionId
    turn_seq: Annotated[int, Field(ge=0, le=MAX_TURN_SEQ)] | None = None


class NewReaction(Model):
    """One of six emotes, or ``hurry`` (빨리요)."""

    reaction: Reaction


class Answer(Model):
    """The room as this player may see it after the request. ``events`` tell what the request
    did; ``version`` is the room's own."""

    version: int
    turn_seq: int | None
    events: list[AnyEvent]
    view: Annotated[dict[str, Any], DescribedAs(lambda: RoomView)]


class Ticket(Model):
    """Opens one socket within ``seconds``: connect to ``url``."""

    ticket: str
    url: str
    seconds: int


class Problem(Model):
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


class Ping(Model):
    """The socket's only message: the newest version that the client has, 0 for none, and the code
    of its room, without which it takes longer to find."""

    type: Literal["ping"]
    version: Annotated[int, Field(ge=0, le=MAX_TURN_SEQ)]
    code: Annotated[str, StringConstraints(pattern=r"^[A-Z0-9]{1,16}$")] | None = None
