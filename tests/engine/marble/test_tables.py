"""The tables against the printed ones of 002 §3, and broken ones refused (§10 판 데이터)."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from data.tables import DATA, BrokenTable
from data.texts import texts
from engine.marble import GAME, tables
from engine.marble.table_rows import read_tables
from engine.marble.tables import CARDS, INVESTED, KINDS, PRICES, SALES, TABLES, TOLLS

PRINTED = """
1 타이베이 A 6 3 6 9 12 1 4 9 15 24
3 마닐라 A 6 3 6 9 12 1 4 9 15 24
4 하노이 A 8 4 8 12 16 2 5 12 20 32
6 방콕 B 10 5 10 15 20 2 6 15 25 40
8 싱가포르 B 10 5 10 15 20 2 6 15 25 40
9 카이로 B 12 6 12 18 24 2 7 18 30 48
11 이스탄불 C 14 7 14 21 28 3 8 21 35 56
13 아테네 C 14 7 14 21 28 3 8 21 35 56
14 로마 C 16 8 16 24 32 3 10 24 40 64
16 코펜하겐 D 18 9 18 27 36 4 11 27 45 72
18 스톡홀름 D 18 9 18 27 36 4 11 27 45 72
19 베를린 D 20 10 20 30 40 4 12 30 50 80
21 부에노스아이레스 E 22 11 22 33 44 4 13 33 55 88
23 상파울루 E 22 11 22 33 44 4 13 33 55 88
24 시드니 E 24 12 24 36 48 5 14 36 60 96
26 리스본 F 26 13 26 39 52 5 16 39 65 104
27 마드리드 F 26 13 26 39 52 5 16 39 65 104
29 파리 F 28 14 28 42 56 6 17 42 70 112
31 런던 G 30 15 30 45 60 6 18 45 75 120
32 밴쿠버 G 30 15 30 45 60 6 18 45 75 120
34 샌프란시스코 G 32 16 32 48 64 6 19 48 80 128
36 뉴욕 H 35 18 35 53 70 7 21 53 88 140
37 도쿄 H 35 18 35 53 70 7 21 53 88 140
39 서울 H 40 20 40 60 80 8 24 60 100 160
"""  # 002 §3.2: cell, name, group, land, 별장, 빌딩, 호텔, 랜드마크, and the five tolls

ORDER = [
    "출발",
    "타이베이",
    "행운카드",
    "마닐라",
    "하노이",
    "제주도",
    "방콕",
    "행운카드",
    "싱가포르",
    "카이로",
    "무인도",
    "이스탄불",
    "행운카드",
    "아테네",
    "로마",
    "경주",
    "코펜하겐",
    "행운카드",
    "스톡홀름",
    "베를린",
    "사회복지기금·받는·곳",
    "부에노스아이레스",
    "행운카드",
    "상파울루",
    "시드니",
    "우주센터",
    "리스본",
    "마드리드",
    "행운카드",
    "파리",
    "우주여행",
    "런던",
    "밴쿠버",
    "행운카드",
    "샌프란시스코",
    "부산",
    "뉴욕",
    "도쿄",
    "사회복지기금·내는·곳",
    "서울",
]

FILES = ("board", "cities", "tourists", "lucky_cards", "amounts")


def test_forty_cells_of_the_right_kinds() -> None:
    kinds = Counter(KINDS)
    assert len(KINDS) == 40
    assert (kinds["city"], kinds["tourist"], kinds["card"]) == (24, 4, 7)
    corners = {pos: KINDS[pos] for pos in (0, 10, 20, 30, 38)}
    assert corners == {
        0: "start", 10: "island", 20: "fundPayout", 30: "space", 38: "fundFee",
    }  # fmt: skip


def test_the_names_go_round_the_board() -> None:
    assert [cell.name_ko for cell in TABLES.cells] == [name.replace("·", " ") for name in ORDER]


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_prices_and_tolls_are_the_printed_ones(line: str) -> None:
    number, name, group, *figures = line.split()
    pos = int(number)
    assert (TABLES.cells[pos].name_ko, TABLES.cells[pos].group) == (name, group)
    assert [*PRICES[pos], *TOLLS[pos]] == [int(figure) for figure in figures]


def test_all_cities_are_printed() -> None:
    assert [int(line.split()[0]) for line in PRINTED.strip().splitlines()] == list(tables.CITIES)


def test_eight_groups_of_three_and_four_lines_of_six() -> None:
    assert [len(group) for group in tables.GROUPS] == [3] * 8
    assert [(min(line), max(line), len(line)) for line in tables.LINES] == [
        (1, 9, 6), (11, 19, 6), (21, 29, 6), (31, 39, 6),
    ]  # fmt: skip


def test_tourist_lands() -> None:
    """§3.3: the toll is doubled for an owner of several."""
    shown = {pos: (PRICES[pos], TOLLS[pos]) for pos in tables.TOURISTS}
    assert shown == {
        5: ((20,), (10, 20)), 15: ((20,), (10, 20)), 25: ((30,), (15, 30)), 35: ((25,), (12, 24)),
    }  # fmt: skip
    assert tables.SPACE_CENTER == 25


def test_sale_values_are_half_rounded_down_per_step() -> None:
    """M16."""
    assert SALES[26] == (13, 6, 13, 19, 26)
    assert SALES[36] == (17, 9, 17, 26, 35)
    assert INVESTED[39] == (40, 60, 100, 160, 240)


def test_fixed_amounts() -> None:
    """§3.4, and L09."""
    amounts = tables.AMOUNTS
    assert (amounts.fund_fee, amounts.boarding_fee, amounts.sale_percent) == (15, 20, 50)
    assert tables.REPAIRS == (0, 3, 9, 19, 34)


def test_twenty_cards() -> None:
    assert list(CARDS) == [f"L{number:02}" for number in range(1, 21)]
    assert (tables.ESCAPE_CARD, tables.WAIVER_CARD) == ("L11", "L12")
    moving = {card.id: card.dest for card in CARDS.values() if card.effect == "moveTo"}
    assert moving == {"L13": 0, "L14": 30, "L15": 39, "L17": 20}


def test_each_card_says_one_friendly_sentence() -> None:
    """In 해요체; the figures in it are those of the row."""
    for card in CARDS.values():
        assert card.text_ko.endswith("요.")
        assert card.text_ko.count(".") == 1
        if card.amount:
            assert str(card.amount) in card.text_ko
            assert str(card.amount) in card.text_en


def test_every_text_is_in_both_languages() -> None:
    for text in texts("marble").values():
        assert text.ko
        assert text.en
        assert text.en.isascii() or text.key == "game.name"


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    folder = Path(tables.__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    raised = set(re.findall(r'IllegalAction\(\s*"(\w+)"', sources))
    own = {key.removeprefix("error.") for key in texts("marble") if key.startswith("error.")}
    common = {"NOT_A_PLAYER", "MATCH_OVER", "NOT_YOUR_TURN", "WRONG_PHASE"}
    assert raised == own | common
    assert {f"error.{code}" for code in common} <= texts(".").keys()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in FILES:
        shutil.copy(DATA / "marble" / f"{name}.csv", tmp_path)
    return tmp_path


def test_a_copy_reads_the_same(folder: Path) -> None:
    assert read_tables(folder) == TABLES


@pytest.mark.parametrize(
    ("name", "old", "new", "line", "reason"),
    [
        ("board", "3,city,마닐라", "4,city,마닐라", 5, "in order"),
        ("board", "3,city,마닐라,Manila,A,1", "3,city,마닐라,Manila,,1", 5, "a group and a line"),
        ("board", "2,card,행운카드,Lucky Card,,", "2,card,행운카드,Lucky Card,A,", 4, "a group"),
        ("board", "2,card,", "2,start,", 4, "a second time"),
        ("board", "10,island,", "10,card,", 41, "island"),
        ("board", "39,city,서울,Seoul,H,4\n", "", 40, "40 cells"),
        ("cities", "6,10,5,10", "6,x,5,10", 5, "land: Input should be a valid integer"),
        ("cities", "6,10,5,10", "6,0,5,10", 5, "land: Input should be greater than 0"),
        ("cities", "6,10,5,10", "5,10,5,10", 5, "not a city"),
        ("cities", "3,6,3,6", "1,6,3,6", 3, "a second time"),
        ("cities", "39,40,20,40,60,80,8,24,60,100,160\n", "", 24, "has no row"),
        ("tourists", "25,30,15,yes", "25,30,15,", 5, "boarding"),
        ("lucky_cards", "fromBank,20", "fromBank,", 2, "amount"),
        ("lucky_cards", "moveTo,,0", "moveTo,,", 14, "dest"),
        ("lucky_cards", "moveTo,,0", "moveTo,,40", 14, "dest"),
        ("lucky_cards", "fromBank,20", "fromHeaven,20", 2, "effect"),
        ("lucky_cards", "L02,", "L01,", 3, "a second time"),
        ("lucky_cards", "keepWaiver", "keepEscape", 21, "exactly one"),
        ("amounts", "fundFee,15", "fundFees,15", 2, "not a figure of the rules"),
        ("amounts", "fundFee,15,paid at the fund's fee cell (3.4)\n", "", 15, "missing: fundFee"),
        ("amounts", "fundFee,15", "fundFee,15,1", 2, "more cells"),
    ],
)
def test_a_broken_row_is_refused_with_file_line_and_reason(
    folder: Path, name: str, old: str, new: str, line: int, reason: str
) -> None:
    path = folder / f"{name}.csv"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BrokenTable) as refused:
        read_tables(folder)
    assert str(refused.value).startswith(f"{path}, line {line}: ")
    assert reason in str(refused.value)


def test_the_catalogue_has_what_a_page_shows() -> None:
    shown = GAME.catalogue()
    assert json.loads(json.dumps(shown)) == shown
    assert shown["cells"][39] == {
        "kind": "city",
        "name": {"ko": "서울", "en": "Seoul"},
        "group": "H",
        "line": 4,
        "prices": [40, 20, 40, 60, 80],
        "tolls": [8, 24, 60, 100, 160],
        "sales": [20, 10, 20, 30, 40],
    }
    assert shown["cards"]["L01"] == {
        "name": {"ko": "복권 당첨", "en": "Lottery win"},
        "text": {"ko": "은행에서 20만을 받아요.", "en": "Receive 20 from the bank."},
        "kept": None,
    }
    assert {card["kept"] for card in shown["cards"].values()} == {None, "escape", "waiver"}
    assert shown["amounts"]["boardingFee"] == 20
