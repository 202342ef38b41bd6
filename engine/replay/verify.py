"""A record held to all that it claims."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, NamedTuple

from engine.game import AnyGame, Json, Result
from engine.replay.again import Moment, broken, game_of, moments, replay
from engine.replay.record import BrokenRecord, Record
from engine.room.value import AWAY_PAUSE

CLOCK_SKEW = 1_000  # ms by which the clocks of two servers may disagree
ALWAYS_TOLD = {"winners", "ranking", "player"}  # of a result
MISSING = object()


class Verdict(NamedTuple):
    """What ``verify`` found: how much there was, and which claims there were to check."""

    actions: int
    auto: int
    events: int | None  # as recorded, and true; None if the record holds none
    seed_hash: str | None  # as claimed, and true; None if the record claims nothing
    claims_result: bool
    result: Result | None  # what came out; None while the match runs

    def report(self) -> Json:
        """The same as JSON data."""
        return {
            "actions": self.actions,
            "auto": self.auto,
            "events": self.events,
            "seedHash": self.seed_hash,
            "claimsResult": self.claims_result,
            "result": self.result,
        }


def verify(record: Record) -> Verdict:
    """Plays ``record`` and holds it to all that it claims.

    The seed is the one whose SHA-256 was shown, the players are the ones who play, time runs
    forwards, every action was legal in its turn, every automatic one is what the rules play for the
    late and comes no sooner than the clock plays, every roll, card and other event is the one that
    the seed gives, and the result is the one that comes out. Raises ``BrokenRecord`` at the first
    claim that is false. What has left no trace cannot be told: a time or an option that nothing
    depended on, or which of the players was a computer.
    """
    game = game_of(record)
    _check_computers(record)
    _check_seed(record)
    state = next(replay(record)).state
    played_at = waiting_since = record.started_at
    for moment in moments(record):
        _check_time(moment, played_at)
        if moment.entry.auto:
            _check_auto(game, moment, waiting_since)
        check_events(moment)
        state, played_at = moment.state, moment.entry.at
        if state.turn_seq != moment.before.turn_seq:
            waiting_since = played_at
    _check_told(record)
    result = game.result(state)
    _check_result(record, result)
    return _verdict(record, result)


def _verdict(record: Record, result: Result | None) -> Verdict:
    told = [len(entry.events) for entry in record.actions if entry.events is not None]
    return Verdict(
        actions=len(record.actions),
        auto=sum(entry.auto for entry in record.actions),
        events=sum(told) if told else None,
        seed_hash=record.seed_hash,
        claims_result=record.result is not None,
        result=result,
    )


def _check_computers(record: Record) -> None:
    strangers = sorted((record.computers or {}).keys() - set(record.players))
    if strangers:
        reason = f"{_said(strangers[0])} is not one of the players"
        raise BrokenRecord("computers", "NOT_A_PLAYER", reason)


def _check_told(record: Record) -> None:
    """A record tells of every action what came of it, or of none."""
    silent = [number for number, entry in enumerate(record.actions) if entry.events is None]
    if 0 < len(silent) < len(record.actions):
        player = record.actions[silent[0]].player
        reason = "the record tells what came of others, but not of this action"
        raise BrokenRecord(f"actions[{silent[0]}].events", "WRONG_EVENT", reason, player)


def _check_seed(record: Record) -> None:
    if record.seed_hash is None:
        return
    if record.seed is None:
        raise BrokenRecord("seedHash", "NO_SEED", "there is no seed that it could be the hash of")
    if sha256(bytes.fromhex(record.seed)).hexdigest() != record.seed_hash:
        raise BrokenRecord("seed", "WRONG_SEED", "its SHA-256 is not the seedHash")


def _check_time(moment: Moment, earliest: int) -> None:
    number, entry = moment.number, moment.entry
    if entry.at < earliest - CLOCK_SKEW:
        reason = f"the record says {entry.at}, but what came before was at {earliest}"
        raise BrokenRecord(f"actions[{number}].at", "WRONG_TIME", reason, entry.player)


def _check_auto(game: AnyGame, moment: Moment, waiting_since: int) -> None:
    """The clock plays the rules' own move, for who is late, and for nobody at once: even who is
    away keeps others waiting for a moment (ruling B8)."""
    number, entry = moment.number, moment.entry
    player, action = game.timeout(moment.before)
    if player != entry.player:
        raise broken(number, entry, "WRONG_AUTO", f"the late one was {player}")
    if game.dump_action(action) != game.dump_action(game.load_action(entry.action)):
        raise broken(number, entry, "WRONG_AUTO", "the rules play something else for the late")
    if entry.at < waiting_since + AWAY_PAUSE:
        reason = f"the clock plays for nobody after only {entry.at - waiting_since} ms"
        raise broken(number, entry, "WRONG_AUTO", reason)


def check_events(moment: Moment) -> None:
    """Whether what the record tells of an action is what comes of it. Raises ``BrokenRecord``."""
    number, entry = moment.number, moment.entry
    if entry.events is None:
        return
    played = json.loads(json.dumps(moment.events))
    if difference := first_difference(list(entry.events), played):
        path, reason = difference
        where = f"actions[{number}].events{path}"
        raise BrokenRecord(where, "WRONG_EVENT", reason, entry.player)


def _check_result(record: Record, result: Result | None) -> None:
    if record.result is None:
        return
    if result is None:
        raise BrokenRecord("result", "NOT_OVER", "the match is not over after the last action")
    if difference := first_difference(record.result, _claimed(result, record.result)):
        path, reason = difference
        raise BrokenRecord(f"result{path}", "WRONG_RESULT", reason)


def _claimed(played: Any, claim: Any) -> Any:
    """As much of a result as a record claims: older ones did not tell all that newer ones do, but
    all told who won, and in which order the others followed."""
    if isinstance(played, dict) and isinstance(claim, dict):
        told = [key for key in played if key in claim or key in ALWAYS_TOLD]
        return {key: _claimed(played[key], claim.get(key)) for key in told}
    if isinstance(played, list) and isinstance(claim, list) and len(played) == len(claim):
        return [_claimed(*pair) for pair in zip(played, claim, strict=True)]
    return played


def first_difference(recorded: Any, played: Any, path: str = "") -> tuple[str, str] | None:
    """The path to the first place where two JSON values differ, and what stands there in each, in
    words. ``1`` is neither ``1.0`` nor ``true``."""
    if isinstance(recorded, dict) and isinstance(played, dict):
        form = ".{}"
    elif isinstance(recorded, list) and isinstance(played, list):
        form, recorded, played = "[{}]", dict(enumerate(recorded)), dict(enumerate(played))
    elif type(recorded) is type(played) and recorded == played:
        return None
    else:
        return path, f"the record says {_said(recorded)}, the seed gives {_said(played)}"
    for key in sorted(recorded.keys() | played.keys(), key=lambda key: (key != "type", key)):
        pair = recorded.get(key, MISSING), played.get(key, MISSING)
        if found := first_difference(*pair, path + form.format(key)):
            return found
    return None


def _said(value: Any) -> str:
    """A value on one line; letters that would tear the line are escaped."""
    return "nothing" if value is MISSING else json.dumps(value)
