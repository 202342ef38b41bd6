"""Between the people of a room: quick reactions, the evening, what is kept of each (issue 7)."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Page

from infra.hands import RESULT, Hands
from tests.browser.conftest import GAMES, Invite, Pick

pytestmark = pytest.mark.anyio

BUTTON = ".react-button:visible"


async def react(hands: Hands, words: str) -> None:
    """Two taps: the tray, and what is on it."""
    await hands.page.locator(BUTTON).first.tap()
    await hands.page.locator(".tray").get_by_role("button", name=words).tap()


async def bubble(page: Page) -> Page:
    """Waits for one to hang over the table."""
    await page.wait_for_selector(".bubble")
    return page


async def two_phones(page_url: str, phone: Pick, game: str) -> tuple[Hands, Hands]:
    """At a table on which the match has just begun."""
    host, friend = await phone(), await phone()
    code = await host.open_room(page_url, "지우", GAMES[game])
    await friend.enter(page_url, "민수", code)
    await host.start()
    await friend.read_guide()
    return host, friend


@pytest.mark.parametrize("game", GAMES)
async def test_an_emote_is_seen_on_both_phones_and_goes_by_itself(
    page_url: str, phone: Pick, game: str
) -> None:
    host, friend = await two_phones(page_url, phone, game)
    seen = [asyncio.create_task(bubble(hands.page)) for hands in (host, friend)]
    await react(host, "멋져요")
    for page in await asyncio.gather(*seen):
        assert await page.locator("[aria-live]", has_text="지우 님: 멋져요").count() == 1
        await page.wait_for_selector(".bubble", state="detached")


async def test_who_hides_reactions_sees_none_and_can_send_none(page_url: str, phone: Pick) -> None:
    host, friend = await two_phones(page_url, phone, "splendor")
    await friend.page.get_by_role("button", name="메뉴").tap()
    await friend.page.get_by_role("group", name="반응").get_by_text("숨기기").tap()
    await friend.page.keyboard.press("Escape")
    assert await friend.page.locator(BUTTON).count() == 0
    seen = asyncio.create_task(bubble(host.page))
    await react(host, "우와")
    await seen
    assert await friend.page.locator(".bubble").count() == 0


async def test_hurry_is_offered_to_who_waits_and_comes_too_soon_at_first(
    page_url: str, phone: Pick
) -> None:
    host, friend = await two_phones(page_url, phone, "splendor")
    is_mine = await host.page.locator(".top-bar-mine").count()
    mover, waiter = (host, friend) if is_mine else (friend, host)
    await mover.page.locator(BUTTON).first.tap()
    assert await mover.page.locator(".tray-hurry").count() == 0
    await mover.page.keyboard.press("Escape")
    await waiter.page.locator(BUTTON).first.tap()
    async with waiter.page.expect_response("**/reactions") as answer:
        await waiter.page.locator(".tray-hurry").tap()
    assert (await (await answer.value).json())["code"] == "TOO_SOON"
    await waiter.page.locator(".toast:popover-open", has_text="재촉").wait_for()


async def test_my_matches_and_the_evening_after_two_of_them(
    page_url: str, phone: Pick, invite: Invite
) -> None:
    hands = await phone()
    code = await hands.open_room(page_url, "지우", GAMES["splendor"])
    guest = await invite(code)
    await hands.start()
    for number in (1, 2):
        await guest.read()
        await guest.act({"type": "CONCEDE"})
        await hands.page.wait_for_selector(RESULT)
        if number == 1:
            assert await hands.page.locator(".evening").count() == 0
            await hands.page.get_by_role("button", name="한 판 더").tap()
            await hands.page.wait_for_selector(RESULT, state="detached")
    rows = await hands.page.locator(".evening tbody tr").all_inner_texts()
    assert [row.split() for row in rows] == [
        ["지우", "(나)", "2판", "2승"],
        [guest.name, "2판", "0승"],
    ]
    await hands.page.goto(page_url)
    await hands.page.get_by_role("button", name="내 기록").tap()
    assert "2승" in await hands.page.locator(".counts-game").inner_text()
    matches = hands.page.locator(".played-match")
    assert await matches.count() == 2
    assert guest.name in await matches.first.inner_text()
    assert await matches.first.get_attribute("href") == f"/r/{code}/replay/2"


async def test_a_new_name_keeps_my_matches(page_url: str, phone: Pick, invite: Invite) -> None:
    hands = await phone()
    code = await hands.open_room(page_url, "지우", GAMES["marble"])
    guest = await invite(code)
    await hands.start()
    await guest.read()
    await guest.act({"type": "CONCEDE"})
    await hands.page.wait_for_selector(RESULT)
    await hands.page.goto(page_url)
    await hands.page.get_by_role("button", name="이름 바꾸기").tap()
    await hands.page.fill("#nickname", "새이름")
    await hands.page.get_by_role("button", name="정하기").tap()
    await hands.page.get_by_text("새이름 님").wait_for()
    await hands.page.get_by_role("button", name="내 기록").tap()
    await hands.page.wait_for_selector(".played-won")


async def test_nobody_has_played_yet(page_url: str, phone: Pick) -> None:
    hands = await phone()
    await hands.open_room(page_url, "지우", GAMES["splendor"])
    await hands.page.goto(f"{page_url}/me")
    await hands.page.get_by_text("아직 끝난 판이 없어요").wait_for()
    await hands.page.get_by_role("button", name="한 판 하러 가기").tap()
    await hands.page.wait_for_selector(".home")
