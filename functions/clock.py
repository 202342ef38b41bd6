"""Time and randomness of the world outside, where nobody passes in others."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], int]
RandomBytes = Callable[[int], bytes]
Wait = Callable[[int], None]


def system_clock() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def sleep_ms(wait: int) -> None:
    """Waits for so many milliseconds."""
    time.sleep(wait / 1000)
