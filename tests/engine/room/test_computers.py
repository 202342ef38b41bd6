"""Computer players in a room: who seats them, when they think, what holds when they do not."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import replay
from engine import room as rooms
from engine.computer import Strength
from engine.game import IllegalAction, PlayerId
from engine.games import GAMES
from engine.room import Change, Room, Thought
from engine.room.play import PATIENCE_LIVE
from engine.room.value import THINK_PAUSE
from tests.engine.marble.positions import player_debt, position
from tests.engine.room.rooms import (
    GRACE,
    NOW,
    SEED,
    TURN,
    act,
    finished,
    guest,
    legal,
    lobby,
    match_of,
    refused,
    saved,
    settled,
    types,
    waited_for,
)

DAY = 86_400


def with_computers(room: Room, *strengths: Strength) -> Room:
    for strength in strengths:
        room = saved(rooms.add_computer(room, room.host, strength))
    return room


def against(
    computers: int = 1,
    game: str = "splendor",
    people: tuple[str, ...] = ("ann",),
    **options: object,
) -> Room:
    """A match of people who are all there against computers."""
    room = with_computers(lobby(*people, game=game, **options), *[Strength.EASY] * computers)
    for name in people:
        room = saved(rooms.connect(room, name, NOW))
    return saved(rooms.start(room, people[0], SEED, NOW))


def computer_to_move(room: Room) -> Room:
    """The match at the first decision that it waits for a computer with."""
    while room.thinker is None:
        room = saved(act(room, match_of(room).waiting_since))
    return room


def thought_of(room: Room, index: int = 0) -> Thought:
    match = match_of(room)
    return Thought(room.matches, match.actions, waited_for(room), legal(room, index))


def thinks(room: Room, now: int | None = None) -> Change:
    """The computer plays what it has thought of, when its pause is over."""
    assert room.thinks_at is not None
    return rooms.settle(room, room.thinks_at if now is None else now, thought_of(room))


class TestSeats:
    def test_the_host_gives_them_free_seats(self) -> None:
        room = with_computers(lobby("ann"), Strength.EASY, Strength.HARD)
        assert [(s.player, s.name, s.computer) for s in room.seats[1:]] == [
            ("computer-1", "컴퓨터 1", "easy"),
            ("computer-2", "컴퓨터 2", "hard"),
        ]

    def test_everybody_hears_of_it(self) -> None:
        change = rooms.add_computer(lobby("ann"), "ann", Strength.NORMAL)
        joined = {"type": "joined", "player": "computer-1", "name": "컴퓨터 1", "as": "player"}
        assert change.events == (joined,)
        gone = rooms.remove_computer(change.room, "ann", "computer-1")
        assert gone.events == ({"type": "left", "player": "computer-1"},)
        assert [seat.player for seat in gone.room.seats] == ["ann"]

    @pytest.mark.parametrize("command", ["add", "remove"])
    def test_only_the_host_and_never_in_a_match(self, command: str) -> None:
        def do(room: Room, who: PlayerId) -> Change:
            if command == "add":
                return rooms.add_computer(room, who, Strength.EASY)
            return rooms.remove_computer(room, who, "computer-1")

        room = with_computers(lobby("ann", "bob"), Strength.EASY)
        with refused("NOT_HOST"):
            do(room, "bob")
        with refused("ALREADY_STARTED"):
            do(saved(rooms.start(room, "ann", SEED, NOW)), "ann")

    def test_they_count_for_the_number_of_seats(self) -> None:
        room = with_computers(lobby("ann"), *[Strength.EASY] * 3)
        with refused("ROOM_FULL"):
            rooms.add_computer(room, "ann", Strength.EASY)
        with refused("ROOM_FULL"):
            rooms.join(room, guest("bob"), NOW)

    def test_who_is_no_computer_is_not_removed_as_one(self) -> None:
        for player in ("bob", "computer-1", "nobody"):
            with refused("NO_SUCH_COMPUTER"):
                rooms.remove_computer(lobby("ann", "bob"), "ann", player)

    def test_no_id_comes_twice_and_no_name_is_there_twice(self) -> None:
        room = with_computers(lobby("ann"), Strength.EASY, Strength.EASY)
        room = saved(rooms.remove_computer(room, "ann", "computer-1"))
        room = with_computers(room, Strength.EASY)
        assert [(s.player, s.name) for s in room.seats[1:]] == [
            ("computer-2", "컴퓨터 2"),
            ("computer-3", "컴퓨터 1"),
        ]

    @pytest.mark.parametrize(
        "name",
        [
            "컴퓨터 1",
            "Computer 1",
            "ＣＯＭＰＵＴＥＲ 1",
            "컴퓨터1",
            "컴퓨터  1",
            "컴퓨터 1\ufe0f",
            "컴\u034f퓨터 1",
        ],
    )
    def test_people_and_computers_are_told_apart_by_name_in_both_languages(self, name: str) -> None:
        person = rooms.Member("bob", name)
        room = saved(rooms.join(lobby("ann"), person, NOW))
        assert with_computers(room, Strength.EASY).seats[-1].name == "컴퓨터 2"
        with refused("NAME_TAKEN"):
            rooms.join(with_computers(lobby("ann"), Strength.EASY), person, NOW)

    def test_they_are_neither_host_nor_sent_away(self) -> None:
        room = with_computers(lobby("ann", "bob"), Strength.EASY)
        with refused("IS_COMPUTER"):
            rooms.pass_host(room, "ann", "computer-1")
        with refused("IS_COMPUTER"):
            rooms.kick(room, "ann", "computer-1", NOW)

    def test_the_heir_is_a_person(self) -> None:
        """Even where the computer sits first and is always there."""
        room = with_computers(lobby("ann"), Strength.EASY)
        room = saved(rooms.join(room, guest("bob"), NOW))
        assert rooms.leave(room, "ann", NOW).room.host == "bob"

    def test_a_rematch_keeps_them(self) -> None:
        room = against(1)
        room = saved(rooms.act(room, "ann", {"type": "CONCEDE"}, None, "gave-up-1", NOW))
        again = rooms.rematch(room, "ann", 1, SEED, NOW).room
        assert [member.computer for member in match_of(again).players] == [None, "easy"]

    def test_views_say_who_is_one(self) -> None:
        shown: Any = rooms.view(against(1), "ann", NOW)
        assert [(seat["computer"], seat["online"]) for seat in shown["seats"]] == [
            (None, True),
            ("easy", True),
        ]
        assert [member["computer"] for member in shown["match"]["players"]] == [None, "easy"]

    def test_the_list_shows_no_room_in_which_nobody_is(self) -> None:
        room = replace(with_computers(lobby("ann"), Strength.EASY), is_public=True)
        assert rooms.listing(room) is not None
        gone = saved(rooms.connect(room, "ann", NOW))
        gone = saved(rooms.disconnect(gone, "ann", NOW + 1))
        assert rooms.listing(gone) is None


class TestClock:
    """``thinks_at`` is the scheduler's; everybody else waits for ``due_at``."""

    @pytest.mark.parametrize("game", sorted(GAMES))
    @pytest.mark.parametrize("seconds", [None, 60, DAY])
    def test_it_thinks_after_a_pause_and_is_played_for_after_the_grace(
        self, game: str, seconds: int | None
    ) -> None:
        room = computer_to_move(against(game=game, turnSeconds=seconds))
        began = match_of(room).waiting_since
        assert room.thinks_at == room.wakes_at == began + THINK_PAUSE
        assert room.due_at == began + GRACE[game]

    def test_people_have_the_time_that_they_always_had(self) -> None:
        room = against()
        while room.thinker:
            room = saved(thinks(room))
        assert room.thinks_at is None
        assert room.wakes_at == room.due_at == match_of(room).waiting_since + TURN

    def test_who_looks_before_the_grace_is_over_does_not_play_for_it(self) -> None:
        room = computer_to_move(against())
        assert room.due_at is not None
        assert rooms.settle(room, room.due_at - 1).room is room

    def test_without_its_thought_the_clock_plays(self) -> None:
        room = computer_to_move(against())
        change = settled(room)
        assert [entry.auto for entry in change.entries] == [True]
        assert all(event["auto"] for event in change.entries[0].events)

    def test_it_is_not_away_however_often_the_clock_plays_for_it(self) -> None:
        """B8 is about people."""
        room = against()
        for _ in range(20):
            room = saved(settled(room) if room.thinker else act(room, match_of(room).waiting_since))
            seat = room.seat("computer-1")
            assert (seat.away, seat.asked, seat.auto_turns) == (False, False, 0)

    def test_it_is_always_there(self) -> None:
        room = saved(rooms.notice(against(), ["ann"], NOW))
        assert room.seat("computer-1").offline_since is None


