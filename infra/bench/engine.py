"""Speed of the rules: uniform random play on one core, beside a calibration of the machine.

Time is CPU time of this process, so that neighbours on the machine disturb less. A round is a
calibration, some matches, and a calibration again; the figures are medians over the rounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any, Literal, NamedTuple

from engine.game import AnyGame, PlayerId, Step
from engine.rng import Rng
from engine.simulate import LIMIT, START, random_moves

REFERENCE = 0.4  # seconds that the reference machine takes for ``calibration``
ROUNDS = 5

Unit = Literal["actions", "turns"]
Moves = Iterator[tuple[PlayerId, Any, int, Step[Any]]]


def calibration() -> float:
    """Seconds for a loop of one million dict updates."""
    counts: dict[int, int] = {}
    began = process_time()
    for number in range(1_000_000):
        counts[number % 1000] = counts.get(number % 1000, 0) + 1
    return process_time() - began


class Aim(NamedTuple):
    """How a game is measured, and what it should reach per second on the reference machine."""

    players: int
    unit: Unit
    least: int | None
    goal: int | None


AIMS = {
    "splendor": Aim(players=3, unit="actions", least=20_000, goal=30_000),
    "marble": Aim(players=4, unit="turns", least=33_000, goal=65_000),
}


def aim_of(game: AnyGame) -> Aim:
    """What was asked of ``game``; for one of which nothing was, actions of the largest match."""
    return AIMS.get(game.key, Aim(game.players[-1], "actions", None, None))


class Work(NamedTuple):
    """What a series of matches came to."""

    matches: int
    actions: int
    turns: int
    events: int


class Round(NamedTuple):
    """Some matches, their CPU time in seconds, and the machine's calibration around them."""

    work: Work
    seconds: float
    calibration: float

    def rate(self, unit: Unit) -> float:
        """Per second, on this machine."""
        done = self.work.turns if unit == "turns" else self.work.actions
        return done / self.seconds


class Speed(NamedTuple):
    """All rounds of one game."""

    game: str
    aim: Aim
    rounds: Sequence[Round]

    @property
    def calibration(self) -> float:
        """Seconds."""
        return median(each.calibration for each in self.rounds)

    def measured(self, unit: Unit) -> float:
        """Per second, on this machine."""
        return median(each.rate(unit) for each in self.rounds)

    def normalised(self, unit: Unit) -> float:
        """Per second, as the reference machine would have it."""
        return median(each.rate(unit) * each.calibration / REFERENCE for each in self.rounds)


def measure(game: AnyGame, seconds: float) -> Speed:
    """Plays ``game`` with its default options for about ``seconds`` of CPU time."""
    aim = aim_of(game)
    count(game, aim.players, seed=0, matches=1)  # tables are read, caches filled
    rounds = [measure_round(game, aim, seed, seconds / ROUNDS) for seed in range(ROUNDS)]
    return Speed(game.key, aim, rounds)


def measure_round(game: AnyGame, aim: Aim, seed: int, seconds: float) -> Round:
    """Whole matches until ``seconds`` are over. They are counted in a second run, off the clock.
    Endless ones, in which all can only pass, are left out: passing is too cheap to be fair."""
    before = calibration()
    series = random_series(game, aim.players, seed)
    matches, spent = 0, 0.0
    while spent < seconds:
        began = process_time()
        _, moves = next(series)
        actions = sum(1 for _ in moves)
        took = process_time() - began
        if actions < LIMIT:
            matches += 1
            spent += took
    around = mean((before, calibration()))
    return Round(count(game, aim.players, seed, matches), spent, around)


def random_series(game: AnyGame, players: int, seed: int) -> Iterator[tuple[Step[Any], Moves]]:
    """Any number of matches, each as its beginning and its moves yet to be played, up to
    ``LIMIT``."""
    chooser = Random(seed)  # noqa: S311 - chooses moves; decides nothing that is worth guessing
    options = game.load_options({})
    ids = [f"p{seat}" for seat in range(1, players + 1)]
    while True:
        start = game.setup(ids, options, Rng(chooser.randbytes(32)), START)
        yield start, islice(random_moves(game, start.state, chooser), LIMIT)


def count(game: AnyGame, players: int, seed: int, matches: int) -> Work:
    """What happens in the first ``matches`` of a series that end."""
    works = (work_of(game, *match) for match in random_series(game, players, seed))
    ended = (work for work in works if work.actions < LIMIT)
    return Work(*map(sum, zip(*islice(ended, matches), strict=True)))


def work_of(game: AnyGame, start: Step[Any], moves: Moves) -> Work:
    """Plays one match and counts what happens in it."""
    turn = game.turn(start.state)
    actions, turns, events = 0, 1, len(start.events)
    for *_, (state, happened) in moves:
        actions += 1
        events += len(happened)
        if game.to_act(state) and game.turn(state) != turn:
            turn = game.turn(state)
            turns += 1
    return Work(1, actions, turns, events)
