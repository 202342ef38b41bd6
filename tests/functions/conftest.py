import asyncio
from collections.abc import Iterator

import pytest
from aws_lambda_powertools.utilities import parameters

from functions import config as configuration
from tests.functions.world import REGION, SOCKETS, World, new_world

ENVIRONMENT = {
    "AWS_ACCESS_KEY_ID": "testing",
    "AWS_SECRET_ACCESS_KEY": "testing",
    "AWS_DEFAULT_REGION": REGION,
    "TABLE_NAME": "hanpan",
    "TOKEN_SECRET_ID": "tokens",
    "WEBSOCKET_ENDPOINT": SOCKETS,
    "WEBSOCKET_URL": "wss://socket.test/live",
    "LIMIT_FACTOR": "1",
    "PUSH_SECRET_ID": "push",
    "PUSH_ORIGINS": "https://push.test,https://*.notify.test",
    "PUSH_CONTACT": "https://page.test",
    "ALLOWED_ORIGINS": "https://page.test",
    "POWERTOOLS_METRICS_NAMESPACE": "hanpan",
    "POWERTOOLS_SERVICE_NAME": "tests",
}


@pytest.fixture(autouse=True)
def loop() -> Iterator[None]:
    """A Lambda worker has an event loop of its own; other tests' ``asyncio.run`` leave none."""
    made = asyncio.new_event_loop()
    asyncio.set_event_loop(made)
    yield
    made.close()


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    with new_world() as made:
        monkeypatch.setenv("TIMER_QUEUE_URL", made.queue)
        monkeypatch.setenv("NOTICE_QUEUE_URL", made.notice_queue)
        configuration.config.cache_clear()
        configuration.client.cache_clear()
        parameters.clear_caches()  # type: ignore[no-untyped-call]
        yield made
