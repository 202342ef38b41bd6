"""What one part of the benchmark has found, in one form for terminal, page and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.table import Table

from engine.game import Json
from infra.bench.page import markdown_table


class Section(NamedTuple):
    """``about`` says what was measured and how to read it, ``note`` what stands below the table."""

    name: str
    title: str
    about: str
    head: list[str]
    rows: Sequence[list[str]]
    figures: Json
    note: str = ""

    def markdown(self) -> str:
        """For docs/performance.md."""
        parts = [f"## {self.title}", self.about, markdown_table(self.head, [*self.rows]), self.note]
        return "\n\n".join(part for part in parts if part)

    def table(self) -> Table:
        """For a terminal."""
        table = Table(title=self.title, title_justify="left")
        for number, name in enumerate(self.head):
            table.add_column(name, justify="right" if number else "left")
        for row in self.rows:
            table.add_row(*row)
        return table
