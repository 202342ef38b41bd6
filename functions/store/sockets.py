"""Tickets and connections."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from engine.game import PlayerId, Refusal
from functions.store.items import Table, connection_key, key, number

SOCKET_SECONDS = 3 * 3600  # API Gateway ends every connection after two hours


class Connection(NamedTuple):
    """An open socket of ``player``'s, in use at ``seen_at`` (ms)."""

    id: str
    player: PlayerId
    seen_at: int


class Sockets(Table):
    """Who may open a socket, and who has."""

    def add_ticket(self, ticket: str, code: str, player: PlayerId, expires: int) -> None:
        """Keeps a ticket until it is used or ``expires`` (s since the epoch)."""
        self._client.put_item(
            TableName=self._name,
            Item=key(f"TICKET#{ticket}", "TICKET")
            | {"code": {"S": code}, "player": {"S": player}, "expiresAt": number(expires)},
        )

    def take_ticket(self, ticket: str, now: int) -> tuple[str, PlayerId]:
        """For which room it was and whose; it is gone now. Raises ``Refusal``."""
        item = self._client.delete_item(
            TableName=self._name,
            Key=key(f"TICKET#{ticket}", "TICKET"),
            ReturnValues="ALL_OLD",
        ).get("Attributes")
        if item is None:
            raise Refusal("TICKET_INVALID")
        if int(item["expiresAt"]["N"]) * 1000 <= now:
            raise Refusal("TICKET_EXPIRED")
        return item["code"]["S"], item["player"]["S"]

    def open(self, code: str, connection: Connection) -> None:
        """Keeps a connection by its own id and under its room."""
        shared = {
            "player": {"S": connection.player},
            "seenAt": number(connection.seen_at),
            "expiresAt": number(connection.seen_at // 1000 + SOCKET_SECONDS),
        }
        # No transaction, which would cost twice as much: the first alone leads nowhere and goes
        # away by itself, and the second is never without it.
        items = (
            _socket_key(connection.id) | shared | {"code": {"S": code}},
            connection_key(code, connection.id) | shared,
        )
        for item in items:
            self._client.put_item(TableName=self._name, Item=item)

    def find(self, connection_id: str) -> tuple[str, PlayerId] | None:
        """The room that a connection belongs to, and whose it is."""
        item = self._client.get_item(
            TableName=self._name, Key=_socket_key(connection_id), ConsistentRead=True
        ).get("Item")
        return None if item is None else (item["code"]["S"], item["player"]["S"])

    def saw(self, code: str, connection_id: str, now: int) -> None:
        """Notes that a connection is in use, if it is still known."""
        with suppress(self._client.exceptions.ConditionalCheckFailedException):
            self._client.update_item(
                TableName=self._name,
                Key=connection_key(code, connection_id),
                UpdateExpression="SET seenAt = :now",
                ConditionExpression="attribute_exists(pk)",
                ExpressionAttributeValues={":now": number(now)},
            )

    def close(self, code: str, connection_id: str) -> None:
        """Forgets a connection; forgetting it twice is harmless."""
        # No transaction: two that forget the same one at once would be in each other's way. The
        # second item goes last, so that a half-done attempt can be found and repeated.
        for item in (connection_key(code, connection_id), _socket_key(connection_id)):
            self._client.delete_item(TableName=self._name, Key=item)


def _socket_key(connection_id: str) -> dict[str, dict[str, str]]:
    return key(f"SOCKET#{connection_id}", "SOCKET")
