"""The life around a match through the service: design §4, §6, §7; issue 4."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine import replay
from engine import room as rooms
from engine.game import Json, Refusal
from functions import limits
from functions.auth import Guest
from functions.connections import MAX_SOCKETS
from functions.limits import LIMITS, Limit
from functions.store import Snapshot
from functions.store.rooms import PAGE, UNSEEN, Rooms
from tests.functions.test_service import refused
from tests.functions.world import START, World

GRACE = 10_000
TURN = 60_000
DAY = 86_400


def finished(world: World, *names: str) -> str:
    """A room whose first match is over."""
    code = world.match(*names)
    world.play(code, actions=2)
    for name in names[1:]:
        world.service.act(code, name, {"type": "CONCEDE"}, None, f"gave-up-{name}")
    return code


def kick(world: World, code: str, host: str, whom: str) -> Json:
    return world.path.run(code, host, lambda room, now: rooms.kick(room, host, whom, now))


class Gone:
    """Makes the push to one connection find it gone, as API Gateway answers for a dead socket."""

    def __init__(self, world: World, connection: str) -> None:
        self._connection = connection
        self.asked = 0
        events = world.path._pusher._client.meta.events
        events.register("before-call.apigatewaymanagementapi.PostToConnection", self._answer)

    def _answer(self, params: Json, **_: Any) -> Any:
        if not params["url_path"].endswith(self._connection):
            return None
        self.asked += 1
        error = {"Error": {"Code": "GoneException", "Message": ""}}
        return Response(410), error | {"ResponseMetadata": {"HTTPStatusCode": 410}}


class Response:
    def __init__(self, status_code: int) -> None:
        self.status_code = status_code
        self.headers: dict[str, str] = {}


class TestRaces:
    """One writer overtaken by another between its read and its write. Threads do the same in
    ``tests/e2e/test_races.py``: moto's conditional writes are not atomic."""

    @pytest.fixture
    def overtaken(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> Callable[[Callable[[], Any]], None]:
        """Lets something happen right after the next read."""

        def once(by: Callable[[], Any]) -> None:
            load = Rooms.load

            def load_and_be_overtaken(store: Rooms, code: str) -> Snapshot:
                snapshot = load(store, code)
                monkeypatch.setattr(Rooms, "load", load)
                by()
                return snapshot

            monkeypatch.setattr(Rooms, "load", load_and_be_overtaken)

        return once

    def test_two_rematches_are_one_match(self, world: World, overtaken: Any) -> None:
        code = finished(world, "ann", "bob")
        answers = []
        overtaken(lambda: answers.append(world.new_worker().service.rematch(code, "bob", 1)))
        answers.append(world.service.rematch(code, "ann", 1))
        first, second = (answer["view"]["match"] for answer in answers)
        assert first["seedHash"] == second["seedHash"]
        assert world.room(code).room.matches == 2

    def test_a_start_that_somebody_leaves_before(self, world: World, overtaken: Any) -> None:
        code = world.lobby("ann", "bob", "cho")
        overtaken(lambda: world.new_worker().service.leave(code, "cho"))
        match = world.service.start(code, "ann")["view"]["match"]
        assert [member["player"] for member in match["players"]] == ["ann", "bob"]

    def test_a_start_that_is_no_longer_possible(self, world: World, overtaken: Any) -> None:
        code = world.lobby("ann", "bob")
        overtaken(lambda: world.new_worker().service.leave(code, "bob"))
        with refused("NOT_ENOUGH_PLAYERS"):
            world.service.start(code, "ann")

    def test_a_leave_that_the_start_overtakes_concedes(self, world: World, overtaken: Any) -> None:
        code = world.lobby("ann", "bob", "cho")
        overtaken(lambda: world.new_worker().service.start(code, "ann"))
        world.service.leave(code, "cho")
        [entry] = world.log(code)
        assert (entry.player, entry.action) == ("cho", {"type": "CONCEDE"})

    def test_a_reconnect_is_not_undone_by_what_was_read_before_it(
        self, world: World, overtaken: Any
    ) -> None:
        """The phone changes networks: the new socket opens while somebody decides, from what was
        read a moment ago, that the player is gone."""
        code = world.match("ann", "bob")
        world.path._store.sockets.close(code, "socket-of-ann")
        other = world.new_worker()
        ticket = other.connections.new_ticket(code, "ann")
        overtaken(lambda: other.connections.connect("another-socket", ticket))
        world.service.read(code, "bob")
        snapshot = world.room(code)
        assert snapshot.room.seat("ann").offline_since is None
        assert "another-socket" in [connection.id for connection in snapshot.connections]

    def test_who_connects_in_between_hears_of_it(self, world: World, overtaken: Any) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        other = world.new_worker()
        ticket = other.connections.new_ticket(code, player)
        overtaken(lambda: other.connections.connect("another-socket", ticket))
        answer = world.service.act(code, player, action, turn_seq, "action-1")
        assert world.received("another-socket")[-1]["version"] == answer["version"]


class TestRematch:
    def test_history_and_records_are_kept_match_by_match(self, world: World) -> None:
        code = finished(world, "ann", "bob")
        first = world.library.record(code, "ann", None)
        world.service.rematch(code, "bob", 1)
        assert world.library.record(code, "ann", None) == first
        with refused("NOT_FINISHED"):
            world.library.record(code, "ann", 2)
        world.play(code, actions=20)
        world.service.act(code, "ann", {"type": "CONCEDE"}, None, "gave-up-ann-2")
        second = world.library.record(code, "ann", None)
        assert second["seed"] != first["seed"]
        assert world.library.record(code, "bob", 1) == first
        for record in (first, second):
            assert replay.verify(replay.load_record(record)).claims_result
        shown = world.library.history(code, "bob")["matches"]
        assert [match["number"] for match in shown] == [2, 1]
        assert [match["result"]["winners"] for match in shown] == [["bob"], ["ann"]]
        assert first["seed"] not in json.dumps(shown)

    def test_strangers_get_neither(self, world: World) -> None:
        code = finished(world, "ann", "bob")
        with refused("NOT_IN_ROOM"):
            world.library.history(code, "eve")
        with refused("NOT_IN_ROOM"):
            world.library.record(code, "eve", None)

    def test_a_timer_of_the_match_before_plays_nothing_in_the_new_one(self, world: World) -> None:
        code = world.match("ann", "bob")
        [(old, _)] = world.timers()
        world.service.act(code, "bob", {"type": "CONCEDE"}, None, "gave-up-bob")
        world.now += 30_000
        world.service.rematch(code, "bob", 1)
        world.now = old.at
        assert old.turn_seq == world.room(code).room.turn_seq == 0
        world.scheduler.fire(old)
        assert world.log(code) == []
        world.now = START + 30_000 + TURN
        world.scheduler.fire(world.timers()[-1][0])
        assert [entry.auto for entry in world.log(code)] == [True]

    def test_the_action_that_ended_a_match_sent_again_gets_its_answer_again(
        self, world: World
    ) -> None:
        """Its entry has left the tail for the log; so it is after the next match has begun, in
        which it must not be played."""
        code = world.match("ann", "bob")
        world.play(code, actions=2)
        concession = (code, "bob", {"type": "CONCEDE"}, None, "gave-up-bob")
        first = world.service.act(*concession)
        assert world.service.act(*concession) == first
        world.service.rematch(code, "ann", 1)
        again = world.service.act(*concession)
        assert again["events"] == first["events"]
        assert world.room(code).room.status == "playing"
        assert world.log(code) == []

    def test_an_action_before_the_last_is_still_known_after_the_end(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.play(code, actions=15)
        player, action, turn_seq = world.legal(code)
        first = world.service.act(code, player, action, turn_seq, "the-16th-action")
        world.service.act(code, player, {"type": "CONCEDE"}, None, "gave-up-1")
        again = world.service.act(code, player, action, turn_seq, "the-16th-action")
        assert again["events"] == first["events"]


class TestPublicList:
    def codes(self, world: World) -> list[list[str]]:
        """All pages."""
        pages, cursor = [], None
        while True:
            page = world.service.public_rooms(cursor)
            pages.append([room["code"] for room in page["rooms"]])
            cursor = page["cursor"]
            if cursor is None:
                return pages

    def open(self, world: World, name: str) -> str:
        world.now += 1000
        return world.open(Guest(name, name), "splendor", {}, is_public=True)

    def test_it_comes_in_pages_the_newest_first(self, world: World) -> None:
        opened = [self.open(world, f"host-{index}") for index in range(PAGE * 2 + 3)]
        pages = self.codes(world)
        assert [code for page in pages for code in page] == opened[::-1]
        assert [len(page) for page in pages] == [PAGE, PAGE, 3]

    def test_it_shows_only_what_can_be_joined(self, world: World) -> None:
        code = self.open(world, "ann")
        world.open(Guest("zoe", "zoe"), "splendor", {})
        assert self.codes(world) == [[code]]
        world.join(code, Guest("bob", "bob"))
        world.service.start(code, "ann")
        assert self.codes(world) == [[]]
        world.service.leave(code, "bob")
        assert self.codes(world) == [[code]]
        for name in ("cho", "dan", "eve"):
            world.join(code, Guest(name, name))
        assert self.codes(world) == [[]]

    def test_a_room_that_all_have_left_is_not_there(self, world: World) -> None:
        code = self.open(world, "ann")
        world.connect(code, "ann")
        world.now += 1000
        world.path.disconnect("socket-of-ann")
        assert self.codes(world) == [[]]
        world.connect(code, "ann")
        assert self.codes(world) == [[code]]

    @pytest.mark.parametrize(
        "cursor", ["", "x", "-", "1-", "²-AAAAAA", f"{'9' * 50}-AAAAAA", "1-a#"]
    )
    def test_a_cursor_of_one_s_own_making(self, world: World, cursor: str) -> None:
        with refused("INVALID_INPUT"):
            world.service.public_rooms(cursor)


class TestSpectators:
    def test_a_push_tells_them_nothing_of_a_hand_or_the_seed(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.join(code, Guest("eve", "eve"), as_spectator=True)
        world.connect(code, "eve")
        player, _, turn_seq = world.legal(code)
        blind = {"type": "RESERVE", "from": {"tier": 1, "deck": True}}
        world.service.act(code, player, blind, turn_seq, "action-1")
        [card] = [e["cardId"] for e in world.log(code)[0].events if e["type"] == "reserved"]
        room = world.room(code).room
        assert room.match is not None
        told = json.dumps(world.received("socket-of-eve"))
        assert card in json.dumps(world.received(f"socket-of-{player}"))
        assert card not in told
        assert room.match.seed.hex() not in told
        assert world.received("socket-of-eve")[-1]["patch"]["match"]

    def test_a_full_room_can_be_watched(self, world: World) -> None:
        code = world.lobby("ann", "bob", "cho", "dan")
        answer = world.join(code, Guest("eve", "eve"), as_spectator=True)
        assert answer["view"]["role"] == "spectator"

    def test_who_sits_down_is_there_at_once(self, world: World) -> None:
        """Their socket has been open all the while."""
        code = world.lobby("ann")
        world.join(code, Guest("bob", "bob"), as_spectator=True)
        world.connect(code, "bob")
        world.join(code, Guest("bob", "bob"))
        world.service.read(code, "ann")
        assert world.room(code).room.seat("bob").offline_since is None


class TestGoodbye:
    def test_a_kicked_player_s_socket_is_told_and_forgotten(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        world.connect(code, "bob")
        kick(world, code, "ann", "bob")
        message = world.received("socket-of-bob")[-1]
        assert (message["type"], message["problem"]["code"]) == ("closed", "KICKED")
        assert world.room(code).connections == ()
        with refused("NOT_IN_ROOM"):
            world.connections.ping("socket-of-bob", 0)
        for call in (world.service.read, world.connections.new_ticket):
            with refused("KICKED"):
                call(code, "bob")

    def test_a_ticket_from_before_opens_nothing_and_leaves_nothing(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        ticket = world.connections.new_ticket(code, "bob")
        kick(world, code, "ann", "bob")
        with refused("KICKED"):
            world.connections.connect("late-socket", ticket)
        assert world.room(code).connections == ()
        assert world.store.sockets.find("late-socket") is None

    def test_a_room_whose_last_player_leaves_is_gone_for_everybody(self, world: World) -> None:
        code = world.lobby("ann")
        world.join(code, Guest("eve", "eve"), as_spectator=True)
        for name in ("ann", "eve"):
            world.connect(code, name)
        world.service.leave(code, "ann")
        for name in ("ann", "eve"):
            message = world.received(f"socket-of-{name}")[-1]
            assert (message["type"], message["problem"]["code"]) == ("closed", "ROOM_CLOSED")
            assert world.store.sockets.find(f"socket-of-{name}") is None
        with refused("ROOM_NOT_FOUND"):
            world.service.read(code, "eve")
        world.path.disconnect("socket-of-eve")

    def test_the_room_is_gone_after_a_match_too_and_with_it_its_clock(self, world: World) -> None:
        code = world.match("ann", "bob")
        [(timer, _)] = world.timers()
        for name in ("ann", "bob"):
            world.service.leave(code, name)
        world.now += 10 * TURN
        world.scheduler.fire(timer)
        world.scheduler.sweep()
        assert list(world.store.rooms.due(world.now)) == []

    def test_who_left_and_came_back_is_reached_over_the_new_socket_only(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        old = world.connect(code, "bob")
        world.service.leave(code, "bob")
        heard = len(world.received(old))
        world.join(code, Guest("bob", "bob"))
        new = world.connect(code, "bob", "new-socket")
        world.path.disconnect(old)
        assert world.room(code).room.seat("bob").offline_since is None
        world.service.start(code, "ann")
        assert len(world.received(old)) == heard
        assert world.received(new)[-1]["patch"]["status"] == "playing"


class TestSockets:
    def test_the_oldest_make_way(self, world: World) -> None:
        code = world.lobby("ann")
        for number in range(MAX_SOCKETS + 2):
            world.now += 1000
            world.connect(code, "ann", f"socket-{number:02}")
        kept = [connection.id for connection in world.room(code).connections]
        assert sorted(kept) == [f"socket-{number:02}" for number in range(2, MAX_SOCKETS + 2)]
        assert world.room(code).room.seat("ann").offline_since is None
        with refused("NOT_IN_ROOM"):
            world.connections.ping("socket-00", 0)


class TestLostDisconnects:
    def test_a_ping_that_never_came(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, _, _ = world.legal(code)
        other = "ann" if player == "bob" else "bob"
        world.now += UNSEEN - 1
        world.connections.ping(f"socket-of-{other}", 0)
        assert world.room(code).room.seat(player).offline_since is None
        world.now += 1
        world.connections.ping(f"socket-of-{other}", 0)
        room = world.room(code).room
        assert room.seat(player).offline_since == world.now
        assert room.seat(other).offline_since is None

    def test_who_plays_is_there_without_a_ping(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        other = "ann" if player == "bob" else "bob"
        world.now += UNSEEN - 200_000
        world.service.act(code, player, action, turn_seq, "action-1")
        world.now += 200_000
        world.connections.ping(f"socket-of-{player}", 0)
        room = world.room(code).room
        assert room.seat(player).offline_since is None
        assert room.seat(other).offline_since == world.now

    def test_until_then_the_turn_s_limit_alone_plays_for_who_is_gone(self, world: World) -> None:
        code = world.match("ann", "bob", options={"turnSeconds": 60})
        gone, _, _ = world.legal(code)
        other = "ann" if gone == "bob" else "bob"
        world.now += TURN - 1
        world.connections.ping(f"socket-of-{other}", 0)
        assert world.log(code) == []
        world.now += 1
        world.connections.ping(f"socket-of-{other}", 0)
        assert [(entry.player, entry.auto) for entry in world.log(code)] == [(gone, True)]

    def test_without_a_limit_the_grace_begins_when_the_silence_is_noticed(
        self, world: World
    ) -> None:
        code = world.match("ann", "bob", options={"turnSeconds": None})
        gone, _, _ = world.legal(code)
        other = "ann" if gone == "bob" else "bob"
        for wait, played in ((UNSEEN - 1, 0), (1, 0), (GRACE - 1, 0), (1, 1)):
            world.now += wait
            world.connections.ping(f"socket-of-{other}", 0)
            assert len(world.log(code)) == played

    def test_a_late_ping_brings_its_player_back(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.now += UNSEEN
        world.connections.ping("socket-of-ann", 0)
        world.now += 1
        world.connections.ping("socket-of-bob", 0)
        assert world.room(code).room.seat("bob").offline_since is None
        told = world.received("socket-of-ann")[-1]["events"]
        assert {"type": "connected", "player": "bob"} in told

    def test_a_push_that_finds_nobody(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        other = "ann" if player == "bob" else "bob"
        gone = Gone(world, f"socket-of-{other}")
        answer = world.service.act(code, player, action, turn_seq, "action-1")
        assert answer["turnSeq"] == turn_seq + 1
        snapshot = world.room(code)
        assert gone.asked == 1
        assert [connection.player for connection in snapshot.connections] == [player]
        assert snapshot.room.seat(other).offline_since == world.now
        assert snapshot.room.due_at == world.now + GRACE
        assert world.received(f"socket-of-{player}")[-1]["events"] == [
            {"type": "disconnected", "player": other}
        ]

    def test_it_fails_no_action_whatever_becomes_of_the_room(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        Gone(world, "socket-of-ann")
        Gone(world, "socket-of-bob")

        def busy(*_: Any) -> None:
            raise Refusal("BUSY")

        monkeypatch.setattr(world.path, "disconnect", busy)
        answer = world.service.act(code, player, action, turn_seq, "action-1")
        assert answer["turnSeq"] == turn_seq + 1


class TestLimits:
    def test_each_player_has_their_own(self, world: World) -> None:
        for _ in range(LIMITS["rooms"].player):
            world.service.require("rooms", "192.0.2.1", "ann")
        with refused("RATE_LIMITED") as limited:
            world.service.require("rooms", "192.0.2.2", "ann")
        assert limited.value.detail == {"retryAfter": 60 - START // 1000 % 60}
        world.service.require("rooms", "192.0.2.1", "bob")

    def test_and_each_address(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(limits.LIMITS, "guests", Limit(player=0, address=3))
        for _ in range(3):
            world.service.require("guests", "192.0.2.1", None)
        with refused("RATE_LIMITED"):
            world.service.require("guests", "192.0.2.1", None)
        world.service.require("guests", "192.0.2.2", None)

    def test_it_is_over_when_the_minute_is(self, world: World) -> None:
        for _ in range(LIMITS["rooms"].player):
            world.service.require("rooms", "192.0.2.1", "ann")
        with refused("RATE_LIMITED") as limited:
            world.service.require("rooms", "192.0.2.1", "ann")
        world.now += limited.value.detail["retryAfter"] * 1000
        world.service.require("rooms", "192.0.2.1", "ann")


class TestAbandoned:
    def test_the_clock_closes_a_match_that_nobody_plays(self, world: World) -> None:
        code = world.match("ann", "bob", options={"turnSeconds": DAY})
        while (due_at := world.room(code).room.due_at) is not None:
            world.now = due_at + 60_000
            world.scheduler.sweep()
        answer = world.service.read(code, "ann")["view"]
        assert (answer["status"], answer["match"]["abandoned"]) == ("finished", True)
        assert answer["match"]["result"]["summary"]
        told = [message["events"] for message in world.received("socket-of-bob")]
        assert [{"type": "abandoned"}] in told
        [match] = world.library.history(code, "bob")["matches"]
        assert match["abandoned"]
        record = world.library.record(code, "bob", None)
        assert "result" not in record
        replay.verify(replay.load_record(record))

    def test_its_room_plays_on(self, world: World) -> None:
        code = world.match("ann", "bob", options={"turnSeconds": DAY})
        while (due_at := world.room(code).room.due_at) is not None:
            world.now = due_at + 60_000
            world.scheduler.sweep()
        assert world.service.rematch(code, "bob", 1)["view"]["status"] == "playing"


def test_a_retry_that_finds_the_clock_overdue_is_told_to_nobody_else_again(world: World) -> None:
    code = world.match("ann", "bob")
    player, action, turn_seq = world.legal(code)
    first = world.service.act(code, player, action, turn_seq, "action-1")
    world.now += TURN
    again = world.service.act(code, player, action, turn_seq, "action-1")
    assert all(event in again["events"] for event in first["events"])
    other = "ann" if player == "bob" else "bob"
    told = [
        event["type"]
        for message in world.received(f"socket-of-{other}")
        for event in message["events"]
    ]
    took = first["events"][0]["type"]
    assert told.count(took) == sum(
        event["type"] == took for entry in world.log(code) for event in entry.events
    )
