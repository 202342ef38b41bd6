"""Computer players against each other: who wins how often, and how long each of them thinks.

Every deal is played once for each rotation of the seats (with two players: twice, seats swapped),
so that neither luck with the cards nor the first move favours a contestant. Nothing ever tells a
computer that its time is up: each stops by itself, so that the same seed plays the same matches,
however fast the machine is.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from math import ceil, sqrt
from random import Random
from statistics import mean, median
from time import thread_time
from typing import Any, NamedTuple

from engine.computer import Strength
from engine.game import AnyGame, Json, PlayerId, Result
from engine.games import GAMES
from engine.outline import inline
from engine.rng import Rng
from engine.simulate import LIMIT, PACE, START

Z95 = 1.959964  # a normal variable stays within so many standard deviations 95 times in 100


class Bout(NamedTuple):
    """One match to be played, and everything that it follows from."""

    game: str  # its key
    options: Json
    seats: Sequence[Strength]  # the contestants, in the order in which they were named
    seed: int
    number: int  # of the match, from 0

    @property
    def players(self) -> list[PlayerId]:
        """Who stands for each contestant: shifted by one seat from match to match of a deal."""
        seats = len(self.seats)
        return [f"p{(place + self.number) % seats + 1}" for place in range(seats)]

    @property
    def deal(self) -> Rng:
        """The generator of the match: one deal for as many matches as there are seats."""
        text = f"arena {self.seed} {self.number // len(self.seats)}"
        return Rng(sha256(text.encode()).digest())


class Outcome(NamedTuple):
    """What became of a bout: per contestant the rank, or nothing if the match was given up after
    ``LIMIT`` actions; and the seconds that each contestant's decisions took of one core, whatever
    else the machine was doing."""

    ranks: Sequence[int] | None
    seconds: Sequence[Sequence[float]]
    actions: int


def bouts(
    game: AnyGame, options: Any, seats: Sequence[Strength], matches: int, seed: int
) -> list[Bout]:
    """So many matches between these contestants."""
    spelled = options.model_dump(by_alias=True)
    return [Bout(game.key, spelled, seats, seed, number) for number in range(matches)]


def played(all_bouts: Sequence[Bout], jobs: int) -> Iterator[Outcome]:
    """Their outcomes in order, as they come, from so many processes."""
    if jobs == 1:
        yield from map(play, all_bouts)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(play, all_bouts)
        finally:
            pool.shutdown(cancel_futures=True)


def cores() -> int:
    """How many processes can work at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play(bout: Bout) -> Outcome:
    """One whole match. An action that the rules refuse is a bug and raises."""
    game, players = GAMES[bout.game], bout.players
    places = {player: place for place, player in enumerate(players)}
    chance = Random(f"{bout.seed} {bout.number}")  # noqa: S311 - computers guess; nobody guesses it
    state, _ = game.setup(sorted(players), game.load_options(bout.options), bout.deal, START)
    seconds: list[list[float]] = [[] for _ in players]
    actions = 0
    while (waiting := game.to_act(state)) and actions < LIMIT:
        player, actions = min(waiting), actions + 1
        place = places[player]
        view, began = game.view(state, player), thread_time()
        action = game.choose(view, player, bout.seats[place], chance, never)
        seconds[place].append(thread_time() - began)
        state, _ = game.apply(state, player, action, START + PACE * actions)
    return Outcome(ranks(game.result(state), players), seconds, actions)


def never() -> bool:
    """The time to think is not over."""
    return False


def ranks(result: Result | None, players: Sequence[PlayerId]) -> list[int] | None:
    """The rank of each of ``players``; ``None`` without a result."""
    if result is None:
        return None
    found = {row["player"]: row["rank"] for row in result["ranking"]}
    return [found[player] for player in players]


