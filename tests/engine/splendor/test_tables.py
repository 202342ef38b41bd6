"""카드 데이터: 90장, 단계별 40/30/20, 색별 8/6/4, 점수 분포가 3.1과 일치 (000 §3.1, §3.2, §10);
and what becomes of a broken table (000 §12)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from data.tables import BrokenTable, read_table
from engine.splendor.tables import (
    CARDS,
    FOLDER,
    LIMITS,
    NOBLES,
    SETUP,
    Share,
    read_cards,
    read_limits,
    read_nobles,
)

COLORS = "WUGRK"


def test_cards_per_tier_and_color() -> None:
    assert len(CARDS) == 90
    assert Counter(card.tier for card in CARDS) == {"1": 40, "2": 30, "3": 20}
    assert Counter((card.tier, card.bonus) for card in CARDS) == {
        (tier, color): number for tier, number in (("1", 8), ("2", 6), ("3", 4)) for color in COLORS
    }


def test_points() -> None:
    assert Counter((card.tier, card.points) for card in CARDS) == {
        ("1", 0): 35,
        ("1", 1): 5,
        ("2", 1): 10,
        ("2", 2): 15,
        ("2", 3): 5,
        ("3", 3): 5,
        ("3", 4): 10,
        ("3", 5): 5,
    }


def test_total_costs() -> None:
    """The seed's column "비용 합", added up per tier and color of the bonus."""
    costs: Counter[str] = Counter()
    for card in CARDS:
        costs[card.tier] += sum(getattr(card, color) for color in COLORS)
    assert costs == {"1": 33 * 5, "2": 41 * 5, "3": 43 * 5}


def test_snapshot() -> None:
    """Every number of both tables, as read from the seed by a script."""
    for name, digest in (("cards", "69ccecc7a4ddab16"), ("nobles", "81265e34213ef629")):
        assert sha256((FOLDER / f"{name}.csv").read_bytes()).hexdigest()[:16] == digest


def test_nobles() -> None:
    assert len(NOBLES) == 10
    wants = [sorted(getattr(noble, color) for color in COLORS) for noble in NOBLES]
    assert wants == [[0, 0, 0, 4, 4]] * 5 + [[0, 0, 3, 3, 3]] * 5
    assert all(noble.points == 3 for noble in NOBLES)
    assert Counter(c for noble in NOBLES for c in COLORS if getattr(noble, c)) == dict.fromkeys(
        COLORS, 5
    )


def test_numbers_of_the_rules() -> None:
    assert {n: (row.gems, row.gold, row.nobles) for n, row in SETUP.items()} == {
        2: (4, 5, 3),
        3: (5, 5, 4),
        4: (7, 5, 5),
    }
    assert LIMITS.model_dump() == {
        "tokens": 10,
        "reserved": 3,
        "different": 3,
        "same": 2,
        "same_needs": 4,
        "extra_seconds": 15,
    }


SHARES = read_table(FOLDER / "tiers.csv", Share)


def broken(tmp_path: Path, line: int, row: str | None) -> Path:
    """The table of cards with one line changed or left out; line 1 is the header."""
    lines = (FOLDER / "cards.csv").read_text().splitlines()
    lines[line - 1 : line] = [] if row is None else [row]
    path = tmp_path / "cards.csv"
    path.write_text("\n".join(lines) + "\n")
    return path


@pytest.mark.parametrize(
    ("line", "row", "reason"),
    [
        (7, "1W06,1,W,0,0,two,0,0,2", "line 7: U: Input should be a valid integer"),
        (7, "1W06,1,W,0,0,-2,0,0,2", "line 7: U: .*greater than or equal to 0"),
        (7, "1W06,1,W,0,0,2,0,0,2,5", "line 7: more cells"),
        (7, "1W06,1,X,0,0,2,0,0,2", "line 7: bonus"),
        (7, "1W06,4,W,0,0,2,0,0,2", "line 7: tier"),
        (7, "1U06,1,W,0,0,2,0,0,2", "line 7: .*the id must be 1W"),
        (7, "1W05,1,W,0,0,2,0,0,2", "line 7: 1W05 stands here a second time"),
        (7, "1W06,1,W,0,0,9,0,0,2", "line 7: a total cost of 11"),
        (9, "1W08,1,W,0,0,0,4,0,0", "line 40: one card too many of tier 1, 0 points"),
        (9, "1U09,1,U,1,0,0,4,0,0", "line 17: one card too many of tier 1, U"),
        (91, None, "line 90: the table ends, and 1 of tier 3, 5 points, are missing"),
        (1, "id,tier,bonus,points,W,U,G,R,B", "line 2: B: Extra inputs"),
    ],
)
def test_a_broken_row_is_refused(tmp_path: Path, line: int, row: str | None, reason: str) -> None:
    path = broken(tmp_path, line, row)
    with pytest.raises(BrokenTable, match=f"cards.csv, {reason}"):
        read_cards(path, SHARES)


def test_the_real_table_is_not_refused() -> None:
    assert read_cards(FOLDER / "cards.csv", SHARES) == list(CARDS)


def test_too_few_nobles(tmp_path: Path) -> None:
    path = tmp_path / "nobles.csv"
    path.write_text("id,points,W,U,G,R,K\nN01,3,0,0,4,4,0\n")
    with pytest.raises(BrokenTable, match="line 2: the table ends, and 5 nobles are needed"):
        read_nobles(path, 5)


def test_limits_are_one_row(tmp_path: Path) -> None:
    path = tmp_path / "limits.csv"
    row = "10,3,3,2,4,15\n"
    path.write_text("tokens,reserved,different,same,same_needs,extra_seconds\n" + row * 2)
    with pytest.raises(BrokenTable, match="exactly one row"):
        read_limits(path)
