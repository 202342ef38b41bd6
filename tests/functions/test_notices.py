"""Web Push for matches over days (issue 7, "Your turn"): who is told, once, and who is not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest

from engine.computer import Strength
from engine.game import Json
from functions import deadlines, notices, webpush, wiring
from functions.limits import Limits
from functions.notices import Notifier
from functions.store import Subscription
from functions.store.rooms import UNSEEN
from functions.store.subscriptions import MAX_SUBSCRIPTIONS, SUBSCRIPTION_SECONDS
from functions.telemetry import metrics
from functions.timers import Notice
from functions.webpush import WebPush
from tests.functions.test_deadlines import Context, sqs_record
from tests.functions.world import PUSH_SECRET, World
from tests.push_service import Browser, PushService, push_service

DAY = 86_400
OVER_DAYS = {"turnSeconds": DAY}
KEY = webpush.public_key(PUSH_SECRET)


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def notifier(world: World, service: PushService) -> Notifier:
    return new_notifier(world, service)


def new_notifier(world: World, service: PushService) -> Notifier:
    """A worker that may call the test's own push service."""
    return notifier_with(world, WebPush([service.origin], "https://page.test", lambda: PUSH_SECRET))


def notifier_with(world: World, push: WebPush) -> Notifier:
    limits = Limits(world.store.counters, factor=1)
    return Notifier(world.store, push, limits, lambda: world.now)


def absent(world: World, *names: str, game: str = "splendor", **options: Any) -> str:
    """A match over days that has begun with nobody there; its code."""
    code = world.lobby(*names, game=game, options=OVER_DAYS | options)
    world.service.start(code, names[0])
    return code


def browser_of(world: World, name: str, service: PushService, language: str = "ko") -> Browser:
    """A browser in which ``name`` has asked to be told."""
    browser = service.subscribe(KEY)
    keys = browser.subscription["keys"]
    subscription = Subscription(browser.endpoint, keys["p256dh"], keys["auth"], language)
    world.store.subscriptions.put(name, subscription, world.now)
    return browser


def turn(world: World, code: str) -> tuple[str, str]:
    """Whom the match waits for, and one whom it does not."""
    player, _, _ = world.legal(code)
    return player, "bob" if player == "ann" else "ann"


def newest(world: World) -> Notice:
    """The notice that was sent last."""
    return world.notices()[-1][0]


