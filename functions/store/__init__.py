"""The only DynamoDB code. One table, on demand (design §5):

===================  ===================  ==============================================
pk                   sk                   what
===================  ===================  ==============================================
``ROOM#<code>``      ``ROOM``             the room: one item, one conditional write
``ROOM#<code>``      ``CONN#<id>``        a connection: one Query brings room and connections
``LOG#<code>``       ``<match>#<first>``  eight or so log entries that left the room's tail
``HISTORY#<code>``   ``<match>``          a match that has ended
``PLAYER#<id>``      ``MATCH#<ended>#…``  the same as one of its people finds it among theirs
``PLAYER#<id>``      ``COUNTS``           how many matches they have played and won, by game
``PLAYER#<id>``      ``PUSH#<hash>``      where a phone of theirs gets pushes
``PLAYER#<id>``      ``TOLD#<turn>#…``    a push that has been sent: no other is, for that turn
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
from functions.store.people import People
from functions.store.rooms import Conflict, Rooms, Snapshot
from functions.store.sockets import Connection, Sockets
from functions.store.subscriptions import Subscription, Subscriptions

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


class Store(NamedTuple):
    """All that is stored, by what it is."""

    rooms: Rooms
    log: Log
    people: People
    sockets: Sockets
    subscriptions: Subscriptions
    counters: Counters


def open_store(client: DynamoDBClient, table: str) -> Store:
    """The table through one client."""
    return Store(
        rooms=Rooms(client, table),
        log=Log(client, table),
        people=People(client, table),
        sockets=Sockets(client, table),
        subscriptions=Subscriptions(client, table),
        counters=Counters(client, table),
    )


__all__ = ["Conflict", "Connection", "Snapshot", "Store", "Subscription", "open_store"]
