"""What is stored stays small, whatever counts the units: design §5."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace
from random import Random
from statistics import mean
from typing import Any

import pytest

from engine.game import Json
from engine.room.evening import MAX_EVENING
from engine.room.value import Tally
from functions.store.items import room_key
from tests.functions.world import World

KB = 1024
HANGUL = [chr(letter) for letter in range(0xAC00, 0xD7A3, 28)]


def size(item: Json) -> int:
    """Bytes as DynamoDB counts them: names, numbers by digits, and values."""
    return sum(len(name) + size_of(value) for name, value in item.items())


def size_of(attribute: Any) -> int:
    [(kind, value)] = attribute.items()
    return len(value) // 2 + 1 if kind == "N" else len(value)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("splendor", {"reservedVisibility": "hidden"}),
        ("marble", {"maxRounds": 30, "takeover": True, "landmark": True, "trade": True}),
    ],
)
def test_a_room_stays_below_2_kb_and_its_item_below_one_read_unit(
    world: World, game: str, options: Json
) -> None:
    names = ("지우", "현우", "민수", "하늘이네집고양이")
    code = world.match(*names, game=game, options=options)
    fill_evening(world, code, names)
    bodies, items = [], []
    for _ in range(400):
        item = world.dynamodb.get_item(TableName=world.table, Key=room_key(code))["Item"]
        bodies.append(len(item["body"]["B"]))
        items.append(size(item))
        if world.room(code).room.status == "finished":
            break
        world.play(code)
    connections = 4 * 200
    assert len(bodies) > 60
    assert max(bodies) < 2 * KB
    assert max(items) + connections <= 4 * KB
    assert mean(-(-each // KB) for each in items) <= 2


def fill_evening(world: World, code: str, names: tuple[str, ...]) -> None:
    """A long evening: its table is full of people who have come, played and left."""
    snapshot, random = world.room(code), Random(1)
    left = [b64encode(random.randbytes(9)).decode() for _ in range(MAX_EVENING - len(names))]
    tallies = [Tally(player, "".join(random.sample(HANGUL, 8)), 12, 5) for player in left]
    tallies += [Tally(name, name, 48, 12) for name in names]
    room = replace(snapshot.room, evening=tuple(tallies))
    world.store.rooms.commit(snapshot, room, snapshot.timer_at, world.now)
