"""How long an action takes on the local stack, and until others see the move."""

from __future__ import annotations

import asyncio
from random import Random
from time import perf_counter

import httpx
from rich.progress import Progress

from engine.games import GAMES
from infra.bench.section import Section
from infra.bots import choose
from infra.client import Player
from infra.load.tally import spread
from infra.stack import Stack

AIM = 300  # ms from the action to another's screen


def measure(stack: Stack, progress: Progress, actions: int = 120) -> Section:
    """Plays ``actions`` of each game, three players on their sockets, one action at a time."""
    task = progress.add_task("latency", total=actions * len(GAMES))
    answers: list[float] = []
    sights: list[float] = []
    for game in sorted(GAMES):
        asyncio.run(play(stack, game, actions, answers, sights))
        progress.advance(task, actions)
    figures = {"actionMs": spread(answers), "seenMs": spread(sights)}
    about = (
        f"{actions} actions of each game on the local stack, one at a time, three players on "
        "their sockets: from the request to its answer, and from the same moment until the move is "
        f"at another player's socket (aim: {AIM} ms). The answer waits for the pushes, as Lambda "
        "stops what is not awaited. All of it shares this machine's cores with the players."
    )
    rows = [
        [name, *(f"{each[key]:,.0f} ms" for key in ("p50", "p95", "most"))]
        for name, each in zip(("answered", "seen by others"), figures.values(), strict=True)
    ]
    return Section("latency", "Latency", about, ["", "p50", "p95", "most"], rows, figures)


async def play(
    stack: Stack, game: str, actions: int, answers: list[float], sights: list[float]
) -> None:
    """Adds to ``answers`` and ``sights``, in ms."""
    random = Random(game)  # noqa: S311 - bots, not secrets
    async with httpx.AsyncClient(base_url=f"{stack.http_url}/", timeout=30) as http:
        players: list[Player] = []
        for number in range(actions):
            if not players or players[0].is_over:
                players = await new_match(http, game)
            [actor] = [player for player in players if player.is_to_act]
            others = [player for player in players if player is not actor]
            began = perf_counter()
            waits = [asyncio.create_task(sight(other, began)) for other in others]
            await actor.act(choose(actor.view, random), f"action-{number:04}")
            answers.append((perf_counter() - began) * 1000)
            sights += await asyncio.gather(*waits)
        for player in players:
            await player.leave()


async def new_match(http: httpx.AsyncClient, game: str) -> list[Player]:
    """Three players on their sockets, all with the newest version."""
    players = [Player(http, name) for name in ("ann", "bob", "cho")]
    host, *others = players
    for player in players:
        await player.arrive()
    code = await host.create(game, {})
    for player in others:
        await player.join(code)
    for player in players:
        await player.watch()
    await host.start()
    for player in players:
        await player.until(lambda p: p.version >= host.version)
    return players


async def sight(player: Player, began: float) -> float:
    """Ms from ``began`` until ``player`` has a newer version than now."""
    version = player.version
    await player.until(lambda p: p.version > version)
    return (perf_counter() - began) * 1000
