"""Web Push."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from functions.schemas.fields import Model

Endpoint = Annotated[str, StringConstraints(max_length=1000, pattern=r"^https?://[!-~]+$")]


class PushKey(Model):
    """``applicationServerKey``: an uncompressed point of P-256 in base64url."""

    key: str


class SubscriptionKeys(Model):
    """What a browser's pushes are sealed with: a point of P-256 and 16 random bytes, both in
    base64url."""

    # By the name that browsers give it, which is no camel.
    p256dh: Annotated[str, StringConstraints(pattern=r"^B[A-Za-z0-9_-]{86}$")] = Field(
        alias="p256dh"
    )
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")]


class NewSubscription(Model):
    """A browser's push subscription as its ``toJSON`` writes it, and the language to be told in."""

    endpoint: Endpoint
    keys: SubscriptionKeys
    language: Literal["ko", "en"]


class OldSubscription(Model):
    """A subscription by its address."""

    endpoint: Endpoint
