"""Keys and attributes as DynamoDB has them."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.game import Json

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

# What rooms have in common, so that it need not be stored with each of them: halves an item, and
# with it what a write costs. It never changes, for what has been stored cannot be read without it;
# a better one would be a second file, told apart by the checksum that zlib puts into its header.
VOCABULARY = Path(__file__).with_name("vocabulary.json")
_COMMON = VOCABULARY.read_bytes()

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
    compressor = zlib.compressobj(9, zdict=_COMMON)
    return {"B": compressor.compress(text.encode()) + compressor.flush()}


def unpacked(attribute: Any) -> Any:
    """``packed`` undone."""
    return json.loads(zlib.decompressobj(zdict=_COMMON).decompress(attribute["B"]))


def expiry(now: int) -> Json:
    """When an item of a room goes away if nothing changes it from ``now`` (ms) on."""
    return number(now // 1000 + ROOM_SECONDS)
