"""Rooms and matches as plain JSON (design §2, §5)."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from engine import replay
from engine import room as rooms
from engine.room import Entry, Room
from tests.engine.room.rooms import (
    NOW,
    act,
    clock_plays_for,
    finished,
    guest,
    lobby,
    match_of,
    playing,
    saved,
)


def away() -> Room:
    *_, room = islice(clock_plays_for(playing("ann", "bob", game="marble"), "bob"), 5)
    room = saved(rooms.join(room, guest("eve"), NOW, as_spectator=True))
    return saved(rooms.kick(room, "ann", "eve", NOW))


@pytest.mark.parametrize(
    "room",
    [
        lobby("ann"),
        playing("ann", "bob"),
        playing("ann", "bob", game="marble"),
        away(),
        finished("ann", "bob"),
    ],
    ids=["lobby", "gems", "world", "away", "finished"],
)
def test_a_room_comes_back_as_it_was(room: Room) -> None:
    data = json.loads(json.dumps(rooms.dump(room)))
    again = rooms.load(data, room.version, room.tail)
    assert rooms.dump(again) == rooms.dump(room)
    assert (again.due_at, again.waits_for, again.seats) == (
        room.due_at,
        room.waits_for,
        room.seats,
    )


def test_a_room_that_was_stored_before_a_seat_had_all_its_fields() -> None:
    room = lobby("ann", "bob")
    data = rooms.dump(room)
    data["seats"] = [seat[:7] for seat in data["seats"]]
    assert rooms.load(data, room.version, ()) == room


def test_a_schema_that_nobody_knows_is_not_guessed_at() -> None:
    with pytest.raises(ValueError, match="schema"):
        rooms.load(rooms.dump(lobby("ann")) | {"schema": 99}, 1, ())


@pytest.mark.parametrize("game", ["splendor", "marble"])
def test_a_finished_match_is_a_record_that_can_be_checked(game: str) -> None:
    room = playing("ann", "bob", game=game)
    entries: list[Entry] = []
    for index in range(500):
        if room.status == "finished":
            break
        change = act(room, match_of(room).waiting_since + 1000, f"action-{index}", index * 7)
        entries += change.entries
        room = saved(change)
    verdict = replay.verify(replay.load_record(rooms.record(rooms.archive(room), entries)))
    assert verdict.claims_result
    shown: Any = rooms.view(room, "ann", NOW)
    assert verdict.seed_hash == shown["match"]["seedHash"]
