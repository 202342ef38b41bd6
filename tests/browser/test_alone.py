"""혼자 하기: one tap from the first page to a match against computers; computers in the lobby."""

from __future__ import annotations

import re

import pytest

from infra.hands import RESULT
from tests.browser.conftest import GAMES, Pick

pytestmark = pytest.mark.anyio

TURNS = 3


@pytest.mark.parametrize("game", GAMES)
async def test_alone_in_one_tap_and_a_few_turns(page_url: str, phone: Pick, game: str) -> None:
    hands = await phone()
    await hands.arrive(page_url, "지우")
    await hands.page.get_by_role("button", name=f"{GAMES[game]} 혼자 하기").tap()
    await hands.read_guide()
    for _ in range(TURNS):
        await hands.move()
    assert len(hands.taken) == TURNS
    assert await hands.page.locator(".chip .computer-icon, .traveller .computer-icon").count() == 2
    assert not await hands.page.locator(".log-auto").count()
    await hands.be_asked()  # and there is all the time in the world
    await hands.page.get_by_role("timer", name="24시간").wait_for()


async def test_a_newcomer_is_asked_for_a_name_and_is_in_the_match_with_it(
    page_url: str, phone: Pick
) -> None:
    hands = await phone()
    await hands.page.goto(page_url)
    await hands.page.get_by_role("button", name="보석 상인 혼자 하기").tap()
    assert await hands.page.evaluate("document.activeElement.id") == "nickname"
    await hands.page.keyboard.type("지우")
    await hands.page.get_by_role("button", name="시작", exact=True).tap()
    await hands.read_guide()
    await hands.page.wait_for_selector(".gem-board")


async def test_against_whom_is_remembered(page_url: str, phone: Pick) -> None:
    hands = await phone()
    await hands.arrive(page_url, "지우")
    await hands.page.get_by_role("button", name="혼자 할 때").tap()
    await hands.page.get_by_role("button", name="3명").tap()
    await hands.page.get_by_role("button", name="어려움").tap()
    await hands.page.reload()
    await hands.page.get_by_role("button", name="혼자 할 때: 어려움 컴퓨터 3명").wait_for()
    await hands.arrive(page_url, "지우")
    await hands.page.get_by_role("button", name="세계 여행 땅따먹기 혼자 하기").tap()
    await hands.read_guide()
    assert await hands.page.locator(".traveller .computer-icon").count() == 3


async def test_the_host_seats_computers_and_plays_again_with_them(
    page_url: str, phone: Pick
) -> None:
    host = await phone()
    await host.open_room(page_url, "지우", GAMES["splendor"])
    for strength in ("쉬움", "어려움"):
        await host.page.get_by_role("button", name="컴퓨터 앉히기").tap()
        await host.page.get_by_role("button", name=strength, exact=True).tap()
        await host.page.locator(".computer-tag", has_text=strength).wait_for()
    await host.page.get_by_role("button", name="컴퓨터 1 빼기").tap()
    await host.page.locator(".computer-tag", has_text="쉬움").wait_for(state="detached")
    await host.start()
    await host.page.get_by_role("button", name="메뉴").tap()
    await host.page.get_by_role("button", name="기권하기").tap()
    await host.page.get_by_role("button", name="기권하기").tap()
    summary = host.page.locator(".result-summary")
    await summary.wait_for()
    assert re.search("컴퓨터 2", await summary.inner_text())
    await host.page.locator("dialog.result .computer-mark").tap()
    await host.page.get_by_text("컴퓨터 · 어려움").first.wait_for()
    await host.page.get_by_role("button", name="한 판 더").tap()
    await host.page.wait_for_selector(RESULT, state="detached")
    await host.page.wait_for_selector(".gem-board")
