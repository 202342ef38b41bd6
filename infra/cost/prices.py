"""The table of prices, ``prices.csv``, and what usage comes to."""

from __future__ import annotations

import csv
from pathlib import Path

from engine.game import Json
from functions.store.rooms import SHARDS
from infra.cost.usage import ASSUMED, TIMER_REQUESTS, Usage, gigabytes, pings

PRICES = Path(__file__).with_name("prices.csv")
REGION = "ap-northeast-2"
LISTED = "November 2026"
DAYS = 30
SWEEPS = 60 * 24 * DAYS


def read_prices(path: Path = PRICES) -> dict[str, float]:
    """USD for one unit of each service, ``{"dynamodb_write": 6.78e-07, …}``."""
    with path.open(newline="", encoding="utf-8") as file:
        return {
            f"{row['service']}_{row['unit']}": float(row["usd"]) / float(row["per"])
            for row in csv.DictReader(file)
        }


def bill(usage: Usage, prices: dict[str, float], matches: float = 1) -> dict[str, float]:
    """USD for so many matches, service by service."""
    services: dict[str, float] = {}
    for name, used in usage._asdict().items():
        if name in prices:
            service = name.rpartition("_")[0]
            services[service] = services.get(service, 0) + used * prices[name] * matches
    return services


def standing(prices: dict[str, float]) -> float:
    """USD a month that nobody's playing changes: metrics, a secret, the sweep, a queue's polls."""
    return (
        ASSUMED.metrics * prices["metrics_metric"]
        + prices["secrets_secret"]
        + SWEEPS * (prices["lambda_request"] + (SHARDS + 1) * 0.5 * prices["dynamodb_read"])
        + ASSUMED.idle_polls * prices["sqs_request"]
    )


def table_by_cause(units: Json, prices: dict[str, float], thinking: float) -> list[float]:
    """USD of DynamoDB's requests for a million actions: for the actions themselves, the timers and
    the pings between them, and for what each match does once."""
    actions = units["act"]["count"]
    passing = {"act", "timer", "ping"}
    counts = {kind: each["count"] for kind, each in units.items()}
    counts["ping"] = pings(seconds=actions * thinking)
    dollars = {
        kind: counts[kind]
        * (each["writes"] * prices["dynamodb_write"] + each["reads"] * prices["dynamodb_read"])
        / actions
        * 1_000_000
        for kind, each in units.items()
    }
    once = sum(each for kind, each in dollars.items() if kind not in passing)
    return [dollars["act"], dollars["timer"], dollars["ping"], once]


def computer_moves(units: Json, prices: dict[str, float]) -> dict[str, float]:
    """USD for a million moves of computers, service by service, one page watching: each is a timer
    of its own, a room read to think about and once more to play in, an action's write, and a push.
    """
    act = units["act"]
    seconds = (ASSUMED.timer_ms + ASSUMED.computer_ms) / 1000
    dollars = {
        "dynamodb": 2 * act["reads"] * prices["dynamodb_read"]
        + act["writes"] * prices["dynamodb_write"],
        "lambda": prices["lambda_request"]
        + seconds * ASSUMED.timer_memory_gb * prices["lambda_compute"],
        "sqs": TIMER_REQUESTS * prices["sqs_request"],
        "websocket": prices["websocket_message"],
        "logs": gigabytes(ASSUMED.log_bytes) * prices["logs_ingested"],
        "transfer": gigabytes(act["pushedBytes"] / act["pushes"]) * prices["transfer_out"],
    }
    return {service: each * 1_000_000 for service, each in dollars.items()}


def table_per_million_actions(usage: Usage, prices: dict[str, float]) -> float:
    """USD of DynamoDB's requests, everything that a match asks of it spread over its actions."""
    dollars = (
        usage.dynamodb_write * prices["dynamodb_write"]
        + usage.dynamodb_read * prices["dynamodb_read"]
    )
    return dollars / usage.actions * 1_000_000
