"""Subscribing to Web Push over the HTTP API, and who may be called because of it (issue 7)."""

from __future__ import annotations

import os
import subprocess
import sys
from base64 import urlsafe_b64decode
from typing import Any

import boto3
import pytest
from aws_lambda_powertools.utilities import parameters
from cryptography.hazmat.primitives.asymmetric import ec

from functions.auth import Guest
from functions.limits import LIMITS
from functions.webpush import is_known, private_key, public_key
from tests.functions.conftest import ENVIRONMENT
from tests.functions.test_faults import token_of
from tests.functions.test_http_api import call, refused
from tests.functions.world import PUSH_SECRET, World

PATH = "/players/me/subscriptions"
ENDPOINT = "https://push.test/send/abc"
KEYS = {"p256dh": "B" + "A" * 86, "auth": "A" * 22}
ANN = Guest("ann", "ann")


@pytest.fixture(autouse=True)
def served(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.install(monkeypatch)


def subscribe(endpoint: str = ENDPOINT, **changed: Any) -> tuple[int, Any, Any]:
    body = {"endpoint": endpoint, "keys": KEYS, "language": "ko"} | changed
    return call("PUT", PATH, body, token_of("ann"))


def endpoints(world: World) -> list[str]:
    return [each.endpoint for each in world.store.subscriptions.of("ann", world.now)]


class TestKey:
    def test_it_is_a_point_for_browsers_and_always_the_same(self) -> None:
        status, answer, _ = call("GET", "/push/key")
        assert status == 200
        point = urlsafe_b64decode(answer["key"] + "=")
        assert (len(point), point[0]) == (65, 4)
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        assert key == private_key(PUSH_SECRET).public_key()

    def test_another_secret_makes_another_key(self) -> None:
        before = call("GET", "/push/key")[1]["key"]
        secrets = boto3.client("secretsmanager")
        secrets.put_secret_value(SecretId="push", SecretString="rotated")
        parameters.clear_caches()  # type: ignore[no-untyped-call]
        assert call("GET", "/push/key")[1]["key"] == public_key("rotated") != before

    def test_it_stays_the_same_from_release_to_release(self) -> None:
        """A change here would end every subscription there is."""
        assert public_key("a secret") == (
            "BGl62kPEJmd5LYHMhObF5TdPsQCoBobp9tJ9JNQp-yu1r4ghOrgA8FCbu2JKsL1tE2Bg4fi-4T8r1CL6PGOmpb4"
        )


class TestSubscribing:
    def test_once_and_again_and_no_more(self, world: World) -> None:
        assert subscribe()[0] == 204
        assert subscribe(language="en")[0] == 204
        assert [each.language for each in world.store.subscriptions.of("ann", world.now)] == ["en"]
        for _ in range(2):
            assert call("DELETE", PATH, {"endpoint": ENDPOINT}, token_of("ann"))[0] == 204
            assert endpoints(world) == []

    def test_only_one_s_own(self, world: World) -> None:
        subscribe()
        assert call("DELETE", PATH, {"endpoint": ENDPOINT}, token_of("bob"))[0] == 204
        assert endpoints(world) == [ENDPOINT]
        assert refused(call("PUT", PATH, {})) == (401, "TOKEN_MISSING")

    @pytest.mark.parametrize(
        "changed",
        [
            {"keys": KEYS | {"p256dh": "A" * 87}},  # no uncompressed point
            {"keys": KEYS | {"auth": "A" * 21}},
            {"keys": KEYS | {"more": "A"}},
            {"language": "fr"},
            {"endpoint": "https://push.test/" + "a" * 1000},
        ],
    )
    def test_what_is_no_subscription_is_refused(self, world: World, changed: Any) -> None:
        assert refused(subscribe(**changed)) == (422, "INVALID_INPUT")
        assert endpoints(world) == []

    def test_not_too_often(self) -> None:
        for _ in range(LIMITS["subscriptions"].player):
            assert subscribe()[0] == 204
        assert refused(subscribe()) == (429, "RATE_LIMITED")


FORGED = [
    "https://169.254.169.254/latest/meta-data/",
    "http://169.254.169.254/latest/meta-data/",
    "http://push.test/send/abc",
    "http://127.0.0.1:4566/",
    "https://localhost/",
    "https://evil.test/send/abc",
    "https://evil.test/?https://push.test/",
    "https://evil.test#https://push.test/",
    "https://push.test@evil.test/",
    "https://someone:secret@push.test/send/abc",
    "https://evil.test\\@push.test/",
    "https://push.test:8443/send/abc",
    "https://push.test:22/",
    "https://push.test.evil.test/",
    "https://evilpush.test/",
    "https://notify.test/",
    "https://evil.test:1.notify.test/",
    "https://[::1]/",
    "https://PUSH.test/send/abc",
    "https://push.test./send/abc",
    "https://push.test/send\r\nhost: evil.test",
    "https://push.test/send abc",
    "https://push\u3002test/send/abc",
    "ftp://push.test/",
    "file:///etc/passwd",
    "//push.test/",
    "https://push.test",
]


class TestEndpoints:
    """We call what a client names: it must be a push service."""

    @pytest.mark.parametrize("endpoint", FORGED)
    def test_nothing_but_a_known_push_service_is_kept(self, world: World, endpoint: str) -> None:
        assert subscribe(endpoint)[0] == 422
        assert endpoints(world) == []
        assert not is_known(endpoint, ENVIRONMENT["PUSH_ORIGINS"].split(","))

    @pytest.mark.parametrize(
        "endpoint",
        [ENDPOINT, "https://wns2-a.notify.test/w/?token=A%2b%3d&x=1", "https://push.test/a@b:c"],
    )
    def test_and_every_known_one_is(self, world: World, endpoint: str) -> None:
        assert subscribe(endpoint)[0] == 204
        assert endpoints(world) == [endpoint]


@pytest.mark.parametrize("handler", ["websocket", "deadlines"])
def test_no_worker_starts_with_what_only_a_push_needs(handler: str) -> None:
    """Nor with PyJWT, which brings along all the cryptography that is there."""
    script = f"import sys, functions.{handler}; print(*sys.modules)"
    assert loaded(script).isdisjoint({"jwt", "pywebpush", "aiohttp", "requests", "http_ece"})


def test_nor_does_the_api_s_start_with_what_sends() -> None:
    script = "import sys, functions.http_api; print(*sys.modules)"
    assert loaded(script).isdisjoint({"pywebpush", "aiohttp", "requests", "http_ece"})


def loaded(script: str) -> set[str]:
    """The modules that a fresh worker has after its start."""
    run = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | ENVIRONMENT,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(run.stdout.split())
