"""How late the clock plays in many live rooms at once, beside what the emulator itself adds."""

from __future__ import annotations

import asyncio
import io
import json
import time
import zipfile
from random import Random
from typing import Any, NamedTuple

import boto3
from rich.progress import Progress
from websockets.asyncio.client import connect

from engine import room as rooms
from engine.room import Member
from functions.clock import system_clock
from functions.store import Store, open_store
from functions.timers import Timer, Timers
from infra.bench.section import Section
from infra.load.tally import spread
from infra.stack import Stack

LEAD = 60_000  # ms from the first room's start to the first deadline
SPAN = 60_000  # ms over which the deadlines are spread
JITTER = 0.4  # s; the page's own, so that not everybody pings at once
GRACE = 10  # s after the last deadline in which even a late timer has come
OVER_DAYS = {"turnSeconds": 86_400}  # nobody's absence shortens the deadline
PROBE = """
import json, time
def handler(event, context):
    for record in event["Records"]:
        print("late", time.time() * 1000 - json.loads(record["body"]))
"""


class Waiting(NamedTuple):
    """A room that waits for its deadline, and the ticket of who watches it."""

    code: str
    due_at: int
    ticket: str | None


def measure(stack: Stack, progress: Progress, count: int = 500) -> Section:
    """``count`` rooms whose deadlines fall within a minute, every other one with a page that pings
    at zero; meanwhile plain messages on a plain queue."""
    task = progress.add_task("lateness", total=count)
    store = open_store(boto3.client("dynamodb", **stack.aws), stack.table)
    timers = Timers(boto3.client("sqs", **stack.aws), stack.timer_queue_url)
    begin_at = system_clock() + LEAD
    waiting = []
    for number in range(count):
        due_at = begin_at + SPAN * number // count
        waiting.append(prepare(store, timers, number, due_at))
        progress.advance(task)
    floor = Floor(stack)
    floor.send(begin_at, count // 5)
    asyncio.run(watch_all(stack, waiting))
    late = {
        "watched": spread([lateness(store, each) for each in waiting if each.ticket]),
        "unwatched": spread([lateness(store, each) for each in waiting if not each.ticket]),
        "floor": spread(floor.lateness()),
    }
    return section(late, count)


def prepare(store: Store, timers: Timers, number: int, due_at: int) -> Waiting:
    """A match whose first decision ends at ``due_at``, its timer out as the service sends it."""
    now = system_clock()
    code = f"LATE{number:03}"
    room = rooms.create(code, Member("ann", "ann"), "marble", OVER_DAYS, now)
    room = rooms.join(room, Member("bob", "bob"), now).room
    seed = number.to_bytes(32, "big")
    data = rooms.dump(rooms.start(room, "ann", seed, now).room)
    data["match"]["state"]["deadlineAt"] = due_at
    data["match"]["reminded"] = 0  # the deadline alone is measured
    created = store.rooms.create(room, now)
    if created is None:
        raise RuntimeError(f"{code} is taken")
    store.rooms.commit(created, rooms.load(data, created.room.version, ()), due_at, now)
    timers.send(Timer.model_validate({"code": code, "turnSeq": 0, "at": due_at}), now)
    if number % 2:
        return Waiting(code, due_at, None)
    ticket = f"ticket-{number}"
    store.sockets.add_ticket(ticket, code, "ann", now // 1000 + 600)
    return Waiting(code, due_at, ticket)


async def watch_all(stack: Stack, waiting: list[Waiting]) -> None:
    """Every watcher on a socket, until all deadlines are over."""
    await asyncio.gather(*(watch(stack, each) for each in waiting if each.ticket))
    last = max(each.due_at for each in waiting) / 1000 + GRACE
    await asyncio.sleep(max(0, last - time.time()))


async def watch(stack: Stack, room: Waiting) -> None:
    """A page: it pings when its countdown is at zero."""
    jitter = Random(room.code).random() * JITTER  # noqa: S311 - not a secret
    address = f"{stack.websocket_url}?ticket={room.ticket}"
    async with connect(address, open_timeout=60) as socket:
        await asyncio.sleep(max(0, room.due_at / 1000 - time.time()) + jitter)
        await socket.send(json.dumps({"type": "ping", "version": 1}))
        await socket.recv()


def lateness(store: Store, waiting: Waiting) -> int:
    """Ms from the deadline to what the clock has played; what never came counts as a minute."""
    played = store.rooms.load(waiting.code).room.tail
    return played[0].at - waiting.due_at if played else SPAN


class Floor:
    """A queue and a function that do nothing but tell how late a message is."""

    def __init__(self, stack: Stack) -> None:
        self._stack = stack
        self._sqs = boto3.client("sqs", **stack.aws)
        self._queue = self._sqs.create_queue(QueueName="floor")["QueueUrl"]
        functions = boto3.client("lambda", **stack.aws)
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w") as code:
            code.writestr("probe.py", PROBE)
        functions.create_function(
            FunctionName="floor",
            Runtime="python3.13",
            Handler="probe.handler",
            Role="arn:aws:iam::000000000000:role/floor",
            Code={"ZipFile": archive.getvalue()},
        )
        name: Any = "QueueArn"
        source = self._sqs.get_queue_attributes(QueueUrl=self._queue, AttributeNames=[name])
        functions.create_event_source_mapping(
            FunctionName="floor", EventSourceArn=source["Attributes"][name], BatchSize=10
        )

    def send(self, begin_at: int, count: int) -> None:
        """So many messages whose delays end over the same time as the rooms' deadlines."""
        for number in range(count):
            now = system_clock()
            delay = max(0, begin_at + SPAN * number // count - now) // 1000
            self._sqs.send_message(
                QueueUrl=self._queue, MessageBody=str(now + delay * 1000), DelaySeconds=delay
            )

    def lateness(self) -> list[float]:
        """Ms, of each that has come."""
        pages = boto3.client("logs", **self._stack.aws).get_paginator("filter_log_events")
        lines = (
            event["message"]
            for page in pages.paginate(logGroupName="/aws/lambda/floor")
            for event in page["events"]
        )
        return [float(line.split()[1]) for line in lines if line.startswith("late ")]


def section(late: dict[str, dict[str, float]], count: int) -> Section:
    """For the page."""
    about = (
        f"{count} live rooms on the local stack whose deadlines fall within "
        f"{SPAN // 1000} s; in every other one somebody watches, whose page pings at zero with up "
        f"to {JITTER * 1000:.0f} ms of jitter. `the emulator alone`: how late plain delayed "
        "messages reach a function that does nothing. MiniStack looks at a queue once a second; "
        "AWS polls all the time, so of these three the last one is not ours."
    )
    names = {"watched": "watched", "unwatched": "unwatched", "floor": "the emulator alone"}
    rows = [
        [names[key], *(f"{each[figure]:,.0f} ms" for figure in ("p50", "p95", "most"))]
        for key, each in late.items()
    ]
    return Section("lateness", "Lateness", about, ["", "p50", "p95", "most"], rows, late)
