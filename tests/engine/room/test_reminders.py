"""Whom a match over days waits for, and when they are reminded (issue 7, "Your turn"; B5, B8)."""

from __future__ import annotations

import pytest

from engine import room as rooms
from engine.computer import Strength
from engine.game import Json
from engine.room import Room
from tests.engine.room.rooms import (
    NOW,
    SEED,
    act,
    clock_plays_for,
    lobby,
    playing,
    saved,
    settled,
    waited_for,
)

DAY = 86_400


def over_days(*names: str, game: str = "splendor", seconds: int = DAY) -> Room:
    return playing(*names, game=game, turnSeconds=seconds)


@pytest.mark.parametrize("seconds", [3600, 28_800, 86_400, 259_200])
def test_a_reminder_comes_when_a_quarter_of_the_limit_is_left(seconds: int) -> None:
    room = over_days("ann", "bob", seconds=seconds)
    assert room.remind_at == room.wakes_at == NOW + seconds * 750
    assert room.due_at == NOW + seconds * 1000


@pytest.mark.parametrize("seconds", [60, None])
def test_a_live_match_reminds_nobody(seconds: int | None) -> None:
    room = playing("ann", "bob", turnSeconds=seconds)
    assert room.remind_at is None
    assert rooms.newly_awaited(lobby("ann", "bob"), room) == ()


def test_each_decision_has_one_reminder() -> None:
    room = over_days("ann", "bob")
    at = room.remind_at or 0
    assert rooms.remind(room, at - 1).room is room
    reminded = saved(rooms.remind(room, at))
    assert rooms.newly_reminded(room, reminded) == (room.seat(waited_for(room)),)
    assert rooms.newly_awaited(room, reminded) == ()
    assert (reminded.remind_at, reminded.wakes_at) == (None, room.due_at)
    assert rooms.remind(reminded, at + 1).room is reminded
    moved = saved(act(reminded, at + 1))
    assert rooms.newly_reminded(reminded, moved) == ()
    assert moved.remind_at == at + 1 + DAY * 750


def test_a_reminder_changes_nothing_that_anybody_sees() -> None:
    room = over_days("ann", "bob")
    at = room.remind_at or 0
    reminded = rooms.remind(room, at)
    assert (reminded.events, reminded.entries) == ((), ())
    for viewer in ("ann", "bob"):
        assert rooms.view(reminded.room, viewer, at) == rooms.view(room, viewer, at)


def test_the_match_begins_to_wait_for_whoever_is_next() -> None:
    before = lobby("ann", "bob", turnSeconds=DAY)
    room = saved(rooms.start(before, "ann", SEED, NOW))
    first = waited_for(room)
    assert [seat.player for seat in rooms.newly_awaited(before, room)] == [first]
    moved = saved(act(room, NOW + 1))
    assert [seat.player for seat in rooms.newly_awaited(room, moved)] == [waited_for(moved)]
    assert waited_for(moved) != first
    seen = saved(rooms.connect(moved, first, NOW + 2))
    assert rooms.newly_awaited(moved, seen) == ()


def test_for_nobody_once_it_is_over() -> None:
    room = over_days("ann", "bob")
    over = saved(rooms.act(room, "ann", {"type": "CONCEDE"}, None, "gave-up-1", NOW))
    assert over.status == "finished"
    assert rooms.newly_awaited(room, over) == ()
    assert (over.awaited, over.remind_at) == ((), None)


def test_who_is_away_is_not_waited_for() -> None:
    """Their turns are played at once: a push would always come too late (B8)."""
    room = next(
        each
        for each in clock_plays_for(over_days("ann", "bob"), "bob")
        if each.seat("bob").away and waited_for(each) == "bob"
    )
    assert (room.awaited, room.remind_at) == ((), None)
    back = rooms.connect(room, "bob", NOW).room
    assert [seat.player for seat in back.awaited] == ["bob"]


def test_nor_is_a_computer() -> None:
    room = lobby("ann", turnSeconds=DAY)
    room = saved(rooms.add_computer(room, "ann", Strength.EASY))
    room = saved(rooms.start(room, "ann", SEED, NOW))
    while waited_for(room) == "ann":
        room = saved(act(room, NOW + 1))
    assert (room.awaited, room.remind_at) == ((), None)


def test_the_answer_to_a_trade_is_waited_for_too() -> None:
    """M12: the responder has the turn limit, in the proposer's turn."""
    room = playing("ann", "bob", game="marble", turnSeconds=DAY, trade=True)
    owner = waited_for(room)
    other = "bob" if owner == "ann" else "ann"
    give: Json = {"lands": [], "cash": 1}
    take: Json = {"lands": [], "cash": 0}
    proposal = {"type": "PROPOSE_TRADE", "to": other, "give": give, "take": take}
    asked = saved(rooms.act(room, owner, proposal, room.turn_seq, "proposal-1", NOW + 1))
    assert [seat.player for seat in rooms.newly_awaited(room, asked)] == [other]
    assert asked.turn == room.turn
    assert asked.remind_at == NOW + 1 + DAY * 750


def test_the_clock_s_own_move_makes_the_match_wait_for_the_next() -> None:
    room = over_days("ann", "bob")
    moved = saved(settled(room))
    assert [seat.player for seat in rooms.newly_awaited(room, moved)] == [waited_for(moved)]


def test_a_match_that_was_stored_before_there_were_reminders() -> None:
    room = over_days("ann", "bob")
    data = rooms.dump(room)
    del data["match"]["reminded"]
    assert rooms.load(data, room.version, room.tail) == room
    reminded = rooms.remind(room, room.remind_at or 0).room
    assert rooms.load(rooms.dump(reminded), room.version, room.tail) == reminded
