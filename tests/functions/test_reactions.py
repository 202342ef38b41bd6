"""Quick reactions: seen by all who are here, kept nowhere, so many and no more (issue 7)."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from engine import room as rooms
from engine.game import Json
from engine.room import Reaction
from engine.room.reactions import HURRY_AFTER
from functions.auth import Guest, Keys, issue_token
from functions.clock import system_clock
from functions.reactions import OF_ALL, OF_ONE, WINDOW
from infra.faults import Faults
from tests.functions.test_http_api import call, refused
from tests.functions.test_rooms import Gone
from tests.functions.test_service import refused as refuses
from tests.functions.world import KEY, World

EMOTES = [reaction for reaction in get_args(Reaction) if reaction != "hurry"]


def heard(world: World, name: str) -> list[Json]:
    """The reactions that have come to somebody's socket."""
    messages = world.received(f"socket-of-{name}")
    return [message for message in messages if message["type"] == "reaction"]


def idle(world: World, code: str) -> str:
    player, _, _ = world.legal(code)
    return "ann" if player == "bob" else "bob"


class TestEmotes:
    @pytest.mark.parametrize("emote", EMOTES)
    def test_everybody_sees_them_the_sender_and_spectators_too(
        self, world: World, emote: Reaction
    ) -> None:
        code = world.match("ann", "bob")
        world.join(code, Guest("eve", "eve"), as_spectator=True)
        world.connect(code, "eve")
        world.reactions.send(code, "ann", emote)
        for name in ("ann", "bob", "eve"):
            told = {"type": "reaction", "player": "ann", "reaction": emote}
            assert heard(world, name) == [told]

    def test_spectators_may_send_them(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.join(code, Guest("eve", "eve"), as_spectator=True)
        world.reactions.send(code, "eve", "wow")
        assert [message["player"] for message in heard(world, "ann")] == ["eve"]

    @pytest.mark.parametrize("when", ["lobby", "finished"])
    def test_between_matches_too(self, world: World, when: str) -> None:
        code = world.lobby("ann", "bob") if when == "lobby" else world.match("ann", "bob")
        world.connect(code, "ann")
        if when == "finished":
            world.service.act(code, "bob", {"type": "CONCEDE"}, None, "gave-up-bob")
        world.reactions.send(code, "bob", "thanks")
        assert len(heard(world, "ann")) == 1

    def test_they_change_nothing_and_are_kept_nowhere(self, world: World) -> None:
        code = world.match("ann", "bob")
        stored = world.room(code)
        calls = Faults(world.dynamodb).calls
        world.reactions.send(code, "ann", "laugh")
        assert world.room(code) == stored
        assert calls[:3] == ["Query", "UpdateItem", "UpdateItem"]  # the room, and two counters
        kept = json.dumps(world.dynamodb.scan(TableName=world.table)["Items"], default=str)
        assert "laugh" not in kept


class TestStrangers:
    def test_who_is_not_here_can_send_nothing(self, world: World) -> None:
        code = world.match("ann", "bob")
        for reaction in get_args(Reaction):
            with refuses("NOT_IN_ROOM"):
                world.reactions.send(code, "zoe", reaction)
        assert heard(world, "ann") == []

    def test_nor_who_was_removed_and_they_hear_nothing(self, world: World) -> None:
        code = world.lobby("ann", "bob", "cho")
        for name in ("ann", "cho"):
            world.connect(code, name)
        world.path.run(code, "ann", lambda room, now: rooms.kick(room, "ann", "cho", now))
        with refuses("KICKED"):
            world.reactions.send(code, "cho", "sad")
        world.reactions.send(code, "bob", "sad")
        assert (len(heard(world, "ann")), heard(world, "cho")) == (1, [])

    def test_a_socket_that_outlived_its_place_hears_nothing(self, world: World) -> None:
        """Closing it was cut short when its owner left."""
        code = world.lobby("ann", "bob")
        world.connect(code, "bob")
        connection = world.room(code).connections[0]
        world.service.leave(code, "bob")
        world.store.sockets.open(code, connection)
        world.reactions.send(code, "ann", "hello")
        assert heard(world, "bob") == []

    def test_strangers_count_for_nobody(self, world: World) -> None:
        code = world.match("ann", "bob")
        for _ in range(OF_ALL + 1):
            with refuses("NOT_IN_ROOM"):
                world.reactions.send(code, "zoe", "wow")
        world.reactions.send(code, "ann", "wow")


class TestLimits:
    def test_a_few_in_ten_seconds_for_each(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.now -= world.now % (WINDOW * 1000)
        for _ in range(OF_ONE):
            world.reactions.send(code, "ann", "wow")
        world.now += 3000
        with refuses("RATE_LIMITED") as limited:
            world.reactions.send(code, "ann", "wow")
        assert limited.value.detail == {"retryAfter": WINDOW - 3}
        assert len(heard(world, "bob")) == OF_ONE
        world.reactions.send(code, "bob", "wow")
        world.now += (WINDOW - 3) * 1000
        world.reactions.send(code, "ann", "wow")

    def test_one_room_s_emotes_are_not_another_s(self, world: World) -> None:
        first, second = world.match("ann", "bob"), world.match("ann", "bob")
        for _ in range(OF_ONE):
            world.reactions.send(first, "ann", "wow")
        world.reactions.send(second, "ann", "wow")

    def test_a_crowd_has_a_limit_together(self, world: World) -> None:
        code = world.match("ann", "bob")
        crowd = [f"eve-{number}" for number in range(OF_ALL // OF_ONE + 1)]
        for name in crowd:
            world.join(code, Guest(name, name), as_spectator=True)
        for name in crowd[:-1]:
            for _ in range(OF_ONE):
                world.reactions.send(code, name, "wow")
        with refuses("RATE_LIMITED"):
            world.reactions.send(code, crowd[-1], "wow")
        assert len(heard(world, "ann")) == OF_ALL

    def test_actions_know_nothing_of_it(self, world: World) -> None:
        code = world.match("ann", "bob")
        for _ in range(OF_ONE):
            world.reactions.send(code, "ann", "wow")
            world.reactions.send(code, "bob", "wow")
        world.play(code, actions=3)


class TestHurry:
    def test_whoever_waits_may_say_it_once_for_each_decision(self, world: World) -> None:
        code = world.match("ann", "bob", options={"turnSeconds": None})
        for _ in range(4):
            world.now += HURRY_AFTER
            waiting = idle(world, code)
            world.reactions.send(code, waiting, "hurry")
            with refuses("ALREADY_HURRIED"):
                world.reactions.send(code, waiting, "hurry")
            world.play(code)
        assert len(heard(world, "ann")) == 4

    def test_it_is_not_spent_by_a_refusal(self, world: World) -> None:
        code = world.match("ann", "bob")
        for _ in range(2):
            with refuses("TOO_SOON"):
                world.reactions.send(code, idle(world, code), "hurry")
        world.now += HURRY_AFTER
        world.reactions.send(code, idle(world, code), "hurry")

    def test_everybody_has_their_own(self, world: World) -> None:
        code = world.match("ann", "bob", "cho")
        world.now += HURRY_AFTER
        player, _, _ = world.legal(code)
        for name in {"ann", "bob", "cho"} - {player}:
            world.reactions.send(code, name, "hurry")
        assert len(heard(world, player)) == 2
        with refuses("NOBODY_TO_HURRY"):
            world.reactions.send(code, player, "hurry")

    def test_the_next_match_begins_anew(self, world: World) -> None:
        """The numbers of its decisions are those of the match before."""
        code = world.match("ann", "bob")
        world.now += HURRY_AFTER
        world.reactions.send(code, idle(world, code), "hurry")
        world.service.act(code, "bob", {"type": "CONCEDE"}, None, "gave-up-bob")
        world.service.rematch(code, "ann", 1)
        world.now += HURRY_AFTER
        for name in ("ann", "bob"):
            if name == idle(world, code):
                world.reactions.send(code, name, "hurry")
        assert len(heard(world, "ann")) == 2

    def test_a_limit_that_is_stretched_for_a_load_test_does_not_stretch_it(
        self, world: World
    ) -> None:
        world.reactions._limits._factor = 100
        code = world.match("ann", "bob")
        world.now += HURRY_AFTER
        world.reactions.send(code, idle(world, code), "hurry")
        with refuses("ALREADY_HURRIED"):
            world.reactions.send(code, idle(world, code), "hurry")


def test_a_socket_that_is_gone_is_noticed_and_nobody_else_misses_anything(world: World) -> None:
    code = world.match("ann", "bob")
    Gone(world, "socket-of-bob")
    world.reactions.send(code, "ann", "wow")
    assert len(heard(world, "ann")) == 1
    assert world.room(code).room.seat("bob").offline_since == world.now


class TestRoute:
    @pytest.fixture(autouse=True)
    def served(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        world.install(monkeypatch)

    def react(self, code: str, name: str, body: Any) -> tuple[int, Json, dict[str, str]]:
        token = issue_token(Guest(name, name), Keys(current=KEY), system_clock())
        return call("POST", f"/rooms/{code}/reactions", body, token)

    def test_what_is_no_reaction_is_refused(self, world: World) -> None:
        code = world.match("ann", "bob")
        for body in ({"reaction": "boo"}, {"reaction": "빨리 좀"}, {}, {"reaction": 1}):
            assert refused(self.react(code, "ann", body)) == (422, "INVALID_INPUT")
        assert heard(world, "bob") == []

    def test_refusals_have_a_sentence_and_say_when_to_try_again(self, world: World) -> None:
        code = world.match("ann", "bob")
        answer = self.react(code, idle(world, code), {"reaction": "hurry"})
        assert refused(answer) == (429, "TOO_SOON")
        assert answer[2]["retry-after"] == "10"
        assert "재촉" in answer[1]["title"]
        world.now += HURRY_AFTER
        player, _, _ = world.legal(code)
        answer = self.react(code, player, {"reaction": "hurry"})
        assert refused(answer) == (409, "NOBODY_TO_HURRY")
        assert refused(self.react(code, "zoe", {"reaction": "wow"})) == (403, "NOT_IN_ROOM")
        assert refused(self.react("NOROOM", "ann", {"reaction": "wow"})) == (404, "ROOM_NOT_FOUND")
