"""What chance or patience brings too seldom, from a position that is written into the room: a
trade, a debt (002 §9), 자리 비움 (ruling B8)."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import boto3
import pytest

from engine.game import Json, PlayerId
from engine.room import Room
from functions.store import open_store
from infra.hands import MINE, Hands, is_action
from infra.stack import Stack
from tests.browser.conftest import GAMES, Invite, Pick
from tests.engine.marble.positions import player_debt
from tests.engine.room.rooms import rewritten

pytestmark = pytest.mark.anyio

LONG = 600_000  # ms for a decision, on a machine with other things to do
SEOUL, TAIPEI, CARD_CELL = 39, 1, 2

Edit = Callable[[Json], None]
Arrange = Callable[[str, Callable[[Room], Room]], None]


@pytest.fixture
def arrange(stack: Stack) -> Arrange:
    """Changes a room where it is stored; nobody is told, phones see it at their next look."""
    rooms = open_store(boto3.client("dynamodb", **stack.aws), stack.table).rooms

    def change(code: str, to: Callable[[Room], Room]) -> None:
        before = rooms.load(code)
        rooms.commit(before, to(before.room), before.timer_at, now())

    return change


def now() -> int:
    return int(time.time() * 1000)


def position(edit: Edit) -> Callable[[Room], Room]:
    """The room with the match in another state, and time to think in it."""

    def whole(state: Json) -> None:
        state["deadlineAt"] = now() + LONG
        edit(state)

    return lambda room: rewritten(room, whole)


def own(state: Json, owners: dict[int, tuple[PlayerId, int]]) -> None:
    """These lands, and no others, belong to somebody."""
    for pos in state["owners"]:
        state["owners"][pos] = None
    for pos, (owner, level) in owners.items():
        state["owners"][str(pos)] = {"owner": owner, "level": level}


async def until_cash(hands: Hands, player: PlayerId, amount: int) -> None:
    """Waits until the screen shows that ``player`` has it."""
    shown = hands.page.locator(f"[data-anchor=player-{player}] .traveller-cash")
    await shown.and_(hands.page.get_by_text(f"{amount}만", exact=True)).wait_for()


async def me(hands: Hands) -> PlayerId:
    found: str = await hands.page.evaluate(
        "JSON.parse(localStorage.getItem('hanpan.session')).playerId"
    )
    return found


async def test_two_phones_trade_by_tapping(page_url: str, phone: Pick, arrange: Arrange) -> None:
    host, friend = await phone(), await phone()
    code = await host.open_room(page_url, "지우", GAMES["marble"])
    await friend.enter(page_url, "민수", code)
    await host.start()
    await friend.read_guide()
    giver, taker = await me(host), await me(friend)

    def about_to_trade(state: Json) -> None:
        state["current"] = state["order"].index(giver)
        state["options"]["trade"] = True
        own(state, {TAIPEI: (giver, 1), SEOUL: (taker, 0)})

    arrange(code, position(about_to_trade))
    for hands in (host, friend):
        await hands.page.reload()
    await host.page.wait_for_selector(MINE)
    await host.page.locator(".middle-trade").tap()
    give, take = host.page.locator(".trade-side").nth(0), host.page.locator(".trade-side").nth(1)
    await give.locator(".trade-land").tap()
    await give.locator("input").fill("30")
    await take.locator(".trade-land").tap()
    await host.page.locator(".trade-send").tap()

    answer = friend.page.locator(".desk")
    await answer.locator(".goods-gain", has_text="30만").wait_for()
    async with friend.page.expect_response(is_action) as answered:
        await answer.get_by_role("button", name="좋아요").tap()
    assert (await answered.value).ok
    for hands in (host, friend):
        await (
            hands.page.locator(f'[data-pos="{SEOUL}"]', has_text="서울, C, 내 땅")
            .or_(hands.page.locator(f'[data-pos="{TAIPEI}"].cell-owned'))
            .first.wait_for()
        )
    await host.page.wait_for_selector(".roll")  # the proposer goes on
    for hands in (host, friend):
        await until_cash(hands, giver, 270)
        await until_cash(hands, taker, 330)


async def test_a_debt_is_paid_by_selling(
    page_url: str, phone: Pick, invite: Invite, arrange: Arrange
) -> None:
    hands = await phone()
    code = await hands.open_room(page_url, "지우", GAMES["marble"])
    guest = await invite(code)
    await hands.start()
    debtor = await me(hands)

    def in_debt(state: Json) -> None:
        state["current"] = state["order"].index(debtor)
        state["phase"] = "debt"
        state["debt"] = player_debt(debtor, 30, guest.id)
        state["players"][debtor] |= {"pos": CARD_CELL, "cash": 10}
        own(state, {SEOUL: (debtor, 2), TAIPEI: (debtor, 0)})

    arrange(code, position(in_debt))
    page = hands.page
    await page.reload()
    await page.locator(".debt-title", has_text="20만").wait_for()
    bar = page.get_by_role("progressbar")
    assert await bar.get_attribute("aria-valuenow") == "10"
    await page.locator(".sale", has_text="서울").locator(".sale-button").first.tap()
    await page.locator(".desk").wait_for(state="detached")  # it brings enough, and is paid at once
    view = (await guest.read())["match"]["view"]
    assert view["debt"] is None
    assert view["players"][guest.id]["cash"] == 330
    assert view["owners"][str(SEOUL)]["level"] == 1
    await until_cash(hands, debtor, view["players"][debtor]["cash"])


async def test_whoever_is_away_is_told_and_comes_back_by_a_tap(
    page_url: str, phone: Pick, invite: Invite, arrange: Arrange
) -> None:
    """The clock has played all but one of the turns that make somebody away; now this one, too."""
    hands = await phone()
    code = await hands.open_room(page_url, "지우", GAMES["marble"])
    guest = await invite(code)
    await hands.start()
    player = await me(hands)

    def late(state: Json) -> None:
        state["current"] = state["order"].index(player)
        state["deadlineAt"] = now() - 1

    def nearly_away(room: Room) -> Room:
        turns = room.rules.away_after - 1
        return rewritten(room.with_seat(replace(room.seat(player), auto_turns=turns)), late)

    arrange(code, nearly_away)
    await guest.read()  # whoever looks settles what is due
    strip = hands.page.locator(".strip-bottom")
    await strip.get_by_role("button", name="돌아왔어요").tap()
    await strip.wait_for(state="detached")
    seats = {seat["player"]: seat for seat in (await guest.read())["seats"]}
    assert not seats[player]["away"]
