"""Two dice: ``1 + Rng.below(6)`` twice, in order (002 §8.4), only quicker."""

from __future__ import annotations

from engine.rng import SPAN, Rng, block_words

SIDES = 6
FAIR = SPAN - SPAN % SIDES  # a word from here on is thrown away


def throw(seed: bytes, counter: int) -> tuple[int, int, int]:
    """Both faces, and the generator's counter after them."""
    index = counter & 7
    if index < 7:
        words = block_words(seed, counter >> 3)
        first, second = words[index], words[index + 1]
        if first < FAIR and second < FAIR:
            return 1 + first % SIDES, 1 + second % SIDES, counter + 2
    rng = Rng(seed, counter)
    return 1 + rng.below(SIDES), 1 + rng.below(SIDES), rng.counter