class TestThoughts:
    def test_it_is_played_as_its_own_action(self) -> None:
        room = computer_to_move(against())
        human_at = match_of(room).human_at
        [entry] = thinks(room).entries
        assert (entry.player, entry.auto) == ("computer-1", False)
        assert not any("auto" in event for event in entry.events)
        assert match_of(thinks(room).room).human_at == human_at

    @pytest.mark.parametrize("strength", Strength)
    @pytest.mark.parametrize("game", sorted(GAMES))
    def test_it_comes_from_what_its_seat_sees(self, game: str, strength: Strength) -> None:
        """The room hands over that seat's view. Secrets that differ change nothing."""
        room = with_computers(lobby("ann", game=game), strength)
        room = computer_to_move(saved(rooms.start(room, "ann", SEED, NOW)))
        thought = rooms.think(room, Random(1), lambda: False)
        assert thought is not None
        assert rooms.settle(room, NOW, thought).entries[0].action == thought.action
        view = room.rules.view(match_of(room).state, "computer-1")
        chosen = room.rules.choose(view, "computer-1", strength, Random(1), lambda: False)
        assert thought.action == room.rules.dump_action(chosen)

    def test_nobody_thinks_where_the_match_waits_for_a_person(self) -> None:
        room = against()
        while room.thinker:
            room = saved(thinks(room))
        assert rooms.think(room, Random(1), lambda: False) is None

    def test_it_is_played_once(self) -> None:
        room = computer_to_move(against())
        thought = thought_of(room)
        room = saved(rooms.settle(room, NOW, thought))
        assert rooms.settle(room, NOW, thought).room is room

    def test_who_comes_or_goes_meanwhile_does_not_spoil_it(self) -> None:
        room = computer_to_move(against(people=("ann", "bob")))
        thought = thought_of(room)
        room = saved(rooms.disconnect(room, "bob", NOW))
        assert rooms.settle(room, NOW, thought).entries

    def test_what_is_played_meanwhile_does(self) -> None:
        """A concession leaves the decision the same, but not the table."""
        room = computer_to_move(against(people=("ann", "bob")))
        thought = thought_of(room)
        gave_up = saved(rooms.act(room, "bob", {"type": "CONCEDE"}, None, "gave-up-1", NOW))
        assert gave_up.turn_seq == room.turn_seq
        assert rooms.settle(gave_up, NOW, thought).room is gave_up

    def test_a_rematch_does(self) -> None:
        room = against()
        thought = Thought(1, 0, waited_for(room), legal(room))
        room = saved(rooms.act(room, "ann", {"type": "CONCEDE"}, None, "gave-up-1", NOW))
        room = saved(rooms.rematch(room, "ann", 1, SEED, NOW))
        assert rooms.settle(room, NOW, thought).room is room

    def test_what_the_rules_refuse_is_not_played(self) -> None:
        room = computer_to_move(against())
        wrong = thought_of(room)._replace(action={"type": "PASS"})
        with pytest.raises(IllegalAction):
            rooms.settle(room, NOW, wrong)

    def test_it_takes_a_breath_between_two_actions_of_one_decision(self) -> None:
        """M15: a sale that does not cover the debt opens no new decision."""
        room = computer_to_move(against(game="marble", turnSeconds=60))
        room = in_debt(room)
        assert room.thinks_at is not None
        sold = saved(thinks(room, room.thinks_at + 50))
        assert sold.turn_seq == room.turn_seq
        assert sold.thinks_at == room.thinks_at + 50 + THINK_PAUSE

    def test_there_is_no_limit_of_pace_for_them(self) -> None:
        room = against(3)
        room = saved(rooms.act(room, "ann", {"type": "CONCEDE"}, None, "gave-up-1", NOW))
        for _ in range(30):
            room = saved(rooms.settle(room, NOW, thought_of(room)))


