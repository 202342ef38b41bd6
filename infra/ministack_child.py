"""MiniStack as a child process that never outlives its parent.

Run by infra.emulator with a pipe as standard input, into which nothing is ever written. When the
pipe closes (asked to stop, or the parent has died, by whatever means) MiniStack closes its sockets
and gets the SIGINT on which it saves its state and ends its Lambda workers.

MiniStack drops what a function logs when a socket invoked it, where AWS keeps it. Sockets carry
tickets: what is logged there must be seen by the tests that look for secrets. So it is kept here.
"""

# ruff: noqa: SLF001 - it works inside MiniStack, whose version the lock file holds

import os
import signal
import sys
import threading
import time
from typing import Any

import ministack.app  # type: ignore[import-untyped]
from ministack.core import concurrency, lambda_runtime  # type: ignore[import-untyped]
from ministack.services import apigateway, lambda_svc  # type: ignore[import-untyped]

CLOSE_SECONDS = 5

worker_of = lambda_runtime.get_or_create_worker  # used for sockets only


class LoggedWorker:
    """A worker whose every invocation leaves its lines in the function's log group."""

    def __init__(self, name: str, config: dict[str, Any], code: bytes, qualifier: str) -> None:
        self._config = config
        self._worker = worker_of(name, config, code, qualifier)

    def invoke(self, event: dict[str, Any], request_id: str) -> dict[str, Any]:
        started = time.monotonic()
        result: dict[str, Any] = self._worker.invoke(event, request_id)
        took_ms = int((time.monotonic() - started) * 1000)
        failed = result["status"] == "error"
        lambda_svc._emit_lambda_logs(self._config, request_id, result["log"], failed, took_ms)
        return result


def end_with_parent() -> None:
    sys.stdin.buffer.read()
    close_sockets()
    os.kill(os.getpid(), signal.SIGINT)


def close_sockets() -> None:
    """While functions can still call back. After the SIGINT their `$disconnect` would call a
    server that no longer answers, and all would wait for its timeout."""
    for connection in list(apigateway._ws_connections.values()):
        ministack.app._MAIN_LOOP.call_soon_threadsafe(connection["close_event"].set)
    deadline = time.monotonic() + CLOSE_SECONDS
    quiet = 0  # looks in a row; one alone may fall between the close and its `$disconnect`
    while quiet < 3 and time.monotonic() < deadline:
        time.sleep(0.02)
        is_busy = apigateway._ws_connections or concurrency.active_counts()["reentrant"]
        quiet = 0 if is_busy else quiet + 1


if __name__ == "__main__":
    lambda_runtime.get_or_create_worker = LoggedWorker
    threading.Thread(target=end_with_parent, daemon=True).start()
    ministack.app.main()
