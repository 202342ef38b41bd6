"""The state of a match (000 §8.1), small enough to be copied for every action.

A state is never changed once it has been handed out. The rules work on a ``draft``, which nobody
else has yet. What is secret stays out of ``repr``, and so out of tracebacks and logs. Piles are
packed (see ``gems``); cards and nobles are their numbers in the tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.game import PlayerId
from engine.splendor.actions import DECK
from engine.splendor.options import GemOptions
from engine.splendor.shapes import Phase
from engine.splendor.tables import (
    BONUSES,
    CARD_IDS,
    LIMITS,
    NO_CARD,
    NOBLE_POINTS,
    POINTS,
    SLOTS,
    satisfied,
)


@dataclass(frozen=True, slots=True)
class Match:
    """What stays the same from the deal to the end, and what the rules ask of it at every turn."""

    options: GemOptions
    order: tuple[PlayerId, ...]
    seed: bytes = field(repr=False)
    counter: int  # the generator's, after the deal: the seed decides nothing later (000 §8.4)
    seats: dict[PlayerId, int] = field(init=False, repr=False, compare=False)
    acting: tuple[frozenset[PlayerId], ...] = field(init=False, repr=False, compare=False)
    turn_ms: int | None = field(init=False, repr=False, compare=False)
    least_colors: int = field(init=False, repr=False, compare=False)
    target: int = field(init=False, repr=False, compare=False)
    nobles_need_purchase: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        options, put = self.options, object.__setattr__
        put(self, "seats", {player: seat for seat, player in enumerate(self.order)})
        put(self, "acting", tuple(frozenset((player,)) for player in self.order))
        seconds = options.turn_seconds
        put(self, "turn_ms", None if seconds is None else seconds * 1000)
        put(self, "least_colors", 1 if options.allow_fewer_tokens else LIMITS.different)
        put(self, "target", options.target_points)
        put(self, "nobles_need_purchase", options.noble_visit == "afterPurchase")


@dataclass(slots=True)
class Player:
    """What one player has. The last three follow from ``cards`` and ``nobles``."""

    id: PlayerId
    tokens: int
    cards: bytes
    reserved: bytes = field(repr=False)
    blind: bytes  # for each reserved card, 1 if it came unseen from a deck
    nobles: bytes
    turns: int  # taken so far
    bonuses: int
    points: int
    satisfied: bytes  # the nobles of the whole table whose requirement the bonuses meet

    @classmethod
    def having(
        cls,
        id: PlayerId,  # noqa: A002 - the field's name
        tokens: int = 0,
        cards: bytes = b"",
        reserved: bytes = b"",
        blind: bytes = b"",
        nobles: bytes = b"",
        turns: int = 0,
    ) -> Player:
        """A player with these, and what follows from them."""
        bonuses = sum(BONUSES[card] for card in cards)
        points = sum(POINTS[card] for card in cards) + sum(NOBLE_POINTS[n] for n in nobles)
        return cls(
            id, tokens, cards, reserved, blind, nobles, turns, bonuses, points, satisfied(bonuses)
        )

    def draft(self) -> Player:
        """A copy to work on."""
        return Player(
            self.id,
            self.tokens,
            self.cards,
            self.reserved,
            self.blind,
            self.nobles,
            self.turns,
            self.bonuses,
            self.points,
            self.satisfied,
        )


@dataclass(slots=True)
class State:
    """Where the match stands. ``places`` follows from ``board`` and ``decks``: a bit for each
    place that holds a card, the decks last."""

    match: Match
    current: int
    phase: Phase
    ending: bool
    supply: int
    decks: Sequence[bytes] = field(repr=False)  # by tier
    board: bytes
    nobles: bytes
    players: Sequence[Player]  # by their seat in ``match.order``
    choices: bytes | None
    conceded: tuple[int, ...]  # seats, in the order of giving up
    turn_seq: int
    deadline_at: int | None
    passes: int  # in a row
    places: int

    def draft(self, seat: int) -> State:
        """A copy to work on, and in it a copy of the player on ``seat``."""
        players = list(self.players)
        players[seat] = players[seat].draft()
        return State(
            self.match,
            self.current,
            self.phase,
            self.ending,
            self.supply,
            self.decks,
            self.board,
            self.nobles,
            players,
            self.choices,
            self.conceded,
            self.turn_seq,
            self.deadline_at,
            self.passes,
            self.places,
        )


def places_with_cards(board: bytes, decks: Sequence[bytes]) -> int:
    """A bit for each open place and each deck that holds a card."""
    filled = sum(1 << place for place, card in enumerate(board) if card != NO_CARD)
    return filled + sum(1 << DECK + tier for tier, deck in enumerate(decks) if deck)


def open_cards(state: State, tier: int) -> list[str | None]:
    """The names on the places of ``tier``, from the left; ``None`` for an empty one."""
    row = state.board[(tier - 1) * SLOTS : tier * SLOTS]
    return [None if card == NO_CARD else CARD_IDS[card] for card in row]
