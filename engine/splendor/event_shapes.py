"""The forms of what this game tells has happened (000 §8.2)."""

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from engine.game import PlayerId
from engine.splendor.shapes import Payment, Tier


class _Happened(TypedDict):
    auto: NotRequired[bool]  # played by the clock


class _Did(_Happened):
    player: PlayerId


class TurnStarted(_Did, closed=True):
    type: Literal["turnStarted"]


class TookTokens(_Did, closed=True):
    type: Literal["tookTokens"]
    tokens: Payment


class Reserved(_Did, closed=True):
    """``slot`` is ``None`` for the top of a deck, ``cardId`` for who may not know the card."""

    type: Literal["reserved"]
    tier: Tier
    slot: int | None
    cardId: str | None
    blind: bool
    gold: bool


class CardBought(_Did, closed=True):
    """``tier`` and ``slot`` are ``None`` for a card from the hand."""

    type: Literal["bought"]
    tier: Tier | None
    slot: int | None
    cardId: str
    paid: Payment


class Refilled(_Happened, closed=True):
    type: Literal["refilled"]
    tier: Tier
    slot: int
    cardId: str


class Discarded(_Did, closed=True):
    type: Literal["discarded"]
    tokens: Payment


class NobleVisited(_Did, closed=True):
    type: Literal["nobleVisited"]
    nobleId: str


class Passed(_Did, closed=True):
    type: Literal["passed"]


class Conceded(_Did, closed=True):
    type: Literal["conceded"]
    tokens: Payment


class EndTriggered(_Did, closed=True):
    type: Literal["endTriggered"]


class GemsOver(_Happened, closed=True):
    type: Literal["gameOver"]
    winners: list[PlayerId]


GemEvent = TypeAliasType(
    "GemEvent",
    TurnStarted
    | TookTokens
    | Reserved
    | CardBought
    | Refilled
    | Discarded
    | NobleVisited
    | Passed
    | Conceded
    | EndTriggered
    | GemsOver,
)
