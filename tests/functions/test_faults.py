"""What must hold after every fault: one effect exactly, nothing lost, no room that stands still,
and no 5xx (issue 6, Break; design §4 and §6)."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import pytest
from moto.sqs.models import sqs_backends

from engine.game import Json, Refusal
from engine.replay import load_record, verify
from functions.auth import Guest, Keys, issue_token
from functions.clock import system_clock
from functions.config import PUSH_CLIENT
from functions.errors import busy
from functions.service import Service
from functions.store import Snapshot
from functions.store.rooms import TAIL_ENTRIES
from functions.timers import Timer
from infra import faults
from infra.faults import Fault, Faults, Killed
from tests.functions.test_http_api import call
from tests.functions.test_websocket import connect, send
from tests.functions.world import ACCOUNT, KEY, REGION, START, World

TURN = 60_000
MINUTE = 60_000


@pytest.fixture(autouse=True)
def served(world: World, monkeypatch: pytest.MonkeyPatch) -> Service:
    world.install(monkeypatch)
    world.install(monkeypatch)
    return world.service


@pytest.fixture
def broken(world: World) -> Faults:
    """Faults in every client of the service."""
    path = world.path
    return Faults(world.dynamodb, path._pusher._client, path._timers._client)


# ── Kills at every step of every command ─────────────────────────────────────────────────────────


class Scene(NamedTuple):
    """A room, a command in it, and what shows that the command has taken effect once."""

    code: str
    command: Callable[[], Any]
    is_done: Callable[[Snapshot], bool]


def an_action(world: World, played: int = 0) -> Scene:
    code = world.match("ann", "bob")
    world.play(code, played)
    player, action, turn_seq = world.legal(code)
    return Scene(
        code,
        lambda: world.service.act(code, player, action, turn_seq, "the-action"),
        lambda after: after.room.turn_seq == turn_seq + 1,
    )


def an_action_that_moves_the_tail(world: World) -> Scene:
    return an_action(world, played=TAIL_ENTRIES - 1)


def an_action_that_ends_the_match(world: World) -> Scene:
    code = world.match("ann", "bob")
    world.play(code, 3)
    return Scene(
        code,
        lambda: world.service.act(code, "ann", {"type": "CONCEDE"}, None, "the-action"),
        lambda after: after.room.status == "finished" and not after.room.tail,
    )


def a_start(world: World) -> Scene:
    code = world.lobby("ann", "bob")
    for name in ("ann", "bob"):
        world.connect(code, name)
    return Scene(
        code,
        lambda: suppressing("ALREADY_STARTED", lambda: world.service.start(code, "ann")),
        lambda after: after.room.matches == 1,
    )


def a_socket(world: World) -> Scene:
    """A ticket is good for one attempt: a client that failed fetches another."""
    code = world.match("ann", "bob")
    world.path.disconnect("socket-of-ann")
    return Scene(
        code,
        lambda: world.connect(code, "ann", "another"),
        lambda after: after.room.seat("ann").offline_since is None,
    )


def the_end_of_a_socket(world: World) -> Scene:
    """API Gateway does not tell twice; a push to it or its silence tells."""
    code = world.match("ann", "bob")

    def ended() -> None:
        world.path.disconnect("socket-of-ann")
        world.now += 160_000
        world.connections.ping("socket-of-bob", 1)

    return Scene(code, ended, lambda after: after.room.seat("ann").offline_since is not None)


def a_timer(world: World) -> Scene:
    """SQS delivers again what was not acknowledged."""
    code = world.match("ann", "bob")
    timer = Timer(code=code, turnSeq=0, at=world.now + TURN)
    world.now += TURN
    return Scene(code, lambda: world.scheduler.fire(timer), lambda after: after.room.turn_seq == 1)


def a_sweep(world: World) -> Scene:
    code = world.match("ann", "bob")
    world.now += TURN + MINUTE
    return Scene(code, world.scheduler.sweep, lambda after: after.room.turn_seq == 1)


SCENES = [
    an_action,
    an_action_that_moves_the_tail,
    an_action_that_ends_the_match,
    a_start,
    a_socket,
    the_end_of_a_socket,
    a_timer,
    a_sweep,
]


@pytest.mark.parametrize("scene", SCENES)
def test_a_worker_killed_at_any_step_leaves_one_effect_and_a_room_that_goes_on(
    world: World, broken: Faults, scene: Callable[[World], Scene]
) -> None:
    """Before a step is after the one before it."""
    steps = count_steps(world, broken, scene)
    assert steps >= 2
    for step in range(steps):
        code, command, is_done = scene(world)
        broken.clear()
        broken.before(faults.kill, at=step)
        with suppress(Killed):
            command()
        broken.clear()
        command()
        assert is_done(world.room(code)), f"killed before step {step}"
        assert_sound(world, code)
        assert_goes_on(world, code)


def count_steps(world: World, broken: Faults, scene: Callable[[World], Scene]) -> int:
    code, command, is_done = scene(world)
    broken.clear()
    command()
    steps = len(broken.calls)
    assert is_done(world.room(code))
    assert_goes_on(world, code)
    return steps


def assert_sound(world: World, code: str) -> None:
    """The log counts every action once; a match that has ended can be played again from it."""
    room = world.room(code).room
    assert room.match is not None
    assert [entry.number for entry in world.log(code)] == list(range(room.match.actions))
    if room.status == "finished":
        verify(load_record(world.library.record(code, "bob", None)))


def assert_goes_on(world: World, code: str) -> None:
    """Whatever timers were lost: a minute after it is due the sweep has played on. Then somebody
    gives up, and the match ends as it must."""
    room = world.room(code).room
    if room.due_at is not None:
        world.now = max(world.now, room.due_at) + MINUTE
        world.scheduler.sweep()
        assert world.room(code).room.version > room.version
    if room.status == "playing":
        world.service.act(code, "bob", {"type": "CONCEDE"}, None, "the-last-one")
        assert world.room(code).room.due_at is None
    assert_sound(world, code)


def suppressing(code: str, command: Callable[[], Any]) -> None:
    try:
        command()
    except Refusal as refusal:
        if refusal.code != code:
            raise


# ── DynamoDB throttles and times out ─────────────────────────────────────────────────────────────

OVERLOADS: dict[str, Fault] = {
    "throttled": faults.throttle,
    "account limit": faults.error("ThrottlingException"),
    "two at once": faults.error("TransactionConflictException"),
    "their fault": faults.error("InternalServerError", 500),
    "no answer": faults.time_out,
}


@pytest.mark.parametrize("fault", OVERLOADS.values(), ids=OVERLOADS)
@pytest.mark.parametrize("operation", ["Query", "UpdateItem"])
def test_an_action_that_the_table_does_not_take_is_busy_and_can_be_sent_again(
    world: World, broken: Faults, fault: Fault, operation: str
) -> None:
    code, request = action_request(world)
    stored = world.room(code)
    broken.before(fault, operation=operation)
    assert_busy(request())
    broken.clear()
    assert world.room(code) == stored
    status, answer, _ = request()
    assert (status, answer["turnSeq"]) == (200, 1)
    assert len(world.log(code)) == 1


@pytest.mark.parametrize(
    "reasons",
    [
        ("ThrottlingError", "None"),
        ("None", "TransactionConflict"),
        ("ConditionalCheckFailed", "ThrottlingError"),
    ],
)
def test_a_transaction_that_is_cancelled_for_want_of_room(
    world: World, broken: Faults, reasons: tuple[str, str]
) -> None:
    code, request = action_request(world, played=TAIL_ENTRIES - 1)
    broken.before(faults.cancelled(*reasons), operation="TransactWriteItems")
    assert_busy(request())
    broken.clear()
    assert request()[0] == 200
    assert len(world.log(code)) == TAIL_ENTRIES


@pytest.mark.parametrize("played", [0, TAIL_ENTRIES - 1])
def test_an_action_whose_answer_is_lost_is_not_played_twice(
    world: World, broken: Faults, played: int
) -> None:
    code, request = action_request(world, played)
    operation = "TransactWriteItems" if played else "UpdateItem"
    broken.after(faults.time_out, operation=operation)
    assert_busy(request())
    broken.clear()
    after = world.room(code)
    status, answer, _ = request()
    assert (status, answer["version"]) == (200, after.room.version)
    assert answer["events"]
    assert world.room(code) == after
    assert len(world.log(code)) == played + 1


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/rooms"),
        ("GET", "/rooms/{code}"),
        ("GET", "/rooms/{code}/history"),
        ("GET", "/rooms/{code}/record"),
        ("POST", "/rooms/{code}/tickets"),
        ("POST", "/rooms/{code}/leave"),
        ("POST", "/rooms"),
        ("POST", "/players"),
    ],
)
def test_no_request_at_all_is_a_5xx_when_nothing_answers(
    world: World, broken: Faults, method: str, path: str
) -> None:
    code = world.match("ann", "bob")
    bodies: dict[str, Json] = {"/rooms": {"game": "splendor"}, "/players": {"nickname": "앤"}}
    broken.before(faults.time_out)
    body = bodies.get(path) if method == "POST" else None
    assert_busy(call(method, path.format(code=code), body, token_of("ann")))


def test_an_error_of_our_own_making_is_still_a_500(world: World, broken: Faults) -> None:
    _, request = action_request(world)
    broken.before(faults.error("ValidationException"), operation="UpdateItem")
    status, body, _ = request()
    assert (status, body["code"]) == (500, "INTERNAL")


def test_a_socket_that_the_table_does_not_take_is_refused_and_opens_with_a_new_ticket(
    world: World, broken: Faults
) -> None:
    code = world.match("ann", "bob")
    world.path.disconnect("socket-of-ann")
    for operation in ("DeleteItem", "PutItem", "Query", "UpdateItem"):
        ticket = world.connections.new_ticket(code, "ann")
        broken.before(faults.throttle, operation=operation)
        assert connect(ticket, f"refused-{operation}") == (429, "BUSY")
        broken.clear()
    assert connect(world.connections.new_ticket(code, "ann"), "opened") == (200, None)
    assert world.room(code).room.seat("ann").offline_since is None


def test_a_ping_that_the_table_does_not_take_is_answered_by_the_next(
    world: World, broken: Faults
) -> None:
    world.match("ann", "bob")
    ping = json.dumps({"type": "ping", "version": 0})
    broken.before(faults.throttle, operation="Query")
    assert send("$default", "socket-of-ann", body=ping) == (429, "BUSY")
    broken.clear()
    assert send("$default", "socket-of-ann", body=ping) == (200, None)
    assert world.received("socket-of-ann")[-1]["type"] == "update"


def test_only_what_may_pass_is_busy() -> None:
    assert busy(ValueError("ours")) is None
    assert busy(None) is None


# ── The queue loses, doubles and delays ──────────────────────────────────────────────────────────


@pytest.mark.parametrize("fault", [faults.throttle, faults.time_out])
def test_a_queue_that_takes_no_timer_fails_no_command(
    world: World, broken: Faults, fault: Fault
) -> None:
    code = world.lobby("ann", "bob")
    broken.before(fault, operation="SendMessage")
    assert call("POST", f"/rooms/{code}/start", token=token_of("ann"))[0] == 200
    assert broken.calls.count("SendMessage") == 1
    assert_goes_on(world, code)


@pytest.mark.parametrize("seed", range(2))
def test_a_match_ends_though_its_timers_are_dropped_doubled_and_late(
    world: World, seed: int
) -> None:
    """Nobody plays. Half of the timers never come, others come twice or ten seconds late: every
    decision is played once, none later than the sweep comes round."""
    random = Random(seed)
    code = world.match("ann", "bob", options={"turnSeconds": 30, "targetPoints": 10})
    while (due_at := world.room(code).room.due_at) is not None:
        world.now += 5000
        for timer in due_messages(world):
            fate = random.choice(["lost", "lost", "twice", "late", "on time"])
            world.now += 10_000 * (fate == "late")
            for _ in range({"lost": 0, "twice": 2}.get(fate, 1)):
                world.scheduler.fire(timer)
        if world.now % MINUTE == START % MINUTE:
            world.scheduler.sweep()
        assert world.now - due_at <= 2 * MINUTE
    assert world.room(code).room.status == "finished"
    assert_sound(world, code)


def due_messages(world: World) -> list[Timer]:
    """Takes from the queue what the world's clock has reached."""
    queue = sqs_backends[ACCOUNT][REGION].queues["timers"]
    timers = [Timer.model_validate_json(message.body) for message in queue._messages]
    due = [timer for timer in timers if timer.at <= world.now]
    queue._messages[:] = [
        message for message, timer in zip(queue._messages, timers, strict=True) if timer not in due
    ]
    return due


