"""Records of matches: read, played again, and checked.

A record is plain JSON: ``{"schema", "game", "players", "options", "seed", "startedAt",
"actions": [{"player", "action", "at", "auto"}]}``. ``seed`` is hex. A record that starts in the
middle, as tests like to, has a ``state`` in its place. A finished match adds ``seedHash`` (what
its players were shown from the first move on) and ``result``, so that anyone can ``verify`` it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engine.game import Game, IllegalAction, Json, PlayerId, Result, Step
from engine.games import GAMES
from engine.rng import Rng

HEX = r"^([0-9a-f]{2})+$"

UPGRADES: Sequence[Callable[[Json], Json]] = ()
"""How old records become new ones: the first turns schema 1 into schema 2, and so on."""

SCHEMA = len(UPGRADES) + 1


class BrokenRecord(ValueError):
    """``actions[11] by ann: TEN_TOKENS``. ``where`` is a path in the record, ``code`` is stable:
    the rules' own, or one of this module's. Never names a seed or a state."""

    def __init__(self, where: str, code: str, reason: str, player: PlayerId | None = None) -> None:
        super().__init__(f"{where}{f' by {player}' if player else ''}: {reason}")
        self.where = where
        self.code = code
        self.player = player
        self.reason = reason

    def report(self) -> Json:
        """The same as JSON data."""
        return {
            "where": self.where,
            "code": self.code,
            "player": self.player,
            "reason": self.reason,
        }


class Entry(BaseModel):
    """One action. ``auto`` marks what the clock played for somebody (ruling B7)."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    player: PlayerId
    action: Json
    at: int  # ms since the epoch
    auto: bool = False


class Record(BaseModel):
    """A match as it is stored and exported."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    version: int = Field(alias="schema")
    game: str
    players: tuple[PlayerId, ...] = Field(strict=False)
    options: Json
    seed: str | None = Field(default=None, pattern=HEX)
    state: Json | None = None
    started_at: int = Field(alias="startedAt")
    actions: tuple[Entry, ...] = Field(strict=False)
    seed_hash: str | None = Field(default=None, alias="seedHash", pattern=HEX)
    result: Result | None = None

    @model_validator(mode="after")
    def _one_beginning(self) -> Record:
        if (self.seed is None) == (self.state is None):
            raise ValueError("either a seed or a state must say how the match begins")
        return self

    def dump(self) -> Json:
        """The record as plain JSON data; ``load_record`` undone."""
        return self.model_dump(mode="json", by_alias=True, exclude_unset=True)


class Verdict(NamedTuple):
    """What ``verify`` found: how much there was, and which claims there were to check."""

    actions: int
    auto: int
    seed_hash: str | None  # as claimed, and true; None if the record claims nothing
    claims_result: bool
    result: Result | None  # what came out; None while the match runs

    def report(self) -> Json:
        """The same as JSON data."""
        return {
            "actions": self.actions,
            "auto": self.auto,
            "seedHash": self.seed_hash,
            "claimsResult": self.claims_result,
            "result": self.result,
        }


def load_record(data: object) -> Record:
    """A record of today's schema from JSON data of any schema so far. Raises ``BrokenRecord``."""
    if not isinstance(data, dict):
        raise BrokenRecord("record", "BAD_RECORD", "must be a JSON object")
    try:
        return Record.model_validate(upgraded(data, UPGRADES))
    except ValidationError as error:
        first = error.errors()[0]
        where = "".join(f"[{at}]" if isinstance(at, int) else f".{at}" for at in first["loc"])
        raise BrokenRecord(where[1:] or "record", "BAD_RECORD", first["msg"]) from None


def upgraded(data: Json, upgrades: Sequence[Callable[[Json], Json]]) -> Json:
    """``data`` brought from its own schema to the one after the last of ``upgrades``."""
    newest = len(upgrades) + 1
    version = data.get("schema")
    if type(version) is not int or not 1 <= version <= newest:
        raise BrokenRecord("schema", "UNKNOWN_SCHEMA", f"unknown; the newest is {newest}")
    for number, upgrade in enumerate(upgrades[version - 1 :], start=version + 1):
        data = upgrade(data) | {"schema": number}
    return data


