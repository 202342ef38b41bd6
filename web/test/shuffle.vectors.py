"""Prints ``shuffle.vectors.json``: what the engine's generator draws, and one recorded match of
each game, for the page's own generator to come to the same.

    python web/test/shuffle.vectors.py > web/test/shuffle.vectors.json
"""

import json
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.games import GAMES
from engine.rng import Rng
from engine.simulate import random_match

SEED = bytes(range(32))
SIDES = (1, 2, 6, 40, 2**31 + 1, 2**32)  # the last but one throws almost every other word away
# Matches in which everything happens that chance has to do with.
NUMBERS = {"splendor": 261, "marble": 908}
OPTIONS = {"splendor": {}, "marble": {"startMoney": 200, "maxRounds": 0}}


def drawn():
    """Words, numbers and orders, in the order in which one generator gives them."""
    rng = Rng(SEED)
    return {
        "seed": SEED.hex(),
        "words": [rng.word() for _ in range(20)],
        "below": [[n, rng.below(n)] for n in SIDES * 3],
        "shuffled": [rng.shuffled(range(size)) for size in (0, 1, 2, 20, 90)],
    }


def match(key):
    """A match of everybody who can play, with the tables that its cards are from."""
    game = GAMES[key]
    players = [f"p{seat}" for seat in range(1, game.players[-1] + 1)]
    options = game.load_options(OPTIONS[key])
    played = random_match(game, players, options, Random(NUMBERS[key]))  # noqa: S311
    told = ("game", "players", "seed", "seedHash", "actions")  # what the page reads
    record = {name: part for name, part in played.record().items() if name in told}
    return {"record": record, "tables": game.catalogue()}


if __name__ == "__main__":
    found = {**drawn(), "matches": {key: match(key) for key in NUMBERS}}
    print(json.dumps(found, ensure_ascii=False, separators=(",", ":")))
