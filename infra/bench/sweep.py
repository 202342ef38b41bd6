"""How many rooms a minute the sweep can see to when every timer has been lost."""

from __future__ import annotations

from time import perf_counter, process_time

from rich.progress import Progress

from infra.bench.handler import NAMES
from infra.bench.house import House, gather, house
from infra.bench.section import Section

TIMEOUT = 15  # s that the function has, template.yaml
MINUTE = 60_000


def measure(progress: Progress, rooms: int = 150) -> list[Section]:
    """Sweeps ``rooms`` that are overdue, then as many that only have to be armed."""
    task = progress.add_task("sweep", total=rooms)
    with house() as home:
        for _ in range(rooms):
            code = gather(home, "marble", NAMES, {})
            home.service.start(code, NAMES[0])
            progress.advance(task)
        home.now += 2 * MINUTE
        rescue = swept(home, rooms)
        home.now += 2 * MINUTE
        again = swept(home, rooms)
    figures = {"rescued": rescue, "again": again}
    rows = [
        [name, f"{each['perSecond']:,.0f}", f"{each['cpuMs']:.1f} ms", f"{each['perRun']:,.0f}"]
        for name, each in figures.items()
    ]
    about = (
        f"{rooms} rooms whose timers have all been lost, swept by one worker, one room after "
        "another, each with three sockets to tell; and once more two minutes later. `in one run` "
        f"is what fits into the function's {TIMEOUT} s: what is left over waits for the next "
        "minute. MiniStack answers from this machine; a call to DynamoDB takes some ms more."
    )
    head = ["", "rooms a second", "CPU for each", "in one run"]
    return [Section("sweep", "Sweep", about, head, rows, figures)]


def swept(home: House, rooms: int) -> dict[str, float]:
    """One sweep of so many rooms."""
    began, cpu = perf_counter(), process_time()
    home.scheduler.sweep()
    seconds, cpu = perf_counter() - began, process_time() - cpu
    rate = rooms / seconds
    return {"perSecond": rate, "cpuMs": cpu / rooms * 1000, "perRun": rate * TIMEOUT}
