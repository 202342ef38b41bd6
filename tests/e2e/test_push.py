"""Web Push through the whole stack (issue 7, "Your turn"): a move over HTTP, the queue, the
scheduler, and a push service of the test's own on loopback that opens what it gets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from random import Random
from typing import Any

import boto3
import httpx
import pytest

from engine import room as rooms
from engine.room import Member
from functions.clock import system_clock
from functions.store import Subscription, open_store
from functions.timers import Timer, Timers
from infra.bots import choose
from infra.client import Player
from infra.stack import Stack
from tests.push_service import Browser, PushService, push_service

DAY = 86_400
HANGING = 12  # pushes: with two workers and three seconds for each they last for eighteen
# ms; more than a busy machine needs, less than if the timer had waited for the pushes.
ON_TIME = 8000
SOON = 30  # s in which whatever is to come has come
Scenario = Callable[["Table"], Coroutine[Any, Any, None]]


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


class Table:
    """Two guests in a match; neither has a socket unless the test opens one."""

    def __init__(self, http: httpx.AsyncClient, stack: Stack, service: PushService) -> None:
        self.http = http
        self.stack = stack
        self.service = service
        self.players = [Player(http, name) for name in ("앤", "밥")]

    async def sit(self, turn_seconds: int) -> None:
        host, guest = self.players
        for player in self.players:
            await player.arrive()
        code = await host.create("splendor", {"turnSeconds": turn_seconds})
        await guest.join(code)

    async def start(self) -> tuple[Player, Player]:
        """Begins; who is first, and who is next."""
        await self.players[0].start()
        for player in self.players:
            await player.read()
        first, other = self.players
        return (first, other) if first.is_to_act else (other, first)

    async def subscribe(self, player: Player) -> Browser:
        """A browser of the player's asks to be told."""
        key = (await self.http.get("push/key")).json()["key"]
        browser = self.service.subscribe(key)
        answer = await self.http.put(
            "players/me/subscriptions", json=browser.subscription, headers=bearer(player)
        )
        assert answer.status_code == 204
        return browser


def bearer(player: Player) -> dict[str, str]:
    return {"authorization": f"Bearer {player._token}"}


def play(stack: Stack, service: PushService, scenario: Scenario, turn_seconds: int = DAY) -> None:
    async def run() -> None:
        async with httpx.AsyncClient(base_url=f"{stack.http_url}/", timeout=30) as http:
            table = Table(http, stack, service)
            await table.sit(turn_seconds)
            try:
                await scenario(table)
            finally:
                for player in table.players:
                    await player.leave()

    asyncio.run(run())


async def until(holds: Callable[[], bool]) -> None:
    """Waits for what the stack does by itself. Raises ``TimeoutError``."""
    async with asyncio.timeout(SOON):
        while not holds():
            await asyncio.sleep(0.05)


def send_again(stack: Stack, code: str, player: str) -> None:
    """The notice of the running decision, once more."""
    room = open_store(boto3.client("dynamodb", **stack.aws), stack.table).rooms.load(code).room
    body = {"code": code, "match": room.matches, "turnSeq": room.turn_seq, "player": player}
    boto3.client("sqs", **stack.aws).send_message(
        QueueUrl=stack.outputs["NoticeQueueUrl"], MessageBody=json.dumps(body | {"kind": "turn"})
    )


async def all_delivered(stack: Stack) -> None:
    """The queue of notices is empty, but for those that are held back."""
    sqs: Any = boto3.client("sqs", **stack.aws)
    names = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"]

    def is_empty() -> bool:
        found = sqs.get_queue_attributes(
            QueueUrl=stack.outputs["NoticeQueueUrl"], AttributeNames=names
        )["Attributes"]
        return all(found[name] == "0" for name in names)

    await until(is_empty)


def test_a_turn_is_one_push_that_only_its_browser_can_read(
    stack: Stack, service: PushService
) -> None:
    """Doubled and late messages too; the next turn another one."""

    async def scenario(table: Table) -> None:
        browsers = {player: await table.subscribe(player) for player in table.players}
        first, other = await table.start()
        await until(lambda: len(browsers[first].pushes) == 1)
        await first.act(choose(first.view, Random(1)))
        await until(lambda: len(browsers[other].pushes) == 1)
        for _ in range(3):
            send_again(stack, other.code, other.id)
        await all_delivered(stack)
        assert [len(browsers[player].pushes) for player in (first, other)] == [1, 1]
        assert browsers[other].pushes[0].shown == {
            "title": "보석 상인",
            "body": f"내 차례예요. {first.name} 님이 방금 뒀어요.",
            "code": other.code,
        }
        assert not any(browsers[other].endpoint in line for line in stack.log_lines("Deadlines"))
        assert not any(browsers[other].endpoint in line for line in stack.log_lines("Http"))

    play(stack, service, scenario)


def test_who_is_connected_hears_it_on_the_socket_alone(stack: Stack, service: PushService) -> None:
    async def scenario(table: Table) -> None:
        browsers = {player: await table.subscribe(player) for player in table.players}
        for player in table.players:
            await player.watch()
        first, other = await table.start()
        await first.act(choose(first.view, Random(1)))
        await other.until(lambda player: player.is_to_act)
        send_again(stack, other.code, other.id)  # at once: the one of the move is held back
        await all_delivered(stack)
        assert [browser.calls for browser in browsers.values()] == [0, 0]

    play(stack, service, scenario)


