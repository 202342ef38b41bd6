"""Whole matches by tapping, on two phones, while a third watches (000 §9, 002 §9)."""

from __future__ import annotations

import asyncio

import pytest

from infra.hands import RESULT, Hands
from tests.browser.conftest import GAMES, Pick

pytestmark = pytest.mark.anyio

SHORTEST = {"splendor": "10점", "marble": "15라운드"}
MUST_HAVE = {
    "splendor": {"TAKE_DIFFERENT", "BUY"},
    "marble": {"ROLL", "BUY", "BUILD"},
}


@pytest.mark.parametrize("game", GAMES)
async def test_two_phones_play_from_the_lobby_to_the_result(
    page_url: str, phone: Pick, game: str
) -> None:
    host, friend, watcher = await phone(), await phone(), await phone()
    code = await host.open_room(page_url, "지우", GAMES[game])
    await friend.arrive(page_url, "민수")
    await friend.page.fill(".code-form input", code.lower())
    await friend.page.get_by_role("button", name="들어가기").tap()
    await friend.page.get_by_role("button", name="함께하기").tap()
    await choose_option(host, friend, SHORTEST[game])
    await host.start()
    await friend.read_guide()
    await watcher.enter(page_url, "수진", code, seated=False)
    await watcher.read_guide()

    await asyncio.gather(host.play_on(), friend.play_on())

    played = host.taken + friend.taken
    assert {action["type"] for action in played} >= MUST_HAVE[game]
    assert min(len(host.taken), len(friend.taken)) >= 10
    assert await watcher.page.locator(".roll, .gem-actions-mine, .desk").count() == 0
    ends = [await result_of(hands) for hands in (host, friend, watcher)]
    assert ends[0] == ends[1] == ends[2]
    await host.page.get_by_role("button", name="한 판 더").tap()
    for hands in (host, friend, watcher):
        await hands.page.wait_for_selector(RESULT, state="detached")


async def choose_option(host: Hands, friend: Hands, words: str) -> None:
    """The host taps an option; the other sees it change."""
    await host.page.locator(".switch-choice", has_text=words).first.tap()
    await friend.page.locator(".option strong", has_text=words).wait_for()


async def result_of(hands: Hands) -> str:
    summary = hands.page.locator(".result-summary")
    await summary.wait_for()
    return await summary.inner_text()
