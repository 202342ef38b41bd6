"""Computer players behind the service: they think in the deadlines function and hold nothing up."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engine import room as rooms
from engine.computer import Strength
from engine.game import Json, Refusal
from engine.games import GAMES
from engine.room import Entry, Room, Thought
from engine.room.value import THINK_PAUSE
from functions import deadlines
from functions.scheduler import THINK_LIMIT
from functions.telemetry import metrics
from functions.timers import Timer
from tests.functions.test_deadlines import Context, sqs_record
from tests.functions.test_http_api import arrive, call
from tests.functions.world import START, World

GRACE = 10_000
MINUTE = 60_000

Think = Callable[[Room, Random, Callable[[], bool]], Thought | None]
real_think: Think = rooms.think


def to_a_computer(world: World, *people: str, **kinds: Any) -> str:
    """A match whose next decision is a computer's; nothing has been played for it yet."""
    code = world.match(*people, computers=kinds.pop("computers", [Strength.EASY]), **kinds)
    while world.room(code).room.thinker is None:
        world.play(code)
    return code


def newest(world: World) -> Timer:
    """The timer that was sent last."""
    return world.timers()[-1][0]


def fire(world: World) -> None:
    """The newest timer goes off at its time."""
    timer = newest(world)
    world.now = max(world.now, timer.at)
    world.scheduler.fire(timer)


def by_computers(world: World, code: str) -> list[Entry]:
    computers = {seat.player for seat in world.room(code).room.seats if seat.computer}
    return [entry for entry in world.log(code) if entry.player in computers]


def meanwhile(monkeypatch: pytest.MonkeyPatch, *happens: Callable[[], object]) -> None:
    """While a computer thinks for the first time, something happens; for the second, the next."""
    left = list(happens)

    def think(room: Room, random: Random, is_up: Callable[[], bool]) -> Thought | None:
        if left:
            left.pop(0)()
        return real_think(room, random, is_up)

    monkeypatch.setattr(rooms, "think", think)


@pytest.fixture
def measured(capsys: pytest.CaptureFixture[str]) -> Iterator[Callable[[], Json]]:
    """What has been counted since the last look."""

    def look() -> Json:
        metrics.flush_metrics()
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        return {name: line[name] for line in lines if "_aws" in line for name in line}

    look()
    yield look
    look()


