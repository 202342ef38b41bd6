"""Sockets: their tickets, how they open, what their pings learn."""

from __future__ import annotations

import secrets

from engine import room as rooms
from engine.game import PlayerId, Refusal
from engine.room import Change, Command, Entry, Room
from functions.clock import Clock
from functions.messages import pong, refused, update
from functions.path import Path, decide
from functions.store import Connection, Snapshot, Store
from functions.telemetry import count_refusal

TICKET_SECONDS = 60
MAX_SOCKETS = 8  # of one player in one room: tabs and phones, and some that are lost
SEEN_EVERY = 150_000  # ms between two notes that a connection is in use; pages ping each 40 s


class Connections:
    """A seat is alive as long as any of its player's connections is. Their end is told to the
    path, which meets it at pushes too."""

    def __init__(self, path: Path, store: Store, clock: Clock) -> None:
        self._path = path
        self._store = store
        self._clock = clock

    def new_ticket(self, code: str, player: PlayerId) -> str:
        """A one-use permission for ``player`` to open a socket to this room."""
        self._store.rooms.load_for(code, player)
        ticket = secrets.token_urlsafe(24)
        expires = self._clock() // 1000 + TICKET_SECONDS
        self._store.sockets.add_ticket(ticket, code, player, expires)
        return ticket

    def connect(self, connection_id: str, ticket: str) -> None:
        """A socket opens: first it is stored, then its player is there. Every connection moves the
        version, so that a disconnect decided before it cannot be saved after it."""
        now = self._clock()
        code, player = self._store.sockets.take_ticket(ticket, now)
        self._store.sockets.open(code, Connection(connection_id, player, now))
        try:
            outcome = self._path.commit(
                code,
                lambda room, now: rooms.connect(room, player, now),
                skip=connection_id,  # nothing can be sent to it before this call has returned
            )
            if outcome.refusal is not None:
                raise outcome.refusal
        except Refusal:
            self._store.sockets.close(code, connection_id)
            raise
        self._close_oldest(outcome.snapshot, player)

    def ping(self, connection_id: str, version: int, code: str | None = None) -> None:
        """Answers on the socket: that ``version`` is the newest, or with all that is newer. A ping
        at the end of a countdown settles it there and then. ``code`` is where the client says that
        it is: whoever is found there needs no further search. Raises ``Refusal``."""
        if code is not None and self._is_quiet(code, connection_id, version):
            return
        found = self._store.sockets.find(connection_id)
        if found is None:
            raise Refusal("NOT_IN_ROOM")
        code, player = found
        outcome = self._path.commit(code, _visit(player), alive=[player])
        if outcome.refusal is not None:
            raise outcome.refusal
        room, now = outcome.snapshot.room, self._clock()
        self._see(outcome.snapshot, connection_id, now)
        if version == outcome.base:  # what was settled just now has been pushed to it already
            self._path.push([(connection_id, pong(room, now))])
            return
        missed = rooms.view_events(room, self._since(room, version), player)
        self._path.push([(connection_id, update(room, player, missed, version, now))])

    def _is_quiet(self, code: str, connection_id: str, version: int) -> bool:
        """Whether a glance at the room shows the connection there, nothing newer and nothing to do;
        then the ping has been answered. A glance may be a moment old: that does the same as a ping
        a moment ago. Whatever else it shows has to be looked at properly."""
        glance = self._store.rooms.glance(code)
        if glance is None:
            return False
        now, room = self._clock(), glance.room
        player = {other.id: other.player for other in glance.connections}.get(connection_id)
        if player is None or room.version != version:
            return False
        change, refusal = decide(glance, _visit(player), now, [player], None)
        if change.room is not room or refusal is not None:
            return False
        self._see(glance, connection_id, now)
        self._path.push([(connection_id, pong(room, now))])
        return True

    def _see(self, snapshot: Snapshot, connection_id: str, now: int) -> None:
        for connection in snapshot.connections:
            if connection.id == connection_id and snapshot.seen_at(connection) <= now - SEEN_EVERY:
                self._store.sockets.saw(snapshot.room.code, connection_id, now)

    def _since(self, room: Room, version: int) -> list[Entry]:
        """What was played after ``version`` in the running or last match: from the tail, and where
        that does not reach back so far, from what has left it last."""
        if room.match is None:
            return []
        known = room.tail
        if not known or known[0].version > version + 1:
            known = (*self._store.log.last_moved(room.code), *known)
        began = room.match.started_at
        missed = (entry for entry in known if entry.version > version and entry.at >= began)
        return sorted(missed, key=lambda entry: entry.number)

    def _close_oldest(self, snapshot: Snapshot, player: PlayerId) -> None:
        # Every read brings all connections, and every push goes to all.
        mine = [other for other in snapshot.connections if other.player == player]
        mine.sort(key=lambda other: other.seen_at)
        for other in mine[:-MAX_SOCKETS]:
            self._store.sockets.close(snapshot.room.code, other.id)

    def refuse(self, connection_id: str, refusal: Refusal) -> None:
        """Tells a socket why its message did nothing."""
        count_refusal(refusal.code)
        self._path.push([(connection_id, refused(refusal))])


def _visit(player: PlayerId) -> Command:
    def visit(room: Room, _now: int) -> Change:
        room.require_member(player)
        return Change(room)

    return visit
