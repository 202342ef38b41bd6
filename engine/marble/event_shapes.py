"""The forms of what this game tells has happened (002 §8.2, ruling M26)."""

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from engine.game import PlayerId
from engine.marble.shapes import Dice, Monopoly, Offer, Party, Reason


class _Happened(TypedDict):
    auto: NotRequired[bool]  # played by the clock


class _Did(_Happened):
    player: PlayerId


class Rolled(_Did, closed=True):
    type: Literal["rolled"]
    dice: Dice
    double: bool


class IslandRoll(_Did, closed=True):
    type: Literal["islandRoll"]
    dice: Dice
    double: bool
    islandLeft: int


Moved = TypedDict(
    "Moved",
    {
        "type": Literal["moved"],
        "player": PlayerId,
        "from": int,
        "to": int,
        "passedStart": bool,
        "auto": NotRequired[bool],
    },
    closed=True,
)


class SalaryPaid(_Did, closed=True):
    type: Literal["salary"]
    amount: int


class LandBought(_Did, closed=True):
    type: Literal["bought"]
    pos: int
    price: int


class Built(_Did, closed=True):
    type: Literal["built"]
    pos: int
    level: int
    price: int


class CannotAfford(_Did, closed=True):
    type: Literal["cannotAfford"]
    pos: int
    price: int


TakenOver = TypedDict(
    "TakenOver",
    {
        "type": Literal["takeover"],
        "player": PlayerId,
        "from": PlayerId,
        "pos": int,
        "price": int,
        "auto": NotRequired[bool],
    },
    closed=True,
)

TollPaid = TypedDict(
    "TollPaid",
    {
        "type": Literal["tollPaid"],
        "from": PlayerId,
        "to": PlayerId,
        "pos": int,
        "amount": int,
        "waived": bool,
        "auto": NotRequired[bool],
    },
    closed=True,
)

Paid = TypedDict(
    "Paid",
    {
        "type": Literal["paid"],
        "from": Party,
        "to": Party,
        "amount": int,
        "why": Literal["card", "islandFee", "boardingFee", "toll"],
        "auto": NotRequired[bool],
    },
    closed=True,
)


class FundPaid(_Did, closed=True):
    type: Literal["fundPaid"]
    amount: int


class FundReceived(_Did, closed=True):
    type: Literal["fundReceived"]
    amount: int


class CardDrawn(_Did, closed=True):
    type: Literal["cardDrawn"]
    cardId: str


class InDebt(_Happened, closed=True):
    type: Literal["debt"]
    debtor: PlayerId
    to: Party
    amount: int


class Sold(_Did, closed=True):
    """``top`` is the highest building alone, ``all`` the land with everything on it."""

    type: Literal["sold"]
    pos: int
    what: Literal["top", "all"]
    amount: int


class Bankrupt(_Did, closed=True):
    """``conceded``: they gave up, which is a bankruptcy to the bank."""

    type: Literal["bankrupt"]
    creditor: Party
    amount: int
    conceded: NotRequired[bool]


class ToIsland(_Did, closed=True):
    type: Literal["toIsland"]


class Escaped(_Did, closed=True):
    type: Literal["escaped"]
    by: Literal["double", "card", "fee"]


class SpaceFlight(_Did, closed=True):
    type: Literal["spaceTravel"]
    dest: int


TradeProposed = TypedDict(
    "TradeProposed",
    {
        "type": Literal["tradeProposed"],
        "from": PlayerId,
        "to": PlayerId,
        "give": Offer,
        "take": Offer,
        "auto": NotRequired[bool],
    },
    closed=True,
)

TradeResolved = TypedDict(
    "TradeResolved",
    {
        "type": Literal["tradeResolved"],
        "from": PlayerId,
        "to": PlayerId,
        "give": Offer,
        "take": Offer,
        "accepted": bool,
        "reason": NotRequired[str],  # "declined", "conceded", or a refusal's code
        "auto": NotRequired[bool],
    },
    closed=True,
)


class RoundEnd(_Happened, closed=True):
    type: Literal["roundEnd"]
    round: int


class MonopolyHeld(_Did, closed=True):
    type: Literal["monopoly"]
    kinds: list[Monopoly]


class TripOver(_Happened, closed=True):
    type: Literal["gameOver"]
    reason: Reason
    winners: list[PlayerId]


TripEvent = TypeAliasType(
    "TripEvent",
    Rolled
    | IslandRoll
    | Moved
    | SalaryPaid
    | LandBought
    | Built
    | CannotAfford
    | TakenOver
    | TollPaid
    | Paid
    | FundPaid
    | FundReceived
    | CardDrawn
    | InDebt
    | Sold
    | Bankrupt
    | ToIsland
    | Escaped
    | SpaceFlight
    | TradeProposed
    | TradeResolved
    | RoundEnd
    | MonopolyHeld
    | TripOver,
)
