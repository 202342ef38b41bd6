"""The scheduler: timers and notices from their queues, and the sweep of every minute."""

from __future__ import annotations

from typing import Any

from aws_lambda_powertools.utilities.batch import (
    BatchProcessor,
    EventType,
    process_partial_response,
)
from aws_lambda_powertools.utilities.data_classes.sqs_event import SQSRecord
from aws_lambda_powertools.utilities.typing import LambdaContext

from engine.game import Json
from functions import wiring
from functions.clock import system_clock
from functions.config import config
from functions.telemetry import count, logger, metrics
from functions.timers import CORRELATION, Notice, Timer

SPARE = 4000  # ms of the worker's time that are left for saving and telling what was thought of

_timers = BatchProcessor(event_type=EventType.SQS)
# A notice that fails comes again, and at last not any more: a hint wakes nobody up at night.
_notices = BatchProcessor(event_type=EventType.SQS, raise_on_entire_batch_failure=False)


@metrics.log_metrics
@logger.inject_lambda_context
def handler(event: dict[str, Any], context: LambdaContext) -> Json | None:
    """Lambda's entry: a batch of SQS messages or the schedule's event."""
    if "Records" not in event:
        logger.set_correlation_id(event.get("id"))
        wiring.worker().scheduler.sweep()
        return None
    is_notice = _queue_of(event) == config().notice_queue_url.rpartition("/")[2]
    return process_partial_response(  # type: ignore[return-value]
        event=event,
        record_handler=_notify if is_notice else _fire,
        processor=_notices if is_notice else _timers,
        context=context,
    )


def _queue_of(event: Json) -> str:
    """The name of the queue that its messages come from, which is one and the same."""
    source: str = event["Records"][0]["eventSourceARN"]
    return source.rpartition(":")[2]


def _fire(record: SQSRecord, lambda_context: LambdaContext) -> None:
    _bear_cause(record)
    timer = Timer.model_validate_json(record.body)
    until = system_clock() + lambda_context.get_remaining_time_in_millis() - SPARE
    wiring.worker().scheduler.fire(timer, until)


def _notify(record: SQSRecord) -> None:
    _bear_cause(record)
    try:
        wiring.notifier().deliver(Notice.model_validate_json(record.body))
    except Exception:
        count("NoticesFailed")
        logger.exception("notice failed")
        raise


def _bear_cause(record: SQSRecord) -> None:
    """From here on every line bears the id of the request that the message goes back to."""
    cause = record.message_attributes[CORRELATION]
    logger.set_correlation_id(cause.string_value if cause else record.message_id)