# ── Pushes hang and vanish ───────────────────────────────────────────────────────────────────────

SILENT: dict[str, Fault] = {
    "hangs": faults.time_out,
    "forbidden": faults.error("ForbiddenException", 403),
    "too many": faults.error("LimitExceededException", 429),
    "their fault": faults.error("InternalServerError", 500),
}


@pytest.mark.parametrize("fault", SILENT.values(), ids=SILENT)
def test_a_push_that_does_not_arrive_fails_nothing_and_a_ping_brings_it(
    world: World, broken: Faults, fault: Fault
) -> None:
    code, request = action_request(world)
    heard = len(world.received("socket-of-bob"))
    version = world.room(code).room.version
    broken.before(fault, operation="PostToConnection")
    assert request()[0] == 200
    broken.clear()
    assert len(world.received("socket-of-bob")) == heard
    world.connections.ping("socket-of-bob", version)
    assert world.received("socket-of-bob")[-1]["version"] == version + 1


def test_a_push_waits_two_seconds_at_most_and_once() -> None:
    patience = vars(PUSH_CLIENT)
    assert patience["read_timeout"] == 2
    assert patience["retries"] == {"total_max_attempts": 1}


def test_a_socket_that_is_gone_is_forgotten(world: World, broken: Faults) -> None:
    code, request = action_request(world)
    broken.before(faults.error("GoneException", 410), operation="PostToConnection")
    assert request()[0] == 200
    broken.clear()
    after = world.room(code)
    assert after.connections == ()
    assert all(seat.offline_since is not None for seat in after.room.seats)
    assert_goes_on(world, code)


