"""The parts of this worker, on the clients that the environment names; each is made once."""

from __future__ import annotations

from functools import cache

from functions.config import client, config
from functions.library import Library
from functions.limits import Limits
from functions.notices import Notifier
from functions.push import Pusher
from functions.reactions import Reactions
from functions.service import Service, system_clock
from functions.store import Store, open_store
from functions.timers import Notices, Timers
from functions.webpush import WebPush, push_secret


@cache
def store() -> Store:
    """The table."""
    return open_store(client("dynamodb"), config().table_name)


@cache
def limits() -> Limits:
    """How often one may ask."""
    return Limits(store().counters, config().limit_factor)


@cache
def service() -> Service:
    """The command path."""
    return Service(
        store(),
        Pusher(client("apigatewaymanagementapi")),
        Timers(client("sqs"), config().timer_queue_url),
        Notices(client("sqs"), config().notice_queue_url),
        limits(),
    )


@cache
def reactions() -> Reactions:
    """Quick reactions."""
    return Reactions(store(), limits(), service().tell_all)


@cache
def library() -> Library:
    """What has been played."""
    return Library(store())


@cache
def notifier() -> Notifier:
    """What is told by Web Push."""
    push = WebPush(
        config().push_services,
        config().push_contact,
        lambda: push_secret(config().push_secret_id),
    )
    return Notifier(store(), push, system_clock)
