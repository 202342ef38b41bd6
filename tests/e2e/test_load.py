"""A small soak: what ``make soak`` does with a thousand matches, with twelve."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from infra.load import __main__ as load


@pytest.mark.e2e
@pytest.mark.xdist_group("stack")
def test_twelve_matches_at_once_all_end_and_leave_nothing_behind(tmp_path: Path) -> None:
    """No 5xx, every record verified, no room with a clock, no connection, no dead letter, no error
    in any log. From one match a player leaves: the clock plays for them to the end."""
    figures = tmp_path / "figures.json"
    asked = ["--matches", "12", "--concurrency", "6", "--players", "2", "--left", "11"]
    assert load.main([*asked, "--json", str(figures)]) == 0
    found = json.loads(figures.read_text())
    assert found["matches"] == {"asked": 12, "ended": 12, "broken": []}
    assert found["actions"] > 12 * 20
    assert found["autoPlayed"] > 5
    assert found["serverErrors"] == {}
    assert found["found"] == []
