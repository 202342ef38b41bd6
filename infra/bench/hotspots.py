"""Where the time of the rules goes. A profiler slows small functions most, so its shares are hints
and its times are not worth printing."""

from __future__ import annotations

from collections import Counter
from cProfile import Profile
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from engine.game import AnyGame
from infra.bench.engine import aim_of, random_series

ROOT = Path(__file__).parents[2]
MATCHES = 50
FUNCTIONS = 3  # shown of each module
LIBRARIES = "(libraries within libraries)"


class Hotspot(NamedTuple):
    """A module's share of the time, and those of its costliest functions."""

    module: str
    share: float
    functions: tuple[tuple[str, float], ...]


def hotspots(game: AnyGame, matches: int = MATCHES) -> list[Hotspot]:
    """Shares of the whole time by module, the costliest first."""
    profile = Profile()
    with profile:
        for _, moves in islice(random_series(game, aim_of(game).players, seed=0), matches):
            for _ in moves:
                pass
    profile.create_stats()
    return by_module(own_times(profile))


def own_times(profile: Profile) -> Counter[tuple[str, str]]:
    """Seconds in each of our functions without those it calls. What Python and its libraries spend
    counts for whoever called them."""
    own: Counter[tuple[str, str]] = Counter()
    for (file, _, name), (_, _, seconds, _, callers) in profile.stats.items():
        if (module := module_of(file)) is not None:
            own[module, name] += seconds
            continue
        for (caller_file, _, caller), (_, _, part, _) in callers.items():
            own[module_of(caller_file) or LIBRARIES, caller] += part
    return own


def module_of(file: str) -> str | None:
    """``engine/splendor/rules.py``, or ``None`` for what is not ours."""
    path = Path(file)
    if not path.is_relative_to(ROOT) or ".venv" in path.parts:
        return None
    return str(path.relative_to(ROOT))


def by_module(own: Counter[tuple[str, str]]) -> list[Hotspot]:
    """The same in shares, gathered."""
    whole = own.total()
    modules: Counter[str] = Counter()
    for (module, _), seconds in own.items():
        modules[module] += seconds
    return [
        Hotspot(module, seconds / whole, costliest(own, module))
        for module, seconds in modules.most_common()
    ]


def costliest(own: Counter[tuple[str, str]], module: str) -> tuple[tuple[str, float], ...]:
    inside = Counter({name: seconds for (home, name), seconds in own.items() if home == module})
    return tuple((name, seconds / own.total()) for name, seconds in inside.most_common(FUNCTIONS))
