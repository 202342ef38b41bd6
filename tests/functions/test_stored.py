"""What is stored can be read for good: design §2, §5."""

from __future__ import annotations

import json
import zlib
from typing import Any

from engine import room as rooms
from functions.store.items import VOCABULARY, packed, room_key, unpacked
from tests.functions.world import World

CHECKSUM = 4_202_961_441


def test_the_vocabulary_is_the_one_that_rooms_have_been_stored_with() -> None:
    """Whoever changes it makes everything unreadable that was stored before."""
    assert zlib.adler32(VOCABULARY.read_bytes()) == CHECKSUM


def test_what_has_nothing_in_common_with_it_is_stored_as_well() -> None:
    values: list[Any] = [{}, [], {"가": [1, None, True]}, "x" * 100_000]
    for value in values:
        assert unpacked(packed(value)) == value


def test_rooms_of_before_are_read_and_stored_anew(world: World) -> None:
    """They were compressed alone, their tail in an attribute of its own."""
    code = world.match("ann", "bob")
    world.play(code, actions=3)
    room = world.room(code).room
    store_as_before(world, code)
    assert world.room(code).room == room
    assert [entry.number for entry in world.log(code)] == [0, 1, 2]
    world.play(code)
    assert "tail" not in item(world, code)
    assert [entry.number for entry in world.log(code)] == [0, 1, 2, 3]


def store_as_before(world: World, code: str) -> None:
    room = world.room(code).room
    attributes: Any = {
        name: {"B": zlib.compress(json.dumps(value).encode())}
        for name, value in {"body": rooms.dump(room), "tail": room.tail}.items()
    }
    world.dynamodb.put_item(TableName=world.table, Item=item(world, code) | attributes)


def item(world: World, code: str) -> Any:
    return world.dynamodb.get_item(TableName=world.table, Key=room_key(code))["Item"]
