"""What has been played."""

from __future__ import annotations

from typing import Annotated, Any

from engine.room.shapes import AnyEvent, AnyOptions, AnyResult, AnyView, MemberView
from engine.shapes import DescribedAs
from functions.schemas.fields import Model


class EndedMatch(Model):
    """A match of the room's history, with its result in figures and words."""

    number: int
    game: str
    started_at: int
    ended_at: int
    abandoned: bool
    result: AnyResult


class History(Model):
    """The matches that have ended in a room, newest first."""

    matches: list[EndedMatch]


class Frame(Model):
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


class Replay(Model):
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
