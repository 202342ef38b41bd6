"""Actions as the JSON of 000 §8.2.

Only the form is checked here. A colour twice, gold as a colour or too many tokens are questions of
the rules and left to ``apply``, which has an answer for each.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from engine.game import Json
from engine.splendor.actions import (
    BUYS,
    CONCEDE,
    DECK,
    PASS,
    RESERVES,
    TAKES_DIFFERENT,
    TAKES_SAME,
    Action,
    Buy,
    ChooseNoble,
    Concede,
    Discard,
    FromReserve,
    Pass,
    Reserve,
    TakeDifferent,
    TakeSame,
    dump_source,
)
from engine.splendor.forms import Form, Slot, Tier, TokensForm
from engine.splendor.gems import TOKENS, unpack
from engine.splendor.shapes import TokenColor
from engine.splendor.tables import SLOTS


class BoardForm(Form):
    """An open card."""

    tier: Tier
    slot: Slot

    @property
    def place(self) -> int:
        """Where it stands among the open cards."""
        return (self.tier - 1) * SLOTS + self.slot


class DeckForm(Form):
    """The top of a deck."""

    tier: Tier
    deck: Literal[True]

    @property
    def place(self) -> int:
        """The decks come after the open cards."""
        return DECK + self.tier - 1


class ReserveIndexForm(Form):
    """One of the player's reserved cards."""

    reserved_index: Annotated[int, Field(ge=0)]


class TakeDifferentForm(Form):
    """``TAKE_DIFFERENT``; the order of the colours means nothing."""

    type: Literal["TAKE_DIFFERENT"]
    colors: list[TokenColor]

    def action(self) -> Action:
        colors = tuple(sorted(self.colors, key=TOKENS.index))
        return TAKES_DIFFERENT.get(colors) or TakeDifferent(colors)


class TakeSameForm(Form):
    """``TAKE_SAME``."""

    type: Literal["TAKE_SAME"]
    color: TokenColor

    def action(self) -> Action:
        return TAKES_SAME.get(self.color) or TakeSame(self.color)


class ReserveForm(Form):
    """``RESERVE``."""

    type: Literal["RESERVE"]
    source: BoardForm | DeckForm = Field(alias="from")

    def action(self) -> Action:
        return RESERVES[self.source.place]


class BuyForm(Form):
    """``BUY``; without a payment the tokens are chosen automatically."""

    type: Literal["BUY"]
    source: BoardForm | ReserveIndexForm = Field(alias="from")
    payment: TokensForm | None = None

    def action(self) -> Action:
        payment = None if self.payment is None else self.payment.packed()
        if isinstance(self.source, BoardForm):
            listed = BUYS[self.source.place]
            return listed if payment is None else Buy(listed.source, payment)
        return Buy(FromReserve(self.source.reserved_index), payment)


class PassForm(Form):
    """``PASS``."""

    type: Literal["PASS"]

    def action(self) -> Action:
        return PASS


class DiscardForm(Form):
    """``DISCARD``."""

    type: Literal["DISCARD"]
    tokens: TokensForm

    def action(self) -> Action:
        return Discard(self.tokens.packed())


class ChooseNobleForm(Form):
    """``CHOOSE_NOBLE``."""

    type: Literal["CHOOSE_NOBLE"]
    noble_id: str

    def action(self) -> Action:
        return ChooseNoble(self.noble_id)


class ConcedeForm(Form):
    """``CONCEDE``."""

    type: Literal["CONCEDE"]

    def action(self) -> Action:
        return CONCEDE


ActionForm = Annotated[
    TakeDifferentForm
    | TakeSameForm
    | ReserveForm
    | BuyForm
    | PassForm
    | DiscardForm
    | ChooseNobleForm
    | ConcedeForm,
    Field(discriminator="type"),
]
ACTION_FORM: TypeAdapter[ActionForm] = TypeAdapter(ActionForm)


def load_action(data: Json) -> Action:
    """The action that ``data`` spells. Raises ``ValueError``."""
    return ACTION_FORM.validate_python(data).action()


def dump_action(action: Action) -> Json:
    """``load_action`` undone."""
    match action:
        case TakeDifferent(colors):
            return {"type": "TAKE_DIFFERENT", "colors": list(colors)}
        case TakeSame(color):
            return {"type": "TAKE_SAME", "color": color}
        case Reserve(source):
            return {"type": "RESERVE", "from": dump_source(source)}
        case Buy(from_, payment):
            paid = {} if payment is None else {"payment": unpack(payment)}
            return {"type": "BUY", "from": dump_source(from_)} | paid
        case Discard(tokens):
            return {"type": "DISCARD", "tokens": unpack(tokens)}
        case ChooseNoble(noble):
            return {"type": "CHOOSE_NOBLE", "nobleId": noble}
        case Pass():
            return {"type": "PASS"}
        case Concede():
            return {"type": "CONCEDE"}
