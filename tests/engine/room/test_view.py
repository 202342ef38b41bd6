"""Who sees what (design §7, issue 4: Identity and protection, Fair shuffles)."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from engine import room as rooms
from engine.game import Json
from engine.room import Room
from tests.engine.room.rooms import (
    NOW,
    SEED,
    finished,
    guest,
    lobby,
    match_of,
    playing,
    refused,
    saved,
    settled,
    waited_for,
)

GAMES = pytest.mark.parametrize("game", ["splendor", "marble"])


def watched(room: Room) -> Room:
    return saved(rooms.join(room, guest("eve"), NOW, as_spectator=True))


class TestPlayers:
    def test_everybody_sees_who_is_here_away_or_offline(self) -> None:
        room = saved(rooms.disconnect(playing("ann", "bob"), "bob", NOW))
        shown = {seat["player"]: seat for seat in rooms.view(room, "ann", NOW)["seats"]}
        assert shown["ann"] == {
            "player": "ann",
            "name": "ann",
            "online": True,
            "away": False,
            "computer": None,
        }
        assert not shown["bob"]["online"]

    def test_the_clock_comes_with_the_time_it_is(self) -> None:
        """So that a phone with a wrong clock shows the right countdown."""
        room = playing("ann", "bob")
        shown: Any = rooms.view(room, "ann", NOW + 5)
        assert shown["serverTime"] == NOW + 5
        assert shown["match"]["dueAt"] == room.due_at
        assert shown["match"]["waitingFor"] == [waited_for(room)]

    def test_each_sees_only_their_own_blind_reserve(self) -> None:
        room = playing("ann", "bob")
        player = waited_for(room)
        blind = {"type": "RESERVE", "from": {"tier": 1, "deck": True}}
        change = rooms.act(room, player, blind, 0, "action-1", NOW)
        [card] = [
            event["cardId"] for event in change.entries[0].events if event["type"] == "reserved"
        ]
        other = next(seat.player for seat in room.seats if seat.player != player)
        assert card in told(change.room, player, change)
        assert card not in told(watched(change.room), "eve", change)
        assert card not in told(change.room, other, change)


def told(room: Room, viewer: str, change: Any) -> str:
    """All that a viewer gets to know."""
    events = rooms.view_events(room, change.entries, viewer)
    return json.dumps([rooms.view(room, viewer, NOW), events])


class TestSpectators:
    @GAMES
    def test_they_see_what_nobody_s_hand_shows(self, game: str) -> None:
        room = watched(playing("ann", "bob", game=game))
        shown: Any = rooms.view(room, "eve", NOW)
        assert shown["role"] == "spectator"
        assert shown["match"]["view"] == room.rules.view(match_of(room).state, None)

    def test_in_a_lobby_too(self) -> None:
        assert rooms.view(watched(lobby("ann")), "eve", NOW)["match"] is None


class TestStrangers:
    def test_see_nothing(self) -> None:
        for room in (lobby("ann"), playing("ann", "bob"), finished("ann", "bob")):
            with refused("NOT_IN_ROOM"):
                rooms.view(room, "eve", NOW)

    def test_nor_does_who_has_been_removed(self) -> None:
        room = saved(rooms.kick(lobby("ann", "bob"), "ann", "bob", NOW))
        with refused("KICKED"):
            rooms.view(room, "bob", NOW)


class TestTheSeed:
    @GAMES
    def test_its_hash_is_there_from_the_first_view_and_itself_in_the_last(self, game: str) -> None:
        room = watched(playing("ann", "bob", game=game))
        shown: Any
        for viewer in ("ann", "bob", "eve"):
            shown = rooms.view(room, viewer, NOW)
            assert shown["match"]["seedHash"] == sha256(SEED).hexdigest()
            assert SEED.hex() not in json.dumps(shown)
        room = saved(rooms.leave(room, "bob", NOW))
        for viewer in ("ann", "eve"):
            shown = rooms.view(room, viewer, NOW)
            assert shown["match"]["seed"] == SEED.hex()

    @GAMES
    def test_no_event_has_it(self, game: str) -> None:
        room = playing("ann", "bob", game=game)
        for _ in range(20):
            change = settled(room)
            for viewer in ("ann", "bob", None):
                assert SEED.hex() not in json.dumps(rooms.view_events(room, change.entries, viewer))
            room = saved(change)

    def test_a_match_of_before_keeps_its_own(self) -> None:
        room = saved(rooms.rematch(finished("ann", "bob"), "ann", 1, bytes(32), NOW))
        shown: Any = rooms.view(room, "ann", NOW)["match"]
        assert shown["seedHash"] == sha256(bytes(32)).hexdigest()
        assert "seed" not in shown


class TestListing:
    def listed(self, *names: str, **options: Any) -> Room:
        room = rooms.create("ABCDEF", guest(names[0]), "splendor", options, NOW, is_public=True)
        for name in names[1:]:
            room = saved(rooms.join(room, guest(name), NOW))
        return room

    def test_a_room_that_anybody_may_join(self) -> None:
        assert rooms.listing(self.listed("ann", "bob")) == {
            "code": "ABCDEF",
            "game": "splendor",
            "hostName": "ann",
            "seated": 2,
            "seats": 4,
            "createdAt": NOW,
            "turnSeconds": 60,
        }

    def test_not_a_private_one_a_full_one_or_one_that_plays(self) -> None:
        assert rooms.listing(lobby("ann")) is None
        assert rooms.listing(self.listed("ann", "bob", "cho", "dan")) is None
        begun = rooms.start(self.listed("ann", "bob"), "ann", SEED, NOW).room
        assert rooms.listing(begun) is None

    def test_again_when_the_match_is_over(self) -> None:
        begun = saved(rooms.start(self.listed("ann", "bob"), "ann", SEED, NOW))
        shown = rooms.listing(rooms.leave(begun, "bob", NOW).room)
        assert shown is not None
        assert shown["seated"] == 1

    @pytest.mark.parametrize(
        ("options", "is_listed"), [({}, False), ({"turnSeconds": 86400}, True)]
    )
    def test_who_plays_over_days_need_not_be_there(self, options: Json, is_listed: bool) -> None:
        room = saved(rooms.connect(self.listed("ann", **options), "ann", NOW))
        assert rooms.listing(room) is not None
        room = saved(rooms.disconnect(room, "ann", NOW + 60_000))
        assert (rooms.listing(room) is not None) is is_listed
