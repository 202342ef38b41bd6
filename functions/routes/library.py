"""What has been played."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from engine.game import Json
from functions import wiring
from functions.routes.needs import Code, Me
from functions.schemas import MAX_TURN_SEQ, History

router = APIRouter()


@router.get("/rooms/{code}/history", response_model=History)
async def read_history(code: Code, me: Me) -> Json:
    """The matches that have ended here."""
    return wiring.library().history(code, me.id)


@router.get("/rooms/{code}/record")
async def read_record(
    code: Code, me: Me, match: Annotated[int | None, Query(ge=1, le=MAX_TURN_SEQ)] = None
) -> Json:
    """A match that has ended, seed and all, for ``python -m engine verify``; the last by
    default."""
    return wiring.library().record(code, me.id, match)
