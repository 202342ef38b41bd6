"""The only code that sends Web Push (RFC 8030): a message sealed for one browser (RFC 8291), signed
with the key that the browser was given when it subscribed (RFC 8292).

An endpoint is an address that a client names and we call. So it must lie below an origin that the
configuration names, no redirect is followed, and what comes back is a status, nothing else.

``pywebpush`` and the cryptography below it take a third of a second to import: only who sends, or
is asked for the key, imports them.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from enum import StrEnum
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

from aws_lambda_powertools.utilities import parameters

from functions.store import Subscription
from functions.telemetry import logger

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

ENDPOINT = re.compile(r"(https?://[a-z0-9.-]+(?::[0-9]{1,5})?)/[!-~]*", re.ASCII)
P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
KEY_INFO = b"hanpan Web Push VAPID P-256"  # another one is another key, whatever the secret
KEY_BYTES = 48  # 16 more than the order has, so that taking the rest favours no number
KEY_CACHE_SECONDS = 300
SIGNED_FOR = 12 * 3600  # s; a push service accepts a day at most
CONNECT_SECONDS, ANSWER_SECONDS = 2, 3
GONE = {404, 410}


class Delivery(StrEnum):
    """What became of a push. ``GONE``: this subscription will never work again."""

    SENT = "sent"
    GONE = "gone"
    FAILED = "failed"


class Message(NamedTuple):
    """What is sent. A push service keeps it for ``seconds`` for a browser that is off, and only
    the newest of one ``topic``; an ``urgent`` one may wake a phone that saves its battery."""

    data: str
    topic: str
    seconds: int
    urgent: bool


def is_known(endpoint: str, origins: Sequence[str]) -> bool:
    """Whether an endpoint may be called: printable, without user, below one of ``origins``
    (``https://fcm.googleapis.com``, ``https://*.push.apple.com``), which name their port, or mean
    the usual one."""
    found = ENDPOINT.fullmatch(endpoint)
    return found is not None and any(fnmatchcase(found[1], origin) for origin in origins)


def origin_of(endpoint: str) -> str:
    """The push service of an endpoint; all of it that a log may hold."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"


def push_secret(secret_id: str) -> str:
    """The secret, cached for five minutes."""
    secret: str = parameters.get_secret(secret_id, max_age=KEY_CACHE_SECONDS)
    return secret


@lru_cache(maxsize=2)
def private_key(secret: str) -> EllipticCurvePrivateKey:
    """The one key that belongs to a secret: Secrets Manager can make random letters, but no key."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415

    drawn = HKDF(SHA256(), KEY_BYTES, salt=None, info=KEY_INFO).derive(secret.encode())
    number = int.from_bytes(drawn) % (P256_ORDER - 1) + 1
    return ec.derive_private_key(number, ec.SECP256R1())


def public_key(secret: str) -> str:
    """What a browser subscribes with: the uncompressed point in base64url."""
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415

    point = (
        private_key(secret)
        .public_key()
        .public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    )
    return urlsafe_b64encode(point).rstrip(b"=").decode()


class WebPush:
    """Sends to subscriptions whose endpoint is below one of ``origins``. ``contact`` is whom a
    push service turns to if we misbehave."""

    def __init__(self, origins: Sequence[str], contact: str, secret: Callable[[], str]) -> None:
        self._origins = origins
        self._contact = contact
        self._secret = secret

    def send(self, to: Subscription, message: Message, now: int) -> Delivery:
        """One attempt: a push that went astray on the way back must not come twice. Waits for
        ``CONNECT_SECONDS`` and then no longer than ``ANSWER_SECONDS`` for the next word; never
        raises for what a push service does."""
        from pywebpush import WebPushException  # type: ignore[import-untyped]  # noqa: PLC0415
        from requests import RequestException  # type: ignore[import-untyped]  # noqa: PLC0415

        if not is_known(to.endpoint, self._origins):  # the configuration has changed since
            return Delivery.GONE
        try:
            self._post(to, message, now)
        except WebPushException as error:
            status = None if error.response is None else error.response.status_code
            return Delivery.GONE if status in GONE else _failed(to, status)
        except RequestException as error:
            return _failed(to, type(error).__name__)
        except ValueError:  # its keys are none
            return Delivery.GONE
        return Delivery.SENT

    def _post(self, to: Subscription, message: Message, now: int) -> None:
        from pywebpush import webpush  # noqa: PLC0415

        urgency = "high" if message.urgent else "normal"
        with _session() as session:
            webpush(
                {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}},
                message.data,
                vapid_private_key=self._signer(),
                vapid_claims=self._claims(to, now),
                ttl=message.seconds,
                headers={"topic": message.topic, "urgency": urgency},
                timeout=(CONNECT_SECONDS, ANSWER_SECONDS),
                requests_session=session,
            )

    def _signer(self) -> Any:
        from py_vapid import Vapid02  # type: ignore[import-untyped]  # noqa: PLC0415

        return Vapid02(private_key(self._secret()))

    def _claims(self, to: Subscription, now: int) -> dict[str, str | int]:
        return {
            "aud": origin_of(to.endpoint),
            "exp": now // 1000 + SIGNED_FOR,
            "sub": self._contact,
        }


def _failed(to: Subscription, reason: Any) -> Delivery:
    fields = {"push_service": origin_of(to.endpoint), "reason": reason}
    logger.warning("a push was not taken", extra=fields)
    return Delivery.FAILED


def _session() -> Any:
    """Follows no redirect, asks no proxy and no file of passwords, keeps nothing."""
    from requests import Session  # noqa: PLC0415

    session = Session()
    session.trust_env = False
    session.get_redirect_target = lambda _response: None
    return session
