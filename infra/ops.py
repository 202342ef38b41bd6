"""The operator's command: what is going on in a room, and what has become of a timer or a request.

    python -m infra.ops room K7QX2M --stack hanpan-prod
    python -m infra.ops trace 1f0c...      all that a request caused, in all functions' logs
    python -m infra.ops dlq                timers that have failed five times
    python -m infra.ops redrive            back to their queue

`--endpoint http://127.0.0.1:4566` leads to a local stack. Everything but `redrive` only reads.
Nobody's secrets are shown unless asked for by name: `--reveal seed`, `hands` or `deck`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import boto3

from engine import room as rooms
from engine.game import Json, PlayerId, Refusal
from engine.room import Entry, Match, Room
from engine.room.value import require_match
from functions.store import Snapshot, Store, open_store
from functions.timers import CORRELATION
from infra.deploy import STACK, outputs_of
from infra.emulator import aws
from infra.narrate import tell

REVEALS = ("seed", "hands", "deck")
LOGS = ("HttpAccessLogGroup", "HttpLogGroup", "WebSocketLogGroup", "DeadlinesLogGroup")
HIDE = 5  # s that a timer which is looked at is hidden from others


# ── A room ──────────────────────────────────────────────────────────────────────────────────────


def room_report(
    store: Store, code: str, now: int, match: int | None = None, reveal: tuple[str, ...] = ()
) -> Iterator[str]:
    """The room's lines: state, people, clock, and the log of its match, by default the running one.
    Raises ``Refusal`` if there is no such room."""
    snapshot = store.rooms.load(code)
    room = snapshot.room
    yield f"{room.code}  {room.game}, {room.status}, match {room.matches}, version {room.version}"
    yield from _people(snapshot, now)
    yield from _clock(snapshot, now)
    yield from _state(room)
    yield from _history(store, room)
    number = room.matches if match is None else match
    yield f"log of match {number}"
    yield from (_logged(room, entry) for entry in store.log.entries(room, number))
    for secret in reveal:
        yield from _revealed(room, secret)


def _people(snapshot: Snapshot, now: int) -> Iterator[str]:
    room = snapshot.room
    for seat in room.seats:
        seen = [other.seen_at for other in snapshot.connections if other.player == seat.player]
        signs = [f"{len(seen)} sockets, seen {_ago(max(seen), now)}"] if seen else ["no socket"]
        signs += ["host"] if seat.player == room.host else []
        signs += ["away (자리 비움)"] if seat.away else []
        signs += [f"{seat.auto_turns} automatic turns in a row"] if seat.auto_turns else []
        if seat.offline_since is not None:
            signs.append(f"offline since {_ago(seat.offline_since, now)}")
        yield f"  seat     {seat.name} ({seat.player}): {', '.join(signs)}"
    for member in room.spectators:
        yield f"  watches  {member.name} ({member.player})"


def _clock(snapshot: Snapshot, now: int) -> Iterator[str]:
    room, timer_at = snapshot.room, snapshot.timer_at
    if room.due_at is None:
        yield "  clock    stands"
        return
    names = _names(room)
    waits = ", ".join(sorted(names.get(player, player) for player in room.waits_for))
    yield f"  clock    waits for {waits}, decision {room.turn_seq}; due {_until(room.due_at, now)}"
    timer = "none is out: the sweep arms it" if timer_at is None else f"out for {_time(timer_at)}"
    yield f"  timer    {timer}"


def _state(room: Room) -> Iterator[str]:
    if room.match is not None:
        public = room.rules.view(room.match.state, None)
        yield f"  as a spectator sees it  {_compact(public)}"


def _history(store: Store, room: Room) -> Iterator[str]:
    for ended in reversed(store.log.history(room.code)):
        how = "abandoned" if ended["abandoned"] else "played to its end"
        said = ended["result"]["summaryEn"]
        yield f"  match {ended['number']}  {_time(ended['endedAt'])}, {how}: {said}"


def _logged(room: Room, entry: Entry) -> str:
    """An entry as a spectator could tell it: of its events, what all may know."""
    names = _names(room)
    told = [tell(event, names) for event in rooms.view_events(room, [entry], None)]
    what = "; ".join(line for line in told if line) or names.get(entry.player, entry.player)
    return f"  {entry.number:>4}  {_time(entry.at)}  {entry.action['type']:<18}  {what}"


def _revealed(room: Room, secret: str) -> Iterator[str]:
    match = require_match(room)
    show = {"seed": _seed, "hands": _hands, "deck": _deck}[secret]
    yield f"revealed: {secret}"
    yield from show(room, match)


def _seed(_room: Room, match: Match) -> Iterator[str]:
    yield f"  {match.seed.hex()}"


def _hands(room: Room, match: Match) -> Iterator[str]:
    """What each player sees and a spectator does not."""
    public = room.rules.view(match.state, None)
    for member in match.players:
        own = room.rules.view(match.state, member.player)
        yield f"  {member.name}  {_compact(_beyond(own, public))}"


def _deck(room: Room, match: Match) -> Iterator[str]:
    for name, cards in room.rules.dump(match.state).items():
        if name.startswith("deck"):
            yield f"  {name}  {_compact(cards)}"


def _beyond(own: Any, public: Any) -> Any:
    if not (isinstance(own, dict) and isinstance(public, dict)):
        return own
    return {
        name: _beyond(value, public.get(name))
        for name, value in own.items()
        if value != public.get(name)
    }


def _names(room: Room) -> dict[PlayerId, str]:
    members = room.match.players if room.match else ()
    seated = {seat.player: seat.name for seat in room.seats}
    return seated | {member.player: member.name for member in members}


# ── Timers that have failed ─────────────────────────────────────────────────────────────────────


def failed_timers(sqs: Any, dead: str) -> Iterator[str]:
    """How many there are, and up to ten of them."""
    counted = sqs.get_queue_attributes(
        QueueUrl=dead, AttributeNames=["ApproximateNumberOfMessages"]
    )["Attributes"]["ApproximateNumberOfMessages"]
    yield f"{counted} timers have failed"
    for message in _received(sqs, dead):
        attributes = message.get("MessageAttributes", {})
        cause = attributes.get(CORRELATION, {}).get("StringValue", "unknown")
        yield f"  {message['Body']}  sent {_time(_sent(message))}, request {cause}"


def redrive(sqs: Any, dead: str, queue: str) -> int:
    """Moves all of them back, each with the request it goes back to; how many. Harmless at any
    time: a timer acts only on the decision it was armed for (design §6)."""
    moved = 0
    while messages := _received(sqs, dead):
        for message in messages:
            sqs.send_message(
                QueueUrl=queue,
                MessageBody=message["Body"],
                MessageAttributes={
                    name: {"DataType": "String", "StringValue": value["StringValue"]}
                    for name, value in message.get("MessageAttributes", {}).items()
                },
            )
            sqs.delete_message(QueueUrl=dead, ReceiptHandle=message["ReceiptHandle"])
        moved += len(messages)
    return moved


def _received(sqs: Any, queue: str) -> list[Json]:
    answer: Json = sqs.receive_message(
        QueueUrl=queue,
        MaxNumberOfMessages=10,
        VisibilityTimeout=HIDE,
        MessageAttributeNames=["All"],
        AttributeNames=["SentTimestamp"],
    )
    messages: list[Json] = answer.get("Messages", [])
    return messages


def _sent(message: Json) -> int:
    return int(message["Attributes"]["SentTimestamp"])


# ── What a request caused ───────────────────────────────────────────────────────────────────────


def trace(logs: Any, groups: dict[str, str], request: str) -> Iterator[str]:
    """Every line with that correlation id, of all functions, in the order of time."""
    found = [
        (event["timestamp"], name.removesuffix("LogGroup"), event["message"].strip())
        for name, group in groups.items()
        for page in logs.get_paginator("filter_log_events").paginate(
            logGroupName=group, filterPattern=json.dumps(request)
        )
        for event in page["events"]
    ]
    for at, function, message in sorted(found):
        yield f"{_time(at)}  {function:<10}  {message}"


# ── Reading and writing ─────────────────────────────────────────────────────────────────────────


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S.%f")[:-3] + "Z"


def _ago(at: int, now: int) -> str:
    return f"{(now - at) / 1000:.0f} s ago"


def _until(at: int, now: int) -> str:
    left = (at - now) / 1000
    return f"in {left:.1f} s" if left > 0 else f"{-left:.1f} s ago, and nobody has settled it"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def run(chosen: argparse.Namespace) -> Iterator[str]:
    """The lines that the command prints."""
    where = aws(chosen.endpoint) if chosen.endpoint else {}
    stack = chosen.stack or (STACK if chosen.endpoint else "hanpan-prod")
    outputs = outputs_of(boto3.client("cloudformation", **where), stack)
    if chosen.command == "room":
        store = open_store(boto3.client("dynamodb", **where), outputs["TableName"])
        now = time.time_ns() // 1_000_000
        code, reveal = chosen.code.strip().upper(), tuple(chosen.reveal)
        yield from room_report(store, code, now, chosen.match, reveal)
    elif chosen.command == "trace":
        groups = {name: outputs[name] for name in LOGS}
        yield from trace(boto3.client("logs", **where), groups, chosen.request)
    else:
        sqs, dead = boto3.client("sqs", **where), outputs["TimerDeadLetterQueueUrl"]
        if chosen.command == "dlq":
            yield from failed_timers(sqs, dead)
        else:
            yield f"{redrive(sqs, dead, outputs['TimerQueueUrl'])} timers are back in their queue"


def arguments() -> argparse.ArgumentParser:
    where = argparse.ArgumentParser(add_help=False)
    where.add_argument("--stack", help="hanpan-prod unless told; with --endpoint the local one")
    where.add_argument("--endpoint", help="of a local stack: http://127.0.0.1:4566")
    parser = argparse.ArgumentParser(prog="infra.ops", description=(__doc__ or "").split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    room = commands.add_parser("room", parents=[where], help="state, people, clock and log")
    room.add_argument("code")
    room.add_argument("--match", type=int, help="the log of an earlier match")
    room.add_argument("--reveal", action="append", choices=REVEALS, default=[])
    trace_ = commands.add_parser("trace", parents=[where], help="all that a request caused")
    trace_.add_argument("request", help="a correlation id; browsers see it as apigw-requestid")
    commands.add_parser("dlq", parents=[where], help="timers that have failed five times")
    commands.add_parser("redrive", parents=[where], help="failed timers back to their queue")
    return parser


def main(given: list[str]) -> int:
    try:
        for line in run(arguments().parse_args(given)):
            print(line)
    except Refusal as refusal:
        print(refusal.code, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
