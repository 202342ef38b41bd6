"""Whom a match over days waits for, so that they can be told where they are not looking."""

from __future__ import annotations

from dataclasses import replace

from engine.room.value import Change, Room, Seat


def remind(room: Room, now: int) -> Change:
    """Notes that the reminder of the running decision is due: whoever saves this sends it. Nothing
    that anybody sees of the room is different."""
    if room.match is None or room.remind_at is None or room.remind_at > now:
        return Change(room)
    return Change(replace(room, match=replace(room.match, reminded=room.turn_seq)))


def newly_awaited(before: Room, after: Room) -> tuple[Seat, ...]:
    """The people for whom a match over days waits since this change."""
    where = (before.matches, before.turn_seq)
    if after.match is None or not after.match.is_async:
        return ()
    return after.awaited if (after.matches, after.turn_seq) != where else ()


def newly_reminded(before: Room, after: Room) -> tuple[Seat, ...]:
    """The people whose reminder became due with this change."""
    was = (before.matches, before.match and before.match.reminded)
    if after.match is None or after.match.reminded != after.turn_seq:
        return ()
    return after.awaited if (after.matches, after.match.reminded) != was else ()
