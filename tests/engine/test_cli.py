"""``python -m engine``: what people and scripts get from it (issue 2, "The rules")."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from engine import __main__ as cli
from engine.game import Json
from engine.outline import WIDTH, outline
from engine.simulate import random_match
from tests.engine.toy import CountDown

pytestmark = pytest.mark.usefixtures("toy")

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path, toy: CountDown) -> Path:
    """A finished match."""
    path = tmp_path / "match.json"
    match = random_match(toy, ["ann", "bob"], toy.load_options({}), Random(3))
    path.write_text(json.dumps(match.record()), encoding="utf-8")
    return path


def change(file: Path, **fields: object) -> Json:
    record: Json = json.loads(file.read_text(encoding="utf-8")) | fields
    file.write_text(json.dumps(record), encoding="utf-8")
    return record


def printed(capsys: Captured, *arguments: object) -> str:
    assert cli.main([str(argument) for argument in arguments]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def refused(capsys: Captured, *arguments: object, status: int = 2) -> str:
    assert cli.main([str(argument) for argument in arguments]) == status
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1, "one sentence"
    assert "Traceback" not in output.err
    return output.err


# simulate


def test_simulate_counts_what_happened(capsys: Captured) -> None:
    asked = ["toy", "--players", 3, "--matches", 20, "--seed", 7]
    found = json.loads(printed(capsys, "simulate", *asked, "--json"))
    assert (found["game"], found["players"], found["matches"], found["seed"]) == ("toy", 3, 20, 7)
    assert list(found["wins"]) == ["p1", "p2", "p3"]
    assert sum(found["wins"].values()) == 20
    assert 0 <= found["winsOfTheFirstToMove"] <= 20
    length = found["actionsPerMatch"]
    assert 20 / 3 <= length["shortest"] <= length["mean"] <= length["longest"] <= 25
    played = 20 * length["mean"] / found["actionsPerSecond"]
    assert played == pytest.approx(found["seconds"], rel=0.1, abs=0.002)


def without_times(found: Json) -> Json:
    times = ("seconds", "matchesPerSecond", "actionsPerSecond")
    return {key: value for key, value in found.items() if key not in times}


def test_the_same_seed_plays_the_same_matches(capsys: Captured) -> None:
    runs = [
        without_times(json.loads(printed(capsys, "simulate", "toy", "--json", "--seed", seed)))
        for seed in (7, 7, 8)
    ]
    assert runs[0] == runs[1]
    assert runs[0]["actionsPerMatch"] != runs[2]["actionsPerMatch"]


def test_simulate_speaks_to_people(capsys: Captured) -> None:
    text = printed(capsys, "simulate", "toy", "--matches", 5)
    assert text.startswith("toy: 5 random matches")
    for words in ("matches per second", "actions per second", "actions per match", "p3"):
        assert words in text


def test_simulate_plays_by_the_options_given(capsys: Captured) -> None:
    short = printed(capsys, "simulate", "toy", "--options", '{"pile": 1}', "--json")
    assert json.loads(short)["actionsPerMatch"]["longest"] <= 6


def test_what_simulate_records_can_be_replayed_and_verified(
    capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "last.json"
    simulated = printed(capsys, "simulate", "toy", "--matches", 3, "--record", path)
    assert f"python -m engine replay {path}" in simulated
    record = json.loads(path.read_text(encoding="utf-8"))
    assert json.loads(printed(capsys, "replay", path, "--result", "--json")) == record["result"]
    assert "genuine" in printed(capsys, "verify", path)


def test_the_progress_bar_shows_on_a_terminal_only(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert cli.main(["simulate", "toy", "--matches", "3", "--json"]) == 0
    output = capsys.readouterr()
    assert "Playing" in output.err
    assert json.loads(output.out)["matches"] == 3


def test_simulate_works_without_rich(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rich.progress", None)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert json.loads(printed(capsys, "simulate", "toy", "--json"))["matches"] == 100


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "there is no game 'chess'; the games are"),
        (["toy", "--players", 4], "toy takes 2 to 3 players, not 4"),
        (["toy", "--players", 0], "toy takes 2 to 3 players, not 0"),
        (["toy", "--options", "{pile"], "--options is not JSON"),
        (["toy", "--options", "[]"], "--options must be a JSON object"),
        (["toy", "--options", '{"pile": 0}'], "--options: pile: "),
        (["toy", "--options", '{"cheat": 1}'], "--options: cheat: "),
        (["toy", "--matches", 1, "--record", "/no/such/folder/x"], "cannot write"),
    ],
)
def test_simulate_says_what_it_cannot_do(
    capsys: Captured, arguments: list[object], words: str
) -> None:
    assert words in refused(capsys, "simulate", *arguments)


def test_an_unknown_game_lists_the_games(capsys: Captured) -> None:
    assert "toy" in refused(capsys, "simulate", "chess")


def test_no_matches_are_no_simulation(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as exit_:
        cli.main(["simulate", "toy", "--matches", "0"])
    assert exit_.value.code == 2
    assert "at least 1" in capsys.readouterr().err


# replay


def test_replay_prints_the_whole_state_by_default(capsys: Captured, file: Path) -> None:
    state = json.loads(printed(capsys, "replay", file, "--json"))
    assert state["pile"] == 0
    assert "secret" in state
    assert json.loads(printed(capsys, "replay", file, "--state", "--json")) == state


@pytest.mark.parametrize(("viewer", "you"), [("ann", "ann"), ("spectator", None)])
def test_replay_prints_a_view(capsys: Captured, file: Path, viewer: str, you: str | None) -> None:
    view = json.loads(printed(capsys, "replay", file, "--view", viewer, "--json"))
    assert view["you"] == you
    assert "secret" not in view


def test_replay_tells_people_how_it_ended(capsys: Captured, file: Path) -> None:
    record = change(file)
    winner = record["result"]["winners"][0]
    text = printed(capsys, "replay", file, "--view", "spectator")
    headline, blank, *lines = text.splitlines()
    assert headline == f"toy, 2 players, {len(record['actions'])} actions: {winner} wins"
    assert blank == ""
    assert "pile 0" in lines


def test_a_match_still_running_has_no_result(capsys: Captured, file: Path) -> None:
    change(file, actions=[], result=None)
    assert "not over" in refused(capsys, "replay", file, "--result")
    assert "not over yet" in printed(capsys, "replay", file)


def test_a_stranger_has_no_view(capsys: Captured, file: Path) -> None:
    assert "'eve' is not one of ann, bob, spectator" in refused(
        capsys, "replay", file, "--view", "eve"
    )


def test_a_record_that_the_rules_refuse_is_not_replayed(capsys: Captured, file: Path) -> None:
    actions = change(file)["actions"]
    change(file, actions=[*actions, actions[0]])
    assert f"actions[{len(actions)}] by" in refused(capsys, "replay", file)


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "cannot read"),
        (b"{", "is not JSON"),
        (b"\xff\xfe", "is not JSON"),
        (b"[" * 100_000, "is not JSON"),
        (b"[]", "is not a record: record: must be a JSON object"),
        (b'{"schema": 99}', "is not a record: schema: unknown; the newest is 1"),
        (b'{"schema": 1}', "is not a record: game: Field required"),
    ],
)
def test_a_file_that_is_no_record_is_refused(
    capsys: Captured, tmp_path: Path, command: str, content: bytes | None, words: str
) -> None:
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content)
    assert words in refused(capsys, command, path)


# verify


def test_verify_says_what_it_checked(capsys: Captured, file: Path) -> None:
    record = change(file)
    text = printed(capsys, "verify", file)
    assert "is genuine" in text
    assert record["seedHash"] in text
    assert record["seed"] not in text
    assert json.loads(printed(capsys, "verify", file, "--json")) == {
        "genuine": True,
        "actions": len(record["actions"]),
        "auto": 0,
        "events": len(record["actions"]),
        "seedHash": record["seedHash"],
        "claimsResult": True,
        "result": record["result"],
    }


def test_verify_says_what_a_record_does_not_claim(capsys: Captured, file: Path) -> None:
    change(file, seedHash=None, result=None)
    text = printed(capsys, "verify", file)
    assert "no hash is given" in text
    assert "none is claimed" in text


def test_verify_fails_with_status_1_where_the_record_is_false(capsys: Captured, file: Path) -> None:
    change(file, seed="00")
    text = refused(capsys, "verify", file, status=1)
    assert "not genuine: seed: its SHA-256 is not the seedHash" in text
    assert cli.main(["verify", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "genuine": False,
        "where": "seed",
        "code": "WRONG_SEED",
        "player": None,
        "reason": "its SHA-256 is not the seedHash",
    }


# All of it


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_the_module_runs_as_a_command() -> None:
    helped = run("--help")
    assert helped.returncode == 0
    for command in ("simulate", "arena", "replay", "verify"):
        assert command in helped.stdout
    assert run("simulate", "chess").returncode == 2


def test_ctrl_c_ends_it_quietly(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(matches: range, total: int) -> Iterable[int]:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "watched", interrupted)
    assert cli.main(["simulate", "toy"]) == 130
    assert capsys.readouterr() == ("", "")


# The outline for people


def test_what_is_short_stands_on_one_line() -> None:
    data = {"board": {"1": ["a", None]}, "over": False, "order": []}
    assert list(outline(data)) == ["board {1 [a, –]}", "over no", "order []"]


def test_what_is_long_is_broken_and_indented() -> None:
    word = "w" * (WIDTH // 2)
    assert list(outline({"rows": [{"a": word, "b": word}], "c": 1})) == [
        "rows",
        "  -",
        f"    a {word}",
        f"    b {word}",
        "c 1",
    ]


def test_a_long_list_runs_over_several_lines() -> None:
    cards = [f"card{number:02}" for number in range(30)]
    lines = list(outline({"deck": cards}))
    assert len(lines) > 1
    assert max(map(len, lines)) <= WIDTH
    assert all(line.startswith("  card") for line in lines[1:])
    assert re.findall(r"card\d\d", " ".join(lines)) == cards
