"""One person against computers, through the real deadlines function; and who is first, with real
threads against real conditional writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random

import httpx
import pytest

from engine import room as rooms
from engine.computer import Strength
from engine.game import Json
from engine.replay import load_record, verify
from engine.room import Entry, Room, Thought
from functions.timers import Timer
from infra.client import Player
from infra.stack import Stack
from tests.e2e.crowd import assert_sound, at_once, worker
from tests.e2e.test_match import play_on
from tests.functions.world import World

GRACE = 10_000
WORKERS = 8
SHORTEST: dict[str, Json] = {
    "splendor": {"targetPoints": 10},
    "marble": {"maxRounds": 15, "startMoney": 200},
}


async def play_alone(http: httpx.AsyncClient, game: str, computers: list[str]) -> Json:
    """A whole match of one person; its record."""
    async with Player(http, "혼자") as me:
        await me.arrive()
        await me.create(game, SHORTEST[game], computers)
        await me.watch()
        await me.start()
        await play_on(me, Random(game))
        assert not me.match.get("abandoned")
        return await me.record()


def test_a_person_against_computers_in_each_game(stack: Stack) -> None:
    """Side by side, so that the computers of one match think while the other's do."""

    async def run() -> list[Json]:
        async with httpx.AsyncClient(base_url=f"{stack.http_url}/", timeout=30) as http:
            matches = await asyncio.gather(
                play_alone(http, "splendor", ["hard"]),
                play_alone(http, "marble", ["normal", "easy"]),
            )
            return list(matches)

    for record in asyncio.run(run()):
        verify(load_record(record))
        theirs = [entry for entry in record["actions"] if entry["player"] in record["computers"]]
        assert len(theirs) > 10
        assert not any(entry["auto"] for entry in record["actions"])
    failures = [line for line in stack.log_lines("Deadlines") if "could not choose" in line]
    assert failures == []


def to_computers(world: World, number: int = 2) -> tuple[str, Timer]:
    """A match that ann and bob watch, and in which computers alone are asked from here on; and the
    timer for the first of them."""
    code = world.lobby("ann", "bob", computers=[Strength.EASY] * number)
    world.service.start(code, "ann")
    while world.room(code).room.thinker is None:
        world.play(code)
    room = world.room(code).room
    assert room.thinks_at is not None
    assert room.turn_seq is not None
    world.now = room.thinks_at
    return code, Timer(code=code, turnSeq=room.turn_seq, at=room.thinks_at)


def by_computers(world: World, code: str) -> list[Entry]:
    return [entry for entry in world.log(code) if entry.player.startswith("computer-")]


class TestRaces:
    def test_timers_at_once_play_one_move(self, world: World) -> None:
        code, timer = to_computers(world)
        workers = [worker(world) for _ in range(WORKERS)]
        assert (
            at_once([partial(each.scheduler.fire, timer) for each in workers])
            == ["accepted"] * WORKERS
        )
        [entry] = by_computers(world, code)
        assert not entry.auto
        assert_sound(world, code)

    def test_timers_and_sweeps_and_people_who_look_at_once(self, world: World) -> None:
        """At the end of the grace: whoever is first, one move is played."""
        code, timer = to_computers(world)
        world.now += GRACE
        calls: list[Callable[[], object]] = [
            *(partial(worker(world).scheduler.fire, timer) for _ in range(WORKERS // 2)),
            *(partial(worker(world).scheduler._sweep_room, code) for _ in range(WORKERS // 2)),
            *(partial(worker(world).service.read, code, name) for name in ("ann", "bob")),
        ]
        assert set(at_once(calls)) == {"accepted"}
        assert len(by_computers(world, code)) == 1
        assert_sound(world, code)

    def test_who_gives_up_while_it_thinks(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The concession comes between its look and its move, every time."""
        code, timer = to_computers(world)
        real, gave_up = rooms.think, worker(world)

        def think(room: Room, random: Random, is_up: Callable[[], bool]) -> Thought | None:
            for name in ("ann", "bob"):
                action = {"type": "CONCEDE"}
                gave_up.service.act(code, name, action, None, f"action-of-{name}")
            return real(room, random, is_up)

        monkeypatch.setattr(rooms, "think", think)
        at_once([partial(worker(world).scheduler.fire, timer) for _ in range(WORKERS)])
        kinds = [entry.action["type"] for entry in world.log(code)]
        assert kinds.count("CONCEDE") == 2
        assert len(by_computers(world, code)) == 1
        assert_sound(world, code)

    def test_lost_timers(self, world: World) -> None:
        """Every one of them: the sweep alone brings the match forward, one move a minute."""
        code, _ = to_computers(world)
        for name in ("ann", "bob"):
            world.service.act(code, name, {"type": "CONCEDE"}, None, f"action-of-{name}")
        for moves in range(1, 4):
            world.now += 60_000
            at_once([partial(worker(world).scheduler._sweep_room, code) for _ in range(2)])
            assert len(by_computers(world, code)) == moves
        assert all(entry.auto for entry in by_computers(world, code))
        assert_sound(world, code)
