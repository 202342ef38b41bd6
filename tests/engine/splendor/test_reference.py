"""The engine against ``reference``, a plain second reading of the seed: every list of legal
actions, every state, every timeout and ranking of random matches, scarce ones among them."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import IllegalAction, Json
from engine.splendor import GAME
from engine.splendor.state import State
from tests.engine.splendor import reference
from tests.engine.splendor.positions import NOW
from tests.engine.splendor.walks import Start, starts


def in_order(actions: list[Json]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def scarce(state: Json, chooser: Random) -> Json:
    """Nearly no tokens and cards left: where places stay empty and players are stuck."""
    supply = {color: chooser.choice((0, 0, 1, 2)) for color in reference.COLORS}
    decks = {tier: cards[: chooser.randrange(3)] for tier, cards in state["decks"].items()}
    return state | {"supply": state["supply"] | supply, "decks": decks}


def chosen(state: Json, chooser: Random) -> Json:
    """A legal action; mostly what the clock would play, so that matches get somewhere."""
    if chooser.random() < 0.5:
        return reference.timeout(state)
    return chooser.choice(reference.legal(state))


def check_payments(state: State, seen: Json, action: Json, chooser: Random) -> Json:
    """A guessed payment is accepted only if it is an exact one. The action with one that is."""
    player = reference.acting(seen)
    card = reference.card_at(seen, action["from"])
    assert card
    exact = list(reference.payments(seen["players"][player], card))
    guess = {color: chooser.randrange(3) for color in reference.TOKENS}
    assert accepts(state, player, action | {"payment": guess}) == (guess in exact)
    return action | {"payment": chooser.choice(exact)}


def accepts(state: State, player: str, action: Json) -> bool:
    try:
        GAME.apply(state, player, GAME.load_action(action), NOW)
    except IllegalAction:
        return False
    return True


@settings(max_examples=60, deadline=None)
@given(starts, st.booleans(), st.randoms(use_true_random=False))
def test_two_readings_of_the_rules_agree(start: Start, poor: bool, chooser: Random) -> None:
    expected = GAME.dump(start.deal())
    expected = scarce(expected, chooser) if poor else expected
    state, now = GAME.load(expected), NOW
    while expected["phase"] != "finished":
        player = reference.acting(expected)
        legal = [GAME.dump_action(action) for action in GAME.legal_actions(state, player)]
        assert in_order(legal) == in_order(reference.legal(expected))
        late, automatic = GAME.timeout(state)
        assert (late, GAME.dump_action(automatic)) == (player, reference.timeout(expected))
        action = chosen(expected, chooser)
        if action["type"] == "BUY":
            action = check_payments(state, expected, action, chooser)
        if chooser.random() < start.concessions:
            player = chooser.choice([p for p in expected["order"] if p not in expected["conceded"]])
            action = {"type": "CONCEDE"}
        now += chooser.randrange(90_000)
        state = GAME.apply(state, player, GAME.load_action(action), now).state
        expected = reference.apply(expected, player, action, now)
        assert GAME.dump(state) == expected
        rows = GAME.standing(state)["ranking"]
        assert [(row["rank"], row["player"]) for row in rows] == reference.ranking(expected)
