"""What cards cost a player (000 §5, action 4): one card, and all cards at once.

A player can buy a card when the gold covers, over all colours, what bonuses and tokens together
leave open of its cost. That is summed up for every card of the table at a time: a column is one
integer with a byte per card, which tells how much of one colour a certain power leaves open.
"""

from __future__ import annotations

from functools import cache

from engine.splendor.gems import COLORED, COLORS, GOLD_BITS, ONE, missing, total
from engine.splendor.tables import CARDS, COSTS, NO_CARD

_LOW_BITS = 24  # W, U, G below; R, K and gold above
_LOW = (1 << _LOW_BITS) - 1
_EVERY_CARD = int.from_bytes(b"\x01" * len(CARDS), "little")
_CAN_PAY = 128 * _EVERY_CARD


def _column(color: str, power: int) -> int:
    """Per card, how much of ``color`` is left open by ``power`` bonuses and tokens of it."""
    open_costs = bytes(max(0, getattr(card, color) - power) for card in CARDS)
    return int.from_bytes(open_costs, "little")


_TOP = max(getattr(card, color) for card in CARDS for color in COLORS)
_COLUMNS = tuple(tuple(_column(color, power) for power in range(_TOP + 1)) for color in COLORS)


def _open_costs(places: range, powers: bytes) -> int:
    pairs = zip(places, powers, strict=True)
    return sum(_COLUMNS[place][min(power, _TOP)] for place, power in pairs)


@cache
def _open_low(power: int) -> int:
    """Per card, what W, U and G leave open."""
    return _open_costs(range(3), power.to_bytes(3, "little"))


@cache
def _spare_high(power: int) -> int:
    """Per card, 128 and the gold that is left after R and K; below 128 it is not enough."""
    *powers, gold = power.to_bytes(3, "little")
    return (128 + gold) * _EVERY_CARD - _open_costs(range(3, 5), bytes(powers))


def affordable(tokens: int, bonuses: int) -> bytes:
    """A flag for every card number, ``NO_CARD`` included: 0 where the player cannot pay."""
    power = tokens + bonuses
    spare = _spare_high(power >> _LOW_BITS) - _open_low(power & _LOW)
    return (spare & _CAN_PAY).to_bytes(NO_CARD + 1, "little")


def price(card: int, bonuses: int) -> int:
    """Per colour, what ``card`` costs after the discount of ``bonuses``."""
    return missing(COSTS[card], bonuses)


def automatic_payment(due: int, tokens: int) -> int | None:
    """Coloured tokens first, gold only for the rest; ``None`` if that is not enough."""
    short = missing(due, tokens & COLORED)
    gold = total(short)
    if gold > tokens >> GOLD_BITS:
        return None
    return due - short + gold * ONE["gold"]
