"""Rooms to begin a test with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine import room as rooms
from engine.game import Json, PlayerId, Refusal
from engine.room import Change, Match, Member, Room

NOW = 1_790_000_000_000
SEED = bytes(range(32))
TURN = 60_000  # ms; 보석 상인's default
GRACE = {"splendor": 10_000, "marble": 5_000}


def saved(change: Change) -> Room:
    """The room as the next command finds it."""
    return replace(change.room, version=change.room.version + 1)


def guest(name: str) -> Member:
    return Member(name, name)


def lobby(*names: str, game: str = "splendor", **options: Any) -> Room:
    """A lobby; its people sit in the order of ``names``, the first is the host."""
    room = rooms.create("ABCDEF", guest(names[0]), game, options, NOW)
    for name in names[1:]:
        room = saved(rooms.join(room, guest(name), NOW))
    return room


def playing(*names: str, game: str = "splendor", **options: Any) -> Room:
    """A match that has just begun; everybody is there."""
    room = lobby(*names, game=game, **options)
    for name in names:
        room = saved(rooms.connect(room, name, NOW))
    return saved(rooms.start(room, names[0], SEED, NOW))


def finished(*names: str) -> Room:
    """A match that is over: all but the first have given up."""
    room = playing(*names)
    for name in names[1:]:
        room = saved(rooms.act(room, name, {"type": "CONCEDE"}, None, f"gave-up-{name}", NOW))
    assert room.status == "finished"
    return room


def rewritten(room: Room, change: Callable[[Json], Any]) -> Room:
    """The room with the state of its match changed: a position that play seldom reaches."""
    data = rooms.dump(room)
    change(data["match"]["state"])
    return rooms.load(data, room.version, room.tail)


def match_of(room: Room) -> Match:
    assert room.match is not None
    return room.match


def waited_for(room: Room) -> PlayerId:
    """The one player that the match waits for."""
    [player] = room.waits_for
    return player


def legal(room: Room, index: int = 0) -> Json:
    """One of the actions of the player that the match waits for."""
    actions = room.rules.legal_actions(match_of(room).state, waited_for(room))
    return room.rules.dump_action(actions[index % len(actions)])


def act(room: Room, now: int, name: str | None = None, index: int = 0) -> Change:
    """The player that the match waits for plays one of their actions."""
    return rooms.act(
        room, waited_for(room), legal(room, index), room.turn_seq, name or f"at-{now}", now
    )


def settled(room: Room) -> Change:
    """What the clock does at the very moment that is due."""
    assert room.due_at is not None
    return rooms.settle(room, room.due_at)


def clock_plays_for(room: Room, player: PlayerId) -> Iterator[Room]:
    """The room after each turn: the clock plays those of ``player``, the others play theirs."""
    while room.status == "playing":
        owner = room.rules.turn(match_of(room).state)
        while room.status == "playing" and room.rules.turn(match_of(room).state) == owner:
            if waited_for(room) == player:
                room = saved(settled(room))
            else:
                room = saved(act(room, match_of(room).waiting_since + 1000))
        yield room


def types(change: Change) -> list[str]:
    """The events that everybody hears besides the game's."""
    return [event["type"] for event in change.events]


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.code == code)
