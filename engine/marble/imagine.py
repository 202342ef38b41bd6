"""Worlds in which a seat would see just what it sees (002 §8.3): its view, with an order for the
deck and a generator for the dice made up."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.game import Json, View
from engine.marble.state import State
from engine.marble.state_json import load
from engine.marble.tables import CARDS

SEED_BYTES = 16


def imagine(view: View, random: Random) -> State:
    """A state whose view, for the seat that sees ``view``, is ``view`` again. What nobody sees
    comes from ``random``: the deck holds, in any order, cards that are in no hand."""
    own = view["players"]
    held = {card for player in own.values() for card in player["heldCards"]}
    hidden = [card for card in CARDS if card not in held]
    shown = {name: value for name, value in view.items() if name not in DERIVED}
    return load(
        shown
        | {
            "rng": {"seed": random.randbytes(SEED_BYTES).hex(), "counter": 0},
            "current": view["order"].index(view["current"]),
            "players": {player: without(seen, "assets") for player, seen in own.items()},
            "owners": {pos: without(seen, "toll") for pos, seen in view["owners"].items()},
            "deck": random.sample(hidden, view["deckCount"]),
            "debt": imagined_debt(view["debt"]),
        }
    )


DERIVED = frozenset({"awaited", "choices", "deckCount"})


def without(seen: Json, derived: str) -> Json:
    return {name: value for name, value in seen.items() if name != derived}


def imagined_debt(seen: Json | None) -> Json | None:
    if seen is None:
        return None
    then = "nextCreditor" if seen["queue"] else "continueTurn"
    return without(seen, "missing") | {"then": then}


def shuffled(state: State, random: Random) -> State:
    """Another world that looks the same: other dice and another order of the deck."""
    world = state.fork()
    world.match = replace(state.match, seed=random.randbytes(SEED_BYTES))
    world.counter = 0
    world.deck = tuple(random.sample(state.deck, len(state.deck)))
    return world
