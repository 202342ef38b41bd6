"""Guests, and what they have played."""

from __future__ import annotations

from functions.schemas.fields import Model, Nickname


class NewPlayer(Model):
    """A guest introduces themselves."""

    nickname: Nickname


class Player(Model):
    """The guest's id and the token that proves it: ``Authorization: Bearer <token>``."""

    player_id: str
    nickname: str
    token: str


class Score(Model):
    """Matches played to their end, and how many of them were won; a shared first rank is a win."""

    matches: int
    wins: int


class Counts(Model):
    """One game: against people, computers among them or not, and against computers alone."""

    game: str
    people: Score
    computers: Score


class Placed(Model):
    """Somebody who was in a match, under the name of that day. ``computer`` is a computer's
    strength."""

    player: str
    name: str
    computer: str | None
    rank: int


class PlayedMatch(Model):
    """A match that the guest was in. One that was abandoned is nobody's win."""

    code: str
    number: int
    game: str
    ended_at: int
    abandoned: bool
    players: list[Placed]
    won: bool


class Person(Model):
    """The guest's counts in each game, and a page of their matches, newest first; ``cursor`` asks
    for the next one."""

    player_id: str
    nickname: str
    counts: list[Counts]
    matches: list[PlayedMatch]
    cursor: str | None
