"""The board, its prices and the lucky cards (002 §3), by cell and level as the rules look them up.

The printed figures of ``data/marble/`` are the authority (ruling M16).
"""

from __future__ import annotations

from itertools import accumulate
from typing import Literal

from data.tables import DATA
from engine.marble.shapes import TripTables
from engine.marble.table_rows import SIZE, Kind, read_tables

HOTEL, LANDMARK = 3, 4
TABLES = read_tables(DATA / "marble")
AMOUNTS = TABLES.amounts
CARDS = TABLES.cards
KINDS = tuple(cell.kind for cell in TABLES.cells)


def prices_of(pos: int) -> tuple[int, ...]:
    """What land and each building cost, in the order of levels; empty where nothing is sold."""
    if city := TABLES.cities.get(pos):
        return (city.land, city.house, city.building, city.hotel, city.landmark)
    tourist = TABLES.tourists.get(pos)
    return (tourist.land,) if tourist else ()


def tolls_of(pos: int) -> tuple[int, ...]:
    """The toll at each level. A tourist land's second one is for an owner of several."""
    if c := TABLES.cities.get(pos):
        return (c.toll_land, c.toll_house, c.toll_building, c.toll_hotel, c.toll_landmark)
    tourist = TABLES.tourists.get(pos)
    return (tourist.toll, tourist.toll * AMOUNTS.tourist_factor) if tourist else ()


def of_kind(*kinds: Kind) -> tuple[int, ...]:
    return tuple(cell.pos for cell in TABLES.cells if cell.kind in kinds)


def cities_by(column: Literal["group", "line"]) -> tuple[tuple[int, ...], ...]:
    names = sorted({str(getattr(TABLES.cells[pos], column)) for pos in CITIES})
    return tuple(
        tuple(pos for pos in CITIES if str(getattr(TABLES.cells[pos], column)) == name)
        for name in names
    )


CITIES = of_kind("city")
TOURISTS = of_kind("tourist")
LANDS = of_kind("city", "tourist")
CARD_CELLS = of_kind("card")
IS_CITY = tuple(kind == "city" for kind in KINDS)
GROUPS = cities_by("group")
LINES = cities_by("line")
(START,) = of_kind("start")
(ISLAND,) = of_kind("island")
(FUND_PAYOUT,) = of_kind("fundPayout")
(FUND_FEE,) = of_kind("fundFee")
(SPACE,) = of_kind("space")
(SPACE_CENTER,) = (tourist.pos for tourist in TABLES.tourists.values() if tourist.boarding)
(ESCAPE_CARD,) = (card.id for card in CARDS.values() if card.effect == "keepEscape")
(WAIVER_CARD,) = (card.id for card in CARDS.values() if card.effect == "keepWaiver")

KEPT: dict[str, Literal["escape", "waiver"]] = {ESCAPE_CARD: "escape", WAIVER_CARD: "waiver"}
"""What a card that stays in the hand is kept for."""

PRICES = tuple(prices_of(pos) for pos in range(SIZE))
TOLLS = tuple(tolls_of(pos) for pos in range(SIZE))
SALES = tuple(tuple(p * AMOUNTS.sale_percent // 100 for p in prices) for prices in PRICES)
"""What the bank gives back for land and each building, rounded down per step (ruling M16)."""

INVESTED = tuple(tuple(accumulate(prices)) for prices in PRICES)
"""What a land with its buildings has cost, by cell and level."""

SALE_VALUES = tuple(tuple(accumulate(sales)) for sales in SALES)
"""What a land with its buildings is sold for, by cell and level."""

TAKEOVER_PRICES = tuple(
    tuple(cost * AMOUNTS.takeover_factor for cost in costs) for costs in INVESTED
)
REPAIRS = tuple(
    accumulate(
        (
            0,
            AMOUNTS.repair_house,
            AMOUNTS.repair_building,
            AMOUNTS.repair_hotel,
            AMOUNTS.repair_landmark,
        )
    )
)
"""What the repair card asks for one city, by its level."""


def catalogue() -> TripTables:
    """The static facts that a page shows beside any view: the cells in order, the lucky cards by
    id, the fixed amounts. Plain JSON, the same for every match."""
    return {
        "cells": [
            {
                "kind": cell.kind,
                "name": {"ko": cell.name_ko, "en": cell.name_en},
                "group": cell.group,
                "line": cell.line,
                "prices": list(PRICES[cell.pos]),
                "tolls": list(TOLLS[cell.pos]),
                "sales": list(SALES[cell.pos]),
            }
            for cell in TABLES.cells
        ],
        "cards": {
            card.id: {
                "name": {"ko": card.name_ko, "en": card.name_en},
                "text": {"ko": card.text_ko, "en": card.text_en},
                "kept": KEPT.get(card.id),
            }
            for card in CARDS.values()
        },
        "amounts": AMOUNTS.model_dump(by_alias=True),
    }
