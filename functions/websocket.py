"""The WebSocket API: a socket opens, pings, ends. Everything else goes over HTTP."""

from __future__ import annotations

from json import dumps
from typing import Any

from aws_lambda_powertools.utilities.typing import LambdaContext
from pydantic import ValidationError

from engine.game import Json, Refusal
from functions import wiring
from functions.config import config
from functions.errors import AWS_ERRORS, busy, problem
from functions.schemas.rooms import Ping
from functions.telemetry import count, count_refusal, logger, metrics

REQUEST_ID = "requestContext.requestId"


@metrics.log_metrics
@logger.inject_lambda_context(correlation_id_path=REQUEST_ID)
def handler(event: dict[str, Any], _context: LambdaContext) -> Json:
    """Lambda's entry for the three kinds of event."""
    request = event["requestContext"]
    route = {"CONNECT": _connect, "DISCONNECT": _disconnect}.get(request["eventType"], _message)
    try:
        route(request["connectionId"], event)
    except Refusal as refusal:
        return _refused(refusal)
    except AWS_ERRORS as error:
        later = busy(error)
        if later is None:
            raise
        count("Overloads")
        logger.warning("overloaded", extra={"reason": str(error)})
        return _refused(later)
    return {"statusCode": 200}


def _refused(refusal: Refusal) -> Json:
    count_refusal(refusal.code)
    logger.info("refused", extra={"refusal": refusal.code})
    body = problem(refusal, "ko")
    return {"statusCode": body["status"], "body": dumps(body, ensure_ascii=False)}


def _connect(connection_id: str, event: Json) -> None:
    headers = {name.lower(): value for name, value in (event.get("headers") or {}).items()}
    if not config().allows(headers.get("origin")):
        raise Refusal("ORIGIN_REFUSED")
    ticket = (event.get("queryStringParameters") or {}).get("ticket")
    if not ticket:
        raise Refusal("TICKET_INVALID")
    wiring.worker().connections.connect(connection_id, ticket)


def _disconnect(connection_id: str, _event: Json) -> None:
    wiring.worker().path.disconnect(connection_id)


def _message(connection_id: str, event: Json) -> None:
    try:
        ping = Ping.model_validate_json(event.get("body") or "")
        wiring.worker().connections.ping(connection_id, ping.version, ping.code)
    except ValidationError:
        wiring.worker().connections.refuse(connection_id, Refusal("INVALID_INPUT"))
    except Refusal as refusal:
        wiring.worker().connections.refuse(connection_id, refusal)
