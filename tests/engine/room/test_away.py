"""자리 비움: ruling B8, seeds 000 §8.5 and 002 §8.5."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest

from engine import room as rooms
from engine.game import Json, PlayerId
from engine.room import Room
from engine.room.value import AWAY_PAUSE
from tests.engine.room.rooms import (
    NOW,
    act,
    clock_plays_for,
    guest,
    match_of,
    playing,
    refused,
    rewritten,
    saved,
    settled,
    types,
    waited_for,
)

AFTER = {"splendor": 3, "marble": 2}
RICH = {"splendor": {}, "marble": {"startMoney": 500}}
GAMES = pytest.mark.parametrize("game", ["splendor", "marble"])


def away(player: PlayerId, game: str = "splendor", *others: str) -> Room:
    """A match in which the clock has played for ``player`` until they are away."""
    room = playing("ann", "bob", *others, game=game, **RICH[game])
    return next(after for after in clock_plays_for(room, player) if after.seat(player).away)


@GAMES
class TestGoingAway:
    def test_it_takes_so_many_turns_in_a_row(self, game: str) -> None:
        room = playing("ann", "bob", game=game, **RICH[game])
        counts = []
        for after in clock_plays_for(room, "bob"):
            counts.append(after.seat("bob").auto_turns)
            if after.seat("bob").away:
                break
        assert sorted(set(counts) | {0}) == list(range(AFTER[game] + 1))

    def test_an_own_action_starts_the_count_again(self, game: str) -> None:
        room = playing("ann", "bob", game=game, **RICH[game])
        room = next(r for r in clock_plays_for(room, "bob") if r.seat("bob").auto_turns == 1)
        while waited_for(room) != "bob":
            room = saved(act(room, match_of(room).waiting_since + 1000))
        room = saved(act(room, match_of(room).waiting_since + 1000))
        assert room.seat("bob").auto_turns == 0

    def test_the_host_is_asked_and_nobody_else(self, game: str) -> None:
        room = away("bob", game, "cho")
        assert rooms.view(room, "ann", NOW)["asks"] == ["bob"]
        assert rooms.view(room, "bob", NOW)["asks"] == []
        assert rooms.view(room, "cho", NOW)["asks"] == []

    def test_a_host_who_is_away_hands_the_role_on_to_who_is_there(self, game: str) -> None:
        room = playing("ann", "bob", "cho", game=game, **RICH[game])
        room = saved(rooms.disconnect(room, "bob", NOW))
        room = next(after for after in clock_plays_for(room, "ann") if after.seat("ann").away)
        assert room.host == "cho"
        assert rooms.view(room, "cho", NOW)["asks"] == ["ann"]


def test_turns_count_and_not_decisions() -> None:
    """A roll and what follows from it are one turn."""
    room = playing("ann", "bob", game="marble")
    turns = 0
    for after in clock_plays_for(room, "bob"):
        turns += after.tail[-1].player == "bob"
        assert after.seat("bob").auto_turns == turns
        if sum(entry.auto for entry in after.tail) > turns:
            return
    pytest.fail("every roll was a turn of its own")


def test_a_turn_begun_by_oneself_and_ended_by_the_clock_does_not_count() -> None:
    room = playing("ann", "bob")
    player = waited_for(room)

    def rich(state: Json) -> None:
        state["players"][player]["tokens"] |= {"W": 3, "U": 3, "G": 3}
        state["supply"] |= {"W": 1, "U": 1, "G": 1}

    take = {"type": "TAKE_DIFFERENT", "colors": ["W", "U", "G"]}
    room = saved(rooms.act(rewritten(room, rich), player, take, 0, "action-1", NOW))
    assert waited_for(room) == player  # two have to go back
    room = saved(settled(room))
    assert room.tail[-1].auto
    assert room.seat(player).auto_turns == 0


def test_a_debt_in_somebody_else_s_turn_is_no_turn_of_one_s_own() -> None:
    """Ruling M1: the debtor is not always the one whose turn it is."""
    room = playing("ann", "bob", "cho", game="marble")
    drawer = waited_for(room)
    debtor = next(seat.player for seat in room.seats if seat.player != drawer)

    def in_debt(state: Json) -> None:
        state["players"][debtor]["cash"] = 0
        state["owners"] = {"1": {"owner": debtor, "level": 1}, "3": {"owner": debtor, "level": 1}}
        due = {"debtor": debtor, "to": {"kind": "player", "id": drawer}, "amount": 1}
        state |= {"phase": "debt", "debt": due | {"then": "continueTurn", "queue": []}}

    room = rewritten(room, in_debt)
    assert waited_for(room) == debtor
    room = saved(settled(room))
    assert (room.tail[-1].player, room.tail[-1].auto) == (debtor, True)
    assert room.seat(debtor).auto_turns == 0


class TestBeingAway:
    def test_turns_are_played_after_a_short_pause(self) -> None:
        room = away("bob")
        while waited_for(room) != "bob":
            room = saved(act(room, match_of(room).waiting_since + 1000))
        assert room.due_at == match_of(room).waiting_since + AWAY_PAUSE
        room = saved(settled(room))
        assert room.seat("bob").away

    def test_the_question_is_put_once(self) -> None:
        room = saved(rooms.keep(away("bob"), "ann", "bob"))
        room = next(islice(clock_plays_for(room, "bob"), 3, None))
        assert room.seat("bob").away
        assert not room.seat("bob").asked

    def test_any_action_ends_it_and_restores_the_deadline(self) -> None:
        room = away("bob")
        while waited_for(room) != "bob":
            room = saved(act(room, match_of(room).waiting_since + 1000))
        change = act(room, match_of(room).waiting_since + 1)
        assert not change.room.seat("bob").away
        assert types(change) == ["back"]

    @pytest.mark.parametrize("how", ["connect", "join"])
    def test_coming_back_ends_it_and_restores_the_deadline(self, how: str) -> None:
        """In mid-turn too: a page whose socket never ended says so by joining again."""
        room = away("bob")
        while waited_for(room) != "bob":
            room = saved(act(room, match_of(room).waiting_since + 1000))
        now = match_of(room).waiting_since + 1
        change = (
            rooms.connect(room, "bob", now)
            if how == "connect"
            else rooms.join(room, guest("bob"), now)
        )
        seat = change.room.seat("bob")
        assert (seat.away, seat.asked, seat.auto_turns) == (False, False, 0)
        assert change.room.due_at == match_of(room).state.deadline_at
        assert types(change)[-1] == "back"

    def test_over_days_only_the_limit_leads_there(self) -> None:
        """Ruling B5: nobody is away for being offline."""
        room = playing("ann", "bob", turnSeconds=3600)
        room = saved(rooms.disconnect(room, "bob", NOW))
        for after in islice(clock_plays_for(room, "bob"), 6):
            entries = [entry for entry in after.tail if entry.auto]
            room = after
        assert room.seat("bob").away
        assert all(later.at - entry.at >= 3_600_000 for entry, later in pairwise(entries))


class TestTheHostDecides:
    def test_to_wait(self) -> None:
        room = away("bob")
        change = rooms.keep(room, "ann", "bob")
        assert change.events == ({"type": "kept", "player": "bob"},)
        assert change.room.seat("bob").away
        assert rooms.view(change.room, "ann", NOW)["asks"] == []
        assert rooms.keep(saved(change), "ann", "bob").room == saved(change)

    @GAMES
    def test_to_remove_which_concedes_in_that_player_s_name(self, game: str) -> None:
        change = rooms.kick(away("bob", game, "cho"), "ann", "bob", NOW * 2)
        [entry] = change.entries
        assert (entry.player, entry.action) == ("bob", {"type": "CONCEDE"})
        assert not entry.auto
        assert types(change) == ["kicked"]
        assert not change.room.is_member("bob")
        assert change.room.status == "playing"
        with refused("KICKED"):
            rooms.view(change.room, "bob", NOW)

    def test_to_remove_after_all(self) -> None:
        """Who once chose to wait need not wait for ever."""
        room = saved(rooms.keep(away("bob"), "ann", "bob"))
        assert rooms.kick(room, "ann", "bob", NOW * 2).room.status == "finished"

    def test_nobody_else_decides(self) -> None:
        room = away("bob", "splendor", "cho")
        with refused("NOT_HOST"):
            rooms.keep(room, "cho", "bob")
        with refused("NOT_HOST"):
            rooms.kick(room, "cho", "bob", NOW)
        with refused("NOT_IN_ROOM"):
            rooms.keep(room, "ann", "eve")