def in_debt(room: Room) -> Room:
    """The computer owes more than one of its lands brings: it sells one by one."""
    lands = {3: ("computer-1", 0), 36: ("computer-1", 0)}
    debt = player_debt("computer-1", 18, "ann")
    state = position(
        ("ann", "computer-1"), current=1, phase="debt", debt=debt, owners=lands, turnSeq=9,
        cash={"computer-1": 0},
    )  # fmt: skip
    return replace(room, match=replace(match_of(room), state=state))


class TestAlone:
    """Nobody human plays any more."""

    def test_they_play_it_out_for_who_has_given_up_and_watches(self) -> None:
        room = against(2, targetPoints=10)
        room = saved(rooms.act(room, "ann", {"type": "CONCEDE"}, None, "gave-up-1", NOW))
        assert room.waits_for
        for _ in range(1000):
            if room.status == "finished":
                break
            thought = rooms.think(room, Random(1), lambda: False)
            room = saved(rooms.settle(room, room.thinks_at or 0, thought))
        assert room.status == "finished"
        assert not match_of(room).abandoned

    @pytest.mark.parametrize("seconds", [60, DAY])
    def test_but_not_for_longer_than_patience_even_over_days(self, seconds: int) -> None:
        room = against(2, turnSeconds=seconds)
        room = saved(rooms.act(room, "ann", {"type": "CONCEDE"}, None, "gave-up-1", NOW))
        room = saved(thinks(room))
        late = thinks(room, NOW + PATIENCE_LIVE)
        assert types(late) == ["abandoned"]
        assert match_of(late.room).abandoned

    def test_over_days_they_wait_for_who_still_plays(self) -> None:
        """A person's turn may take a day; the computers' moves between do not count it out."""
        room = computer_to_move(against(2, turnSeconds=DAY))
        room = saved(thinks(room))
        while room.thinker is None:
            room = saved(act(room, NOW))
        assert thinks(room, NOW + PATIENCE_LIVE).entries

    def test_when_the_last_person_leaves_room_and_match_are_over(self) -> None:
        change = rooms.leave(against(2), "ann", NOW)
        assert change.room.seats == ()
        assert change.room.status == "finished"
        assert match_of(change.room).abandoned
        assert change.room.due_at is None
        assert change.room.wakes_at is None

    def test_the_last_person_cannot_go_and_watch_them(self) -> None:
        room = with_computers(lobby("ann"), Strength.EASY)
        with refused("LAST_PLAYER"):
            rooms.join(room, guest("ann"), NOW, as_spectator=True)


