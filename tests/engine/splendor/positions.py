"""Positions written by hand, as the JSON of 000 §8.1, and moves on them as the JSON of §8.2."""

from __future__ import annotations

from typing import Any

from engine.game import Event, IllegalAction, Json, Step
from engine.splendor import GAME
from engine.splendor.state import State
from engine.splendor.tables import CARD_IDS, CARDS

NOW = 1_700_000_000_000
FULL = {"W": 5, "U": 5, "G": 5, "R": 5, "K": 5, "gold": 5}
EMPTY = dict.fromkeys(FULL, 0)
NOTHING_OPEN = {"1": [None] * 4, "2": [None] * 4, "3": [None] * 4}
NO_DECKS: dict[str, list[str]] = {"1": [], "2": [], "3": []}


def person(
    tokens: dict[str, int] | None = None,
    cards: str = "",
    reserved: str = "",
    nobles: str = "",
) -> Json:
    """A player. Names stand with spaces between them; ``1W01?`` is reserved blind."""
    return {
        "tokens": EMPTY | (tokens or {}),
        "cards": cards.split(),
        "reserved": [
            {"cardId": name.rstrip("?"), "blind": name.endswith("?")} for name in reserved.split()
        ],
        "nobles": nobles.split(),
    }


def position(players: dict[str, Json] | None = None, **given: Any) -> Json:
    """A match of three, ann to move, with what ``given`` changes; board and decks are filled with
    the first cards of each tier that nobody has."""
    people = {"ann": person(), "bob": person(), "cho": person()} | (players or {})
    board = given.pop("board", None) or open_cards(people)
    base: Json = {
        "options": given.pop("options", {}),
        "rng": {"seed": "00ff", "counter": 99},
        "order": list(people),
        "current": 0,
        "phase": "action",
        "endTriggered": False,
        "supply": FULL | given.pop("supply", {}),
        "decks": closed_cards(people, board),
        "board": board,
        "nobles": ["N01", "N02", "N03", "N04"],
        "players": people,
        "pendingNobleChoices": None,
        "turnsTaken": dict.fromkeys(people, 3),
        "turnSeq": 10,
        "deadlineAt": NOW + 60_000,
    }
    return base | given


def open_cards(people: dict[str, Json]) -> dict[str, list[str | None]]:
    free = {tier: [c for c in cards_of(tier) if c not in taken(people)] for tier in "123"}
    return {tier: [*names[:4]] for tier, names in free.items()}


def closed_cards(people: dict[str, Json], board: dict[str, list[str | None]]) -> dict[str, Any]:
    return {
        tier: [c for c in cards_of(tier) if c not in taken(people) and c not in board[tier]]
        for tier in "123"
    }


def cards_of(tier: str) -> list[str]:
    return [name for name in CARD_IDS if name.startswith(tier)]


def taken(people: dict[str, Json]) -> set[str]:
    held = {card["cardId"] for one in people.values() for card in one["reserved"]}
    return held | {card for one in people.values() for card in one["cards"]}


def cards_with(bonuses: dict[str, int]) -> str:
    """The names of cards without points that give these bonuses, tier 1 first."""
    return " ".join(
        name
        for color, number in bonuses.items()
        for name in [card.id for card in CARDS if card.bonus == color][:number]
    )


def do(state: Json | State, player: str, now: int = NOW, **action: Any) -> Step[State]:
    """One action on a position. ``from`` is spelled ``source``."""
    given = GAME.load(state) if isinstance(state, dict) else state
    if "source" in action:
        action["from"] = action.pop("source")
    return GAME.apply(given, player, GAME.load_action(action), now)


def refused(state: Json | State, player: str, **action: Any) -> str:
    """The code of the refusal, of an action that leaves the state as it was."""
    given = GAME.load(state) if isinstance(state, dict) else state
    before = GAME.dump(given)
    try:
        do(given, player, **action)
    except IllegalAction as no:
        assert GAME.dump(given) == before
        return no.code
    raise AssertionError("not refused")


def events_of(step: Step[State], kind: str) -> list[Event]:
    return [event for event in step.events if event["type"] == kind]


def tokens_of(state: State, player: str) -> dict[str, int]:
    """The tokens that are not 0."""
    return {c: n for c, n in GAME.dump(state)["players"][player]["tokens"].items() if n}


def two_nobles_near(**given: Any) -> Json:
    """Ann lacks one G for N06 (U, G, R) and N07 (W, U, G); N01 wants four."""
    cards = cards_with({"W": 3, "U": 3, "G": 2, "R": 3})
    board = {**NOTHING_OPEN, "1": ["1G07", None, None, None]}
    return position(
        {"ann": person({"R": 3}, cards)},
        board=board,
        nobles=["N07", "N01", "N06"],
        **given,
    )


# Ann can do nothing at all.
STUCK = position(
    {"ann": person(reserved="3W01 3U01 3G01")},
    supply=EMPTY,
    board={**NOTHING_OPEN, "3": ["3R01", None, None, None]},
    decks=NO_DECKS,
)
