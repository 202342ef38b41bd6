"""How fast the rules are, as a section."""

from __future__ import annotations

import inspect
import platform
from collections.abc import Iterator, Sequence
from statistics import median
from textwrap import dedent

from rich.table import Table

from engine.game import Json
from infra.bench.engine import REFERENCE, Speed, Unit, calibration
from infra.bench.hotspots import Hotspot
from infra.bench.section import Section

HEAD = ["game", "players", "per second", "here", "normalised", "at least", "goal"]


def rows(speeds: Sequence[Speed]) -> Iterator[tuple[list[str], bool]]:
    """The cells of each line, and whether it falls short."""
    for speed in speeds:
        aim = speed.aim
        yield cells(speed, aim.unit, aim.least, aim.goal)
        yield cells(speed, "turns" if aim.unit == "actions" else "actions", None, None)


def cells(speed: Speed, unit: Unit, least: int | None, goal: int | None) -> tuple[list[str], bool]:
    normalised = speed.normalised(unit)
    figures = (speed.measured(unit), normalised, least, goal)
    printed = ["" if figure is None else f"{figure:,.0f}" for figure in figures]
    short = least is not None and normalised < least
    return [speed.game, str(speed.aim.players), unit, *printed], short


def about(speeds: Sequence[Speed], date: str) -> str:
    """Two sentences that make the figures comparable."""
    here = median(speed.calibration for speed in speeds)
    return (
        f"Measured on {date} with Python {platform.python_version()}, one core, default options, "
        f"all events produced. One million dict updates took {here:.3f} s here; "
        f"normalised = here × {here:.3f} / {REFERENCE}, round by round."
    )


def calibration_code() -> str:
    """The loop that calibrates, as it stands in the source."""
    return dedent(inspect.getsource(calibration)).strip()


def hotspot_table(game: str, found: Sequence[Hotspot]) -> Table:
    """For a terminal: whatever takes one per cent or more."""
    table = Table("module", title=f"{game}: where the time goes", title_justify="left")
    table.add_column("share", justify="right")
    table.add_column("of it, the costliest functions")
    for spot in found:
        if spot.share >= 0.01:
            costliest = ", ".join(f"{name} {share:.0%}" for name, share in spot.functions)
            table.add_row(spot.module, f"{spot.share:.0%}", costliest)
    return table


def engine_section(speeds: Sequence[Speed], date: str) -> Section:
    """For page, terminal and JSON."""
    what = (
        "Uniformly random matches: list the legal actions, choose one, apply it. What falls short "
        "of `at least` has an exclamation mark."
    )
    lines = [[f"{line[0]} !" if short else line[0], *line[1:]] for line, short in rows(speeds)]
    note = f"{about(speeds, date)}\n\n```python\n{calibration_code()}\n```"
    return Section("engine", "Rules", what, HEAD, lines, as_json(speeds), note)


def as_json(speeds: Sequence[Speed]) -> Json:
    """All figures, unrounded."""
    return {
        "python": platform.python_version(),
        "referenceSeconds": REFERENCE,
        "games": {speed.game: speed_json(speed) for speed in speeds},
    }


def speed_json(speed: Speed) -> Json:
    units: tuple[Unit, Unit] = ("actions", "turns")
    return {
        **speed.aim._asdict(),
        "calibrationSeconds": speed.calibration,
        "perSecond": {unit: speed.measured(unit) for unit in units},
        "normalised": {unit: speed.normalised(unit) for unit in units},
    }
