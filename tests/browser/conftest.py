"""The built page on the whole local stack, and browsers to open it in."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from random import Random

import httpx
import pytest
from playwright.async_api import Browser, BrowserContext, WebSocketRoute

from infra.bots import play_round
from infra.browser import chromium, open_page
from infra.client import Player
from infra.emulator import HOST, free_port
from infra.hands import MINE, Hands
from infra.site import serving, site
from infra.stack import Stack
from infra.template import ROOT

GAMES = {"splendor": "보석 상인", "marble": "세계 여행 땅따먹기"}

Pick = Callable[..., Awaitable[Hands]]
Invite = Callable[[str], Awaitable[Player]]
Sit = Callable[..., Awaitable[tuple[Hands, list[Player]]]]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """One event loop for all of them, which rests between the tests."""
    return "asyncio"


@pytest.fixture(scope="session")
def page_url(stack: Stack) -> Iterator[str]:
    """Where the page is; it is built first if it is older than its sources."""
    # Under `make test` this make is none of its jobs.
    environment = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    subprocess.run(["make", "--silent", "page"], cwd=ROOT, env=environment, check=True)
    port = free_port()
    with serving(site(stack), HOST, port):
        yield f"http://{HOST}:{port}"


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as running:
        yield running


@pytest.fixture
async def phone(browser: Browser) -> AsyncIterator[Pick]:
    """Takes a phone out of a pocket; ``calm=False`` for one that shows movements."""
    taken: list[Hands] = []

    async def pick(*, calm: bool = True) -> Hands:
        page = await open_page(browser, calm=calm)
        page.on("pageerror", lambda error: errors.append(str(error)))
        taken.append(Hands(page, Random(len(taken))))
        return taken[-1]

    errors: list[str] = []
    yield pick
    for hands in taken:
        await hands.page.context.close()
    assert errors == []


@pytest.fixture
async def invite(stack: Stack) -> AsyncIterator[Invite]:
    """Seats a program in a room; it does nothing by itself."""
    async with httpx.AsyncClient(base_url=f"{stack.http_url}/", timeout=30) as http:
        invited: list[Player] = []

        async def seat(code: str) -> Player:
            player = Player(http, f"손님{len(invited) + 1}")
            invited.append(player)
            await player.arrive()
            await player.join(code)
            await player.watch()
            return player

        yield seat
        for player in invited:
            await player.leave()


@pytest.fixture
def sit_down(page_url: str, phone: Pick, invite: Invite) -> Sit:
    """Begins a match of a phone with programs, and plays to the phone's first turn."""

    async def sit(game: str, others: int = 1) -> tuple[Hands, list[Player]]:
        hands = await phone()
        code = await hands.open_room(page_url, "지우", GAMES[game])
        guests = [await invite(code) for _ in range(others)]
        await hands.start()
        await until_turn_of(hands, guests)
        return hands, guests

    return sit


async def until_turn_of(hands: Hands, guests: list[Player]) -> None:
    """The programs play until it is the phone's turn and its owner sees so."""
    await play_round(guests, Random(1))
    await hands.page.wait_for_selector(MINE)


class Tunnel:
    """Where a phone loses its network without a word: no socket is closed, nothing comes through,
    and what was open stays dead afterwards."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._passages = 0

    async def lies_ahead(self) -> None:
        """From now on the phone's sockets can be cut."""
        await self._context.route_web_socket(re.compile("/socket"), self._carry)

    async def enter(self) -> None:
        self._passages += 1
        await self._context.set_offline(True)

    async def leave(self) -> None:
        await self._context.set_offline(False)

    def _carry(self, socket: WebSocketRoute) -> None:
        server, opened = socket.connect_to_server(), self._passages
        socket.on_message(lambda text: server.send(text) if opened == self._passages else None)
        server.on_message(lambda text: socket.send(text) if opened == self._passages else None)
