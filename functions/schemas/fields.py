"""What the models have in common."""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, StringConstraints
from pydantic.alias_generators import to_camel

MAX_NAME = 12
MAX_TURN_SEQ = 10**9
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # no control characters, but nobody sees them


def _composed(text: object) -> object:
    """Before its letters are counted: some keyboards send one syllable as three of them."""
    return unicodedata.normalize("NFC", text) if isinstance(text, str) else text


def _printable(text: str) -> str:
    hidden = ("Cc", "Cf", "Cs", "Zl", "Zp")
    if any(letter in BLANKS or unicodedata.category(letter) in hidden for letter in text):
        raise ValueError("control characters are not allowed")
    if all(unicodedata.category(letter)[0] in "MZ" for letter in text):
        raise ValueError("a mark needs a letter")  # some of them are not seen at all
    return text


Nickname = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=MAX_NAME),
    BeforeValidator(_composed),
    AfterValidator(_printable),
]
Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


class Model(BaseModel):
    """Strict, frozen, and in camel case outside."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        alias_generator=to_camel,
        populate_by_name=True,
    )
