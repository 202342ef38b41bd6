"""The twelve actions, in exactly the JSON of 002 §8.2.

Actions with few forms are made once, here; nobody needs to build them again.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, TypeAdapter

from engine.game import Json, PlayerId
from engine.marble.table_rows import SIZE, Pos


class Form(BaseModel):
    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        json_schema_serialization_defaults_required=True,  # the type is always there
        strict=True,
    )


class Roll(Form):
    type: Literal["ROLL"] = "ROLL"


class PayIslandFee(Form):
    type: Literal["PAY_ISLAND_FEE"] = "PAY_ISLAND_FEE"


class UseEscapeCard(Form):
    type: Literal["USE_ESCAPE_CARD"] = "USE_ESCAPE_CARD"


class SpaceTravel(Form):
    type: Literal["SPACE_TRAVEL"] = "SPACE_TRAVEL"
    dest: Pos


class Buy(Form):
    type: Literal["BUY"] = "BUY"


class Build(Form):
    type: Literal["BUILD"] = "BUILD"
    level: Annotated[int, Field(ge=0, le=4)]


class Takeover(Form):
    type: Literal["TAKEOVER"] = "TAKEOVER"


class Pass(Form):
    type: Literal["PASS"] = "PASS"


class Sell(Form):
    """``top`` is the highest building alone, ``all`` the land with everything on it."""

    type: Literal["SELL"] = "SELL"
    pos: Pos
    what: Literal["top", "all"]


class Offer(Form):
    """One side of a trade: lands with their buildings, and cash in 만."""

    lands: Annotated[tuple[Pos, ...], Field(strict=False)]
    cash: NonNegativeInt


class ProposeTrade(Form):
    """``give`` is the proposer's, ``take`` what the partner would hand over (002 §5.8)."""

    type: Literal["PROPOSE_TRADE"] = "PROPOSE_TRADE"
    to: PlayerId
    give: Offer
    take: Offer


class TradeRespond(Form):
    type: Literal["TRADE_RESPOND"] = "TRADE_RESPOND"
    accept: bool


class Concede(Form):
    type: Literal["CONCEDE"] = "CONCEDE"


Action = (
    Roll
    | PayIslandFee
    | UseEscapeCard
    | SpaceTravel
    | Buy
    | Build
    | Takeover
    | Pass
    | Sell
    | ProposeTrade
    | TradeRespond
    | Concede
)
FORMS: TypeAdapter[Action] = TypeAdapter(Annotated[Action, Field(discriminator="type")])

ROLL = Roll()
PAY_ISLAND_FEE = PayIslandFee()
USE_ESCAPE_CARD = UseEscapeCard()
SPACE_TRAVEL = tuple(SpaceTravel(dest=dest) for dest in range(SIZE))
BUY = Buy()
BUILD = tuple(Build(level=level) for level in range(5))
TAKEOVER = Takeover()
PASS = Pass()
SELL_TOP = tuple(Sell(pos=pos, what="top") for pos in range(SIZE))
SELL_ALL = tuple(Sell(pos=pos, what="all") for pos in range(SIZE))
ACCEPT = TradeRespond(accept=True)
DECLINE = TradeRespond(accept=False)
CONCEDE = Concede()


def load_action(data: Json) -> Action:
    """The action of an 8.2 object. Raises ``ValueError`` for any other form."""
    return FORMS.validate_python(data)


def dump_action(action: Action) -> Json:
    return action.model_dump(mode="json")
