"""Whole matches over HTTP and WebSocket, through the real handlers, tables and timers."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import boto3
import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from engine import room as rooms
from engine.replay import load_record, verify
from functions.clock import system_clock
from functions.store import open_store
from infra.bots import choose
from infra.client import Json, Player, Refused
from infra.stack import Stack
from tests.functions.test_patch import without_nulls

NAMES = ("앤", "밥", "조")
SECRETS = {
    "a token": r"eyJ[\w-]+\.",
    "a ticket": r"ticket=",
    "a card": r"\b[123][WUGRK]\d\d\b",
    "a nickname": "|".join(NAMES),
}


def play(stack: Stack, scenario: Callable[[list[Player]], Coroutine[Any, Any, None]]) -> None:
    """Runs a scenario with three guests."""

    async def run() -> None:
        async with httpx.AsyncClient(base_url=f"{stack.http_url}/", timeout=30) as http:
            players = [Player(http, name) for name in NAMES]
            for player in players:
                await player.arrive()
            try:
                await scenario(players)
            finally:
                for player in players:
                    await player.leave()

    asyncio.run(run())


async def seat(players: list[Player], game: str, options: Json) -> None:
    host, *others = players
    code = await host.create(game, options)
    for player in others:
        await player.join(code)
    for player in players:
        await player.watch()
        await player.until(lambda p: bool(p.messages))  # else the next one may overtake its answer


async def play_on(player: Player, random: Random) -> None:
    """Plays whenever it is asked, to the end, and no faster than it may."""
    while True:
        await player.until(lambda p: p.is_to_act or p.is_over)
        if player.is_over:
            return
        try:
            await player.act(choose(player.view, random))
        except Refused as refusal:
            if refusal.code != "RATE_LIMITED":
                raise
            await asyncio.sleep(refusal.problem["values"]["retryAfter"])


@pytest.mark.parametrize(
    ("game", "options"),
    [("splendor", {"targetPoints": 10}), ("marble", {"maxRounds": 15, "startMoney": 200})],
)
def test_a_whole_match(stack: Stack, game: str, options: Json) -> None:
    async def scenario(players: list[Player]) -> None:
        await seat(players, game, options)
        await players[0].start()
        await asyncio.gather(
            *(play_on(player, Random(index)) for index, player in enumerate(players))
        )
        results = [player.match["result"] for player in players]
        assert results[0] == results[1] == results[2]
        record = await players[1].record()
        verdict = verify(load_record(record))
        assert verdict.seed_hash == players[2].match["seedHash"]
        await assert_consistent(players)
        assert_nothing_leaked(stack, record["seed"])

    play(stack, scenario)


async def assert_consistent(players: list[Player]) -> None:
    """Each socket saw every version once and in order, and the changes it was told of add up to
    the view that a fresh look brings."""
    for player in players:
        versions = [
            message["version"] for message in player.messages if message["type"] == "update"
        ]
        assert versions == sorted(set(versions))
        assert versions[-1] == player.version
        told = without_nulls(player.view)
        assert told | {"serverTime": 0} == without_nulls(await player.read()) | {"serverTime": 0}


def assert_nothing_leaked(stack: Stack, seed: str) -> None:
    """No token, seed or card in any line that any function has logged."""
    lines = [
        line
        for function in ("Http", "WebSocket", "Deadlines")
        for line in stack.log_lines(function)
    ]
    assert sum('"message":"played"' in line for line in lines) > 20
    for line in lines:
        assert seed not in line
        for name, pattern in SECRETS.items():
            assert not re.search(pattern, line), f"{name} in {line}"


# Of the first few thousand seeds the one whose match, played by these players, is the shortest that
# has a debt that is settled by sales, a bankruptcy, and an end at the round limit.
EVENTFUL = (2315).to_bytes(32, "big")
SHORT_AND_HARD = {"startMoney": 200, "maxRounds": 15, "buildOnPurchase": True, "salary": 10}


def test_a_match_with_a_deadline_a_debt_and_a_bankruptcy(stack: Stack) -> None:
    async def scenario(players: list[Player]) -> None:
        await seat(players, "marble", SHORT_AND_HARD)
        start_with(stack, players[0], EVENTFUL)
        for player in players:
            await player.read()
        [first] = [player for player in players if player.is_to_act]
        other = next(player for player in players if player is not first)
        await first.leave()
        await other.until(lambda p: p.turn_seq != 0)
        await first.watch()
        await first.until(lambda p: p.turn_seq != 0)
        await asyncio.gather(
            *(play_on(player, Random(name)) for player, name in zip(players, "abc", strict=True))
        )
        record = await players[0].record()
        verdict = verify(load_record(record))
        assert verdict.auto == 1
        kinds = [event["type"] for message in other.messages for event in message.get("events", ())]
        assert {"debt", "sold", "bankrupt", "roundEnd", "gameOver"} <= set(kinds)
        result = other.match["result"]
        assert result["reason"] == "roundLimit"
        assert result["summary"].startswith("15라운드 종료!")
        assert [row["bankruptAtRound"] is None for row in result["ranking"]] == [True, True, False]

    play(stack, scenario)


def start_with(stack: Stack, host: Player, seed: bytes) -> None:
    """Begins the match as the service does, but with a seed whose rolls are known."""
    store = open_store(boto3.client("dynamodb", **stack.aws), stack.table).rooms
    before = store.load(host.code)
    now = system_clock()
    store.commit(before, rooms.start(before.room, host.id, seed, now).room, None, now)


def test_the_clock_plays_for_who_is_gone_within_two_seconds_unwatched(stack: Stack) -> None:
    async def scenario(players: list[Player]) -> None:
        await seat(players, "marble", {})
        await players[0].start()
        [gone] = [player for player in players if player.is_to_act]
        others = [player for player in players if player is not gone]
        await gone.leave()
        await others[0].until(lambda p: is_offline(p, gone.id))
        due_at = others[0].match["dueAt"]
        await others[1].until(lambda p: p.turn_seq != 0)
        late = others[1].view["serverTime"] - due_at
        assert 0 <= late < 2000
        assert any(event.get("auto") for event in others[1].messages[-1]["events"])
        version = others[1].version
        await gone.watch()
        await gone.until(lambda p: p.version > version)
        assert {entry["online"] for entry in gone.view["seats"]} == {True}

    play(stack, scenario)


def test_a_ping_at_zero_settles_within_half_a_second(stack: Stack) -> None:
    async def scenario(players: list[Player]) -> None:
        await seat(players, "marble", {})
        await players[0].start()
        [gone] = [player for player in players if player.is_to_act]
        other = next(player for player in players if player is not gone)
        await gone.leave()
        await other.until(lambda p: is_offline(p, gone.id))
        due_at = other.match["dueAt"]
        await asyncio.sleep(due_at / 1000 - time.time())
        await other.ping()
        await other.until(lambda p: p.turn_seq != 0)
        assert 0 <= other.view["serverTime"] - due_at < 500

    play(stack, scenario)


def is_offline(player: Player, other: str) -> bool:
    seats = {entry["player"]: entry["online"] for entry in player.view["seats"]}
    return not seats[other]


def test_a_socket_that_missed_pushes_catches_up_with_one_ping(stack: Stack) -> None:
    async def scenario(players: list[Player]) -> None:
        await seat(players, "splendor", {})
        await players[0].start()
        [first] = [player for player in players if player.is_to_act]
        late = next(player for player in players if player is not first)
        await late.leave()
        answer = await first.act(choose(first.view, Random(1)))
        await late.watch()
        await late.until(lambda p: p.version >= answer["version"])
        assert late.view["match"]["view"]["turnSeq"] == answer["turnSeq"]

    play(stack, scenario)


def test_a_socket_needs_a_fresh_ticket(stack: Stack) -> None:
    async def scenario(players: list[Player]) -> None:
        await seat(players, "splendor", {})
        with pytest.raises(InvalidStatus):
            await connect(f"{stack.websocket_url}?ticket=made-up")
        with pytest.raises(InvalidStatus):
            await connect(stack.websocket_url)

    play(stack, scenario)


def test_what_is_no_ping_gets_an_answer(stack: Stack) -> None:
    async def scenario(players: list[Player]) -> None:
        await seat(players, "splendor", {})
        player = players[0]
        for text in ("x", "{}", '{"type":"ping","version":"1"}', "[1]", '{"type":"x"}'):
            told = len(problems(player))
            await player.send(text)
            async with asyncio.timeout(10):
                while len(problems(player)) == told:
                    await asyncio.sleep(0.02)
        assert {problem["problem"]["code"] for problem in problems(player)} == {"INVALID_INPUT"}

    play(stack, scenario)


def problems(player: Player) -> list[Json]:
    return [message for message in player.messages if message["type"] == "problem"]
