"""The games."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter, Response

from data.texts import say
from engine.game import Json
from engine.games import GAMES
from functions.schemas.games import Games

router = APIRouter()


@router.get("/games", response_model=Games)
async def read_games(response: Response) -> Json:
    """The games with their options and tables, in the languages that there are."""
    response.headers["cache-control"] = "public, max-age=300"
    return {"games": all_facts()}


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
