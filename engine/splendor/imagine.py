"""Whole worlds dealt from what one seat sees: the hidden cards at random, all else as it is.

A computer player thinks in such worlds only. Whatever it finds there follows from its view and its
random numbers, so that no secret of the match can reach its choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from engine.game import View
from engine.splendor.gems import pack
from engine.splendor.options import load_options
from engine.splendor.state import Match, Player, State, places_with_cards
from engine.splendor.tables import (
    CARD_NUMBERS,
    CARDS_OF_TIER,
    NO_CARD,
    NOBLE_NUMBERS,
    TIERS,
)


class Hidden(NamedTuple):
    """A reserved card whose face the view does not show."""

    seat: int
    place: int  # in the hand
    tier: int


class Sight(NamedTuple):
    """What a view tells of the state, and what it leaves open."""

    state: State  # with NO_CARD for hidden reserves, and decks whose cards mean nothing
    hidden: tuple[Hidden, ...]
    unseen: tuple[list[int], ...]  # by tier, the cards that may lie where nobody sees them


def sight(view: View) -> Sight:
    """The view of a player for whom the match waits, read once for many worlds."""
    order = tuple(view["order"])
    people = [view["players"][name] for name in order]
    board = bytes(_card(name) for tier in TIERS for name in view["board"][str(tier)])
    decks = [bytes(view["decks"][str(tier)]) for tier in TIERS]
    choices = view["pendingNobleChoices"]
    state = State(
        match=Match(load_options(view["options"]), order, seed=b"", counter=0),
        current=view["current"],
        phase=view["phase"],
        ending=view["endTriggered"],
        supply=pack(view["supply"]),
        decks=decks,
        board=board,
        nobles=_nobles(view["nobles"]),
        players=[_player(name, view["players"][name]) for name in order],
        choices=None if choices is None else _nobles(choices),
        conceded=tuple(seat for seat, one in enumerate(people) if one["conceded"]),
        turn_seq=view["turnSeq"],
        deadline_at=view["deadlineAt"],
        passes=0,
        places=places_with_cards(board, decks),
    )
    return Sight(state, tuple(_hidden(people)), _unseen(state))


def imagine(seen: Sight, random: Random) -> State:
    """A world that looks to this seat as the real one does, each as likely as any other."""
    state = seen.state
    piles = [random.sample(cards, len(cards)) for cards in seen.unseen]
    players = list(state.players)
    for seat, place, tier in seen.hidden:
        me = players[seat] = players[seat].draft()
        card = bytes((piles[tier - 1].pop(),))
        me.reserved = me.reserved[:place] + card + me.reserved[place + 1 :]
    world = state.draft(state.current)
    # Who conceded has taken cards out of the match, so that more may be unseen than there are.
    world.decks = [bytes(pile[: len(deck)]) for pile, deck in zip(piles, state.decks, strict=True)]
    world.players = players
    return world


def _player(name: str, seen: Mapping[str, Any]) -> Player:
    reserved = seen["reserved"]
    return Player.having(
        name,
        pack(seen["tokens"]),
        bytes(_card(card) for card in seen["cards"]),
        bytes(_card(card.get("cardId")) for card in reserved),
        bytes(card.get("blind", True) for card in reserved),
        _nobles(seen["nobles"]),
        seen["turnsTaken"],
    )


def _card(name: str | None) -> int:
    return NO_CARD if name is None else CARD_NUMBERS[name]


def _nobles(names: list[str]) -> bytes:
    return bytes(NOBLE_NUMBERS[name] for name in names)


def _hidden(people: list[Any]) -> Iterator[Hidden]:
    for seat, one in enumerate(people):
        for place, card in enumerate(one["reserved"]):
            if "tier" in card:
                yield Hidden(seat, place, card["tier"])


def _unseen(state: State) -> tuple[list[int], ...]:
    """By tier, the cards that lie neither on the board nor before a player."""
    held = b"".join(one.cards + one.reserved for one in state.players)
    seen = {*state.board, *held}
    return tuple([card for card in cards if card not in seen] for cards in CARDS_OF_TIER)
