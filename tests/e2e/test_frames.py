"""Malformed frames on a real socket: an answer or nothing, never an error, and the room goes on
(issue 6, Break)."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from infra.client import Player
from infra.load.audit import errors
from infra.stack import Stack

FRAMES: dict[str, str | bytes] = {
    "nothing": "",
    "spaces": "   ",
    "no JSON": "{",
    "a number": "1",
    "null": "null",
    "a list": '[{"type": "ping"}]',
    "another type": '{"type": "pong", "version": 1}',
    "a route of the gateway": '{"type": "$connect"}',
    "the end of a socket": '{"type": "$disconnect"}',
    "no version": '{"type": "ping"}',
    "a negative version": '{"type": "ping", "version": -1}',
    "a huge version": '{"type": "ping", "version": 1e400}',
    "a fraction": '{"type": "ping", "version": 1.5}',
    "not a number": '{"type": "ping", "version": NaN}',
    "one field too many": '{"type": "ping", "version": 1, "view": {}}',
    "the same field twice": '{"type": "ping", "version": 1, "version": "x"}',
    "deep": "[" * 3000 + "]" * 3000,
    "long": json.dumps({"type": "ping", "version": 1, "more": "x" * 20_000}),
    "control characters": '{"type": "\x01ping", "version": 1}',
    "half a character": '{"type": "ping", "version": "\\ud800"}',
    "bytes": b"\x00\xff\xfe{}",
    "bytes of a ping": b'{"type": "ping", "version": 0}',
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES)
def test_a_malformed_frame_hurts_nobody(stack: Stack, frame: str | bytes) -> None:
    before = len([*errors(stack)])

    async def scenario() -> None:
        async with httpx.AsyncClient(base_url=f"{stack.http_url}/", timeout=30) as http:
            player = Player(http, "앤")
            await player.arrive()
            code = await player.create("splendor", {})
            ticket = await player._call("POST", f"/rooms/{code}/tickets")
            async with connect(ticket["url"]) as socket:
                await socket.send(frame)
                await socket.send('{"type": "ping", "version": 0}')
                await answered(socket)
            assert (await player.read())["code"] == code

    asyncio.run(scenario())
    assert [*errors(stack)][before:] == []


async def answered(socket: object) -> None:
    """The good frame after the bad one brings the room, unless the gateway has closed."""
    try:
        async with asyncio.timeout(10):
            async for text in socket:  # type: ignore[attr-defined]
                message = json.loads(text)
                if message["type"] != "problem":
                    return
                assert message["problem"]["status"] < 500
    except ConnectionClosed:
        return
