"""The HTTP API: routes and models only; what they do is in ``service``.

Endpoints are ``async`` although they wait for AWS in place: a Lambda worker has one request at a
time, and a thread pool would only add a hop.
"""

from __future__ import annotations

from typing import Annotated, Any

from aws_lambda_powertools.logging import correlation_paths
from aws_lambda_powertools.utilities.typing import LambdaContext
from fastapi import Depends, FastAPI, Header, Path, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from mangum import Mangum
from starlette.exceptions import HTTPException

from data.texts import Language
from engine.game import Json, Refusal
from functions import auth
from functions.config import config
from functions.errors import MEDIA_TYPE, problem, status
from functions.schemas import (
    Action,
    Answer,
    NewPlayer,
    NewRoom,
    Options,
    Player,
    Problem,
    Ticket,
)
from functions.service import TICKET_SECONDS, service, system_clock
from functions.telemetry import logger, metrics

PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem, "content": {MEDIA_TYPE: {}}} for code in (401, 403, 404, 409, 422)
}

app = FastAPI(
    title="한판 (hanpan)",
    version="1",
    summary="Turn-based board games: rooms, actions, views.",
    responses=PROBLEMS,
    redirect_slashes=False,
)


def language(accept_language: Annotated[str, Header()] = "ko") -> Language:
    """Korean, unless the first language that the client names is English."""
    return "en" if accept_language.strip().lower().startswith("en") else "ko"


def guest(
    bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))],
) -> auth.Guest:
    """Whose token came along. Raises ``Refusal``."""
    if bearer is None:
        raise Refusal("TOKEN_MISSING")
    return auth.read_token(bearer.credentials, auth.keys(config().token_secret_id))


def room_code(code: Annotated[str, Path(max_length=32)]) -> str:
    """A room's code as people type it: small letters and stray spaces are fine."""
    return code.strip().upper()


Me = Annotated[auth.Guest, Depends(guest)]
Code = Annotated[str, Depends(room_code)]


@app.post("/players", status_code=201, response_model=Player)
async def create_player(new: NewPlayer) -> Json:
    """Introduces a guest: an id and a token, good for half a year."""
    me = auth.new_guest(new.nickname)
    token = auth.issue_token(me, auth.keys(config().token_secret_id), system_clock())
    return {"player_id": me.id, "nickname": me.name, "token": token}


@app.post("/rooms", status_code=201, response_model=Answer)
async def create_room(new: NewRoom, me: Me) -> Json:
    """Opens a room; whoever opens it is its host."""
    return service().create_room(me, new.game, new.options)


@app.get("/rooms/{code}", response_model=Answer)
async def read_room(code: Code, me: Me) -> Json:
    """The room as its player may see it."""
    return service().read(code, me.id)


@app.post("/rooms/{code}/join", response_model=Answer)
async def join_room(code: Code, me: Me) -> Json:
    """Takes a free seat; joining again changes nothing."""
    return service().join(code, me)


@app.put("/rooms/{code}/options", response_model=Answer)
async def set_options(code: Code, new: Options, me: Me) -> Json:
    """The host's choice for the match."""
    return service().set_options(code, me.id, new.options)


@app.post("/rooms/{code}/start", response_model=Answer)
async def start_match(code: Code, me: Me) -> Json:
    """Begins the match."""
    return service().start(code, me.id)


@app.post("/rooms/{code}/actions", response_model=Answer)
async def act(code: Code, new: Action, me: Me) -> Json:
    """Plays one action."""
    return service().act(code, me.id, new.action, new.turn_seq, new.action_id)


@app.get("/rooms/{code}/record")
async def read_record(code: Code, me: Me) -> Json:
    """The finished match, seed and all, for ``python -m engine verify``."""
    return service().record(code, me.id)


@app.post("/rooms/{code}/tickets", status_code=201, response_model=Ticket)
async def create_ticket(code: Code, me: Me) -> Json:
    """A one-use ticket for a socket that brings this room's changes."""
    ticket = service().new_ticket(code, me.id)
    url = f"{config().websocket_url}?ticket={ticket}"
    return {"ticket": ticket, "url": url, "seconds": TICKET_SECONDS}


@app.exception_handler(Refusal)
async def refused(request: Request, refusal: Refusal) -> Response:
    """Every refusal has one form."""
    speaks = language(request.headers.get("accept-language", "ko"))
    return JSONResponse(problem(refusal, speaks), status(refusal.code), media_type=MEDIA_TYPE)


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
