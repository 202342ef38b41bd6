"""The scheduler: timers from the queue, and the sweep of every minute."""

from __future__ import annotations

import time
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
from functions.service import system_clock
from functions.telemetry import logger, metrics
from functions.timers import CORRELATION, Timer

LONGEST_WAIT = 1000  # ms; the queue counts in seconds, so a timer comes at most one too early

_processor = BatchProcessor(event_type=EventType.SQS)


@metrics.log_metrics
@logger.inject_lambda_context
def handler(event: dict[str, Any], context: LambdaContext) -> Json | None:
    """Lambda's entry: a batch of SQS messages or the schedule's event."""
    if "Records" not in event:
        logger.set_correlation_id(event.get("id"))
        wiring.service().sweep()
        return None
    return process_partial_response(  # type: ignore[return-value]
        event=event, record_handler=_fire, processor=_processor, context=context
    )


def _fire(record: SQSRecord) -> None:
    timer = Timer.model_validate_json(record.body)
    cause = record.message_attributes[CORRELATION]
    logger.set_correlation_id(cause.string_value if cause else record.message_id)
    early = timer.at - system_clock()
    time.sleep(max(0, min(early, LONGEST_WAIT)) / 1000)
    wiring.service().fire(timer)
