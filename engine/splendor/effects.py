"""What each action does to the table and to the one who takes it (000 §5, §8.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import Event, IllegalAction
from engine.splendor.actions import (
    DECK,
    Action,
    Buy,
    ChooseNoble,
    Discard,
    FromBoard,
    FromDeck,
    FromReserve,
    Pass,
    Reserve,
    TakeDifferent,
    TakeSame,
    number_to_take,
    purchases,
    reserves,
    takes,
)
from engine.splendor.gems import COLORED, GOLD, ONE, covers, nonzero, total
from engine.splendor.prices import affordable, automatic_payment, price
from engine.splendor.state import Player, State
from engine.splendor.tables import (
    BONUSES,
    CARD_IDS,
    LIMITS,
    NO_CARD,
    NOBLE_IDS,
    NOBLE_NUMBERS,
    NOBLE_POINTS,
    POINTS,
    TIER_OF,
    satisfied,
)

TOKEN_LIMIT = LIMITS.tokens
RESERVE_LIMIT = LIMITS.reserved
ONE_GOLD = ONE[GOLD]

Events = list[Event]


# An effect changes ``state`` and ``me``, the player in it who acts: drafts that nobody else has yet
# (see ``state``). It appends what happened to ``events``, or raises ``IllegalAction``.


def take_different(state: State, me: Player, action: TakeDifferent, events: Events) -> None:
    """000 §5, action 1: three different colours, or as many as are left (ruling S2)."""
    supply = state.supply
    number = number_to_take(supply & COLORED, state.match.least_colors)
    wanted = number or LIMITS.different
    if not action.is_sound or len(action.colors) != wanted:
        raise IllegalAction("TAKE_THREE_DIFFERENT", {"count": wanted})
    if not covers(supply, action.tokens):
        raise IllegalAction("NOT_ENOUGH_SUPPLY", {"count": wanted})
    _take(state, me, action.tokens, events)


def take_same(state: State, me: Player, action: TakeSame, events: Events) -> None:
    """000 §5, action 2: two of one colour, where four lie. Gold is no colour."""
    one = ONE[action.color]
    if one == ONE_GOLD or not covers(state.supply, LIMITS.same_needs * one):
        detail = {"count": LIMITS.same, "needed": LIMITS.same_needs}
        raise IllegalAction("FOUR_NEEDED", detail)
    _take(state, me, LIMITS.same * one, events)


def _take(state: State, me: Player, tokens: int, events: Events) -> None:
    state.supply -= tokens
    me.tokens += tokens
    events.append({"type": "tookTokens", "player": me.id, "tokens": nonzero(tokens)})


def reserve(state: State, me: Player, action: Reserve, events: Events) -> None:
    """000 §5, action 3: one card into the hand, and a gold token if there is one."""
    if len(me.reserved) >= RESERVE_LIMIT:
        raise IllegalAction("RESERVE_LIMIT", {"limit": RESERVE_LIMIT})
    source = action.source
    if isinstance(source, FromDeck):
        _hold(state, me, _draw(state, source.tier), source.tier, None, events)
    else:
        _hold(state, me, state.board[source.place], source.tier, source.slot, events)
        _refill(state, source, events)


def _hold(state: State, me: Player, card: int, tier: int, slot: int | None, events: Events) -> None:
    """The card into the hand, blind if it comes from no slot. Raises ``IllegalAction``."""
    if card == NO_CARD:
        raise IllegalAction("NO_CARD")
    blind = slot is None
    gold = ONE_GOLD if state.supply >= ONE_GOLD else 0
    state.supply -= gold
    me.tokens += gold
    me.reserved += bytes((card,))
    me.blind += bytes((blind,))
    events.append(
        {
            "type": "reserved",
            "player": me.id,
            "tier": tier,
            "slot": slot,
            "cardId": CARD_IDS[card],
            "blind": blind,
            "gold": gold > 0,
        }
    )


def _draw(state: State, tier: int) -> int:
    """The top card off a deck; ``NO_CARD`` if there is none."""
    deck = state.decks[tier - 1]
    if not deck:
        return NO_CARD
    decks = list(state.decks)
    decks[tier - 1] = deck[1:]
    state.decks = decks
    if len(deck) == 1:
        state.places ^= 1 << DECK + tier - 1
    return deck[0]


def _refill(state: State, source: FromBoard, events: Events) -> None:
    """A new card from the deck into the place; none if the deck is empty."""
    place = source.place
    card = _draw(state, source.tier)
    state.board = state.board[:place] + bytes((card,)) + state.board[place + 1 :]
    if card == NO_CARD:
        state.places ^= 1 << place
        return
    events.append(
        {"type": "refilled", "tier": source.tier, "slot": source.slot, "cardId": CARD_IDS[card]}
    )


def buy(state: State, me: Player, action: Buy, events: Events) -> None:
    """000 §5, action 4: a card from the board or the hand, for tokens that go to the supply."""
    source = action.source
    card = _for_sale(state, me, source)
    paid = _payment(price(card, me.bonuses), me.tokens, action.payment)
    me.tokens -= paid
    state.supply += paid
    me.cards += bytes((card,))
    me.points += POINTS[card]
    me.bonuses += BONUSES[card]
    me.satisfied = satisfied(me.bonuses)
    events.append(
        {
            "type": "bought",
            "player": me.id,
            "tier": TIER_OF[card],
            "slot": source.slot if isinstance(source, FromBoard) else None,
            "cardId": CARD_IDS[card],
            "paid": nonzero(paid),
        }
    )
    if isinstance(source, FromBoard):
        _refill(state, source, events)
    else:
        after = source.index + 1
        me.reserved = me.reserved[: source.index] + me.reserved[after:]
        me.blind = me.blind[: source.index] + me.blind[after:]


def _for_sale(state: State, me: Player, source: FromBoard | FromReserve) -> int:
    """The card that stands there. Raises ``IllegalAction``."""
    if isinstance(source, FromBoard):
        card = state.board[source.place]
    else:
        card = me.reserved[source.index] if source.index < len(me.reserved) else NO_CARD
    if card == NO_CARD:
        raise IllegalAction("NO_CARD")
    return card


def _payment(due: int, tokens: int, offered: int | None) -> int:
    """The tokens that go for a price of ``due``. Gold stands for any colour, even one that the
    player has; what is offered must be exactly the price. Raises ``IllegalAction``."""
    if offered is None:
        automatic = automatic_payment(due, tokens)
        if automatic is None:
            raise IllegalAction("NOT_ENOUGH_GEMS")
        return automatic
    if not covers(tokens, offered) or total(offered) < total(due):
        raise IllegalAction("NOT_ENOUGH_GEMS")
    if not covers(due, offered & COLORED) or total(offered) > total(due):
        raise IllegalAction("WRONG_PAYMENT")
    return offered


def skip(state: State, me: Player, _: Pass, events: Events) -> None:
    """000 §5: only where nothing else is possible."""
    if main_actions(state, me):
        raise IllegalAction("MUST_ACT")
    state.passes += 1
    events.append({"type": "passed", "player": me.id})


def main_actions(state: State, me: Player) -> tuple[Action, ...]:
    """Everything that ``me`` can do with a turn, short of passing (000 §5)."""
    cards = state.board + me.reserved
    actions = takes(state.supply & COLORED, state.match.least_colors)
    if len(me.reserved) < RESERVE_LIMIT:
        actions += reserves(state.places)
    return actions + purchases(cards.translate(affordable(me.tokens, me.bonuses)))


def discard(state: State, me: Player, action: Discard, events: Events) -> None:
    """000 §5: back to exactly ten, with any tokens."""
    given = action.tokens
    if not covers(me.tokens, given) or total(me.tokens) - total(given) != TOKEN_LIMIT:
        raise IllegalAction("TEN_TOKENS", {"limit": TOKEN_LIMIT})
    me.tokens -= given
    state.supply += given
    events.append({"type": "discarded", "player": me.id, "tokens": nonzero(given)})


def choose_noble(state: State, me: Player, action: ChooseNoble, events: Events) -> None:
    """000 §5: one of several nobles who would come."""
    noble = NOBLE_NUMBERS.get(action.noble)
    if noble is None or noble not in (state.choices or b""):
        raise IllegalAction("NOT_A_CHOICE")
    welcome(state, me, noble, events)


def welcome(state: State, me: Player, noble: int, events: Events) -> None:
    """The noble comes and stays."""
    state.passes = 0
    state.nobles = bytes(other for other in state.nobles if other != noble)
    me.nobles += bytes((noble,))
    me.points += NOBLE_POINTS[noble]
    events.append({"type": "nobleVisited", "player": me.id, "nobleId": NOBLE_IDS[noble]})


EFFECTS: dict[type, Callable[[State, Player, Any, Events], None]] = {
    TakeDifferent: take_different,
    TakeSame: take_same,
    Reserve: reserve,
    Buy: buy,
    Pass: skip,
    Discard: discard,
    ChooseNoble: choose_noble,
}