class TestSending:
    """The commit of a change: all it does is to put a message on a queue."""

    def test_a_match_that_begins_tells_who_is_first_and_not_there(self, world: World) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        told = Notice(code=code, match=1, turnSeq=0, player=player, kind="turn")
        assert world.notices() == [(told, 0)]

    def test_a_move_tells_the_next_player_and_who_has_played(self, world: World) -> None:
        code = absent(world, "ann", "bob")
        before, after = turn(world, code)
        world.play(code)
        told = Notice(code=code, match=1, turnSeq=1, player=after, kind="turn", by=before)
        assert world.notices()[1:] == [(told, 0)]

    def test_of_who_seems_to_be_there_it_is_seen_later_whether_they_were(
        self, world: World
    ) -> None:
        world.match("ann", "bob", options=OVER_DAYS)
        assert [delay for _, delay in world.notices()] == [UNSEEN // 1000]

    def test_a_live_match_tells_nobody(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        world.service.start(code, "ann")
        world.play(code, actions=3)
        assert world.notices() == []

    def test_a_computer_is_told_nothing(self, world: World) -> None:
        code = world.lobby("ann", options=OVER_DAYS, computers=[Strength.EASY])
        world.service.start(code, "ann")
        while world.legal(code)[0] == "ann":
            world.play(code)
        assert {notice.player for notice, _ in world.notices()} <= {"ann"}
        world.now += 1000
        world.scheduler.fire(world.timers()[-1][0])
        assert world.legal(code)[0] == "ann"
        assert newest(world).player == "ann"

    def test_a_notice_that_the_queue_does_not_take_fails_no_move(
        self, world: World, capsys: pytest.CaptureFixture[str]
    ) -> None:
        code = absent(world, "ann", "bob")
        world.notice_queue += "-that-is-gone"
        world.use(world.new_worker())
        world.play(code)
        assert world.room(code).room.turn_seq == 1
        assert len(world.notices()) == 1


class TestDelivering:
    """The scheduler, at the test's own push service."""

    def test_one_push_that_only_its_browser_can_read(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        before, after = turn(world, code)
        world.play(code)
        browser = browser_of(world, after, service)
        notifier.deliver(newest(world))
        (push,) = browser.pushes
        body = f"내 차례예요. {before} 님이 방금 뒀어요."
        assert push.shown == {"title": "보석 상인", "body": body, "code": code}
        assert push.claims["aud"] == service.origin
        assert push.claims["sub"] == "https://page.test"
        assert push.headers["ttl"] == str(DAY)
        assert push.headers["urgency"] == "normal"
        assert len(push.headers["topic"]) <= 32
        assert code not in str(push.headers) + str(push.claims)  # the push service reads them

    def test_a_newer_push_takes_the_place_of_the_one_before_in_its_room_only(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        browser = browser_of(world, "ann", service)
        for code in [absent(world, "ann", "bob") for _ in range(2)]:
            for _ in range(2):
                world.play(code)
                if newest(world).player != "ann":
                    world.play(code)
                notifier.deliver(newest(world))
        first, second, third, fourth = [push.headers["topic"] for push in browser.pushes]
        assert first == second != third == fourth

    def test_in_the_language_of_the_page(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        browser = browser_of(world, player, service, "en")
        notifier.deliver(newest(world))
        assert browser.pushes[0].shown["body"] == "It is your turn."

    def test_every_browser_of_the_player_and_nobody_else_s(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        player, other = turn(world, code)
        browsers = [browser_of(world, player, service) for _ in range(3)]
        elsewhere = browser_of(world, other, service)
        notifier.deliver(newest(world))
        assert [len(browser.pushes) for browser in browsers] == [1, 1, 1]
        assert elsewhere.calls == 0

    def test_a_doubled_message_sends_once_at_the_same_instant_too(
        self, world: World, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        browser = browser_of(world, player, service)
        workers = [new_notifier(world, service) for _ in range(4)]
        threads = [Thread(target=each.deliver, args=(newest(world),)) for each in workers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        world.now += 600_000
        workers[0].deliver(newest(world))
        assert browser.calls == 1

    def test_a_turn_of_many_decisions_is_told_of_once(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        """M15: a trade that is refused gives its proposer a decision anew, in the same turn."""
        code = absent(world, "ann", "bob", game="marble", trade=True)
        owner, other = turn(world, code)
        browsers = {name: browser_of(world, name, service) for name in (owner, other)}
        notifier.deliver(newest(world))
        sides: list[Json] = [{"lands": [], "cash": cash} for cash in (1, 0)]
        for number in range(2):
            gift = {"type": "PROPOSE_TRADE", "to": other, "give": sides[0], "take": sides[1]}
            act(world, code, owner, gift)
            notifier.deliver(newest(world))
            act(world, code, other, {"type": "TRADE_RESPOND", "accept": False})
            assert (newest(world).player, newest(world).turn_seq) == (owner, 2 * number + 2)
            notifier.deliver(newest(world))
        assert [push.shown["body"] for push in browsers[owner].pushes] == ["내 차례예요."]
        assert [push.shown["body"] for push in browsers[other].pushes] == [
            f"내 대답을 기다리고 있어요. {owner} 님이 방금 뒀어요."
        ]

    def test_nobody_is_told_at_once_of_a_decision_that_they_have_just_come_to(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        """Who has rolled has the page before them. If they put it away instead of buying, the push
        does not tell them that they have played."""
        code = absent(world, "ann", "bob", game="marble")
        while newest(world).by != newest(world).player:
            world.play(code)
        notice, delay = world.notices()[-1]
        assert delay == UNSEEN // 1000
        browser = browser_of(world, notice.player, service)
        notifier.deliver(notice)
        assert [push.shown["body"] for push in browser.pushes] == ["내 차례예요."]

    def test_the_next_turn_is_told_of_anew(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        browser = browser_of(world, player, service)
        notifier.deliver(newest(world))
        world.play(code, actions=2)
        assert newest(world).player == player
        notifier.deliver(newest(world))
        assert len(browser.pushes) == 2

    def test_nobody_makes_a_phone_buzz_with_match_after_match(
        self,
        world: World,
        notifier: Notifier,
        service: PushService,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        """Each match has turns of its own to tell of, and anybody may give up and begin another."""
        monkeypatch.setattr(notices, "MOST_PER_HOUR", 3)
        code = absent(world, "ann", "bob")
        browser = browser_of(world, "bob", service)
        for number in range(1, 12):
            if newest(world).player == "bob":
                notifier.deliver(newest(world))
            act(world, code, "ann", {"type": "CONCEDE"})
            world.service.rematch(code, "ann", number)
        assert browser.calls == 3
        world.now += 3_600_000
        while newest(world).player != "bob":
            world.play(code)
        notifier.deliver(newest(world))
        assert browser.calls == 4

    def test_the_clock_s_move_is_nobody_s(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        _, after = turn(world, code)
        browser = browser_of(world, after, service)
        world.now += DAY * 1000
        world.service.read(code, after)
        notifier.deliver(newest(world))
        assert browser.pushes[0].shown["body"] == "내 차례예요."


class TestFences:
    """A notice that no longer holds sends nothing, whenever it comes."""

    @pytest.fixture
    def told(self, world: World, service: PushService) -> tuple[str, str, Browser]:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        return code, player, browser_of(world, player, service)

    def test_the_player_has_come(
        self, world: World, notifier: Notifier, told: tuple[str, str, Browser]
    ) -> None:
        code, player, browser = told
        world.connect(code, player)
        notifier.deliver(newest(world))
        assert browser.calls == 0

    def test_a_page_that_is_silent_for_long_is_not_there(
        self, world: World, notifier: Notifier, told: tuple[str, str, Browser]
    ) -> None:
        """A phone in a pocket: its socket ended without a word."""
        code, player, browser = told
        world.connect(code, player)
        world.now += UNSEEN
        notifier.deliver(newest(world))
        assert len(browser.pushes) == 1

    def test_the_match_has_moved_on(
        self, world: World, notifier: Notifier, told: tuple[str, str, Browser]
    ) -> None:
        code, _, browser = told
        notice = newest(world)
        world.play(code)
        notifier.deliver(notice)
        assert browser.calls == 0

    def test_its_time_is_up(
        self, world: World, notifier: Notifier, told: tuple[str, str, Browser]
    ) -> None:
        _, _, browser = told
        world.now += DAY * 1000
        notifier.deliver(newest(world))
        assert browser.calls == 0

    def test_the_match_is_over_and_another_has_begun(
        self, world: World, notifier: Notifier, told: tuple[str, str, Browser]
    ) -> None:
        code, player, browser = told
        notice = newest(world)
        act(world, code, player, {"type": "CONCEDE"})
        notifier.deliver(notice)
        world.service.rematch(code, "ann", 1)
        notifier.deliver(notice)
        assert browser.calls == 0

    def test_the_player_has_left(
        self, world: World, notifier: Notifier, told: tuple[str, str, Browser]
    ) -> None:
        code, player, browser = told
        world.service.leave(code, player)
        notifier.deliver(newest(world))
        assert browser.calls == 0

    def test_the_room_is_gone(
        self, world: World, notifier: Notifier, told: tuple[str, str, Browser]
    ) -> None:
        code, _, browser = told
        for name in ("ann", "bob"):
            world.service.leave(code, name)
        notifier.deliver(newest(world))
        assert browser.calls == 0

    def test_the_player_is_away(
        self, world: World, notifier: Notifier, told: tuple[str, str, Browser]
    ) -> None:
        """B8: their turn is played before anybody could come."""
        code, player, browser = told
        while not world.room(code).room.seat(player).away or world.legal(code)[0] != player:
            if world.legal(code)[0] == player:
                world.now = world.room(code).room.due_at or 0
                world.service.read(code, player)
            else:
                world.play(code)
        assert newest(world).player != player
        seq = world.room(code).room.turn_seq
        notifier.deliver(newest(world).model_copy(update={"player": player, "turn_seq": seq}))
        assert browser.calls == 0


class TestReminding:
    def test_a_reminder_when_a_quarter_of_the_limit_is_left_and_only_one(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        browser = browser_of(world, player, service)
        notifier.deliver(newest(world))
        world.now += DAY * 750 - 60_000
        world.scheduler.sweep()
        (timer, _) = world.timers()[-1]
        for _ in range(3):
            world.scheduler.fire(timer)
            world.now += 60_000
        assert [notice.kind for notice, _ in world.notices()] == ["turn", "reminder"]
        notifier.deliver(newest(world))
        notifier.deliver(newest(world))
        assert len(browser.pushes) == 2
        assert browser.pushes[1].shown["body"] == "내 차례예요. 6시간 남았어요."
        assert browser.pushes[1].headers["urgency"] == "high"
        assert int(browser.pushes[1].headers["ttl"]) <= DAY // 4

    def test_a_lost_timer_delays_it_by_a_minute_at_most(self, world: World) -> None:
        absent(world, "ann", "bob")
        world.now += DAY * 750 + 60_000
        world.scheduler.sweep()
        assert world.timers()[-1][1] == 0
        world.scheduler.fire(world.timers()[-1][0])
        assert newest(world).kind == "reminder"

    def test_who_is_there_is_not_reminded(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        browser = browser_of(world, player, service)
        world.now += DAY * 750
        world.connect(code, player)
        assert newest(world).kind == "reminder"
        notifier.deliver(newest(world))
        assert browser.calls == 0


class TestPushServices:
    """What a push service may do, and what then becomes of the subscription."""

    @pytest.mark.parametrize("status", [404, 410])
    def test_a_subscription_that_is_gone_is_forgotten_and_no_other(
        self, world: World, notifier: Notifier, service: PushService, status: int
    ) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        gone, kept = (browser_of(world, player, service) for _ in range(2))
        gone.status = status
        notifier.deliver(newest(world))
        left = world.store.subscriptions.of(player, world.now)
        assert [subscription.endpoint for subscription in left] == [kept.endpoint]
        assert len(kept.pushes) == 1

    @pytest.mark.parametrize("status", [400, 403, 429, 500, 503])
    def test_any_other_failure_keeps_it_for_the_next_time(
        self, world: World, notifier: Notifier, service: PushService, status: int
    ) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        browser = browser_of(world, player, service)
        browser.status = status
        notifier.deliver(newest(world))
        notifier.deliver(newest(world))
        assert browser.calls == 1
        browser.status = 201
        world.now += DAY * 750
        world.service.read(code, player)
        notifier.deliver(newest(world))
        assert len(browser.pushes) == 1

    def test_every_outcome_is_counted_and_no_address_is_logged(
        self,
        world: World,
        notifier: Notifier,
        service: PushService,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        browsers = [browser_of(world, player, service) for _ in range(3)]
        browsers[1].status, browsers[2].status = 410, 500
        metrics.flush_metrics()
        capsys.readouterr()
        notifier.deliver(newest(world))
        metrics.flush_metrics()
        written = capsys.readouterr().out
        (counted,) = [line for line in written.splitlines() if "_aws" in line]
        for name in ("NoticesSent", "NoticesGone", "NoticesFailed"):
            assert json.loads(counted)[name] == [1]
        assert "/send/" not in written

    def test_a_signature_of_another_key_is_not_taken(
        self, world: World, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        browser = browser_of(world, player, service)
        push = WebPush([service.origin], "https://page.test", lambda: "another secret")
        notifier_with(world, push).deliver(newest(world))
        assert (browser.calls, browser.pushes) == (1, [])

    def test_no_redirect_is_followed(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        player, other = turn(world, code)
        browser, target = browser_of(world, player, service), browser_of(world, other, service)
        browser.status, browser.location = 307, target.endpoint
        notifier.deliver(newest(world))
        assert (browser.calls, target.calls) == (1, 0)

    def test_one_that_hangs_holds_up_no_other_browser(
        self,
        world: World,
        notifier: Notifier,
        service: PushService,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(webpush, "ANSWER_SECONDS", 0.2)
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        hanging, other = (browser_of(world, player, service) for _ in range(2))
        hanging.answers.clear()
        notifier.deliver(newest(world))
        assert (len(hanging.pushes), len(other.pushes)) == (0, 1)
        assert len(world.store.subscriptions.of(player, world.now)) == 2

    def test_an_origin_that_is_no_longer_known_is_not_called(
        self, world: World, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        browser = browser_of(world, player, service)
        push = WebPush(["https://push.test"], "https://page.test", lambda: PUSH_SECRET)
        notifier_with(world, push).deliver(newest(world))
        assert browser.calls == 0
        assert world.store.subscriptions.of(player, world.now) == []

    def test_keys_that_are_none_are_forgotten(
        self, world: World, notifier: Notifier, service: PushService
    ) -> None:
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        browser = service.subscribe(KEY)
        nonsense = Subscription(browser.endpoint, "B" + "A" * 86, "A" * 22, "ko")
        world.store.subscriptions.put(player, nonsense, world.now)
        notifier.deliver(newest(world))
        assert browser.calls == 0
        assert world.store.subscriptions.of(player, world.now) == []


class TestHandler:
    def test_a_notice_from_its_queue_is_delivered(
        self,
        world: World,
        notifier: Notifier,
        service: PushService,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(wiring, "notifier", lambda: notifier)
        code = absent(world, "ann", "bob")
        player, _ = turn(world, code)
        browser = browser_of(world, player, service)
        body = newest(world).model_dump_json(by_alias=True)
        record = sqs_record("1", body, queue="notices")
        assert deadlines.handler({"Records": [record]}, Context()) == {"batchItemFailures": []}
        assert len(browser.pushes) == 1

    def test_one_that_fails_comes_again_and_raises_no_alarm(self, world: World) -> None:
        answer = deadlines.handler({"Records": [sqs_record("1", "{}", "notices")]}, Context())
        assert answer == {"batchItemFailures": [{"itemIdentifier": "1"}]}


class TestKeeping:
    """Subscriptions in the table."""

    def test_of_too_many_the_oldest_goes(self, world: World, service: PushService) -> None:
        browsers = []
        for _ in range(MAX_SUBSCRIPTIONS + 1):
            world.now += 1
            browsers.append(browser_of(world, "ann", service))
        kept = {each.endpoint for each in world.store.subscriptions.of("ann", world.now)}
        assert kept == {browser.endpoint for browser in browsers[1:]}

    def test_one_that_is_not_renewed_runs_out(self, world: World, service: PushService) -> None:
        browser_of(world, "ann", service)
        assert world.store.subscriptions.of("ann", world.now + SUBSCRIPTION_SECONDS * 1000) == []


def act(world: World, code: str, player: str, action: Json) -> None:
    """Plays one action a second later."""
    world.now += 1000
    turn_seq = world.room(code).room.turn_seq
    world.service.act(code, player, action, turn_seq, f"action-{world.now}")
