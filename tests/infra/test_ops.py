"""The operator's command: what it tells of a room, and what only when asked by name."""

from __future__ import annotations

import json
from typing import Any

import boto3
import pytest

from engine.game import Refusal
from engine.room.value import Match, require_match
from functions.timers import CORRELATION
from infra import ops
from tests.functions.world import World

TURN = 60_000
BLIND = {"type": "RESERVE", "from": {"tier": 3, "deck": True}}
BODY = '{"code":"K7QX2M","turnSeq":3,"at":1790000000000}'


def report(world: World, code: str, *reveal: str, match: int | None = None) -> str:
    return "\n".join(ops.room_report(world.store, code, world.now, match, reveal))


def running(world: World, code: str) -> Match:
    return require_match(world.room(code).room)


@pytest.mark.parametrize("game", ["splendor", "marble"])
def test_it_tells_state_people_clock_and_every_action(world: World, game: str) -> None:
    code = world.match("ann", "bob", game=game)
    world.play(code, actions=20)  # more than the room's tail holds
    world.path.disconnect("socket-of-bob")
    world.now += 3000
    told = report(world, code)
    assert f"{code}  {game}, playing, match 1" in told
    assert "ann (ann): 1 sockets" in told
    assert "bob (bob): no socket, offline since 3 s ago" in told
    assert "decision 20; due in " in told
    assert [line.split()[0] for line in told.split("log of match 1\n")[1].splitlines()] == [
        str(number) for number in range(20)
    ]


@pytest.mark.parametrize("game", ["splendor", "marble"])
def test_nobodys_secrets_are_shown_unasked(world: World, game: str) -> None:
    code = world.match("ann", "bob", game=game)
    world.play(code, actions=10)
    match = running(world, code)
    state = world.room(code).room.rules.dump(match.state)
    (decks,) = [value for name, value in state.items() if name.startswith("deck")]
    piles = decks.values() if isinstance(decks, dict) else [decks]
    told = report(world, code)
    assert match.seed.hex() not in told
    for pile in piles:
        assert json.dumps(pile[:4], separators=(",", ":"))[1:-1] not in told


def test_what_is_asked_for_by_name_is_shown_and_nothing_else(world: World) -> None:
    code = world.match("ann", "bob")
    match = running(world, code)
    deck = json.dumps(world.room(code).room.rules.dump(match.state)["decks"]["3"])
    told = {secret: report(world, code, secret).replace(",", ", ") for secret in ops.REVEALS}
    assert {secret for secret, text in told.items() if match.seed.hex() in text} == {"seed"}
    assert {secret for secret, text in told.items() if deck in text} == {"deck"}


def test_hands_are_what_only_their_owner_sees(world: World) -> None:
    code = world.match("ann", "bob")
    player, _, turn_seq = world.legal(code)
    world.service.act(code, player, BLIND, turn_seq, "blind")
    hand = running(world, code).state
    (card,) = world.room(code).room.rules.dump(hand)["players"][player]["reserved"]
    assert card["cardId"] not in report(world, code)
    assert card["cardId"] in report(world, code, "hands")


def test_matches_that_have_ended_stay_readable(world: World) -> None:
    code = world.match("ann", "bob", options={"targetPoints": 10})
    world.play(code, actions=400)
    assert world.room(code).room.status == "finished"
    first = report(world, code)
    world.service.rematch(code, "ann", 1)
    told = report(world, code, match=1)
    assert "match 1  " in told
    assert "played to its end" in told
    assert told.split("log of match 1\n")[1] == first.split("log of match 1\n")[1]


def test_a_deadline_that_nobody_settled_stands_out(world: World) -> None:
    code = world.match("ann", "bob")
    world.now += TURN + 2000
    assert "due 2.0 s ago, and nobody has settled it" in report(world, code)


def test_a_room_that_is_not_there_is_refused(world: World) -> None:
    with pytest.raises(Refusal, match="ROOM_NOT_FOUND"):
        report(world, "NOROOM")


@pytest.fixture
def dead(world: World) -> str:
    url: str = boto3.client("sqs").create_queue(QueueName="dead")["QueueUrl"]
    return url


def send_failed(dead: str, count: int) -> None:
    for number in range(count):
        boto3.client("sqs").send_message(
            QueueUrl=dead,
            MessageBody=BODY,
            MessageAttributes={CORRELATION: {"DataType": "String", "StringValue": f"r{number}"}},
        )


def test_failed_timers_are_listed_with_the_request_they_go_back_to(world: World, dead: str) -> None:
    send_failed(dead, 1)
    counted, line = ops.failed_timers(boto3.client("sqs"), dead)
    assert counted == "1 timers have failed"
    assert BODY in line
    assert line.endswith("request r0")


def test_a_redrive_moves_all_of_them_with_body_and_request(world: World, dead: str) -> None:
    send_failed(dead, 23)  # more than one batch
    sqs = boto3.client("sqs")
    assert ops.redrive(sqs, dead, world.queue) == 23
    assert ops.redrive(sqs, dead, world.queue) == 0
    found: list[Any] = []
    while messages := sqs.receive_message(
        QueueUrl=world.queue, MaxNumberOfMessages=10, MessageAttributeNames=["All"]
    ).get("Messages"):
        found += messages
    assert {message["Body"] for message in found} == {BODY}
    requests = {message["MessageAttributes"][CORRELATION]["StringValue"] for message in found}
    assert requests == {f"r{number}" for number in range(23)}
