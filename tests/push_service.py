"""A push service of the tests' own, and the browsers that subscribe to it: it takes only what is
signed by the key it was subscribed with (RFC 8292), and a browser really opens what it gets
(RFC 8291)."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_bytes, token_urlsafe
from threading import Event, Thread
from time import time
from typing import Any

import http_ece  # type: ignore[import-untyped]
import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

LONGEST = 24 * 3600  # s that a signature may be good for


@dataclass
class Push:
    """A push as its browser opened it."""

    shown: dict[str, Any]
    headers: Mapping[str, str]
    claims: dict[str, Any]


@dataclass
class Browser:
    """A subscription with its secrets, and all that has come through it. ``status`` is what the
    push service answers; nothing while it is not to answer (``answers``)."""

    endpoint: str
    key: str  # that it subscribed with: nobody else's signature is good
    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = field(default_factory=lambda: token_bytes(16))
    status: int = 201
    location: str | None = None
    answers: Event = field(default_factory=Event)  # cleared, it hangs
    pushes: list[Push] = field(default_factory=list)
    calls: int = 0

    def __post_init__(self) -> None:
        self.answers.set()

    @property
    def subscription(self) -> dict[str, Any]:
        """What the page sends to the API."""
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": encoded(point), "auth": encoded(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys, "language": "ko"}

    def open(self, sealed: bytes) -> dict[str, Any]:
        """The message inside. Raises ``ECEException`` if it was sealed for somebody else."""
        text = http_ece.decrypt(
            sealed, private_key=self.private, auth_secret=self.auth, version="aes128gcm"
        )
        shown: dict[str, Any] = json.loads(text)
        return shown


class PushService:
    """One on loopback. ``origin`` is where its endpoints lie."""

    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                status, location = service.take(self.path, dict(self.headers.items()), body)
                self.send_response(status)
                if location:
                    self.send_header("location", location)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Nothing to say."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def subscribe(self, key: str) -> Browser:
        """A browser that was given ``key``, the API's public one."""
        browser = Browser(f"{self.origin}/send/{token_urlsafe(12)}", key)
        self.browsers[browser.endpoint] = browser
        return browser

    def take(self, path: str, headers: dict[str, str], body: bytes) -> tuple[int, str | None]:
        """The status, and where to a client is sent instead."""
        browser = self.browsers[self.origin + path]
        browser.calls += 1
        browser.answers.wait()
        headers = {name.lower(): value for name, value in headers.items()}
        claims = self.verified(browser, headers["authorization"])
        if claims is None:
            return 403, None
        assert headers["content-encoding"] == "aes128gcm"
        if browser.status < 300:
            browser.pushes.append(Push(browser.open(body), headers, claims))
        return browser.status, browser.location

    def verified(self, browser: Browser, authorization: str) -> dict[str, Any] | None:
        """The claims of a signature made for this service with the browser's key, not expired."""
        scheme, _, given = authorization.partition(" ")
        parts = dict(part.split("=", 1) for part in given.replace(" ", "").split(","))
        if scheme != "vapid" or parts["k"] != browser.key:
            return None
        point = urlsafe_b64decode(parts["k"] + "=" * (-len(parts["k"]) % 4))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        try:
            claims: dict[str, Any] = jwt.decode(
                parts["t"],
                key,
                algorithms=["ES256"],
                audience=self.origin,
                options={"require": ["aud", "exp", "sub"]},
            )
        except jwt.InvalidTokenError:
            return None
        return claims if claims["exp"] <= time() + LONGEST else None


@contextmanager
def push_service() -> Iterator[PushService]:
    """Listens for the length of the block."""
    service = PushService()
    thread = Thread(target=service.server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield service
    finally:
        for browser in service.browsers.values():
            browser.answers.set()
        service.server.shutdown()
        service.server.server_close()
        thread.join()


def encoded(value: bytes) -> str:
    """base64url as browsers write it."""
    return urlsafe_b64encode(value).rstrip(b"=").decode()
