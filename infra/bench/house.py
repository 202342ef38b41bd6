"""The service in this process, on a table in an emulator of another process: what is measured here
is the service's own work. Sockets and queue are ears that note what they are told."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from hashlib import sha256
from logging import StreamHandler
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import boto3

from engine import room as rooms
from engine.game import Json
from engine.room import Command, Member
from functions.auth import Guest
from functions.limits import Limits
from functions.push import Pusher
from functions.store import Snapshot, open_store
from functions.telemetry import logger
from functions.timers import Notices, Timer, Timers
from functions.wiring import assemble
from infra.bots import choose
from infra.cost.usage import ASSUMED, THINKING
from infra.deploy import create_table
from infra.emulator import aws, emulator, free_port
from infra.meter import Meter

START = 1_790_000_000_000
TIMERS = "timers"  # their queue
ADDRESS = "192.0.2.1"  # of all players, for what is counted by address
PING_EVERY = int(ASSUMED.ping_every * 1000)  # ms


class Cost(NamedTuple):
    """What one command took: units and calls of the table, pushes with their sizes in bytes,
    timers, and the size of the room's item afterwards."""

    reads: float
    writes: float
    calls: int
    pushed: tuple[int, ...]
    timers: int
    item: int


class Gone(Exception):
    """What a socket's client raises for a connection that has ended; here none has."""


class Ears:
    """Stands where the clients of sockets and queues are. Notices to phones go unheard."""

    class exceptions:  # noqa: N801 - as boto3 names it
        GoneException = Gone

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self.timers: list[Timer] = []

    def post_to_connection(self, ConnectionId: str, Data: bytes) -> None:  # noqa: N803
        self.heard.append((ConnectionId, len(Data)))

    def send_message(self, QueueUrl: str, MessageBody: str, **_: Any) -> None:  # noqa: N803
        if QueueUrl == TIMERS:
            self.timers.append(Timer.model_validate_json(MessageBody))

    def take_due(self, now: int) -> list[Timer]:
        """Timers whose moment has come."""
        due = [timer for timer in self.timers if timer.at <= now]
        self.timers = [timer for timer in self.timers if timer.at > now]
        return due


class House:
    """A service with a clock and a randomness of its own. ``costs`` holds every command's, by
    kind."""

    def __init__(self, table: str, client_config: dict[str, Any]) -> None:
        create_table(table, **client_config)
        dynamodb = boto3.client("dynamodb", **client_config)
        self.now = START
        self.aws = client_config
        self.table = table
        self.dynamodb = dynamodb
        self.store = open_store(dynamodb, table)
        self.meter = Meter(dynamodb)
        self.ears = Ears()
        self.costs: dict[str, list[Cost]] = defaultdict(list)
        self._drawn = 0
        ears: Any = self.ears
        worker = assemble(
            self.store,
            Pusher(ears),
            Timers(ears, TIMERS),
            Notices(ears, "notices"),
            Limits(self.store.counters, factor=1_000_000),
            clock=lambda: self.now,
            random=self._random,
        )
        self.path = worker.path
        self.service = worker.service
        self.connections = worker.connections
        self.scheduler = worker.scheduler
        self.library = worker.library

    def do(self, kind: str, code: str, command: Callable[..., Any], *given: Any) -> Any:
        """Runs a command and notes under ``kind`` what it took."""
        self.meter.take()
        self.ears.heard.clear()
        out = len(self.ears.timers)
        answer = command(*given)
        calls = self.meter.take()
        cost = Cost(
            sum(call.reads for call in calls),
            sum(call.writes for call in calls),
            len(calls),
            tuple(size for _, size in self.ears.heard),
            len(self.ears.timers) - out,
            self.item_size(code),
        )
        self.costs[kind].append(cost)
        return answer

    def room(self, code: str) -> Snapshot:
        """What is stored."""
        return self.store.rooms.load(code)

    def item_size(self, code: str) -> int:
        """Bytes of the room's item as DynamoDB counts them; 0 where there is none."""
        key: Any = {"pk": {"S": f"ROOM#{code}"}, "sk": {"S": "ROOM"}}
        item = self.dynamodb.get_item(TableName=self.table, Key=key).get("Item", {})
        return sum(len(name) + _size(value) for name, value in item.items())

    def _random(self, size: int) -> bytes:
        self._drawn += 1
        return sha256(self._drawn.to_bytes(4, "big")).digest()[:size]


