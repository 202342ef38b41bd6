"""The service on moto, with a clock and a randomness of the test's own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

import boto3
import pytest
from moto import mock_aws
from moto.apigatewaymanagementapi.models import apigatewaymanagementapi_backends
from moto.sqs.models import Message, sqs_backends

from engine import room as rooms
from engine.computer import Strength
from engine.game import Json
from engine.room import Entry, Member
from functions import wiring
from functions.auth import Guest
from functions.limits import Limits
from functions.push import Pusher
from functions.store import Snapshot, open_store
from functions.timers import Notice, Notices, Timer, Timers
from functions.wiring import Worker, assemble
from infra.deploy import create_table

REGION = "ap-northeast-2"
ACCOUNT = "123456789012"
SOCKETS = f"https://api.execute-api.{REGION}.amazonaws.com/live"
START = 1_790_000_000_000
KEY = "a key for tests, as long as it has to be"
PUSH_SECRET = "random letters that the template has Secrets Manager make"


class World:
    """Everything one test needs. Nothing in it sleeps; ``now`` is the time. ``aws`` leads its
    clients to an emulator; moto needs no leading."""

    def __init__(self, table: str, queue: str, notice_queue: str = "", **aws: Any) -> None:
        self.now = START
        self.table = table
        self.queue = queue
        self.notice_queue = notice_queue
        self.aws = aws
        self.waits: list[int] = []
        self._drawn = 0
        self.dynamodb = boto3.client("dynamodb", **aws)
        self.store = open_store(self.dynamodb, table)
        self.use(self.new_worker())

    def use(self, worker: Worker) -> None:
        """From here on ``worker`` does what there is to do."""
        self.worker = worker
        self.path = worker.path
        self.service = worker.service
        self.connections = worker.connections
        self.scheduler = worker.scheduler
        self.reactions = worker.reactions
        self.library = worker.library

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Makes the handlers work on this world."""
        monkeypatch.setattr(wiring, "worker", lambda: self.worker)

    def new_worker(self) -> Worker:
        """Another worker on the same table and queue."""
        sockets = {"endpoint_url": SOCKETS} | self.aws
        return assemble(
            self.store,
            Pusher(boto3.client("apigatewaymanagementapi", **sockets)),
            Timers(boto3.client("sqs", **self.aws), self.queue),
            Notices(boto3.client("sqs", **self.aws), self.notice_queue),
            Limits(self.store.counters, factor=1),
            clock=lambda: self.now,
            random=self._random,
            wait=self.wait,
        )

    def wait(self, ms: int) -> None:
        """What sleeping is here."""
        self.waits.append(ms)
        self.now += ms

    def room(self, code: str) -> Snapshot:
        """What is stored."""
        return self.store.rooms.load(code)

    def lobby(
        self,
        *names: str,
        game: str = "splendor",
        options: Json | None = None,
        computers: Iterable[Strength] = (),
    ) -> str:
        """A room with ``names`` in it, none of them connected; its code."""
        host, *others = [Guest(name, name) for name in names]
        code: str = self.open(host, game, options or {}, computers)
        for guest in others:
            self.join(code, guest)
        return code

    def open(
        self,
        host: Guest,
        game: str,
        options: Json,
        computers: Iterable[Strength] = (),
        *,
        is_public: bool = False,
    ) -> str:
        """A new room; its code."""
        answer = self.service.create_room(host, game, options, computers, is_public=is_public)
        code: str = answer["view"]["code"]
        return code

    def join(self, code: str, guest: Guest, *, as_spectator: bool = False) -> Json:
        """Takes a place in a room."""
        return self.path.run(
            code,
            guest.id,
            lambda room, now: rooms.join(room, Member(*guest), now, as_spectator=as_spectator),
        )

    def log(self, code: str) -> list[Entry]:
        """All that has been played in the running or last match."""
        room = self.room(code).room
        return self.store.log.entries(room, room.matches)

    def match(
        self,
        *names: str,
        game: str = "splendor",
        options: Json | None = None,
        computers: Iterable[Strength] = (),
    ) -> str:
        """A running match whose players are all connected; its code."""
        code = self.lobby(*names, game=game, options=options, computers=computers)
        for name in names:
            self.connect(code, name)
        self.service.start(code, names[0])
        return code

    def connect(self, code: str, name: str, connection: str | None = None) -> str:
        """Opens a socket of ``name``'s; its id."""
        connection = connection or f"socket-of-{name}"
        self.connections.connect(connection, self.connections.new_ticket(code, name))
        return connection

    def legal(self, code: str, index: int = 0) -> tuple[str, Json, int]:
        """Whose turn it is, one of their legal actions, and the decision it is for."""
        room = self.room(code).room
        assert room.match is not None
        (player,) = room.rules.to_act(room.match.state)
        actions = room.rules.legal_actions(room.match.state, player)
        action = room.rules.dump_action(actions[index % len(actions)])
        return player, action, room.match.state.turn_seq

    def play(self, code: str, actions: int = 1) -> None:
        """Plays on, a second for every action, until so many are played or the match is over."""
        for index in range(actions):
            if self.room(code).room.status == "finished":
                return
            player, action, turn_seq = self.legal(code, index * 7)
            self.now += 1000
            self.service.act(code, player, action, turn_seq, f"action-{self.now}")

    def received(self, connection: str) -> list[Json]:
        """Every message that a connection has been sent."""
        backend = apigatewaymanagementapi_backends[ACCOUNT][REGION]
        text, messages = backend.connections[connection].data.decode(), []
        while text:
            message, end = json.JSONDecoder().raw_decode(text)
            messages.append(message)
            text = text[end:]
        return messages

    def timers(self) -> list[tuple[Timer, int]]:
        """Every timer that is out, and the seconds that the queue holds it back."""
        queue = sqs_backends[ACCOUNT][REGION].queues["timers"]
        return [
            (Timer.model_validate_json(message.body), held_back(message))
            for message in queue._messages
        ]

    def notices(self) -> list[tuple[Notice, int]]:
        """Every notice that has been sent, and the seconds that the queue holds it back."""
        queue = sqs_backends[ACCOUNT][REGION].queues["notices"]
        return [
            (Notice.model_validate_json(message.body), held_back(message))
            for message in queue._messages
        ]

    def _random(self, size: int) -> bytes:
        self._drawn += 1
        return sha256(self._drawn.to_bytes(4, "big")).digest()[:size]


def held_back(message: Message) -> int:
    """For how many seconds the queue hides the message after it was sent."""
    return max(0, round((message.delayed_until - (message.sent_timestamp or 0)) / 1000))


@contextmanager
def new_world() -> Iterator[World]:
    """A world that nobody has used, its table as ``template.yaml`` declares it."""
    with mock_aws():
        create_table("hanpan")
        queue, notices = (
            boto3.client("sqs").create_queue(QueueName=name)["QueueUrl"]
            for name in ("timers", "notices")
        )
        secrets = boto3.client("secretsmanager")
        secrets.create_secret(Name="tokens", SecretString=json.dumps({"current": KEY}))
        secrets.create_secret(Name="push", SecretString=PUSH_SECRET)
        yield World("hanpan", queue, notices)


def at(code: str, world: World, change: Callable[[Json], Any]) -> None:
    """Rewrites the stored match of a room: a position that random play seldom reaches."""
    snapshot = world.room(code)
    data = rooms.dump(snapshot.room)
    change(data["match"]["state"])
    room = rooms.load(data, snapshot.room.version, snapshot.room.tail)
    world.store.rooms.commit(snapshot, room, snapshot.timer_at, world.now)
