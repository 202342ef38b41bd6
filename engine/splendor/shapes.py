"""The forms of what this game shows (000 §8.1, §8.3, §8.6)."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from engine.game import Json, PlayerId
from engine.shapes import DescribedAs, InWords
from engine.splendor.options import GemOptions

Color = Literal["W", "U", "G", "R", "K"]
TokenColor = Literal[Color, "gold"]
Tier = Literal[1, 2, 3]
TierName = Literal["1", "2", "3"]
Phase = Literal["action", "discard", "noble", "finished"]

# Where gold has no place the description says so; the code has one type for all handfuls.
Colors = Annotated[list[TokenColor], DescribedAs(lambda: list[Color])]
Payment = dict[TokenColor, int]  # only what changes hands
Cost = Annotated[Payment, DescribedAs(lambda: dict[Color, int])]
Tokens = Annotated[dict[TokenColor, int], Field(min_length=6)]
Gems = Annotated[Tokens, DescribedAs(lambda: Annotated[dict[Color, int], Field(min_length=5)])]


class OpenReserve(TypedDict, closed=True):
    """``blind``: it came unseen from a deck, and the others do not know it."""

    cardId: str
    blind: bool


class HiddenReserve(TypedDict, closed=True):
    hidden: Literal[True]
    tier: Tier


class GemPlayer(TypedDict, closed=True):
    points: int
    bonuses: Gems
    tokens: Tokens
    cards: list[str]
    nobles: list[str]
    reserved: list[OpenReserve | HiddenReserve]
    turnsTaken: int
    conceded: bool


class OnBoard(TypedDict, closed=True):
    tier: Tier
    slot: int


class InHand(TypedDict, closed=True):
    reservedIndex: int


Purchase = TypedDict(
    "Purchase",
    {
        "from": Annotated[Json, DescribedAs(lambda: OnBoard | InHand)],
        "price": Cost,  # due after discounts
        "payment": Payment,  # what would be paid automatically
    },
    closed=True,
)


class Different(TypedDict, closed=True):
    """``count`` of these colours must be taken."""

    colors: Colors
    count: int


class ReserveFrom(TypedDict, closed=True):
    slots: Annotated[dict[TierName, list[int]], Field(min_length=3)]
    decks: list[Tier]


ToPlay = TypedDict(
    "ToPlay",
    {
        "different": Different,
        "same": Colors,
        "reserve": ReserveFrom,
        "buy": list[Purchase],
        "pass": bool,
    },
    closed=True,
)


class ToDiscard(TypedDict, closed=True):
    """How many tokens must go back."""

    discard: int


class ToReceive(TypedDict, closed=True):
    """The nobles of whom one must be chosen."""

    nobles: list[str]


GemChoices = TypeAliasType("GemChoices", ToPlay | ToDiscard | ToReceive)


class Hints(TypedDict, closed=True):
    """What each card that can be bought would be paid with, and the bonuses that each noble still
    asks for."""

    affordable: dict[str, Payment]
    nobles: dict[str, Cost]


class GemPlace(TypedDict, closed=True):
    rank: int
    player: PlayerId
    points: int
    cards: int
    nobles: int
    bonuses: Gems


class _Standing(TypedDict):
    ranking: list[GemPlace]
    winners: list[PlayerId]
    revealedReserved: dict[PlayerId, list[str]]


class GemStanding(_Standing, closed=True):
    """The ranking and every card still in a hand."""


class GemResult(_Standing, InWords, closed=True):
    """The same, in words too."""


class GemView(TypedDict, closed=True):
    """``current`` is an index of ``order``. ``choices`` are there for who is to act, ``hints`` for
    whoever plays, if the option says so; ``result`` at the end."""

    options: Annotated[Json, DescribedAs(lambda: GemOptions)]
    order: list[PlayerId]
    current: int
    phase: Phase
    endTriggered: bool
    turnSeq: int
    deadlineAt: int | None
    supply: Tokens
    decks: Annotated[dict[TierName, int], Field(min_length=3)]
    board: Annotated[dict[TierName, list[str | None]], Field(min_length=3)]
    nobles: list[str]
    pendingNobleChoices: list[str] | None
    players: dict[PlayerId, GemPlayer]
    hints: NotRequired[Hints]
    choices: NotRequired[GemChoices]
    result: NotRequired[GemStanding]


class CardFacts(TypedDict, closed=True):
    tier: Tier
    bonus: Color
    points: int
    cost: Cost


class NobleFacts(TypedDict, closed=True):
    points: int
    req: Cost


class GemTables(TypedDict, closed=True):
    """Cards and nobles by id, in the order in which the shuffle finds them; ``shown`` is how many
    nobles lie on the table, by the number of players, and ``slots`` how many cards of a tier."""

    cards: dict[str, CardFacts]
    nobles: dict[str, NobleFacts]
    shown: dict[str, int]
    slots: int
