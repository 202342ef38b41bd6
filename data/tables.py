"""CSV tables, checked row by row when they are loaded.

An owner may swap a table without touching code (000 §12); a broken one is refused with the file,
the line and the reason.
"""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

DATA = Path(__file__).parent

Row = TypeVar("Row", bound=BaseModel)


class BrokenTable(ValueError):
    """``data/splendor/cards.csv, line 7: cost_w: Input should be a valid integer``."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}, line {line}: {reason}")


def read_table(path: Path | str, row_type: type[Row]) -> list[Row]:
    """The rows of a CSV file whose header names the fields of ``row_type``.

    ``path`` is absolute or below ``data/``. Empty cells are left to the field's default.
    Raises ``BrokenTable``.
    """
    path = DATA / path
    rows: list[Row] = []
    reader = csv.DictReader(StringIO(text_of(path), newline=""), restkey="", strict=True)
    try:
        for cells in reader:
            if "" in cells:
                raise BrokenTable(path, reader.line_num, "more cells than the header names")
            given = {name: cell for name, cell in cells.items() if cell}
            rows.append(row_type.model_validate(given, strict=False))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        reason = f"{where}: {first['msg']}" if where else first["msg"]
        raise BrokenTable(path, reader.line_num, reason) from error
    except csv.Error as error:
        # The reader counts a line once it has understood it.
        raise BrokenTable(path, reader.line_num + 1, str(error)) from error
    if not rows:
        raise BrokenTable(path, reader.line_num + 1, "there are no rows")
    return rows


def text_of(path: Path) -> str:
    """A file as spreadsheets save it: in UTF-8, with or without a mark of that at its beginning.
    Raises ``BrokenTable`` for any other encoding."""
    raw = path.read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BrokenTable(path, line, "this is not UTF-8") from error


def refuse_doubles(path: Path | str, names: list[str]) -> None:
    """Raises ``BrokenTable`` at the first of ``names``, one a row, that came before."""
    seen: set[str] = set()
    for line, name in enumerate(names, start=2):
        if name in seen:
            raise BrokenTable(DATA / path, line, f"{name} stands here a second time")
        seen.add(name)
