"""What is measured and logged: refusals by code, one id from the request to the push."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from moto.sqs.models import sqs_backends

from functions import deadlines
from functions.store.rooms import SHARDS
from functions.telemetry import count_refusal, logger, metrics
from functions.timers import CORRELATION
from tests.functions.test_deadlines import Context, sqs_record
from tests.functions.world import ACCOUNT, REGION, World

TURN = 60_000


def lines(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def counted(line: dict[str, Any]) -> set[tuple[str, tuple[str, ...]]]:
    """Each metric of a line, with its dimensions."""
    return {
        (metric["Name"], tuple(dimensions))
        for group in line["_aws"]["CloudWatchMetrics"]
        for metric in group["Metrics"]
        for dimensions in group["Dimensions"]
    }


@pytest.fixture
def request_id() -> str:
    logger.set_correlation_id("request-of-ann")
    return "request-of-ann"


def test_a_refusal_is_counted_and_counted_by_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    count_refusal("NOT_YOUR_TURN")
    metrics.flush_metrics()
    by_code, total = lines(capsys.readouterr().out)
    assert counted(by_code) == {("RefusalsByCode", ("service", "code"))}
    assert by_code["code"] == "NOT_YOUR_TURN"
    assert ("Refused", ("service",)) in counted(total)


def test_a_timer_takes_the_request_along_and_its_body_stays_as_it_was(
    world: World, request_id: str
) -> None:
    world.match("ann", "bob")
    (message,) = sqs_backends[ACCOUNT][REGION].queues["timers"]._messages
    assert message.message_attributes[CORRELATION]["StringValue"] == request_id
    assert set(json.loads(message.body)) == {"code", "turnSeq", "at"}


def test_what_the_clock_plays_and_pushes_bears_the_id_of_the_request_that_armed_it(
    world: World,
    request_id: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = StringIO()
    monkeypatch.setattr(logger.registered_handler, "stream", written)
    code = world.match("ann", "bob")
    (message,) = sqs_backends[ACCOUNT][REGION].queues["timers"]._messages
    world.install(monkeypatch)
    monkeypatch.setattr(deadlines, "system_clock", lambda: world.now)
    world.now += TURN
    record = sqs_record("first", message.body) | {
        "messageAttributes": {CORRELATION: {"stringValue": request_id, "dataType": "String"}}
    }
    logger.set_correlation_id(None)
    written.truncate(0)
    written.seek(0)
    deadlines.handler({"Records": [record]}, Context())
    logged = lines(written.getvalue())
    assert {"played", "pushed"} <= {line["message"] for line in logged}
    assert {line["correlation_id"] for line in logged} == {request_id}
    assert [line["room"] for line in logged if line["message"] == "played"] == [code]


def test_the_sweep_counts_the_matches_that_are_being_played(
    world: World, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each minute stands a shard of the index for all; their mean is the number of matches."""
    world.match("ann", "bob")
    world.match("cem", "dan")
    world.lobby("eve", "fay")
    metrics.flush_metrics()
    capsys.readouterr()
    for _ in range(SHARDS):
        world.scheduler.sweep()
        metrics.flush_metrics()
        world.now += 60_000
    counted = [line["LiveRooms"] for line in lines(capsys.readouterr().out) if "LiveRooms" in line]
    assert sum(number for (number,) in counted) / SHARDS == 2
