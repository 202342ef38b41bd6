"""The HTTP API: routes and models only; what they do is in ``service``.

Endpoints are ``async`` although they wait for AWS in place: a Lambda worker has one request at a
time, and a thread pool would only add a hop.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Annotated, Any

from aws_lambda_powertools.logging import correlation_paths
from aws_lambda_powertools.utilities.typing import LambdaContext
from fastapi import Depends, FastAPI, Header, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from mangum import Mangum
from starlette.exceptions import HTTPException

from data.texts import Language, say
from engine import room as rooms
from engine.game import Json, Refusal
from engine.games import GAMES
from functions import auth
from functions.config import config
from functions.errors import AWS_ERRORS, MEDIA_TYPE, busy, problem, status
from functions.schemas import (
    MAX_TURN_SEQ,
    Action,
    Answer,
    Games,
    History,
    Join,
    Listings,
    NewPlayer,
    NewRoom,
    Options,
    Player,
    Problem,
    Rematch,
    Somebody,
    Ticket,
)
from functions.service import TICKET_SECONDS, service, system_clock
from functions.telemetry import count, count_refusal, logger, metrics

MAX_BODY = 8 * 1024
PROBLEM = {"$ref": "#/components/schemas/Problem"}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"description": "A refusal (RFC 9457)", "content": {MEDIA_TYPE: {"schema": PROBLEM}}}
    for code in (401, 403, 404, 409, 413, 422, 429)
}


def language(accept_language: Annotated[str, Header()] = "ko") -> Language:
    """Korean, unless the first language that the client names is English."""
    return "en" if accept_language.strip().lower().startswith("en") else "ko"


async def small_body(request: Request) -> None:
    """Nothing that anybody needs to send is larger than 8 KB. Raises ``Refusal``."""
    if len(await request.body()) > MAX_BODY:
        raise Refusal("TOO_LARGE")


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
    """The OpenAPI description. FastAPI itself knows models of ``application/json`` only."""
    described = _describe()
    models = described["components"]["schemas"]
    models["Problem"] = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
    models["Problem"].pop("$defs")
    return described


app.openapi = description  # type: ignore[method-assign]

Me = Annotated[auth.Guest, Depends(guest)]
Code = Annotated[str, Depends(room_code)]


@app.post("/players", status_code=201, response_model=Player)
async def create_player(new: NewPlayer, request: Request) -> Json:
    """Introduces a guest: an id and a token, good for half a year."""
    require("guests", request)
    return identity(auth.new_guest(new.nickname))


@app.post("/players/token", response_model=Player)
async def renew_token(me: Me) -> Json:
    """A fresh token for the same guest; the one that was sent stays good for its own time."""
    return identity(me)


@app.get("/games", response_model=Games)
async def read_games(response: Response) -> Json:
    """The games with their options and tables, in the languages that there are."""
    response.headers["cache-control"] = "public, max-age=300"
    return {"games": all_facts()}


@app.post("/rooms", status_code=201, response_model=Answer)
async def create_room(new: NewRoom, me: Me, request: Request) -> Json:
    """Opens a room; whoever opens it is its host."""
    require("rooms", request, me)
    return service().create_room(me, new.game, new.options, is_public=new.is_public)


@app.get("/rooms", response_model=Listings)
async def list_rooms(_me: Me, cursor: Annotated[str | None, Query(max_length=64)] = None) -> Json:
    """Rooms that anybody may join."""
    return service().public_rooms(cursor)


@app.get("/rooms/{code}", response_model=Answer)
async def read_room(code: Code, me: Me) -> Json:
    """The room as its player may see it."""
    return service().read(code, me.id)


@app.post("/rooms/{code}/join", response_model=Answer)
async def join_room(code: Code, me: Me, request: Request, new: Join | None = None) -> Json:
    """Takes a free seat, or a place among those who watch; joining again changes nothing."""
    require("joins", request, me)
    watches = new is not None and new.role == "spectator"
    guest = rooms.Member(*me)
    return service().run(
        code, me.id, lambda room, now: rooms.join(room, guest, now, as_spectator=watches)
    )


@app.post("/rooms/{code}/leave", status_code=204)
async def leave_room(code: Code, me: Me) -> None:
    """Gives up one's place; in a running match that concedes."""
    service().leave(code, me.id)


