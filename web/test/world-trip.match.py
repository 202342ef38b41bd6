"""Prints ``world-trip.match.json``: a match of the engine as the page would see it, event by event,
with what the table has to show every now and then.

    python web/test/world-trip.match.py > web/test/world-trip.match.json
"""

import json
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.marble import GAME
from engine.marble.actions import Pass, ProposeTrade
from engine.rng import Rng

OPTIONS = {
    "startMoney": 200,
    "salary": 10,
    "maxRounds": 0,
    "islandFee": 10,
    "takeover": True,
    "landmark": True,
    "trade": True,
}
PLAYERS = ("a", "b", "c", "d")
SEED = 103  # of a match in which everything happens
EVERY = 25  # actions


def shown(state):
    """What the table shows of a view."""
    view = GAME.view(state, None)
    names = ("order", "players", "owners", "fund", "lastRoll")
    return {name: view[name] for name in names}


def choose(state, player, random):
    """Eager play; trades kept rare so that the match gets somewhere."""
    legal = [
        action
        for action in GAME.legal_actions(state, player)
        if type(action) is not ProposeTrade or random.random() < 0.1
    ]
    return random.choice([action for action in legal if type(action) is not Pass] or legal)


def match(number):
    """The table at the beginning, then the events of some actions and the table after them."""
    random = Random(number)  # noqa: S311 - a script of moves, not secrets
    state = GAME.setup(PLAYERS, GAME.load_options(OPTIONS), Rng(bytes([number]) * 32), 0).state
    scenes = [{"events": [], "after": shown(state)}]
    while GAME.result(state) is None:
        events = []
        for _ in range(EVERY):
            if GAME.result(state) is None:
                (player,) = GAME.to_act(state)
                state, more = GAME.apply(state, player, choose(state, player, random), 0)
                events.extend(more)
        scenes.append({"events": events, "after": shown(state)})
    return scenes


if __name__ == "__main__":
    print(json.dumps(match(SEED), separators=(",", ":")))
