"""What people read, in Korean with English beside it: ``texts.csv`` with key, ko, en."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from data.tables import read_table, refuse_doubles

Language = Literal["ko", "en"]


class Text(BaseModel):
    """One sentence. ``{name}`` stands for a value of the detail that comes with the key."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    key: str
    ko: str
    en: str


@cache
def texts(folder: str) -> Mapping[str, Text]:
    """All texts of ``data/<folder>/texts.csv`` by key; ``"."`` holds those of no one game.
    Raises ``BrokenTable``."""
    path = f"{folder}/texts.csv"
    rows = read_table(path, Text)
    refuse_doubles(path, [row.key for row in rows])
    return {row.key: row for row in rows}


def say(folder: str, key: str, language: str, detail: Mapping[str, Any] | None = None) -> str:
    """The sentence for ``key``. Raises ``KeyError`` for a key or value that is not there."""
    text = texts(folder)[key]
    sentence = text.en if language == "en" else text.ko
    return sentence.format_map(detail or {})
