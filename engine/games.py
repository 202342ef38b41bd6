"""Every game, by its key. A new game is one folder and one line here."""

from typing import Any

from engine.game import Game

GAMES: dict[str, Game[Any, Any, Any]] = {}
