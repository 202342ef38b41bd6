"""What breaks first: the demand at the busiest hour beside what AWS grants by default."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from functions.service import CODE_LENGTH, CODE_LETTERS
from functions.store.log import LOG_SECONDS
from functions.store.rooms import SHARDS
from infra.cost.usage import ASSUMED, PLAYERS, TIMER_REQUESTS, Usage

DAY = 86_400
LISTED_WRITES = 8  # of a public room to the index: opened, joined thrice, each removed and added


class Quota(NamedTuple):
    """A limit: ``demand`` is a second's (or the standing number) of one match a day's share; of any
    one match, where it does not ``grow`` with their number."""

    name: str
    default: float
    demand: Callable[[Usage], float]
    lever: str
    grows: bool = True


def per_second(of: Callable[[Usage], float]) -> Callable[[Usage], float]:
    """Spread over the day, times the busiest hour's share."""
    return lambda usage: of(usage) / DAY * ASSUMED.peak


def due_writes(usage: Usage) -> float:
    """To the index ``due``: every timer that is set moves a room in it, out of one minute and into
    another."""
    return 2 * usage.sqs_request / TIMER_REQUESTS


QUOTAS = (
    Quota(
        "API Gateway, requests and pushes a second",
        10_000,
        per_second(lambda usage: usage.http_api_request + usage.websocket_message),
        "quota on request; then a second region or account for new rooms: a room lives in one",
    ),
    Quota(
        "WebSocket, new connections a second",
        500,
        per_second(lambda _: PLAYERS),
        "quota on request; clients already wait longer after each failure, with jitter",
    ),
    Quota(
        "Lambda, at once",
        1000,
        per_second(lambda usage: usage.lambda_compute),
        "quota on request; each function may grow by 1,000 in 10 s",
    ),
    Quota(
        "DynamoDB table, write units a second",
        40_000,
        per_second(lambda usage: usage.dynamodb_write),
        "quota on request; the table itself splits by room, which is what it does best",
    ),
    Quota(
        "DynamoDB table, read units a second",
        40_000,
        per_second(lambda usage: usage.dynamodb_read),
        "quota on request; the table itself splits by room",
    ),
    Quota(
        "index `due`, writes a second to one of its partitions",
        1000,
        per_second(lambda usage: due_writes(usage) / SHARDS),
        f"`SHARDS` in functions/store/rooms.py, now {SHARDS}",
    ),
    Quota(
        "index `public`, writes a second to its one partition",
        1000,
        per_second(lambda _: ASSUMED.public * LISTED_WRITES),
        "list by game, or hash into several partitions and merge; then a cache of a second",
    ),
    Quota(
        "one room, writes a second",
        1000,
        lambda usage: usage.actions / (usage.minutes * 60),
        "none needed: it does not grow with the number of matches",
        grows=False,
    ),
    Quota(
        "room codes, none given twice while its matches are kept",
        len(CODE_LETTERS) ** CODE_LENGTH,
        lambda _: LOG_SECONDS / DAY,  # a room a match: most have more, so this is the most
        f"`CODE_LENGTH` in functions/service.py, now {CODE_LENGTH} letters",
    ),
    Quota(
        "SQS, messages in flight",
        120_000,
        per_second(lambda usage: usage.sqs_request / TIMER_REQUESTS * ASSUMED.timer_ms / 1000),
        "delayed messages do not count; shorter waits in `deadlines`",
    ),
)


def demands(usage: Usage, matches_a_day: float) -> Iterator[tuple[Quota, float]]:
    """Each quota with what is asked of it at the busiest hour."""
    for quota in QUOTAS:
        yield quota, quota.demand(usage) * (matches_a_day if quota.grows else 1)
