"""Whom one may tell to hurry, and when (issue 7, Quick reactions)."""

from __future__ import annotations

from typing import get_args

import pytest

from engine import room as rooms
from engine.computer import Strength
from engine.game import Refusal
from engine.room import Reaction, Room
from engine.room.reactions import HURRY_AFTER, HURRY_AFTER_ASYNC
from tests.engine.room.rooms import (
    NOW,
    SEED,
    act,
    finished,
    guest,
    lobby,
    playing,
    refused,
    saved,
    waited_for,
)

HOUR = 3600


def idle(room: Room) -> str:
    """Somebody who waits."""
    return next(seat.player for seat in room.people if seat.player != waited_for(room))


def test_six_emotes_and_the_nudge() -> None:
    reactions = get_args(Reaction)
    assert len(reactions) == 6 + 1
    assert "hurry" in reactions


@pytest.mark.parametrize(
    ("seconds", "peace"), [(60, HURRY_AFTER), (None, HURRY_AFTER), (HOUR, HURRY_AFTER_ASYNC)]
)
def test_everybody_has_some_time_first(seconds: int | None, peace: int) -> None:
    room = playing("ann", "bob", turnSeconds=seconds)
    with refused("TOO_SOON") as soon:
        rooms.require_hurry(room, idle(room), NOW + peace - 1)
    assert soon.value.detail == {"retryAfter": 1}
    rooms.require_hurry(room, idle(room), NOW + peace)


def test_each_decision_has_a_time_of_its_own() -> None:
    room = playing("ann", "bob")
    room = saved(act(room, NOW + HURRY_AFTER))
    with refused("TOO_SOON"):
        rooms.require_hurry(room, idle(room), NOW + HURRY_AFTER)
    rooms.require_hurry(room, idle(room), NOW + 2 * HURRY_AFTER)


def test_nobody_hurries_themselves() -> None:
    room = playing("ann", "bob")
    with refused("NOBODY_TO_HURRY"):
        rooms.require_hurry(room, waited_for(room), NOW + HURRY_AFTER)


@pytest.mark.parametrize("room", [finished("ann", "bob")])
def test_nobody_is_hurried_after_the_end(room: Room) -> None:
    with refused("NOBODY_TO_HURRY"):
        rooms.require_hurry(room, "ann", NOW + HURRY_AFTER)


def test_nor_before_the_start() -> None:
    with refused("NOT_STARTED"):
        rooms.require_hurry(lobby("ann", "bob"), "ann", NOW + HURRY_AFTER)


def test_spectators_and_strangers_have_no_say() -> None:
    room = saved(rooms.join(playing("ann", "bob"), guest("eve"), NOW, as_spectator=True))
    with refused("NOT_A_PLAYER"):
        rooms.require_hurry(room, "eve", NOW + HURRY_AFTER)
    with refused("NOT_IN_ROOM"):
        rooms.require_hurry(room, "zoe", NOW + HURRY_AFTER)


def test_a_computer_is_not_hurried() -> None:
    room = saved(rooms.add_computer(lobby("ann"), "ann", Strength.EASY))
    room = saved(rooms.connect(room, "ann", NOW))
    room = saved(rooms.start(room, "ann", SEED, NOW))
    if waited_for(room) == "ann":
        room = saved(act(room, NOW))
    assert room.thinker is not None
    with pytest.raises(Refusal) as refusal:
        rooms.require_hurry(room, "ann", NOW + HURRY_AFTER)
    assert refusal.value.code == "NOBODY_TO_HURRY"
