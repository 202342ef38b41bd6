"""For everybody: axe finds nothing on any screen, in light and dark; a keyboard is enough."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page

from infra.browser import Theme
from infra.hands import MINE, RESULT, drawn, is_action
from infra.template import ROOT
from tests.browser.conftest import GAMES, Invite, Pick, until_turn_of

pytestmark = pytest.mark.anyio

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
    .map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 200)).join(" | ")}`)"""
# 000 §12, 002 §12: names that are somebody else's.
TRADE_MARKS = re.compile(
    "splendor|스플렌더|부루마불|모두의\\s*마블|monopoly|모노폴리|황금\\s*열쇠", re.IGNORECASE
)
WORDS = """() => [location.pathname, document.title, document.body.innerText,
    ...[...document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")].flatMap(
        one => ["aria-label", "title", "alt", "placeholder"].map(name => one.getAttribute(name))),
    ].join(" ")"""
STILL = """() => Promise.allSettled(document.getAnimations()
    .filter(one => one.effect.getComputedTiming().endTime < Infinity).map(one => one.finished))"""
THEMES: tuple[Theme, Theme] = ("light", "dark")
RULES = {"splendor": "gem-merchant", "marble": "world-trip"}
SHEETS = {
    "splendor": (".market-card", ".market-deck", ".nobles-tile", ".chip", ".log-line"),
    "marble": ('[data-pos="1"]', '[data-pos="10"]', ".traveller"),
}


async def inspect(page: Page, screen: str) -> None:
    """What axe has against the page as it is, and whose names stand on it."""
    if not await page.evaluate("'axe' in window"):
        await page.add_script_tag(path=AXE)
    for theme in THEMES:
        await page.emulate_media(color_scheme=theme)
        await drawn(page)
        await page.evaluate(STILL)
        found = [f"{screen}, {theme}: {one}" for one in await page.evaluate(VIOLATIONS)]
        assert found == []
    assert not TRADE_MARKS.search(await page.evaluate(WORDS)), screen


async def inspect_sheet(page: Page, opener: str) -> None:
    await page.locator(opener).first.tap()
    await page.wait_for_selector("dialog[open]")
    await inspect(page, opener)
    await page.keyboard.press("Escape")
    await page.wait_for_selector("dialog[open]", state="detached")


@pytest.mark.parametrize("game", GAMES)
async def test_axe_finds_nothing_on_any_screen(
    page_url: str, phone: Pick, invite: Invite, game: str
) -> None:
    hands = await phone()
    page = hands.page
    await page.goto(f"{page_url}/rules/{RULES[game]}")
    await page.wait_for_selector("article")
    await inspect(page, "rules")
    await page.goto(page_url)
    await page.wait_for_selector(".game-card")
    await inspect(page, "home")
    code = await hands.open_room(page_url, "지우", GAMES[game])
    guest = await invite(code)
    await page.wait_for_selector(".person:nth-child(2):not(.person-free)")
    await inspect(page, "lobby")
    await page.get_by_role("button", name="시작하기").tap()
    await page.wait_for_selector("dialog[open] .guide-buttons")
    await inspect(page, "guide")
    await hands.read_guide()
    await until_turn_of(hands, [guest])
    await inspect(page, "board")
    for opener in (*SHEETS[game], ".react-button:visible", ".top-bar-button"):
        await inspect_sheet(page, opener)
    await guest.act({"type": "CONCEDE"})
    await page.wait_for_selector(RESULT)
    await inspect(page, "result")


async def test_axe_finds_nothing_on_my_matches(page_url: str, phone: Pick, invite: Invite) -> None:
    hands = await phone()
    guest = await invite(await hands.open_room(page_url, "지우", GAMES["splendor"]))
    await hands.start()
    await guest.read()
    await guest.act({"type": "CONCEDE"})
    await hands.page.wait_for_selector(RESULT)
    await hands.page.goto(f"{page_url}/me")
    await hands.page.wait_for_selector(".played")
    await inspect(hands.page, "my matches")


async def test_axe_finds_nothing_at_the_door(page_url: str, phone: Pick) -> None:
    host, friend = await phone(), await phone()
    code = await host.open_room(page_url, "지우", GAMES["marble"])
    await friend.page.goto(f"{page_url}/r/{code}")
    await friend.page.wait_for_selector("#nickname")
    await inspect(friend.page, "door")
    await friend.page.goto(f"{page_url}/r/ZZZZZZ")
    await friend.page.wait_for_selector("#nickname, [role=alert]")
    await inspect(friend.page, "no such room")


async def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until the focus is on what the selector names."""
    for _ in range(80):
        if await page.evaluate("what => document.activeElement.matches(what)", selector):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not get to {selector}")


async def gem_turn(page: Page) -> None:
    for color in "WUG":
        await tab_to(page, f"[data-anchor=supply-{color}]")
        await page.keyboard.press("Enter")
    await tab_to(page, ".action-main")
    await page.keyboard.press("Enter")


async def trip_turn(page: Page) -> None:
    await page.wait_for_selector(".roll:not([disabled])")
    await tab_to(page, ".roll")
    await page.keyboard.press("Enter")


TURNS: dict[str, Callable[[Page], Awaitable[None]]] = {"splendor": gem_turn, "marble": trip_turn}


@pytest.mark.parametrize("game", GAMES)
async def test_a_turn_takes_nothing_but_a_keyboard(
    page_url: str, phone: Pick, invite: Invite, game: str
) -> None:
    hands = await phone()
    page = hands.page
    guest = await invite(await hands.open_room(page_url, "지우", GAMES[game]))
    await page.wait_for_selector(".lobby-start .button:not([disabled])")
    await tab_to(page, ".lobby-start .button")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("dialog[open] .guide-buttons")
    await tab_to(page, ".guide-buttons .button-primary")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("dialog[open]", state="detached")
    await until_turn_of(hands, [guest])
    async with page.expect_response(is_action) as answer:
        await TURNS[game](page)
    assert (await answer.value).ok
    if await page.locator(".desk").count():
        async with page.expect_response(is_action) as answer:
            await tab_to(page, ".desk .button-primary")
            await page.keyboard.press("Enter")
        assert (await answer.value).ok
    assert "내가" in await page.locator("[aria-live]").first.inner_text()


GHOSTS = """() => {
    window.ghosts = 0;
    const seen = records => records.forEach(({addedNodes}) => addedNodes.forEach(node => {
        if (node.classList?.contains("ghost")) window.ghosts += 1;
    }));
    new MutationObserver(seen).observe(document.body, {childList: true, subtree: true});
}"""


@pytest.mark.parametrize("calm", [True, False])
async def test_who_wants_no_movement_sees_none(
    page_url: str, phone: Pick, invite: Invite, calm: bool
) -> None:
    """Tokens fly from the supply to whoever takes them, or nothing does."""
    hands = await phone(calm=calm)
    guest = await invite(await hands.open_room(page_url, "지우", GAMES["splendor"]))
    await hands.start()
    await until_turn_of(hands, [guest])
    await hands.page.evaluate(GHOSTS)
    for color in "WUG":
        await hands.page.locator(f"[data-anchor=supply-{color}]").tap()
    await hands.page.locator(".action-main").tap()
    mine = hands.page.locator("[data-anchor=mine-token-W]")
    await mine.wait_for()
    await hands.page.wait_for_selector(MINE, state="detached")
    await drawn(hands.page)
    assert (await hands.page.evaluate("window.ghosts") == 0) == calm
