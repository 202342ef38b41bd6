"""What the page's own tests hold it to is what the engine says today."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from infra.template import ROOT

FOLDER = ROOT / "web" / "test"


@pytest.mark.parametrize("script", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_a_fixture_is_what_its_script_prints(script: Path) -> None:
    printed = subprocess.run([sys.executable, script], capture_output=True, check=True).stdout
    kept = script.with_suffix(".json").read_bytes()
    assert json.loads(printed) == json.loads(kept), "its first lines say how it is written anew"
