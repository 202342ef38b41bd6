"""Web Push on a phone (issue 7, "Your turn"): asked for once, switched on by a tap, and shown."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from random import Random
from typing import Any

import httpx
import pytest
from playwright.async_api import Page, expect

from infra.bots import choose
from infra.client import Player
from infra.hands import Hands
from infra.stack import Stack
from tests.browser.conftest import Pick
from tests.push_service import Browser, PushService, push_service

pytestmark = pytest.mark.anyio

DAY = 86_400
# Chromium's own push service is far away: the page gets a subscription to the test's.
SUBSCRIBED = """(subscription) => {
  let current = null;
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => (current = {
    endpoint: subscription.endpoint,
    options: { applicationServerKey: Uint8Array.from(applicationServerKey).buffer },
    toJSON: () => subscription,
    unsubscribe: async () => { current = null; return true; },
  });
}"""
NOTICES = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const shown = await registration.getNotifications();
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
}"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
async def host(stack: Stack) -> AsyncIterator[Player]:
    """A program that has opened a room for a match over days."""
    async with httpx.AsyncClient(base_url=f"{stack.http_url}/", timeout=30) as http:
        player = Player(http, "민수")
        await player.arrive()
        await player.create("splendor", {"turnSeconds": DAY})
        yield player
        await player.leave()


@pytest.fixture
async def browser_of(stack: Stack, service: PushService) -> Browser:
    async with httpx.AsyncClient(base_url=f"{stack.http_url}/") as http:
        return service.subscribe((await http.get("push/key")).json()["key"])


async def allowed(hands: Hands, page_url: str, browser: Browser) -> Page:
    """The phone's page, on a phone whose owner says yes to notifications."""
    page = hands.page
    await page.context.grant_permissions(["notifications"], origin=page_url)
    await page.add_init_script(f"({SUBSCRIBED})({json.dumps(browser.subscription)})")
    return page


async def deliver(page: Page, origin: str, message: dict[str, Any]) -> None:
    """Has chromium wake the page's service worker with a push, as a push service would."""
    session = await page.context.new_cdp_session(page)
    known: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def found(event: dict[str, Any]) -> None:
        for registration in event["registrations"]:
            if registration["scopeURL"].startswith(origin) and not known.done():
                known.set_result(registration["registrationId"])

    session.on("ServiceWorker.workerRegistrationUpdated", found)
    await session.send("ServiceWorker.enable")
    await session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": origin,
            "registrationId": await asyncio.wait_for(known, 10),
            "data": json.dumps(message, ensure_ascii=False),
        },
    )


async def test_from_a_tap_in_the_lobby_to_the_notice_on_the_screen(
    page_url: str, phone: Pick, host: Player, browser_of: Browser
) -> None:
    hands = await phone()
    page = await allowed(hands, page_url, browser_of)
    await hands.enter(page_url, "지우", host.code)
    await hands.touch(page.get_by_role("button", name="알려 주세요"))
    await expect(page.get_by_text("이제 내 차례가 오면 알려 드려요.")).to_be_visible()
    await expect(page.get_by_role("button", name="알려 주세요")).to_have_count(0)
    await page.goto(f"{page_url}/rules/gem-merchant")  # the room is left open nowhere
    while any(seat["online"] for seat in (await host.read())["seats"]):
        await asyncio.sleep(0.1)
    await host.start()
    while not browser_of.pushes:
        await host.read()
        if host.is_to_act:
            await host.act(choose(host.view, Random(1)))
        await asyncio.sleep(0.2)
    await deliver(page, page_url, browser_of.pushes[0].shown)
    shown = await page.wait_for_function(f"({NOTICES})().then(shown => shown.length && shown)")
    (notice,) = await shown.json_value()
    assert notice["title"] == "보석 상인"
    assert notice["body"].startswith("내 차례예요.")
    assert (notice["tag"], notice["path"]) == (f"room-{host.code}", f"/r/{host.code}")
    await page.goto(page_url + notice["path"])  # who looks needs no notice any more
    await page.wait_for_function(f"({NOTICES})().then(shown => !shown.length)")


async def test_off_again_in_the_settings(
    page_url: str, phone: Pick, host: Player, browser_of: Browser
) -> None:
    hands = await phone()
    page = await allowed(hands, page_url, browser_of)
    await hands.enter(page_url, "지우", host.code)
    await hands.touch(page.get_by_role("button", name="메뉴"))
    switch = page.get_by_role("group", name="내 차례 알림")
    for choice, is_on in (("켜기", True), ("끄기", False)):
        wanted = "PUT" if is_on else "DELETE"
        async with page.expect_response(lambda one, m=wanted: one.request.method == m) as sent:  # type: ignore[misc]
            await hands.touch(switch.get_by_role("button", name=choice))
        assert (await sent.value).status == 204
        await expect(switch.get_by_role("button", name=choice)).to_have_attribute(
            "aria-pressed", "true"
        )


async def test_no_is_asked_for_once(page_url: str, phone: Pick, host: Player) -> None:
    hands = await phone()
    await hands.enter(page_url, "지우", host.code)
    await hands.touch(hands.page.get_by_role("button", name="괜찮아요"))
    await hands.page.reload()
    await hands.page.wait_for_selector(".lobby")
    await expect(hands.page.get_by_role("button", name="괜찮아요")).to_have_count(0)
