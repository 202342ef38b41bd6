"""The path of a command: design §4 and §5."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import replay
from engine import room as rooms
from engine.game import Json, Refusal
from functions.errors import Stale
from functions.store.rooms import TAIL_ENTRIES, Rooms
from tests.functions.world import World


def test_a_match_is_played_from_lobby_to_result(world: World) -> None:
    code = world.match("ann", "bob", "cho")
    world.play(code, actions=1000)
    answer = world.service.read(code, "ann")
    assert answer["view"]["status"] == "finished"
    assert answer["view"]["match"]["result"]["summary"]
    assert answer["view"]["match"]["dueAt"] is None


def test_the_log_holds_the_whole_match(world: World) -> None:
    code = world.match("ann", "bob")
    world.play(code, actions=1000)
    record = world.library.record(code, "bob", None)
    verdict = replay.verify(replay.load_record(record))
    assert verdict.claims_result
    assert verdict.actions == len(record["actions"]) > 40


def test_the_record_stays_closed_until_the_end(world: World) -> None:
    code = world.match("ann", "bob")
    with refused("NOT_FINISHED"):
        world.library.record(code, "ann", None)


class TestActionId:
    def test_the_same_action_id_gets_the_first_answer_and_changes_nothing(
        self, world: World
    ) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        first = world.service.act(code, player, action, turn_seq, "action-1")
        stored = world.room(code)
        assert world.service.act(code, player, action, turn_seq, "action-1") == first
        assert world.room(code) == stored

    def test_it_is_known_after_others_have_moved(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        first = world.service.act(code, player, action, turn_seq, "action-1")
        world.play(code, actions=3)
        again = world.service.act(code, player, action, turn_seq, "action-1")
        assert again["events"] == first["events"]
        assert again["version"] == first["version"] + 3

    def test_it_is_known_after_the_tail_has_moved_to_the_log(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.play(code, actions=14)
        player, action, turn_seq = world.legal(code)
        first = world.service.act(code, player, action, turn_seq, "action-1")
        world.play(code, actions=1)
        assert world.room(code).room.tail == ()
        again = world.service.act(code, player, action, turn_seq, "action-1")
        assert again["events"] == first["events"]

    def test_another_player_s_action_of_that_name_is_another_action(self, world: World) -> None:
        code = world.match("ann", "bob")
        for _ in range(2):
            player, action, turn_seq = world.legal(code)
            answer = world.service.act(code, player, action, turn_seq, "the-same-name")
            assert answer["events"][0]["player"] == player


class TestRefusals:
    def test_a_stale_decision_gets_the_current_view(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        world.service.act(code, player, action, turn_seq, "action-1")
        with refused("STALE_DECISION") as stale:
            world.service.act(code, player, action, turn_seq, "action-2")
        assert isinstance(stale.value, Stale)
        assert stale.value.answer["turnSeq"] == turn_seq + 1
        assert stale.value.answer["view"] == world.service.read(code, player)["view"]

    def test_the_wrong_player(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        other = "ann" if player == "bob" else "bob"
        with refused("NOT_YOUR_TURN"):
            world.service.act(code, other, action, turn_seq, "action-1")

    def test_an_illegal_action(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, _, turn_seq = world.legal(code)
        with refused("MUST_ACT"):
            world.service.act(code, player, {"type": "PASS"}, turn_seq, "action-1")

    @pytest.mark.parametrize("action", [{"type": "FLY"}, {}, {"type": "PASS", "more": 1}])
    def test_no_action_at_all(self, world: World, action: Json) -> None:
        code = world.match("ann", "bob")
        player, _, turn_seq = world.legal(code)
        with refused("INVALID_ACTION"):
            world.service.act(code, player, action, turn_seq, "action-1")

    def test_strangers_and_unknown_rooms(self, world: World) -> None:
        code = world.match("ann", "bob")
        _, action, turn_seq = world.legal(code)
        calls: list[Callable[[str], Any]] = [
            lambda code: world.service.read(code, "eve"),
            lambda code: world.service.act(code, "eve", action, turn_seq, "action-1"),
            lambda code: world.connections.new_ticket(code, "eve"),
            lambda code: world.service.start(code, "eve"),
            lambda code: world.library.record(code, "eve", None),
        ]
        for call in calls:
            with refused("NOT_IN_ROOM"):
                call(code)
            with refused("ROOM_NOT_FOUND"):
                call("NOROOM")

    def test_a_refusal_writes_nothing(self, world: World) -> None:
        code = world.match("ann", "bob")
        stored = world.room(code)
        player, _, turn_seq = world.legal(code)
        with refused("MUST_ACT"):
            world.service.act(code, player, {"type": "PASS"}, turn_seq, "action-1")
        assert world.room(code) == stored


class TestConcede:
    def test_it_needs_no_decision(self, world: World) -> None:
        code = world.match("ann", "bob")
        answer = world.service.act(code, "ann", {"type": "CONCEDE"}, None, "action-1")
        assert answer["view"]["match"]["result"]["winners"] == ["bob"]


class TestCommit:
    def test_a_worker_that_dies_before_the_commit_changes_nothing(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = world.match("ann", "bob")
        stored = world.room(code)
        player, action, turn_seq = world.legal(code)
        with monkeypatch.context() as dying:
            dying.setattr(Rooms, "commit", die)
            with pytest.raises(Died):
                world.service.act(code, player, action, turn_seq, "action-1")
        assert world.room(code) == stored

    def test_a_worker_that_dies_after_the_commit_has_played(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        with monkeypatch.context() as dying:
            dying.setattr(world.path._pusher, "send", die)
            with pytest.raises(Died):
                world.service.act(code, player, action, turn_seq, "action-1")
        assert world.room(code).room.turn_seq == turn_seq + 1
        again = world.service.act(code, player, action, turn_seq, "action-1")
        assert again["turnSeq"] == turn_seq + 1

    def test_the_tail_moves_to_the_log_in_the_write_that_empties_it(self, world: World) -> None:
        code = world.match("ann", "bob")
        for played in range(1, 40):
            world.play(code)
            room = world.room(code).room
            assert len(room.tail) == played % TAIL_ENTRIES
            assert [entry.number for entry in world.log(code)] == list(range(played))

    def test_old_rooms_of_an_unknown_schema_are_not_guessed_at(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        room = world.room(code).room
        with pytest.raises(ValueError, match="schema"):
            rooms.load(rooms.dump(room) | {"schema": 99}, 1, ())


class Died(BaseException):
    """The process is gone: no handler of ours sees this."""


def die(*_args: Any, **_kwargs: Any) -> Any:
    raise Died


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.code == code)
