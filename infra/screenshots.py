"""``make screenshots``: every screen of the page on a phone and on a computer, light and dark, as
single pictures and on one sheet. For people to look at; nothing is compared."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import get_args

import httpx
from playwright.async_api import Browser, Error, ViewportSize
from rich.console import Console

from infra.bots import choose
from infra.browser import DESKTOP, PHONE, ChromiumMissing, Theme, chromium, open_page
from infra.client import Player
from infra.emulator import HOST, free_port
from infra.hands import MINE, RESULT, Hands, drawn
from infra.site import serving, site
from infra.stack import Stack, local_stack

FOLDER = Path(".screenshots")
GAMES = {"gem-merchant": "보석 상인", "world-trip": "세계 여행 땅따먹기"}
NAMES = ("현우", "민수", "수진")
MOVES = 14  # of mine, until the table looks played on
SHEETS = {
    "gem-merchant": {"card": ".card-buyable, .card-gilded, .market-card", "deck": ".market-deck",
                     "noble": ".nobles-tile", "player": ".chip", "log": ".log-line"},
    "world-trip": {"city": '[data-pos="1"]', "special": '[data-pos="20"]', "player": ".traveller"},
}
# What turns up in the course of a match, pictured the first time that it does.
MOMENTS = {
    ".giving-held": "discard",
    ".welcome-noble": "noble-choice",
    ".card-gilded": "gold-frame",
    ".flight-ask": "space-travel",
    ".sale-button": "debt",
    ".desk .deed": "land",
    ".desk .island-words": "island",
    ".roll": "roll",
}


class Camera:
    """Takes each picture of one size and theme once."""

    def __init__(self, folder: Path, hands: Hands, look: str) -> None:
        self._folder = folder
        self._hands = hands
        self._look = look
        self._taken: set[str] = set()

    async def take(self, name: str, *, whole: bool = False) -> None:
        """A picture of the page as it is; with ``whole``, of what is below the fold, too."""
        if name in self._taken:
            return
        self._taken.add(name)
        await drawn(self._hands.page)
        file = self._folder / f"{self._look}-{len(self._taken):02}-{name}.png"
        await self._hands.page.screenshot(path=file, full_page=whole)

    async def take_sheet(self, name: str, opener: str) -> None:
        """Opens a sheet, pictures it, and closes it."""
        page = self._hands.page
        target = page.locator(opener).first
        if not await target.is_visible():
            return
        await self._hands.touch(target)
        await page.wait_for_selector("dialog[open]")
        await self.take(name)
        await page.keyboard.press("Escape")
        await page.wait_for_selector("dialog[open]", state="detached")


async def picture_game(
    camera: Camera, hands: Hands, url: str, http: httpx.AsyncClient, slug: str
) -> None:
    """From the lobby of one game to its result."""
    page = hands.page
    code = await hands.open_room(url, "지우", GAMES[slug])
    others = [player async for player in seated(http, code)]
    await page.wait_for_selector(f".person:nth-child({len(NAMES) + 1}):not(.person-free)")
    await camera.take(f"{slug}-lobby", whole=True)
    await hands.touch(page.get_by_role("button", name="시작하기"))
    await page.wait_for_selector(".guide-buttons")
    await camera.take(f"{slug}-guide")
    await hands.read_guide()
    playing = [asyncio.create_task(play_on(player)) for player in others]
    await picture_moves(camera, hands, slug)
    for name, opener in SHEETS[slug].items():
        await camera.take_sheet(f"{slug}-{name}", opener)
    await camera.take_sheet(f"{slug}-menu", ".top-bar-button")
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for player in others:
        await player.act({"type": "CONCEDE"})
        await player.leave()
    await page.wait_for_selector(RESULT)
    await camera.take(f"{slug}-result")
