"""The tables of ``data/marble/`` (002 §3), row by row, and how a broken one is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, ValidationError, model_validator
from pydantic.alias_generators import to_camel

from data.tables import BrokenTable, read_table, refuse_doubles

SIZE = 40

Kind = Literal["start", "city", "tourist", "card", "island", "fundPayout", "fundFee", "space"]
Pos = Annotated[int, Field(ge=0, lt=SIZE)]
Effect = Literal[
    "fromBank", "fromEach", "toEach", "toBank", "toFund", "repairs", "landTax", "toIsland",
    "keepEscape", "keepWaiver", "moveTo", "back", "nextTourist",
]  # fmt: skip
COUNTED = frozenset({"fromBank", "fromEach", "toEach", "toBank", "toFund", "landTax", "back"})
UNIQUE: tuple[Kind, ...] = ("start", "island", "fundPayout", "fundFee", "space")


class Table(BaseModel):
    """A row of any of the tables."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Cell(Table):
    """One of the 40 cells (002 §3.1). ``line`` is the side of the board, for line monopolies."""

    pos: Pos
    kind: Kind
    name_ko: str
    name_en: str
    group: str | None = None
    line: int | None = None

    @model_validator(mode="after")
    def only_cities_have_a_group_and_a_line(self) -> Self:
        is_city = self.kind == "city"
        if {is_city} != {self.group is not None, self.line is not None}:
            raise ValueError("a city, and nothing else, has a group and a line")
        return self


class City(Table):
    """Prices and tolls of a city, step by step, in 만 (002 §3.2)."""

    pos: Pos
    land: PositiveInt
    house: PositiveInt
    building: PositiveInt
    hotel: PositiveInt
    landmark: PositiveInt
    toll_land: PositiveInt
    toll_house: PositiveInt
    toll_building: PositiveInt
    toll_hotel: PositiveInt
    toll_landmark: PositiveInt


class Tourist(Table):
    """A land without buildings (002 §3.3). The owner of the ``boarding`` one gets the fee of
    space travel."""

    pos: Pos
    land: PositiveInt
    toll: PositiveInt
    boarding: bool = False


class LuckyCard(Table):
    """002 §3.5. ``amount`` counts 만, or cells for ``back``."""

    id: str
    name_ko: str
    name_en: str
    effect: Effect
    amount: PositiveInt = 0
    dest: Pos = 0
    text_ko: str
    text_en: str

    @model_validator(mode="after")
    def effect_has_what_it_needs(self) -> Self:
        if (self.effect in COUNTED) != ("amount" in self.model_fields_set):
            raise ValueError(f"amount: needed by {', '.join(sorted(COUNTED))}, and by no other")
        if (self.effect == "moveTo") != ("dest" in self.model_fields_set):
            raise ValueError("dest: needed by moveTo, and by no other")
        return self


class Amount(Table):
    """A fixed figure of the rules; ``note`` is for the reader."""

    key: str
    amount: PositiveInt
    note: str


class Amounts(Table):
    """The fixed figures by name (002 §3.4 and the sections that the table's notes name)."""

    model_config = ConfigDict(alias_generator=to_camel)

    fund_fee: int
    boarding_fee: int
    sale_percent: int
    takeover_factor: int
    tourist_factor: int
    tourists_to_raise: int
    repair_house: int
    repair_building: int
    repair_hotel: int
    repair_landmark: int
    cards_per_turn: int
    doubles_to_island: int
    proposals_per_turn: int
    answer_seconds: int
    groups_to_win: int


class Tables(NamedTuple):
    """Everything that an owner may swap without touching code."""

    cells: tuple[Cell, ...]
    cities: dict[int, City]
    tourists: dict[int, Tourist]
    cards: dict[str, LuckyCard]
    amounts: Amounts


Row = TypeVar("Row", bound=Table)
Priced = TypeVar("Priced", City, Tourist)


def read_tables(folder: Path) -> Tables:
    """The five tables of ``folder``. Raises ``BrokenTable`` with file, line and reason."""
    cells = read_board(folder / "board.csv")
    return Tables(
        cells,
        read_lands(folder / "cities.csv", City, cells, "city"),
        read_lands(folder / "tourists.csv", Tourist, cells, "tourist"),
        read_cards(folder / "lucky_cards.csv"),
        read_amounts(folder / "amounts.csv"),
    )


def read_board(path: Path) -> tuple[Cell, ...]:
    cells = read_table(path, Cell)
    refuse_row(path, cells, lambda cell, index: cell.pos != index, "cells go 0, 1, 2, … in order")
    refuse_doubles(path, [c.kind if c.kind in UNIQUE else str(c.pos) for c in cells])
    missing = set(UNIQUE) - {cell.kind for cell in cells}
    if len(cells) != SIZE or missing:
        raise BrokenTable(path, len(cells) + 1, f"{SIZE} cells with all of {', '.join(UNIQUE)}")
    return tuple(cells)


def read_lands(
    path: Path, row_type: type[Priced], cells: Sequence[Cell], kind: Kind
) -> dict[int, Priced]:
    rows = read_table(path, row_type)
    refuse_doubles(path, [str(row.pos) for row in rows])
    refuse_row(path, rows, lambda row, _: cells[row.pos].kind != kind, f"pos: not a {kind}")
    if len(rows) != sum(cell.kind == kind for cell in cells):
        raise BrokenTable(path, len(rows) + 1, f"a {kind} of the board has no row")
    if row_type is Tourist and sum(getattr(row, "boarding", False) for row in rows) != 1:
        raise BrokenTable(path, len(rows) + 1, "boarding: exactly one tourist land")
    return {row.pos: row for row in rows}


def read_cards(path: Path) -> dict[str, LuckyCard]:
    rows = read_table(path, LuckyCard)
    refuse_doubles(path, [row.id for row in rows])
    for effect in ("keepEscape", "keepWaiver"):
        if sum(row.effect == effect for row in rows) != 1:
            raise BrokenTable(path, len(rows) + 1, f"effect: exactly one card is a {effect}")
    return {row.id: row for row in rows}


def read_amounts(path: Path) -> Amounts:
    rows = read_table(path, Amount)
    refuse_doubles(path, [row.key for row in rows])
    known = {to_camel(name) for name in Amounts.model_fields}
    refuse_row(path, rows, lambda row, _: row.key not in known, "key: not a figure of the rules")
    try:
        return Amounts.model_validate({row.key: row.amount for row in rows})
    except ValidationError as error:
        missing = ", ".join(str(problem["loc"][0]) for problem in error.errors())
        raise BrokenTable(path, len(rows) + 1, f"missing: {missing}") from error


def refuse_row(
    path: Path, rows: Sequence[Row], is_broken: Callable[[Row, int], bool], reason: str
) -> None:
    """Raises ``BrokenTable`` at the first broken row."""
    for index, row in enumerate(rows):
        if is_broken(row, index):
            raise BrokenTable(path, index + 2, reason)
