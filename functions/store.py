"""The only DynamoDB code. One table, on demand (design §5):

===================  ===================  ==============================================
pk                   sk                   what
===================  ===================  ==============================================
``ROOM#<code>``      ``ROOM``             the room: one item, one conditional write
``ROOM#<code>``      ``CONN#<id>``        a connection: one Query brings room and connections
``LOG#<code>``       ``<match>#<first>``  sixteen or so log entries that left the room's tail
``SOCKET#<id>``      ``SOCKET``           where a connection belongs; its events carry only the id
``TICKET#<ticket>``  ``TICKET``           a one-use permission to open a socket
===================  ===================  ==============================================

The sparse index ``due`` (``shard``, ``dueMinute``) holds the rooms that the sweep must look at and
when: the minute of the due time where a timer is out, two minutes before it where none is. A live
room whose timers work is never looked at, and most writes leave the index untouched.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.game import Json, PlayerId, Refusal
from engine.room import Entry, Room, dump, load

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

SHARDS = 4
TAIL_ENTRIES = 16
MINUTE = 60_000
ROOM_SECONDS = 30 * 24 * 3600  # a room lives this long after its last change
SOCKET_SECONDS = 3 * 3600  # API Gateway ends every connection after two hours
UNARMED_LEAD = 2  # minutes before the due time in which the sweep arms a room without a timer


class Connection(NamedTuple):
    """An open socket of ``player``'s."""

    id: str
    player: PlayerId


class Snapshot(NamedTuple):
    """A room as it was read, with all that one Query brings. ``timer_at`` is the moment (ms) that
    a timer is out for."""

    room: Room
    timer_at: int | None = None
    connections: tuple[Connection, ...] = ()


class Conflict(Exception):
    """Somebody else's write came first; ``snapshot`` is what they wrote."""

    def __init__(self, snapshot: Snapshot) -> None:
        super().__init__("the room has changed")
        self.snapshot = snapshot


