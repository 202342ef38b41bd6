"""Faults, put into any boto3 client: calls that AWS turns away, loses or answers too late, and
workers that die between two steps.

A fault sits at the client's own seams (botocore's events), so that nothing in the service knows of
it. ``Faults`` numbers the calls of its clients as they come; a fault is for one of those numbers,
or for every call of an operation.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from types import SimpleNamespace
from typing import Any, NamedTuple

from botocore.exceptions import ReadTimeoutError

Answer = tuple[Any, dict[str, Any]]
Fault = Callable[[], Answer | None]


class Killed(BaseException):
    """The worker is gone: no handler of the service sees this."""


def kill() -> None:
    """The worker dies here."""
    raise Killed


def time_out() -> None:
    """No answer within the client's patience, its own retries included."""
    raise ReadTimeoutError(endpoint_url="https://aws.test")


def error(code: str, status: int = 400) -> Fault:
    """AWS refuses the call with ``code``, the client's own retries included."""

    def answer() -> Answer:
        parsed = {
            "Error": {"Code": code, "Message": "injected"},
            "ResponseMetadata": {"HTTPStatusCode": status, "HTTPHeaders": {}, "RetryAttempts": 2},
        }
        return SimpleNamespace(status_code=status), parsed

    return answer


def cancelled(*reasons: str) -> Fault:
    """AWS cancels a transaction, for the given reason of each of its items."""

    def answer() -> Answer:
        http, parsed = error("TransactionCanceledException")() or (None, {})
        return http, parsed | {"CancellationReasons": [{"Code": reason} for reason in reasons]}

    return answer


throttle = error("ProvisionedThroughputExceededException")


class Plan(NamedTuple):
    """Which call meets the fault, and whether AWS has done its work by then."""

    fault: Fault
    operation: str | None = None
    at: int | None = None
    is_done: bool = False

    def meets(self, operation: str, number: int, *, is_done: bool) -> bool:
        """Whether the fault is for this moment."""
        return (
            self.is_done == is_done
            and self.operation in (None, operation)
            and self.at in (None, number)
        )


class Faults:
    """The faults of some clients. ``calls`` lists the operations since the last ``clear``."""

    def __init__(self, *clients: Any) -> None:
        self.calls: list[str] = []
        self._plans: list[Plan] = []
        self._lock = Lock()  # pushes go out in parallel
        for client in clients:
            service = client.meta.service_model.service_id.hyphenize()
            client.meta.events.register(f"before-call.{service}", self._before)
            client.meta.events.register(f"after-call.{service}", self._after)

    def before(self, fault: Fault, *, operation: str | None = None, at: int | None = None) -> None:
        """From now on calls meet ``fault`` and never reach AWS: all of them, those of an
        ``operation``, or number ``at`` alone."""
        self._plans.append(Plan(fault, operation, at))

    def after(self, fault: Fault, *, operation: str | None = None, at: int | None = None) -> None:
        """The same, but AWS does its work and the answer is lost."""
        self._plans.append(Plan(fault, operation, at, is_done=True))

    def clear(self) -> None:
        """All is well again, and calls are numbered anew."""
        self.calls, self._plans = [], []

    def _before(self, model: Any, context: dict[str, Any], **_: Any) -> Answer | None:
        with self._lock:
            number = len(self.calls)
            self.calls.append(model.name)
        context["number"] = number
        return self._meet(model.name, number, is_done=False)

    def _after(self, model: Any, context: dict[str, Any], **_: Any) -> None:
        self._meet(model.name, context["number"], is_done=True)

    def _meet(self, operation: str, number: int, *, is_done: bool) -> Answer | None:
        for plan in self._plans:
            if plan.meets(operation, number, is_done=is_done):
                return plan.fault()
        return None
