"""Where a player's phones get their pushes, and which of them have been sent."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from engine.game import Json, PlayerId
from functions.store.items import Table, key, number

MAX_SUBSCRIPTIONS = 8  # of one player: phones, computers, and some that are lost
SUBSCRIPTION_SECONDS = 90 * 24 * 3600  # a page that is opened subscribes anew
CLAIM_SECONDS = 30 * 24 * 3600  # longer than any turn, so that none is told of twice


class Subscription(NamedTuple):
    """What a browser gave away so that it can be reached: an address at its push service, and the
    keys with which a message is sealed for it alone (RFC 8291). Nothing of it belongs in a log."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class Subscriptions(Table):
    """Subscriptions by their player."""

    def put(self, player: PlayerId, subscription: Subscription, now: int) -> None:
        """Keeps a subscription, the same one once; of too many the oldest goes."""
        self._client.put_item(
            TableName=self._name,
            Item=_key(player, subscription.endpoint)
            | {name: {"S": value} for name, value in subscription._asdict().items()}
            | {"putAt": number(now), "expiresAt": number(now // 1000 + SUBSCRIPTION_SECONDS)},
        )
        kept = sorted(self._items(player), key=lambda item: int(item["putAt"]["N"]))
        for item in kept[:-MAX_SUBSCRIPTIONS]:
            self.remove(player, item["endpoint"]["S"])

    def remove(self, player: PlayerId, endpoint: str) -> None:
        """Forgets a subscription; forgetting it twice is harmless."""
        self._client.delete_item(TableName=self._name, Key=_key(player, endpoint))

    def of(self, player: PlayerId, now: int) -> list[Subscription]:
        """Every subscription of ``player``'s that has not run out."""
        live = (i for i in self._items(player) if int(i["expiresAt"]["N"]) > now // 1000)
        return [_subscription(item) for item in live]

    def claim(self, player: PlayerId, subscription: Subscription, what: str, now: int) -> bool:
        """Whether ``what`` may be sent to this subscription: the first who asks sends it, and
        nobody ever after."""
        try:
            self._client.put_item(
                TableName=self._name,
                Item=key(f"PLAYER#{player}", f"TOLD#{what}#{_hash(subscription.endpoint)}")
                | {"expiresAt": number(now // 1000 + CLAIM_SECONDS)},
                ConditionExpression="attribute_not_exists(pk)",
            )
        except self._client.exceptions.ConditionalCheckFailedException:
            return False
        return True

    def _items(self, player: PlayerId) -> list[Json]:
        items: list[Json] = self._client.query(
            TableName=self._name,
            KeyConditionExpression="pk = :pk AND begins_with(sk, :push)",
            ExpressionAttributeValues={
                ":pk": {"S": f"PLAYER#{player}"},
                ":push": {"S": "PUSH#"},
            },
            ConsistentRead=True,
        )["Items"]
        return items


def _key(player: PlayerId, endpoint: str) -> Json:
    return key(f"PLAYER#{player}", f"PUSH#{_hash(endpoint)}")


def _hash(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()[:32]


def _subscription(item: Json) -> Subscription:
    return Subscription(*(item[name]["S"] for name in Subscription._fields))
