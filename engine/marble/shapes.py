"""The forms of what this game shows (002 §8.1, §8.3, §8.6). Money is in 만."""

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from engine.game import Json, PlayerId
from engine.marble.actions import (
    Build,
    Buy,
    Pass,
    PayIslandFee,
    Roll,
    Sell,
    Takeover,
    TradeRespond,
    UseEscapeCard,
)
from engine.marble.actions import Offer as OfferForm
from engine.marble.options import TripOptions
from engine.marble.table_rows import Amounts, Kind
from engine.shapes import DescribedAs, InWords

Phase = Literal["turnStart", "decide", "debt", "tradeResponse", "finished"]
Monopoly = Literal["triple", "line", "tour"]
Reason = Literal["roundLimit", "lastSurvivor", "monopoly"]
Dice = Annotated[list[int], DescribedAs(lambda: tuple[int, int])]
Offer = Annotated[Json, DescribedAs(lambda: OfferForm)]
Listed = TypeAliasType(
    "Listed",
    Roll | PayIslandFee | UseEscapeCard | Buy | Build | Takeover | Pass | Sell | TradeRespond,
)


class Traveller(TypedDict, closed=True):
    """``islandLeft`` is 0 for who is not trapped."""

    pos: int
    cash: int
    assets: int
    alive: bool
    bankruptAtRound: int | None
    islandLeft: int
    spacePending: bool
    heldCards: list[str]


class Deed(TypedDict, closed=True):
    """``toll`` is what a visitor would pay now."""

    owner: PlayerId
    level: int
    toll: int


class PlayerParty(TypedDict, closed=True):
    kind: Literal["player"]
    id: PlayerId


class BankOrFund(TypedDict, closed=True):
    kind: Literal["bank", "fund"]


Party = TypeAliasType("Party", PlayerParty | BankOrFund)


class Decision(TypedDict, closed=True):
    """``canBuild`` is the level that can be built, ``canTakeover`` the price."""

    pos: int
    canBuy: bool
    canBuild: int | None
    canTakeover: int | None
    boughtThisVisit: bool


class Due(TypedDict, closed=True):
    debtor: PlayerId
    to: Party
    amount: int


class Debt(TypedDict, closed=True):
    """What still has to come from sales, and who will be asked after it."""

    debtor: PlayerId
    to: Party
    amount: int
    missing: int
    queue: list[Due]


Trade = TypedDict(
    "Trade", {"from": PlayerId, "to": PlayerId, "give": Offer, "take": Offer}, closed=True
)


class Choice(TypedDict, closed=True):
    """``action`` can be sent as it stands. ``amount`` is what a sale brings."""

    action: Annotated[Json, DescribedAs(lambda: Listed)]
    price: NotRequired[int]
    cashAfter: NotRequired[int]
    amount: NotRequired[int]


class _OnArrival(TypedDict):
    salary: NotRequired[int]
    fund: NotRequired[int]
    fundFee: NotRequired[int]
    toll: NotRequired[int]
    waived: NotRequired[int]
    buy: NotRequired[int]
    build: NotRequired[int]


class Arrival(_OnArrival, closed=True):
    """Salary, fund and toll are what must be; ``buy`` and ``build`` are prices of offers."""


class Flight(_OnArrival, closed=True):
    """Where to, what it brings and costs, and the cash after all that must be."""

    dest: int
    cashAfter: int


class Flights(TypedDict, closed=True):
    boardingFee: int
    dests: list[Flight]


class Trading(TypedDict, closed=True):
    """``left`` is how many proposals this turn still has."""

    partners: list[PlayerId]
    left: int


class TripChoices(TypedDict, closed=True):
    actions: list[Choice]
    flights: NotRequired[Flights]
    trade: NotRequired[Trading]


class TripView(TypedDict, closed=True):
    """``owners`` is by cell. ``choices`` are there for who is asked."""

    options: Annotated[Json, DescribedAs(lambda: TripOptions)]
    phase: Phase
    round: int
    order: list[PlayerId]
    current: PlayerId
    awaited: PlayerId | None
    players: dict[PlayerId, Traveller]
    owners: dict[str, Deed]
    fund: int
    deckCount: int
    lastRoll: Dice | None
    doublesThisTurn: int
    cardsThisTurn: int
    tradesThisTurn: int
    extraRoll: bool
    decision: Decision | None
    debt: Debt | None
    pendingTrade: Trade | None
    travelTo: int | None
    eliminated: list[PlayerId]
    conceded: list[PlayerId]
    turnSeq: int
    deadlineAt: int | None
    choices: TripChoices | None


class TripPlace(TypedDict, closed=True):
    rank: int
    player: PlayerId
    totalAssets: int
    cash: int
    lands: int
    bankruptAtRound: int | None
    conceded: bool


class _Standing(TypedDict):
    reason: Reason
    monopolyType: NotRequired[Monopoly]
    round: int
    ranking: list[TripPlace]
    winners: list[PlayerId]


class TripStanding(_Standing, closed=True):
    """How the match ended; ``monopolyType`` only for a monopoly."""


class TripResult(_Standing, InWords, closed=True):
    """The same, in words too."""


class Words(TypedDict, closed=True):
    ko: str
    en: str


class CellFacts(TypedDict, closed=True):
    """``prices`` and ``sales`` are the land's and then each building's, ``tolls`` by level; a
    tourist land's second toll is for the owner of several. Empty where nothing is sold."""

    kind: Kind
    name: Words
    group: str | None
    line: int | None
    prices: list[int]
    tolls: list[int]
    sales: list[int]


class CardWords(TypedDict, closed=True):
    """``kept`` is what a card that stays in the hand is good for."""

    name: Words
    text: Words
    kept: Literal["escape", "waiver"] | None


class TripTables(TypedDict, closed=True):
    """The cells in their order, the lucky cards by id in the order in which the shuffle finds
    them, the fixed amounts."""

    cells: list[CellFacts]
    cards: dict[str, CardWords]
    amounts: Annotated[Json, DescribedAs(lambda: Amounts)]
