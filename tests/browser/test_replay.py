"""Afterwards: a match watched again, a moment sent to a friend, a shuffle checked (issue 7)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Page

from infra.bots import play_round
from infra.client import Json, Player
from infra.hands import RESULT, Hands, drawn
from tests.browser.conftest import GAMES, Pick, Sit, until_turn_of
from tests.browser.test_everyone import inspect

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("game", GAMES)]

BOARD = ".replay .match-table"
PLACE = ".replay-place b"
ROUNDS = 3
ROLLS = {"rolled", "islandRoll"}
DRAWN = ROLLS | {"refilled"}


async def played(hands: Hands, guests: list[Player]) -> None:
    """A few rounds, of which chance has had its part, and then everybody else gives up."""
    rounds = 0
    while rounds < ROUNDS or not has_drawn(guests[0]):
        await hands.move()
        await until_turn_of(hands, guests)
        rounds += 1
    for guest in guests:
        await guest.read()
        await guest.act({"type": "CONCEDE"})
    await hands.page.wait_for_selector(RESULT)


def has_drawn(guest: Player) -> bool:
    """Whether a card or a die has turned up."""
    events = (event for message in guest.messages for event in message.get("events", ()))
    return any(event["type"] in DRAWN for event in events)


async def tap(page: Page, name: str) -> None:
    await page.get_by_role("button", name=name, exact=True).tap()


async def place(page: Page) -> tuple[int, int]:
    """Which moment is shown, and how many there are."""
    at, total = (await page.locator(PLACE).inner_text()).split(" / ")
    return int(at), int(total)


async def at_rest(page: Page, at: int) -> str:
    """What is on the table at a moment, once the page has put it into the address; a tap ends
    what still moves."""
    await page.wait_for_function("at => location.search.includes(`at=${at}`)", arg=at)
    await page.locator(PLACE).tap()
    await drawn(page)
    return await page.locator(BOARD).inner_text()


async def test_a_finished_match_is_watched_forwards_and_backwards(sit_down: Sit, game: str) -> None:
    hands, guests = await sit_down(game)
    page = hands.page
    await played(hands, guests)
    address = page.url
    await tap(page, "다시 보기")
    await page.wait_for_selector(PLACE)
    _, total = await place(page)
    record = await guests[0].record()
    assert (await place(page), len(record["actions"])) == ((0, total), total)
    tables = [await at_rest(page, 0)]
    for number in range(1, 5):
        await tap(page, "한 수 앞으로")
        tables.append(await at_rest(page, number))
    assert len(set(tables)) > 1
    for number in range(3, -1, -1):
        await tap(page, "한 수 뒤로")
        assert await at_rest(page, number) == tables[number]
    await page.keyboard.press("End")
    assert await place(page) == (total, total)
    await page.keyboard.press("ArrowLeft")
    assert await place(page) == (total - 1, total)
    await page.get_by_role("slider").focus()
    await page.keyboard.press("Space")
    await page.get_by_text(f"{total} / {total}", exact=True).wait_for()
    await page.locator("[aria-label=재생]").wait_for()
    await page.get_by_role("slider").fill("2")
    assert await at_rest(page, 2) == tables[2]
    await tap(page, "뒤로")
    await page.wait_for_selector(RESULT)
    assert page.url == address


async def test_a_link_to_a_moment_shows_a_friend_the_same(
    page_url: str, sit_down: Sit, phone: Pick, game: str
) -> None:
    hands, guests = await sit_down(game)
    page = hands.page
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await played(hands, guests)
    await tap(page, "다시 보기")
    await page.wait_for_selector(PLACE)
    for _ in range(4):
        await page.keyboard.press("ArrowRight")
    table = await at_rest(page, 4)
    await tap(page, "이 순간 링크")
    await page.wait_for_function("navigator.clipboard.readText().then(text => text)")
    link = await page.evaluate("navigator.clipboard.readText()")

    friend = await phone()
    await friend.page.goto(link)
    await friend.page.wait_for_selector("#nickname")
    await friend.page.fill("#nickname", "수진")
    await tap(friend.page, "구경하기")
    await friend.page.wait_for_selector(PLACE)
    assert await place(friend.page) == await place(page)
    assert await at_rest(friend.page, 4) == table
    assert link.startswith(f"{page_url}/r/{guests[0].code}/replay/1?at=4&seat=")


async def test_who_looks_back_during_a_match_loses_nothing(sit_down: Sit, game: str) -> None:
    """The socket stays open, the moments are those so far, and one's turn is not missed."""
    hands, guests = await sit_down(game)
    page = hands.page
    await hands.move()
    await until_turn_of(hands, guests)
    await tap(page, "메뉴")
    await tap(page, "지금까지 보기")
    await page.wait_for_selector(PLACE)
    at, total = await place(page)
    assert at == total > 0
    assert await page.locator("[aria-label^='보는 눈'], [aria-label='더 보기']").count() == 0
    assert (await guests[0].read())["seats"][0]["online"]
    await tap(page, "지금 내 차례예요. 판으로 돌아가기")
    await hands.move()
    await play_round(guests, Random(3))


