"""What calls to DynamoDB consume, as the table itself counts it."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.game import Json

READS = ("BatchGetItem", "GetItem", "Query", "Scan")


class Call(NamedTuple):
    """One call to DynamoDB and the units that it took."""

    operation: str
    reads: float
    writes: float


class Meter:
    """Asks every call of a client what it consumed."""

    def __init__(self, client: Any) -> None:
        self.calls: list[Call] = []
        client.meta.events.register("provide-client-params.dynamodb", self._ask)
        client.meta.events.register("after-call.dynamodb", self._note)

    def take(self) -> list[Call]:
        """The calls since the last time."""
        calls, self.calls = self.calls, []
        return calls

    def _ask(self, params: Json, **_: Any) -> None:
        params["ReturnConsumedCapacity"] = "INDEXES"

    def _note(self, model: Any, parsed: Json, **_: Any) -> None:
        consumed = parsed.get("ConsumedCapacity", [])
        parts = consumed if isinstance(consumed, list) else [consumed]
        units = sum(part["CapacityUnits"] for part in parts)
        is_read = model.name in READS
        self.calls.append(Call(model.name, units * is_read, units * (not is_read)))