def game_of(record: Record) -> Game[Any, Any, Any]:
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
            raise _broken(index, entry, "NOT_A_PLAYER", "is not one of the players")
        step = _act(game, step.state, index, entry)
        yield step


def final(record: Record) -> Step[Any]:
    """The last step of ``replay``."""
    *_, last = replay(record)
    return last


def verify(record: Record) -> Verdict:
    """Plays ``record`` and holds it to all that it claims.

    The seed is the one whose SHA-256 was shown, the players are the ones who play, every action was
    legal in its turn, every automatic one is what the rules play for the late, and the result is
    the one that comes out. Raises ``BrokenRecord`` at the first claim that is false.
    """
    game = game_of(record)
    _check_seed(record)
    steps = replay(record)
    state = next(steps).state
    for index, entry in enumerate(record.actions):
        before, state = state, next(steps).state
        if entry.auto:
            _check_auto(game, before, index, entry)
    result = game.result(state)
    _check_result(record, result)
    auto = sum(entry.auto for entry in record.actions)
    claims_result = record.result is not None
    return Verdict(len(record.actions), auto, record.seed_hash, claims_result, result)


def _begin(record: Record, game: Game[Any, Any, Any]) -> Step[Any]:
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


def _act(game: Game[Any, Any, Any], state: object, index: int, entry: Entry) -> Step[Any]:
    try:
        action = game.load_action(entry.action)
    except ValueError as error:
        raise _broken(index, entry, "BAD_ACTION", reason_of(error)) from None
    try:
        return game.apply(state, entry.player, action, entry.at)
    except IllegalAction as illegal:
        reason = f"the rules refuse it with {illegal.code}"
        raise _broken(index, entry, illegal.code, reason) from None


def _broken(index: int, entry: Entry, code: str, reason: str) -> BrokenRecord:
    return BrokenRecord(f"actions[{index}]", code, reason, entry.player)


def _check_seed(record: Record) -> None:
    if record.seed_hash is None:
        return
    if record.seed is None:
        raise BrokenRecord("seedHash", "NO_SEED", "there is no seed that it could be the hash of")
    if sha256(bytes.fromhex(record.seed)).hexdigest() != record.seed_hash:
        raise BrokenRecord("seed", "WRONG_SEED", "its SHA-256 is not the seedHash")


def _check_players(record: Record, game: Game[Any, Any, Any]) -> None:
    if len(set(record.players)) != len(record.players):
        raise BrokenRecord("players", "BAD_PLAYERS", "somebody sits twice")
    if len(record.players) not in game.players:
        low, high = game.players[0], game.players[-1]
        raise BrokenRecord("players", "BAD_PLAYERS", f"{record.game} takes {low} to {high}")


def _check_auto(game: Game[Any, Any, Any], state: object, index: int, entry: Entry) -> None:
    player, action = game.timeout(state)
    if player != entry.player:
        raise _broken(index, entry, "WRONG_AUTO", f"the late one was {player}")
    if game.dump_action(action) != game.dump_action(game.load_action(entry.action)):
        raise _broken(index, entry, "WRONG_AUTO", "the rules play something else for the late")


def _check_result(record: Record, result: Result | None) -> None:
    if record.result is None:
        return
    if result is None:
        raise BrokenRecord("result", "NOT_OVER", "the match is not over after the last action")
    if result != record.result:
        keys = sorted(result.keys() | record.result.keys())
        wrong = next(key for key in keys if result.get(key) != record.result.get(key))
        raise BrokenRecord(f"result.{wrong}", "WRONG_RESULT", "the actions lead to another one")


def reason_of(error: ValueError) -> str:
    """One line for people, without pydantic's quotes of the input."""
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}".removeprefix(": ")
    return str(error)
