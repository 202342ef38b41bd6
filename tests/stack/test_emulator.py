"""MiniStack as our child: on loopback, with a memory, and gone when it should be."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import boto3
import httpx
import pytest
from websockets.sync.client import connect

from infra.emulator import HOST, PortInUse, aws, emulator, free_port
from infra.stack import Stack, local_stack

pytestmark = pytest.mark.e2e


def processes_of(folder: Path) -> list[str]:
    """Command lines that mention the folder: MiniStack's workers run from below it."""
    listed = subprocess.run(
        ["ps", "-eww", "-o", "args"], capture_output=True, text=True, check=True
    )
    return [line for line in listed.stdout.splitlines() if str(folder) in line]


def wait_until_gone(folder: Path) -> None:
    deadline = time.monotonic() + 10
    while processes_of(folder) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert processes_of(folder) == []


def test_a_port_in_use_gets_a_sentence_that_says_what_to_do(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as other:
        port = other.getsockname()[1]
        in_use = pytest.raises(PortInUse, match=f"Port {port} is in use")
        with in_use, emulator(tmp_path, port, persist=False):
            pass


def test_it_listens_on_loopback_only(tmp_path: Path) -> None:
    port = free_port()
    with emulator(tmp_path, port, persist=False), socket.socket() as caller:
        # On Linux all of 127.* is this machine: who listens everywhere would answer here too.
        assert caller.connect_ex(("127.0.0.2", port)) != 0


def test_what_was_stored_is_there_after_a_restart(tmp_path: Path) -> None:
    port = free_port()
    with emulator(tmp_path, port, persist=True) as endpoint:
        queue = boto3.client("sqs", **aws(endpoint)).create_queue(QueueName="kept")["QueueUrl"]
    with emulator(tmp_path, port, persist=True) as endpoint:
        assert boto3.client("sqs", **aws(endpoint)).list_queues()["QueueUrls"] == [queue]


def test_a_stack_that_restarts_keeps_its_addresses_and_rooms(tmp_path: Path) -> None:
    port = free_port()
    item = {"pk": {"S": "ROOM#KEPT"}, "sk": {"S": "ROOM"}}
    with local_stack(tmp_path, port, persist=True) as before:
        boto3.client("dynamodb", **before.aws).put_item(TableName=before.table, Item=item)
        assert processes_of(tmp_path)
    wait_until_gone(tmp_path)
    with local_stack(tmp_path, port, persist=True) as after:
        assert after == before
        table = boto3.client("dynamodb", **after.aws)
        assert table.get_item(TableName=after.table, Key=item)["Item"] == item
        assert httpx.get(f"{after.http_url}/openapi.json").status_code == httpx.codes.OK
    wait_until_gone(tmp_path)


def ticket_url(stack: Stack) -> str:
    """A guest in a room of their own, and the address of their socket."""
    guest = httpx.post(f"{stack.http_url}/players", json={"nickname": "하나"}).json()
    mine = {"authorization": f"Bearer {guest['token']}"}
    new = {"game": "splendor", "options": {}}
    room = httpx.post(f"{stack.http_url}/rooms", json=new, headers=mine).json()
    tickets = f"{stack.http_url}/rooms/{room['view']['code']}/tickets"
    return str(httpx.post(tickets, headers=mine).json()["url"])


def connections(endpoint: str, table: str) -> int:
    items = boto3.client("dynamodb", **aws(endpoint)).scan(TableName=table)["Items"]
    return sum(item["sk"]["S"].startswith("CONN#") for item in items)


def test_sockets_that_are_open_at_the_end_are_disconnected_in_order(tmp_path: Path) -> None:
    """Nobody may seem to be connected after the next start, nor the end wait for a timeout."""
    port = free_port()
    with ExitStack() as browser, local_stack(tmp_path, port, persist=True) as stack:
        browser.enter_context(connect(ticket_url(stack)))
        assert connections(stack.endpoint, stack.table) == 1
    with emulator(tmp_path, port, persist=True) as endpoint:
        assert connections(endpoint, stack.table) == 0


def test_it_ends_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    port = free_port()
    script = (
        "import sys, pathlib, infra.stack\n"
        "with infra.stack.local_stack(pathlib.Path(sys.argv[1]), int(sys.argv[2])):\n"
        "    print('up', flush=True)\n"
        "    sys.stdin.read()\n"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path), str(port)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert parent.stdout
    assert parent.stdin
    assert parent.stdout.readline() == b"up\n"
    assert processes_of(tmp_path / str(port))
    os.kill(parent.pid, signal.SIGKILL)
    parent.communicate()
    wait_until_gone(tmp_path)
    with emulator(tmp_path, port, persist=False):
        pass  # the port is free again
