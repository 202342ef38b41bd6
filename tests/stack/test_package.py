"""The zip that is deployed: our code and tables, and nothing else."""

import io
import zipfile
from pathlib import Path

import pytest

from infra.deploy import code_zip
from infra.template import ROOT


@pytest.fixture
def source(tmp_path: Path) -> Path:
    for name in ("data/cards.csv", "engine/game.py", "functions/http_api.py"):
        file = tmp_path / name
        file.parent.mkdir()
        file.write_text(name)
    return tmp_path


def names(code: bytes) -> list[str]:
    return zipfile.ZipFile(io.BytesIO(code)).namelist()


def test_it_holds_the_three_packages_that_run_on_lambda() -> None:
    folders = {name.split("/")[0] for name in names(code_zip(ROOT))}
    assert folders == {"data", "engine", "functions"}


def test_caches_and_locks_stay_out(source: Path) -> None:
    for name in ("engine/game.cpython-311.pyc", "functions/requirements.txt"):
        (source / name).write_text("")
    assert names(code_zip(source)) == ["data/cards.csv", "engine/game.py", "functions/http_api.py"]


def test_the_same_code_makes_the_same_bytes_however_old_its_files_are(source: Path) -> None:
    before = code_zip(source)
    (source / "engine/game.py").touch()
    assert code_zip(source) == before
    (source / "engine/game.py").write_text("changed")
    assert code_zip(source) != before
