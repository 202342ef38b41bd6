"""Before and between matches (design §3, issue 4: Lobby)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import room as rooms
from engine.room import Member, Room
from engine.room.value import MAX_SPECTATORS
from tests.engine.room.rooms import (
    NOW,
    SEED,
    act,
    finished,
    guest,
    lobby,
    match_of,
    playing,
    refused,
    saved,
    types,
    waited_for,
)


def names_of(room: Room) -> list[str]:
    return [seat.name for seat in room.seats]


class TestCreate:
    def test_its_host_has_the_first_seat(self) -> None:
        room = lobby("ann")
        assert (room.host, names_of(room), room.status) == ("ann", ["ann"], "lobby")

    def test_what_no_option_says_takes_its_default(self) -> None:
        room = lobby("ann", targetPoints=10)
        assert room.options["targetPoints"] == 10
        assert room.options["turnSeconds"] == 60

    def test_a_game_that_nobody_knows(self) -> None:
        with refused("UNKNOWN_GAME"):
            rooms.create("ABCDEF", guest("ann"), "chess", {}, NOW)

    @pytest.mark.parametrize("options", [{"targetPoints": 11}, {"more": 1}, {"turnSeconds": "60"}])
    def test_options_that_the_game_does_not_have(self, options: Any) -> None:
        with refused("INVALID_OPTIONS"):
            rooms.create("ABCDEF", guest("ann"), "splendor", options, NOW)


class TestJoin:
    def test_seats_are_taken_in_the_order_of_arrival(self) -> None:
        assert names_of(lobby("ann", "bob", "cho", "dan")) == ["ann", "bob", "cho", "dan"]

    def test_a_full_room_has_room_for_those_who_watch(self) -> None:
        room = lobby("ann", "bob", "cho", "dan")
        with refused("ROOM_FULL"):
            rooms.join(room, guest("eve"), NOW)
        change = rooms.join(room, guest("eve"), NOW, as_spectator=True)
        assert change.room.is_spectator("eve")
        assert change.events == (
            {"type": "joined", "player": "eve", "name": "eve", "as": "spectator"},
        )

    @pytest.mark.parametrize("as_spectator", [False, True])
    def test_joining_again_changes_nothing(self, as_spectator: bool) -> None:
        room = saved(rooms.join(lobby("ann"), guest("bob"), NOW, as_spectator=as_spectator))
        change = rooms.join(room, guest("bob"), NOW + 1, as_spectator=as_spectator)
        assert change.room is room

    def test_a_match_that_runs_takes_spectators_only(self) -> None:
        room = playing("ann", "bob")
        with refused("ALREADY_STARTED"):
            rooms.join(room, guest("cho"), NOW)
        watched = saved(rooms.join(room, guest("cho"), NOW, as_spectator=True))
        with refused("ALREADY_STARTED"):
            rooms.join(watched, guest("cho"), NOW)

    def test_who_plays_cannot_turn_spectator_in_a_match(self) -> None:
        with refused("ALREADY_STARTED"):
            rooms.join(playing("ann", "bob"), guest("bob"), NOW, as_spectator=True)

    def test_who_watched_takes_a_seat_when_the_match_is_over(self) -> None:
        room = saved(rooms.join(playing("ann", "bob"), guest("cho"), NOW, as_spectator=True))
        room = saved(rooms.act(room, "bob", {"type": "CONCEDE"}, None, "gave-up-1", NOW))
        room = saved(rooms.join(room, guest("cho"), NOW))
        assert names_of(room) == ["ann", "bob", "cho"]
        assert not room.is_spectator("cho")

    def test_who_sat_watches_and_the_host_s_role_stays_at_the_table(self) -> None:
        change = rooms.join(lobby("ann", "bob"), guest("ann"), NOW, as_spectator=True)
        assert names_of(change.room) == ["bob"]
        assert change.room.host == "bob"
        assert types(change) == ["joined", "hostChanged"]

    def test_the_last_player_cannot_turn_spectator(self) -> None:
        with refused("LAST_PLAYER"):
            rooms.join(lobby("ann"), guest("ann"), NOW, as_spectator=True)

    def test_the_places_of_those_who_watch_end_somewhere(self) -> None:
        room = lobby("ann")
        for index in range(MAX_SPECTATORS):
            room = saved(rooms.join(room, guest(f"g{index}"), NOW, as_spectator=True))
        with refused("SPECTATORS_FULL"):
            rooms.join(room, guest("eve"), NOW, as_spectator=True)

    @pytest.mark.parametrize("name", ["Ann", "ann", "ANN", "Ａｎｎ"])
    @pytest.mark.parametrize("as_spectator", [False, True])
    def test_names_that_people_take_for_one_are_one(self, name: str, as_spectator: bool) -> None:
        with refused("NAME_TAKEN"):
            rooms.join(lobby("Ann"), Member("other", name), NOW, as_spectator=as_spectator)

    def test_a_spectator_s_name_is_taken_too(self) -> None:
        room = saved(rooms.join(lobby("ann"), guest("bob"), NOW, as_spectator=True))
        with refused("NAME_TAKEN"):
            rooms.join(room, Member("other", "BOB"), NOW)


class TestLeave:
    def test_a_seat_is_free_again(self) -> None:
        change = rooms.leave(lobby("ann", "bob"), "bob", NOW)
        assert names_of(change.room) == ["ann"]
        assert types(change) == ["left"]

    def test_the_host_s_role_goes_to_who_is_there(self) -> None:
        room = saved(rooms.connect(lobby("ann", "bob", "cho"), "cho", NOW))
        change = rooms.leave(room, "ann", NOW)
        assert change.room.host == "cho"
        assert change.events[-1] == {"type": "hostChanged", "player": "cho"}

    def test_in_a_match_it_concedes(self) -> None:
        change = rooms.leave(playing("ann", "bob", "cho"), "bob", NOW)
        [entry] = change.entries
        assert (entry.player, entry.action, entry.auto) == ("bob", {"type": "CONCEDE"}, False)
        assert "bob" not in change.room.waits_for
        assert change.room.status == "playing"

    def test_of_two_players_the_other_one_wins(self) -> None:
        room = saved(rooms.leave(playing("ann", "bob"), "bob", NOW))
        shown: Any = rooms.view(room, "ann", NOW)["match"]
        assert shown["result"]["winners"] == ["ann"]
        assert [member["name"] for member in shown["players"]] == ["ann", "bob"]

    def test_the_host_may_leave_in_mid_match(self) -> None:
        change = rooms.leave(playing("ann", "bob", "cho"), "ann", NOW)
        assert change.room.host == "bob"
        assert "ann" not in change.room.waits_for

    def test_a_room_without_players_is_over_for_those_who_watch(self) -> None:
        room = saved(rooms.join(lobby("ann"), guest("eve"), NOW, as_spectator=True))
        change = rooms.leave(room, "ann", NOW)
        assert (change.room.seats, change.room.spectators) == ((), ())

    def test_a_spectator_leaves_a_match_as_it_is(self) -> None:
        room = saved(rooms.join(playing("ann", "bob"), guest("eve"), NOW, as_spectator=True))
        change = rooms.leave(room, "eve", NOW)
        assert change.entries == ()
        assert change.room.match is room.match

    def test_who_has_left_can_watch_what_goes_on(self) -> None:
        room = saved(rooms.leave(playing("ann", "bob", "cho"), "bob", NOW))
        room = saved(rooms.join(room, guest("bob"), NOW, as_spectator=True))
        assert rooms.view(room, "bob", NOW)["role"] == "spectator"

    def test_strangers_have_nothing_to_leave(self) -> None:
        with refused("NOT_IN_ROOM"):
            rooms.leave(lobby("ann"), "eve", NOW)


class TestHost:
    def test_passes_the_role_on(self) -> None:
        change = rooms.pass_host(lobby("ann", "bob"), "ann", "bob")
        assert change.room.host == "bob"
        assert change.events == ({"type": "hostChanged", "player": "bob"},)

    def test_not_to_who_does_not_sit_here(self) -> None:
        room = saved(rooms.join(lobby("ann"), guest("eve"), NOW, as_spectator=True))
        for to in ("eve", "nobody"):
            with refused("NOT_A_MEMBER"):
                rooms.pass_host(room, "ann", to)

    def test_removes_people_for_good(self) -> None:
        room = lobby("ann", "bob")
        change = rooms.kick(room, "ann", "bob", NOW)
        assert names_of(change.room) == ["ann"]
        assert types(change) == ["kicked"]
        for as_spectator in (False, True):
            with refused("KICKED"):
                rooms.join(saved(change), guest("bob"), NOW, as_spectator=as_spectator)

    def test_removes_spectators_at_any_time(self) -> None:
        room = saved(rooms.join(playing("ann", "bob"), guest("eve"), NOW, as_spectator=True))
        change = rooms.kick(room, "ann", "eve", NOW)
        assert not change.room.is_member("eve")
        assert change.entries == ()

    def test_removes_no_player_who_plays(self) -> None:
        with refused("NOT_AWAY"):
            rooms.kick(playing("ann", "bob"), "ann", "bob", NOW)

    @pytest.mark.parametrize("who", ["ann", "nobody"])
    def test_removes_neither_themselves_nor_strangers(self, who: str) -> None:
        with refused("NOT_A_MEMBER"):
            rooms.kick(lobby("ann", "bob"), "ann", who, NOW)

    def test_sets_the_options_between_matches(self) -> None:
        change = rooms.set_options(finished("ann", "bob"), "ann", {"targetPoints": 10})
        assert change.room.options["targetPoints"] == 10
        assert match_of(change.room).options["targetPoints"] == 15
        with refused("ALREADY_STARTED"):
            rooms.set_options(playing("ann", "bob"), "ann", {})

    def test_nobody_else_has_these_powers(self) -> None:
        room = lobby("ann", "bob")
        for player, code in (("bob", "NOT_HOST"), ("eve", "NOT_IN_ROOM")):
            with refused(code):
                rooms.kick(room, player, "ann", NOW)
            with refused(code):
                rooms.pass_host(room, player, player)
            with refused(code):
                rooms.set_options(room, player, {})
            with refused(code):
                rooms.start(room, player, SEED, NOW)
            with refused(code):
                rooms.keep(room, player, "ann")


class TestStart:
    def test_it_fixes_options_and_seat_order(self) -> None:
        room = playing("ann", "bob", targetPoints=10)
        match = match_of(room)
        assert [member.player for member in match.players] == ["ann", "bob"]
        assert match.options["targetPoints"] == 10
        assert (room.matches, room.turn_seq, room.status) == (1, 0, "playing")

    def test_one_is_not_enough(self) -> None:
        with refused("NOT_ENOUGH_PLAYERS"):
            rooms.start(lobby("ann"), "ann", SEED, NOW)

    def test_it_comes_once(self) -> None:
        with refused("ALREADY_STARTED"):
            rooms.start(playing("ann", "bob"), "ann", SEED, NOW)


class TestRematch:
    def test_any_player_may_ask_and_those_who_sit_here_play(self) -> None:
        room = saved(rooms.leave(finished("ann", "bob", "cho"), "bob", NOW))
        room = saved(rooms.join(room, guest("dan"), NOW))
        change = rooms.rematch(room, "cho", 1, SEED, NOW)
        assert [member.player for member in match_of(change.room).players] == ["ann", "cho", "dan"]
        assert (change.room.matches, change.room.turn_seq) == (2, 0)

    def test_two_who_press_it_make_one_match(self) -> None:
        once = saved(rooms.rematch(finished("ann", "bob"), "ann", 1, SEED, NOW))
        assert rooms.rematch(once, "bob", 1, bytes(32), NOW).room is once

    def test_the_new_match_takes_the_new_options(self) -> None:
        room = saved(rooms.set_options(finished("ann", "bob"), "ann", {"targetPoints": 10}))
        change = rooms.rematch(room, "bob", 1, SEED, NOW)
        assert match_of(change.room).options["targetPoints"] == 10

    @pytest.mark.parametrize("room", [lobby("ann", "bob"), playing("ann", "bob")])
    def test_not_before_the_end(self, room: Room) -> None:
        with refused("NOT_FINISHED"):
            rooms.rematch(room, "ann", room.matches or 1, SEED, NOW)

    def test_not_after_a_match_that_never_was(self) -> None:
        with refused("NOT_FINISHED"):
            rooms.rematch(finished("ann", "bob"), "ann", 7, SEED, NOW)

    def test_not_alone(self) -> None:
        room = saved(rooms.leave(finished("ann", "bob"), "bob", NOW))
        with refused("NOT_ENOUGH_PLAYERS"):
            rooms.rematch(room, "ann", 1, SEED, NOW)

    def test_not_for_those_who_watch(self) -> None:
        room = saved(rooms.join(finished("ann", "bob"), guest("eve"), NOW, as_spectator=True))
        with refused("NOT_IN_ROOM"):
            rooms.rematch(room, "eve", 1, SEED, NOW)

    def test_an_action_sent_again_is_not_played_in_the_new_match(self) -> None:
        """The answer got lost, the match ended, somebody began the next one: the phone that sends
        its concession again must not lose that one too."""
        room = playing("ann", "bob")
        concession = {"type": "CONCEDE"}
        room = saved(rooms.act(room, "bob", concession, None, "gave-up-1", NOW))
        room = saved(rooms.rematch(replace(room, tail=()), "ann", 1, SEED, NOW))
        with refused("STALE_DECISION"):
            rooms.act(room, "bob", concession, None, "gave-up-1", NOW)

    def test_everybody_begins_afresh(self) -> None:
        room = playing("ann", "bob")
        room = saved(act(room, NOW))
        room = saved(rooms.act(room, waited_for(room), {"type": "CONCEDE"}, None, "gave-up", NOW))
        room = saved(rooms.rematch(room, "ann", 1, SEED, NOW))
        for seat in room.seats:
            assert (seat.auto_turns, seat.last_turn, seat.away, seat.asked) == (
                0,
                None,
                False,
                False,
            )
