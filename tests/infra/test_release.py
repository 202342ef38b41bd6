"""`make deploy`: it says what and where, and does nothing without a yes."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import boto3
import pytest
from moto import mock_aws
from samcli.cli.types import CfnParameterOverridesType  # type: ignore[import-untyped]

from infra import release
from infra.release import Plan

PROD = Plan("prod", "123456789012", "arn:aws:iam::123456789012:user/ann", "eu-west-1", "", "")
NAMED = PROD._replace(domain="play.example", certificate="arn:aws:acm:us-east-1:1:certificate/x")


def never(*_: object) -> None:
    raise AssertionError("nothing may happen here")


def answers(*given: bool) -> Callable[[str], bool]:
    left = list(given)
    return lambda _question: left.pop(0)


@pytest.fixture(autouse=True)
def bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(release, "BUNDLE", tmp_path)


@pytest.fixture
def untouched(monkeypatch: pytest.MonkeyPatch) -> None:
    for step in ("prepare", "execute", "publish"):
        monkeypatch.setattr(release, step, never)


@pytest.mark.usefixtures("untouched")
def test_without_the_first_yes_nothing_leaves_this_machine(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert not release.deploy(PROD, answers(False))
    told = capsys.readouterr().out
    for fact in ("123456789012", "eu-west-1", "hanpan-prod", "10 % for 5 minutes", "MB zipped"):
        assert fact in told


@pytest.mark.usefixtures("untouched")
def test_without_the_second_nothing_is_deployed_and_the_changes_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cloudformation, waiting = Mock(), [{"older"}, {"older", "new"}]
    monkeypatch.setattr(release, "prepare", lambda _plan: None)
    monkeypatch.setattr(release, "waiting_changes", lambda *_: waiting.pop(0))
    monkeypatch.setattr(boto3, "client", lambda *_, **__: cloudformation)
    assert not release.deploy(PROD, answers(True, False))
    cloudformation.delete_change_set.assert_called_once_with(
        ChangeSetName="new", StackName="hanpan-prod"
    )


def test_after_both_only_the_changes_that_were_shown_are_deployed_and_then_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    waiting = [{"older"}, {"older", "new"}]
    monkeypatch.setattr(release, "prepare", lambda _plan: done.append("prepared"))
    monkeypatch.setattr(release, "waiting_changes", lambda *_: waiting.pop(0))
    monkeypatch.setattr(release, "execute", lambda _client, _stack, changes: done.append(changes))
    monkeypatch.setattr(release, "outputs_of", lambda *_: {"WebUrl": "https://play.example"})
    monkeypatch.setattr(release, "publish", lambda *_: done.append("page"))
    assert release.deploy(PROD, answers(True, True))
    assert done == ["prepared", "new", "page"]


@pytest.mark.parametrize("typed", ["y", "YES ", "네"])
def test_a_yes_is_a_yes(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setattr("builtins.input", lambda _: typed)
    assert release.asks("Deploy?")


@pytest.mark.parametrize("typed", ["", "n", "yep", "deploy"])
def test_everything_else_is_a_no(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setattr("builtins.input", lambda _: typed)
    assert not release.asks("Deploy?")


def test_nobody_there_is_a_no(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    assert not release.asks("Deploy?")


@pytest.mark.parametrize(
    ("plan", "origins"), [(PROD, ""), (NAMED, "https://play.example"), (None, None)]
)
def test_pages_of_other_origins_are_let_in_by_dev_only(
    plan: Plan | None, origins: str | None
) -> None:
    chosen = (plan or PROD._replace(environment="dev")).parameters()
    assert chosen.get("AllowedOrigins") == origins


def test_sam_reads_the_parameters_as_they_are_meant() -> None:
    given = " ".join(f'{name}="{value}"' for name, value in NAMED.parameters().items())
    assert CfnParameterOverridesType().convert((given,), None, None) == NAMED.parameters()


def test_a_name_needs_its_certificate() -> None:
    with pytest.raises(SystemExit, match="certificate"):
        release.make_plan("prod", "play.example", "")


def test_the_plan_says_whose_account_it_is() -> None:
    with mock_aws():
        plan = release.make_plan("dev", "", "")
    assert (plan.account, plan.stack) == ("123456789012", "hanpan-dev")


def test_the_size_is_that_of_the_zip_and_of_what_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text("x = 1\n" * 1_000_000)
    assert release.bundle_size(tmp_path) == "0.0 MB zipped, 6.0 MB unpacked"
    assert zipfile.is_zipfile(tmp_path) is False
