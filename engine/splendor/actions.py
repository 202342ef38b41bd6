"""The eight actions (000 §8.2) as values, and those that exist in advance.

Nearly every action of a match is one of a few hundred: they are made once, and the lists of what is
legal hold these very objects. What a list depends on is small too (how high the piles are, which
places hold a card), so lists are made once per case; the number of cases is finite.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, combinations_with_replacement, compress
from typing import Any, ClassVar

from engine.splendor.gems import COLORS, GOLD, ONE, TOKENS, covers, nonzero, total
from engine.splendor.shapes import Tier, TokenColor
from engine.splendor.tables import LIMITS, SLOTS, TIERS

DECK = SLOTS * len(TIERS)  # places 0 to 11 are the open cards, tier 1 first; then come the decks


@dataclass(frozen=True, slots=True)
class FromBoard:
    """The open card in ``slot`` of ``tier``."""

    tier: Tier
    slot: int
    place: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "place", (self.tier - 1) * SLOTS + self.slot)


@dataclass(frozen=True, slots=True)
class FromDeck:
    """The top card of a deck, unseen."""

    tier: Tier


@dataclass(frozen=True, slots=True)
class FromReserve:
    """A card that the player has reserved."""

    index: int


@dataclass(frozen=True, slots=True)
class TakeDifferent:
    """One token of each of ``colors``."""

    phase: ClassVar[str] = "action"
    colors: tuple[TokenColor, ...]
    tokens: int = field(init=False, repr=False, compare=False)
    is_sound: bool = field(init=False, repr=False, compare=False)  # no colour twice, no gold

    def __post_init__(self) -> None:
        distinct = set(self.colors)
        object.__setattr__(self, "tokens", sum(ONE[color] for color in distinct))
        sound = len(distinct) == len(self.colors) and GOLD not in distinct
        object.__setattr__(self, "is_sound", sound)


@dataclass(frozen=True, slots=True)
class TakeSame:
    """Two tokens of ``color``."""

    phase: ClassVar[str] = "action"
    color: TokenColor


@dataclass(frozen=True, slots=True)
class Reserve:
    """Take a card into one's hand, and a gold token if there is one."""

    phase: ClassVar[str] = "action"
    source: FromBoard | FromDeck


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a card; ``payment`` is packed, or ``None`` for the automatic one."""

    phase: ClassVar[str] = "action"
    source: FromBoard | FromReserve
    payment: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing else is possible."""

    phase: ClassVar[str] = "action"


@dataclass(frozen=True, slots=True)
class Discard:
    """Give these tokens (packed) back."""

    phase: ClassVar[str] = "discard"
    tokens: int


@dataclass(frozen=True, slots=True)
class ChooseNoble:
    """Receive this noble of several, by its id."""

    phase: ClassVar[str] = "noble"
    noble: str


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up."""


Action = TakeDifferent | TakeSame | Reserve | Buy | Pass | Discard | ChooseNoble | Concede

TAKES_DIFFERENT = {
    colors: TakeDifferent(colors)
    for number in range(1, LIMITS.different + 1)
    for colors in combinations(COLORS, number)
}
TAKES_SAME = {color: TakeSame(color) for color in COLORS}
OPEN_CARDS = tuple(FromBoard(tier, slot) for tier in TIERS for slot in range(SLOTS))
RESERVES = (*map(Reserve, OPEN_CARDS), *(Reserve(FromDeck(tier)) for tier in TIERS))
BUYS = tuple(map(Buy, OPEN_CARDS))
BUYS_RESERVED = tuple(Buy(FromReserve(index)) for index in range(LIMITS.reserved))
PASS = Pass()
CONCEDE = Concede()


@cache
def number_to_take(supply: int, least: int) -> int:
    """How many different colours ``TAKE_DIFFERENT`` takes from this coloured supply, where at
    least ``least`` must be; 0 if it cannot be done (000 §5, action 1, ruling S2)."""
    number = min(len(nonzero(supply)), LIMITS.different)
    return number if number >= least else 0


@cache
def takes(supply: int, least: int) -> tuple[Action, ...]:
    """Every legal ``TAKE_DIFFERENT`` and ``TAKE_SAME`` with this coloured supply."""
    there = nonzero(supply)
    number = number_to_take(supply, least)
    different = [TAKES_DIFFERENT[c] for c in combinations(there, number)] if number else []
    same = [TAKES_SAME[c] for c, count in there.items() if count >= LIMITS.same_needs]
    return (*different, *same)


@cache
def reserves(places: int) -> tuple[Action, ...]:
    """Every ``RESERVE`` from the places whose bits are set."""
    return tuple(action for place, action in enumerate(RESERVES) if places >> place & 1)


@cache
def purchases(flags: bytes) -> tuple[Action, ...]:
    """Every ``BUY`` of the cards with a flag: first the open places, then the hand."""
    return tuple(compress((*BUYS, *BUYS_RESERVED), flags))


@cache
def _discards_of(number: int) -> tuple[Discard, ...]:
    """Every way to give back ``number`` tokens."""
    ways = combinations_with_replacement(TOKENS, number)
    return tuple(Discard(sum(ONE[color] for color in way)) for way in ways)


@cache
def discards(tokens: int) -> tuple[Discard, ...]:
    """Every way to come down to the limit from ``tokens``."""
    ways = _discards_of(total(tokens) - LIMITS.tokens)
    return tuple(discard for discard in ways if covers(tokens, discard.tokens))


def dump_source(source: FromBoard | FromDeck | FromReserve) -> dict[str, Any]:
    """The ``from`` of ``RESERVE`` and ``BUY``."""
    match source:
        case FromBoard(tier, slot):
            return {"tier": tier, "slot": slot}
        case FromDeck(tier):
            return {"tier": tier, "deck": True}
        case FromReserve(index):
            return {"reservedIndex": index}
