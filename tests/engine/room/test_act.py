"""A player's own action (design §4, rulings B1, B2, B4; issue 4: rate limits)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import room as rooms
from engine.room import Entry, Room
from engine.room.play import PACE_ACTIONS, PACE_MS
from tests.engine.room.rooms import (
    NOW,
    act,
    finished,
    guest,
    legal,
    lobby,
    match_of,
    playing,
    refused,
    saved,
    waited_for,
)

PASS = {"type": "PASS"}


def test_it_is_logged_with_its_name_and_number() -> None:
    room = playing("ann", "bob")
    player, action = waited_for(room), legal(room)
    [entry] = act(room, NOW + 5, "action-1").entries
    assert entry[:6] == (room.version + 1, 0, player, action, NOW + 5, "action-1")
    assert not entry.auto


def test_sent_again_it_shows_what_it_did_and_changes_nothing() -> None:
    room = playing("ann", "bob")
    player, action = waited_for(room), legal(room)
    first = rooms.act(room, player, action, 0, "action-1", NOW)
    again = rooms.act(saved(first), player, action, 0, "action-1", NOW + 5)
    assert again.room == saved(first)
    assert again.entries == first.entries


@pytest.mark.parametrize("turn_seq", [None, 1, -1])
def test_it_is_for_the_decision_that_its_player_saw(turn_seq: int | None) -> None:
    """Ruling B2."""
    room = playing("ann", "bob")
    with refused("STALE_DECISION"):
        rooms.act(room, waited_for(room), legal(room), turn_seq, "action-1", NOW)


def test_a_concession_needs_none_and_may_come_from_anybody() -> None:
    room = playing("ann", "bob", "cho")
    other = next(seat.player for seat in room.seats if seat.player not in room.waits_for)
    change = rooms.act(room, other, {"type": "CONCEDE"}, None, "action-1", NOW)
    assert change.room.waits_for == room.waits_for
    assert match_of(change.room).state.deadline_at == match_of(room).state.deadline_at


@pytest.mark.parametrize(
    ("action", "code"),
    [({"type": "FLY"}, "INVALID_ACTION"), ({}, "INVALID_ACTION"), (PASS, "MUST_ACT")],
)
def test_what_the_rules_refuse(action: Any, code: str) -> None:
    room = playing("ann", "bob")
    with refused(code):
        rooms.act(room, waited_for(room), action, 0, "action-1", NOW)


@pytest.mark.parametrize(
    ("room", "code"),
    [(lobby("ann", "bob"), "NOT_STARTED"), (finished("ann", "bob"), "MATCH_OVER")],
)
def test_there_must_be_a_match(room: Room, code: str) -> None:
    with refused(code):
        rooms.act(room, "ann", PASS, 0, "action-1", NOW)


def test_who_watches_does_not_play() -> None:
    room = saved(rooms.join(playing("ann", "bob"), guest("eve"), NOW, as_spectator=True))
    with refused("NOT_IN_ROOM"):
        rooms.act(room, "eve", {"type": "CONCEDE"}, None, "action-1", NOW)


class TestPace:
    """No person is that fast; it is read off the tail, so that it costs no write."""

    def hasty(self, actions: int) -> Room:
        room = playing("ann", "bob")
        mine = [
            Entry(1, number, waited_for(room), PASS, NOW, f"action-{number}")
            for number in range(actions)
        ]
        return replace(room, tail=tuple(mine))

    def test_so_many_at_once(self) -> None:
        act(self.hasty(PACE_ACTIONS - 1), NOW + PACE_MS - 1, "one-more")
        with refused("RATE_LIMITED"):
            act(self.hasty(PACE_ACTIONS), NOW + PACE_MS - 1, "one-too-many")

    def test_a_moment_later_all_is_well(self) -> None:
        act(self.hasty(PACE_ACTIONS), NOW + PACE_MS, "one-more")

    def test_saying_it_again_is_no_action(self) -> None:
        room = self.hasty(PACE_ACTIONS)
        assert rooms.act(room, waited_for(room), PASS, 0, "action-0", NOW).room is room