class TestThinking:
    def test_a_timer_is_out_for_the_pause_not_for_the_grace(self, world: World) -> None:
        code = to_a_computer(world, "ann")
        timer = newest(world)
        assert (timer.code, timer.turn_seq) == (code, world.room(code).room.turn_seq)
        assert timer.at == world.now + THINK_PAUSE
        assert world.timers()[-1][1] == THINK_PAUSE // 1000

    def test_it_plays_by_its_own_will(self, world: World, measured: Callable[[], Json]) -> None:
        code = to_a_computer(world, "ann")
        measured()
        fire(world)
        [entry] = by_computers(world, code)
        assert not entry.auto
        counted = measured()
        assert counted["ComputerMoves"] == [1]
        assert counted["ThinkingTime"] == [0]
        assert "AutoPlays" not in counted
        assert "Actions" not in counted

    def test_people_are_told(self, world: World) -> None:
        to_a_computer(world, "ann")
        fire(world)
        played = world.received("socket-of-ann")[-1]["events"]
        assert played
        assert not any("auto" in event for event in played)

    @pytest.mark.parametrize("game", sorted(GAMES))
    def test_a_match_against_them_comes_to_its_end_by_timers_alone(
        self, world: World, game: str
    ) -> None:
        options: Json = {"targetPoints": 10} if game == "splendor" else {"maxRounds": 15}
        computers = [Strength.EASY, Strength.NORMAL]
        code = world.match("ann", game=game, options=options, computers=computers)
        while world.room(code).room.status == "playing":
            if world.room(code).room.thinker:
                fire(world)
            else:
                world.play(code)
        assert not any(entry.auto for entry in world.log(code))
        assert {entry.player for entry in world.log(code)} == {"ann", "computer-1", "computer-2"}

    def test_computers_play_one_after_the_other(self, world: World) -> None:
        code = to_a_computer(world, "ann", computers=[Strength.EASY] * 3)
        world.service.act(code, "ann", {"type": "CONCEDE"}, None, "action-1")
        for _ in range(6):
            fire(world)
        assert len(by_computers(world, code)) == 6

    def test_the_time_to_think_is_limited(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def think(room: Room, random: Random, is_up: Callable[[], bool]) -> Thought | None:
            while not is_up():
                world.now += 1
            return real_think(room, random, is_up)

        monkeypatch.setattr(rooms, "think", think)
        code = to_a_computer(world, "ann", computers=[Strength.EASY] * 2)
        world.service.act(code, "ann", {"type": "CONCEDE"}, None, "action-1")
        began = newest(world).at
        fire(world)
        assert world.now == began + THINK_LIMIT
        world.scheduler.fire(newest(world), until=newest(world).at + 20)
        assert world.now == began + THINK_LIMIT + THINK_PAUSE + 20


class TestRaces:
    def test_a_doubled_timer_plays_once(self, world: World) -> None:
        code = to_a_computer(world, "ann")
        timer = newest(world)
        fire(world)
        world.scheduler.fire(timer)
        assert len(by_computers(world, code)) == 1

    def test_two_workers_that_think_at_once_play_once(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = to_a_computer(world, "ann")
        timer = newest(world)
        other = world.new_worker()
        meanwhile(monkeypatch, lambda: other.scheduler.fire(timer))
        fire(world)
        assert len(by_computers(world, code)) == 1

    def test_who_connects_meanwhile_does_not_cost_it_its_move(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = to_a_computer(world, "ann")
        meanwhile(monkeypatch, lambda: world.connect(code, "ann", "second-phone"))
        fire(world)
        assert len(by_computers(world, code)) == 1

    def test_who_gives_up_meanwhile_makes_it_think_again(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The decision is the same, the table is not."""
        code = to_a_computer(world, "ann", "bob")
        before = len(world.log(code))
        give_up = ("bob", {"type": "CONCEDE"}, None, "action-gave-up")
        meanwhile(monkeypatch, lambda: world.service.act(code, *give_up))
        fire(world)
        players = [entry.player for entry in world.log(code)[before:]]
        assert players == ["bob", "computer-1"]
        assert not world.log(code)[-1].auto

    def test_when_the_last_person_leaves_meanwhile_there_is_nothing_left_to_do(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = to_a_computer(world, "ann", computers=[Strength.EASY] * 2)
        meanwhile(monkeypatch, lambda: world.service.leave(code, "ann"))
        fire(world)
        with pytest.raises(Refusal, match="ROOM_NOT_FOUND"):
            world.room(code)
        [ended] = world.store.log.history(code)
        assert ended["abandoned"]

    def test_a_page_that_pings_before_the_grace_is_over_does_not_take_its_move(
        self, world: World
    ) -> None:
        code = to_a_computer(world, "ann")
        world.now += GRACE - 1
        world.connections.ping("socket-of-ann", world.room(code).room.version)
        assert by_computers(world, code) == []


class TestFailures:
    """Nothing that goes wrong in a computer's head or on the way to it holds the match up."""

    @pytest.fixture
    def broken(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def think(*_: object) -> Thought:
            raise ZeroDivisionError

        monkeypatch.setattr(rooms, "think", think)

    @pytest.mark.usefixtures("broken")
    def test_the_clock_plays_for_one_that_cannot(
        self, world: World, measured: Callable[[], Json]
    ) -> None:
        code = to_a_computer(world, "ann")
        began = world.now
        measured()
        fire(world)
        assert by_computers(world, code) == []
        assert measured()["ThinkFailures"] == [1]
        assert newest(world).at == began + GRACE
        fire(world)
        [entry] = by_computers(world, code)
        assert (entry.auto, entry.at) == (True, began + GRACE)
        assert measured()["AutoPlays"] == [1]
        assert not world.room(code).room.seat("computer-1").away

    def test_what_the_rules_refuse_counts_as_a_failure(
        self, world: World, monkeypatch: pytest.MonkeyPatch, measured: Callable[[], Json]
    ) -> None:
        def think(room: Room, *_: object) -> Thought:
            assert room.match
            return Thought(room.matches, room.match.actions, "computer-1", {"type": "PASS"})

        monkeypatch.setattr(rooms, "think", think)
        code = to_a_computer(world, "ann")
        measured()
        fire(world)
        assert measured()["ThinkFailures"] == [1]
        assert by_computers(world, code) == []

    def test_a_late_timer_still_lets_it_think(self, world: World) -> None:
        """A queue that is behind makes it slow, not stupid."""
        code = to_a_computer(world, "ann")
        world.now += 2 * GRACE
        world.scheduler.fire(newest(world))
        [entry] = by_computers(world, code)
        assert not entry.auto

    def test_a_lost_timer_is_made_good_by_who_looks(self, world: World) -> None:
        code = to_a_computer(world, "ann")
        world.now += GRACE
        world.connections.ping("socket-of-ann", world.room(code).room.version)
        [entry] = by_computers(world, code)
        assert entry.auto

    def test_a_lost_timer_is_rescued_by_the_sweep(
        self, world: World, measured: Callable[[], Json]
    ) -> None:
        code = to_a_computer(world, "ann")
        world.now += MINUTE
        measured()
        world.scheduler.sweep()
        [entry] = by_computers(world, code)
        assert entry.auto
        assert measured()["TimerRescues"] == [1]

    def test_the_sweep_sends_a_timer_where_there_is_time_to_think_left(self, world: World) -> None:
        world.now = START - START % MINUTE + MINUTE - THINK_PAUSE - 1
        code = to_a_computer(world, "ann", computers=[Strength.EASY] * 3)
        world.service.act(code, "ann", {"type": "CONCEDE"}, None, "action-1")
        lost = newest(world)
        world.now = lost.at - lost.at % MINUTE + MINUTE
        world.scheduler.sweep()
        assert by_computers(world, code) == []
        again = newest(world)
        assert len(world.timers()) > 1
        world.scheduler.fire(again)
        [entry] = by_computers(world, code)
        assert not entry.auto

    def test_the_sweep_leaves_alone_what_timers_take_care_of(self, world: World) -> None:
        to_a_computer(world, "ann")
        assert list(world.store.rooms.due(world.now + THINK_PAUSE)) == []


class TestHandler:
    def test_it_gives_the_time_that_is_left(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        world.install(monkeypatch)
        monkeypatch.setattr(deadlines, "system_clock", lambda: world.now)
        given: list[int | None] = []
        monkeypatch.setattr(
            world.scheduler, "fire", lambda timer, until=None: given.append(until), raising=True
        )
        timer = Timer(code="ABCDEF", turnSeq=0, at=world.now)
        body = timer.model_dump_json(by_alias=True)
        deadlines.handler({"Records": [sqs_record("1", body)]}, Context())
        left = Context().get_remaining_time_in_millis()
        assert given == [world.now + left - deadlines.SPARE]


class TestRoutes:
    @pytest.fixture(autouse=True)
    def served(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        world.install(monkeypatch)

    def open(self, token: str, *computers: str) -> Json:
        body = {"game": "splendor", "computers": list(computers)}
        status, answer, _ = call("POST", "/rooms", body, token)
        assert status == 201
        view: Json = answer["view"]
        return view

    def test_alone_in_two_requests(self) -> None:
        token = arrive("앤")
        view = self.open(token, "normal", "hard")
        assert [seat["computer"] for seat in view["seats"]] == [None, "normal", "hard"]
        status, answer, _ = call("POST", f"/rooms/{view['code']}/start", None, token)
        assert status == 200
        assert answer["view"]["status"] == "playing"

    def test_the_host_adds_and_removes(self) -> None:
        token = arrive("앤")
        path = f"/rooms/{self.open(token)['code']}/computers"
        status, answer, _ = call("POST", path, {"strength": "easy"}, token)
        assert (status, answer["view"]["seats"][1]["computer"]) == (200, "easy")
        status, answer, _ = call("DELETE", f"{path}/computer-1", None, token)
        assert (status, len(answer["view"]["seats"])) == (200, 1)

    @pytest.mark.parametrize(
        ("method", "path", "body", "status", "code"),
        [
            ("POST", "/computers", {"strength": "genius"}, 422, "INVALID_INPUT"),
            ("DELETE", "/computers/computer-9", None, 404, "NO_SUCH_COMPUTER"),
            ("POST", "/kick", {"player": "computer-1"}, 409, "IS_COMPUTER"),
            ("PUT", "/host", {"player": "computer-1"}, 409, "IS_COMPUTER"),
        ],
    )
    def test_what_is_refused(
        self, method: str, path: str, body: Json | None, status: int, code: str
    ) -> None:
        token = arrive("앤")
        room = self.open(token, "easy")["code"]
        answered, problem, _ = call(method, f"/rooms/{room}{path}", body, token)
        assert (answered, problem["code"]) == (status, code)

    def test_more_than_there_are_seats(self) -> None:
        token = arrive("앤")
        body = {"game": "splendor", "computers": ["easy"] * 4}
        status, problem, _ = call("POST", "/rooms", body, token)
        assert (status, problem["code"]) == (409, "ROOM_FULL")

    def test_others_are_refused(self) -> None:
        room = self.open(arrive("앤"), "easy")["code"]
        other = arrive("밥")
        call("POST", f"/rooms/{room}/join", None, other)
        status, problem, _ = call("POST", f"/rooms/{room}/computers", {"strength": "easy"}, other)
        assert (status, problem["code"]) == (403, "NOT_HOST")