async def test_the_shuffle_is_checked_and_a_forged_record_found_out(
    page_url: str, sit_down: Sit, tmp_path: Path, game: str
) -> None:
    hands, guests = await sit_down(game)
    page = hands.page
    await played(hands, guests)
    await tap(page, "섞기 확인")
    verdict = page.locator(".check-verdict")
    await verdict.wait_for()
    assert re.search(r"모두 맞아요 \(섞기 \d번", await verdict.inner_text())
    assert await page.get_by_text("이 폰이 시작할 때 본 해시와 같아요.").count() == 1
    await page.keyboard.press("Escape")
    async with page.expect_download() as waiting:
        await tap(page, "기록 내려받기")
    saved = tmp_path / "record.json"
    await (await waiting.value).save_as(saved)
    forged = tmp_path / "forged.json"
    move = forge(json.loads(saved.read_text(encoding="utf-8")), forged)

    await page.goto(f"{page_url}/check")
    await page.set_input_files("input[type=file]", saved)
    await page.wait_for_selector(".check-right")
    await page.set_input_files("input[type=file]", forged)
    await page.wait_for_selector(".check-wrong")
    assert f"{move}번째 수: 기록" in await page.locator(".check-line-wrong").inner_text()
    await page.set_input_files("input[type=file]", saved)
    await page.wait_for_selector(".check-right")
    move = empty(json.loads(saved.read_text(encoding="utf-8")), tmp_path / "again" / saved.name)
    await page.set_input_files("input[type=file]", tmp_path / "again" / saved.name)
    await page.get_by_text(f"{move}번째 수: 나온 것이 기록에 빠졌거나").wait_for()
    (tmp_path / "other.json").write_text("[]", encoding="utf-8")
    await page.set_input_files("input[type=file]", tmp_path / "other.json")
    await page.get_by_text("판 기록 파일이 아니에요.").wait_for()


def empty(record: Json, path: Path) -> int:
    """Leaves out what was drawn in the first move of chance, and says in which move that is."""
    of_chance = ("ROLL", "RESERVE", "BUY")
    actions: list[Json] = record["actions"]
    move = next(n for n, one in enumerate(actions, start=1) if one["action"]["type"] in of_chance)
    actions[move - 1]["events"] = []
    path.parent.mkdir()
    path.write_text(json.dumps(record), encoding="utf-8")
    return move


def forge(record: Json, path: Path) -> int:
    """Changes the last thing that was drawn, and says in which move (from 1) that is."""
    actions: list[Json] = record["actions"]
    for move in range(len(actions), 0, -1):
        for event in actions[move - 1]["events"]:
            if event["type"] in ROLLS:
                event["dice"][0] = event["dice"][0] % 6 + 1
            elif event["type"] == "refilled":
                event["cardId"] = "1W01" if event["cardId"] != "1W01" else "1W02"
            else:
                continue
            path.write_text(json.dumps(record), encoding="utf-8")
            return move
    raise AssertionError("nothing was drawn in this match")


async def test_axe_finds_nothing_in_a_replay(page_url: str, sit_down: Sit, game: str) -> None:
    hands, guests = await sit_down(game)
    page = hands.page
    await played(hands, guests)
    await tap(page, "섞기 확인")
    await page.wait_for_selector(".check")
    await inspect(page, "check")
    await page.keyboard.press("Escape")
    await tap(page, "다시 보기")
    await page.wait_for_selector(PLACE)
    await page.keyboard.press("ArrowRight")
    await inspect(page, "replay")
    for name in (re.compile("^보는 눈"), re.compile("^더 보기$")):
        await page.get_by_role("button", name=name).tap()
        await page.wait_for_selector("dialog[open]")
        await inspect(page, str(name.pattern))
        await page.keyboard.press("Escape")
        await page.wait_for_selector("dialog[open]", state="detached")
    await page.get_by_role("button", name=re.compile("^보는 눈")).tap()
    await tap(page, "모두 공개 숨긴 것까지 모두 보여요.")
    await page.wait_for_selector("[aria-label='보는 눈: 모두 공개']")
    await inspect(page, "open hands")
    await page.goto(f"{page_url}/check")
    await page.wait_for_selector("input[type=file]")
    await inspect(page, "check a file")
