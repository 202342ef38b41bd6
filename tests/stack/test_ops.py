"""The operator's command on the running stack: a room, and one id from the request to the push."""

from __future__ import annotations

import json

import boto3
import httpx
import pytest
from websockets.sync.client import connect

from functions.timers import CORRELATION
from infra import ops
from infra.stack import Stack


@pytest.fixture
def guests(stack: Stack) -> list[dict[str, str]]:
    """Two guests, as the headers that say who they are."""
    url, names = f"{stack.http_url}/players", ("하나", "두리")
    answers = [httpx.post(url, json={"nickname": name}) for name in names]
    return [{"authorization": f"Bearer {answer.json()['token']}"} for answer in answers]


@pytest.fixture
def code(stack: Stack, guests: list[dict[str, str]]) -> str:
    """A room with both of them in it."""
    new = {"game": "splendor", "options": {}}
    room = httpx.post(f"{stack.http_url}/rooms", json=new, headers=guests[0]).json()
    made: str = room["view"]["code"]
    httpx.post(f"{stack.http_url}/rooms/{made}/join", headers=guests[1])
    return made


def told(stack: Stack, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert ops.main([*arguments, "--endpoint", stack.endpoint]) == 0
    return capsys.readouterr().out


def test_a_room_is_found_by_its_code_however_it_is_typed(
    stack: Stack, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    report = told(stack, capsys, "room", code.lower())
    assert report.startswith(f"{code}  splendor, lobby")
    assert "하나" in report


def test_a_room_that_is_not_there_is_an_error(
    stack: Stack, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ops.main(["room", "NOROOM", "--endpoint", stack.endpoint]) == 1
    assert capsys.readouterr().err == "ROOM_NOT_FOUND\n"


def test_the_id_of_a_request_leads_to_the_push_that_it_caused(
    stack: Stack,
    code: str,
    guests: list[dict[str, str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On AWS browsers have it as `apigw-requestid`; the emulator makes up another one."""
    room = f"{stack.http_url}/rooms/{code}"
    ticket = httpx.post(f"{room}/tickets", headers=guests[1]).json()
    with connect(ticket["url"]):
        httpx.post(f"{room}/start", headers=guests[0])
    pushed = [json.loads(line) for line in stack.log_lines("Http") if '"pushed"' in line][-1]
    (line,) = told(stack, capsys, "trace", pushed["correlation_id"]).splitlines()
    assert " Http " in line
    assert json.loads(line[line.index("{") :]) == pushed


def test_failed_timers_go_back_to_their_queue(
    stack: Stack, capsys: pytest.CaptureFixture[str]
) -> None:
    boto3.client("sqs", **stack.aws).send_message(
        QueueUrl=stack.outputs["TimerDeadLetterQueueUrl"],
        MessageBody='{"code":"NOROOM","turnSeq":3,"at":0}',
        MessageAttributes={CORRELATION: {"DataType": "String", "StringValue": "request"}},
    )
    assert told(stack, capsys, "redrive") == "1 timers are back in their queue\n"
    assert told(stack, capsys, "dlq") == "0 timers have failed\n"
