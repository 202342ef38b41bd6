"""``make screenshots``: every screen of the page on a phone and on a computer, light and dark, as
single pictures and on one sheet. For people to look at; nothing is compared."""

from __future__ import annotations

import asyncio
import shutil
import sys
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import get_args

import httpx
from playwright.async_api import Browser
from rich.console import Console

from infra.bots import play_round
from infra.browser import DESKTOP, PHONE, ChromiumMissing, Theme, chromium, open_page
from infra.client import Player
from infra.emulator import HOST, free_port
from infra.hands import RESULT, Hands, drawn
from infra.site import serving, site
from infra.stack import Stack, local_stack

FOLDER = Path(".screenshots")
GAMES = {"gem-merchant": "보석 상인", "world-trip": "세계 여행 땅따먹기"}
NAMES = ("현우", "민수", "수진")
MENU = ".top-bar-button"
REACT = ".react-button:visible"
MOVES = 14  # of mine, until the table looks played on
SHEETS = {
    "gem-merchant": {
        "card": ".card-buyable, .card-gilded, .market-card",
        "deck": ".market-deck",
        "noble": ".nobles-tile",
        "player": ".chip",
        "log": ".log-line",
        "reactions": REACT,
        "menu": MENU,
    },
    "world-trip": {
        "city": '[data-pos="1"]',
        "special": '[data-pos="20"]',
        "player": ".traveller",
        "reactions": REACT,
        "menu": MENU,
    },
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


async def picture_all(stack: Stack, folder: Path, url: str) -> None:
    """Every screen in every size and theme."""
    async with (
        chromium() as browser,
        httpx.AsyncClient(base_url=f"{stack.http_url}/", timeout=30) as http,
    ):
        for size, theme in product((PHONE, DESKTOP), get_args(Theme)):
            page = await open_page(browser, size, theme=theme)
            hands = Hands(page, Random(7))  # noqa: S311 - bots, not secrets
            camera = Camera(folder, hands, f"{size['width']}-{theme}")
            await picture_arrival(camera, hands, url)
            for slug in GAMES:
                await picture_game(camera, hands, url, http, slug)
            await page.context.close()
        await contact_sheet(browser, folder)


async def picture_arrival(camera: Camera, hands: Hands, url: str) -> None:
    """What is there before any room."""
    page = hands.page
    await page.goto(url)
    await page.wait_for_selector(".game-card")
    await camera.take("home", whole=True)
    for slug in GAMES:
        await page.goto(f"{url}/rules/{slug}")
        await page.wait_for_selector("article")
        await camera.take(f"{slug}-rules", whole=True)
    await page.goto(f"{url}/r/ABCDEF")
    await page.wait_for_selector("#nickname, [role=alert]")
    await camera.take("door")


async def picture_game(
    camera: Camera, hands: Hands, url: str, http: httpx.AsyncClient, slug: str
) -> None:
    """From the lobby of one game to its result."""
    page = hands.page
    others = await fill_room(hands, url, http, slug)
    await camera.take(f"{slug}-lobby", whole=True)
    await hands.touch(page.get_by_role("button", name="시작하기"))
    await page.wait_for_selector(".guide-buttons")
    await camera.take(f"{slug}-guide")
    await hands.read_guide()
    await picture_moves(camera, hands, others, slug)
    for name, opener in SHEETS[slug].items():
        await camera.take_sheet(f"{slug}-{name}", opener)
    for player in others:
        await player.read()
        await player.act({"type": "CONCEDE"})
        await player.leave()
    await page.wait_for_selector(RESULT)
    await camera.take(f"{slug}-result")
    await picture_afterwards(camera, hands, slug)


async def picture_afterwards(camera: Camera, hands: Hands, slug: str) -> None:
    """The shuffle checked, and the match once more, from a seat and with open hands."""
    page = hands.page
    await hands.touch(page.get_by_role("button", name="섞기 확인"))
    await page.wait_for_selector(".check")
    await camera.take(f"{slug}-check")
    await page.keyboard.press("Escape")
    await hands.touch(page.get_by_role("button", name="다시 보기"))
    await page.wait_for_selector(".replay")
    await page.get_by_role("slider").fill("20")
    await camera.take(f"{slug}-replay")
    await camera.take_sheet(f"{slug}-replay-seats", ".replay-head .top-bar-button >> nth=1")
    await hands.touch(page.locator(".replay-head .top-bar-button").nth(1))
    await hands.touch(page.locator(".replay-seat").last)
    await page.wait_for_selector("[aria-label='보는 눈: 모두 공개']")
    await camera.take(f"{slug}-replay-open")


async def fill_room(hands: Hands, url: str, http: httpx.AsyncClient, slug: str) -> list[Player]:
    """A new room with somebody on each seat."""
    code = await hands.open_room(url, "지우", GAMES[slug])
    others = [Player(http, name) for name in NAMES]
    for player in others:
        await player.arrive()
        await player.join(code)
        await player.watch()
    await hands.page.wait_for_selector(f".person:nth-child({len(NAMES) + 1}):not(.person-free)")
    return others


async def picture_moves(camera: Camera, hands: Hands, others: list[Player], slug: str) -> None:
    """A match under way: whatever is asked of me for the first time."""
    random = Random(7)  # noqa: S311 - bots, not secrets
    for _ in range(MOVES):
        await play_round(others, random)
        await hands.be_asked()
        for sign, moment in MOMENTS.items():
            if await hands.page.locator(sign).first.is_visible():
                await camera.take(f"{slug}-{moment}")
        await hands.move()
    await play_round(others, random)
    await hands.be_asked()
    await camera.take(f"{slug}-board")


async def contact_sheet(browser: Browser, folder: Path) -> None:
    """All of them side by side, for one look."""
    page = await open_page(browser, {"width": 1600, "height": 1000})
    pictures = sorted(folder.glob("*.png"))
    figures = "".join(
        f"<figure><img src='{file.name}'><figcaption>{file.stem}</figcaption></figure>"
        for file in pictures
    )
    document = folder / "index.html"
    document.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{figures}")
    await page.goto(document.resolve().as_uri())
    await page.screenshot(path=folder / "sheet.png", full_page=True)


STYLE = (
    "body{display:flex;flex-wrap:wrap;gap:12px;font:12px sans-serif;background:#888}"
    "figure{margin:0}img{height:420px;max-width:640px;object-fit:cover;object-position:top}"
)


def main() -> int:
    """Takes them all; the exit status."""
    console = Console(highlight=False)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    port = free_port()
    try:
        with (
            TemporaryDirectory(prefix="hanpan-screenshots-") as folder,
            local_stack(Path(folder), free_port()) as stack,
            serving(site(stack), HOST, port),
        ):
            asyncio.run(picture_all(stack, FOLDER, f"http://{HOST}:{port}"))
    except ChromiumMissing as missing:
        console.print(str(missing), style="red")
        return 1
    count = len([*FOLDER.glob("*.png")]) - 1
    console.print(f"{count} pictures, all of them on {FOLDER / 'sheet.png'}", soft_wrap=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
