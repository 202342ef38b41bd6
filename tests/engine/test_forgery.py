"""A forged record is found out, and where is said (issue 7, "Check the shuffle"): whatever single
field of a recorded match is changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.game import Json
from engine.games import GAMES
from engine.replay import BrokenRecord, Verdict, load_record, moments, verify
from engine.replay.verify import CLOCK_SKEW
from engine.simulate import random_match

MATCHES = 4  # of each game, out of which one is forged at a time

Draw = Callable[[st.SearchStrategy[Any]], Any]
Forge = Callable[[Json, Draw], str]
"""Changes one thing of a record, and says where."""


@cache
def match(key: str, number: int) -> str:
    """A finished match, as JSON so that nobody forges the original."""
    game = GAMES[key]
    players = [f"p{seat}" for seat in range(1, game.players[number % len(game.players)] + 1)]
    options = game.load_options({})
    chooser = Random(number)
    found = (random_match(game, players, options, chooser) for _ in range(1000))
    return json.dumps(next(one for one in found if one.result).record())


def leaves(value: Any, path: str = "") -> Iterator[tuple[Any, Any, str]]:
    """Every plain value in JSON data: what holds it, under which key, and its path."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in pairs:
        at = f"{path}.{key}" if isinstance(value, dict) else f"{path}[{key}]"
        if isinstance(part, dict | list):
            yield from leaves(part, at)
        else:
            yield value, key, at


def another(value: Any, draw: Draw) -> Any:
    """A value of the same kind, but another one."""
    kinds: dict[type, st.SearchStrategy[Any]] = {
        bool: st.booleans(),
        int: st.integers(-5, 500),
        str: st.sampled_from(["p1", "p2", "p3", "1W01", "2U03", "L05", "N02", "sold", "W", ""]),
        type(None): st.sampled_from([0, False, "p1"]),
    }
    changed = draw(kinds[type(value)])
    assume(changed != value)
    return changed


def some_action(record: Json, draw: Draw) -> tuple[Json, str]:
    number = draw(st.integers(0, len(record["actions"]) - 1))
    return record["actions"][number], f"actions[{number}]"


def some_event(record: Json, draw: Draw) -> tuple[list[Json], str]:
    entry, where = some_action(record, draw)
    assume(entry["events"])
    return entry["events"], f"{where}.events"


def a_detail_of_an_event(record: Json, draw: Draw) -> str:
    events, where = some_event(record, draw)
    holder, key, path = draw(st.sampled_from(list(leaves(events))))
    holder[key] = another(holder[key], draw)
    place: str = where + path
    return place


def an_event_left_out(record: Json, draw: Draw) -> str:
    events, where = some_event(record, draw)
    del events[draw(st.integers(0, len(events) - 1))]
    return where


def an_event_told_twice(record: Json, draw: Draw) -> str:
    events, where = some_event(record, draw)
    events.append(events[-1])
    return f"{where}[{len(events) - 1}]"


def another_legal_action(record: Json, draw: Draw) -> str:
    entry, where = some_action(record, draw)
    game = GAMES[record["game"]]
    moment = next(one for one in moments(load_record(record)) if where == f"actions[{one.number}]")
    listed = [game.dump_action(a) for a in game.legal_actions(moment.before, entry["player"])]
    others = [action for action in listed if action != entry["action"]]
    assume(others)
    entry["action"] = draw(st.sampled_from(others))
    return where


def an_action_of_no_game(record: Json, draw: Draw) -> str:
    entry, where = some_action(record, draw)
    entry["action"]["type"] = draw(st.text(max_size=8))
    return where


def the_player(record: Json, draw: Draw) -> str:
    entry, where = some_action(record, draw)
    entry["player"] = another(entry["player"], draw)
    return where


def the_clock(record: Json, draw: Draw) -> str:
    entry, where = some_action(record, draw)
    entry["auto"] = not entry["auto"]
    return where


def the_time(record: Json, draw: Draw) -> str:
    entry, where = some_action(record, draw)
    entry["at"] -= draw(st.integers(CLOCK_SKEW + 1001, 10**12))
    return f"{where}.at"


def the_seed(record: Json, draw: Draw) -> str:
    record["seed"] = draw(st.binary(min_size=32, max_size=32)).hex()
    return "seed"


def the_hash(record: Json, draw: Draw) -> str:
    record["seedHash"] = draw(st.binary(min_size=32, max_size=32)).hex()
    return "seed"


def the_result(record: Json, draw: Draw) -> str:
    holder, key, path = draw(st.sampled_from(list(leaves(record["result"]))))
    holder[key] = another(holder[key], draw)
    return f"result{path}"


def a_part_of_the_result_left_out(record: Json, draw: Draw) -> str:
    result = record["result"]
    places = [(result, "winners", ""), (result, "ranking", "")]
    for index, row in enumerate(result["ranking"]):
        places.append((row, "player", f".ranking[{index}]"))
    holder, key, path = draw(st.sampled_from(places))
    del holder[key]
    return f"result{path}.{key}"


def an_action_left_untold(record: Json, draw: Draw) -> str:
    entry, where = some_action(record, draw)
    entry["events"] = draw(st.sampled_from([None, []]) if entry["events"] else st.none())
    return f"{where}.events"


def a_computer_of_nobody(record: Json, draw: Draw) -> str:
    record["computers"] = {"p1": "hard", "p99": "easy"}
    return "computers"


FORGERIES: list[Forge] = [
    a_detail_of_an_event, an_event_left_out, an_event_told_twice, another_legal_action,
    an_action_of_no_game, the_player, the_clock, the_time, the_seed, the_hash, the_result,
    a_part_of_the_result_left_out, an_action_left_untold, a_computer_of_nobody,
]  # fmt: skip


def found_in(record: Json) -> BrokenRecord | Verdict:
    try:
        return verify(load_record(record))
    except BrokenRecord as broken:
        return broken


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("forge", FORGERIES)
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_whatever_is_forged_is_found_at_its_place(
    key: str, forge: Forge, data: st.DataObject
) -> None:
    record: Json = json.loads(match(key, data.draw(st.integers(0, MATCHES - 1))))
    place = forge(record, data.draw)
    found = found_in(record)
    assert isinstance(found, BrokenRecord), f"{place} was forged and nobody noticed"
    assert found.where == place or found.where.startswith((f"{place}.", f"{place}["))
    assert "\n" not in str(found)


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=8, deadline=None)
@given(seed=st.binary(min_size=32, max_size=32), data=st.data())
def test_another_seed_with_its_own_hash_gives_other_events(
    key: str, seed: bytes, data: st.DataObject
) -> None:
    """Who forges the hash, too, must be told by what they saw, or by the first thing drawn."""
    record: Json = json.loads(match(key, data.draw(st.integers(0, MATCHES - 1))))
    record |= {"seed": seed.hex(), "seedHash": sha256(seed).hexdigest()}
    found = found_in(record)
    assert isinstance(found, BrokenRecord)
    assert found.where.startswith("actions[")


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("number", range(MATCHES))
def test_nothing_is_found_where_nothing_was_forged(key: str, number: int) -> None:
    record: Json = json.loads(match(key, number))
    verdict = found_in(record)
    assert isinstance(verdict, Verdict)
    assert verdict.events == sum(len(entry["events"]) for entry in record["actions"]) > 0
