"""What each viewer may see of a room, built from nothing."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from data.texts import say
from engine.game import Event, Json, PlayerId
from engine.options import is_async
from engine.room.evening import evening_view
from engine.room.shapes import AnyResult, MatchView, RoomView
from engine.room.value import Entry, Match, Member, Room


def view(room: Room, viewer: PlayerId, now: int) -> RoomView:
    """What ``viewer`` may see. Raises ``Refusal`` for strangers."""
    room.require_member(viewer)
    is_spectator = room.is_spectator(viewer)
    match = room.match
    return {
        "code": room.code,
        "serverTime": now,
        "game": room.game,
        "status": room.status,
        "isPublic": room.is_public,
        "host": room.host,
        "you": viewer,
        "role": "spectator" if is_spectator else "player",
        "options": room.options,
        "seats": [
            {
                "player": seat.player,
                "name": seat.name,
                "online": seat.offline_since is None,
                "away": seat.away,
                "computer": seat.computer,
            }
            for seat in room.seats
        ],
        "spectators": [
            {"player": member.player, "name": member.name} for member in room.spectators
        ],
        "asks": [seat.player for seat in room.seats if seat.asked and viewer == room.host],
        "evening": evening_view(room),
        "match": match_view(room, match, None if is_spectator else viewer) if match else None,
    }


def match_view(room: Room, match: Match, viewer: PlayerId | None) -> MatchView:
    """The match: its clock, the game's own view, and at the end the seed and the result."""
    shown: MatchView = {
        "number": room.matches,
        "players": [
            {"player": member.player, "name": member.name, "computer": member.computer}
            for member in match.players
        ],
        "seedHash": sha256(match.seed).hexdigest(),
        "startedAt": match.started_at,
        "waitingFor": sorted(room.waits_for),
        "dueAt": room.due_at,
        "view": room.rules.view(match.state, viewer),
    }
    if match.ended_at is not None:
        shown["seed"] = match.seed.hex()
        shown["endedAt"] = match.ended_at
        shown["abandoned"] = match.abandoned
        shown["result"] = result_view(room, match)
    return shown


def result_view(room: Room, match: Match) -> AnyResult:
    """The result, or for an abandoned match how it stood, in words too (ruling S8)."""
    standing = room.rules.standing(match.state)
    names = {member.player: member.name for member in match.players}
    names_en = {member.player: _in_english(member) for member in match.players}
    return {
        **standing,
        "summary": room.rules.summary(standing, names, "ko"),
        "summaryEn": room.rules.summary(standing, names_en, "en"),
    }


def _in_english(member: Member) -> str:
    if member.computer is None:
        return member.name
    return say(".", "computer.name", "en", {"n": member.name.rsplit(maxsplit=1)[-1]})


def view_events(room: Room, entries: Iterable[Entry], viewer: PlayerId | None) -> list[Event]:
    """What ``viewer`` may know of what has been played, in order."""
    if viewer is not None and room.is_spectator(viewer):
        viewer = None
    played = (event for entry in entries for event in entry.events)
    seen = (room.rules.view_event(event, viewer) for event in played)
    return [event for event in seen if event is not None]


def listing(room: Room) -> Json | None:
    """What the public list shows of the room; ``None`` where it is not to be found there."""
    most = max(room.rules.players)
    is_open = room.status != "playing" and len(room.seats) < most
    if not (room.is_public and is_open and _is_inhabited(room)):
        return None
    names = {seat.player: seat.name for seat in room.seats}
    return {
        "code": room.code,
        "game": room.game,
        "hostName": names[room.host],
        "seated": len(room.seats),
        "seats": most,
        "createdAt": room.created_at,
        "turnSeconds": room.options["turnSeconds"],
    }


def _is_inhabited(room: Room) -> bool:
    """Whether who joins would meet anybody: somebody is there, or has only just opened the room.
    Who plays over days need not be."""
    here = any(seat.offline_since in (None, room.created_at) for seat in room.people)
    return here or is_async(room.options["turnSeconds"])