def report(seats: Sequence[Strength], outcomes: Iterable[Outcome]) -> Json:
    """What the matches come to: wins and ranks per contestant, over the matches that ended, and
    the time of a decision per strength. Times are in milliseconds."""
    known = list(outcomes)
    table = [outcome.ranks for outcome in known if outcome.ranks is not None]
    return {
        "matches": len(table),
        "givenUp": len(known) - len(table),
        "sharedWins": sum(row.count(1) > 1 for row in table),
        "actionsPerMatch": round(mean(outcome.actions for outcome in known), 1),
        "contestants": [
            standing(strength, [row[place] for row in table])
            for place, strength in enumerate(seats)
        ],
        "thinking": {
            strength: pace(seconds) for strength, seconds in by_strength(seats, known).items()
        },
    }


def standing(strength: Strength, its_ranks: Sequence[int]) -> Json:
    """One contestant's wins, with the share's 95 % confidence interval, and its mean rank."""
    wins, matches = its_ranks.count(1), len(its_ranks)
    return {
        "strength": strength,
        "wins": wins,
        "share": round(wins / matches, 4) if matches else None,
        "interval": [round(bound, 4) for bound in wilson(wins, matches)] if matches else None,
        "meanRank": round(mean(its_ranks), 3) if matches else None,
    }


def by_strength(
    seats: Sequence[Strength], outcomes: Iterable[Outcome]
) -> dict[Strength, list[float]]:
    """The seconds of all decisions."""
    found: defaultdict[Strength, list[float]] = defaultdict(list)
    for outcome in outcomes:
        for strength, seconds in zip(seats, outcome.seconds, strict=True):
            found[strength] += seconds
    return found


def pace(seconds: Sequence[float]) -> Json:
    """How long the decisions took, in milliseconds."""
    ms = sorted(1000 * second for second in seconds)
    return {
        "decisions": len(ms),
        "median": round(median(ms), 2) if ms else None,
        "p99": round(ms[ceil(0.99 * len(ms)) - 1], 2) if ms else None,
        "max": round(ms[-1], 2) if ms else None,
    }


def wilson(wins: int, matches: int) -> tuple[float, float]:
    """Wilson's score interval at 95 % for the probability behind ``wins`` of ``matches`` (more than
    0), taken as independent. Unlike the textbook's share ± error it stays within 0 and 1 and keeps
    its promise for small numbers."""
    share, z2 = wins / matches, Z95 * Z95
    middle = share + z2 / (2 * matches)
    spread = Z95 * sqrt(share * (1 - share) / matches + z2 / (4 * matches * matches))
    scale = 1 + z2 / matches
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def arena_lines(found: Json) -> Iterator[str]:
    """The report for people."""
    matches, given_up, seats = found["matches"], found["givenUp"], len(found["contestants"])
    yield f"{found['game']}: {matches:,} matches, every deal once for each of {seats} rotations"
    yield f"seed {found['seed']}, {inline(found['options'])}"
    if given_up:
        yield f"left out, because not over after {LIMIT:,} actions: {given_up:,} more"
    if matches:
        yield from win_table(found)
    yield "\n  time to decide   decisions     median        p99        max   of one core"
    for strength, pace in found["thinking"].items():
        times = "".join(f"{pace[key]:>8.1f} ms" for key in ("median", "p99", "max"))
        yield f"    {strength:<14} {pace['decisions']:>9,}{times}"


def win_table(found: Json) -> Iterator[str]:
    """Who won how often, and how sure that is."""
    seats, shared = len(found["contestants"]), found["sharedWins"]
    yield "\n  contestant       wins    share    95 % interval   mean rank"
    for place, row in enumerate(found["contestants"], start=1):
        low, high = row["interval"]
        yield (
            f"    {place} {row['strength']:<9} {row['wins']:>6,}   {row['share']:6.1%}"
            f"   {low:6.1%} - {high:6.1%}       {row['meanRank']:5.2f}"
        )
    yield f"  Equals would win {1 / seats:.1%} each. Intervals are Wilson's, as if no two matches"
    yield f"  shared a deal. Shared wins, which count for each: {shared:,}."
