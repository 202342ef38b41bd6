"""Rooms: read with one Query, written with one conditional write."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from engine.game import Json, PlayerId, Refusal
from engine.room import Room, dump, listing, load
from functions.store.items import Table, expiry, number, packed, room_key, unpacked
from functions.store.log import entries_of, history_item, tail_item
from functions.store.people import people_writes
from functions.store.sockets import Connection

SHARDS = 4
TAIL_ENTRIES = 8  # more make most writes a unit dearer, fewer make more of them transactions
MINUTE = 60_000
UNSEEN = 240_000  # ms after which a connection without a ping is given up
UNARMED_LEAD = 2  # minutes before the due time in which the sweep arms a room without a timer
LISTED = "open"  # the one partition of the index ``public``
PAGE = 20  # rooms of the public list in one answer
LOST = {"None", "ConditionalCheckFailed", "TransactionConflict"}  # why a transaction lost a race


class Snapshot(NamedTuple):
    """A room as it was read, with all that one Query brings. ``timer_at`` is the moment (ms) that
    a timer is out for. One that is not ``is_whole`` came with a lost write, without connections:
    enough for a refusal, not for saving a change, which must know who is there."""

    room: Room
    timer_at: int | None = None
    connections: tuple[Connection, ...] = ()
    is_whole: bool = True

    def present(self, now: int) -> set[PlayerId]:
        """Whose connections are in use."""
        return {other.player for other in self.connections if self.seen_at(other) > now - UNSEEN}

    def seen_at(self, connection: Connection) -> int:
        """When there was the last sign of life: a ping, or an action, which costs no note."""
        acted = (seat.acted_at for seat in self.room.seats if seat.player == connection.player)
        return max(connection.seen_at, 0, *acted)


class Conflict(Exception):
    """Somebody else's write came first; ``snapshot`` is what they wrote."""

    def __init__(self, snapshot: Snapshot) -> None:
        super().__init__("the room has changed")
        self.snapshot = snapshot


