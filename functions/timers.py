"""The only SQS code. A timer, one delayed message per room, wakes the deadlines function; a notice,
on a queue of its own, has it tell a person that a match waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from botocore.exceptions import BotoCoreError, ClientError
from pydantic import BaseModel, ConfigDict, Field

from functions.telemetry import count, logger

if TYPE_CHECKING:
    from mypy_boto3_sqs import SQSClient

CORRELATION = "correlationId"
MAX_DELAY = 900_000  # ms; SQS holds a message back no longer. What is due later the sweep arms.


class Timer(BaseModel):
    """A message on the queue: look at room ``code`` at ``at`` (ms), for decision ``turn_seq``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    code: str
    turn_seq: int = Field(alias="turnSeq")
    at: int


class Notice(BaseModel):
    """A message on the queue of notices: tell ``player`` that decision ``turn_seq`` of match number
    ``match`` in room ``code`` waits for them; ``by`` has just played."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    code: str
    match: int
    turn_seq: int = Field(alias="turnSeq")
    player: str
    kind: Literal["turn", "reminder"]
    by: str | None = None


class Timers:
    """Sends timers. Losing one is harmless: the sweep finds what is overdue."""

    def __init__(self, client: SQSClient, queue_url: str) -> None:
        self._client = client
        self._queue_url = queue_url

    def send(self, timer: Timer, now: int) -> None:
        """Lets the queue hold the message until the last whole second before ``timer.at``; the
        receiver waits out the rest, which is more exact than the queue can be. Never raises for a
        timer that the queue did not take: what it was for has been saved."""
        try:
            self._client.send_message(
                QueueUrl=self._queue_url,
                MessageBody=timer.model_dump_json(by_alias=True),
                MessageAttributes=_correlation(),
                DelaySeconds=max(0, min(timer.at - now, MAX_DELAY)) // 1000,
            )
        except (BotoCoreError, ClientError) as error:
            count("TimersLost")
            logger.warning("timer lost", extra={"room": timer.code, "reason": str(error)})


class Notices:
    """Sends notices. Losing one costs a hint: the reminder of the same decision is the next."""

    def __init__(self, client: SQSClient, queue_url: str) -> None:
        self._client = client
        self._queue_url = queue_url

    def send(self, notice: Notice, delay: int) -> None:
        """Has the queue hold the message back for ``delay`` ms, which is less than ``MAX_DELAY``.
        Never raises for one that the queue did not take: what it tells of has been saved."""
        try:
            self._client.send_message(
                QueueUrl=self._queue_url,
                MessageBody=notice.model_dump_json(by_alias=True),
                MessageAttributes=_correlation(),
                DelaySeconds=delay // 1000,
            )
        except (BotoCoreError, ClientError) as error:
            count("NoticesLost")
            logger.warning("notice lost", extra={"room": notice.code, "reason": str(error)})


def _correlation() -> dict[str, Any]:
    """The request that the message goes back to. An attribute, not a field of the body: a worker of
    the version before, in the middle of a rollout, must still read the message."""
    cause = logger.get_correlation_id()
    return {CORRELATION: {"DataType": "String", "StringValue": cause}} if cause else {}
