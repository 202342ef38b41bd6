"""The description of the API is true of everything that is shown: of whole matches of both games,
every viewer's view and events, every message to a socket, the results and the tables, nothing
missing and nothing besides (issue 5: the page's types are generated from it)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from engine import room as rooms
from engine.game import Json
from engine.games import GAMES
from engine.room import Room
from engine.room.view import result_view
from functions.http_api import app
from functions.messages import changes, closed, pong, reacted, refused, update
from tests.engine.marble.positions import act, decision, position, types
from tests.engine.room.rooms import NOW, guest, match_of, saved, settled

PLAYERS = ("ann", "bob", "cho", "dan")
SPECTATOR = "eve"
VIEWERS = (*PLAYERS, SPECTATOR)
SCHEMAS: dict[str, Any] = app.openapi()["components"]["schemas"]
STEPS = 400  # of one match
PACE = 2000  # ms


@cache
def described(name: str) -> jsonschema_rs.Draft202012Validator:
    """What the description says of ``name``."""
    return jsonschema_rs.Draft202012Validator(
        {"$ref": f"#/components/schemas/{name}", "components": {"schemas": SCHEMAS}}
    )


def random_options(game: str, random: Random) -> Json:
    listed = GAMES[game].options_type.model_json_schema()["properties"]
    chosen = {name: random.choice(option["oneOf"])["const"] for name, option in listed.items()}
    return chosen | {"turnSeconds": 60 if game == "splendor" else 30}


def new_room(game: str, random: Random) -> Room:
    players = PLAYERS[: random.choice(GAMES[game].players)]
    room = rooms.create("ABCDEF", guest(players[0]), game, random_options(game, random), NOW)
    for name in players[1:]:
        room = saved(rooms.join(room, guest(name), NOW))
    room = saved(rooms.join(room, guest(SPECTATOR), NOW, as_spectator=True))
    return saved(rooms.start(room, players[0], random.randbytes(32), NOW))


def played(room: Room, random: Random) -> rooms.Change:
    """One more step: mostly a person's, sometimes the clock's, seldom somebody gives up."""
    now = match_of(room).waiting_since + PACE
    chance = random.random()
    if chance < 0.1 and room.due_at is not None:
        return settled(room)
    [player] = room.waits_for
    action: Json = {"type": "CONCEDE"}
    if chance < 0.998:
        legal = room.rules.legal_actions(match_of(room).state, player)
        action = room.rules.dump_action(random.choice(legal))
    return rooms.act(room, player, action, room.turn_seq, f"action-{room.version}", now)


@cache
def history(game: str, number: int) -> tuple[tuple[Room, rooms.Change], ...]:
    """A random match: the room before each step, and what the step did."""
    random = Random(number)
    room = new_room(game, random)
    steps: list[tuple[Room, rooms.Change]] = []
    while room.status == "playing" and len(steps) < STEPS:
        change = played(room, random)
        steps.append((room, change))
        room = saved(change)
    return tuple(steps)


def seen_events(game: str, number: int) -> Iterator[Json]:
    for _, change in history(game, number):
        for viewer in VIEWERS:
            yield from rooms.view_events(change.room, change.entries, viewer)


matches = pytest.mark.parametrize(
    ("game", "number"), [(game, number) for game in sorted(GAMES) for number in range(6)]
)


@matches
def test_every_view_is_as_described(game: str, number: int) -> None:
    room_view = described("RoomView")
    for before, change in history(game, number):
        for room in (before, change.room):
            for viewer in filter(room.is_member, VIEWERS):
                room_view.validate(rooms.view(room, viewer, NOW))


@matches
def test_the_open_table_of_a_replay_is_as_described(game: str, number: int) -> None:
    shape = GAMES[game].shapes.view
    for before, _ in history(game, number)[::10]:
        described(shape.__name__).validate(before.rules.open_view(match_of(before).state))


@matches
def test_every_event_is_as_described(game: str, number: int) -> None:
    shape = GAMES[game].shapes.event
    for event in seen_events(game, number):
        described(shape.__name__).validate(event)
    for _, change in history(game, number):
        for event in change.events:
            described("RoomEvent").validate(event)


def kinds(name: str) -> set[str]:
    """The types of events that the description knows under ``name``."""
    members = (SCHEMAS[one["$ref"].rsplit("/", 1)[1]] for one in SCHEMAS[name]["anyOf"])
    return {member["properties"]["type"]["const"] for member in members}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_event_is_described_that_never_happens(game: str) -> None:
    wanted = kinds(GAMES[game].shapes.event.__name__) - {"monopoly"}  # below
    for number in range(60):
        wanted -= {event["type"] for event in seen_events(game, number)}
        if not wanted:
            return
    pytest.fail(f"never seen: {sorted(wanted)}")


def test_a_monopoly_is_as_described() -> None:
    """Too rare for matches at random: the last tourist land."""
    lands = dict.fromkeys((5, 15, 25), ("ann", 0))
    asked: Json = {"phase": "decide", "at": {"ann": 35}, "decision": decision(35, canBuy=True)}
    state = position(owners=lands, options={"monopolyWin": True}, **asked)
    step = act(state, "ann", "BUY")
    assert types(step.events) == ["bought", "monopoly", "gameOver"]
    for event in step.events:
        described("TripEvent").validate(event)
    described("TripView").validate(GAMES["marble"].view(step.state, "ann"))


@matches
def test_every_message_to_a_socket_is_as_described(game: str, number: int) -> None:
    message = described("Message")
    steps = history(game, number)
    for (before, change), (after, _) in pairwise(steps):
        for viewer in ("ann", SPECTATOR):
            events = rooms.view_events(after, change.entries, viewer)
            message.validate(changes(before, after, viewer, events, NOW))
    room, change = steps[-1]
    events = rooms.view_events(room, change.entries, "bob")
    message.validate(update(room, "bob", events, room.version - 1, NOW))
    message.validate(pong(room, NOW))
    message.validate(refused(rooms.Room.stranger(room, "zoe")))
    message.validate(closed(room, "zoe"))
    message.validate(reacted("ann", "hello"))


@matches
def test_every_result_is_as_described(game: str, number: int) -> None:
    """An abandoned match is told as it stood, so every moment has a result."""
    shape = GAMES[game].shapes.result
    for _, change in history(game, number)[::-20]:
        told = result_view(change.room, match_of(change.room))
        described(shape.__name__).validate(told)


def test_the_tables_are_as_described() -> None:
    for game in GAMES.values():
        described(game.shapes.tables.__name__).validate(game.catalogue())


def test_nothing_that_is_described_lets_other_fields_pass() -> None:
    open_ones = [
        name
        for name, schema in SCHEMAS.items()
        if "properties" in schema and schema.get("additionalProperties") is not False
    ]
    assert open_ones == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_field_too_many_or_too_few_is_noticed(game: str) -> None:
    """So that the tests above can fail."""
    room, _ = history(game, 0)[5]
    for change in ({"secret": 1}, {"phase": "unheard of"}):
        shown: Any = rooms.view(room, "ann", NOW)
        shown["match"]["view"] |= change
        assert not described("RoomView").is_valid(shown)
    shown = rooms.view(room, "ann", NOW)
    del shown["match"]["view"]["turnSeq"]
    assert not described("RoomView").is_valid(shown)
