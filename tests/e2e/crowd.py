"""Many workers at once, on one table of the real emulator."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

from engine import replay
from engine.game import Refusal
from functions.wiring import Worker
from tests.functions.world import World


def worker(world: World) -> Worker:
    """Another worker, whose pushes go nowhere."""
    other = world.new_worker()
    other.path._pusher.send = lambda messages: []  # type: ignore[method-assign]
    return other


def at_once(calls: list[Callable[[], Any]]) -> list[str]:
    """What comes of calls that all begin together, each in a thread of its own."""
    barrier = Barrier(len(calls))

    def outcome(call: Callable[[], Any]) -> str:
        barrier.wait()
        try:
            call()
        except Refusal as refusal:
            return refusal.code
        return "accepted"

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(outcome, calls))


def assert_sound(world: World, code: str) -> None:
    """Everything that was played is in the log once, and leads to what is stored."""
    room = world.room(code).room
    assert room.match is not None
    entries = world.log(code)
    assert [entry.number for entry in entries] == list(range(room.match.actions))
    record = replay.load_record(
        {
            "schema": 1,
            "game": room.game,
            "players": [member.player for member in room.match.players],
            "options": room.match.options,
            "seed": room.match.seed.hex(),
            "startedAt": room.match.started_at,
            "actions": [
                {"player": e.player, "action": e.action, "at": e.at, "auto": e.auto}
                for e in entries
            ],
        }
    )
    replay.verify(record)
    assert room.rules.dump(replay.final(record).state) == room.rules.dump(room.match.state)
