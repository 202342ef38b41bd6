"""A player that is a program: HTTP for what it does, a socket for what it sees."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
Listener = Callable[["Player", Json], None]


def merged(view: Json, patch: Json) -> Json:
    """``view`` after a JSON merge patch (RFC 7396)."""
    result = {name: value for name, value in view.items() if patch.get(name, value) is not None}
    for name, change in patch.items():
        if isinstance(change, dict):
            old = result.get(name)
            result[name] = merged(old if isinstance(old, dict) else {}, change)
        elif change is not None:
            result[name] = change
    return result


class Refused(Exception):
    """The service said no. ``problem`` is its answer (RFC 9457)."""

    def __init__(self, problem: Json) -> None:
        super().__init__(f"{problem['code']}: {problem['title']}")
        self.problem = problem
        self.code: str = problem["code"]


class Player:
    """One guest. ``view`` and ``version`` are the newest that any channel has brought; whoever
    waits for them uses ``until``. What is null in a view may be missing (RFC 7396)."""

    def __init__(
        self, http: httpx.AsyncClient, name: str, listener: Listener | None = None
    ) -> None:
        self.name = name
        self.id = ""
        self.code = ""
        self.view: Json = {}
        self.version = 0
        self.turn_seq: int | None = None
        self.messages: list[Json] = []
        self._http = http
        self._token = ""
        self._told = 0  # the newest version that a push has brought
        self.listener = listener
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._moved = asyncio.Condition()

    async def __aenter__(self) -> Player:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.leave()

    async def arrive(self) -> None:
        """Becomes a guest."""
        guest = await self._call("POST", "/players", {"nickname": self.name})
        self.id, self._token = guest["playerId"], guest["token"]

    async def create(self, game: str, options: Json, computers: Sequence[str] = ()) -> str:
        """Opens a room, with computers of these strengths in it, and returns its code."""
        body = {"game": game, "options": options, "computers": list(computers)}
        await self._take(await self._call("POST", "/rooms", body))
        return self.code

    async def join(self, code: str) -> None:
        """Takes a seat."""
        await self._take(await self._call("POST", f"/rooms/{code}/join"))

    async def start(self) -> None:
        """Begins the match, as its host."""
        await self._take(await self._call("POST", f"/rooms/{self.code}/start"))

    async def read(self) -> Json:
        """Fetches the room."""
        await self._take(await self._call("GET", f"/rooms/{self.code}"))
        return self.view

    async def act(self, action: Json, action_id: str | None = None) -> Json:
        """Plays ``action`` for the decision in view. Raises ``Refused``."""
        body = {
            "action": action,
            "actionId": action_id or secrets.token_urlsafe(12),
            "turnSeq": self.turn_seq,
        }
        answer = await self._call("POST", f"/rooms/{self.code}/actions", body)
        await self._take(answer)
        return answer

    async def react(self, reaction: str) -> None:
        """Shows everybody an emote, or hurries somebody. Raises ``Refused``."""
        await self._call("POST", f"/rooms/{self.code}/reactions", {"reaction": reaction})

    async def record(self) -> Json:
        """The record of the finished match."""
        return await self._call("GET", f"/rooms/{self.code}/record")

    async def replay(self, match: int, seat: str | None = None) -> list[Json]:
        """All answers that a replay of a match takes. Raises ``Refused``."""
        asked = f"/rooms/{self.code}/replay?match={match}" + (f"&seat={seat}" if seat else "")
        answers = [await self._call("GET", asked)]
        while (following := answers[-1]["next"]) is not None:
            answers.append(await self._call("GET", f"{asked}&from={following}"))
        return answers

    async def watch(self) -> None:
        """Opens a socket and asks for what is new."""
        ticket = await self._call("POST", f"/rooms/{self.code}/tickets")
        self._socket = await connect(ticket["url"])
        self._reading = asyncio.create_task(self._read_socket(self._socket))
        await self.ping()

    async def ping(self) -> None:
        """Says which version it has; the answer brings what it lacks."""
        await self.send({"type": "ping", "version": self.version, "code": self.code})

    async def send(self, message: Json | str) -> None:
        """Sends anything at all over the socket."""
        if self._socket is None:
            raise RuntimeError(f"{self.name} has no socket")
        text = message if isinstance(message, str) else json.dumps(message)
        await self._socket.send(text)

    async def leave(self) -> None:
        """Closes the socket; the seat stays."""
        if self._socket is not None and self._reading is not None:
            await self._socket.close()
            await self._reading
            self._socket = self._reading = None

    async def until(self, holds: Callable[[Player], bool], seconds: float = 30) -> None:
        """Waits for the view to be as ``holds`` says. Raises ``TimeoutError``."""
        async with asyncio.timeout(seconds), self._moved:
            await self._moved.wait_for(lambda: holds(self))

    @property
    def match(self) -> Json:
        """The match as this player sees it."""
        match: Json = self.view["match"]
        return match

    @property
    def is_to_act(self) -> bool:
        """Whether the match waits for this player."""
        return bool(self.view.get("match")) and self.id in self.match["waitingFor"]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.view.get("status") == "finished"

    async def _call(self, method: str, path: str, body: Json | None = None) -> Json:
        headers = {"authorization": f"Bearer {self._token}"} if self._token else {}
        response = await self._http.request(method, path.lstrip("/"), json=body, headers=headers)
        answer: Json = response.json() if response.content else {}
        if response.is_error:
            raise Refused(answer)
        return answer

    async def _read_socket(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                message = json.loads(text)
                self.messages.append(message)
                if message["type"] == "update":
                    await self._take_update(message)
                    if message["version"] <= self._told:
                        continue
                    self._told = message["version"]
                else:
                    async with self._moved:
                        self._moved.notify_all()
                if self.listener:
                    self.listener(self, message)
        except ConnectionClosed:
            pass

    async def _take_update(self, update: Json) -> None:
        """A push says what has changed since ``base``; who has another version asks for all."""
        if "view" in update:
            await self._take(update)
        elif update["base"] == self.version:
            await self._take(update | {"view": merged(self.view, update["patch"])})
        elif update["version"] > self.version:
            await self.ping()

    async def _take(self, answer: Json) -> None:
        # A push can be older than the answer that overtook it.
        if answer["version"] < self.version:
            return
        async with self._moved:
            self.version, self.turn_seq = answer["version"], answer["turnSeq"]
            self.view = answer["view"]
            self.code = self.view["code"]
            self._moved.notify_all()
