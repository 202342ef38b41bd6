"""The clock: timers, the sweep, and computers that think when their turn has come (design §6)."""

from __future__ import annotations

from random import Random

from engine import room as rooms
from engine.game import Refusal
from engine.room import Room, Thought
from functions.clock import Clock, RandomBytes, Wait
from functions.path import ATTEMPTS, Path, is_due, nothing
from functions.store import Snapshot, Store
from functions.telemetry import count, logger, measure_ms
from functions.timers import Timer

LONGEST_WAIT = 1000  # ms; the queue counts in seconds, so a timer comes at most one too early
THINK_LIMIT = 900  # ms that a computer may take for a decision
THOUGHT_BYTES = 32  # of randomness for one decision


class Scheduler:
    """Plays on when a moment has come, for computers and for who is late."""

    def __init__(
        self, path: Path, store: Store, clock: Clock, random: RandomBytes, wait: Wait
    ) -> None:
        self._path = path
        self._store = store
        self._clock = clock
        self._random = random
        self._wait = wait

    def fire(self, timer: Timer, until: int | None = None) -> None:
        """A timer has gone off. It acts only on the decision it was armed for and only when that
        is due, for which it waits out what the queue cannot count; the one that is out for the
        room sets itself again for what remains. A computer may think until ``until`` (ms)."""
        for _ in range(ATTEMPTS):
            snapshot = self._store.rooms.find(timer.code)
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
            elif snapshot.timer_at != timer.at or self._path.rearm(snapshot, room.wakes_at, now):
                return

    def _play_on(self, snapshot: Snapshot, until: int | None) -> bool:
        """A computer plays what it has thought of, or the clock what is due. ``False`` where the
        room has moved on meanwhile: it has to be looked at again."""
        room = snapshot.room
        thought = self._think(room, until) if room.thinker else None
        now = self._clock()
        has_failed = room.thinker is not None and thought is None
        if has_failed and not is_due(room, now):  # the clock will play for it
            return self._path.rearm(snapshot, room.due_at, now)
        try:
            outcome = self._path.commit(room.code, nothing, thought=thought, seen=snapshot)
        except Refusal as refusal:
            if refusal.code != "ROOM_NOT_FOUND":  # everybody has left meanwhile
                raise
            return True
        return bool(outcome.change.entries)

    def _think(self, room: Room, until: int | None) -> Thought | None:
        """What the computer wants to play. Whatever goes wrong in it must not stop the match."""
        began = self._clock()
        end = min(began + THINK_LIMIT, until or began + THINK_LIMIT)
        random = Random(self._random(THOUGHT_BYTES))  # noqa: S311 - it plays, it keeps no secret
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
        snapshot, now = self._store.rooms.find(code), self._clock()
        if snapshot is None:
            return
        if is_due(snapshot.room, now):
            count("TimerRescues")
            logger.warning("rescued by the sweep", extra={"room": code})
            self._path.commit(code, nothing, seen=snapshot)
        else:
            self._path.rearm(snapshot, snapshot.room.wakes_at, now)
