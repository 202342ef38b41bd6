"""Plays the page as a person does: by tapping what it offers, knowing nothing else."""

from __future__ import annotations

import json
import re
from random import Random

from playwright.async_api import Locator, Page, Response

from infra.browser import PHONE
from infra.client import Json

MINE = ".top-bar-mine"
RESULT = "dialog.result"
# What a player of either game is offered in their turn.
DEALS = ".gem-actions-mine, .giving-held, .welcome-noble"
OFFERS = ".flight-go, .flight, .flight-ask, .sale-button, .desk .button-primary, .roll"


class Hands:
    """Somebody with the page open. ``taken`` are the actions that the page has sent for the taps,
    each of which the service took."""

    def __init__(self, page: Page, random: Random) -> None:
        self.page = page
        self.taken: list[Json] = []
        self._random = random
        self._has_touch = page.viewport_size == PHONE

    async def arrive(self, url: str, name: str) -> None:
        """The first page, with a nickname in its field unless it knows one."""
        await self.page.goto(url)
        await self.page.wait_for_selector(".game-card")
        await self._introduce(name)

    async def open_room(self, url: str, name: str, game: str) -> str:
        """Opens a room for the game of this Korean name; its code."""
        await self.arrive(url, name)
        opening = re.compile(f"{game}(으로|로) 방 만들기")
        await self.touch(self.page.get_by_role("button", name=opening))
        await self.page.wait_for_selector(".lobby")
        return self.page.url.rsplit("/", 1)[1]

    async def enter(self, url: str, name: str, code: str, *, seated: bool = True) -> None:
        """Comes through the room's own address, for a seat or to watch."""
        await self.page.goto(f"{url}/r/{code}")
        await self.page.wait_for_selector(".door")
        await self._introduce(name)
        await self.touch(self.page.get_by_role("button", name="함께하기" if seated else "구경하기"))
        await self.page.wait_for_selector(".lobby, .match")

    async def start(self) -> None:
        """Begins the match, as its host, once enough are seated."""
        await self.touch(self.page.get_by_role("button", name="시작하기"))
        await self.read_guide()

    async def read_guide(self) -> None:
        """Puts away the guide that opens by itself in somebody's first match."""
        await self.touch(self.page.get_by_role("button", name="알겠어요"))
        await self.page.wait_for_selector("dialog[open]", state="detached")
        await self.page.wait_for_function("!history.state?.depth")  # its layer is gone, too

    async def play_on(self) -> None:
        """Plays whenever it is asked, until the result is shown."""
        while not await self._is_over():
            await self.move()

    async def be_asked(self) -> None:
        """Waits until it is this player's turn and the page, done with telling, asks."""
        await self.page.wait_for_selector(MINE)
        await self.page.wait_for_selector(f"{DEALS}, {OFFERS}")

    async def move(self) -> None:
        """One action of whoever is to act. Raises RuntimeError when it is refused."""
        await self.be_asked()
        async with self.page.expect_response(is_action) as waiting:
            if await self.page.locator(".gem-board").count():
                await self._trade_gems()
            else:
                await self._travel()
        response = await waiting.value
        if not response.ok:
            raise RuntimeError(await response.text())
        await response.finished()
        self.taken.append(json.loads(response.request.post_data or "")["action"])
        await drawn(self.page)

    async def touch(self, target: Locator) -> None:
        """A finger's tap, or a click where there is no touch screen."""
        await (target.tap() if self._has_touch else target.click())

    async def _introduce(self, name: str) -> None:
        if await self.page.locator("#nickname").count():
            await self.page.fill("#nickname", name)

    async def _is_over(self) -> bool:
        await self.page.wait_for_selector(f"{MINE}, {RESULT}", timeout=60_000)
        return await self.page.locator(RESULT).count() > 0

    async def _trade_gems(self) -> None:
        find = self.page.locator
        if await find(".giving-held").count():
            await self._give_back()
        elif await find(".welcome-noble").count():
            await self.touch(find(".welcome-noble").first)
        elif await find(".card-buyable, .card-gilded").count():
            await self.touch(find(".card-buyable, .card-gilded").first)
            await self.touch(find(".card-sheet-buttons .button-primary"))
        elif not await self._take_tokens():
            await self._reserve()

    async def _give_back(self) -> None:
        done = self.page.locator(".choosing-main")
        while await done.is_disabled():
            await self.touch(self._random.choice(await self.page.locator(".giving-held").all()))
        await self.touch(done)

    async def _take_tokens(self) -> bool:
        """Taps piles until there is something to take. Whether there was."""
        piles = await self.page.locator(".pile:not(.pile-empty):not([data-anchor$=gold])").all()
        ready = self.page.locator(".action-main:not([aria-disabled=true])")
        for pile in self._random.sample(piles, len(piles)):
            await self.touch(pile)
            if await ready.count():
                await self.touch(ready)
                return True
        return False

    async def _reserve(self) -> None:
        """Keeps a card; where not even that is possible, passes."""
        if await self.page.get_by_role("button", name="차례 넘기기").count():
            await self.touch(self.page.get_by_role("button", name="차례 넘기기"))
            return
        cards = await self.page.locator(".market-card").all()
        await self.touch(self._random.choice(cards))
        await self.touch(self.page.locator(".card-sheet-buttons .button-primary"))

    async def _travel(self) -> None:
        find = self.page.locator
        if await find(".flight-ask").count():
            await self.touch(self._random.choice(await find(".cell-reachable").all()))
        for offer in (".flight-go", ".sale-button", ".desk .button-primary", ".roll"):
            if await find(offer).count():
                await self.touch(find(offer).first)
                return


def is_action(response: Response) -> bool:
    """Whether it answers an action of the match."""
    return response.url.endswith("/actions") and response.request.method == "POST"


async def drawn(page: Page) -> None:
    """Waits until what the page has is on the screen and no colour changes any more."""
    await page.evaluate(
        """async () => {
            await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
            const ends = one => one.effect.getComputedTiming().endTime < Infinity;
            const moving = document.getAnimations().filter(ends);
            await Promise.allSettled(moving.map(one => one.finished));
        }"""
    )
