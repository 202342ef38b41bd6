"""The HTTP API as Lambda sees it: what every request shares. The routes are in ``routes``.

Endpoints are ``async`` although they wait for AWS in place: a Lambda worker has one request at a
time, and a thread pool would only add a hop.
"""

from __future__ import annotations

import os
from typing import Any

from aws_lambda_powertools.logging import correlation_paths
from aws_lambda_powertools.utilities.typing import LambdaContext
from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from mangum import Mangum
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException

from engine.game import Json, Refusal
from functions import wiring
from functions.errors import AWS_ERRORS, MEDIA_TYPE, busy, problem, status
from functions.routes import games, library, players, push, rooms
from functions.routes.needs import language
from functions.schemas.rooms import Ping
from functions.shapes import Message
from functions.telemetry import count, count_refusal, logger, metrics

MAX_BODY = 8 * 1024
REF = "#/components/schemas/{model}"
PROBLEM = {"$ref": REF.format(model="Problem")}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"description": "A refusal (RFC 9457)", "content": {MEDIA_TYPE: {"schema": PROBLEM}}}
    for code in (401, 403, 404, 409, 413, 422, 429)
}


async def small_body(request: Request) -> None:
    """Nothing that anybody needs to send is larger than 8 KB. Raises ``Refusal``."""
    if len(await request.body()) > MAX_BODY:
        raise Refusal("TOO_LARGE")


app = FastAPI(
    title="한판 (hanpan)",
    version="1",
    summary="Turn-based board games: rooms, actions, views.",
    responses=PROBLEMS,
    redirect_slashes=False,
    dependencies=[Depends(small_body)],
)
_describe = app.openapi


def description() -> Json:
    """The OpenAPI description, and beside it what a socket says and hears. FastAPI itself knows
    models of ``application/json`` only, so refusals come from there."""
    described = _describe()
    sockets: TypeAdapter[Any] = TypeAdapter(Message | Ping)
    told = sockets.json_schema(mode="serialization", ref_template=REF)
    described["components"]["schemas"] |= told["$defs"]
    return described


app.openapi = description  # type: ignore[method-assign]

for _routes in (players, games, rooms, library, push):
    app.include_router(_routes.router)


@app.exception_handler(Refusal)
async def refused(request: Request, refusal: Refusal) -> Response:
    """Every refusal has one form."""
    speaks = language(request.headers.get("accept-language", "ko"))
    count_refusal(refusal.code)
    logger.info("refused", extra={"refusal": refusal.code, "path": request.url.path})
    headers = {"retry-after": str(wait)} if (wait := refusal.detail.get("retryAfter")) else None
    return JSONResponse(
        problem(refusal, speaks), status(refusal.code), headers, media_type=MEDIA_TYPE
    )


@app.exception_handler(RequestValidationError)
async def invalid(request: Request, error: RequestValidationError) -> Response:
    """Says which field is wrong and why, never what was sent."""
    fields = [
        {"field": ".".join(map(str, found["loc"])), "reason": found["msg"]}
        for found in error.errors()
    ]
    return await refused(request, Refusal("INVALID_INPUT", {"fields": fields}))


@app.exception_handler(HTTPException)
async def unknown(request: Request, error: HTTPException) -> Response:
    """What the router itself turns away."""
    code = {404: "NOT_FOUND", 405: "METHOD_NOT_ALLOWED"}.get(error.status_code, "INVALID_INPUT")
    return await refused(request, Refusal(code))


async def unanswered(request: Request, error: Exception) -> Response:
    """AWS did not do its part: the client tries again, and no alarm goes off for a bug of ours."""
    if (refusal := busy(error)) is None:
        return await failed(request, error)
    count("Overloads")
    logger.warning("overloaded", extra={"reason": str(error)})
    return await refused(request, refusal)


for _kind in AWS_ERRORS:
    app.add_exception_handler(_kind, unanswered)


@app.exception_handler(Exception)
async def failed(request: Request, error: Exception) -> Response:
    """Our bug: an alarm, and a sentence without its insides."""
    logger.exception("unhandled", exc_info=error)
    return await refused(request, Refusal("INTERNAL"))


_adapter = Mangum(app, lifespan="off", text_mime_types=["application/json", MEDIA_TYPE])


@metrics.log_metrics
@logger.inject_lambda_context(correlation_id_path=correlation_paths.API_GATEWAY_HTTP)
def handler(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Lambda's entry for the HTTP API (payload 2.0)."""
    return _adapter(event, context)  # type: ignore[arg-type]


if os.environ.get("AWS_LAMBDA_INITIALIZATION_TYPE") == "snap-start":
    wiring.worker()  # so that its clients are in the picture from which every worker starts
