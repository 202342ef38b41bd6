"""``make play``: the whole stack on this machine, and a match to watch on it.

Three scripted guests play over real HTTP and WebSocket. One of them closes the socket in mid-match,
so that the clock plays for them twice: once with nobody watching, once settled by a ping at zero.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import segno
from rich.console import Console

from engine.replay import load_record, verify
from infra.bots import choose
from infra.client import Json, Player, Refused
from infra.deploy import DeployFailed
from infra.emulator import EmulatorFailed, PortInUse
from infra.narrate import tell
from infra.site import ANYWHERE, address_on_network, serving, site
from infra.stack import Stack, local_stack

FOLDER = Path(".ministack")
PORT = 4566
PAGE_PORT = 8080
NAMES = ("지우", "현우", "민수")
PAUSE = 0.3  # s that a scripted player thinks, so that people can follow
LEAVE_AFTER = 9  # actions
OPTIONS: dict[str, Json] = {
    "splendor": {"targetPoints": 10, "turnSeconds": 30},
    "marble": {"maxRounds": 15, "turnSeconds": 15},
}

console = Console(highlight=False)


class Demonstration:
    """One match. ``watcher`` sees everything; ``leaver`` goes away and comes back."""

    def __init__(self, game: str, http: httpx.AsyncClient, seed: int) -> None:
        self.game = game
        self.random = Random(seed)  # noqa: S311 - bots, not secrets
        self.players = [Player(http, name) for name in NAMES]
        self.watcher, self.leaver = self.players[0], self.players[-1]
        self.watcher.listener = self._tell
        self.names: dict[str, str] = {}
        self.played = 0
        self.auto_played = 0
        self.due_at: int | None = None
        self.lateness: list[int] = []
        self.is_away = False

    async def run(self) -> Json:
        """Plays to the end; the record of the match."""
        await self._gather()
        await asyncio.gather(*(self._play(player) for player in self.players), self._absence())
        for player in self.players:
            await player.leave()
        return await self.watcher.record()

    async def _gather(self) -> None:
        for player in self.players:
            await player.arrive()
            self.names[player.id] = player.name
        code = await self.watcher.create(self.game, OPTIONS[self.game])
        console.print(f"{self.watcher.name} opens room [bold]{code}[/bold].")
        for player in self.players[1:]:
            await player.join(code)
        for player in self.players:
            await player.watch()
        await self.watcher.start()

    async def _play(self, player: Player) -> None:
        while True:
            await player.until(lambda p: (p.is_to_act and not self._stays_away(p)) or p.is_over)
            if player.is_over:
                return
            await asyncio.sleep(PAUSE)
            try:
                await player.act(choose(player.view, self.random))
            except Refused as refusal:
                # The clock was faster.
                if refusal.code not in ("STALE_DECISION", "NOT_YOUR_TURN"):
                    raise

    def _stays_away(self, player: Player) -> bool:
        return self.is_away and player is self.leaver

    async def _absence(self) -> None:
        leaver, watcher = self.leaver, self.watcher
        await watcher.until(lambda _: self.played >= LEAVE_AFTER and not leaver.is_to_act)
        self.is_away = True
        await leaver.leave()
        await watcher.until(lambda p: self.auto_played == 1 or p.is_over)
        await watcher.until(lambda p: self._waits_for_leaver() or p.is_over)
        if not watcher.is_over:
            await self._ping_at_zero()
            await watcher.until(lambda p: self.auto_played >= 2 or p.is_over)
        self.is_away = False
        await leaver.watch()

    def _waits_for_leaver(self) -> bool:
        return self.leaver.id in self.watcher.match["waitingFor"]

    async def _ping_at_zero(self) -> None:
        due_at = self.watcher.match["dueAt"]
        await asyncio.sleep(max(0, due_at - now()) / 1000)
        console.print(f"[dim]          {self.watcher.name}'s countdown is at zero: ping[/dim]")
        await self.watcher.ping()

    def _tell(self, player: Player, message: Json) -> None:
        if message["type"] != "update":
            return
        events = message["events"]
        for event in events:
            told = tell(event, self.names)
            if told:
                console.print(f"[dim]{time.strftime('%H:%M:%S')}[/dim]  {told}")
        self.played += 1
        if any(event.get("auto") for event in events) and self.due_at is not None:
            late = player.view["serverTime"] - self.due_at
            self.auto_played += 1
            self.lateness.append(late)
            console.print(f"[dim]          {late} ms after the deadline[/dim]")
        match = player.view.get("match")
        self.due_at = match and match.get("dueAt")


def now() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


async def demonstrate(stack: Stack, game: str, seed: int) -> None:
    """Plays a match, says how it ended and checks its record."""
    async with httpx.AsyncClient(base_url=f"{stack.http_url}/", timeout=30) as http:
        demonstration = Demonstration(game, http, seed)
        record = await demonstration.run()
    result = demonstration.watcher.match["result"]
    console.print(f"\n[bold]{result['summary']}[/bold]\n{result['summaryEn']}")
    file = FOLDER / "last-match.json"
    file.write_text(json.dumps(record, ensure_ascii=False))
    verdict = verify(load_record(record))
    watched = "".join(
        f", {late} ms {how}"
        for late, how in zip(
            demonstration.lateness,
            ("with nobody watching", "by a ping at zero"),
            strict=False,
        )
    )
    console.print(
        f"{verdict.actions} actions, {verdict.auto} of them by the clock{watched}.\n"
        f"The record is in {file}; its shuffle and every action check out:\n"
        f".venv/bin/python -m engine verify {file}",
        soft_wrap=True,
    )


def show_addresses(stack: Stack) -> None:
    """Where everything is, for who wants to try."""
    addresses = {
        "HTTP API": stack.http_url,
        "  described": f"{stack.http_url}/openapi.json",
        "WebSocket": f"{stack.websocket_url}?ticket=…",
        "AWS": f"{stack.endpoint}  (DynamoDB, SQS, Logs … for any AWS client)",
        "  table": stack.table,
    }
    console.print()
    for name, address in addresses.items():
        console.print(f"{name:<12}{address}", soft_wrap=True)


@contextmanager
def page_for(stack: Stack, port: int) -> Iterator[None]:
    """Serves the page to this network and shows the way to it."""
    host = address_on_network() or "127.0.0.1"
    address = f"http://{host}:{port}"
    with serving(site(stack), ANYWHERE, port):
        console.print(
            f"\nThe page is at [bold]{address}[/bold]; a phone on this network gets there"
        )
        console.print("with this code:\n")
        segno.make(address, micro=False).terminal(compact=True)
        yield


def main() -> int:
    """Runs it all; the exit status."""
    parser = argparse.ArgumentParser(prog="make play", description=__doc__)
    parser.add_argument("--once", action="store_true", help="end after the match")
    parser.add_argument("--game", choices=sorted(OPTIONS), default="splendor")
    parser.add_argument("--port", type=int, default=PORT, help=f"default {PORT}")
    parser.add_argument("--page-port", type=int, default=PAGE_PORT, help=f"default {PAGE_PORT}")
    parser.add_argument("--seed", type=int, default=1, help="of the scripted players' choices")
    arguments = parser.parse_args()
    try:
        console.print("Starting the stack (MiniStack, template.yaml) …")
        with local_stack(FOLDER, arguments.port, persist=True) as stack:
            asyncio.run(demonstrate(stack, arguments.game, arguments.seed))
            show_addresses(stack)
            if not arguments.once:
                with page_for(stack, arguments.page_port):
                    console.print("\nEverything stays up until Ctrl-C.")
                    while True:
                        time.sleep(3600)
    except KeyboardInterrupt:
        console.print("\nStopped. The next `make play` finds its rooms again.")
    except (PortInUse, EmulatorFailed, DeployFailed) as error:
        console.print(str(error), style="red")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
