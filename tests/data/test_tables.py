"""A broken table is refused with file, line and reason (design §2; 000 §12)."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict

from data.tables import DATA, BrokenTable, read_table, refuse_doubles


class Fruit(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    price: int
    note: str | None = None


def table(folder: Path, *lines: str) -> Path:
    path = folder / "fruit.csv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_rows_come_in_order_with_their_types(tmp_path: Path) -> None:
    path = table(tmp_path, "name,price,note", "사과,3,빨간", 'pear,0,"sweet, mostly"')
    assert read_table(path, Fruit) == [
        Fruit(name="사과", price=3, note="빨간"),
        Fruit(name="pear", price=0, note="sweet, mostly"),
    ]


def test_an_empty_cell_takes_the_default(tmp_path: Path) -> None:
    path = table(tmp_path, "name,price,note", "apple,3,")
    assert read_table(path, Fruit) == [Fruit(name="apple", price=3, note=None)]


def test_columns_may_stand_in_any_order(tmp_path: Path) -> None:
    path = table(tmp_path, "price,name", "3,apple")
    assert read_table(path, Fruit) == [Fruit(name="apple", price=3)]


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("pear,cheap,", "price: Input should be a valid integer"),
        ("pear,1.5,", "price: Input should be a valid integer"),
        ("pear,,sour", "price: Field required"),
        ("pear", "price: Field required"),
        (",3,", "name: Field required"),
        ("pear,3,sour,old", "more cells than the header names"),
        ('pear,3,"sour" apple', "',' expected after '\"'"),
    ],
)
def test_a_broken_row_is_refused_where_it_stands(tmp_path: Path, row: str, reason: str) -> None:
    path = table(tmp_path, "name,price,note", "apple,3,", row, "plum,broken too,")
    with pytest.raises(BrokenTable) as caught:
        read_table(path, Fruit)
    assert str(caught.value).startswith(f"{path}, line 3: {reason}")


def test_the_line_counts_cells_that_span_lines(tmp_path: Path) -> None:
    path = table(tmp_path, "name,price,note", 'apple,3,"two', 'lines"', "pear,cheap,")
    with pytest.raises(BrokenTable, match=r", line 4: price"):
        read_table(path, Fruit)


def test_a_column_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    path = table(tmp_path, "name,price,colour", "apple,3,red")
    with pytest.raises(BrokenTable, match=r"line 2: colour: Extra inputs"):
        read_table(path, Fruit)


def test_a_missing_column_is_refused(tmp_path: Path) -> None:
    path = table(tmp_path, "name,note", "apple,red")
    with pytest.raises(BrokenTable, match=r"line 2: price: Field required"):
        read_table(path, Fruit)


def test_a_quote_that_nothing_closes_is_refused(tmp_path: Path) -> None:
    path = table(tmp_path, "name,price,note", 'apple,3,"red')
    with pytest.raises(BrokenTable, match="unexpected end of data"):
        read_table(path, Fruit)


@pytest.mark.parametrize("lines", [[""], ["name,price,note"]])
def test_a_table_without_rows_is_refused(tmp_path: Path, lines: list[str]) -> None:
    with pytest.raises(BrokenTable, match=r"fruit\.csv, line \d: there are no rows"):
        read_table(table(tmp_path, *lines), Fruit)


def test_a_table_in_an_old_korean_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "fruit.csv"
    path.write_bytes("name,price\napple,3\n사과,3\n".encode("cp949"))
    with pytest.raises(BrokenTable, match=r"line 3: this is not UTF-8"):
        read_table(path, Fruit)


@pytest.mark.parametrize(("encoding", "end"), [("utf-8", "\n"), ("utf-8-sig", "\r\n")])
def test_tables_are_read_as_spreadsheets_save_them(tmp_path: Path, encoding: str, end: str) -> None:
    path = tmp_path / "fruit.csv"
    path.write_bytes(f"name,price{end}사과,3{end}".encode(encoding))
    assert read_table(path, Fruit) == [Fruit(name="사과", price=3)]


def test_a_double_is_refused_where_it_stands() -> None:
    path = DATA / "fruit.csv"
    with pytest.raises(BrokenTable) as caught:
        refuse_doubles("fruit.csv", ["apple", "pear", "apple", "pear"])
    assert str(caught.value) == f"{path}, line 4: apple stands here a second time"


def test_names_that_differ_are_no_doubles() -> None:
    refuse_doubles("fruit.csv", ["apple", "Apple", "pear"])