class Store:
    """Rooms, connections, tickets. Times are ms; every raise not named here is our bug."""

    def __init__(self, client: DynamoDBClient, table: str) -> None:
        self._client = client
        self._table = table

    def create(self, room: Room, now: int) -> Snapshot | None:
        """Stores a new room, or answers ``None`` where its code is taken."""
        try:
            self._client.put_item(
                TableName=self._table,
                Item=_room_key(room.code)
                | {
                    "version": _n(room.version),
                    "body": _b(dump(room)),
                    "expiresAt": _expiry(now),
                },
                ConditionExpression="attribute_not_exists(pk)",
            )
        except self._client.exceptions.ConditionalCheckFailedException:
            return None
        return Snapshot(room)

    def load(self, code: str) -> Snapshot:
        """One strongly consistent Query. Raises ``Refusal("ROOM_NOT_FOUND")``."""
        items = self._client.query(
            TableName=self._table,
            KeyConditionExpression="pk = :pk",
            ExpressionAttributeValues={":pk": {"S": f"ROOM#{code}"}},
            ConsistentRead=True,
        )["Items"]
        rooms = [item for item in items if item["sk"]["S"] == "ROOM"]
        if not rooms:
            raise Refusal("ROOM_NOT_FOUND")
        connections = tuple(
            Connection(item["sk"]["S"].removeprefix("CONN#"), item["player"]["S"])
            for item in items
            if item["sk"]["S"] != "ROOM"
        )
        return _snapshot(rooms[0], connections)

    def commit(self, before: Snapshot, room: Room, timer_at: int | None, now: int) -> Snapshot:
        """The one conditional write that saves a change: state, clock, log and action id together.
        A tail that is full moves to a log item in the same transaction. Raises ``Conflict`` with
        what is stored instead, read by the failed write itself."""
        is_full = len(room.tail) >= TAIL_ENTRIES
        saved = replace(room, version=room.version + 1, tail=() if is_full else room.tail)
        after = before._replace(room=saved, timer_at=timer_at)
        update = self._update(after, now)
        try:
            if is_full:
                log = {"TableName": self._table, "Item": _log_item(room, now)}
                self._client.transact_write_items(
                    TransactItems=[{"Update": update}, {"Put": log}]  # type: ignore[typeddict-item]
                )
            else:
                self._client.update_item(**update)
        except self._client.exceptions.ConditionalCheckFailedException as error:
            raise self._conflict(before, error.response.get("Item")) from error
        except self._client.exceptions.TransactionCanceledException as error:
            reason = error.response["CancellationReasons"][0]
            if reason["Code"] not in _LOST:
                raise
            raise self._conflict(before, reason.get("Item")) from error
        return after

    def rearm(self, snapshot: Snapshot, timer_at: int | None) -> bool:
        """Notes that a timer goes out for ``timer_at``, or none, in place of the one that was.
        ``False`` if the room has changed meanwhile. The version stays: nobody sees a difference."""
        update = _set_or_remove({}, snapshot._replace(timer_at=timer_at))
        try:
            self._client.update_item(
                TableName=self._table,
                Key=_room_key(snapshot.room.code),
                **_if_version(snapshot.room.version, update),
            )
        except self._client.exceptions.ConditionalCheckFailedException:
            return False
        return True

    def last_logged(self, code: str) -> tuple[Entry, ...]:
        """The entries that left the room's tail last."""
        items = self._client.query(
            TableName=self._table,
            KeyConditionExpression="pk = :pk",
            ExpressionAttributeValues={":pk": {"S": f"LOG#{code}"}},
            ScanIndexForward=False,
            Limit=1,
        )["Items"]
        return _entries(items[0]["entries"]["B"]) if items else ()

    def history(self, room: Room) -> list[Entry]:
        """Every entry of the running or finished match, in order."""
        pages = self._client.get_paginator("query").paginate(
            TableName=self._table,
            KeyConditionExpression="pk = :pk AND begins_with(sk, :match)",
            ExpressionAttributeValues={
                ":pk": {"S": f"LOG#{room.code}"},
                ":match": {"S": f"{room.matches:03}#"},
            },
            ConsistentRead=True,
        )
        stored = (
            entry
            for page in pages
            for item in page["Items"]
            for entry in _entries(item["entries"]["B"])
        )
        return [*stored, *room.tail]

    def due_rooms(self, now: int) -> Iterator[str]:
        """The codes of the rooms that the sweep must look at by ``now``."""
        paginator = self._client.get_paginator("query")
        for shard in range(SHARDS):
            pages = paginator.paginate(
                TableName=self._table,
                IndexName="due",
                KeyConditionExpression="#shard = :shard AND dueMinute < :minute",
                ExpressionAttributeNames={"#shard": "shard"},
                ExpressionAttributeValues={
                    ":shard": {"S": str(shard)},
                    ":minute": _n(now // MINUTE),
                },
            )
            for page in pages:
                for item in page["Items"]:
                    yield item["pk"]["S"].removeprefix("ROOM#")

    def add_ticket(self, ticket: str, code: str, player: PlayerId, expires: int) -> None:
        """Keeps a ticket until it is used or ``expires`` (s since the epoch)."""
        self._client.put_item(
            TableName=self._table,
            Item=_key(f"TICKET#{ticket}", "TICKET")
            | {"code": {"S": code}, "player": {"S": player}, "expiresAt": _n(expires)},
        )

    def take_ticket(self, ticket: str, now: int) -> tuple[str, PlayerId]:
        """Whose ticket it was and for which room; it is gone now. Raises ``Refusal``."""
        item = self._client.delete_item(
            TableName=self._table,
            Key=_key(f"TICKET#{ticket}", "TICKET"),
            ReturnValues="ALL_OLD",
        ).get("Attributes")
        if item is None:
            raise Refusal("TICKET_INVALID")
        if int(item["expiresAt"]["N"]) * 1000 <= now:
            raise Refusal("TICKET_EXPIRED")
        return item["code"]["S"], item["player"]["S"]

    def add_connection(self, code: str, connection: Connection, now: int) -> None:
        """Keeps a connection under its room and by its own id, both or none."""
        shared = {
            "player": {"S": connection.player},
            "expiresAt": _n(now // 1000 + SOCKET_SECONDS),
        }
        items = [
            _connection_key(code, connection.id) | shared,
            _socket_key(connection.id) | shared | {"code": {"S": code}},
        ]
        self._client.transact_write_items(
            TransactItems=[{"Put": {"TableName": self._table, "Item": item}} for item in items]
        )

    def connection_room(self, connection_id: str) -> tuple[str, Connection] | None:
        """The room that a connection belongs to, and whose it is."""
        item = self._client.get_item(
            TableName=self._table, Key=_socket_key(connection_id), ConsistentRead=True
        ).get("Item")
        if item is None:
            return None
        return item["code"]["S"], Connection(connection_id, item["player"]["S"])

    def drop_connection(self, code: str, connection_id: str) -> None:
        """Forgets a connection; forgetting it twice is harmless."""
        keys = [_connection_key(code, connection_id), _socket_key(connection_id)]
        self._client.transact_write_items(
            TransactItems=[{"Delete": {"TableName": self._table, "Key": key}} for key in keys]
        )

    def _conflict(self, before: Snapshot, item: Any) -> Conflict:
        # A write that met another one under way brings no item: that one has to be read.
        if item is None:
            return Conflict(self.load(before.room.code))
        return Conflict(_snapshot(item, before.connections))

    def _update(self, after: Snapshot, now: int) -> Json:
        room = after.room
        update = _set_or_remove(
            {
                "version": _n(room.version),
                "body": _b(dump(room)),
                "tail": _b(room.tail),
                "expiresAt": _expiry(now),
            },
            after,
        )
        return {
            "TableName": self._table,
            "Key": _room_key(room.code),
            "ReturnValuesOnConditionCheckFailure": "ALL_OLD",
        } | _if_version(room.version - 1, update)


_LOST = ("ConditionalCheckFailed", "TransactionConflict")


def _key(pk: str, sk: str) -> Json:
    return {"pk": {"S": pk}, "sk": {"S": sk}}


def _room_key(code: str) -> Json:
    return _key(f"ROOM#{code}", "ROOM")


def _connection_key(code: str, connection_id: str) -> Json:
    return _key(f"ROOM#{code}", f"CONN#{connection_id}")


def _socket_key(connection_id: str) -> Json:
    return _key(f"SOCKET#{connection_id}", "SOCKET")


def _n(value: int) -> Json:
    return {"N": str(value)}


def _b(value: Any) -> Json:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return {"B": zlib.compress(text.encode(), 9)}


def _from_b(data: bytes) -> Any:
    return json.loads(zlib.decompress(data))


def _expiry(now: int) -> Json:
    return _n(now // 1000 + ROOM_SECONDS)


def _set_or_remove(attributes: Json, snapshot: Snapshot) -> Json:
    """The update that sets ``attributes`` and the room's clock, or removes a clock that stands."""
    code, due_at, timer_at = snapshot.room.code, snapshot.room.due_at, snapshot.timer_at
    clock = {
        "timerAt": None if timer_at is None else _n(timer_at),
        "dueMinute": None if due_at is None else _n(_due_minute(due_at, timer_at)),
        "shard": None if due_at is None else {"S": str(zlib.crc32(code.encode()) % SHARDS)},
    }
    kept = attributes | {name: value for name, value in clock.items() if value is not None}
    gone = [name for name, value in clock.items() if value is None]
    setting = "SET " + ", ".join(f"#{name} = :{name}" for name in kept) if kept else ""
    removing = " REMOVE " + ", ".join(f"#{name}" for name in gone) if gone else ""
    return {
        "UpdateExpression": setting + removing,
        "ExpressionAttributeNames": {f"#{name}": name for name in (*kept, *gone)},
        "ExpressionAttributeValues": {f":{name}": value for name, value in kept.items()},
    }


def _if_version(version: int, update: Json) -> Json:
    values = update["ExpressionAttributeValues"] | {":old": _n(version)}
    names = update["ExpressionAttributeNames"] | {"#version": "version"}
    return update | {
        "ConditionExpression": "#version = :old",
        "ExpressionAttributeNames": names,
        "ExpressionAttributeValues": values,
    }


def _due_minute(due_at: int, timer_at: int | None) -> int:
    """The minute in which the sweep looks at the room: see the head of this file."""
    is_armed = timer_at is not None and timer_at <= due_at
    return due_at // MINUTE - (0 if is_armed else UNARMED_LEAD)


def _log_item(room: Room, now: int) -> Json:
    sort_key = f"{room.matches:03}#{room.tail[0].number:05}"
    return _key(f"LOG#{room.code}", sort_key) | {
        "entries": _b(room.tail),
        "expiresAt": _expiry(now),
    }


def _entries(data: bytes) -> tuple[Entry, ...]:
    return tuple(
        Entry(version, number, player, action, at, name, tuple(events))
        for version, number, player, action, at, name, events in _from_b(data)
    )


def _snapshot(item: Any, connections: tuple[Connection, ...]) -> Snapshot:
    tail = _entries(item["tail"]["B"]) if "tail" in item else ()
    room = load(_from_b(item["body"]["B"]), int(item["version"]["N"]), tail)
    timer_at = int(item["timerAt"]["N"]) if "timerAt" in item else None
    return Snapshot(room, timer_at, connections)
