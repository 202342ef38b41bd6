"""What an action costs: design §5, from ``ConsumedCapacity`` as MiniStack counts it."""

from __future__ import annotations

from statistics import mean

import boto3
import pytest

from engine.game import Json
from functions.store.rooms import TAIL_ENTRIES
from infra.deploy import create_table
from infra.meter import Meter
from infra.stack import Stack
from tests.functions.world import World

ACTIONS = 400
LONG = {"splendor": {}, "marble": {"maxRounds": 0}}


@pytest.fixture
def metered(stack: Stack, game: str) -> World:
    """A world on MiniStack, with a table and a queue that no Lambda looks at."""
    name = f"metered-{game}"
    create_table(name, **stack.aws)
    queue = boto3.client("sqs", **stack.aws).create_queue(QueueName=name)["QueueUrl"]
    return World(name, queue, **stack.aws)


@pytest.mark.parametrize("game", ["splendor", "marble"])
def test_an_action_costs_one_read_and_one_write_from_the_10th_to_the_400th(
    metered: World, game: str
) -> None:
    """≤ 1 read unit, ≤ 3 write units on average, flat. The index is paid for only in the
    minutes in which the due time moves on."""
    code = metered.lobby("ann", "bob", "cho", "dan", game=game, options=LONG[game])
    metered.service.start(code, "ann")
    meter = Meter(metered.dynamodb)
    costs = []
    for _ in range(ACTIONS):
        if metered.room(code).room.status == "finished":
            break
        player, action, turn_seq = slow_action(metered, code)
        metered.now += 4000
        meter.take()
        metered.service.act(code, player, action, turn_seq, f"action-{metered.now}")
        costs.append(meter.take())
    assert len(costs) > 150
    for calls in costs:
        assert [call.operation for call in calls] in (
            ["Query", "UpdateItem"],
            ["Query", "TransactWriteItems"],
        )
        assert sum(call.reads for call in calls) <= 1
    writes = [sum(call.writes for call in calls) for calls in costs]
    print(f"{game}: {mean(writes):.2f} write units per action over {len(writes)} actions")
    assert mean(writes) <= 3
    early, late = mean(writes[9:73]), mean(writes[-64:])
    assert abs(early - late) <= 0.5
    transactions = sum(calls[-1].operation == "TransactWriteItems" for calls in costs)
    moves = len(costs) // TAIL_ENTRIES
    assert transactions in (moves, moves + 1)  # the last at the match's end


def slow_action(world: World, code: str) -> tuple[str, Json, int]:
    """A legal action that lets the match go on for long: nothing is bought if it can be helped."""
    for index in range(200):
        player, action, turn_seq = world.legal(code, world.now // 1000 + index)
        if action["type"] not in ("BUY", "TAKEOVER"):
            break
    return player, action, turn_seq
