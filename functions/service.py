"""load → decide → commit → push: the one path of every command (design §4)."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

from engine import room as rooms
from engine.computer import Strength
from engine.game import Json, PlayerId, Refusal
from engine.room import Change, Command, Entry, Member, Room, Thought
from functions.errors import AWS_ERRORS, RETRY_AFTER, Stale
from functions.limits import Limits
from functions.messages import answer, changes, closed, encoded, events_of, pong, refused, update
from functions.push import Pusher
from functions.shapes import Message
from functions.store import Conflict, Connection, Snapshot, Store
from functions.store.rooms import UNSEEN
from functions.telemetry import count, count_refusal, logger, measure_ms
from functions.timers import MAX_DELAY, Notice, Notices, Timer, Timers

if TYPE_CHECKING:
    from functions.auth import Guest  # it brings cryptography, which no socket needs

ATTEMPTS = 32  # each race lost is somebody's write that was saved: a crowd of joins thins out
TICKET_SECONDS = 60
MAX_SOCKETS = 8  # of one player in one room: tabs and phones, and some that are lost
SEED_BYTES = 32
LONGEST_WAIT = 1000  # ms; the queue counts in seconds, so a timer comes at most one too early
THINK_LIMIT = 900  # ms that a computer may take for a decision
SEEN_EVERY = 150_000  # ms between two notes that a connection is in use; pages ping each 40 s
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no I, O, 0, 1
CODE_LENGTH = 6
SHOW_CURRENT = {"STALE_DECISION", "NOT_YOUR_TURN", "WRONG_PHASE", "MATCH_OVER"}

Clock = Callable[[], int]
RandomBytes = Callable[[int], bytes]
Wait = Callable[[int], None]


def system_clock() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def sleep_ms(wait: int) -> None:
    """Waits for so many milliseconds."""
    time.sleep(wait / 1000)


class Outcome(NamedTuple):
    """A room after a command: what changed since version ``base``, and the refusal if the command
    met one."""

    snapshot: Snapshot
    change: Change
    refusal: Refusal | None
    base: int


class Service:
    """Every use case of the three handlers. Time and randomness are passed in."""

    def __init__(
        self,
        store: Store,
        pusher: Pusher,
        timers: Timers,
        notices: Notices,
        limits: Limits,
        clock: Clock = system_clock,
        random: RandomBytes = secrets.token_bytes,
        wait: Wait = sleep_ms,
    ) -> None:
        self._store = store
        self._pusher = pusher
        self._timers = timers
        self._notices = notices
        self._limits = limits
        self._clock = clock
        self._random = random
        self._wait = wait

    def require(self, kind: str, address: str, player: PlayerId | None) -> None:
        """Counts a use of what has a limit. Raises ``Refusal("RATE_LIMITED")``."""
        self._limits.require(kind, address, player, self._clock())

    # ── Rooms ───────────────────────────────────────────────────────────────────────────────────

    def create_room(
        self,
        guest: Guest,
        game: str,
        options: Json,
        computers: Iterable[Strength] = (),
        *,
        is_public: bool,
    ) -> Json:
        """A new room under a code nobody else has; its host has the first seat, computers the
        next."""
        now = self._clock()
        snapshot = None
        while snapshot is None:
            letters = (CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in self._random(CODE_LENGTH))
            code = "".join(letters)
            room = rooms.create(code, Member(*guest), game, options, now, is_public=is_public)
            for strength in computers:
                room = rooms.add_computer(room, guest.id, strength).room
            snapshot = self._store.rooms.create(room, now)
        return answer(snapshot.room, guest.id, [], now)

    def public_rooms(self, cursor: str | None) -> Json:
        """A page of the public list."""
        listed, following = self._store.rooms.public(cursor)
        return {"rooms": listed, "cursor": following}

    def start(self, code: str, player: PlayerId) -> Json:
        """Begins the match with a fresh secret seed."""
        seed = self._random(SEED_BYTES)
        return self.run(code, player, lambda room, now: rooms.start(room, player, seed, now))

    def rematch(self, code: str, player: PlayerId, finished: int) -> Json:
        """Begins the match after the ``finished`` one, once."""
        seed = self._random(SEED_BYTES)
        return self.run(
            code, player, lambda room, now: rooms.rematch(room, player, finished, seed, now)
        )

    def leave(self, code: str, player: PlayerId) -> None:
        """Gives a place up. Raises ``Refusal``."""
        outcome = self._commit(code, lambda room, now: rooms.leave(room, player, now))
        if outcome.refusal is not None:
            raise outcome.refusal

    def act(
        self, code: str, player: PlayerId, action: Json, turn_seq: int | None, action_id: str
    ) -> Json:
        """One action of a player's. The same ``action_id`` changes nothing the second time."""
        try:
            return self.run(
                code,
                player,
                lambda room, now: rooms.act(room, player, action, turn_seq, action_id, now),
            )
        except Stale as stale:
            # Perhaps it was taken long ago: its entry may have left the room's tail since.
            known = rooms.find_entry(self._store.log.last_moved(code), player, action_id)
            if known is None:
                raise
            room = self._store.rooms.load(code).room
            return stale.answer | {"events": rooms.view_events(room, [known], player)}

    def read(self, code: str, player: PlayerId) -> Json:
        """The room as ``player`` sees it; what is overdue is settled first."""
        return self.run(code, player, _nothing)

    # ── Sockets ─────────────────────────────────────────────────────────────────────────────────

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
            outcome = self._commit(
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

    def disconnect(self, connection_id: str) -> None:
        """A socket has ended. Its player is gone if it was the last one."""
        found = self._store.sockets.find(connection_id)
        if found is None:
            return
        code, _ = found
        self._store.sockets.close(code, connection_id)
        try:
            self._commit(code, _nothing)
        except Refusal as refusal:
            if refusal.code != "ROOM_NOT_FOUND":
                raise

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
        outcome = self._commit(code, _visit(player), alive=[player])
        if outcome.refusal is not None:
            raise outcome.refusal
        room, now = outcome.snapshot.room, self._clock()
        self._see(outcome.snapshot, connection_id, now)
        if version == outcome.base:  # what was settled just now has been pushed to it already
            self._push([(connection_id, pong(room, now))])
            return
        missed = rooms.view_events(room, self._since(room, version), player)
        self._push([(connection_id, update(room, player, missed, version, now))])

    def _is_quiet(self, code: str, connection_id: str, version: int) -> bool:
        """Whether a glance at the room shows the connection there, nothing newer and nothing to do;
        then the ping has been answered. A glance may be a moment old: that does the same as a ping
        a moment ago. Whatever else it shows has to be looked at properly."""
        try:
            glance = self._store.rooms.glance(code)
        except Refusal:
            return False
        now, room = self._clock(), glance.room
        player = {other.id: other.player for other in glance.connections}.get(connection_id)
        if player is None or room.version != version:
            return False
        change, refusal = _decide(glance, _visit(player), now, [player], None)
        if change.room is not room or refusal is not None:
            return False
        self._see(glance, connection_id, now)
        self._push([(connection_id, pong(room, now))])
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
        self._push([(connection_id, refused(refusal))])

    # ── The clock ───────────────────────────────────────────────────────────────────────────────

    def fire(self, timer: Timer, until: int | None = None) -> None:
        """A timer has gone off. It acts only on the decision it was armed for and only when that
        is due, for which it waits out what the queue cannot count; the one that is out for the
        room sets itself again for what remains. A computer may think until ``until`` (ms)."""
        for _ in range(ATTEMPTS):
            snapshot = self._find(timer.code)
            if snapshot is None:
                return
            room, now = snapshot.room, self._clock()
            is_meant = room.turn_seq == timer.turn_seq and room.wakes_at is not None
            early = (room.wakes_at or 0) - now
            if is_meant and early <= 0:
                if self._play_on(snapshot, until):
                    return
            elif is_meant and early <= LONGEST_WAIT:
                self._wait(early)
            elif snapshot.timer_at != timer.at or self._rearm(snapshot, room.wakes_at, now):
                return

    def _play_on(self, snapshot: Snapshot, until: int | None) -> bool:
        """A computer plays what it has thought of, or the clock what is due. ``False`` where the
        room has moved on meanwhile: it has to be looked at again."""
        room = snapshot.room
        thought = self._think(room, until) if room.thinker else None
        now = self._clock()
        has_failed = room.thinker is not None and thought is None
        if has_failed and not _is_due(room, now):  # the clock will play for it
            return self._rearm(snapshot, room.due_at, now)
        try:
            return bool(self._commit(room.code, _nothing, thought=thought).change.entries)
        except Refusal as refusal:
            if refusal.code != "ROOM_NOT_FOUND":  # everybody has left meanwhile
                raise
            return True

    def _think(self, room: Room, until: int | None) -> Thought | None:
        """What the computer wants to play. Whatever goes wrong in it must not stop the match."""
        began = self._clock()
        end = min(began + THINK_LIMIT, until or began + THINK_LIMIT)
        random = Random(self._random(SEED_BYTES))  # noqa: S311 - it plays, it keeps no secret
        try:
            thought = rooms.think(room, random, lambda: self._clock() >= end)
            rooms.settle(room, began, thought)  # refused here, and not where it is saved
        except Exception:
            count("ThinkFailures")
            logger.exception("a computer could not choose", extra={"room": room.code})
            return None
        measure_ms("ThinkingTime", self._clock() - began)
        return thought

    def sweep(self) -> None:
        """Once a minute: plays on where a timer was lost, arms what will be due soon. A room that
        fails is logged and counted; it must not stop the clock of all others."""
        for code in self._store.rooms.due(self._clock()):
            try:
                self._sweep_room(code)
            except Exception:
                count("SweepsFailed")
                logger.exception("sweep failed", extra={"room": code})
        count("LiveRooms", self._store.rooms.estimate_live(self._clock()))

    def _sweep_room(self, code: str) -> None:
        snapshot, now = self._find(code), self._clock()
        if snapshot is None:
            return
        if _is_due(snapshot.room, now):
            count("TimerRescues")
            logger.warning("rescued by the sweep", extra={"room": code})
            self._commit(code, _nothing)
        else:
            self._rearm(snapshot, snapshot.room.wakes_at, now)

    # ── The path ────────────────────────────────────────────────────────────────────────────────

    def run(self, code: str, player: PlayerId, command: Command) -> Json:
        """A command of ``player``'s; the room as they may see it afterwards, with what has
        happened. Raises ``Refusal``."""
        outcome = self._commit(code, command)
        room, now = outcome.snapshot.room, self._clock()
        if outcome.refusal is None:
            return answer(room, player, events_of(room, outcome.change, player), now)
        if outcome.refusal.code in SHOW_CURRENT and room.is_member(player):
            raise Stale(outcome.refusal, answer(room, player, [], now))
        raise outcome.refusal

    def _commit(
        self,
        code: str,
        command: Command,
        skip: str | None = None,
        alive: Iterable[PlayerId] = (),
        thought: Thought | None = None,
    ) -> Outcome:
        """Decides and saves until nobody else's write comes between. What is overdue is played
        first, a computer's ``thought`` before it, and stays played where the command itself is
        then refused. ``alive`` have just shown a sign of life; the connection ``skip`` cannot be
        told yet."""
        before = self._store.rooms.load(code)
        for _ in range(ATTEMPTS):
            now = self._clock()
            change, refusal = _decide(before, command, now, alive, thought)
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

    def _rearm(self, snapshot: Snapshot, moment: int | None, now: int) -> bool:
        timer_at = _timer_at(None, moment, now)
        if not self._store.rooms.rearm(snapshot, timer_at):
            return False
        if timer_at is not None:
            self._send_timer(snapshot.room, timer_at, now)
        return True

    def _send_timer(self, room: Room, at: int, now: int) -> None:
        if room.turn_seq is not None:
            self._timers.send(Timer(code=room.code, turnSeq=room.turn_seq, at=at), now)

    def _find(self, code: str) -> Snapshot | None:
        try:
            return self._store.rooms.load(code)
        except Refusal:
            return None

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
        self._push([(other.id, messages[other.player]) for other in listening])
        for other in listening:
            if not room.is_member(other.player):
                with suppress(*AWS_ERRORS):
                    self._store.sockets.close(room.code, other.id)

    def tell_all(self, snapshot: Snapshot, message: Message) -> None:
        """Sends everybody who is in the room the same."""
        here = (other for other in snapshot.connections if snapshot.room.is_member(other.player))
        self._push([(other.id, message) for other in here])

    def _notify(self, before: Room, after: Room, played: Sequence[Entry]) -> None:
        """Has the scheduler tell people by Web Push that the match waits for them. Somebody whose
        page seems to be open hears of it once that page, had it shown the turn, would have pinged:
        a phone in a pocket may have lost its socket without a word."""
        by = played[-1].player if played and not played[-1].auto else None
        for seat in rooms.newly_awaited(before, after):
            delay = UNSEEN if seat.offline_since is None else 0
            self._notices.send(_notice(after, seat.player, "turn", by), delay)
        for seat in rooms.newly_reminded(before, after):
            self._notices.send(_notice(after, seat.player, "reminder"), 0)

    def _push(self, messages: list[tuple[str, Message]]) -> None:
        if not messages:
            return
        count("Pushes", len(messages))
        sent = [(connection, encoded(message)) for connection, message in messages]
        for connection_id in self._pusher.send(sent):
            count("ConnectionsGone")
            with suppress(Refusal, *AWS_ERRORS):  # what was to be told has been saved
                self.disconnect(connection_id)


def _nothing(room: Room, _now: int) -> Change:
    return Change(room)


def _visit(player: PlayerId) -> Command:
    def visit(room: Room, _now: int) -> Change:
        room.require_member(player)
        return Change(room)

    return visit


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


def _is_due(room: Room, now: int) -> bool:
    return room.due_at is not None and room.due_at <= now


def _decide(
    before: Snapshot,
    command: Command,
    now: int,
    alive: Iterable[PlayerId],
    thought: Thought | None,
) -> tuple[Change, Refusal | None]:
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
