"""Matches of uniformly random moves: for statistics, for speed, and as food for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from engine.game import AnyGame, Event, Json, PlayerId, Result, Step
from engine.replay import SCHEMA
from engine.rng import Rng

START = 0  # the clock of a simulated match, in ms, and
PACE = 1000  # the time between two actions
LIMIT = 10_000  # actions after which a match is given up: some rules let players pass for ever


class Move(NamedTuple):
    """One action of a random match."""

    player: PlayerId
    action: Any
    at: int
    events: tuple[Event, ...]


class Match(NamedTuple):
    """One random match, played to its end or to ``LIMIT``."""

    game: AnyGame
    players: Sequence[PlayerId]
    options: Any
    seed: bytes
    start: Step[Any]
    moves: Sequence[Move]
    last: Step[Any]

    @property
    def result(self) -> Result | None:
        """How it ended, or ``None`` if it was given up."""
        return self.game.result(self.last.state)

    def record(self) -> Json:
        """The match as a finished match is exported, with everything that ``verify`` can check."""
        return {
            "schema": SCHEMA,
            "game": self.game.key,
            "players": list(self.players),
            "options": self.options.model_dump(by_alias=True),
            "seed": self.seed.hex(),
            "seedHash": sha256(self.seed).hexdigest(),
            "startedAt": START,
            "actions": [
                {
                    "player": move.player,
                    "action": self.game.dump_action(move.action),
                    "at": move.at,
                    "auto": False,
                    "events": list(move.events),
                }
                for move in self.moves
            ],
            "result": self.result,
        }


def random_moves(
    game: AnyGame, state: Any, chooser: Random, now: int = START
) -> Iterator[tuple[PlayerId, Any, int, Step[Any]]]:
    """Plays on from ``state`` to the end, each time with one of the listed actions: who, what,
    when, and what came of it."""
    while waiting := game.to_act(state):
        now += PACE
        # A set's order changes from process to process; the same chooser must play the same match.
        (player,) = waiting if len(waiting) == 1 else (chooser.choice(sorted(waiting)),)
        actions = game.legal_actions(state, player)
        action = actions[int(chooser.random() * len(actions))]
        step = game.apply(state, player, action, now)
        yield player, action, now, step
        state = step.state


def random_match(
    game: AnyGame, players: Sequence[PlayerId], options: Any, chooser: Random
) -> Match:
    """A whole match, or its first ``LIMIT`` actions. Its seed, too, comes from ``chooser``.

    Raises ``ValueError`` for a number of players that the game does not take.
    """
    seed = chooser.randbytes(32)
    start = game.setup(players, options, Rng(seed), START)
    last, moves = start, []
    for player, action, at, step in islice(random_moves(game, start.state, chooser), LIMIT):
        last = step
        moves.append(Move(player, action, at, step.events))
    return Match(game, players, options, seed, start, moves, last)


class Tally:
    """What a series of matches comes to. Those that were given up are only counted."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.lengths: list[int] = []
        self.wins: Counter[PlayerId] = Counter()
        self.first_wins = 0
        self.given_up = 0

    def add(self, match: Match, seconds: float) -> None:
        if (result := match.result) is None:
            self.given_up += 1
            return
        first, _ = match.game.turn(match.start.state)
        self.seconds += seconds
        self.lengths.append(len(match.moves))
        self.wins.update(result["winners"])
        self.first_wins += first in result["winners"]

    def report(self, players: Sequence[PlayerId]) -> Json:
        """Figures over the matches that ended; those per match are ``None`` if none did."""
        lengths, seconds = self.lengths, self.seconds or 1
        return {
            "matches": len(lengths),
            "givenUp": self.given_up,
            "seconds": round(self.seconds, 3),
            "matchesPerSecond": round(len(lengths) / seconds, 1),
            "actionsPerSecond": round(sum(lengths) / seconds),
            "actionsPerMatch": {
                "mean": round(mean(lengths), 1) if lengths else None,
                "shortest": min(lengths, default=None),
                "longest": max(lengths, default=None),
            },
            "wins": {player: self.wins[player] for player in players},
            "winsOfTheFirstToMove": self.first_wins,
        }
