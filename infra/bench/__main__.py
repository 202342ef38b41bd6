"""How fast the house is and what it takes, in figures that machines can compare. Measures; never
fails for a figure."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn

from engine.games import GAMES
from infra.bench import browser, handler, imports, latency, lateness, matches, sweep
from infra.bench.engine import REFERENCE, calibration
from infra.bench.engine import measure as measure_engine
from infra.bench.hotspots import hotspots
from infra.bench.page import write_section
from infra.bench.report import engine_section, hotspot_table
from infra.bench.section import Section
from infra.emulator import free_port
from infra.stack import local_stack

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "performance.md"
MEASURED = ROOT / "infra" / "measured.json"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and prints what was asked for."""
    given = parser().parse_args(arguments)
    console = Console(stderr=given.json)
    measured: list[Section] = []
    for section in sections(given):
        measured.append(section)
        console.print(section.table(), section.about, section.note, "", sep="\n", markup=False)
        if given.write:
            write_section(PAGE, section.name, f"{section.markdown()}\n\n{conditions(given.date)}")
            remember(section, given.date)
    for key in (given.game or sorted(GAMES)) if given.profile else ():
        console.print(hotspot_table(key, hotspots(GAMES[key])))
    if given.json:
        print(json.dumps({section.name: section.figures for section in measured}))
    return 0


def sections(given: argparse.Namespace) -> Iterator[Section]:
    """What was asked for, one after another, as soon as it is measured."""
    bar = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*bar, console=Console(stderr=True), transient=True) as progress:
        for name in given.only or PARTS:
            yield from PARTS[name](given, progress)


def engine_part(given: argparse.Namespace, progress: Progress) -> Iterator[Section]:
    keys = given.game or sorted(GAMES)
    task = progress.add_task("engine", total=len(keys))
    speeds = []
    for key in keys:
        speeds.append(measure_engine(GAMES[key], given.seconds))
        progress.advance(task)
    yield engine_section(speeds, given.date)


def stack_part(_: argparse.Namespace, progress: Progress) -> Iterator[Section]:
    with (
        TemporaryDirectory(prefix="hanpan-bench-") as folder,
        local_stack(Path(folder), free_port()) as stack,
    ):
        yield latency.measure(stack, progress)
        yield lateness.measure(stack, progress)


def page_part(_: argparse.Namespace, progress: Progress) -> Iterator[Section]:
    with (
        TemporaryDirectory(prefix="hanpan-bench-") as folder,
        local_stack(Path(folder), free_port()) as stack,
    ):
        yield browser.measure(stack, progress)


Part = Callable[[argparse.Namespace, Progress], Iterator[Section]]
PARTS: dict[str, Part] = {
    "engine": engine_part,
    "handler": lambda _, progress: iter(handler.measure(progress)),
    "matches": lambda _, progress: iter(matches.measure(progress)),
    "imports": lambda _, progress: iter(imports.measure(progress)),
    "sweep": lambda _, progress: iter(sweep.measure(progress)),
    "stack": stack_part,
    "page": page_part,
}


def conditions(when: str) -> str:
    """What makes the figures of different days and machines comparable."""
    return (
        f"Measured on {when} with Python {platform.python_version()}; one million dict updates "
        f"took {calibration():.3f} s just then (`calibration`, above; {REFERENCE} s on the "
        "reference machine)."
    )


def remember(section: Section, when: str) -> None:
    """Keeps the figures where infra.cost finds them."""
    known = json.loads(MEASURED.read_text()) if MEASURED.exists() else {}
    known[section.name] = {"date": when} | section.figures
    MEASURED.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="python -m infra.bench", description=__doc__)
    add = parser.add_argument
    add("--only", action="append", choices=PARTS, help="only this part; may be repeated")
    add("--game", action="append", choices=sorted(GAMES), help="engine: only this one")
    add("--seconds", type=float, default=10.0, help="engine: CPU time per game; default: 10")
    add("--profile", action="store_true", help="show where the time of the rules goes, too")
    add("--json", action="store_true", help="print one JSON object")
    add("--write", action="store_true", help="into docs/performance.md and infra/measured.json")
    add("--date", default=date.today().isoformat(), help="printed with the figures; default: today")
    return parser


if __name__ == "__main__":
    sys.exit(main())
