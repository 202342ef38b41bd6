"""Tells people, on phones that do not show the room, that a match over days waits for them.

The scheduler gets a notice from the queue of notices, looks whether it still holds, and sends a
push to each of the player's subscriptions. A push is a hint and may be lost: the reminder of the
same turn is the next one. It is never sent twice: who has claimed a turn for a subscription sends,
once, whatever comes of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256

from data.texts import say
from engine.game import Refusal
from engine.room import Room
from functions.limits import Limits
from functions.store import Snapshot, Store, Subscription
from functions.telemetry import count, logger
from functions.timers import Notice
from functions.webpush import Delivery, Message, WebPush

COUNTED = {
    Delivery.SENT: "NoticesSent",
    Delivery.GONE: "NoticesGone",
    Delivery.FAILED: "NoticesFailed",
}
HOUR = 60  # minutes
TOPIC_LENGTH = 32  # at most (RFC 8030 §5.4)
MOST_PER_HOUR = 20  # notices of one room: nobody makes a phone buzz with match after match


class Notifier:
    """Delivers notices, so many and no more. Time is passed in."""

    def __init__(
        self, store: Store, push: WebPush, limits: Limits, clock: Callable[[], int]
    ) -> None:
        self._store = store
        self._push = push
        self._limits = limits
        self._clock = clock

    def deliver(self, notice: Notice) -> None:
        """Sends a push to every subscription that has had none for this turn, all at once, unless
        the player is there, the match waits for them no more, or the room has told them too
        often."""
        now = self._clock()
        with suppress(Refusal):  # everybody has left, or has been told too often
            snapshot = self._store.rooms.load(notice.code)
            if holds(notice, snapshot, now):
                self._tell(notice, snapshot.room, now)

    def _tell(self, notice: Notice, room: Room, now: int) -> None:
        subscriptions = self._store.subscriptions.of(notice.player, now)
        if not subscriptions:
            return
        self._limits.count(f"notices#{room.code}#{notice.player}", MOST_PER_HOUR, now, HOUR * 60)
        with ThreadPoolExecutor(len(subscriptions)) as pool:
            sent = pool.map(lambda to: self._deliver(notice, room, to, now), subscriptions)
        outcomes = [outcome for outcome in sent if outcome is not None]
        for outcome in outcomes:
            count(COUNTED[outcome])
        logger.info("noticed", extra={"room": notice.code, "kind": notice.kind, "pushes": outcomes})

    def _deliver(self, notice: Notice, room: Room, to: Subscription, now: int) -> Delivery | None:
        if not self._store.subscriptions.claim(notice.player, to, name_of(notice, room), now):
            return None
        outcome = self._push.send(to, message(notice, room, to.language, now), now)
        if outcome == Delivery.GONE:
            self._store.subscriptions.remove(notice.player, to.endpoint)
        return outcome


def holds(notice: Notice, snapshot: Snapshot, now: int) -> bool:
    """Whether the match still waits, for this decision, for this player, who is not there."""
    room = snapshot.room
    return (
        (room.matches, room.turn_seq) == (notice.match, notice.turn_seq)
        and any(seat.player == notice.player for seat in room.awaited)
        and notice.player not in snapshot.present(now)
        and room.due_at is not None
        and room.due_at > now
    )


def name_of(notice: Notice, room: Room) -> str:
    """A name for what a subscription hears of once: a turn, whatever is decided in it."""
    owner, number = room.turn
    return f"{room.code}#{room.matches:03}#{owner}#{number}#{notice.kind}"


def message(notice: Notice, room: Room, language: str, now: int) -> Message:
    """The push: which game, and one line. It says nothing that the table does not show to all."""
    left = (room.due_at or now) - now
    shown = {
        "title": say(room.game, "game.name", language),
        "body": " ".join(line(notice, room, language, left)),
        "code": room.code,
    }
    data = json.dumps(shown, ensure_ascii=False, separators=(",", ":"))
    return Message(data, topic(notice), seconds=left // 1000, urgent=notice.kind == "reminder")


def topic(notice: Notice) -> str:
    """One for each room and player. A push service reads it, and a room's code would let it in."""
    return sha256(f"{notice.code}#{notice.player}".encode()).hexdigest()[:TOPIC_LENGTH]


def line(notice: Notice, room: Room, language: str, left: int) -> list[str]:
    """What a push says: that it is the player's turn, and why they hear of it now."""
    owner, _ = room.turn
    first = "notice.turn" if owner == notice.player else "notice.asked"
    said = [say(".", first, language)]
    if notice.kind == "reminder":
        said.append(say(".", "notice.left", language, {"time": time_left(left, language)}))
    elif name := mover(notice, room):
        said.append(say(".", "notice.played", language, {"name": name}))
    return said


def mover(notice: Notice, room: Room) -> str | None:
    """The name of who has just played, if it was another person."""
    others = (seat for seat in room.people if seat.player != notice.player)
    return next((seat.name for seat in others if seat.player == notice.by), None)


def time_left(left: int, language: str) -> str:
    """``left`` ms in words: whole hours, below one minutes."""
    minutes = max(1, round(left / 60_000))
    hours = round(minutes / HOUR)
    if minutes < HOUR:
        return say(".", "notice.minutes", language, {"n": minutes})
    return say(".", "notice.hours", language, {"n": hours})
