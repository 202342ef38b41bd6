"""The cards, nobles and numbers of ``data/splendor``, checked when this module is imported.

Inside the engine a card or a noble is its line in the table, a number from 0 up, so that a deck is
a ``bytes``; ``NO_CARD`` marks an empty place. Raises ``BrokenTable`` (000 §3, §12).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from data.tables import DATA, BrokenTable, read_table, refuse_doubles
from engine.splendor.gems import COLORS, ONE, covers, pack, total
from engine.splendor.shapes import Cost, GemTables, Tier, TierName

FOLDER = DATA / "splendor"
TIERS: tuple[Tier, ...] = (1, 2, 3)
TIER_NAMES: dict[Tier, TierName] = {1: "1", 2: "2", 3: "3"}  # keys in JSON
SLOTS = 4  # cards that lie open per tier
NO_CARD = 255

Count = Annotated[int, Field(ge=0, le=20)]
Positive = Annotated[int, Field(ge=1, le=40)]


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Gems(_Row):
    """A row with a number for each colour."""

    W: Count = 0
    U: Count = 0
    G: Count = 0
    R: Count = 0
    K: Count = 0

    @property
    def gems(self) -> int:
        """The five numbers, packed."""
        return pack({color: getattr(self, color) for color in COLORS})


class Card(_Gems):
    """A development card and its cost (000 §3.1)."""

    id: str
    tier: Literal["1", "2", "3"]
    bonus: Literal["W", "U", "G", "R", "K"]
    points: Count

    @model_validator(mode="after")
    def _named_after_tier_and_bonus(self) -> Card:
        if not (self.id.startswith(self.tier + self.bonus) and self.id[2:].isdecimal()):
            raise ValueError(f"the id must be {self.tier}{self.bonus} and a number")
        return self


class Noble(_Gems):
    """A noble and the bonuses that bring the visit (000 §3.2)."""

    id: Annotated[str, Field(pattern=r"^N\d+$")]
    points: Positive


class Share(_Row):
    """How many cards of a tier are worth so many points, and what they may cost in all."""

    tier: Literal["1", "2", "3"]
    points: Count
    cards: Positive
    least_cost: Positive
    most_cost: Positive


class Setup(_Row):
    """What lies on the table for so many players (000 §4)."""

    players: Positive
    gems: Positive
    gold: Positive
    nobles: Positive


class Limits(_Row):
    """The numbers of the rules (000 §5, §8.5)."""

    tokens: Positive  # that a player may keep
    reserved: Positive
    different: Positive  # colours to take
    same: Positive  # tokens of one colour to take, which
    same_needs: Positive  # must lie there before
    extra_seconds: Positive  # for a discard or the choice of a noble


def check_cards(path: Path, cards: Sequence[Card], shares: Iterable[Share]) -> None:
    """Whether the cards as a whole keep the structure that §3.1 and §12 describe: so many per tier
    and points, every colour alike, total costs within the tier's range. Raises ``BrokenTable``."""
    share = {(row.tier, row.points): row for row in shares}
    left = {key: row.cards for key, row in share.items()}
    of_tier: Counter[str] = Counter()
    for (tier, _), number in left.items():
        of_tier[tier] += number
    of_color = {(t, c): number // len(COLORS) for t, number in of_tier.items() for c in COLORS}
    line = 1
    for line, card in enumerate(cards, start=2):
        key, color, cost = (card.tier, card.points), (card.tier, card.bonus), total(card.gems)
        if not left.get(key):
            raise BrokenTable(path, line, f"one card too many of tier {key[0]}, {key[1]} points")
        if not of_color[color]:
            raise BrokenTable(path, line, f"one card too many of tier {color[0]}, {color[1]}")
        if not share[key].least_cost <= cost <= share[key].most_cost:
            raise BrokenTable(path, line, f"a total cost of {cost} is out of the tier's range")
        left[key] -= 1
        of_color[color] -= 1
    for (tier, points), number in left.items():
        if number:
            reason = f"the table ends, and {number} of tier {tier}, {points} points, are missing"
            raise BrokenTable(path, line, reason)


def read_cards(path: Path, shares: Iterable[Share]) -> list[Card]:
    """All cards of ``path``. Raises ``BrokenTable``."""
    cards = read_table(path, Card)
    refuse_doubles(path, [card.id for card in cards])
    check_cards(path, cards, shares)
    return cards


def read_nobles(path: Path, needed: int) -> list[Noble]:
    """All nobles of ``path``, at least ``needed``. Raises ``BrokenTable``."""
    nobles = read_table(path, Noble)
    refuse_doubles(path, [noble.id for noble in nobles])
    if len(nobles) < needed:
        raise BrokenTable(path, len(nobles) + 1, f"the table ends, and {needed} nobles are needed")
    return nobles


def read_limits(path: Path) -> Limits:
    """The one row of ``path``. Raises ``BrokenTable``."""
    rows = read_table(path, Limits)
    if len(rows) != 1:
        raise BrokenTable(path, len(rows) + 1, "exactly one row is wanted")
    return rows[0]


SETUP: Final = {row.players: row for row in read_table(FOLDER / "setup.csv", Setup)}
LIMITS: Final = read_limits(FOLDER / "limits.csv")
CARDS: Final = tuple(
    read_cards(FOLDER / "cards.csv", read_table(FOLDER / "tiers.csv", Share)),
)
NOBLES: Final = tuple(
    read_nobles(FOLDER / "nobles.csv", max(row.nobles for row in SETUP.values())),
)

# What the rules ask of a card or a noble, by its number.
CARD_IDS: Final = tuple(card.id for card in CARDS)
CARD_NUMBERS: Final = {card.id: number for number, card in enumerate(CARDS)}
COSTS: Final = tuple(card.gems for card in CARDS)
BONUSES: Final = tuple(ONE[card.bonus] for card in CARDS)
POINTS: Final = tuple(card.points for card in CARDS)
TIER_OF: Final = tuple(TIERS[int(card.tier) - 1] for card in CARDS)
CARDS_OF_TIER: Final = tuple(
    [number for number, its in enumerate(TIER_OF) if its == tier] for tier in TIERS
)
NOBLE_IDS: Final = tuple(noble.id for noble in NOBLES)
NOBLE_NUMBERS: Final = {noble.id: number for number, noble in enumerate(NOBLES)}
NOBLE_POINTS: Final = tuple(noble.points for noble in NOBLES)
REQUIREMENTS: Final = tuple(noble.gems for noble in NOBLES)


def card_ids(numbers: bytes) -> list[str]:
    """The names of these cards, in their order."""
    return [CARD_IDS[number] for number in numbers]


def noble_ids(numbers: bytes) -> list[str]:
    """The names of these nobles, in their order."""
    return [NOBLE_IDS[number] for number in numbers]


@cache
def satisfied(bonuses: int) -> bytes:
    """The nobles of the whole table whose requirement these bonuses meet."""
    return bytes(n for n, required in enumerate(REQUIREMENTS) if covers(bonuses, required))


def catalogue() -> GemTables:
    """The cards and nobles by id, for a page that shows views, and how many of each lie on the
    table, for one that checks a shuffle. Plain JSON, the same for every match."""
    return {
        "cards": {
            card.id: {
                "tier": tier,
                "bonus": card.bonus,
                "points": card.points,
                "cost": _gems_of(card),
            }
            for card, tier in zip(CARDS, TIER_OF, strict=True)
        },
        "nobles": {noble.id: {"points": noble.points, "req": _gems_of(noble)} for noble in NOBLES},
        "shown": {str(players): row.nobles for players, row in SETUP.items()},
        "slots": SLOTS,
    }


def _gems_of(row: _Gems) -> Cost:
    return {color: number for color in COLORS if (number := getattr(row, color))}
