"""Plays many matches at once and watches what becomes of them.

Without an address it starts a stack of its own, and looks into its table and queues afterwards.
Ends with 1 on any 5xx, any match that did not end as it must, anything left behind.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.live import Live

from infra.emulator import free_port
from infra.load.audit import audit
from infra.load.drive import OPTIONS, Plan, drive
from infra.load.tally import Tally
from infra.stack import Stack, local_stack

REFRESH = 0.5  # s


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs it; the exit status."""
    given = parser().parse_args(arguments)
    if given.http:
        return report(run(given, given.http), [], given.json)
    with (
        tempfile.TemporaryDirectory(prefix="hanpan-load-") as folder,
        local_stack(Path(folder), free_port()) as stack,
    ):
        return report(*run_and_audit(given, stack), given.json)


def run_and_audit(given: argparse.Namespace, stack: Stack) -> tuple[Tally, list[str]]:
    """Plays on a stack whose inside can be looked at."""
    tally = run(given, stack.http_url)
    return tally, audit(stack)


def run(given: argparse.Namespace, address: str) -> Tally:
    """Plays against ``address`` as long and as much as was asked for, with a live table."""
    tally = Tally(given.matches)
    with Live(tally.table(), console=Console(stderr=True), auto_refresh=False) as live:
        asyncio.run(watched(given, address, tally, live))
    return tally


async def watched(given: argparse.Namespace, address: str, tally: Tally, live: Live) -> None:
    games = given.game or sorted(OPTIONS)
    plan = Plan(games, given.concurrency, given.players, given.left)
    playing = asyncio.create_task(drive(address, plan, tally))
    with suppress(TimeoutError):
        async with asyncio.timeout(given.seconds):
            while not playing.done():
                await asyncio.wait([playing], timeout=REFRESH)
                live.update(tally.table(), refresh=True)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing
    live.update(tally.table(), refresh=True)


def report(tally: Tally, found: list[str], path: Path | None) -> int:
    """Says what is wrong, writes the figures; the exit status."""
    for problem in [*tally.broken, *found]:
        print(problem, file=sys.stderr)
    if path:
        path.write_text(json.dumps(tally.figures() | {"found": found}, indent=2) + "\n")
    return 0 if tally.is_clean and not found else 1


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="python -m infra.load", description=__doc__)
    add = parser.add_argument
    add("--http", metavar="URL", help="of the HTTP API; sockets follow the tickets it gives out")
    add("--matches", type=int, default=20, help="how many; default: 20")
    add("--concurrency", type=int, default=8, help="matches at a time; default: 8")
    add("--game", action="append", choices=sorted(OPTIONS), help="only this one; may be repeated")
    add("--players", type=int, help="in each match; default: by turns 2, 3 and 4")
    add("--left", type=int, default=20, metavar="N", help="in every Nth a player leaves; 0: never")
    add("--seconds", type=float, default=3600, help="give up after; default: 3600")
    add("--json", type=Path, metavar="FILE", help="write the figures here")
    return parser


if __name__ == "__main__":
    sys.exit(main())
