"""CPU time of the HTTP handler for one action, beside the two bare calls to DynamoDB in it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from statistics import median
from time import process_time, sleep
from types import SimpleNamespace
from typing import Any

import boto3
from rich.progress import Progress

from engine import room as rooms
from engine.game import Json
from engine.games import GAMES
from engine.room import Room
from engine.room.play import PACE_ACTIONS, PACE_MS
from functions import config as configuration
from functions import wiring
from functions.auth import Guest, Keys, issue_token
from functions.clock import system_clock
from infra.bench.house import House, house, joining
from infra.bench.section import Section
from infra.bots import choose

KEY = "a key for measuring, as long as it has to be"
NAMES = ["p0", "p1", "p2"]
OVER_DAYS = {"turnSeconds": 86_400}  # no clock runs out while we measure
BREATH = PACE_MS / PACE_ACTIONS / 1000  # s between two actions: no player may be faster
WARM_UP = 5  # actions that are played but not counted
CONTEXT: Any = SimpleNamespace(
    function_name="http",
    memory_limit_in_mb=1024,
    invoked_function_arn="arn:aws:lambda:ap-northeast-2:123456789012:function:http",
    aws_request_id="request",
)


def measure(progress: Progress, actions: int = 100) -> list[Section]:
    """Plays ``actions`` of each game through the real handler, and repeats the two calls that each
    of them made."""
    task = progress.add_task("handler", total=actions * len(GAMES))
    figures: Json = {}
    with house() as home, worker(home):
        for game in sorted(GAMES):
            took = taken(home, game, actions, lambda: progress.advance(task))
            handler, bare = (median(each[WARM_UP:]) * 1000 for each in zip(*took, strict=True))
            figures[game] = {"handlerMs": handler, "bareMs": bare, "ratio": handler / bare}
    about = (
        f"CPU time (median of {actions} actions, three players, nobody on a socket) of "
        "`functions.http_api.handler` from API Gateway's event to its answer: token, models, "
        "rules, JSON, log line and all; and of the same `Query` and `UpdateItem` made by boto3 "
        "alone. The table is MiniStack's, in another process: moto would work in this one, and "
        "its time would be taken for ours. A push adds one call of boto3's for each socket."
    )
    rows = [
        [game, f"{each['handlerMs']:.1f} ms", f"{each['bareMs']:.1f} ms", f"{each['ratio']:.2f}"]
        for game, each in figures.items()
    ]
    head = ["game", "handler", "the two calls alone", "ratio"]
    return [Section("handler", "Handler", about, head, rows, figures)]


@contextmanager
def worker(home: House) -> Iterator[None]:
    """This process set up as a worker of Lambda's is, on the table of ``home``."""
    aws = home.aws
    boto3.client("secretsmanager", **aws).create_secret(
        Name="tokens", SecretString=json.dumps({"current": KEY})
    )
    queue = boto3.client("sqs", **aws).create_queue(QueueName="timers")["QueueUrl"]
    before = dict(os.environ)
    os.environ |= {
        "AWS_ACCESS_KEY_ID": "local",
        "AWS_SECRET_ACCESS_KEY": "local",
        "AWS_DEFAULT_REGION": aws["region_name"],
        "AWS_ENDPOINT_URL": aws["endpoint_url"],
        "TABLE_NAME": home.table,
        "TIMER_QUEUE_URL": queue,
        "NOTICE_QUEUE_URL": queue,
        "TOKEN_SECRET_ID": "tokens",
        "WEBSOCKET_ENDPOINT": aws["endpoint_url"],
        "WEBSOCKET_URL": "ws://socket.test",
        "ALLOWED_ORIGINS": "*",
        "LIMIT_FACTOR": "1000",
        "PUSH_SECRET_ID": "push",
        "PUSH_ORIGINS": "https://push.test",
        "PUSH_CONTACT": "https://page.test",
        "POWERTOOLS_METRICS_NAMESPACE": "hanpan",
        "POWERTOOLS_SERVICE_NAME": "http",
    }
    forget()
    try:
        yield
    finally:
        os.environ.clear()
        os.environ |= before
        forget()


def forget() -> None:
    """What this worker has read of its environment."""
    for cached in (configuration.config, configuration.client, wiring.worker):
        cached.cache_clear()


def taken(
    home: House, game: str, actions: int, tick: Callable[[], None]
) -> list[tuple[float, float]]:
    """Seconds of the handler and of the bare calls, action by action."""
    from functions.http_api import handler  # noqa: PLC0415 - once the environment is set

    random, calls = Random(game), Calls()  # noqa: S311 - bots, not secrets
    code, took = "", list[tuple[float, float]]()
    while len(took) < actions:
        if not code or home.room(code).room.status != "playing":
            code = new_match(home, game)
        sleep(BREATH)
        event = action_event(home.room(code).room, random)
        calls.last.clear()
        began = process_time()
        answer = handler(event, CONTEXT)
        seconds = process_time() - began
        if answer["statusCode"] != 200:
            raise RuntimeError(answer["body"])
        if "UpdateItem" in calls.last:  # every eighth is a transaction
            took.append((seconds, calls.repeat()))
            tick()
    return took


def new_match(home: House, game: str) -> str:
    """A match that has just begun, nobody on a socket; its code."""
    home.now = system_clock()
    host, *others = [Guest(name, name) for name in NAMES]
    created = home.service.create_room(host, game, OVER_DAYS, is_public=False)
    code: str = created["view"]["code"]
    for guest in others:
        home.path.run(code, guest.id, joining(guest))
    home.service.start(code, host.id)
    return code


def action_event(room: Room, random: Random) -> Json:
    """API Gateway's event for a legal action of whoever is to act."""
    player, now = min(room.waits_for), system_clock()
    token = issue_token(Guest(player, player), Keys(current=KEY), now)
    path = f"/rooms/{room.code}/actions"
    body = {
        "action": choose(rooms.view(room, player, now), random),
        "actionId": f"version-{room.version:04}",
        "turnSeq": room.turn_seq,
    }
    return {
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": path,
        "rawQueryString": "",
        "headers": {"content-type": "application/json", "authorization": f"Bearer {token}"},
        "requestContext": {
            "requestId": "request",
            "stage": "$default",
            "http": {"method": "POST", "path": path, "sourceIp": "192.0.2.1"},
        },
        "body": json.dumps(body),
        "isBase64Encoded": False,
    }


class Calls:
    """The last call of each operation that the worker's table client has made."""

    def __init__(self) -> None:
        self.last: dict[str, Json] = {}
        self._client = configuration.client("dynamodb")
        self._client.meta.events.register("provide-client-params.dynamodb", self._note)

    def repeat(self) -> float:
        """CPU seconds of the same two calls, the write as one that the table takes again."""
        query, update = dict(self.last["Query"]), dict(self.last["UpdateItem"])
        values = update["ExpressionAttributeValues"]
        update["ExpressionAttributeValues"] = values | {":old": values[":version"]}
        began = process_time()
        self._client.query(**query)
        self._client.update_item(**update)
        return process_time() - began

    def _note(self, params: Json, model: Any, **_: Any) -> None:
        self.last[model.name] = dict(params)