def _size(attribute: Any) -> int:
    [(kind, value)] = attribute.items()
    return len(value) // 2 + 2 if kind == "N" else len(value)


@contextmanager
def house(table: str = "bench") -> Iterator[House]:
    """A house on a table of MiniStack, which counts units as DynamoDB does; moto's are constants.
    It runs in a process of its own, so that its time is not taken for the service's."""
    with (
        TemporaryDirectory(prefix="hanpan-bench-") as folder,
        emulator(Path(folder), free_port(), persist=False) as endpoint,
        silence(),
    ):
        yield House(table, aws(endpoint))


@contextmanager
def silence() -> Iterator[None]:
    """What the functions log and count is made, and goes nowhere."""
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
        handlers = [each for each in logger.handlers if isinstance(each, StreamHandler)]
        before = [each.setStream(nowhere) for each in handlers]
        try:
            yield
        finally:
            for each, stream in zip(handlers, before, strict=True):
                each.setStream(stream)


def gather(house: House, game: str, names: list[str], options: Json) -> str:
    """A lobby with all its players on their sockets; its code."""
    service = house.service
    host, *others = [Guest(name, name) for name in names]

    def create() -> Json:
        service.require("rooms", ADDRESS, host.id)
        return service.create_room(host, game, options, is_public=False)

    def join(guest: Guest) -> Json:
        service.require("joins", ADDRESS, guest.id)
        return house.path.run(code, guest.id, joining(guest))

    def ticket(name: str) -> str:
        service.require("tickets", ADDRESS, name)
        return house.connections.new_ticket(code, name)

    code: str = house.do("create", "", create)["view"]["code"]
    for guest in others:
        house.do("join", code, join, guest)
    for name in names:
        pass_ = house.do("ticket", code, ticket, name)
        house.do("connect", code, house.connections.connect, f"{code}-{name}", pass_)
    return code


def joining(guest: Guest) -> Command:
    """The command by which ``guest`` sits down."""
    return lambda room, now: rooms.join(room, Member(*guest), now)


def play(house: House, game: str, names: list[str], options: Json, seed: int) -> str:
    """A whole match with all players there, at a person's pace, pings and all; its room's code."""
    random, service = Random(seed), house.service  # noqa: S311 - bots, not secrets
    code = gather(house, game, names, options)
    house.do("start", code, service.start, code, names[0])
    began, thinking = house.now, int(THINKING[game] * 1000)
    while (room := house.room(code).room).status == "playing":
        pass_time(house, code, thinking)
        player = min(room.waits_for)
        action = choose(rooms.view(room, player, house.now), random)
        name = random.randbytes(8).hex()  # a page's own are as hard to compress
        house.do("act", code, service.act, code, player, action, room.turn_seq, name)
        if (house.now - began) % PING_EVERY < thinking:
            ping_all(house, code, names)
    house.do("record", code, house.library.record, code, names[0], None)
    for name in names:
        house.do("disconnect", code, house.path.disconnect, f"{code}-{name}")
    return code


def pass_time(house: House, code: str, thinking: int) -> None:
    """Somebody thinks for so long (ms); timers go off meanwhile, each at its time."""
    until = house.now + thinking
    for timer in house.ears.take_due(until):
        house.now = timer.at
        house.do("timer", code, house.scheduler.fire, timer)
    house.now = until


def ping_all(house: House, code: str, names: list[str]) -> None:
    """Every page's heartbeat; and what a socket is sent that has missed three moves, or all."""
    version, ping = house.room(code).room.version, house.connections.ping
    for name in names:
        house.do("ping", code, ping, f"{code}-{name}", version, code)
    house.do("gap", code, ping, f"{code}-{names[0]}", max(0, version - 3), code)
    house.do("anew", code, ping, f"{code}-{names[0]}", 0, code)
