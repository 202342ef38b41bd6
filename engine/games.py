"""Every game, by its key. A new game is one folder and one line here."""

from typing import Any

from engine import marble, splendor
from engine.game import Game

GAMES: dict[str, Game[Any, Any, Any]] = {game.key: game for game in (splendor.GAME, marble.GAME)}
