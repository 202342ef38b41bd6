"""How fast the rules are, in figures that machines can compare. Measures; never fails."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from rich.console import Console

from engine.games import GAMES
from infra.bench.engine import Speed, measure
from infra.bench.hotspots import hotspots
from infra.bench.page import write_section
from infra.bench.report import (
    about,
    as_json,
    calibration_code,
    hotspot_table,
    markdown,
    speed_table,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and prints what was asked for."""
    given = parser().parse_args(arguments)
    keys = given.game or sorted(GAMES)
    speeds = measured(keys, given.seconds)
    if given.json:
        print(json.dumps(as_json(speeds, given.date), ensure_ascii=False))
    else:
        console = Console()
        console.print(speed_table(speeds), about(speeds, given.date), sep="\n")
        console.print(f"\n{calibration_code()}\n", markup=False, style="dim")
        for key in keys if given.profile else ():
            console.print(hotspot_table(key, hotspots(GAMES[key])))
    if given.markdown:
        write_section(given.markdown, "engine", markdown(speeds, given.date))
    return 0


def measured(keys: Sequence[str], seconds: float) -> list[Speed]:
    speeds = []
    with Console(stderr=True).status("") as status:
        for key in keys:
            status.update(f"Playing {key} for {seconds:g} s of CPU time, and again to count …")
            speeds.append(measure(GAMES[key], seconds))
    return speeds


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="python -m infra.bench", description=__doc__)
    add = parser.add_argument
    add("--game", action="append", choices=sorted(GAMES), help="only this one; may be repeated")
    add("--seconds", type=float, default=10.0, help="CPU time for each game; default: 10")
    add("--profile", action="store_true", help="show where the time goes, too")
    add("--json", action="store_true", help="print one JSON object")
    add("--markdown", type=Path, metavar="FILE", help="write the figures into this page")
    add("--date", default=date.today().isoformat(), help="printed with the figures; default: today")
    return parser


if __name__ == "__main__":
    sys.exit(main())
