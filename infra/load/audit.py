"""What must hold in the table and the queues once everybody has left."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import boto3

from infra.stack import Stack

SETTLE_SECONDS = 30  # `$disconnect` comes a little after a socket's end


def audit(stack: Stack) -> list[str]:
    """Everything that is wrong, in words; nothing is the aim."""
    deadline = time.monotonic() + SETTLE_SECONDS
    while (open_sockets := sockets(stack)) and time.monotonic() < deadline:
        time.sleep(0.5)
    found = [f"connection left behind: {key}" for key in open_sockets]
    found += [f"room with a due time: {code}" for code in rooms_with_a_clock(stack)]
    if waiting := dead_letters(stack):
        found.append(f"{waiting} messages in the dead-letter queue")
    found += [f"{name} logged an error: {line}" for name, line in errors(stack)]
    return found


def sockets(stack: Stack) -> list[str]:
    """Every connection that is stored, under its room or by its own id."""
    kinds = ("CONN#", "SOCKET")
    return [item["sk"]["S"] for item in items(stack) if item["sk"]["S"].startswith(kinds)]


def rooms_with_a_clock(stack: Stack) -> list[str]:
    """Rooms that the sweep still has to look at: none, once all matches have ended."""
    return [item["pk"]["S"] for item in items(stack) if "dueMinute" in item]


def dead_letters(stack: Stack) -> int:
    """Timers that were given up."""
    url = stack.outputs["TimerDeadLetterQueueUrl"]
    name: Any = "ApproximateNumberOfMessages"
    answer = boto3.client("sqs", **stack.aws).get_queue_attributes(
        QueueUrl=url, AttributeNames=[name]
    )
    return int(answer["Attributes"][name])


def errors(stack: Stack) -> Iterator[tuple[str, str]]:
    """Lines that a function has logged as an error, each with the function's name."""
    for function in ("Http", "WebSocket", "Deadlines"):
        for line in stack.log_lines(function):
            if '"level":"ERROR"' in line or "[ERROR]" in line:
                yield function, line[:300]


def items(stack: Stack) -> Iterator[Any]:
    """The whole table: of a local stack, whose table is small. No function may do this."""
    pages = boto3.client("dynamodb", **stack.aws).get_paginator("scan")
    for page in pages.paginate(TableName=stack.table, ConsistentRead=True):
        yield from page["Items"]
