"""JSON data as an indented outline for people; what is short stands on one line."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

WIDTH = 96


def outline(data: Any, indent: str = "") -> Iterator[str]:
    """The lines of ``data``: one per key or element, more for what does not fit on one."""
    parts = data.items() if isinstance(data, dict) else (("-", element) for element in data)
    for name, value in parts:
        line = f"{indent}{name} {inline(value)}"
        if len(line) <= WIDTH:
            yield line
        elif holds_more(value):
            yield f"{indent}{name}"
            yield from outline(value, indent + "  ")
        else:
            yield from textwrap.wrap(line, WIDTH, subsequent_indent=indent + "  ")


def holds_more(value: Any) -> bool:
    """Whether ``value`` is an object, or a list of more than plain values."""
    if isinstance(value, list):
        return any(isinstance(element, (dict, list)) for element in value)
    return isinstance(value, dict)


def inline(value: Any) -> str:
    """``value`` on one line, however long."""
    match value:
        case dict():
            return "{" + ", ".join(f"{name} {inline(part)}" for name, part in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(inline, value)) + "]"
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)
