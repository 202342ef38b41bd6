"""The only DynamoDB code. One table, on demand (design §5):

===================  ===================  ==============================================
pk                   sk                   what
===================  ===================  ==============================================
``ROOM#<code>``      ``ROOM``             the room: one item, one conditional write
``ROOM#<code>``      ``CONN#<id>``        a connection: one Query brings room and connections
``LOG#<code>``       ``<match>#<first>``  sixteen or so log entries that left the room's tail
``HISTORY#<code>``   ``<match>``          a match that has ended
``SOCKET#<id>``      ``SOCKET``           where a connection belongs; its events carry only the id
``TICKET#<ticket>``  ``TICKET``           a one-use permission to open a socket
``RATE#<counter>``   ``<window>``         how often somebody asked in a window of time
===================  ===================  ==============================================

The sparse index ``due`` (``shard``, ``dueMinute``) holds the rooms that the sweep must look at and
when: the minute of the due time where a timer is out, two minutes before it where none is. A live
room whose timers work is never looked at, and most writes leave the index untouched. The sparse
index ``public`` (``listing``, ``createdAt``) holds the rooms that anybody may join.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from functions.store.counters import Counters
from functions.store.log import Log
from functions.store.rooms import Conflict, Rooms, Snapshot
from functions.store.sockets import Connection, Sockets

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


class Store(NamedTuple):
    """All that is stored, by what it is."""

    rooms: Rooms
    log: Log
    sockets: Sockets
    counters: Counters


def open_store(client: DynamoDBClient, table: str) -> Store:
    """The table through one client."""
    return Store(
        Rooms(client, table), Log(client, table), Sockets(client, table), Counters(client, table)
    )


__all__ = ["Conflict", "Connection", "Snapshot", "Store", "open_store"]
