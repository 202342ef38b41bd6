"""The room's evening: who has won how often (issue 7, People)."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest

from engine import room as rooms
from engine.computer import Strength
from engine.room import Member, Room
from engine.room.evening import MAX_EVENING
from engine.room.play import PATIENCE_LIVE
from engine.room.shapes import TallyView
from tests.engine.room.rooms import NOW, SEED, finished, guest, lobby, match_of, playing, saved

WON = (1, 1)
LOST = (1, 0)


def again(room: Room, loser: str) -> Room:
    """One more match of two, which ``loser`` gives up."""
    room = saved(rooms.rematch(room, loser, room.matches, SEED, NOW))
    name = f"gave-up-{room.matches}"
    return saved(rooms.act(room, loser, {"type": "CONCEDE"}, None, name, NOW))


def scores(room: Room) -> dict[str, tuple[int, int]]:
    return {tally.player: (tally.matches, tally.wins) for tally in room.evening}


def shown(room: Room) -> list[TallyView]:
    return rooms.view(room, room.host, NOW)["evening"]


def test_it_begins_empty_and_counts_a_match_when_it_ends() -> None:
    assert shown(playing("ann", "bob")) == []
    assert scores(finished("ann", "bob", "cho")) == {"ann": WON, "bob": LOST, "cho": LOST}


def test_it_goes_on_from_match_to_match_the_best_first() -> None:
    room = again(again(finished("ann", "bob"), "ann"), "ann")
    assert scores(room) == {"ann": (3, 1), "bob": (3, 2)}
    assert [row["player"] for row in shown(room)] == ["bob", "ann"]


def test_a_computer_that_comes_for_another_is_told_apart_from_it() -> None:
    room = saved(rooms.add_computer(lobby("ann"), "ann", Strength.EASY))
    room = saved(rooms.start(room, "ann", SEED, NOW))
    room = saved(rooms.act(room, "ann", {"type": "CONCEDE"}, None, "gave-up-ann", NOW))
    room = saved(rooms.remove_computer(room, "ann", "computer-1"))
    room = again(saved(rooms.add_computer(room, "ann", Strength.HARD)), "ann")
    assert [row["name"] for row in shown(room)] == ["컴퓨터 1", "컴퓨터 2", "ann"]


def test_everybody_who_shares_the_first_rank_has_won(monkeypatch: pytest.MonkeyPatch) -> None:
    room = playing("ann", "bob", "cho")
    room = saved(rooms.act(room, "cho", {"type": "CONCEDE"}, None, "gave-up-cho", NOW))
    standing = room.rules.standing

    def shared(state: Any) -> Any:
        return {**standing(state), "winners": ["ann", "bob"]}

    monkeypatch.setattr(room.rules, "standing", shared)
    room = saved(rooms.act(room, "bob", {"type": "CONCEDE"}, None, "gave-up-bob", NOW))
    assert scores(room) == {"ann": WON, "bob": WON, "cho": LOST}


def test_who_leaves_has_played_and_stays_on_it() -> None:
    room = saved(rooms.leave(playing("ann", "bob", "cho"), "cho", NOW))
    room = saved(rooms.leave(room, "bob", NOW))
    assert room.status == "finished"
    assert scores(room) == {"ann": WON, "bob": LOST, "cho": LOST}


def test_a_match_that_was_abandoned_is_nobody_s() -> None:
    room = playing("ann", "bob", turnSeconds=None)
    for name in ("ann", "bob"):
        room = saved(rooms.disconnect(room, name, NOW))
    while room.status == "playing":
        assert room.due_at is not None
        room = saved(rooms.settle(room, max(room.due_at, NOW + PATIENCE_LIVE)))
    assert match_of(room).abandoned
    assert room.evening == ()


def test_computers_are_on_it_as_such() -> None:
    room = saved(rooms.add_computer(lobby("ann"), "ann", Strength.EASY))
    room = saved(rooms.connect(room, "ann", NOW))
    room = saved(rooms.start(room, "ann", SEED, NOW))
    room = saved(rooms.act(room, "ann", {"type": "CONCEDE"}, None, "gave-up-ann", NOW))
    computer, ann = shown(room)
    assert (computer["computer"], computer["wins"]) == ("easy", 1)
    assert (ann["computer"], ann["wins"]) == (None, 0)


def test_a_new_name_is_the_one_that_is_shown() -> None:
    room = finished("ann", "bob")
    room = saved(rooms.leave(room, "bob", NOW))
    room = again(saved(rooms.join(room, Member("bob", "밥"), NOW)), "ann")
    assert [(row["name"], row["matches"]) for row in shown(room)] == [("ann", 2), ("밥", 2)]


def test_who_has_not_played_for_longest_makes_room() -> None:
    room = finished("ann", "bob")
    names = [f"guest-{number:02}" for number in range(MAX_EVENING + 3)]
    for leaver, name in zip(["bob", *names], names, strict=False):
        room = saved(rooms.leave(room, leaver, NOW))
        room = again(saved(rooms.join(room, guest(name), NOW)), name)
    kept = [tally.player for tally in room.evening]
    assert len(kept) == MAX_EVENING
    assert set(kept) == {"ann", *names[-MAX_EVENING + 1 :]}
    assert scores(room)["ann"] == (len(names) + 1, len(names) + 1)


def test_a_room_from_before_there_was_one_has_none() -> None:
    room = finished("ann", "bob")
    data = rooms.dump(room)
    del data["evening"]
    assert rooms.load(data, room.version, room.tail) == replace(room, evening=())


@pytest.mark.parametrize("losers", ["a", "ab", "aab", "abba"])
def test_wins_add_up_to_matches_where_nobody_ties(losers: str) -> None:
    people = {"a": "ann", "b": "bob"}
    room = finished("ann", "bob")
    for loser, _ in zip(cycle(losers), range(6), strict=False):
        room = again(room, people[loser])
    assert sum(wins for _, wins in scores(room).values()) == room.matches == 7
    assert {matches for matches, _ in scores(room).values()} == {room.matches}