@app.post("/rooms/{code}/kick", response_model=Answer)
async def kick(code: Code, new: Somebody, me: Me) -> Json:
    """The host removes somebody: anybody between matches, in a match who is away."""
    return service().run(code, me.id, lambda room, now: rooms.kick(room, me.id, new.player, now))


@app.post("/rooms/{code}/keep", response_model=Answer)
async def keep(code: Code, new: Somebody, me: Me) -> Json:
    """The host goes on waiting for who is away."""
    return service().run(code, me.id, lambda room, _: rooms.keep(room, me.id, new.player))


@app.put("/rooms/{code}/host", response_model=Answer)
async def pass_host(code: Code, new: Somebody, me: Me) -> Json:
    """The host hands the role on."""
    return service().run(code, me.id, lambda room, _: rooms.pass_host(room, me.id, new.player))


@app.put("/rooms/{code}/options", response_model=Answer)
async def set_options(code: Code, new: Options, me: Me) -> Json:
    """The host's choice for the next match."""
    return service().run(code, me.id, lambda room, _: rooms.set_options(room, me.id, new.options))


@app.post("/rooms/{code}/start", response_model=Answer)
async def start_match(code: Code, me: Me) -> Json:
    """Begins the first match."""
    return service().start(code, me.id)


@app.post("/rooms/{code}/rematch", response_model=Answer)
async def rematch(code: Code, new: Rematch, me: Me) -> Json:
    """Begins the next match, for whoever sits here."""
    return service().rematch(code, me.id, new.match)


@app.post("/rooms/{code}/actions", response_model=Answer)
async def act(code: Code, new: Action, me: Me) -> Json:
    """Plays one action."""
    return service().act(code, me.id, new.action, new.turn_seq, new.action_id)


@app.get("/rooms/{code}/history", response_model=History)
async def read_history(code: Code, me: Me) -> Json:
    """The matches that have ended here."""
    return service().history(code, me.id)


@app.get("/rooms/{code}/record")
async def read_record(
    code: Code, me: Me, match: Annotated[int | None, Query(ge=1, le=MAX_TURN_SEQ)] = None
) -> Json:
    """A match that has ended, seed and all, for ``python -m engine verify``; the last by
    default."""
    return service().record(code, me.id, match)


@app.post("/rooms/{code}/tickets", status_code=201, response_model=Ticket)
async def create_ticket(code: Code, me: Me, request: Request) -> Json:
    """A one-use ticket for a socket that brings this room's changes."""
    require("tickets", request, me)
    ticket = service().new_ticket(code, me.id)
    url = f"{config().websocket_url}?ticket={ticket}"
    return {"ticket": ticket, "url": url, "seconds": TICKET_SECONDS}


def require(kind: str, request: Request, me: auth.Guest | None = None) -> None:
    """Counts a request of a kind that has a limit. Raises ``Refusal``."""
    address = request.client.host if request.client else ""
    service().require(kind, address, me and me.id)


def identity(me: auth.Guest) -> Json:
    """A guest with a fresh token."""
    token = auth.issue_token(me, auth.keys(config().token_secret_id), system_clock())
    return {"player_id": me.id, "nickname": me.name, "token": token}


@cache
def all_facts() -> list[Json]:
    """What ``GET /games`` tells."""
    return [
        {
            "key": game.key,
            "slug": game.slug,
            "name": say(game.key, "game.name", "ko"),
            "name_en": say(game.key, "game.name", "en"),
            "least_players": min(game.players),
            "most_players": max(game.players),
            "options": game.options_type.model_json_schema(by_alias=True),
            "tables": game.catalogue(),
        }
        for game in GAMES.values()
    ]


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
    service()  # so that its clients are in the picture from which every worker starts
