"""The page and the stack behind one address, so that a phone on the same network needs no other.

On AWS the page comes from a bucket and speaks to the APIs itself; here it finds them at ``/api``
and ``/socket`` of this little server, which hands everything on. MiniStack stays on loopback.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import httpx
from hypercorn.asyncio import serve
from hypercorn.config import Config
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from infra.stack import Stack

DIST = Path(__file__).parent.parent / "web" / "dist"
ANYWHERE = "0.0.0.0"  # noqa: S104 - a phone is meant to reach the page
PASSED_ON = {"accept-language", "authorization", "content-type"}
PASSED_BACK = {"cache-control", "content-type", "retry-after"}


def site(stack: Stack, dist: Path = DIST) -> Starlette:
    """The page of ``dist``, speaking to ``stack``."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with httpx.AsyncClient(base_url=f"{stack.http_url}/", timeout=30) as client:
            app.state.api = client
            yield

    async def api(request: Request) -> Response:
        answer = await request.app.state.api.request(
            request.method,
            request.path_params["path"],
            params=request.query_params,
            content=await request.body(),
            headers={name: value for name, value in request.headers.items() if name in PASSED_ON},
        )
        headers = {name: value for name, value in answer.headers.items() if name in PASSED_BACK}
        sockets = f"ws://{request.headers['host']}/socket"  # in a ticket's address
        body = answer.text.replace(stack.websocket_url, sockets)
        return Response(body, answer.status_code, headers)

    async def socket_(websocket: WebSocket) -> None:
        address = f"{stack.websocket_url}?{websocket.url.query}"
        try:
            async with connect(address) as upstream:
                await websocket.accept()
                await _pump(websocket, upstream)
        except InvalidStatus:
            await websocket.close()  # before it was accepted: the handshake fails with 403

    async def page(request: Request) -> Response:
        file = dist / request.path_params["path"]
        if file.is_file() and file.resolve().is_relative_to(dist.resolve()):
            return FileResponse(file, headers={"cache-control": "no-cache"})
        return FileResponse(dist / "index.html", headers={"cache-control": "no-cache"})

    async def config(_request: Request) -> Response:
        return JSONResponse({"api": "/api"}, headers={"cache-control": "no-cache"})

    methods = ["GET", "POST", "PUT", "DELETE"]
    return Starlette(
        routes=[
            Route("/config.json", config),
            Route("/api/{path:path}", api, methods=methods),
            WebSocketRoute("/socket", socket_),
            Mount("/assets", StaticFiles(directory=dist / "assets", check_dir=False)),
            Route("/{path:path}", page),
        ],
        lifespan=lifespan,
    )


async def _pump(down: WebSocket, up: ClientConnection) -> None:
    """Hands messages on in both directions until either side ends."""

    async def upwards() -> None:
        with suppress(WebSocketDisconnect, ConnectionClosed):
            while True:
                await up.send(await down.receive_text())

    async def downwards() -> None:
        with suppress(ConnectionClosed, RuntimeError):
            async for message in up:
                await down.send_text(str(message))

    tasks = [asyncio.create_task(upwards()), asyncio.create_task(downwards())]
    _, open_ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in open_:
        task.cancel()
    with suppress(RuntimeError):
        await down.close()


@contextmanager
def serving(app: Starlette, host: str, port: int) -> Iterator[None]:
    """Serves ``app`` from a thread of its own for the length of the block."""
    config = Config()
    config.bind = [f"{host}:{port}"]
    config.errorlog = None
    loop = asyncio.new_event_loop()
    end = asyncio.Event()

    def run() -> None:
        loop.run_until_complete(serve(app, config, shutdown_trigger=end.wait))  # type: ignore[arg-type]
        loop.close()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    _wait_for(port)
    try:
        yield
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join(5)


def address_on_network() -> str | None:
    """This machine's address on its network, if it has one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address for documentation: no packet leaves
        address: str = probe.getsockname()[0]
        return None if address.startswith("127.") else address
    return None


def _wait_for(port: int) -> None:
    for _ in range(100):
        with socket.socket() as probe:
            probe.settimeout(0.1)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        threading.Event().wait(0.05)
    raise RuntimeError(f"nothing listens on port {port}")
