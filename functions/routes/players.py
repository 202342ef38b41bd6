"""Guests."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from engine.game import Json
from functions import auth, wiring
from functions.clock import system_clock
from functions.config import config
from functions.routes import needs
from functions.routes.needs import Me
from functions.schemas.players import NewPlayer, Person, Player

router = APIRouter()


@router.post("/players", status_code=201, response_model=Player)
async def create_player(new: NewPlayer, request: Request) -> Json:
    """Introduces a guest: an id and a token, good for half a year."""
    needs.require("guests", request)
    return identity(auth.new_guest(new.nickname))


@router.post("/players/token", response_model=Player)
async def renew_token(me: Me) -> Json:
    """A fresh token for the same guest; the one that was sent stays good for its own time."""
    return identity(me)


@router.put("/players/me", response_model=Player)
async def rename(new: NewPlayer, me: Me) -> Json:
    """Another nickname for the same guest: seats, matches and counts stay theirs."""
    return identity(me._replace(name=new.nickname))


@router.get("/players/me", response_model=Person)
async def read_me(me: Me, cursor: Annotated[str | None, Query(max_length=64)] = None) -> Json:
    """What the guest has played and won, and a page of their matches."""
    return wiring.worker().library.person(me, cursor)


def identity(me: auth.Guest) -> Json:
    """A guest with a fresh token."""
    token = auth.issue_token(me, auth.keys(config().token_secret_id), system_clock())
    return {"player_id": me.id, "nickname": me.name, "token": token}
