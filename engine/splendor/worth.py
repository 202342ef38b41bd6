"""How well each player stands, in points: what they have, and what lies within their reach.

This is the judgement of all computer players. A card that is not bought yet counts for what it
would bring, less for every turn that it takes to gather its price; so does a noble, for every bonus
that is missing. A card is always worth more to who has bought it than within reach, which is why
computers buy, and why a match between them comes to its end.
"""

from __future__ import annotations

from functools import cache, lru_cache

from engine.splendor.gems import COLORED, GOLD_BITS, missing, total, unpack_colors
from engine.splendor.state import Player, State
from engine.splendor.tables import COSTS, LIMITS, NO_CARD, NOBLE_POINTS, POINTS, REQUIREMENTS

# Found by letting judgements with other numbers play against each other for some thousand matches.
EARLY_BONUS, LATE_BONUS = 2.2, 0.13  # a card's discount, at the start and with the target reached
PATIENCE = 0.6  # what is left of a card's worth for each turn until it can be bought
FOCUS = (1.0, 0.34, 0.25)  # for the three cards nearest: nobody can go for all of them
NOBLE, HOPE = 0.68, 0.55  # a noble's points count so much, times this for each missing discount
TOKEN, GOLD, RESERVED = 0.07, 0.03, -0.26  # for each in hand
GOAL = 4.0  # beside the points, for as many as the target

_FAR = 40  # more turns than any card takes to gather, and more bonuses than any noble asks for
_AFTER_TURNS = tuple(PATIENCE ** (turns + 1) for turns in range(_FAR))
_AFTER_BONUSES = tuple(NOBLE * HOPE**bonuses for bonuses in range(_FAR))


def worths(state: State) -> list[float]:
    """What every player's position is worth, by seat."""
    bonus = worth_of_bonus(state)
    return [worth(state, player, bonus) for player in state.players]


def worth_of_bonus(state: State) -> float:
    """What one more discount is worth to anybody: the less, the sooner the match is over."""
    target = state.match.target
    lead = min(target, max([player.points for player in state.players]))
    return EARLY_BONUS + (LATE_BONUS - EARLY_BONUS) * lead / target


def worth(state: State, me: Player, bonus: float) -> float:
    """What the position of ``me`` is worth, where a discount is worth ``bonus``."""
    gold = me.tokens >> GOLD_BITS
    held = TOKEN * total(me.tokens) + GOLD * gold + RESERVED * len(me.reserved)
    points = me.points + GOAL * (me.points >= state.match.target)
    of_card = promises((me.tokens & COLORED) + me.bonuses, gold, bonus)
    best = sorted([of_card[card] for card in state.board + me.reserved], reverse=True)
    near = FOCUS[0] * best[0] + FOCUS[1] * best[1] + FOCUS[2] * best[2]
    return points + bonus * len(me.cards) + held + near + hopes(state.nobles, me.bonuses)


# Few different handfuls come up while one decision is thought over, but thousands of times.


@lru_cache(maxsize=1 << 12)
def promises(power: int, gold: int, bonus: float) -> tuple[float, ...]:
    """For every card number, ``NO_CARD`` included, what it is worth within reach of somebody with
    so much in tokens and discounts."""
    none = (0.0,) * (NO_CARD + 1 - len(COSTS))
    turns = [turns_to_gather(missing(cost, power), gold) for cost in COSTS]
    near = [(bonus + its) * _AFTER_TURNS[n] for its, n in zip(POINTS, turns, strict=True)]
    return (*near, *none)


@lru_cache(maxsize=1 << 12)
def hopes(nobles: bytes, bonuses: int) -> float:
    """What the nobles on the table promise to somebody with these discounts."""
    lacks = {noble: total(missing(REQUIREMENTS[noble], bonuses)) for noble in nobles}
    return sum(NOBLE_POINTS[noble] * _AFTER_BONUSES[lack] for noble, lack in lacks.items())


@cache
def turns_to_gather(short: int, gold: int) -> int:
    """How many turns of taking tokens it takes to cover ``short`` with so much gold in hand, if
    the supply never runs out."""
    wanted = sorted(unpack_colors(short).values(), reverse=True)
    for _ in range(gold):
        wanted = sorted((max(0, wanted[0] - 1), *wanted[1:]), reverse=True)
    turns = 0
    while wanted[0]:
        wanted = sorted(_after_a_turn(wanted), reverse=True)
        turns += 1
    return turns


def _after_a_turn(wanted: list[int]) -> list[int]:
    """The colours that are wanted most come down: three by one, or one by two."""
    if wanted[0] > 1 and wanted[0] - wanted[1] > 1 and not wanted[2]:
        return [wanted[0] - LIMITS.same, *wanted[1:]]
    different, rest = wanted[: LIMITS.different], wanted[LIMITS.different :]
    return [*(max(0, count - 1) for count in different), *rest]
