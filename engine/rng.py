"""The seeded generator, simple enough to be run again in any language.

Block ``i`` is SHA-256(seed ‖ i as 8 bytes big-endian); its eight 32-bit big-endian words are used
in order. A number below ``n`` is drawn by rejection, so that none is likelier than another.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

WORDS = Struct(">8I")
SPAN = 1 << 32


@lru_cache(maxsize=32)
def block_words(seed: bytes, block: int) -> tuple[int, ...]:
    """The eight words of one block. Remembered, because a match that rolls dice comes back to the
    same block with a fresh ``Rng`` several times."""
    return WORDS.unpack(sha256(seed + block.to_bytes(8, "big")).digest())


class Rng:
    """A cursor over the words that ``seed`` determines. ``counter`` is how many have been used:
    ``Rng(seed, counter)`` goes on exactly where another one stopped."""

    __slots__ = ("counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def word(self) -> int:
        """The next 32-bit word."""
        block, index = divmod(self.counter, 8)
        self.counter += 1
        return block_words(self.seed, block)[index]

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``. Words at or above the last whole multiple of ``n`` below
        2³² are thrown away."""
        limit = SPAN - SPAN % n
        while (word := self.word()) >= limit:
            pass
        return word % n

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """``items`` in a new order: Fisher-Yates from the top."""
        order = list(items)
        for top in range(len(order) - 1, 0, -1):
            other = self.below(top + 1)
            order[top], order[other] = order[other], order[top]
        return order
