"""Random play: fair to every move, and the same again from the same seed."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from operator import eq
from random import Random

import pytest

from engine import simulate
from engine.game import PlayerId, Step
from engine.simulate import PACE, START, Tally, random_match, random_moves
from tests.engine.toy import Action, CountDown, State


class Endless(CountDown):
    """Count-down in which nobody ever takes anything."""

    def apply(self, state: State, player: PlayerId, action: Action, now: int) -> Step[State]:
        return Step(state.model_copy(update={"turn_seq": state.turn_seq + 1}), ())


class Anyone(CountDown):
    """Count-down without turns: whoever likes takes one."""

    def to_act(self, state: State) -> frozenset[PlayerId]:
        return frozenset() if state.over else frozenset(state.order)

    def legal_actions(self, state: State, player: PlayerId) -> list[Action]:
        return [Action(type="TAKE", count=1)]

    def apply(self, state: State, player: PlayerId, action: Action, now: int) -> Step[State]:
        return super().apply(state, state.current, action, now)


def test_every_listed_move_is_as_likely() -> None:
    toy = CountDown()
    state = State(pile=10, order=("ann", "bob"), turn_seq=0, secret=0)
    chooser = Random(1)
    first = Counter(next(random_moves(toy, state, chooser))[1].count for _ in range(3000))
    assert set(first) == {1, 2, 3}
    assert sum((seen - 1000) ** 2 / 1000 for seen in first.values()) < 13.9  # p = 0.001


def test_whoever_may_act_acts_as_often() -> None:
    toy = Anyone()
    state = State(pile=3000, order=("ann", "bob", "cy"), turn_seq=0, secret=0)
    acted = Counter(player for player, *_ in random_moves(toy, state, Random(1)))
    assert set(acted) == {"ann", "bob", "cy"}
    assert sum((seen - 1000) ** 2 / 1000 for seen in acted.values()) < 13.9  # p = 0.001


def test_the_same_chooser_plays_the_same_match() -> None:
    toy = CountDown()
    matches = [
        random_match(toy, ["ann", "bob"], toy.load_options({}), Random(seed)) for seed in (1, 1, 2)
    ]
    assert matches[0].moves == matches[1].moves
    assert matches[0].seed == matches[1].seed
    assert matches[0].moves != matches[2].moves


def test_time_goes_on_from_action_to_action() -> None:
    toy = CountDown()
    match = random_match(toy, ["ann", "bob"], toy.load_options({}), Random(1))
    times = [move.at for move in match.moves]
    assert times == [START + PACE * number for number in range(1, len(times) + 1)]


def test_a_record_claims_all_that_can_be_checked() -> None:
    toy = CountDown()
    match = random_match(toy, ["ann", "bob"], toy.load_options({"pile": 3}), Random(1))
    record = match.record()
    assert record["options"] == {"pile": 3, "turnSeconds": 30}
    assert record["seedHash"] == sha256(bytes.fromhex(record["seed"])).hexdigest()
    assert record["result"] == match.result
    assert len(record["actions"]) == len(match.moves)


def test_a_number_of_players_that_the_game_does_not_take_is_refused() -> None:
    toy = CountDown()
    with pytest.raises(ValueError, match="two or three"):
        random_match(toy, ["ann"], toy.load_options({}), Random(1))


def test_the_tally_counts_matches_moves_and_wins() -> None:
    toy = CountDown()
    options = toy.load_options({})
    matches = [random_match(toy, ["ann", "bob"], options, Random(seed)) for seed in range(8)]
    tally = Tally()
    for match in matches:
        tally.add(match, 0.5)
    report = tally.report(["ann", "bob"])
    lengths = [len(match.moves) for match in matches]
    assert (report["matches"], report["seconds"], report["matchesPerSecond"]) == (8, 4.0, 2.0)
    assert report["actionsPerSecond"] == round(sum(lengths) / 4)
    assert report["actionsPerMatch"]["shortest"] == min(lengths)
    assert report["actionsPerMatch"]["longest"] == max(lengths)
    assert report["wins"]["ann"] + report["wins"]["bob"] == 8
    winners = [match.result and match.result["winners"] for match in matches]
    assert report["wins"]["ann"] == winners.count(["ann"])
    firsts = [[match.start.state.order[0]] for match in matches]
    assert report["winsOfTheFirstToMove"] == sum(map(eq, firsts, winners))


def test_an_endless_match_is_given_up_and_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "LIMIT", 50)
    toy = Endless()
    match = random_match(toy, ["ann", "bob"], toy.load_options({}), Random(1))
    assert (len(match.moves), match.result, match.record()["result"]) == (50, None, None)
    tally = Tally()
    tally.add(match, 1.0)
    report = tally.report(["ann", "bob"])
    assert (report["matches"], report["givenUp"], report["actionsPerSecond"]) == (0, 1, 0)
    assert report["actionsPerMatch"]["mean"] is None
