"""Who is here, away or offline, and what the clock makes of it (rulings B5, B6, B8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import room as rooms
from engine.room import Entry
from engine.room.presence import HOST_PATIENCE
from engine.room.value import MAX_SPECTATORS
from tests.engine.room.rooms import (
    GRACE,
    NOW,
    TURN,
    act,
    guest,
    lobby,
    match_of,
    playing,
    refused,
    saved,
    settled,
    types,
    waited_for,
)

LIMITS = {"splendor": 60_000, "marble": 30_000}


class TestConnections:
    def test_a_seat_is_offline_until_its_player_connects(self) -> None:
        room = lobby("ann")
        assert room.seat("ann").offline_since == NOW
        change = rooms.connect(room, "ann", NOW)
        assert change.room.seat("ann").offline_since is None
        assert types(change) == ["connected"]

    def test_a_second_one_is_news_to_nobody(self) -> None:
        room = playing("ann", "bob")
        change = rooms.connect(room, "ann", NOW)
        assert change.room is not room
        assert change.events == ()

    def test_the_end_of_the_last_one_is_told_once(self) -> None:
        room = playing("ann", "bob")
        change = rooms.disconnect(room, "ann", NOW + 5)
        assert change.room.seat("ann").offline_since == NOW + 5
        assert types(change) == ["disconnected"]
        assert rooms.disconnect(saved(change), "ann", NOW + 9).room == saved(change)

    def test_strangers_neither_connect_nor_disconnect(self) -> None:
        room = lobby("ann")
        with refused("NOT_IN_ROOM"):
            rooms.connect(room, "eve", NOW)
        assert rooms.disconnect(room, "eve", NOW).room is room

    def test_a_spectator_s_moves_the_version_and_nothing_else(self) -> None:
        room = saved(rooms.join(playing("ann", "bob"), guest("eve"), NOW, as_spectator=True))
        change = rooms.connect(room, "eve", NOW)
        assert change.room is not room
        assert change.room == room
        assert change.events == ()


class TestNotice:
    """What connections in use say goes, whatever was lost on the way."""

    def test_a_disconnect_that_was_lost(self) -> None:
        change = rooms.notice(playing("ann", "bob"), {"ann"}, NOW + 7)
        assert change.room.seat("bob").offline_since == NOW + 7
        assert change.events == ({"type": "disconnected", "player": "bob"},)

    def test_a_phone_that_has_woken_up(self) -> None:
        room = saved(rooms.disconnect(playing("ann", "bob"), "bob", NOW))
        change = rooms.notice(room, {"ann", "bob"}, NOW + 7)
        assert change.room.seat("bob").offline_since is None

    def test_a_spectator_who_sat_down_is_there(self) -> None:
        room = saved(rooms.join(lobby("ann"), guest("bob"), NOW, as_spectator=True))
        room = saved(rooms.join(room, guest("bob"), NOW))
        assert rooms.notice(room, {"ann", "bob"}, NOW).room.seat("bob").offline_since is None

    def test_what_is_known_changes_nothing(self) -> None:
        room = playing("ann", "bob")
        assert rooms.notice(room, {"ann", "bob"}, NOW).room is room

    def test_who_only_watched_and_has_gone_makes_room(self) -> None:
        room = saved(rooms.connect(lobby("ann"), "ann", NOW))
        watchers = [f"g{index}" for index in range(MAX_SPECTATORS)]
        for name in watchers:
            assert rooms.notice(room, {"ann"}, NOW).room is room
            room = saved(rooms.join(room, guest(name), NOW, as_spectator=True))
        change = rooms.notice(room, {"ann", "g0"}, NOW)
        assert change.events == ({"type": "left", "player": "g1"},)
        assert rooms.notice(room, {"ann", *watchers[:-1]}, NOW).room is room

    def test_a_host_who_never_comes_back_does_not_hold_up_a_lobby(self) -> None:
        room = saved(rooms.connect(lobby("ann", "bob", "cho"), "cho", NOW))
        assert rooms.notice(room, {"cho"}, NOW + HOST_PATIENCE - 1).room is room
        change = rooms.notice(room, {"cho"}, NOW + HOST_PATIENCE)
        assert change.room.host == "cho"
        assert types(change) == ["hostChanged"]

    def test_the_role_stays_where_nobody_else_is_there(self) -> None:
        room = lobby("ann", "bob")
        assert rooms.notice(room, (), NOW + HOST_PATIENCE).room is room

    def test_in_a_match_the_host_stays(self) -> None:
        room = saved(rooms.disconnect(playing("ann", "bob"), "ann", NOW))
        assert rooms.notice(room, {"bob"}, NOW + HOST_PATIENCE).room is room


@pytest.mark.parametrize("game", ["splendor", "marble"])
class TestGrace:
    def test_it_begins_with_the_disconnect(self, game: str) -> None:
        room = playing("ann", "bob", game=game)
        room = saved(rooms.disconnect(room, waited_for(room), NOW + 3000))
        assert room.due_at == NOW + 3000 + GRACE[game]

    def test_it_begins_with_the_turn_for_who_left_before(self, game: str) -> None:
        room = playing("ann", "bob", game=game)
        other = next(seat.player for seat in room.seats if seat.player not in room.waits_for)
        room = saved(rooms.disconnect(room, other, NOW))
        assert room.due_at == NOW + LIMITS[game]
        while waited_for(room) != other:
            room = saved(act(room, NOW + 4000))
        assert room.due_at == NOW + 4000 + GRACE[game]

    def test_coming_back_restores_the_deadline_that_was(self, game: str) -> None:
        room = playing("ann", "bob", game=game)
        gone = saved(rooms.disconnect(room, waited_for(room), NOW + 3000))
        back = saved(rooms.connect(gone, waited_for(room), NOW + 4000))
        assert back.due_at == room.due_at == NOW + LIMITS[game]

    def test_it_never_outlasts_the_deadline(self, game: str) -> None:
        room = playing("ann", "bob", game=game)
        room = saved(rooms.disconnect(room, waited_for(room), NOW + LIMITS[game] - 1))
        assert room.due_at == NOW + LIMITS[game]

    def test_without_a_limit_it_is_the_only_clock(self, game: str) -> None:
        """Ruling B6."""
        room = playing("ann", "bob", game=game, turnSeconds=None)
        assert room.due_at is None
        room = saved(rooms.disconnect(room, waited_for(room), NOW))
        assert room.due_at == NOW + GRACE[game]

    @pytest.mark.parametrize("seconds", [3600, 28800, 86400, 259200])
    def test_a_match_over_days_knows_none(self, game: str, seconds: int) -> None:
        """Ruling B5."""
        room = playing("ann", "bob", game=game, turnSeconds=seconds)
        room = saved(rooms.disconnect(room, waited_for(room), NOW))
        assert room.due_at == NOW + seconds * 1000


class TestSettle:
    def test_a_moment_too_early_nothing_happens(self) -> None:
        room = playing("ann", "bob")
        assert rooms.settle(room, NOW + TURN - 1).room is room

    def test_what_the_clock_plays_is_marked(self) -> None:
        """Ruling B7."""
        [entry] = settled(playing("ann", "bob")).entries
        assert entry.auto
        assert all(event["auto"] for event in entry.events)

    @pytest.mark.parametrize("options", [{}, {"turnSeconds": 3600}, {"turnSeconds": None}])
    def test_nothing_is_due_before_and_after_a_match(self, options: dict[str, Any]) -> None:
        room = lobby("ann", "bob", **options)
        assert room.due_at is None
        over = playing("ann", "bob", **options)
        over = saved(rooms.leave(over, "bob", NOW))
        assert (over.due_at, over.waits_for) == (None, frozenset())
        assert rooms.settle(over, NOW * 2).room is over


class TestAbandoned:
    """Design §6: a match in which nobody human has acted for a whole configured time."""

    def test_a_live_match_that_all_have_left_ends_with_its_standing(self) -> None:
        room = playing("ann", "bob", game="marble", maxRounds=0)
        for name in ("ann", "bob"):
            room = saved(rooms.disconnect(room, name, NOW))
        while room.status == "playing":
            room = saved(settled(room))
        match = match_of(room)
        assert match.abandoned
        assert match.ended_at is not None
        assert 600_000 <= match.ended_at - NOW < 600_000 + TURN
        shown: Any = rooms.view(room, "ann", match.ended_at)["match"]
        assert shown["abandoned"]
        assert shown["result"]["ranking"]
        assert shown["result"]["summary"]
        assert shown["seed"] == match.seed.hex()

    def test_over_days_three_limits_are_enough(self) -> None:
        room = playing("ann", "bob", turnSeconds=86400)
        while room.status == "playing":
            room = saved(settled(room))
        assert match_of(room).ended_at == NOW + 3 * 86_400_000
        assert match_of(room).actions == 2

    def test_one_who_plays_on_keeps_it_alive(self) -> None:
        room = playing("ann", "bob", turnSeconds=30)
        for _ in range(60):
            if waited_for(room) == "ann":
                room = saved(settled(room))
            else:
                room = saved(act(room, match_of(room).waiting_since + 25_000))
            if room.status == "finished":
                break
        assert match_of(room).ended_at is None or not match_of(room).abandoned

    def test_long_thought_is_not_absence(self) -> None:
        """With no limit somebody thinks for an hour, and then a tunnel takes their connection:
        the clock plays their turn and the match goes on."""
        room = playing("ann", "bob", turnSeconds=None)
        later = NOW + 3_600_000
        room = saved(rooms.disconnect(room, waited_for(room), later))
        room = saved(settled(room))
        assert room.status == "playing"
        assert match_of(room).actions == 1

    def test_who_comes_back_finds_their_match_running(self) -> None:
        room = playing("ann", "bob", game="marble", maxRounds=0)
        for name in ("ann", "bob"):
            room = saved(rooms.disconnect(room, name, NOW))
        while room.due_at is not None and room.due_at < NOW + 598_000:
            room = saved(settled(room))
        room = saved(rooms.connect(room, waited_for(room), NOW + 599_000))
        room = saved(settled(room))
        assert room.status == "playing"

    def test_its_record_claims_no_result(self) -> None:
        room = playing("ann", "bob", turnSeconds=86400)
        entries: list[Entry] = []
        while room.status == "playing":
            change = settled(room)
            entries += change.entries
            room = saved(change)
        record = rooms.record(rooms.archive(room), entries)
        assert "result" not in record
        assert len(record["actions"]) == 2

    def test_a_rematch_begins_a_new_patience(self) -> None:
        room = playing("ann", "bob", turnSeconds=86400)
        while room.status == "playing":
            room = saved(settled(room))
        later = NOW + 10 * 86_400_000
        room = saved(rooms.rematch(room, "ann", 1, bytes(32), later))
        room = saved(settled(room))
        assert room.status == "playing"
        assert replace(room, tail=()).due_at == later + 2 * 86_400_000
