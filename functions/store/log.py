"""What has been played: entries that have left the rooms' tails, and matches that have ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.game import Json
from engine.room import Entry, Room, archive
from functions.store.items import Table, key, number, packed, unpacked

HISTORY_MATCHES = 20
MOVES = 4  # of a tail to the log, that a gap may reach back
LOG_SECONDS = 2 * 365 * 24 * 3600  # a match over days can take many months, and needs all its log


class Log(Table):
    """Reads the log; ``Rooms.commit`` writes it, together with the room."""

    def last_moved(self, code: str) -> tuple[Entry, ...]:
        """The entries that left the room's tail last: those of several moves, for one alone may be
        as short as the last entry of a match."""
        items = self._client.query(
            TableName=self._name,
            KeyConditionExpression="pk = :pk",
            ExpressionAttributeValues={":pk": {"S": f"LOG#{code}"}},
            ScanIndexForward=False,
            Limit=MOVES,
            ConsistentRead=True,
        )["Items"]
        return tuple(entry for item in items for entry in _entries(item))

    def entries(self, room: Room, match: int) -> list[Entry]:
        """Every entry of the room's match of that number, in order: what has left the tail, and
        what has not, or only since the room was read."""
        tail = room.tail if match == room.matches else ()
        known = {entry.number: entry for entry in (*self.moved(room.code, match), *tail)}
        return [known[number] for number in sorted(known)]

    def moved(self, code: str, match: int) -> list[Entry]:
        """The entries of a match that have left the tail, in order: all, once it has ended."""
        pages = self._client.get_paginator("query").paginate(
            TableName=self._name,
            KeyConditionExpression="pk = :pk AND begins_with(sk, :match)",
            ExpressionAttributeValues={
                ":pk": {"S": f"LOG#{code}"},
                ":match": {"S": f"{match:03}#"},
            },
            ConsistentRead=True,
        )
        return [entry for page in pages for item in page["Items"] for entry in _entries(item)]

    def ended(self, code: str, match: int) -> Json | None:
        """A match that has ended, its seed included."""
        item = self._client.get_item(
            TableName=self._name, Key=_history_key(code, match), ConsistentRead=True
        ).get("Item")
        archived: Json | None = item and unpacked(item["body"])
        return archived

    def remembers(self, code: str) -> bool:
        """Whether a room of that code, be it long gone, has left anything here."""
        return any(
            self._client.query(
                TableName=self._name,
                KeyConditionExpression="pk = :pk",
                ExpressionAttributeValues={":pk": {"S": f"{kind}#{code}"}},
                Select="COUNT",
                Limit=1,
            )["Count"]
            for kind in ("LOG", "HISTORY")
        )

    def history(self, code: str) -> list[Json]:
        """The room's last matches that have ended, newest first, seeds included."""
        items = self._client.query(
            TableName=self._name,
            KeyConditionExpression="pk = :pk",
            ExpressionAttributeValues={":pk": {"S": f"HISTORY#{code}"}},
            ScanIndexForward=False,
            Limit=HISTORY_MATCHES,
            ConsistentRead=True,
        )["Items"]
        return [unpacked(item["body"]) for item in items]


def tail_item(room: Room, now: int) -> Json:
    """The item to which the room's tail moves."""
    sort_key = f"{room.matches:03}#{room.tail[0].number:05}"
    return key(f"LOG#{room.code}", sort_key) | {
        "entries": packed(room.tail),
        "expiresAt": number(now // 1000 + LOG_SECONDS),
    }


def history_item(room: Room, now: int) -> Json:
    """The item that keeps the match that has just ended."""
    return _history_key(room.code, room.matches) | {
        "body": packed(archive(room)),
        "expiresAt": number(now // 1000 + LOG_SECONDS),
    }


def entries_of(rows: Iterable[Any]) -> tuple[Entry, ...]:
    """Entries read back from JSON."""
    return tuple(
        Entry(version, index, player, action, at, name, tuple(events))
        for version, index, player, action, at, name, events in rows
    )


def _entries(item: Any) -> tuple[Entry, ...]:
    return entries_of(unpacked(item["entries"]))


def _history_key(code: str, match: int) -> Json:
    return key(f"HISTORY#{code}", f"{match:03}")
