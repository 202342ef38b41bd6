"""Every game, by its key. A new game is one folder and one line here."""

from engine import marble, splendor
from engine.game import AnyGame

GAMES: dict[str, AnyGame] = {game.key: game for game in (splendor.GAME, marble.GAME)}
