"""``make bench`` counts and reports rightly. How fast anything is, no test asks."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from engine.games import GAMES
from infra.bench import __main__ as bench
from infra.bench.engine import REFERENCE, Aim, Round, Speed, Work, aim_of, count, random_series
from infra.bench.hotspots import LIBRARIES, by_module, hotspots
from infra.bench.house import house, play
from infra.bench.matches import GAPS, costs_of, units
from infra.bench.page import with_section, write_section
from infra.bench.report import as_json, engine_section
from infra.bench.section import Section
from tests.engine.toy import CountDown


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> CountDown:
    game = CountDown()
    monkeypatch.setitem(GAMES, game.key, game)
    return game


def speed(calibration: float = 0.1) -> Speed:
    """Three rounds of 1000, 2000 and 4000 turns a second, of two actions each."""
    work = Work(matches=1, actions=2000, turns=1000, events=0)
    aim = Aim(players=3, unit="turns", least=400, goal=600)
    return Speed("toy", aim, [Round(work, seconds, calibration) for seconds in (1, 0.5, 0.25)])


def test_work_is_what_the_matches_hold(toy: CountDown) -> None:
    matches = [list(moves) for _, moves in islice(random_series(toy, 3, seed=5), 4)]
    moves = sum(map(len, matches))
    assert count(toy, 3, seed=5, matches=4) == Work(4, actions=moves, turns=moves, events=moves)


def test_a_series_can_be_played_again(toy: CountDown) -> None:
    assert count(toy, 2, seed=1, matches=3) == count(toy, 2, seed=1, matches=3)
    assert count(toy, 2, seed=1, matches=9) != count(toy, 2, seed=2, matches=9)


def test_a_game_of_which_nothing_was_asked_is_measured_too(toy: CountDown) -> None:
    assert aim_of(toy) == Aim(players=3, unit="actions", least=None, goal=None)


def test_figures_are_medians_and_normalised_to_the_reference() -> None:
    assert speed().measured("turns") == 2000
    assert speed().measured("actions") == 4000
    assert speed(calibration=0.1).normalised("turns") == pytest.approx(500)
    assert speed(calibration=REFERENCE).normalised("turns") == pytest.approx(2000)


def test_time_in_libraries_counts_for_their_caller(toy: CountDown) -> None:
    found = {spot.module: spot for spot in hotspots(toy, matches=3)}
    assert sum(spot.share for spot in found.values()) == pytest.approx(1, abs=0.01)
    assert {"tests/engine/toy.py", "engine/simulate.py", "engine/rng.py"} <= found.keys()
    assert all(not name.startswith(("/", "<", "~")) for name in found)


def test_shares_are_gathered_by_module_the_costliest_first() -> None:
    own = Counter({("a.py", "f"): 1.0, ("b.py", "g"): 2.0, ("b.py", "h"): 4.0, (LIBRARIES, "x"): 1})
    first, *others = by_module(own)
    assert first == ("b.py", 0.75, (("h", 0.5), ("g", 0.25)))
    assert [spot.module for spot in others] == ["a.py", LIBRARIES]


def test_the_page_says_what_was_measured_and_how() -> None:
    page = engine_section([speed()], "2026-01-31").markdown()
    assert "| toy | 3 | turns | 2,000 | 500 | 400 | 600 |" in page
    assert "2026-01-31" in page
    assert "def calibration() -> float:" in page


def test_json_holds_all_figures() -> None:
    report = json.loads(json.dumps(as_json([speed()])))
    assert report["games"]["toy"]["normalised"] == {"actions": 1000, "turns": 500}


def test_what_falls_short_is_marked() -> None:
    aim = Aim(players=3, unit="turns", least=501, goal=None)
    [first, *_] = engine_section([speed()._replace(aim=aim)], "2026-01-31").rows
    assert first[0] == "toy !"


def test_a_section_looks_the_same_everywhere() -> None:
    section = Section("x", "Title", "About.", ["", "p50"], [["watched", "12 ms"]], {"p50": 12})
    assert section.markdown() == (
        "## Title\n\nAbout.\n\n|  | p50 |\n| :-- | --: |\n| watched | 12 ms |"
    )
    assert [column.header for column in section.table().columns] == ["", "p50"]


def test_a_section_is_put_at_the_end_and_then_replaced_where_it_stands() -> None:
    first = with_section("# Page\n\nBy hand.\n", "engine", "old")
    assert first.startswith("# Page\n\nBy hand.\n\n<!-- bench:engine (generated) -->\nold\n")
    longer = first + "\nMore by hand.\n"
    assert with_section(longer, "engine", "new") == longer.replace("old", "new")


def test_sections_leave_each_other_alone() -> None:
    page = with_section(with_section("# Page\n", "engine", "fast"), "store", "cheap")
    assert with_section(page, "engine", "faster") == page.replace("fast", "faster")


@pytest.mark.parametrize("mark", ["<!-- bench:engine (generated) -->", "<!-- /bench:engine -->"])
def test_a_section_that_lost_a_mark_is_not_guessed_at(mark: str) -> None:
    with pytest.raises(ValueError, match="two marks"):
        with_section(f"# Page\n{mark}\nold\n", "engine", "new")


def test_the_page_is_made_if_it_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "performance.md"
    write_section(path, "engine", "fast")
    assert path.read_text(encoding="utf-8").startswith("# Performance\n\n<!-- bench:engine")


@pytest.mark.usefixtures("toy")
def test_the_command_measures_prints_and_writes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, measured = tmp_path / "page.md", tmp_path / "measured.json"
    monkeypatch.setattr(bench, "PAGE", page)
    monkeypatch.setattr(bench, "MEASURED", measured)
    asked = ["--only", "engine", "--game", "toy", "--seconds", "0.01", "--date", "2026-01-31"]
    assert bench.main([*asked, "--profile", "--write"]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"toy +│ +3 +│ +actions", printed)
    assert "counts[number % 1000]" in printed
    assert "where the time goes" in printed
    assert "| toy | 3 | actions |" in page.read_text(encoding="utf-8")
    assert "Measured on 2026-01-31" in page.read_text(encoding="utf-8")
    assert list(json.loads(measured.read_text())["engine"]["games"]) == ["toy"]
    assert bench.main([*asked, "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)["engine"]["games"]) == ["toy"]


def test_a_match_is_measured_command_by_command() -> None:
    """Units, sizes and messages of one whole match; how many, no test asks."""
    with house() as home:
        play(home, "marble", ["ann", "bob"], {"maxRounds": 15, "startMoney": 200}, seed=1)
        costs = costs_of(home)
    acts = costs["act"]
    assert all(act.calls == 2 and len(act.pushed) == 2 for act in acts)
    assert all(act.item > 0 for act in acts)
    assert len(costs["connect"]) == len(costs["disconnect"]) == 2
    [record] = costs["record"]
    assert record.writes == 0 < record.reads
    assert units(costs, matches=1)["act"]["count"] == len(acts)
    assert not set(GAPS) & set(units(costs, matches=1))
