"""What one match uses of each service: measured, or assumed where only AWS can tell."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.game import Json
from engine.games import GAMES
from functions.store.rooms import SHARDS

HTTP = ("create", "join", "ticket", "start", "act", "record")
SOCKET = ("connect", "ping", "disconnect")
PLAYERS = 3  # as it was measured
UNLIMITED = 60  # s, taken for a game whose default is no limit
TIMER_REQUESTS = 3  # of SQS for each timer: sent, received, deleted
COUNTED_BYTES = 50  # of a live room in the index `due`, which the sweep counts a shard a minute


class Assumed(NamedTuple):
    """What no bench on one machine can measure. Every page pings each ``ping_every`` s. Times are
    those of a function at work (ms), sizes those of its log lines and of an answer's envelope
    (B)."""

    ping_every: float = 40
    action_ms: float = 40
    other_ms: float = 20
    timer_ms: float = 500
    computer_ms: float = 260
    memory_gb: float = 1
    timer_memory_gb: float = 1
    log_bytes: float = 1500
    kept_bytes: float = 12_000
    kept_months: float = 1
    idle_polls: float = 650_000
    metrics: float = 60
    peak: float = 3
    public: float = 0.2


ASSUMED = Assumed()
THINKING: dict[str, float] = {
    key: (game.load_options({}).turn_seconds or UNLIMITED) / 6
    for key, game in sorted(GAMES.items())
}
"""s before an action: a sixth of what the game's own time limit allows."""


class Usage(NamedTuple):
    """Of one match, in the units of the price table."""

    actions: float
    minutes: float
    dynamodb_write: float
    dynamodb_read: float
    dynamodb_storage: float
    lambda_request: float
    lambda_compute: float
    http_api_request: float
    websocket_message: float
    websocket_minute: float
    sqs_request: float
    logs_ingested: float
    transfer_out: float


def usage_of(units: Json, anew_bytes: float, thinking: float) -> Usage:
    """``units`` are those of infra/measured.json for one game; ``anew_bytes`` is the size of a
    whole view, as an HTTP answer carries it; people think for ``thinking`` s before an action."""
    actions = units["act"]["count"]
    seconds = actions * thinking
    counts = {kind: each["count"] for kind, each in units.items() if isinstance(each, dict)}
    counts["ping"] = pings(seconds)
    requests = PLAYERS + sum(counts[kind] for kind in HTTP)
    events = sum(counts[kind] for kind in SOCKET)
    timers = total(units, counts, "timers")
    pushes, pushed = total(units, counts, "pushes"), total(units, counts, "pushedBytes")
    return Usage(
        actions=actions,
        minutes=seconds / 60,
        dynamodb_write=total(units, counts, "writes"),
        dynamodb_read=total(units, counts, "reads") + counting(seconds),
        dynamodb_storage=gigabytes(ASSUMED.kept_bytes) * ASSUMED.kept_months,
        lambda_request=requests + events + timers,
        lambda_compute=compute(requests, events, timers, actions),
        http_api_request=requests,
        websocket_message=pushes + counts["ping"],
        websocket_minute=PLAYERS * seconds / 60,
        sqs_request=TIMER_REQUESTS * timers,
        logs_ingested=gigabytes(ASSUMED.log_bytes * (requests + events + timers)),
        transfer_out=gigabytes(pushed + requests * anew_bytes),
    )


def pings(seconds: float) -> float:
    """Of all pages of a room in that time."""
    return PLAYERS * seconds / ASSUMED.ping_every


def counting(seconds: float) -> float:
    """Read units for counting a live room among all that are."""
    return seconds / 60 / SHARDS * COUNTED_BYTES / 4096 / 2


def total(units: Json, counts: dict[str, float], name: str) -> float:
    """Of one match, all commands together."""
    return float(sum(count * units[kind][name] for kind, count in counts.items()))


def compute(requests: float, events: float, timers: float, actions: float) -> float:
    """GB-seconds."""
    milliseconds = actions * ASSUMED.action_ms + (requests + events - actions) * ASSUMED.other_ms
    return (
        milliseconds * ASSUMED.memory_gb + timers * ASSUMED.timer_ms * ASSUMED.timer_memory_gb
    ) / 1000


def gigabytes(size: float) -> float:
    return size / 1e9


def average(usages: list[Usage]) -> Usage:
    """Of a match, when every game is played as often."""
    columns: Any = zip(*usages, strict=True)
    return Usage(*(sum(column) / len(usages) for column in columns))
