"""The table of prices, ``prices.csv``, and what usage comes to."""

from __future__ import annotations

import csv
from pathlib import Path

from engine.game import Json
from infra.cost.usage import ASSUMED, Usage, pings

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
        + SWEEPS * (prices["lambda_request"] + 4 * 0.5 * prices["dynamodb_read"])
        + ASSUMED.idle_polls * prices["sqs_request"]
    )


def pings_per_million_actions(units: Json, prices: dict[str, float]) -> float:
    """USD of DynamoDB's requests for the pings between so many actions."""
    ping = units["ping"]
    dollars = ping["writes"] * prices["dynamodb_write"] + ping["reads"] * prices["dynamodb_read"]
    return float(pings(seconds=ASSUMED.thinking) * dollars * 1_000_000)


def table_per_million_actions(usage: Usage, prices: dict[str, float]) -> float:
    """USD of DynamoDB's requests, everything that a match asks of it spread over its actions."""
    dollars = (
        usage.dynamodb_write * prices["dynamodb_write"]
        + usage.dynamodb_read * prices["dynamodb_read"]
    )
    return dollars / usage.actions * 1_000_000
