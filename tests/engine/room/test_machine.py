"""Every command in any order, by anybody, at any time; what must hold whatever happens."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import replay
from engine import room as rooms
from engine.computer import Strength
from engine.game import Json, Refusal
from engine.room import Change, Entry, Room, Thought
from engine.room.evening import MAX_EVENING
from engine.room.value import MAX_SPECTATORS
from tests.engine.room.rooms import NOW, guest, match_of

PEOPLE = ("ann", "bob", "cho", "dan", "eve", "fay", "Ann")
OPTIONS: dict[str, list[Json]] = {
    "splendor": [
        {},
        {"targetPoints": 10, "turnSeconds": 30},
        {"turnSeconds": None},
        {"turnSeconds": 3600},
    ],
    "marble": [
        {},
        {"startMoney": 200, "maxRounds": 15, "takeover": True, "trade": True},
        {"turnSeconds": None, "startMoney": 200, "buildOnPurchase": True},
        {"turnSeconds": 86400, "monopolyWin": True},
    ],
}
TAIL = 16

anybody = st.sampled_from(PEOPLE)
seeds = st.binary(min_size=32, max_size=32)
pauses = st.sampled_from([0, 1, 900, 1500, 5_000, 10_000, 30_000, 200_000, 700_000, 90_000_000])


class RoomMachine(RuleBasedStateMachine):
    """One room. ``log`` is all that was played in its match; the tail is moved away as the store
    does it."""

    room: Room
    now: int
    log: list[Entry]
    played: Counter[str]
    won: Counter[str]

    @initialize(game=st.sampled_from(sorted(OPTIONS)), choice=st.integers(0, 3))
    def open(self, game: str, choice: int) -> None:
        self.now = NOW
        self.log = []
        self.played, self.won = Counter(), Counter()
        options = OPTIONS[game][choice]
        self.room = rooms.create("ABCDEF", guest("ann"), game, options, NOW, is_public=True)

    def do(self, command: Callable[[Room], Change]) -> None:
        """A command as the service saves it; one that is refused has touched nothing."""
        before, stored = self.room, dumped(self.room)
        try:
            change = command(before)
        except Refusal:
            assert dumped(before) == stored
            return
        assert dumped(before) == stored
        self.check_order(change)
        if change.room is not before:
            self.keep(change)

    def check_order(self, change: Change) -> None:
        before, after = self.room, change.room
        assert after.matches - before.matches in (0, 1)
        if after.matches == before.matches and before.match and after.match:
            moved = after.match.state.turn_seq - before.match.state.turn_seq
            assert moved in (0, 1)
            assert after.match.actions - before.match.actions == len(self.fresh(change))
            assert before.match.ended_at is None or after.match.state is before.match.state

    def fresh(self, change: Change) -> list[Entry]:
        """What the change has played; an action sent again is only shown again."""
        return [entry for entry in change.entries if entry.version > self.room.version]

    def keep(self, change: Change) -> None:
        if change.room.matches > self.room.matches:
            self.log = []
        self.log += self.fresh(change)
        self.count_wins(change.room)
        is_full = len(change.room.tail) >= TAIL or change.room.status == "finished"
        tail = () if is_full else change.room.tail
        self.room = replace(change.room, version=self.room.version + 1, tail=tail)

    def count_wins(self, after: Room) -> None:
        """The evening in the machine's own words."""
        if self.room.status == "playing" and after.status == "finished":
            match = match_of(after)
            if not match.abandoned:
                self.played.update(member.player for member in match.players)
                self.won.update(after.rules.standing(match.state)["winners"])

    # ── Commands ────────────────────────────────────────────────────────────────────────────────

    @rule(pause=pauses)
    def wait(self, pause: int) -> None:
        self.now += pause

    @rule(who=anybody, as_spectator=st.booleans())
    def join(self, who: str, as_spectator: bool) -> None:
        self.do(lambda room: rooms.join(room, guest(who), self.now, as_spectator=as_spectator))

    @rule(who=anybody)
    def leave(self, who: str) -> None:
        last = [seat.player for seat in self.room.people] == [who]
        if not last:  # the room's end has a test of its own
            self.do(lambda room: rooms.leave(room, who, self.now))

    @rule(who=anybody, whom=anybody)
    def kick(self, who: str, whom: str) -> None:
        self.do(lambda room: rooms.kick(room, who, whom, self.now))
        if whom in self.room.kicked:
            assert not self.room.is_member(whom)

    @rule(who=anybody, whom=anybody)
    def pass_host(self, who: str, whom: str) -> None:
        self.do(lambda room: rooms.pass_host(room, who, whom))

    @rule(who=anybody, whom=anybody)
    def wait_on(self, who: str, whom: str) -> None:
        self.do(lambda room: rooms.keep(room, who, whom))

    @rule(who=anybody, strength=st.sampled_from(Strength))
    def add_computer(self, who: str, strength: Strength) -> None:
        self.do(lambda room: rooms.add_computer(room, who, strength))

    @rule(who=anybody, whom=st.sampled_from([*PEOPLE, "computer-1", "computer-2"]))
    def remove_computer(self, who: str, whom: str) -> None:
        people = self.room.people
        self.do(lambda room: rooms.remove_computer(room, who, whom))
        assert self.room.people == people

    @rule(who=anybody, whom=st.sampled_from(["computer-1", "computer-2"]))
    def treat_a_computer_as_a_person(self, who: str, whom: str) -> None:
        before = self.room
        self.do(lambda room: rooms.kick(room, who, whom, self.now))
        self.do(lambda room: rooms.pass_host(room, who, whom))
        self.do(lambda room: rooms.disconnect(room, whom, self.now))
        self.do(lambda room: rooms.keep(room, who, whom))
        assert self.room is before

    @rule(who=anybody, choice=st.integers(0, 3))
    def set_options(self, who: str, choice: int) -> None:
        self.do(lambda room: rooms.set_options(room, who, OPTIONS[room.game][choice]))

    @rule(who=anybody, seed=seeds)
    def start(self, who: str, seed: bytes) -> None:
        self.do(lambda room: rooms.start(room, who, seed, self.now))

    @rule(seed=seeds)
    def start_as_host(self, seed: bytes) -> None:
        self.do(lambda room: rooms.start(room, room.host, seed, self.now))

    @rule(who=anybody, finished=st.integers(0, 3), seed=seeds)
    def rematch(self, who: str, finished: int, seed: bytes) -> None:
        self.do(lambda room: rooms.rematch(room, who, finished, seed, self.now))

    @rule(who=anybody)
    def connect(self, who: str) -> None:
        self.do(lambda room: rooms.connect(room, who, self.now))

    @rule(who=anybody)
    def disconnect(self, who: str) -> None:
        self.do(lambda room: rooms.disconnect(room, who, self.now))

    @rule(connected=st.sets(anybody))
    def notice(self, connected: set[str]) -> None:
        self.do(lambda room: rooms.notice(room, connected, self.now))
        for seat in self.room.people:
            assert (seat.offline_since is None) == (seat.player in connected)

    @rule()
    def settle(self) -> None:
        due_at, played = self.room.due_at, len(self.log)
        self.do(lambda room: rooms.settle(room, self.now))
        is_due = due_at is not None and due_at <= self.now
        assert len(self.log) <= played + is_due
        for entry in self.log[played:]:
            assert entry.auto

    @precondition(lambda self: self.room.due_at is not None)
    @rule()
    def settle_when_due(self) -> None:
        """The clock plays at the moment that was promised, and changes something."""
        assert self.room.due_at is not None
        self.now = max(self.now, self.room.due_at)
        version = self.room.version
        self.settle()
        assert self.room.version == version + 1

    @precondition(lambda self: self.room.thinker is not None)
    @rule(index=st.integers(0, 300), pause=pauses, meanwhile=st.sampled_from(["", "act", "settle"]))
    def think(self, index: int, pause: int, meanwhile: str) -> None:
        """A computer decides; perhaps somebody gives up or the clock plays before it is saved."""
        match = match_of(self.room)
        [player] = self.room.waits_for
        actions = self.room.rules.legal_actions(match.state, player)
        action = self.room.rules.dump_action(actions[index % len(actions)])
        thought = Thought(self.room.matches, match.actions, player, action)
        self.now += pause
        if meanwhile == "act":
            self.act_out_of_turn(PEOPLE[index % len(PEOPLE)], "CONCEDE")
        elif meanwhile == "settle":
            self.settle()
        is_fresh, played = thought.is_about(self.room), len(self.log)
        human_at = match_of(self.room).human_at
        self.do(lambda room: rooms.settle(room, self.now, thought))
        if is_fresh and not match_of(self.room).abandoned:
            [entry] = self.log[played:]
            assert (entry.player, entry.action, entry.auto) == (player, action, False)
            assert match_of(self.room).human_at == human_at

    @precondition(lambda self: self.room.status == "playing" and not self.room.thinker)
    @rule(index=st.integers(0, 300), shift=st.sampled_from([0, 0, 0, 0, 1, -1]), late=st.booleans())
    def act(self, index: int, shift: int, late: bool) -> None:
        """The player that is waited for, mostly for the decision that is."""
        match = match_of(self.room)
        [player] = self.room.waits_for
        actions = self.room.rules.legal_actions(match.state, player)
        action = self.room.rules.dump_action(actions[index % len(actions)])
        turn_seq, actions_before = match.state.turn_seq + shift, match.actions
        self.now += 1000
        name = f"action-{self.now}-{index}"
        self.do(lambda room: rooms.act(room, player, action, turn_seq, name, self.now))
        assert match_of(self.room).actions == actions_before + (shift == 0)
        if late:  # the same again, as a phone with a bad connection does
            again = self.room
            self.do(lambda room: rooms.act(room, player, action, turn_seq, name, self.now))
            assert match_of(self.room).actions == match_of(again).actions

    @rule(who=anybody, kind=st.sampled_from(["CONCEDE", "PASS", "ROLL", "FLY", "BUY"]))
    def act_out_of_turn(self, who: str, kind: str) -> None:
        """By anybody, in any phase."""
        self.now += 1000
        turn_seq = self.room.turn_seq
        action = {"type": kind}
        name = f"{kind}-{self.now}"
        self.do(lambda room: rooms.act(room, who, action, turn_seq, name, self.now))

    # ── What must hold ──────────────────────────────────────────────────────────────────────────

    @invariant()
    def the_host_is_seated(self) -> None:
        assert self.room.host in [seat.player for seat in self.room.seats]

    @invariant()
    def a_person_is_host_and_computers_are_always_there(self) -> None:
        assert self.room.seat(self.room.host).computer is None
        for seat in self.room.seats:
            if seat.computer:
                marks = (seat.offline_since, seat.auto_turns, seat.away, seat.asked)
                assert marks == (None, 0, False, False)

    @invariant()
    def a_computer_thinks_exactly_when_it_is_waited_for(self) -> None:
        room = self.room
        waited = {seat.player for seat in room.seats if seat.computer} & room.waits_for
        assert (room.thinks_at is not None) == bool(waited)
        if room.thinks_at is not None and room.due_at is not None:
            assert room.thinks_at < room.due_at or room.due_at == match_of(room).state.deadline_at
        assert room.wakes_at is None or room.due_at is None or room.wakes_at <= room.due_at

    @invariant()
    def nobody_is_here_twice(self) -> None:
        here = [seat.player for seat in self.room.seats]
        here += [member.player for member in self.room.spectators]
        names = [seat.name for seat in self.room.seats]
        names += [member.name for member in self.room.spectators]
        assert len(set(here)) == len(here)
        assert len({name.casefold() for name in names}) == len(names)
        assert len(self.room.seats) <= max(self.room.rules.players)
        assert len(self.room.spectators) <= MAX_SPECTATORS
        assert not set(here) & set(self.room.kicked)

    @invariant()
    def only_who_plays_on_is_waited_for(self) -> None:
        """Who has left, given up or been removed has no turn and no clock."""
        room = self.room
        assert room.waits_for <= {seat.player for seat in room.seats}
        assert (room.status == "playing") == bool(room.waits_for)
        gone = {entry.player for entry in self.log if entry.action["type"] == "CONCEDE"}
        assert not room.waits_for & gone

    @invariant()
    def something_is_due_exactly_when_a_clock_runs(self) -> None:
        room = self.room
        if room.status != "playing":
            assert room.due_at is None
            return
        match = match_of(room)
        [player] = room.waits_for
        seat = room.seat(player)
        seconds = match.options["turnSeconds"]
        is_live = seconds is None or seconds < 3600
        has_clock = match.state.deadline_at is not None
        has_clock |= (
            seat.away or seat.computer is not None or (is_live and seat.offline_since is not None)
        )
        assert (room.due_at is not None) == has_clock
        if room.due_at is not None and match.state.deadline_at is not None:
            assert room.due_at <= match.state.deadline_at

    @invariant()
    def only_who_is_away_is_asked_about(self) -> None:
        for seat in self.room.seats:
            assert seat.away or not seat.asked
            assert (seat.auto_turns >= self.room.rules.away_after) == seat.away

    @invariant()
    def the_evening_counts_every_match_once(self) -> None:
        for tally in self.room.evening:
            assert tally.matches == self.played[tally.player] > 0
            assert tally.wins == self.won[tally.player]
        assert len(self.room.evening) == min(len(self.played), MAX_EVENING)

    @invariant()
    def it_comes_back_from_json(self) -> None:
        data = json.loads(json.dumps(rooms.dump(self.room)))
        assert dumped(rooms.load(data, self.room.version, self.room.tail)) == dumped(self.room)

    @invariant()
    def members_see_it_and_strangers_do_not(self) -> None:
        room = self.room
        seed = match_of(room).seed.hex() if room.match else None
        for who in PEOPLE:
            if not room.is_member(who):
                with pytest.raises(Refusal):
                    rooms.view(room, who, self.now)
                continue
            shown = rooms.view(room, who, self.now)
            assert shown["asks"] == [] or who == room.host
            assert (seed is not None and seed in json.dumps(shown)) == (room.status == "finished")

    @invariant()
    def the_list_shows_only_rooms_with_a_place(self) -> None:
        shown = rooms.listing(self.room)
        if shown is not None:
            assert self.room.status != "playing"
            assert shown["seated"] < shown["seats"]

    def teardown(self) -> None:
        """What was logged leads to what is there."""
        if not hasattr(self, "room") or self.room.match is None:
            return
        match = self.room.match
        assert [entry.number for entry in self.log] == list(range(match.actions))
        record = replay.load_record(
            {
                "schema": 1,
                "game": self.room.game,
                "players": [member.player for member in match.players],
                "options": match.options,
                "seed": match.seed.hex(),
                "startedAt": match.started_at,
                "actions": [
                    {"player": e.player, "action": e.action, "at": e.at, "auto": e.auto}
                    for e in self.log
                ],
            }
        )
        replay.verify(record)
        assert self.room.rules.dump(replay.final(record).state) == self.room.rules.dump(match.state)


def dumped(room: Room) -> tuple[Json, int, tuple[Entry, ...]]:
    """All of a room, to compare."""
    return rooms.dump(room), room.version, room.tail


TestRoomMachine = RoomMachine.TestCase
TestRoomMachine.settings = settings(max_examples=60, stateful_step_count=50, deadline=None)
