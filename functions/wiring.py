"""The parts of this worker, on the clients that the environment names; each is made once."""

from __future__ import annotations

from functools import cache

from functions.config import client, config
from functions.library import Library
from functions.limits import Limits
from functions.push import Pusher
from functions.service import Service
from functions.store import Store, open_store
from functions.timers import Timers


@cache
def store() -> Store:
    """The table."""
    return open_store(client("dynamodb"), config().table_name)


@cache
def service() -> Service:
    """The command path."""
    return Service(
        store(),
        Pusher(client("apigatewaymanagementapi")),
        Timers(client("sqs"), config().timer_queue_url),
        Limits(store().counters, config().limit_factor),
    )


@cache
def library() -> Library:
    """What has been played."""
    return Library(store())
