"""How often one may ask for what is not an action (an action's pace is read off its room)."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Refusal
from functions.store.counters import Counters


class Limit(NamedTuple):
    """So many a minute for one player, and for one address, behind which many may live."""

    player: int
    address: int


LIMITS = {
    "guests": Limit(player=0, address=30),
    "rooms": Limit(player=6, address=60),
    "rematches": Limit(player=6, address=60),
    "joins": Limit(player=20, address=200),
    "tickets": Limit(player=20, address=200),
    "subscriptions": Limit(player=20, address=200),
}
WINDOW = 60  # s


class Limits:
    """Counts in the table. ``factor`` stretches every limit, for a stack on which one machine
    plays everybody."""

    def __init__(self, counters: Counters, factor: int) -> None:
        self._counters = counters
        self._factor = factor

    def require(self, kind: str, address: str, player: str | None, now: int) -> None:
        """Counts one use of ``kind``. Raises ``Refusal("RATE_LIMITED")`` with the seconds after
        which it is worth another try."""
        limit = LIMITS[kind]
        self.count(f"{kind}#{address}", limit.address, now)
        if player is not None:
            self.count(f"{kind}#{player}", limit.player, now)

    def count(self, counter: str, most: int, now: int, seconds: int = WINDOW) -> None:
        """Counts one use of what may be used so often in a window of so many seconds. Raises as
        ``require`` does."""
        window, passed = divmod(now // 1000, seconds)
        expires = (window + 2) * seconds
        if self._counters.add(counter, window, expires) > most * self._factor:
            raise Refusal("RATE_LIMITED", {"retryAfter": seconds - passed})
