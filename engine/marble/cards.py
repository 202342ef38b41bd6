"""The lucky cards (002 §3.5)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from engine.game import Event
from engine.marble.money import (
    CARD,
    from_everybody,
    paid_event,
    receive,
    settle,
    to_everybody,
)
from engine.marble.movement import advance, advance_to, enter_island, step_back
from engine.marble.state import BANK, FUND, Due, State, lands_of, put
from engine.marble.table_rows import SIZE, Effect, LuckyCard
from engine.marble.tables import CARDS, REPAIRS, TOURISTS


class After(Enum):
    """How the visit goes on once a card has had its effect."""

    END = auto()  # there is no more to it
    LAND = auto()  # the piece stands on another cell, which now has its effect
    WAIT = auto()  # for somebody's sales, or for nobody: the match is over


def draw(state: State, events: list[Event]) -> After:
    """The top card takes effect. It is at the bottom of the deck, or in the hand, before it does
    (ruling M20)."""
    seat = state.current
    card = CARDS[state.deck[0]]
    state.deck = state.deck[1:]
    state.cards_drawn += 1
    events.append({"type": "cardDrawn", "player": state.match.order[seat], "cardId": card.id})
    if card.effect in ("keepEscape", "keepWaiver"):
        state.held = put(state.held, seat, (*state.held[seat], card.id))
        return After.END
    state.deck += (card.id,)
    return EFFECTS[card.effect](state, card, events)


def discard(state: State, card_id: str) -> None:
    """The current player's kept card is used up and goes to the bottom."""
    seat = state.current
    kept = list(state.held[seat])
    kept.remove(card_id)
    state.held = put(state.held, seat, tuple(kept))
    state.deck += (card_id,)


def from_bank(state: State, card: LuckyCard, events: list[Event]) -> After:
    amount = card.amount
    receive(state, state.current, amount)
    events.append(paid_event(state, BANK, state.current, amount, CARD))
    return After.END


def from_each(state: State, card: LuckyCard, events: list[Event]) -> After:
    return charge(state, from_everybody(state, state.current, card.amount), events)


def to_each(state: State, card: LuckyCard, events: list[Event]) -> After:
    return charge(state, to_everybody(state, state.current, card.amount), events)


def to_bank(state: State, card: LuckyCard, events: list[Event]) -> After:
    return charge(state, (Due(state.current, BANK, card.amount),), events)


def to_fund(state: State, card: LuckyCard, events: list[Event]) -> After:
    return charge(state, (Due(state.current, FUND, card.amount),), events)


def repairs(state: State, _: LuckyCard, events: list[Event]) -> After:
    cost = sum(REPAIRS[state.level[pos]] for pos in lands_of(state, state.current))
    return charge(state, (Due(state.current, BANK, cost),), events)


def land_tax(state: State, card: LuckyCard, events: list[Event]) -> After:
    cost = card.amount * state.owner.count(state.current)
    return charge(state, (Due(state.current, BANK, cost),), events)


def charge(state: State, dues: tuple[Due, ...], events: list[Event]) -> After:
    asked = tuple(due for due in dues if due.amount)
    return After.END if settle(state, asked, events) else After.WAIT


def to_island(state: State, _: LuckyCard, events: list[Event]) -> After:
    enter_island(state, events)
    return After.END


def move_to(state: State, card: LuckyCard, events: list[Event]) -> After:
    advance_to(state, card.dest, events)
    return After.LAND


def back(state: State, card: LuckyCard, events: list[Event]) -> After:
    step_back(state, card.amount, events)
    return After.LAND


def next_tourist(state: State, _: LuckyCard, events: list[Event]) -> After:
    """The nearest tourist land ahead (ruling M8); the cell of a card is none itself."""
    here = state.pos[state.current]
    advance(state, min((pos - here) % SIZE for pos in TOURISTS), events)
    return After.LAND


EFFECTS: dict[Effect, Callable[[State, LuckyCard, list[Event]], After]] = {
    "fromBank": from_bank,
    "fromEach": from_each,
    "toEach": to_each,
    "toBank": to_bank,
    "toFund": to_fund,
    "repairs": repairs,
    "landTax": land_tax,
    "toIsland": to_island,
    "moveTo": move_to,
    "back": back,
    "nextTourist": next_tourist,
}
