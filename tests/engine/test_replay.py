"""Records, played again and checked (design §2; issue 4, "fair shuffles")."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.game import Json
from engine.games import GAMES
from engine.replay import (
    SCHEMA,
    BrokenRecord,
    Verdict,
    final,
    load_record,
    moments,
    replay,
    upgraded,
    verify,
)
from engine.replay.verify import CLOCK_SKEW, first_difference
from engine.simulate import random_match
from tests.engine.toy import CountDown

pytestmark = pytest.mark.usefixtures("toy")

SEED = bytes(range(32))  # a pile of 5 for the options below; ann begins
SEED_HASH = sha256(SEED).hexdigest()


def take(player: str, count: int, at: int, *events: Json) -> Json:
    action = {"type": "TAKE", "count": count}
    return {"player": player, "action": action, "at": at, "auto": False, "events": list(events)}


@pytest.fixture
def record() -> Json:
    """A short match by hand. Ann is late once, and wins."""
    return {
        "schema": 1,
        "game": "toy",
        "players": ["ann", "bob"],
        "options": {"pile": 5, "turnSeconds": None},
        "seed": SEED.hex(),
        "seedHash": SEED_HASH,
        "startedAt": 0,
        "actions": [
            take("ann", 1, 2000, {"type": "took", "count": 1, "auto": True}) | {"auto": True},
            take("bob", 3, 3000, {"type": "took", "count": 3}),
            take("ann", 1, 4000, {"type": "took", "count": 1}),
        ],
        "result": {"winners": ["ann"], "ranking": [{"rank": 1, "player": "ann"}]},
    }


def broken(play: Callable[[], object]) -> tuple[str, str, str | None]:
    """Where and how ``play`` finds its record broken, and whose action it was."""
    with pytest.raises(BrokenRecord) as caught:
        play()
    error = caught.value
    assert error.where in str(error)
    assert SEED.hex() not in str(error)
    return error.where, error.code, error.player


# Reading


def test_a_record_comes_back_as_it_was(record: Json) -> None:
    assert load_record(record).dump() == record


@pytest.mark.parametrize("field", ["seedHash", "result"])
def test_what_only_a_finished_match_has_may_be_missing(record: Json, field: str) -> None:
    del record[field]
    assert load_record(record).dump() == record


def test_the_events_may_be_missing_as_in_the_oldest_records(record: Json) -> None:
    for entry in record["actions"]:
        del entry["events"]
    assert load_record(record).dump() == record
    assert verify(load_record(record)).events is None


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"cheat": 1}, "cheat"),
        ({"players": "ann"}, "players"),
        ({"players": ["ann", 2]}, "players[1]"),
        ({"startedAt": "0"}, "startedAt"),
        ({"startedAt": -1}, "startedAt"),
        ({"startedAt": 2**53}, "startedAt"),
        ({"options": None}, "options"),
        ({"seed": "00FF"}, "seed"),
        ({"seed": "0"}, "seed"),
        ({"seed": None}, "record"),
        ({"state": {}}, "record"),
        ({"seedHash": "no hash"}, "seedHash"),
        ({"actions": [{"player": "ann", "action": {}}]}, "actions[0].at"),
        ({"actions": [{"player": "ann", "action": {}, "at": 1.5}]}, "actions[0].at"),
        ({"actions": [{"player": "ann", "action": {}, "at": 1, "by": "x"}]}, "actions[0].by"),
        ({"actions": [{"player": "ann", "action": "TAKE", "at": 1}]}, "actions[0].action"),
        ({"actions": [{"player": "ann", "action": {}, "at": 1, "auto": 1}]}, "actions[0].auto"),
        (
            {"actions": [{"player": "ann", "action": {}, "at": 1, "events": {}}]},
            "actions[0].events",
        ),
    ],
)
def test_a_record_of_another_shape_is_refused(record: Json, change: Json, where: str) -> None:
    assert broken(lambda: load_record(record | change)) == (where, "BAD_RECORD", None)


@pytest.mark.parametrize("data", [None, 7, "record", [], [{"schema": 1}]])
def test_what_is_no_object_is_refused(data: object) -> None:
    assert broken(lambda: load_record(data)) == ("record", "BAD_RECORD", None)


@pytest.mark.parametrize("schema", [0, -1, SCHEMA + 1, "1", 1.0, True, None])
def test_an_unknown_schema_is_refused(record: Json, schema: object) -> None:
    refused = broken(lambda: load_record(record | {"schema": schema}))
    assert refused == ("schema", "UNKNOWN_SCHEMA", None)


def test_an_old_record_is_upgraded_step_by_step() -> None:
    def name_the_game(old: Json) -> Json:
        return old | {"game": "toy"}

    def call_it_differently(old: Json) -> Json:
        return {"schema": old["schema"], "played": old["game"]}

    upgrades = [name_the_game, call_it_differently]
    newest = {"schema": 3, "played": "toy"}
    assert upgraded({"schema": 1}, upgrades) == newest
    assert upgraded({"schema": 2, "game": "toy"}, upgrades) == newest
    assert upgraded(newest, upgrades) == newest


def test_upgrading_leaves_the_old_record_as_it_was() -> None:
    old: Json = {"schema": 1}
    upgraded(old, [lambda data: data | {"game": "toy"}])
    assert old == {"schema": 1}


# Playing again


def test_a_replay_gives_the_beginning_and_a_step_per_action(record: Json) -> None:
    steps = list(replay(load_record(record)))
    assert [step.state.pile for step in steps] == [5, 4, 1, 0]
    assert [step.events for step in steps[1:3]] == [
        ({"type": "took", "count": 1},),
        ({"type": "took", "count": 3},),
    ]


def test_moments_are_played_no_further_than_they_are_asked_for(record: Json) -> None:
    record["actions"][1]["action"]["count"] = 4
    passing = moments(load_record(record))
    moment = next(passing)
    assert (moment.number, moment.before.pile, moment.state.pile) == (0, 5, 4)
    assert moment.events == ({"type": "took", "count": 1, "auto": True},)
    assert broken(lambda: next(passing)) == ("actions[1]", "TAKE_ONE_TO_THREE", "bob")


def test_a_test_record_may_begin_with_a_state(record: Json, toy: CountDown) -> None:
    beginning, *_, last = replay(load_record(record))
    del record["seed"], record["seedHash"]
    record["state"] = toy.dump(beginning.state)
    assert final(load_record(record)) == last
    assert verify(load_record(record)).seed_hash is None


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"game": "chess"}, ("game", "UNKNOWN_GAME", None)),
        ({"options": {"pile": 0}}, ("options", "BAD_OPTIONS", None)),
        ({"players": ["ann"]}, ("players", "BAD_PLAYERS", None)),
        ({"seed": None, "state": {"pile": "secret"}}, ("state", "BAD_STATE", None)),
    ],
)
def test_a_match_that_cannot_begin_says_why(
    record: Json, change: Json, expected: tuple[str, str, None]
) -> None:
    assert broken(lambda: final(load_record(record | change))) == expected


def test_a_broken_state_is_not_quoted(record: Json) -> None:
    record |= {"seed": None, "state": {"pile": "deck order"}}
    with pytest.raises(BrokenRecord, match=r"^state: is not one of toy$"):
        final(load_record(record))


def test_the_first_action_that_the_rules_refuse_is_named(record: Json) -> None:
    record["actions"][1]["action"]["count"] = 4
    refused = broken(lambda: final(load_record(record)))
    assert refused == ("actions[1]", "TAKE_ONE_TO_THREE", "bob")


def test_an_action_that_the_game_does_not_know_is_named(record: Json) -> None:
    record["actions"][2]["action"] = {"type": "STEAL"}
    assert broken(lambda: final(load_record(record))) == ("actions[2]", "BAD_ACTION", "ann")


def test_steps_before_a_broken_action_are_still_given(record: Json) -> None:
    record["actions"][1]["player"] = "ann"
    steps = replay(load_record(record))
    assert [next(steps).state.pile, next(steps).state.pile] == [5, 4]
    assert broken(lambda: next(steps)) == ("actions[1]", "NOT_YOUR_TURN", "ann")


# Verifying


def test_a_genuine_record_is_verified(record: Json) -> None:
    assert verify(load_record(record)) == Verdict(
        actions=3,
        auto=1,
        events=3,
        seed_hash=SEED_HASH,
        claims_result=True,
        result=record["result"],
    )


def test_a_result_need_not_tell_all_that_could_be_told(record: Json) -> None:
    del record["result"]["ranking"][0]["rank"]
    assert verify(load_record(record)).claims_result


def test_a_match_still_running_is_verified_as_far_as_it_goes(record: Json) -> None:
    record["actions"].pop()
    del record["result"]
    verdict = verify(load_record(record))
    assert (verdict.actions, verdict.claims_result, verdict.result) == (2, False, None)


def forge_seed(record: Json) -> None:
    record["seed"] = bytes(32).hex()


def forge_seed_hash(record: Json) -> None:
    record["seedHash"] = sha256(b"another").hexdigest()


def seat_a_twin(record: Json) -> None:
    record["players"] = ["ann", "ann"]


def seat_a_crowd(record: Json) -> None:
    record["players"] = ["ann", "bob", "cy", "dee"]


def let_a_stranger_play(record: Json) -> None:
    record["actions"][1]["player"] = "eve"


def swap_two_actions(record: Json) -> None:
    actions = record["actions"]
    actions[0], actions[1] = actions[1], actions[0]


def drop_an_action(record: Json) -> None:
    del record["actions"][1]


def cut_the_end(record: Json) -> None:
    record["actions"].pop()


def play_on(record: Json) -> None:
    record["actions"].append({"player": "bob", "action": {"type": "CONCEDE"}, "at": 5000})


def blame_the_clock_for_a_choice(record: Json) -> None:
    record["actions"][1]["auto"] = True


def blame_the_clock_for_another(record: Json) -> None:
    record["actions"][1] |= {"player": "ann", "action": {"type": "CONCEDE"}, "auto": True}


def blame_the_clock_after_the_end(record: Json) -> None:
    record["actions"].append(record["actions"][0])


def blame_the_clock_at_once(record: Json) -> None:
    record["actions"][0]["at"] = 1499


def clear_the_clock(record: Json) -> None:
    record["actions"][0]["auto"] = False


def turn_time_back(record: Json) -> None:
    record["actions"][1]["at"] = 999


def begin_later(record: Json) -> None:
    record["startedAt"] = 3001


def tell_of_more(record: Json) -> None:
    record["actions"][1]["events"][0]["count"] = 4


def tell_of_less(record: Json) -> None:
    record["actions"][1]["events"] = []


def tell_it_twice(record: Json) -> None:
    record["actions"][1]["events"] *= 2


def tell_of_something_else(record: Json) -> None:
    record["actions"][1]["events"][0] = {"type": "slept"}


def take_less_than_was_told(record: Json) -> None:
    record["actions"][1]["action"]["count"] = 2


def crown_another(record: Json) -> None:
    record["result"]["winners"] = ["bob"]


def add_to_the_result(record: Json) -> None:
    record["result"]["prize"] = 100


@pytest.mark.parametrize(
    ("forge", "expected"),
    [
        (forge_seed, ("seed", "WRONG_SEED", None)),
        (forge_seed_hash, ("seed", "WRONG_SEED", None)),
        (seat_a_twin, ("players", "BAD_PLAYERS", None)),
        (seat_a_crowd, ("players", "BAD_PLAYERS", None)),
        (let_a_stranger_play, ("actions[1]", "NOT_A_PLAYER", "eve")),
        (swap_two_actions, ("actions[0]", "NOT_YOUR_TURN", "bob")),
        (drop_an_action, ("actions[1]", "NOT_YOUR_TURN", "ann")),
        (cut_the_end, ("result", "NOT_OVER", None)),
        (play_on, ("actions[3]", "MATCH_OVER", "bob")),
        (blame_the_clock_for_a_choice, ("actions[1]", "WRONG_AUTO", "bob")),
        (blame_the_clock_for_another, ("actions[1]", "WRONG_AUTO", "ann")),
        (blame_the_clock_after_the_end, ("actions[3]", "MATCH_OVER", "ann")),
        (blame_the_clock_at_once, ("actions[0]", "WRONG_AUTO", "ann")),
        (clear_the_clock, ("actions[0].events[0].auto", "WRONG_EVENT", "ann")),
        (turn_time_back, ("actions[1].at", "WRONG_TIME", "bob")),
        (begin_later, ("actions[0].at", "WRONG_TIME", "ann")),
        (tell_of_more, ("actions[1].events[0].count", "WRONG_EVENT", "bob")),
        (tell_of_less, ("actions[1].events[0]", "WRONG_EVENT", "bob")),
        (tell_it_twice, ("actions[1].events[1]", "WRONG_EVENT", "bob")),
        (tell_of_something_else, ("actions[1].events[0].type", "WRONG_EVENT", "bob")),
        (take_less_than_was_told, ("actions[1].events[0].count", "WRONG_EVENT", "bob")),
        (crown_another, ("result.winners[0]", "WRONG_RESULT", None)),
        (add_to_the_result, ("result.prize", "WRONG_RESULT", None)),
    ],
)
def test_a_forged_record_breaks_where_it_was_forged(
    record: Json, forge: Callable[[Json], None], expected: tuple[str, str, str | None]
) -> None:
    forge(record)
    assert broken(lambda: verify(load_record(record))) == expected


def test_what_is_false_is_said_in_one_line(record: Json) -> None:
    tell_of_more(record)
    with pytest.raises(BrokenRecord) as caught:
        verify(load_record(record))
    assert str(caught.value) == (
        "actions[1].events[0].count by bob: the record says 4, the seed gives 3"
    )


def test_clocks_of_two_servers_may_disagree_a_little(record: Json) -> None:
    record["actions"][2]["at"] = record["actions"][1]["at"] - CLOCK_SKEW
    assert verify(load_record(record)).actions == 3


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, None),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, ".a[1].b"),
        ([1, 2], [1], "[1]"),
        ({"a": 1}, {}, ".a"),
        (1, True, ""),
        (1, 1.0, ""),
        ({"a": 1, "type": "x"}, {"b": 1, "type": "y"}, ".type"),
        ({"a": None}, {}, ".a"),
    ],
)
def test_the_first_difference_of_two_values(one: Any, other: Any, found: str | None) -> None:
    difference = first_difference(one, other)
    assert (difference and difference[0]) == found


def test_a_hash_without_a_seed_proves_nothing(record: Json, toy: CountDown) -> None:
    beginning = next(replay(load_record(record)))
    record |= {"seed": None, "state": toy.dump(beginning.state)}
    assert broken(lambda: verify(load_record(record))) == ("seedHash", "NO_SEED", None)


# Every game of the house


@pytest.mark.parametrize("key", [*GAMES, "toy"])
@settings(max_examples=5, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_every_random_match_replays_to_its_end_and_is_genuine(
    key: str, data: st.DataObject
) -> None:
    game = GAMES[key]
    players = [f"p{number}" for number in range(data.draw(st.sampled_from(game.players)))]
    match = random_match(
        game, players, game.load_options({}), Random(data.draw(st.integers(0, 2**32)))
    )
    record = load_record(json.loads(json.dumps(match.record())))
    assert final(record) == match.last
    assert verify(record).result == match.result
