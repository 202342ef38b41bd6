"""The generator against its description (design §2), which anyone must be able to follow in any
language: the expected values are computed here from hashlib alone."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rng import Rng

SEED = bytes(range(32))
FIRST_WORDS = [2849432832, 691701949, 952885779, 3497703199]
KNOWN_SHUFFLE = [9, 1, 2, 13, 8, 17, 10, 11, 18, 6, 16, 4, 7, 3, 19, 5, 0, 15, 14, 12]


def described_word(seed: bytes, counter: int) -> int:
    """Word ``counter`` as the description has it, byte by byte."""
    digest = sha256(seed + bytes.fromhex(f"{counter // 8:016x}")).digest()
    four = digest[counter % 8 * 4 :][:4]
    return four[0] << 24 | four[1] << 16 | four[2] << 8 | four[3]


def described_below(seed: bytes, counter: int, n: int) -> tuple[int, int]:
    """A number below ``n``, and the counter afterwards."""
    whole = 2**32 // n * n
    while (word := described_word(seed, counter)) >= whole:
        counter += 1
    return word % n, counter + 1


def test_the_first_words_of_a_known_seed() -> None:
    rng = Rng(SEED)
    assert [rng.word() for _ in range(4)] == FIRST_WORDS


@given(seed=st.binary(min_size=1, max_size=40), start=st.integers(0, 2**40))
def test_every_word_is_the_described_one(seed: bytes, start: int) -> None:
    rng = Rng(seed, start)
    for counter in range(start, start + 10):
        assert rng.word() == described_word(seed, counter)
    assert rng.counter == start + 10


@given(seed=st.binary(min_size=1), n=st.integers(1, 2**32))
def test_every_number_is_the_described_one(seed: bytes, n: int) -> None:
    rng = Rng(seed)
    assert (rng.below(n), rng.counter) == described_below(seed, 0, n)


def test_a_word_above_the_last_whole_multiple_is_thrown_away() -> None:
    n = 2**31 + 1  # almost every second word is too high
    rejected = next(c for c in range(100) if described_word(SEED, c) >= n)
    rng = Rng(SEED, rejected)
    number = rng.below(n)
    assert number != described_word(SEED, rejected) % n
    assert (number, rng.counter) == described_below(SEED, rejected, n)
    assert rng.counter >= rejected + 2


def test_the_word_at_the_limit_is_refused_and_the_one_below_it_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limit = 2**32 // 6 * 6
    words = iter([2**32 - 1, limit, limit - 1, 0])
    monkeypatch.setattr(Rng, "word", lambda self: next(words))
    assert Rng(SEED).below(6) == (limit - 1) % 6
    assert next(words) == 0


def test_one_choice_is_no_choice_but_uses_a_word() -> None:
    rng = Rng(SEED)
    assert (rng.below(1), rng.counter) == (0, 1)


@given(pause=st.integers(0, 60))
def test_another_cursor_goes_on_where_the_first_stopped(pause: int) -> None:
    whole = Rng(SEED)
    numbers = [whole.below(100) for _ in range(80)]
    first = Rng(SEED)
    before = [first.below(100) for _ in range(pause)]
    second = Rng(first.seed, first.counter)
    assert before + [second.below(100) for _ in range(80 - pause)] == numbers


def test_two_cursors_do_not_disturb_each_other() -> None:
    one, other = Rng(SEED), Rng(b"another")
    mixed = [(one.word(), other.word()) for _ in range(20)]
    assert [words[0] for words in mixed] == [described_word(SEED, c) for c in range(20)]
    assert [words[1] for words in mixed] == [described_word(b"another", c) for c in range(20)]


def test_a_shuffle_is_fisher_yates_from_the_top() -> None:
    order, counter = list("abcdefghij"), 0
    for top in range(9, 0, -1):
        other, counter = described_below(SEED, counter, top + 1)
        order[top], order[other] = order[other], order[top]
    rng = Rng(SEED)
    assert rng.shuffled("abcdefghij") == order
    assert rng.counter == counter


def test_a_known_shuffle() -> None:
    assert Rng(SEED).shuffled(range(20)) == KNOWN_SHUFFLE


def test_a_shuffle_leaves_its_input_and_loses_nothing() -> None:
    items = [3, 1, 2, 3]
    shuffled = Rng(SEED).shuffled(items)
    assert items == [3, 1, 2, 3]
    assert sorted(shuffled) == [1, 2, 3, 3]


@pytest.mark.parametrize("items", [[], ["only"]])
def test_nothing_to_shuffle_uses_no_word(items: list[str]) -> None:
    rng = Rng(SEED)
    assert rng.shuffled(items) == items
    assert rng.counter == 0


def chi_square(seen: Counter[object], kinds: int) -> float:
    expected = seen.total() / kinds
    empty = (kinds - len(seen)) * expected
    return empty + sum((count - expected) ** 2 / expected for count in seen.values())


def test_numbers_are_even() -> None:
    rng = Rng(SEED)
    seen: Counter[object] = Counter(rng.below(6) for _ in range(6000))
    assert chi_square(seen, 6) < 20.5  # 5 degrees of freedom, p = 0.001


def test_all_orders_of_four_are_as_likely() -> None:
    rng = Rng(SEED)
    seen: Counter[object] = Counter(tuple(rng.shuffled("abcd")) for _ in range(4800))
    assert chi_square(seen, 24) < 49.7  # 23 degrees of freedom, p = 0.001
