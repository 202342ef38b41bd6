"""Scripted players who play many matches at once, as a page would: a socket tells them what is new,
they ping when a countdown reaches zero, and send again what was not answered."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from time import monotonic, time
from typing import NamedTuple

import httpx
from websockets.exceptions import InvalidStatus

from engine.replay import load_record, verify
from infra.bots import choose
from infra.client import Json, Player, Refused
from infra.load.tally import Tally

OPTIONS: dict[str, Json] = {
    "splendor": {"targetPoints": 10, "turnSeconds": 30},
    "marble": {"maxRounds": 15, "startMoney": 200, "turnSeconds": 15},
}
LATER = {"BUSY", "RATE_LIMITED"}
OVERTAKEN = {"STALE_DECISION", "NOT_YOUR_TURN", "MATCH_OVER"}
ATTEMPTS = 5
PATIENCE = 20  # s without news after which a page pings by itself
TIMEOUT = 90  # s; a cold worker on a busy machine takes its time
STUCK = 600  # s after which a match will not end any more


class Broken(Exception):
    """A match that is not as it must be."""


@asynccontextmanager
async def counted(address: str, tally: Tally, players: int) -> AsyncIterator[httpx.AsyncClient]:
    """An HTTP client whose every answer is counted."""

    async def asked(request: httpx.Request) -> None:
        request.extensions["began"] = monotonic()

    async def answered(response: httpx.Response) -> None:
        tally.requests += 1
        if response.is_server_error:
            tally.server_errors[response.status_code] += 1
        elif response.is_client_error:
            await response.aread()
            tally.refusals[response.json()["code"]] += 1
        elif response.request.url.path.endswith("/actions"):
            took = monotonic() - response.request.extensions["began"]
            tally.action_ms.append(took * 1000)

    async with httpx.AsyncClient(
        base_url=f"{address.rstrip('/')}/",
        timeout=TIMEOUT,
        limits=httpx.Limits(max_connections=players),
        event_hooks={"request": [asked], "response": [answered]},
    ) as http:
        yield http


class Plan(NamedTuple):
    """What is played: so many matches at a time, each game in turn, with so many players (by turns
    2, 3 and 4 if not told); from every ``left``-th match one of them leaves."""

    games: Sequence[str]
    concurrency: int
    players: int | None
    left: int


class Match:
    """One match from its first guest to its record. Where ``is_left``, one player closes the socket
    at once and never comes back: the clock plays for them to the end."""

    def __init__(
        self,
        http: httpx.AsyncClient,
        tally: Tally,
        game: str,
        number: int,
        players: int,
        *,
        is_left: bool,
    ) -> None:
        self._tally = tally
        self._game = game
        self._random = Random(number)  # noqa: S311 - bots, not secrets
        names = [f"p{seat}-{number}" for seat in range(players)]
        self._players = [Player(http, name) for name in names]
        self._here = self._players[:-1] if is_left else self._players
        self._here[0].listener = self._hear
        self._due_at: int | None = None

    async def run(self) -> None:
        """Plays it. Raises ``Broken``, ``Refused``, ``TimeoutError`` or what the network raises."""
        try:
            async with asyncio.timeout(STUCK):
                await self._gather()
                await asyncio.gather(*(self._play(player) for player in self._here))
                await self._check()
        finally:
            for player in self._players:
                await player.leave()

    async def _gather(self) -> None:
        host, *others = self._players
        for player in self._players:
            await player.arrive()
        code = await host.create(self._game, OPTIONS[self._game])
        for player in others:
            await player.join(code)
        for player in self._players:
            await self._watch(player)
        await host.start()
        for player in self._players:
            if player not in self._here:
                await player.leave()

    async def _watch(self, player: Player) -> None:
        """A socket, each attempt with a ticket of its own, as a page tries again."""
        for _ in range(ATTEMPTS):
            try:
                await player.watch()
                return
            except (OSError, InvalidStatus):  # a handshake that took too long is an OSError, too
                self._tally.unanswered += 1
        raise Broken("no socket")

    async def _play(self, player: Player) -> None:
        while not player.is_over:
            try:
                await player.until(lambda p: p.is_to_act or p.is_over, self._patience(player))
            except TimeoutError:
                await player.ping()
                continue
            if not player.is_over:
                await self._act(player)

    def _patience(self, player: Player) -> float:
        """Seconds until this player's page would ping: at zero, with a little jitter."""
        due_at: int | None = (player.view.get("match") or {}).get("dueAt")
        if due_at is None:
            return PATIENCE
        return min(PATIENCE, max(0.2, due_at / 1000 - time() + self._random.random() / 4))

    async def _act(self, player: Player) -> None:
        """One action, sent again under its own name until it is answered."""
        action, name = choose(player.view, self._random), secrets.token_urlsafe(12)
        for _ in range(ATTEMPTS):
            try:
                await player.act(action, name)
                return
            except httpx.TransportError:
                self._tally.unanswered += 1
            except Refused as refusal:
                if refusal.code in OVERTAKEN:
                    await player.read()
                    return
                if refusal.code not in LATER:
                    raise
                await asyncio.sleep(refusal.problem["values"]["retryAfter"])
        raise Broken("no answer to an action")

    def _hear(self, player: Player, message: Json) -> None:
        """Notes how late the clock was: on one socket of each match."""
        if any(event.get("auto") for event in message.get("events", ())):
            self._tally.auto_played += 1
            if self._due_at is not None:
                self._tally.late_ms.append(player.view["serverTime"] - self._due_at)
        match = player.view.get("match")
        self._due_at = match and match.get("dueAt")

    async def _check(self) -> None:
        """All have seen the same end, and it is where the seed and the actions lead."""
        results = [player.match["result"] for player in self._here]
        if any(result != results[0] for result in results):
            raise Broken("players have seen different results")
        verify(load_record(await self._here[0].record()))


async def drive(address: str, plan: Plan, tally: Tally) -> None:
    """Plays the matches that ``tally`` asks for. Never raises for one that broke: it is in the
    tally."""
    numbers = iter(range(tally.asked))

    async def lane(http: httpx.AsyncClient) -> None:
        for number in numbers:
            tally.running += 1
            game, players = plan.games[number % len(plan.games)], plan.players or 2 + number % 3
            is_left = plan.left > 0 and number % plan.left == plan.left - 1
            try:
                await Match(http, tally, game, number, players, is_left=is_left).run()
                tally.ended += 1
            except Exception as error:  # whatever it was, the run goes on
                tally.broken.append(f"match {number}: {type(error).__name__} {error}")
            finally:
                tally.running -= 1

    async with counted(address, tally, plan.concurrency * 4) as http:
        await asyncio.gather(*(lane(http) for _ in range(plan.concurrency)))
