"""What has been played."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from engine.game import Json
from functions import wiring
from functions.routes.needs import Code, Me
from functions.schemas.fields import MAX_TURN_SEQ
from functions.schemas.library import History, Replay

router = APIRouter()


@router.get("/rooms/{code}/history", response_model=History)
async def read_history(code: Code, me: Me) -> Json:
    """The matches that have ended here."""
    return wiring.worker().library.history(code, me.id)


@router.get("/rooms/{code}/replay", response_model=Replay, response_model_exclude_unset=True)
async def read_replay(
    code: Code,
    me: Me,
    match: Annotated[int, Query(ge=1, le=MAX_TURN_SEQ)],
    seat: Annotated[str | None, Query(max_length=32)] = None,
    start: Annotated[int, Query(alias="from", ge=0, le=MAX_TURN_SEQ)] = 0,
) -> Json:
    """A match moment by moment, from ``from`` on, as the player ``seat`` saw it or ``open``: with
    every hand shown. One that is running is shown so far, as the asking player sees it."""
    return wiring.worker().library.replay(code, me.id, match, seat, start)


@router.get("/rooms/{code}/record")
async def read_record(
    code: Code, me: Me, match: Annotated[int | None, Query(ge=1, le=MAX_TURN_SEQ)] = None
) -> Json:
    """A match that has ended, seed and all, for ``python -m engine verify``; the last by
    default."""
    return wiring.worker().library.record(code, me.id, match)
