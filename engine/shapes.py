"""How the description of the API comes to know what is shown.

What leaves the engine is plain JSON. Its forms are TypedDicts, in each game's ``shapes.py`` and
``event_shapes.py``: mypy holds the code to them, tests hold every view and event of whole matches
to them, and the page's own types are generated from them. Nothing reads them while a match is
played.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from pydantic import GetJsonSchemaHandler, TypeAdapter
from pydantic_core.core_schema import union_schema
from typing_extensions import TypedDict


class Shapes(NamedTuple):
    """The forms of everything that a game shows."""

    options: Any
    view: Any
    event: Any  # the union of all that ``Game.view_event`` may let through
    result: Any  # as the room tells it, ``InWords``
    tables: Any


class InWords(TypedDict):
    """What the room adds to a result: one sentence (ruling S8)."""

    summary: str
    summaryEn: str


@dataclass(frozen=True)
class DescribedAs:
    """An annotation: the field is described as ``shape()``, and passes unchecked. We made it, and a
    second look at each answer would cost time and find nothing."""

    shape: Callable[[], Any]

    def __get_pydantic_json_schema__(
        self, _passed: Any, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        inner = TypeAdapter(self.shape()).core_schema
        return handler(union_schema([inner]))  # what is inside is named, and written out once
