from __future__ import annotations

from itertools import count

import boto3
import pytest

from infra.deploy import create_table
from infra.stack import Stack
from tests.e2e.crowd import worker
from tests.functions.world import World

_numbers = count()


@pytest.fixture(scope="session")
def table(stack: Stack) -> tuple[str, str]:
    """A table and a queue that no Lambda looks at."""
    create_table("races", **stack.aws)
    queue = boto3.client("sqs", **stack.aws).create_queue(QueueName="races")["QueueUrl"]
    return "races", queue


@pytest.fixture
def world(stack: Stack, table: tuple[str, str]) -> World:
    """A clock of the test's own; pushes go nowhere."""
    world = World(*table, **stack.aws)
    world._drawn = next(_numbers) * 1000  # other room codes than the test before
    world.use(worker(world))
    return world
