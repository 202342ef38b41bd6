"""What the service says: answers to requests, updates to sockets.

An answer and the update that heals a gap hold the whole view; a push to who has the version before
holds what is different, as a JSON merge patch (RFC 7396).
"""

from __future__ import annotations

from json import dumps

from engine import room as rooms
from engine.game import Event, Json, PlayerId, Refusal, View
from engine.room import Change, Reaction, Room
from functions.errors import problem, sentence
from functions.shapes import Changes, Closed, Message, Pong, Reacted, Refused, Update


def answer(room: Room, viewer: PlayerId, events: list[Event], now: int) -> Json:
    """The room as ``viewer`` may see it, and what has happened."""
    return {
        "version": room.version,
        "turnSeq": room.turn_seq,
        "events": events,
        "view": rooms.view(room, viewer, now),
    }


def update(room: Room, viewer: PlayerId, events: list[Event], base: int, now: int) -> Update:
    """For a socket that has version ``base``, or nothing: everything."""
    return {
        "type": "update",
        "base": base,
        "version": room.version,
        "turnSeq": room.turn_seq,
        "events": events,
        "view": rooms.view(room, viewer, now),
    }


def changes(
    before: Room, after: Room, viewer: PlayerId, events: list[Event], now: int
) -> Update | Changes:
    """For a socket that has the view of ``before``: what is different now."""
    if not before.is_member(viewer):
        return update(after, viewer, events, before.version, now)
    was, is_ = rooms.view(before, viewer, now), rooms.view(after, viewer, now)
    return {
        "type": "update",
        "base": before.version,
        "version": after.version,
        "turnSeq": after.turn_seq,
        "events": events,
        "patch": merge_patch(was, is_) | {"serverTime": now},
    }


def pong(room: Room, now: int) -> Pong:
    """For a socket that has the newest version."""
    return {"type": "pong", "version": room.version, "serverTime": now}


def closed(room: Room, player: PlayerId) -> Closed:
    """For a socket of somebody who is no longer here."""
    refusal = room.stranger(player) if room.seats else Refusal("ROOM_CLOSED")
    return {"type": "closed", "problem": in_both(refusal)}


def refused(refusal: Refusal) -> Refused:
    """For a socket whose message did nothing."""
    return {"type": "problem", "problem": in_both(refusal)}


def in_both(refusal: Refusal) -> Json:
    """The problem in both languages: a socket has not said which one it wants."""
    return {**problem(refusal, "ko"), "titleEn": sentence(refusal, "en")}


def reacted(player: PlayerId, reaction: Reaction) -> Reacted:
    """For every socket of the room in which ``player`` reacts."""
    return {"type": "reaction", "player": player, "reaction": reaction}


def events_of(room: Room, change: Change, viewer: PlayerId) -> list[Event]:
    """What ``viewer`` may know of a change, in order."""
    return [*rooms.view_events(room, change.entries, viewer), *change.events]


def encoded(message: Message) -> bytes:
    """A message as it goes to a socket."""
    return dumps(message, ensure_ascii=False, separators=(",", ":")).encode()


def merge_patch(before: View, after: View) -> Json:
    """The patch that turns ``before`` into ``after``. Objects are compared field by field, lists
    are replaced whole. A field that is ``null`` and one that is missing are the same to a merge
    patch, and so they must be to whoever reads a view."""
    patch: Json = {name: None for name in before if name not in after}
    for name, value in after.items():
        old = before.get(name)
        if isinstance(value, dict) and isinstance(old, dict):
            inner = merge_patch(old, value)
            if inner:
                patch[name] = inner
        elif value != old:
            patch[name] = value
    return patch
