"""What whole matches take: units of the table, bytes stored, bytes pushed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain
from statistics import mean, median
from typing import Any

from rich.progress import Progress

from engine.game import Json
from engine.games import GAMES
from infra.bench.house import PING_EVERY, Cost, House, house, play
from infra.bench.section import Section
from infra.cost.usage import THINKING
from infra.load.tally import percentile

PLAYERS = 3
GAPS = ("gap", "anew")  # pings that stand for a reconnect
Costs = dict[str, list[Cost]]


def measure(progress: Progress, matches: int = 8) -> list[Section]:
    """Plays ``matches`` of each game with default options, three players on their sockets."""
    task = progress.add_task("whole matches", total=matches * len(GAMES))
    found: dict[str, Costs] = {}
    with house() as home:
        for game in sorted(GAMES):
            for seed in range(matches):
                play(home, game, names_of(seed), {}, seed)
                progress.advance(task)
            found[game] = costs_of(home)
    return [storage(found, matches), pushes(found)]


def names_of(match: int) -> list[str]:
    """As long and as hard to compress as those of guests."""
    return [sha256(f"{match}-{seat}".encode()).hexdigest()[:12] for seat in range(PLAYERS)]


def costs_of(home: House) -> Costs:
    """Takes what has been noted."""
    taken = dict(home.costs)
    home.costs.clear()
    return taken


def storage(found: dict[str, Costs], matches: int) -> Section:
    """Units by command, and the size of the room's item."""
    figures = {game: units(costs, matches) for game, costs in found.items()}
    rows = [row for game, costs in found.items() for row in storage_rows(game, costs)]
    return Section(
        "storage",
        "Storage",
        f"{matches} whole matches of each game with {PLAYERS} players, all on their sockets: "
        f"{pace()} between two actions, a ping of every page every {PING_EVERY / 1000:g} s, timers "
        "that go off when they are due. "
        "Units are those that MiniStack's `ConsumedCapacity` counts, which rounds and bills as "
        "DynamoDB does (moto's are constants); `tests/e2e/test_budget.py` holds their limit. Sizes "
        "are those of the room's item after each action, compressed, names and keys included.",
        ["game", "per", "read units", "write units", "calls", "item, median", "item, most"],
        rows,
        figures,
    )


def pace() -> str:
    return ", ".join(f"{seconds:g} s ({game})" for game, seconds in THINKING.items())


def storage_rows(game: str, costs: Costs) -> Iterator[list[str]]:
    for kind in ("act", "ping", "timer", "connect", "disconnect", "start", "join"):
        each = costs[kind]
        sizes = [cost.item for cost in each]
        yield [
            game,
            kind,
            f"{mean(cost.reads for cost in each):.2f}",
            f"{mean(cost.writes for cost in each):.2f}",
            f"{mean(cost.calls for cost in each):.2f}",
            f"{median(sizes):,.0f} B",
            f"{max(sizes):,} B",
        ]


def units(costs: Costs, matches: int) -> Json:
    """What one match takes on average, command by command, for infra.cost."""
    return {
        kind: {
            "count": len(each) / matches,
            "reads": mean(cost.reads for cost in each),
            "writes": mean(cost.writes for cost in each),
            "pushes": mean(len(cost.pushed) for cost in each),
            "pushedBytes": mean(sum(cost.pushed) for cost in each),
            "timers": mean(cost.timers for cost in each),
            "itemBytes": mean(cost.item for cost in each),
        }
        for kind, each in costs.items()
        if kind not in GAPS
    }


def pushes(found: dict[str, Costs]) -> Section:
    """Bytes of a message, by what it is for."""
    names = {"act": "a move, to each viewer", "gap": "a reconnect after 3", "anew": "a page anew"}
    sizes = {game: {kind: sizes_of(costs[kind]) for kind in names} for game, costs in found.items()}
    return Section(
        "pushes",
        "Pushes",
        "Of the same matches, the bytes of every message as it goes to a socket: what a move "
        "brings each viewer, the actor too; what a ping brings that is three versions behind, as "
        "after a short gap; and what it brings to a page that knows nothing. API Gateway counts a "
        "message for each 32 KB; a phone pays for every byte. Aim: 1,000 B for the median move.",
        ["game", "for", "median", "p95", "most"],
        [
            [game, names[kind], *(f"{round(figure):,} B" for figure in summary(each))]
            for game, by_kind in sizes.items()
            for kind, each in by_kind.items()
        ],
        {
            game: {
                kind: dict(zip(("median", "p95", "most"), summary(each), strict=True))
                for kind, each in by_kind.items()
            }
            for game, by_kind in sizes.items()
        },
    )


def sizes_of(costs: Sequence[Cost]) -> list[int]:
    return [*chain.from_iterable(cost.pushed for cost in costs)]


def summary(sizes: Sequence[int]) -> tuple[Any, Any, Any]:
    return median(sizes), percentile(sizes, 0.95), max(sizes)
