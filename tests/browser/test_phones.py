"""Real phones: sleep, tunnels, two quick taps, a refusal, a reload, the back button."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from playwright.async_api import Locator, Page, Request, Route

from infra.bots import play_round
from infra.client import Json, Player
from infra.hands import MINE, Hands, drawn, is_action
from tests.browser.conftest import GAMES, Sit, Tunnel, until_turn_of

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("game", GAMES)]

SHEETS = {"splendor": ".market-card", "marble": '[data-pos="1"]'}
# What the rules do not allow on a first turn.
ILLEGAL: dict[str, Json] = {
    "splendor": {"type": "BUY", "from": {"tier": 3, "slot": 0}},
    "marble": {"type": "SELL", "pos": 1, "what": "all"},
}
SENTENCE = re.compile("[가-힣].*[.!?요]$")
SESSION = "localStorage.getItem('hanpan.session')"
OVERFLOW = """() => [document.scrollingElement, ...document.querySelectorAll(".match-table")].map(
    one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])"""


async def prepare(page: Page, game: str) -> str:
    """Taps all that comes before the tap that plays; what that one is on."""
    if game == "marble":
        return ".roll"
    for color in "WUG":
        await page.locator(f"[data-anchor=supply-{color}]").tap()
    return ".action-main"


async def test_a_double_tap_sends_one_action(sit_down: Sit, game: str) -> None:
    hands, [guest] = await sit_down(game)
    version = (await guest.read(), guest.version)[1]
    sent: list[Request] = []
    hands.page.on("request", lambda one: sent.append(one) if one.url.endswith("/actions") else None)
    last = hands.page.locator(await prepare(hands.page, game))
    async with hands.page.expect_response(is_action) as answer:
        await last.evaluate("button => { button.click(); button.click(); }")
    assert (await answer.value).ok
    await drawn(hands.page)
    await guest.read()
    assert (len(sent), guest.version) == (1, version + 1)


async def test_a_refused_action_says_why_and_leaves_the_screen_right(
    sit_down: Sit, game: str
) -> None:
    hands, _ = await sit_down(game)
    page = hands.page

    async def tamper(route: Route) -> None:
        intent = json.loads(route.request.post_data or "")
        await route.continue_(post_data=json.dumps(intent | {"action": ILLEGAL[game]}))

    await page.route("**/actions", tamper)
    last = await prepare(page, game)
    async with page.expect_response(is_action) as answer:
        await page.locator(last).tap()
    assert (await answer.value).status == 409
    toast = page.locator(".toast:popover-open")
    assert SENTENCE.search(await toast.inner_text())
    await page.unroute("**/actions")
    # Nothing has changed, and what was picked is still there to be played.
    async with page.expect_response(is_action) as answer:
        await page.locator(last).tap()
    assert (await answer.value).ok


async def test_a_reload_keeps_who_i_am_and_my_seat(sit_down: Sit, game: str) -> None:
    hands, guests = await sit_down(game)
    await hands.move()
    await until_turn_of(hands, guests)
    before = await hands.page.evaluate(SESSION)
    await hands.page.reload()
    await hands.page.wait_for_selector(MINE)
    assert await hands.page.evaluate(SESSION) == before
    await hands.move()


async def test_the_back_button_closes_the_sheet_then_leaves_the_table(
    sit_down: Sit, game: str
) -> None:
    hands, _ = await sit_down(game)
    page, address = hands.page, hands.page.url
    await page.locator(SHEETS[game]).first.tap()
    await page.wait_for_selector("dialog[open]")
    await page.wait_for_function("history.state?.depth === 1")
    await page.go_back()
    await page.wait_for_selector("dialog[open]", state="detached")
    assert page.url == address
    await page.go_back()
    await page.wait_for_selector(".home")
    await page.get_by_role("button", name="방으로 돌아가기").tap()
    await page.wait_for_selector(MINE)
    assert page.url == address


async def test_whoever_was_in_a_tunnel_catches_up_without_a_reload(
    sit_down: Sit, game: str
) -> None:
    hands, guests = await sit_down(game, others=2)
    page = hands.page
    tunnel = Tunnel(page.context)
    await tunnel.lies_ahead()
    await page.reload()  # once, so that its socket goes through there
    await page.evaluate("window.isStillHere = true")
    await finish_turn(hands, guests)

    await tunnel.enter()
    await play_round(guests, Random(2))
    assert await page.locator(MINE).count() == 0  # it does not know yet
    await tunnel.leave()

    await page.wait_for_selector(MINE)
    assert await page.evaluate("window.isStillHere")
    log = await story(page)
    for guest in guests:  # line by line, as the moves are shown
        await log.get_by_text(guest.name).first.wait_for()


async def finish_turn(hands: Hands, guests: list[Player]) -> None:
    """The phone plays until it is the turn of somebody else."""
    names = {guest.id for guest in guests}
    while not names & set((await guests[0].read())["match"]["waitingFor"]):
        await hands.move()
    await hands.page.wait_for_selector(MINE, state="detached")


async def story(page: Page) -> Locator:
    """The log; where there is no room for it, one line opens it."""
    line = page.locator(".log-line")
    if await line.is_visible():
        await line.tap()
        return page.locator("dialog[open] .log")
    return page.locator(".trip-story .log")


async def test_the_table_needs_no_scrolling(sit_down: Sit, game: str) -> None:
    hands, guests = await sit_down(game, others=3)
    for _ in range(3):
        assert await hands.page.evaluate(OVERFLOW) == [[0, 0], [0, 0]]
        await hands.move()
        await until_turn_of(hands, guests)
