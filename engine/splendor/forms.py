"""What the JSON forms of states and actions have in common. They are read strictly."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from engine.splendor.gems import TOKENS, pack
from engine.splendor.tables import SLOTS, TIERS

# No pile can be higher than all tokens of the box together; a packed count must stay below 128.
IN_THE_BOX = 40

Pile = Annotated[int, Field(ge=0, le=IN_THE_BOX)]
Tier = Annotated[int, Field(ge=min(TIERS), le=max(TIERS))]  # a Literal would take True for 1
Slot = Annotated[int, Field(ge=0, lt=SLOTS)]


class Form(BaseModel):
    """An object with exactly these fields. Its errors do not repeat what was read: it may be
    secret."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        strict=True,
    )


class TokensForm(Form):
    """``Tokens`` of 000 §8.1; a colour left out counts 0."""

    W: Pile = Field(0, alias="W")
    U: Pile = Field(0, alias="U")
    G: Pile = Field(0, alias="G")
    R: Pile = Field(0, alias="R")
    K: Pile = Field(0, alias="K")
    gold: Pile = 0

    def packed(self) -> int:
        """The six counts in one integer."""
        return pack({color: getattr(self, color) for color in TOKENS})
