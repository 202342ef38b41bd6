"""Who is first, with real threads against real conditional writes and transactions (issue 4)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from engine.room.value import MAX_SPECTATORS
from functions.auth import Guest
from functions.scheduler import LONGEST_WAIT
from functions.store.rooms import TAIL_ENTRIES, Rooms
from functions.timers import Timer
from tests.e2e.crowd import assert_sound, at_once, worker
from tests.functions.test_service import Died, die
from tests.functions.world import World

CROWD = 64
TURN = 60_000
MINUTE = 60_000


def auto_plays(world: World, code: str) -> int:
    return sum(entry.auto for entry in world.log(code))


class TestRaces:
    @pytest.mark.parametrize("played", [0, TAIL_ENTRIES - 1], ids=["update", "transaction"])
    def test_64_actions_on_one_decision(self, world: World, played: int) -> None:
        code = world.match("ann", "bob")
        world.play(code, played)
        player, action, turn_seq = world.legal(code)
        before = world.room(code).room

        def act(index: int) -> None:
            world.service.act(code, player, action, turn_seq, f"action-{index:03}")

        answers = at_once([partial(act, index) for index in range(CROWD)])
        assert sorted(answers) == ["STALE_DECISION"] * (CROWD - 1) + ["accepted"]
        assert world.room(code).room.version == before.version + 1
        assert len(world.log(code)) == played + 1
        assert_sound(world, code)

    def test_64_joins_to_the_last_two_seats(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        guests = [Guest(f"g{index}", f"g{index}") for index in range(CROWD)]
        answers = at_once([partial(world.join, code, guest) for guest in guests])
        assert sorted(answers) == ["ROOM_FULL"] * (CROWD - 2) + ["accepted"] * 2
        seated = {seat.player for seat in world.room(code).room.seats}
        accepted = {f"g{index}" for index, answer in enumerate(answers) if answer == "accepted"}
        assert seated == {"ann", "bob"} | accepted

    def test_64_who_watch_are_told_yes_or_no(self, world: World) -> None:
        """Nobody hears that it was too busy."""
        code = world.lobby("ann")
        guests = [Guest(f"g{index}", f"g{index}") for index in range(CROWD)]
        answers = at_once([partial(world.join, code, one, as_spectator=True) for one in guests])
        assert set(answers) <= {"accepted", "SPECTATORS_FULL"}
        assert len(world.room(code).room.spectators) <= MAX_SPECTATORS

    def test_one_action_sent_many_times_at_once(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        with ThreadPoolExecutor(8) as pool:
            answers = list(
                pool.map(
                    lambda _: world.service.act(code, player, action, turn_seq, "action-1"),
                    range(8),
                )
            )
        assert all(answer == answers[0] for answer in answers)
        assert len(world.log(code)) == 1

    @pytest.mark.parametrize("attempt", range(3))
    def test_action_timeout_sweep_and_disconnect_at_the_same_instant(
        self, world: World, attempt: int
    ) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        world.now += TURN
        timer = Timer(code=code, turnSeq=turn_seq, at=world.now)
        answers = at_once(
            [
                lambda: worker(world).service.act(code, player, action, turn_seq, "action-1"),
                lambda: worker(world).scheduler.fire(timer),
                lambda: worker(world).scheduler.fire(timer),
                lambda: worker(world).path.disconnect(f"socket-of-{player}"),
            ]
        )
        assert answers == ["STALE_DECISION", "accepted", "accepted", "accepted"]
        assert auto_plays(world, code) == 1
        assert world.room(code).room.turn_seq == turn_seq + 1
        assert world.room(code).room.seat(player).offline_since == world.now
        assert_sound(world, code)

    def test_an_action_just_in_time_wins_over_the_timer(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        world.now += TURN - LONGEST_WAIT - 1
        timer = Timer(code=code, turnSeq=turn_seq, at=world.now)
        answers = at_once(
            [
                lambda: worker(world).service.act(code, player, action, turn_seq, "action-1"),
                lambda: worker(world).scheduler.fire(timer),
            ]
        )
        assert answers == ["accepted", "accepted"]
        assert auto_plays(world, code) == 0

    @pytest.mark.parametrize("attempt", range(5))
    def test_a_new_socket_against_the_end_of_the_old_one(self, world: World, attempt: int) -> None:
        code = world.match("ann", "bob")
        ticket = world.connections.new_ticket(code, "ann")
        at_once(
            [
                lambda: worker(world).path.disconnect("socket-of-ann"),
                lambda: worker(world).connections.connect("new-socket", ticket),
                lambda: worker(world).service.read(code, "bob"),
            ]
        )
        snapshot = world.room(code)
        assert snapshot.room.seat("ann").offline_since is None
        assert {connection.id for connection in snapshot.connections} == {
            "new-socket",
            "socket-of-bob",
        }

    @pytest.mark.parametrize("attempt", range(3))
    def test_two_rematches(self, world: World, attempt: int) -> None:
        code = world.match("ann", "bob")
        world.service.act(code, "bob", {"type": "CONCEDE"}, None, "gave-up-bob")
        names = ("ann", "bob", "ann", "bob")
        answers = at_once([partial(worker(world).service.rematch, code, name, 1) for name in names])
        assert answers == ["accepted"] * 4
        room = world.room(code).room
        assert (room.matches, room.status) == (2, "playing")
        assert [match["number"] for match in world.library.history(code, "ann")["matches"]] == [1]

    @pytest.mark.parametrize("attempt", range(3))
    def test_leave_against_start(self, world: World, attempt: int) -> None:
        code = world.lobby("ann", "bob", "cho")
        answers = at_once(
            [
                lambda: worker(world).service.start(code, "ann"),
                lambda: worker(world).service.leave(code, "cho"),
            ]
        )
        assert answers == ["accepted", "accepted"]
        room = world.room(code).room
        assert room.match is not None
        players = {member.player for member in room.match.players}
        assert players - {entry.player for entry in world.log(code)} == {"ann", "bob"}
        assert_sound(world, code)

    def test_the_last_to_leave_against_who_joins(self, world: World) -> None:
        """Either the room is gone, or who joined is its host."""
        code = world.lobby("ann")
        answers = at_once(
            [
                lambda: worker(world).service.leave(code, "ann"),
                lambda: world.join(code, Guest("bob", "bob")),
            ]
        )
        assert answers[0] == "accepted"
        if answers[1] == "accepted":
            assert world.room(code).room.host == "bob"
        else:
            assert answers[1] == "ROOM_NOT_FOUND"


class TestPeople:
    """What is kept of a person, by rooms that end at the same moment (issue 7)."""

    ROOMS = 6

    def test_rooms_of_the_same_two_players_end_together(self, world: World) -> None:
        ann, bob = (f"{name}-{world._drawn}" for name in ("ann", "bob"))
        codes = [world.match(ann, bob) for _ in range(self.ROOMS)]

        def end(code: str) -> None:
            worker(world).service.act(code, bob, {"type": "CONCEDE"}, None, "gave-up-bob")

        # Each of them twice, as a phone with a bad connection sends it.
        assert at_once([partial(end, code) for code in codes * 2]) == ["accepted"] * 2 * self.ROOMS
        for name, wins in ((ann, self.ROOMS), (bob, 0)):
            person = world.library.person(Guest(name, name), None)
            assert sorted(match["code"] for match in person["matches"]) == sorted(codes)
            [counts] = [each for each in person["counts"] if each["game"] == "splendor"]
            assert counts["people"] == {"matches": self.ROOMS, "wins": wins}


class TestFaults:
    """The process ends somewhere between two steps; the next request finds one effect, or none."""

    @pytest.mark.parametrize("played", [0, TAIL_ENTRIES - 1], ids=["update", "transaction"])
    @pytest.mark.parametrize("step", ["commit", "push"])
    def test_a_worker_dies(
        self, world: World, monkeypatch: pytest.MonkeyPatch, step: str, played: int
    ) -> None:
        code = world.match("ann", "bob")
        world.play(code, played)
        player, action, turn_seq = world.legal(code)
        dying = worker(world)
        with monkeypatch.context() as patched:
            patched.setattr(
                *{"commit": (Rooms, "commit"), "push": (dying.path._pusher, "send")}[step], die
            )
            with pytest.raises(Died):
                dying.service.act(code, player, action, turn_seq, "action-1")
        is_saved = step != "commit"
        assert len(world.log(code)) == played + is_saved
        again = world.service.act(code, player, action, turn_seq, "action-1")
        assert again["turnSeq"] == turn_seq + 1
        assert len(world.log(code)) == played + 1
        assert_sound(world, code)

    def test_its_room_is_not_forgotten_when_its_timer_was_not_sent(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = world.lobby("ann", "bob")
        dying = worker(world)
        monkeypatch.setattr(dying.path._timers, "send", die)
        with pytest.raises(Died):
            dying.service.start(code, "ann")
        due_at = world.room(code).room.due_at
        assert due_at is not None
        world.now = due_at + MINUTE
        world.scheduler.sweep()
        assert auto_plays(world, code) == 1

    def test_timers_of_every_kind_play_once(self, world: World) -> None:
        """Of an old turn, early, doubled, late, and then the sweep as well."""
        code = world.match("ann", "bob")
        world.play(code, actions=2)
        seq = world.room(code).room.turn_seq or 0
        due_at = world.room(code).room.due_at or 0
        old, own = (Timer(code=code, turnSeq=number, at=due_at) for number in (seq - 1, seq))
        world.now = due_at - LONGEST_WAIT - 1
        at_once([partial(worker(world).scheduler.fire, timer) for timer in (old, own)])
        assert auto_plays(world, code) == 0
        world.now = due_at + 5000
        at_once(
            [
                lambda: worker(world).scheduler.fire(own),
                lambda: worker(world).scheduler.fire(own),
                lambda: worker(world).scheduler.fire(old),
                worker(world).scheduler.sweep,
            ]
        )
        world.scheduler.fire(own)
        world.scheduler.sweep()
        assert auto_plays(world, code) == 1
        assert_sound(world, code)
