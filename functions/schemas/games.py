"""The games."""

from __future__ import annotations

from typing import Any

from engine.room.shapes import AnyTables
from functions.schemas.fields import Model


class Facts(Model):
    """Everything a page must know of a game beforehand: its options as a JSON schema with what
    people read about each, and the tables that views refer to."""

    key: str
    slug: str
    name: str
    name_en: str
    least_players: int
    most_players: int
    options: dict[str, Any]
    tables: AnyTables


class Games(Model):
    """All games."""

    games: list[Facts]
