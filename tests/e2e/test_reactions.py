"""Quick reactions over real sockets (issue 7)."""

from __future__ import annotations

import asyncio

import httpx

from infra.client import Json, Player, Refused
from infra.stack import Stack

SECONDS = 20


class Ear:
    """What one player's socket has brought of reactions."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Json] = asyncio.Queue()

    def __call__(self, _player: Player, message: Json) -> None:
        if message["type"] == "reaction":
            self._heard.put_nowait(message)

    async def next(self) -> Json:
        async with asyncio.timeout(SECONDS):
            return await self._heard.get()


def test_an_emote_reaches_everybody_who_is_there(stack: Stack) -> None:
    async def scenario() -> None:
        async with httpx.AsyncClient(base_url=f"{stack.http_url}/", timeout=30) as http:
            ears = Ear(), Ear()
            ann, bob = Player(http, "앤", ears[0]), Player(http, "밥", ears[1])
            eve = Player(http, "이브")
            for player in (ann, bob, eve):
                await player.arrive()
            code = eve.code = await ann.create("splendor", {})
            await bob.join(code)
            async with ann, bob:
                for player in (ann, bob):
                    await player.watch()
                await ann.start()
                await bob.until(lambda bob: bob.view["status"] == "playing")
                version = ann.version
                assert await outcome(eve, "wow") == "NOT_IN_ROOM"
                assert await outcome(ann, "hurry") in ("TOO_SOON", "NOBODY_TO_HURRY")
                assert await outcome(ann, "nice") == "accepted"
                for ear in ears:
                    reaction = {"type": "reaction", "player": ann.id, "reaction": "nice"}
                    assert await ear.next() == reaction
                await ann.read()
                assert ann.version == version

    asyncio.run(scenario())


async def outcome(player: Player, reaction: str) -> str:
    try:
        await player.react(reaction)
    except Refused as refused:
        return refused.code
    return "accepted"
