"""What a run has seen so far, as figures and as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import monotonic

from rich.table import Table

from engine.game import Json


def percentile(values: Sequence[float], share: float) -> float:
    """The value that ``share`` of all are not above; 0 of none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0


@dataclass
class Tally:
    """Counts of one run. Times are in ms."""

    asked: int
    began: float = field(default_factory=monotonic)
    running: int = 0
    ended: int = 0
    requests: int = 0
    auto_played: int = 0
    action_ms: list[float] = field(default_factory=list)
    late_ms: list[int] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    server_errors: Counter[int] = field(default_factory=Counter)
    unanswered: int = 0
    broken: list[str] = field(default_factory=list)  # matches that did not end as they must

    @property
    def is_clean(self) -> bool:
        """Whether every match that was asked for has ended as it must, and nothing was a 5xx."""
        return self.ended == self.asked and not self.server_errors and not self.broken

    @property
    def seconds(self) -> float:
        """Since the run began."""
        return monotonic() - self.began

    def figures(self) -> Json:
        """All of it as JSON data."""
        return {
            "matches": {"asked": self.asked, "ended": self.ended, "broken": self.broken},
            "seconds": round(self.seconds, 1),
            "requests": self.requests,
            "actions": len(self.action_ms),
            "actionsPerSecond": round(len(self.action_ms) / self.seconds, 1),
            "actionMs": spread(self.action_ms),
            "refusals": dict(self.refusals),
            "serverErrors": {str(status): count for status, count in self.server_errors.items()},
            "unanswered": self.unanswered,
            "autoPlayed": self.auto_played,
            "latenessMs": spread(self.late_ms),
        }

    def table(self) -> Table:
        """For a terminal."""
        table = Table(title="Load", title_justify="left", show_header=False)
        for name, value in self._lines():
            table.add_row(name, value)
        return table

    def _lines(self) -> Iterator[tuple[str, str]]:
        actions, late = spread(self.action_ms), spread(self.late_ms)
        yield "time", f"{self.seconds:,.0f} s"
        yield "matches", f"{self.ended:,} of {self.asked:,} ended, {self.running} running"
        rate = len(self.action_ms) / max(self.seconds, 0.001)
        yield "actions", f"{len(self.action_ms):,}, {rate:,.1f} a second"
        yield (
            "an action",
            "p50 {p50:,.0f} ms, p95 {p95:,.0f} ms, most {most:,.0f} ms".format(**actions),
        )
        yield "refusals", _listed(self.refusals)
        yield "5xx", _listed(self.server_errors)
        yield "not answered", f"{self.unanswered:,}"
        yield "by the clock", f"{self.auto_played:,}"
        yield "  late", "p50 {p50:,.0f} ms, p95 {p95:,.0f} ms, most {most:,.0f} ms".format(**late)
        yield "broken", "; ".join(self.broken[:3]) or "none"


def spread(values: Sequence[float]) -> dict[str, float]:
    """Median, 95th percentile and maximum, rounded."""
    return {
        "p50": round(percentile(values, 0.5), 1),
        "p95": round(percentile(values, 0.95), 1),
        "most": round(max(values, default=0), 1),
    }


def _listed(counts: Counter[str] | Counter[int]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in counts.most_common()) or "none"
