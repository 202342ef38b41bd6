"""The only SQS code: one delayed message per room wakes the deadlines function."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field

if TYPE_CHECKING:
    from mypy_boto3_sqs import SQSClient

MAX_DELAY = 900_000  # ms; SQS holds a message back no longer. What is due later the sweep arms.


class Timer(BaseModel):
    """A message on the queue: look at room ``code`` at ``at`` (ms), for decision ``turn_seq``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    code: str
    turn_seq: int = Field(alias="turnSeq")
    at: int


class Timers:
    """Sends timers. Losing one is harmless: the sweep finds what is overdue."""

    def __init__(self, client: SQSClient, queue_url: str) -> None:
        self._client = client
        self._queue_url = queue_url

    def send(self, timer: Timer, now: int) -> None:
        """Lets the queue hold the message until the last whole second before ``timer.at``; the
        receiver waits out the rest, which is more exact than the queue can be."""
        self._client.send_message(
            QueueUrl=self._queue_url,
            MessageBody=timer.model_dump_json(by_alias=True),
            DelaySeconds=max(0, min(timer.at - now, MAX_DELAY)) // 1000,
        )
