"""What a worker is made of."""

from __future__ import annotations

import secrets
from functools import cache
from typing import NamedTuple

from functions.clock import Clock, RandomBytes, Wait, sleep_ms, system_clock
from functions.config import client, config
from functions.connections import Connections
from functions.library import Library
from functions.limits import Limits
from functions.notices import Notifier
from functions.path import Path
from functions.push import Pusher
from functions.reactions import Reactions
from functions.scheduler import Scheduler
from functions.service import Service
from functions.store import Store, open_store
from functions.timers import Notices, Timers
from functions.webpush import WebPush, push_secret


class Worker(NamedTuple):
    """Everything that the handlers call, over one table."""

    store: Store
    path: Path
    service: Service
    connections: Connections
    scheduler: Scheduler
    reactions: Reactions
    library: Library


def assemble(
    store: Store,
    pusher: Pusher,
    timers: Timers,
    notices: Notices,
    limits: Limits,
    clock: Clock = system_clock,
    random: RandomBytes = secrets.token_bytes,
    wait: Wait = sleep_ms,
) -> Worker:
    """A worker on these clients. Time and randomness may be others than the world's."""
    path = Path(store, pusher, timers, notices, clock)
    return Worker(
        store,
        path,
        Service(path, store, limits, clock, random),
        Connections(path, store, clock),
        Scheduler(path, store, clock, random, wait),
        Reactions(path, store, limits, clock),
        Library(store),
    )


@cache
def worker() -> Worker:
    """This worker, on the clients that the environment names."""
    store = open_store(client("dynamodb"), config().table_name)
    return assemble(
        store,
        Pusher(client("apigatewaymanagementapi")),
        Timers(client("sqs"), config().timer_queue_url),
        Notices(client("sqs"), config().notice_queue_url),
        Limits(store.counters, config().limit_factor),
    )


@cache
def notifier() -> Notifier:
    """What is told by Web Push: only the scheduler needs it, and may read its secret."""
    push = WebPush(
        config().push_services,
        config().push_contact,
        lambda: push_secret(config().push_secret_id),
    )
    store = worker().store
    return Notifier(store, push, Limits(store.counters, config().limit_factor), system_clock)
