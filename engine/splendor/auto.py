"""What is played for a player whose time is up (000 §8.5, ruling S5)."""

from __future__ import annotations

from engine.game import PlayerId
from engine.splendor.actions import (
    BUYS,
    BUYS_RESERVED,
    PASS,
    TAKES_DIFFERENT,
    TAKES_SAME,
    Action,
    Buy,
    ChooseNoble,
    Discard,
    number_to_take,
    reserves,
)
from engine.splendor.gems import COLORED, COLORS, GOLD, ONE, total, unpack, unpack_colors
from engine.splendor.prices import affordable, automatic_payment, price
from engine.splendor.state import Player, State
from engine.splendor.tables import LIMITS, NOBLE_IDS, POINTS


def timeout(state: State) -> tuple[PlayerId, Action]:
    """Who is late and what is played for them. The match must not be over."""
    me = state.players[state.current]
    return state.match.order[state.current], action_for(state, me)


def action_for(state: State, me: Player) -> Action:
    """What ``me`` does, in whatever phase the match waits."""
    if state.phase == "discard":
        return Discard(surplus(me.tokens))
    if state.phase == "noble":
        return ChooseNoble(min(NOBLE_IDS[noble] for noble in state.choices or b""))
    return best_buy(state, me) or take(state) or first_reserve(state, me) or PASS


def best_buy(state: State, me: Player) -> Buy | None:
    """(1) Of the cards that can be bought the one with the most points, then the fewest tokens to
    pay, then the first of the board, tier by tier, and of the hand."""
    flags = affordable(me.tokens, me.bonuses)
    offers = [*zip(state.board, BUYS, strict=True), *zip(me.reserved, BUYS_RESERVED, strict=False)]
    buyable = [(card, buy) for card, buy in offers if flags[card]]

    def rank(offer: tuple[int, Buy]) -> tuple[int, int]:
        payment = automatic_payment(price(offer[0], me.bonuses), me.tokens) or 0
        return -POINTS[offer[0]], total(payment)

    return min(buyable, key=rank)[1] if buyable else None


def take(state: State) -> Action | None:
    """(2) Different colours, where the supply is highest; (3) two of the highest pile."""
    supply = unpack_colors(state.supply)
    highest = sorted(COLORS, key=lambda color: -supply[color])
    if number := number_to_take(state.supply & COLORED, state.match.least_colors):
        return TAKES_DIFFERENT[tuple(sorted(highest[:number], key=COLORS.index))]
    return TAKES_SAME[highest[0]] if supply[highest[0]] >= LIMITS.same_needs else None


def first_reserve(state: State, me: Player) -> Action | None:
    """(4) The first open card, tier by tier from the left; else the first deck."""
    if len(me.reserved) >= LIMITS.reserved or not state.places:
        return None
    return reserves(state.places)[0]


def surplus(tokens: int) -> int:
    """What goes back: one at a time of whatever colour the player has most, K before R, G, U, W
    where there are as many; gold last."""
    given = 0
    while total(tokens - given) > LIMITS.tokens:
        left = unpack(tokens - given)
        colors = [color for color in reversed(COLORS) if left[color]]
        given += ONE[max(colors, key=left.__getitem__, default=GOLD)]
    return given
