"""A record played again, action by action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.game import AnyGame, Event, IllegalAction, Step, by_clock
from engine.games import GAMES
from engine.replay.record import BrokenRecord, Entry, Record, reason_of
from engine.rng import Rng


class Moment(NamedTuple):
    """One action in its place: the state that it met, and what came of it."""

    number: int  # of the action, from 0
    entry: Entry
    before: Any
    events: tuple[Event, ...]  # as the log keeps them
    state: Any


def game_of(record: Record) -> AnyGame:
    """The rules that ``record`` was played by. Raises ``BrokenRecord``."""
    if record.game not in GAMES:
        raise BrokenRecord("game", "UNKNOWN_GAME", f"must be one of {', '.join(GAMES)}")
    return GAMES[record.game]


def replay(record: Record) -> Iterator[Step[Any]]:
    """The beginning, and then one step per action.

    Raises ``BrokenRecord`` for the first thing that the rules refuse.
    """
    game = game_of(record)
    _check_players(record, game)
    step = _begin(record, game)
    yield step
    for index, entry in enumerate(record.actions):
        if entry.player not in record.players:
            raise broken(index, entry, "NOT_A_PLAYER", "is not one of the players")
        step = _act(game, step.state, index, entry)
        yield step


def moments(record: Record) -> Iterator[Moment]:
    """The record action by action, played no further than it is asked for.

    Raises ``BrokenRecord`` for the first thing that the rules refuse.
    """
    steps = replay(record)
    state = next(steps).state
    for number, (entry, step) in enumerate(zip(record.actions, steps, strict=True)):
        events = by_clock(step.events) if entry.auto else step.events
        yield Moment(number, entry, state, events, step.state)
        state = step.state


def final(record: Record) -> Step[Any]:
    """The last step of ``replay``."""
    *_, last = replay(record)
    return last


def _check_players(record: Record, game: AnyGame) -> None:
    if len(set(record.players)) != len(record.players):
        raise BrokenRecord("players", "BAD_PLAYERS", "somebody sits twice")
    if len(record.players) not in game.players:
        low, high = game.players[0], game.players[-1]
        raise BrokenRecord("players", "BAD_PLAYERS", f"{record.game} takes {low} to {high}")


def _begin(record: Record, game: AnyGame) -> Step[Any]:
    try:
        options = game.load_options(record.options)
    except ValueError as error:
        raise BrokenRecord("options", "BAD_OPTIONS", reason_of(error)) from None
    if record.seed is not None:
        rng = Rng(bytes.fromhex(record.seed))
        return game.setup(record.players, options, rng, record.started_at)
    try:
        return Step(game.load(record.state or {}), ())
    except ValueError:
        # A state holds decks and seeds, and pydantic likes to quote what it refuses.
        raise BrokenRecord("state", "BAD_STATE", f"is not one of {record.game}") from None


def _act(game: AnyGame, state: object, index: int, entry: Entry) -> Step[Any]:
    try:
        action = game.load_action(entry.action)
    except ValueError as error:
        raise broken(index, entry, "BAD_ACTION", reason_of(error)) from None
    try:
        return game.apply(state, entry.player, action, entry.at)
    except IllegalAction as illegal:
        reason = f"the rules refuse it with {illegal.code}"
        raise broken(index, entry, illegal.code, reason) from None


def broken(index: int, entry: Entry, code: str, reason: str) -> BrokenRecord:
    """What is wrong with one action."""
    return BrokenRecord(f"actions[{index}]", code, reason, entry.player)
