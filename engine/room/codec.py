"""Rooms as plain JSON, and finished matches as records."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from engine.game import Json
from engine.games import GAMES
from engine.room.value import Entry, Match, Member, Room, Seat, Tally, require_match
from engine.room.view import result_view

SCHEMA = 1
RECORD_SCHEMA = 1


def dump(room: Room) -> Json:
    """The room as plain JSON, secrets included; ``version`` and ``tail`` are kept beside it."""
    return {
        "schema": SCHEMA,
        "code": room.code,
        "game": room.game,
        "host": room.host,
        "options": room.options,
        "seats": [_dump_seat(seat) for seat in room.seats],
        "createdAt": room.created_at,
        "public": room.is_public,
        "spectators": [list(member) for member in room.spectators],
        "kicked": list(room.kicked),
        "matches": room.matches,
        "match": room.match and _dump_match(room, room.match),
        "evening": [list(tally) for tally in room.evening],
        "computers": room.computers,
    }


def load(data: Json, version: int, tail: tuple[Entry, ...]) -> Room:
    """``dump`` read back. Raises ``ValueError`` for a schema it does not know."""
    if data["schema"] != SCHEMA:
        raise ValueError(f"room schema {data['schema']} is not {SCHEMA}")
    return Room(
        code=data["code"],
        game=data["game"],
        host=data["host"],
        options=data["options"],
        seats=tuple(Seat(*seat) for seat in data["seats"]),
        created_at=data["createdAt"],
        is_public=data["public"],
        spectators=_members(data["spectators"]),
        kicked=tuple(data["kicked"]),
        match=data["match"] and _load_match(data["game"], data["match"]),
        matches=data["matches"],
        version=version,
        tail=tail,
        evening=tuple(Tally(*tally) for tally in data.get("evening", ())),
        computers=data.get("computers", 0),
    )


def archive(room: Room) -> Json:
    """The match that has just ended, as it is kept: ``record`` adds its actions, the room's
    history shows it without its secrets."""
    match = require_match(room)
    return {
        "number": room.matches,
        "game": room.game,
        "players": [list(member) for member in match.players],
        "options": match.options,
        "seed": match.seed.hex(),
        "startedAt": match.started_at,
        "endedAt": match.ended_at,
        "abandoned": match.abandoned,
        "result": result_view(room, match),
    }


def record(archived: Json, entries: Iterable[Entry]) -> Json:
    """An archived match as a record that ``engine.replay`` reads and checks, events and all;
    ``entries`` are its whole log. An abandoned match has no result that its actions could lead
    to."""
    result = {
        key: value
        for key, value in archived["result"].items()
        if key not in ("summary", "summaryEn")
    }
    computers = {player: kind[0] for player, _, *kind in archived["players"] if any(kind)}
    more = {"computers": computers} if computers else {}
    more |= {} if archived["abandoned"] else {"result": result}
    return {
        "schema": RECORD_SCHEMA,
        "game": archived["game"],
        "players": [player for player, *_ in archived["players"]],
        "options": archived["options"],
        "seed": archived["seed"],
        "seedHash": sha256(bytes.fromhex(archived["seed"])).hexdigest(),
        "startedAt": archived["startedAt"],
        "actions": [
            {
                "player": entry.player,
                "action": entry.action,
                "at": entry.at,
                "auto": entry.auto,
                "events": list(entry.events),
            }
            for entry in entries
        ],
    } | more


def _dump_seat(seat: Seat) -> list[Any]:
    return [
        seat.player,
        seat.name,
        seat.offline_since,
        seat.auto_turns,
        seat.last_turn,
        seat.away,
        seat.asked,
        seat.last_action,
        seat.computer,
        seat.acted_at,
    ]


def _dump_match(room: Room, match: Match) -> Json:
    return {
        "players": [list(member) for member in match.players],
        "options": match.options,
        "seed": match.seed.hex(),
        "startedAt": match.started_at,
        "state": room.rules.dump(match.state),
        "waitingSince": match.waiting_since,
        "humanAt": match.human_at,
        "actions": match.actions,
        "endedAt": match.ended_at,
        "abandoned": match.abandoned,
        "reminded": match.reminded,
    }


def _load_match(game: str, data: Json) -> Match:
    return Match(
        players=_members(data["players"]),
        options=data["options"],
        seed=bytes.fromhex(data["seed"]),
        started_at=data["startedAt"],
        state=GAMES[game].load(data["state"]),
        waiting_since=data["waitingSince"],
        human_at=data["humanAt"],
        actions=data["actions"],
        ended_at=data["endedAt"],
        abandoned=data["abandoned"],
        reminded=data.get("reminded"),
    )


def _members(data: Iterable[list[Any]]) -> tuple[Member, ...]:
    return tuple(Member(*member) for member in data)
