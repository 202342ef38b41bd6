"""Guests."""

from __future__ import annotations

from fastapi import APIRouter, Request

from engine.game import Json
from functions import auth
from functions.config import config
from functions.routes import needs
from functions.routes.needs import Me
from functions.schemas import NewPlayer, Player
from functions.service import system_clock

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


def identity(me: auth.Guest) -> Json:
    """A guest with a fresh token."""
    token = auth.issue_token(me, auth.keys(config().token_secret_id), system_clock())
    return {"player_id": me.id, "nickname": me.name, "token": token}