def test_a_reminder_once(stack: Stack, service: PushService) -> None:
    """The deadline is moved near, so that the reminder is due now; its timer is a real one."""

    async def scenario(table: Table) -> None:
        first, _ = await table.start()
        await all_delivered(stack)
        browser = await table.subscribe(first)
        begin_reminding(stack, first.code, left=DAY * 250)
        await until(lambda: len(browser.pushes) == 1)
        timers = Timers(boto3.client("sqs", **stack.aws), stack.timer_queue_url)
        for _ in range(2):
            timers.send(Timer(code=first.code, turnSeq=0, at=system_clock()), system_clock())
        await first.read()
        await all_delivered(stack)
        assert [push.shown["body"] for push in browser.pushes] == ["내 차례예요. 6시간 남았어요."]
        assert (await first.read())["match"]["waitingFor"] == [first.id]

    play(stack, service, scenario)


def begin_reminding(stack: Stack, code: str, left: int) -> None:
    """Has the running decision end in ``left`` ms, and sends the timer of its reminder."""
    store = open_store(boto3.client("dynamodb", **stack.aws), stack.table)
    snapshot, now = store.rooms.load(code), system_clock()
    data = rooms.dump(snapshot.room)
    data["match"]["state"]["deadlineAt"] = now + left
    room = rooms.load(data, snapshot.room.version, snapshot.room.tail)
    assert room.remind_at is not None
    store.rooms.commit(snapshot, room, room.remind_at, now)
    timers = Timers(boto3.client("sqs", **stack.aws), stack.timer_queue_url)
    timers.send(Timer(code=code, turnSeq=room.turn_seq or 0, at=room.remind_at), now)


def test_a_subscription_that_is_gone_is_dropped(stack: Stack, service: PushService) -> None:
    async def scenario(table: Table) -> None:
        gone, kept = [await table.subscribe(table.players[0]) for _ in range(2)]
        gone.status = 410
        first, other = await table.start()
        mine = table.players[0]
        if first is not mine:
            await first.act(choose(first.view, Random(1)))
            other = first
        await until(lambda: len(kept.pushes) == 1)
        await mine.read()
        await mine.act(choose(mine.view, Random(1)))
        await other.read()
        await other.act(choose(other.view, Random(1)))
        await until(lambda: len(kept.pushes) == 2)
        assert gone.calls == 1

    play(stack, service, scenario)


def test_a_push_service_that_hangs_delays_no_deadline(stack: Stack, service: PushService) -> None:
    """All workers for notices hang, and more notices wait; a timer is on time all the same."""

    async def scenario(table: Table) -> None:
        _, other = await table.start()
        await other.watch()
        key = (await table.http.get("push/key")).json()["key"]
        hanging = [hanging_notice(stack, service.subscribe(key), n) for n in range(HANGING)]
        await other.until(lambda player: player.turn_seq != 0)  # the grace of who is first
        called = sum(browser.calls for browser in hanging)
        for browser in hanging:
            browser.answers.set()
        assert 0 < called < HANGING
        await until(lambda: lateness(stack, other.code) is not None)
        assert (lateness(stack, other.code) or 0) < ON_TIME

    play(stack, service, scenario, turn_seconds=60)


def lateness(stack: Stack, code: str) -> int | None:
    """How late (ms) the scheduler played in a room, if it has."""
    lines = [json.loads(line) for line in stack.log_lines("Deadlines") if '"lateness"' in line]
    return next((line["lateness"] for line in lines if line["room"] == code), None)


def hanging_notice(stack: Stack, browser: Browser, number: int) -> Browser:
    """Stores another match, for whose first player a push is due that nobody takes."""
    store, now = open_store(boto3.client("dynamodb", **stack.aws), stack.table), system_clock()
    host, guest = (Member(f"{name}-{number}", name) for name in ("ann", "bob"))
    room = rooms.create(f"HANG{number:02}", host, "splendor", {"turnSeconds": DAY}, now)
    room = rooms.join(room, guest, now).room
    room = rooms.start(room, host.player, bytes(32), now).room
    store.rooms.create(room, now)
    (first,) = room.waits_for
    keys = browser.subscription["keys"]
    subscription = Subscription(browser.endpoint, keys["p256dh"], keys["auth"], "ko")
    store.subscriptions.put(first, subscription, now)
    browser.answers.clear()
    send_again(stack, room.code, first)
    return browser


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://169.254.169.254/latest/meta-data/",
        "http://169.254.169.254/latest/meta-data/",
        "http://fcm.googleapis.com/fcm/send/a",
        "https://fcm.googleapis.com@evil.test/",
        "https://fcm.googleapis.com:8443/fcm/send/a",
        "http://127.0.0.1@evil.test:80/",
    ],
)
def test_nobody_makes_us_call_another_address(
    stack: Stack, service: PushService, endpoint: str
) -> None:
    async def scenario(table: Table) -> None:
        body = service.subscribe("").subscription | {"endpoint": endpoint}
        answer = await table.http.put(
            "players/me/subscriptions", json=body, headers=bearer(table.players[0])
        )
        assert answer.status_code == 422
        assert answer.json()["code"] in ("PUSH_SERVICE_UNKNOWN", "INVALID_INPUT")

    play(stack, service, scenario)
