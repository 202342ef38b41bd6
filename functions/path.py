"""load → decide → commit → push: the one path of every command (design §4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Literal, NamedTuple

from engine import room as rooms
from engine.game import Json, PlayerId, Refusal
from engine.room import Change, Command, Entry, Room, Thought
from functions.clock import Clock
from functions.errors import AWS_ERRORS, RETRY_AFTER, Stale
from functions.messages import answer, changes, closed, encoded, events_of
from functions.push import Pusher
from functions.shapes import Message
from functions.store import Conflict, Snapshot, Store
from functions.store.rooms import UNSEEN
from functions.telemetry import count, logger, measure_ms
from functions.timers import MAX_DELAY, Notice, Notices, Timer, Timers

ATTEMPTS = 32  # each race lost is somebody's write that was saved: a crowd of joins thins out
SHOW_CURRENT = {"STALE_DECISION", "NOT_YOUR_TURN", "WRONG_PHASE", "MATCH_OVER"}


class Outcome(NamedTuple):
    """A room after a command: what changed since version ``base``, and the refusal if the command
    met one."""

    snapshot: Snapshot
    change: Change
    refusal: Refusal | None
    base: int


class Path:
    """The one way from a command to what is stored, and to who has to hear of it."""

    def __init__(
        self, store: Store, pusher: Pusher, timers: Timers, notices: Notices, clock: Clock
    ) -> None:
        self._store = store
        self._pusher = pusher
        self._timers = timers
        self._notices = notices
        self._clock = clock

    def run(self, code: str, player: PlayerId, command: Command) -> Json:
        """A command of ``player``'s; the room as they may see it afterwards, with what has
        happened. Raises ``Refusal``."""
        outcome = self.commit(code, command)
        room, now = outcome.snapshot.room, self._clock()
        if outcome.refusal is None:
            return answer(room, player, events_of(room, outcome.change, player), now)
        if outcome.refusal.code in SHOW_CURRENT and room.is_member(player):
            raise Stale(outcome.refusal, answer(room, player, [], now))
        raise outcome.refusal

    def commit(
        self,
        code: str,
        command: Command,
        skip: str | None = None,
        alive: Iterable[PlayerId] = (),
        thought: Thought | None = None,
        seen: Snapshot | None = None,
    ) -> Outcome:
        """Decides and saves until nobody else's write comes between. What is overdue is played
        first, a computer's ``thought`` before it, and stays played where the command itself is
        then refused. ``alive`` have just shown a sign of life; the connection ``skip`` cannot be
        told yet. Who has just read the room hands over what they have ``seen``: if it is no longer
        true, the write says so. Raises ``Refusal`` for a room that is not there, or too busy."""
        before = seen or self._store.rooms.load(code)
        for _ in range(ATTEMPTS):
            now = self._clock()
            change, refusal = decide(before, command, now, alive, thought)
            if change.room is before.room:
                return Outcome(before, change, refusal, before.room.version)
            if not before.is_whole:
                before = self._store.rooms.load(code)
                continue
            try:
                after = self._save(before, change, now)
            except Conflict as conflict:
                count("Conflicts")
                before = conflict.snapshot
                continue
            self._tell(before, after, _fresh(change, before.room), skip)
            self._notify(before.room, after.room, _fresh(change, before.room).entries)
            return Outcome(after, change, refusal, before.room.version)
        raise Refusal("BUSY", {"retryAfter": RETRY_AFTER})

    def _save(self, before: Snapshot, change: Change, now: int) -> Snapshot:
        timer_at = _timer_at(before.timer_at, change.room.wakes_at, now)
        after = self._store.rooms.commit(before, change.room, timer_at, now)
        entries = _fresh(change, before.room).entries
        # What has fired may be due again at its own moment: one sale more, for who is gone.
        is_spent = bool(entries) and timer_at is not None and timer_at <= now
        if timer_at is not None and (is_spent or timer_at != before.timer_at):
            self._send_timer(after.room, timer_at, now)
        for entry in entries:
            _log_entry(before.room, entry)
        return after

    def rearm(self, snapshot: Snapshot, moment: int | None, now: int) -> bool:
        """Sends a timer for ``moment`` in place of the one that is out. ``False`` if the room has
        changed meanwhile."""
        timer_at = _timer_at(None, moment, now)
        if not self._store.rooms.rearm(snapshot, timer_at):
            return False
        if timer_at is not None:
            self._send_timer(snapshot.room, timer_at, now)
        return True

    def _send_timer(self, room: Room, at: int, now: int) -> None:
        if room.turn_seq is not None:
            self._timers.send(Timer(code=room.code, turnSeq=room.turn_seq, at=at), now)

    def _tell(self, before: Snapshot, after: Snapshot, change: Change, skip: str | None) -> None:
        """Sends every connection its own view and the events it may see; each player's only once
        made, however many phones they hold. Who is no longer here is told so, once."""
        room, now = after.room, self._clock()
        messages: dict[PlayerId, Message] = {}
        listening = [other for other in after.connections if other.id != skip]
        for player in {other.player for other in listening}:
            if room.is_member(player):
                events = events_of(room, change, player)
                messages[player] = changes(before.room, room, player, events, now)
            else:
                messages[player] = closed(room, player)
        self.push([(other.id, messages[other.player]) for other in listening])
        for other in listening:
            if not room.is_member(other.player):
                with suppress(*AWS_ERRORS):
                    self._store.sockets.close(room.code, other.id)

    def tell_all(self, snapshot: Snapshot, message: Message) -> None:
        """Sends everybody who is in the room the same."""
        here = (other for other in snapshot.connections if snapshot.room.is_member(other.player))
        self.push([(other.id, message) for other in here])

    def _notify(self, before: Room, after: Room, played: Sequence[Entry]) -> None:
        """Has the scheduler tell people by Web Push that the match waits for them. Somebody who has
        just played, or whose page seems to be open, hears of it once that page, had it shown the
        turn, would have pinged: a phone in a pocket may have lost its socket without a word."""
        by = played[-1].player if played and not played[-1].auto else None
        for seat in rooms.newly_awaited(before, after):
            seems_here = seat.offline_since is None or seat.player == by
            notice = _notice(after, seat.player, "turn", by)
            self._notices.send(notice, UNSEEN if seems_here else 0)
        for seat in rooms.newly_reminded(before, after):
            self._notices.send(_notice(after, seat.player, "reminder"), 0)

    def push(self, messages: list[tuple[str, Message]]) -> None:
        """Sends messages to connections. Whoever has hung up is gone from here on."""
        if not messages:
            return
        count("Pushes", len(messages))
        sent = [(connection, encoded(message)) for connection, message in messages]
        for connection_id in self._pusher.send(sent):
            count("ConnectionsGone")
            with suppress(Refusal, *AWS_ERRORS):  # what was to be told has been saved
                self.disconnect(connection_id)

    def disconnect(self, connection_id: str) -> None:
        """A socket has ended. Its player is gone if it was the last one."""
        found = self._store.sockets.find(connection_id)
        if found is None:
            return
        code, _ = found
        self._store.sockets.close(code, connection_id)
        try:
            self.commit(code, nothing)
        except Refusal as refusal:
            if refusal.code != "ROOM_NOT_FOUND":
                raise


def nothing(room: Room, _now: int) -> Change:
    """The command that asks only for what is overdue."""
    return Change(room)


def _notice(
    room: Room, player: PlayerId, kind: Literal["turn", "reminder"], by: PlayerId | None = None
) -> Notice:
    return Notice(
        code=room.code,
        match=room.matches,
        turnSeq=room.turn_seq or 0,
        player=player,
        kind=kind,
        by=by,
    )


def is_due(room: Room, now: int) -> bool:
    """Whether the clock has to play."""
    return room.due_at is not None and room.due_at <= now


def decide(
    before: Snapshot,
    command: Command,
    now: int,
    alive: Iterable[PlayerId],
    thought: Thought | None,
) -> tuple[Change, Refusal | None]:
    """What is overdue, then the command; with the refusal if that met one."""
    change = Change(before.room)
    if before.is_whole:
        change = rooms.notice(before.room, {*before.present(now), *alive}, now)
    change = change.then(lambda room: rooms.settle(room, now, thought))
    change = change.then(lambda room: rooms.remind(room, now))
    try:
        decided = change.then(lambda room: command(room, now))
    except Refusal as refusal:
        return change, refusal
    if before.room.status == "playing" and decided.room.matches > before.room.matches:
        return change, Refusal("NOT_FINISHED")  # the match that ends here is saved first
    return decided, None


def _timer_at(timer_at: int | None, moment: int | None, now: int) -> int | None:
    """The moment for which a timer must be out: the one that is, if it comes soon enough, else
    ``moment``, if the queue can hold a message that long; later ones are armed by the sweep."""
    out = timer_at if timer_at is not None and timer_at > now else None
    if moment is None or moment - now > MAX_DELAY or (out is not None and out <= moment):
        return out
    return moment


def _fresh(change: Change, before: Room) -> Change:
    """``change`` without what was played before it and is only shown again to who asks again."""
    entries = tuple(entry for entry in change.entries if entry.version > before.version)
    return change._replace(entries=entries)


def _log_entry(before: Room, entry: Entry) -> None:
    fields = {"room": before.code, "player": entry.player, "action": entry.action["type"]}
    if entry.auto and before.due_at is not None:
        lateness = entry.at - before.due_at
        measure_ms("DeadlineLateness", lateness)
        fields |= {"auto": True, "lateness": lateness}
    is_computer = before.seat(entry.player).computer is not None
    count("AutoPlays" if entry.auto else "ComputerMoves" if is_computer else "Actions")
    logger.info("played", extra=fields)