@pytest.mark.parametrize("fault", [faults.throttle, faults.time_out])
def test_a_socket_that_is_gone_and_cannot_be_forgotten_fails_nothing(
    world: World, broken: Faults, fault: Fault
) -> None:
    code, request = action_request(world)
    broken.before(faults.error("GoneException", 410), operation="PostToConnection")
    broken.before(fault, operation="DeleteItem")
    assert request()[0] == 200
    broken.clear()
    assert len(world.log(code)) == 1
    assert_goes_on(world, code)


# ── Help ─────────────────────────────────────────────────────────────────────────────────────────


def action_request(
    world: World, played: int = 0, options: Json | None = None
) -> tuple[str, Callable[[], tuple[int, Json, dict[str, str]]]]:
    """A match, and the request of an action in it, to be sent as often as one likes."""
    code = world.match("ann", "bob", options=options)
    world.play(code, played)
    player, action, turn_seq = world.legal(code)
    body = {"action": action, "actionId": "the-action", "turnSeq": turn_seq}
    return code, lambda: call("POST", f"/rooms/{code}/actions", body, token_of(player))


def token_of(player: str) -> str:
    return issue_token(Guest(player, player), Keys(current=KEY), system_clock())


def assert_busy(answer: tuple[int, Json, dict[str, str]]) -> None:
    status, body, headers = answer
    assert (status, body["code"]) == (429, "BUSY")
    assert headers["retry-after"] == "1"


def test_one_broken_room_does_not_stop_the_sweep(world: World) -> None:
    """Rooms are swept in the order of their due minutes, shard by shard."""
    codes = [world.match(f"ann{index}", f"bob{index}") for index in range(8)]
    break_room(world, codes[0])
    world.now += TURN + MINUTE
    world.scheduler.sweep()
    assert all(world.room(code).room.turn_seq == 1 for code in codes[1:])


def break_room(world: World, code: str) -> None:
    """A body that nobody can read, as a bug might have left it."""
    world.dynamodb.update_item(
        TableName=world.table,
        Key={"pk": {"S": f"ROOM#{code}"}, "sk": {"S": "ROOM"}},
        UpdateExpression="SET body = :body",
        ExpressionAttributeValues={":body": {"B": b"broken"}},
    )


def test_a_command_in_a_race_that_does_not_end_is_busy(world: World, broken: Faults) -> None:
    _, request = action_request(world)
    broken.before(faults.error("ConditionalCheckFailedException"), operation="UpdateItem")
    assert_busy(request())
