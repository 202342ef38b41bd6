"""How often somebody has asked: for limits on what is not an action."""

from __future__ import annotations

from functions.store.items import Table, key, number


class Counters(Table):
    """Counters of windows of time, gone some time after."""

    def add(self, counter: str, window: int, expires: int) -> int:
        """Adds one to the ``counter`` of a window and tells what it has come to; it may be
        forgotten after ``expires`` (s since the epoch)."""
        item = self._client.update_item(
            TableName=self._name,
            Key=key(f"RATE#{counter}", str(window)),
            UpdateExpression="ADD #count :one SET expiresAt = :expires",
            ExpressionAttributeNames={"#count": "count"},
            ExpressionAttributeValues={":one": number(1), ":expires": number(expires)},
            ReturnValues="UPDATED_NEW",
        )["Attributes"]
        return int(item["count"]["N"])
