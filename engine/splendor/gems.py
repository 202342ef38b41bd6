"""Counts per colour, packed into one integer.

A pile of tokens, a price or the bonuses of a player are six small numbers: W, U, G, R, K, gold.
Each takes one byte of an integer, W the lowest, so that one addition moves a whole handful and one
subtraction compares all colours at once: the top bit of each byte is a guard that holds back what
a colour would borrow from the next. A byte may therefore count to 127.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.splendor.shapes import Gems, Payment, TokenColor, Tokens

COLORS: tuple[TokenColor, ...] = ("W", "U", "G", "R", "K")
GOLD: TokenColor = "gold"
TOKENS: tuple[TokenColor, ...] = (*COLORS, GOLD)

ONE: dict[str, int] = {color: 1 << 8 * place for place, color in enumerate(TOKENS)}
COLORED = ONE[GOLD] - 1  # masks out the gold
GOLD_BITS = 40  # shifted right by this, only the gold is left
GUARDS = 0x80_80_80_80_80_80


def pack(counts: Mapping[TokenColor, int]) -> int:
    """``{"W": 2, "gold": 1}`` as one integer; a colour left out counts 0."""
    return sum(ONE[color] * count for color, count in counts.items())


def unpack(packed: int) -> Tokens:
    """All six counts by name."""
    return dict(zip(TOKENS, packed.to_bytes(6, "little"), strict=True))


def unpack_colors(packed: int) -> Gems:
    """The five counts without gold, by name."""
    return dict(zip(COLORS, (packed & COLORED).to_bytes(5, "little"), strict=True))


def nonzero(packed: int) -> Payment:
    """The counts that are not 0, by name."""
    return _nonzero(packed).copy()


@cache
def _nonzero(packed: int) -> Payment:
    return {color: count for color, count in unpack(packed).items() if count}


def total(packed: int) -> int:
    """How many in all colours together: the digits' sum in base 256, which 255 leaves over."""
    return packed % 255


def covers(have: int, need: int) -> bool:
    """Whether ``have`` holds at least ``need`` of every colour."""
    return ((have | GUARDS) - need) & GUARDS == GUARDS


def missing(need: int, have: int) -> int:
    """Per colour, what ``have`` falls short of ``need``; 0 where it does not."""
    difference = (need | GUARDS) - have
    short = difference & GUARDS  # the guard stays up where need >= have
    return difference & (short - (short >> 7))
