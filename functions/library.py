"""What has been played, for those who may see it. Nothing here changes anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import room as rooms
from engine.game import Json, PlayerId, Refusal
from engine.replay import load_record
from engine.room import Entry, Member
from functions.replays import OPEN, frames
from functions.store import Store

if TYPE_CHECKING:
    from functions.auth import Guest


class Library:
    """Records and histories of rooms and of people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def record(self, code: str, player: PlayerId, number: int | None) -> Json:
        """The record of a finished match, by default the last one, its seed included, for who was
        in it or is in the room. Raises ``Refusal``."""
        if number is None:
            room = self._store.rooms.load_for(code, player)
            number = room.matches - (room.status == "playing")
        ended = self._ended(code, player, number)
        return rooms.record(ended, _whole(self._store.log.moved(code, number)))

    def replay(
        self, code: str, player: PlayerId, number: int, seat: str | None, start: int
    ) -> Json:
        """The moments of a match from ``start`` on. One that has ended is shown to who was in it or
        is in the room, from any seat or with ``OPEN`` hands; by default as they saw it themselves,
        or openly if they did not play. One that is running is shown as far as it goes to who is in
        the room, and never more than what they could see. Raises ``Refusal``."""
        found = self._store.rooms.find(code)
        if found and found.room.status == "playing" and found.room.matches == number:
            room = found.room
            room.require_member(player)
            own = None if room.is_spectator(player) else player
            if seat not in (None, own):
                raise Refusal("NOT_FINISHED")
            entries = _whole(self._store.log.entries(room, number))
            return _so_far(rooms.archive(room), own, entries, start)
        archived = self._ended(code, player, number)
        chosen = seat or (player if player in _players_of(archived) else OPEN)
        if chosen not in (OPEN, *_players_of(archived)):
            raise Refusal("NO_SUCH_SEAT")
        entries = _whole(self._store.log.moved(code, number))
        return _finished(archived, chosen, entries, start)

    def history(self, code: str, player: PlayerId) -> Json:
        """The matches that were played here, newest first."""
        self._store.rooms.load_for(code, player)
        shown = ("number", "game", "startedAt", "endedAt", "abandoned", "result")
        ended = self._store.log.history(code)
        return {"matches": [{name: match[name] for name in shown} for match in ended]}

    def _ended(self, code: str, player: PlayerId, number: int) -> Json:
        ended = self._store.log.ended(code, number)
        if ended is None or player not in _players_of(ended):
            self._store.rooms.load_for(code, player)
        if ended is None:
            raise Refusal("NOT_FINISHED")
        return ended

    def person(self, guest: Guest, cursor: str | None) -> Json:
        """What a guest has played and won, and a page of their matches, newest first."""
        matches, following = self._store.people.matches(guest.id, cursor)
        return {
            "player_id": guest.id,
            "nickname": guest.name,
            "counts": self._store.people.counts(guest.id),
            "matches": matches,
            "cursor": following,
        }


def _players_of(archived: Json) -> list[PlayerId]:
    return [player for player, *_ in archived["players"]]


def _whole(entries: list[Entry]) -> list[Entry]:
    """The log of a match over days runs out piece by piece, the first ones months before the match
    does: what is left is no record, and no forgery either. Raises ``Refusal("LOG_EXPIRED")``."""
    if any(entry.number != number for number, entry in enumerate(entries)):
        raise Refusal("LOG_EXPIRED")
    return entries


def _so_far(archived: Json, seat: PlayerId | None, entries: list[Entry], start: int) -> Json:
    """What may be known of a match that is running."""
    record = load_record(rooms.record(archived, entries))
    total = len(entries)
    shown = frames(record, seat, start)
    following = start + len(shown)
    return {
        "game": archived["game"],
        "number": archived["number"],
        "players": [Member(*member)._asdict() for member in archived["players"]],
        "options": archived["options"],
        "seat": seat,
        "startedAt": archived["startedAt"],
        "seedHash": record.seed_hash,
        "total": total,
        "frames": shown,
        "next": following if following <= total else None,
    }


def _finished(archived: Json, seat: str, entries: list[Entry], start: int) -> Json:
    known = ("seed", "endedAt", "abandoned", "result")
    return _so_far(archived, seat, entries, start) | {name: archived[name] for name in known}
