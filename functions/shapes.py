"""The forms of what a socket is told, for the description of the API."""

from typing import Annotated, Literal

from typing_extensions import TypeAliasType, TypedDict

from engine.game import Json, PlayerId
from engine.room import Reaction
from engine.room.shapes import AnyEvent, RoomView
from engine.shapes import DescribedAs
from functions.schemas.rooms import Problem

AProblem = Annotated[Json, DescribedAs(lambda: Problem)]


class _Update(TypedDict):
    type: Literal["update"]
    base: int
    version: int
    turnSeq: int | None
    events: list[AnyEvent]


class Update(_Update, closed=True):
    """Everything, and what has happened since ``base``."""

    view: RoomView


class Changes(_Update, closed=True):
    """``patch`` is a merge patch (RFC 7396) of the view that version ``base`` had."""

    patch: Json


class Pong(TypedDict, closed=True):
    type: Literal["pong"]
    version: int
    serverTime: int


class Refused(TypedDict, closed=True):
    """The socket's message did nothing."""

    type: Literal["problem"]
    problem: AProblem


class Closed(TypedDict, closed=True):
    """The room is over for whoever listens: they were removed, or it is gone."""

    type: Literal["closed"]
    problem: AProblem


class Reacted(TypedDict, closed=True):
    type: Literal["reaction"]
    player: PlayerId
    reaction: Reaction


Message = TypeAliasType("Message", Update | Changes | Pong | Refused | Closed | Reacted)
