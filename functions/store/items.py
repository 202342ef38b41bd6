"""Keys and attributes as DynamoDB has them."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING, Any

from engine.game import Json

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

ROOM_SECONDS = 30 * 24 * 3600  # a room lives this long after its last change


class Table:
    """One table through one client; what lives in it is the subclasses' business. Every error not
    named by them is our bug."""

    def __init__(self, client: DynamoDBClient, name: str) -> None:
        self._client = client
        self._name = name


def key(pk: str, sk: str) -> Json:
    return {"pk": {"S": pk}, "sk": {"S": sk}}


def room_key(code: str) -> Json:
    return key(f"ROOM#{code}", "ROOM")


def connection_key(code: str, connection_id: str) -> Json:
    return key(f"ROOM#{code}", f"CONN#{connection_id}")


def number(value: int) -> Json:
    return {"N": str(value)}


def packed(value: Any) -> Json:
    """JSON data as compressed bytes."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return {"B": zlib.compress(text.encode(), 9)}


def unpacked(attribute: Any) -> Any:
    """``packed`` undone."""
    return json.loads(zlib.decompress(attribute["B"]))


def expiry(now: int) -> Json:
    """When an item of a room goes away if nothing changes it from ``now`` (ms) on."""
    return number(now // 1000 + ROOM_SECONDS)