class Rooms(Table):
    """Every room, by its code."""

    def create(self, room: Room, now: int) -> Snapshot | None:
        """Stores a new room, or answers ``None`` where its code is taken."""
        attributes = _attributes(Snapshot(room), now)
        kept = {name: value for name, value in attributes.items() if value is not None}
        try:
            self._client.put_item(
                TableName=self._name,
                Item=room_key(room.code) | kept,
                ConditionExpression="attribute_not_exists(pk)",
            )
        except self._client.exceptions.ConditionalCheckFailedException:
            return None
        return Snapshot(room)

    def load(self, code: str) -> Snapshot:
        """What ``find`` finds. Raises ``Refusal("ROOM_NOT_FOUND")``."""
        snapshot = self.find(code)
        if snapshot is None:
            raise Refusal("ROOM_NOT_FOUND")
        return snapshot

    def find(self, code: str) -> Snapshot | None:
        """One strongly consistent Query; ``None`` where there is no such room."""
        return self._read(code, is_consistent=True)

    def glance(self, code: str) -> Snapshot | None:
        """The same at half the price, but perhaps as it was a moment ago: nothing is decided on
        it."""
        return self._read(code, is_consistent=False)

    def _read(self, code: str, *, is_consistent: bool) -> Snapshot | None:
        items = self._client.query(
            TableName=self._name,
            KeyConditionExpression="pk = :pk",
            ExpressionAttributeValues={":pk": {"S": f"ROOM#{code}"}},
            ConsistentRead=is_consistent,
            # The room first: who connects while this reads has moved its version in vain otherwise.
            ScanIndexForward=False,
        )["Items"]
        if not items or items[0]["sk"]["S"] != "ROOM":
            return None
        return _snapshot(items[0])._replace(connections=tuple(map(_connection, items[1:])))

    def load_for(self, code: str, player: PlayerId) -> Room:
        """The room, for who sits there or watches. Raises ``Refusal``."""
        room = self.load(code).room
        room.require_member(player)
        return room

    def commit(self, before: Snapshot, room: Room, timer_at: int | None, now: int) -> Snapshot:
        """The one conditional write that saves a change: state, clock, log and action id together.
        A tail that is full, or whose match has ended, moves to the log in the same transaction; so
        does the match that has ended, for the room and for everybody who was in it. A room that
        nobody sits in any more is deleted. Raises ``Conflict`` with what is stored instead, read by
        the failed write itself."""
        has_ended = room.status == "finished" and before.room.status == "playing"
        moves = bool(room.tail) and (has_ended or len(room.tail) >= TAIL_ENTRIES)
        saved = replace(room, version=room.version + 1, tail=() if moves else room.tail)
        after = before._replace(room=saved, timer_at=timer_at)
        beside = [self._put(tail_item(room, now))] if moves else []
        if has_ended:
            beside += [self._put(history_item(room, now)), *people_writes(self._name, room, now)]
        try:
            self._write(after, beside, now)
        except self._client.exceptions.ConditionalCheckFailedException as error:
            raise self._conflict(room, error.response.get("Item")) from error
        except self._client.exceptions.TransactionConflictException as error:
            raise self._conflict(room, None) from error
        except self._client.exceptions.TransactionCanceledException as error:
            reasons = error.response["CancellationReasons"]
            if not {reason["Code"] for reason in reasons} <= LOST:
                raise
            raise self._conflict(room, reasons[0].get("Item")) from error
        return after

    def rearm(self, snapshot: Snapshot, timer_at: int | None) -> bool:
        """Notes that a timer goes out for ``timer_at``, or none, in place of the one that was.
        ``False`` if the room has changed meanwhile. The version stays: nobody sees a difference."""
        update = _set_or_remove(_clock(snapshot._replace(timer_at=timer_at)))
        try:
            self._client.update_item(
                TableName=self._name,
                Key=room_key(snapshot.room.code),
                **_if_version(snapshot.room.version, update),
            )
        except (
            self._client.exceptions.ConditionalCheckFailedException,
            self._client.exceptions.TransactionConflictException,
        ):
            return False
        return True

    def due(self, now: int) -> Iterator[str]:
        """The codes of the rooms that the sweep must look at by ``now``."""
        paginator = self._client.get_paginator("query")
        for shard in range(SHARDS):
            pages = paginator.paginate(
                TableName=self._name,
                IndexName="due",
                KeyConditionExpression="#shard = :shard AND dueMinute < :minute",
                ExpressionAttributeNames={"#shard": "shard"},
                ExpressionAttributeValues={
                    ":shard": {"S": str(shard)},
                    ":minute": number(now // MINUTE),
                },
            )
            for page in pages:
                for item in page["Items"]:
                    yield _code(item)

    def estimate_live(self, now: int) -> int:
        """How many rooms have a deadline: those in which a match is being played. Every minute
        another shard stands for all of them, so that the mean of ``SHARDS`` minutes is right and
        each of them reads only its share."""
        shard = now // MINUTE % SHARDS
        pages = self._client.get_paginator("query").paginate(
            TableName=self._name,
            IndexName="due",
            KeyConditionExpression="#shard = :shard",
            ExpressionAttributeNames={"#shard": "shard"},
            ExpressionAttributeValues={":shard": {"S": str(shard)}},
            Select="COUNT",
        )
        return SHARDS * sum(page["Count"] for page in pages)

    def public(self, cursor: str | None) -> tuple[list[Json], str | None]:
        """A page of the rooms that anybody may join, newest first, and where the next one begins.
        Raises ``Refusal("INVALID_INPUT")`` for a cursor of somebody's own making."""
        start: Any = {} if cursor is None else {"ExclusiveStartKey": _start_key(cursor)}
        page = self._client.query(
            TableName=self._name,
            IndexName="public",
            KeyConditionExpression="listing = :listed",
            ExpressionAttributeValues={":listed": {"S": LISTED}},
            ScanIndexForward=False,
            Limit=PAGE,
            **start,
        )
        last: Any = page.get("LastEvaluatedKey")
        following = f"{last['createdAt']['N']}-{_code(last)}" if last else None
        return [unpacked(item["card"]) for item in page["Items"]], following

    def _write(self, after: Snapshot, beside: list[Json], now: int) -> None:
        """Updates the room, or deletes an empty one, and writes what belongs ``beside`` it."""
        room = after.room
        change = _set_or_remove(_attributes(after, now)) if room.seats else _nothing()
        write: Any = {
            "TableName": self._name,
            "Key": room_key(room.code),
            "ReturnValuesOnConditionCheckFailure": "ALL_OLD",
        } | _if_version(room.version - 1, change)
        if beside:
            writes: Any = [{"Update" if room.seats else "Delete": write}, *beside]
            self._client.transact_write_items(TransactItems=writes)
        elif room.seats:
            self._client.update_item(**write)
        else:
            self._client.delete_item(**write)

    def _put(self, item: Json) -> Json:
        return {"Put": {"TableName": self._name, "Item": item}}

    def _conflict(self, room: Room, item: Any) -> Conflict:
        # A write that met another one under way brings no item: that one has to be read.
        if item is None:
            return Conflict(self.load(room.code))
        return Conflict(_snapshot(item)._replace(is_whole=False))


def stored(room: Room) -> list[Any]:
    """What is kept of a room, as JSON data: the room and its tail, compressed as one, for they name
    the same players and things."""
    return [dump(room), room.tail]


def _attributes(snapshot: Snapshot, now: int) -> Json:
    """Everything that is stored of a room; ``None`` for what has no place there now."""
    room = snapshot.room
    card = listing(room)
    return {
        "version": number(room.version),
        "body": packed(stored(room)),
        "tail": None,  # where it was once kept
        "createdAt": number(room.created_at),
        "listing": card and {"S": LISTED},
        "card": card and packed(card),
        "expiresAt": expiry(now),
    } | _clock(snapshot)


def _clock(snapshot: Snapshot) -> Json:
    wakes_at, timer_at = snapshot.room.wakes_at, snapshot.timer_at
    shard = str(zlib.crc32(snapshot.room.code.encode()) % SHARDS)
    return {
        "timerAt": None if timer_at is None else number(timer_at),
        "dueMinute": None if wakes_at is None else number(_due_minute(wakes_at, timer_at)),
        "shard": None if wakes_at is None else {"S": shard},
    }


def _due_minute(wakes_at: int, timer_at: int | None) -> int:
    """The minute in which the sweep looks at the room: see the package's docstring."""
    is_armed = timer_at is not None and timer_at <= wakes_at
    return wakes_at // MINUTE - (0 if is_armed else UNARMED_LEAD)


def _set_or_remove(attributes: Json) -> Json:
    """The update that sets ``attributes``, and removes those that are ``None``."""
    kept = {name: value for name, value in attributes.items() if value is not None}
    gone = [name for name, value in attributes.items() if value is None]
    setting = "SET " + ", ".join(f"#{name} = :{name}" for name in kept) if kept else ""
    removing = " REMOVE " + ", ".join(f"#{name}" for name in gone) if gone else ""
    return {
        "UpdateExpression": setting + removing,
        "ExpressionAttributeNames": {f"#{name}": name for name in (*kept, *gone)},
        "ExpressionAttributeValues": {f":{name}": value for name, value in kept.items()},
    }


def _nothing() -> Json:
    return {"ExpressionAttributeNames": {}, "ExpressionAttributeValues": {}}


def _if_version(version: int, change: Json) -> Json:
    """``change``, on the condition that the room still has that version."""
    values = change["ExpressionAttributeValues"] | {":old": number(version)}
    names = change["ExpressionAttributeNames"] | {"#version": "version"}
    return change | {
        "ConditionExpression": "#version = :old",
        "ExpressionAttributeNames": names,
        "ExpressionAttributeValues": values,
    }


def _snapshot(item: Any) -> Snapshot:
    body = unpacked(item["body"])
    tail = unpacked(item["tail"]) if "tail" in item else []  # where it was once kept
    if isinstance(body, list):
        body, tail = body
    room = load(body, int(item["version"]["N"]), entries_of(tail))
    timer_at = int(item["timerAt"]["N"]) if "timerAt" in item else None
    return Snapshot(room, timer_at)


def _connection(item: Any) -> Connection:
    connection_id = item["sk"]["S"].removeprefix("CONN#")
    return Connection(connection_id, item["player"]["S"], int(item["seenAt"]["N"]))


def _code(item: Any) -> str:
    code: str = item["pk"]["S"].removeprefix("ROOM#")
    return code


def _start_key(cursor: str) -> Json:
    if not re.fullmatch(r"[0-9]{1,15}-[A-Z0-9]{1,16}", cursor):
        raise Refusal("INVALID_INPUT")
    created_at, _, code = cursor.partition("-")
    return room_key(code) | {"listing": {"S": LISTED}, "createdAt": number(int(created_at))}
