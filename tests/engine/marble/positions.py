"""Positions written by hand in the JSON of 002 §8.1, and short names for what is done in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from engine.game import Event, IllegalAction, Json, PlayerId, Step
from engine.marble import GAME
from engine.marble.state import State
from engine.rng import Rng

NOW = 1_700_000_000_000
ALL_CARDS = tuple(f"L{number:02}" for number in range(1, 21))
TURN_MS = 30_000  # the default turnSeconds

Dice = tuple[int, int]


@cache
def seed_for(*throws: Dice) -> str:
    """A seed whose first words roll ``throws``."""
    for number in range(10_000_000):
        seed = number.to_bytes(4, "big")
        rng = Rng(seed)
        if all((1 + rng.below(6), 1 + rng.below(6)) == throw for throw in throws):
            return seed.hex()
    raise LookupError(throws)


def position(
    players: Sequence[PlayerId] = ("ann", "bob", "cat"),
    *,
    current: int = 0,
    dice: Sequence[Dice] = (),
    cards: Iterable[str] = (),
    options: Json | None = None,
    owners: dict[int, tuple[PlayerId, int]] | None = None,
    cash: dict[PlayerId, int] | None = None,
    at: dict[PlayerId, int] | None = None,
    held: dict[PlayerId, list[str]] | None = None,
    island: dict[PlayerId, int] | None = None,
    flying: Iterable[PlayerId] = (),
    dead: dict[PlayerId, int] | None = None,
    **fields: Any,
) -> State:
    """A turn's start of the current player's, unless ``fields`` (by their 8.1 names) say else.
    ``cards`` lie on top of the deck, ``dead`` maps to the round of bankruptcy."""
    cash, at, held = cash or {}, at or {}, held or {}
    island, dead = island or {}, dead or {}
    kept = {card for hand in held.values() for card in hand}
    top = list(cards)
    state: Json = {
        "options": options or {},
        "rng": {"seed": seed_for(*dice), "counter": 0},
        "order": list(players),
        "current": current,
        "round": 1,
        "phase": "turnStart",
        "players": {
            player: {
                "pos": at.get(player, 0),
                "cash": cash.get(player, 0 if player in dead else 300),
                "alive": player not in dead,
                "bankruptAtRound": dead.get(player),
                "islandLeft": island.get(player, 0),
                "spacePending": player in flying,
                "heldCards": held.get(player, []),
            }
            for player in players
        },
        "owners": {
            str(pos): {"owner": owner, "level": level}
            for pos, (owner, level) in (owners or {}).items()
        },
        "fund": 0,
        "deck": top + [card for card in ALL_CARDS if card not in kept and card not in top],
        "doublesThisTurn": 0,
        "cardsThisTurn": 0,
        "decision": None,
        "debt": None,
        "pendingTrade": None,
        "tradesThisTurn": 0,
        "extraRoll": False,
        "lastRoll": None,
        "turnSeq": 7,
        "deadlineAt": NOW + 1,
    }
    return GAME.load(state | fields)


def decision(pos: int, **flags: Any) -> Json:
    nothing = {"canBuy": False, "canBuild": None, "canTakeover": None, "boughtThisVisit": False}
    return {"pos": pos, **nothing, **flags}


def player_debt(debtor: PlayerId, amount: int, to: PlayerId, *queue: Json) -> Json:
    then = "nextCreditor" if queue else "continueTurn"
    return due(debtor, amount, to) | {"then": then, "queue": list(queue)}


def due(debtor: PlayerId, amount: int, to: PlayerId) -> Json:
    return {"debtor": debtor, "amount": amount, "to": {"kind": "player", "id": to}}


def trade(giver: PlayerId, taker: PlayerId, give: Json, take: Json) -> Json:
    return {"from": giver, "to": taker, "give": give, "take": take}


def side(*lands: int, cash: int = 0) -> Json:
    return {"lands": list(lands), "cash": cash}


def act(
    state: State, player: PlayerId, type_: str, /, now: int = NOW, **payload: Any
) -> Step[State]:
    """The action is loaded from its 8.2 JSON."""
    return GAME.apply(state, player, GAME.load_action({"type": type_, **payload}), now)


def refusal(state: State, player: PlayerId, type_: str, /, **payload: Any) -> str:
    """The code with which the action is refused; and nothing happened (ruling B1)."""
    before = GAME.dump(state)
    try:
        act(state, player, type_, **payload)
    except IllegalAction as refused:
        assert GAME.dump(state) == before
        return refused.code
    raise AssertionError(f"{type_} was accepted")


def types(events: Iterable[Event]) -> list[str]:
    return [event["type"] for event in events]


def one(step: Step[State], type_: str) -> Event:
    """The only event of this type, without the type."""
    (found,) = (event for event in step.events if event["type"] == type_)
    return {name: value for name, value in found.items() if name != "type"}


def count(step: Step[State], type_: str) -> int:
    return types(step.events).count(type_)


def cash_of(state: State) -> dict[PlayerId, int]:
    return {player: own["cash"] for player, own in GAME.dump(state)["players"].items()}


def of(state: State, player: PlayerId) -> Json:
    own: Json = GAME.dump(state)["players"][player]
    return own


def owners_of(state: State) -> dict[int, tuple[PlayerId, int]]:
    owned = GAME.dump(state)["owners"]
    return {int(pos): (land["owner"], land["level"]) for pos, land in owned.items()}


def listed(state: State, player: PlayerId) -> list[Json]:
    return [GAME.dump_action(action) for action in GAME.legal_actions(state, player)]
