"""Web Push: the key to subscribe with, and a guest's subscriptions."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from engine.game import Json, Refusal
from functions import webpush, wiring
from functions.clock import system_clock
from functions.config import config
from functions.routes import needs
from functions.routes.needs import Me
from functions.schemas.push import NewSubscription, OldSubscription, PushKey
from functions.store import Subscription

router = APIRouter()


@router.get("/push/key", response_model=PushKey)
async def read_push_key(response: Response) -> Json:
    """The key that a browser subscribes with. Another key ends all subscriptions made before."""
    response.headers["cache-control"] = "public, max-age=300"
    return {"key": webpush.public_key(webpush.push_secret(config().push_secret_id))}


@router.put("/players/me/subscriptions", status_code=204)
async def subscribe(new: NewSubscription, me: Me, request: Request) -> None:
    """From now on this browser hears when a match over days waits for the guest."""
    needs.require("subscriptions", request, me)
    if not webpush.is_known(new.endpoint, config().push_services):
        raise Refusal("PUSH_SERVICE_UNKNOWN")
    subscription = Subscription(new.endpoint, new.keys.p256dh, new.keys.auth, new.language)
    wiring.worker().store.subscriptions.put(me.id, subscription, system_clock())


@router.delete("/players/me/subscriptions", status_code=204)
async def unsubscribe(old: OldSubscription, me: Me) -> None:
    """This browser hears nothing any more; saying so twice is harmless."""
    wiring.worker().store.subscriptions.remove(me.id, old.endpoint)
