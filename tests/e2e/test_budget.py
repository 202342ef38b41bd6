"""What an action costs: design §5, from ``ConsumedCapacity`` as MiniStack counts it."""

from __future__ import annotations

from statistics import mean
from typing import Any, NamedTuple

import boto3
import pytest

from engine.game import Json
from infra.stack import Stack
from tests.functions.world import World, create_table

ACTIONS = 400
LONG = {"splendor": {}, "marble": {"maxRounds": 0}}


class Call(NamedTuple):
    """One call to DynamoDB and the units that it took."""

    operation: str
    reads: float
    writes: float


class Meter:
    """Asks every call of a client what it consumed."""

    def __init__(self, client: Any) -> None:
        self.calls: list[Call] = []
        client.meta.events.register("provide-client-params.dynamodb", self._ask)
        client.meta.events.register("after-call.dynamodb", self._note)

    def take(self) -> list[Call]:
        """The calls since the last time."""
        calls, self.calls = self.calls, []
        return calls

    def _ask(self, params: Json, **_: Any) -> None:
        params["ReturnConsumedCapacity"] = "INDEXES"

    def _note(self, model: Any, parsed: Json, **_: Any) -> None:
        consumed = parsed.get("ConsumedCapacity", [])
        units = sum(
            part["CapacityUnits"]
            for part in (consumed if isinstance(consumed, list) else [consumed])
        )
        is_read = model.name in ("Query", "GetItem")
        self.calls.append(Call(model.name, units * is_read, units * (not is_read)))


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
    assert transactions in (len(costs) // 16, len(costs) // 16 + 1)  # the last at the match's end


def slow_action(world: World, code: str) -> tuple[str, Json, int]:
    """A legal action that lets the match go on for long: nothing is bought if it can be helped."""
    for index in range(200):
        player, action, turn_seq = world.legal(code, world.now // 1000 + index)
        if action["type"] not in ("BUY", "TAKEOVER"):
            break
    return player, action, turn_seq