class TestKept:
    def test_it_comes_back_from_json(self) -> None:
        room = computer_to_move(against(2))
        assert rooms.load(rooms.dump(room), room.version, room.tail) == room

    def test_rooms_from_before_there_were_computers_load(self) -> None:
        room = saved(rooms.start(lobby("ann", "bob"), "ann", SEED, NOW))
        old = rooms.dump(room)
        del old["computers"]
        old["seats"] = [seat[:8] for seat in old["seats"]]
        old["match"]["players"] = [member[:2] for member in old["match"]["players"]]
        assert rooms.load(old, room.version, room.tail) == room

    def test_the_record_says_who_is_one(self) -> None:
        room = against(1)
        room = saved(rooms.act(room, "ann", {"type": "CONCEDE"}, None, "gave-up-1", NOW))
        record = rooms.record(rooms.archive(room), room.tail)
        assert record["computers"] == {"computer-1": "easy"}
        assert replay.verify(replay.load_record(record)).claims_result
        among_people = finished("ann", "bob")
        assert "computers" not in rooms.record(rooms.archive(among_people), among_people.tail)

    def test_the_result_speaks_of_them_in_both_languages(self) -> None:
        room = against(1)
        room = saved(rooms.act(room, "ann", {"type": "CONCEDE"}, None, "gave-up-1", NOW))
        view: Any = rooms.view(room, "ann", NOW)
        shown = view["match"]["result"]
        assert "컴퓨터 1" in shown["summary"]
        assert "Computer 1" in shown["summaryEn"]
