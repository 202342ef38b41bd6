"""``python -m infra.cost`` counts rightly, and docs/cost.md is what it says today."""

from __future__ import annotations

import json

import pytest

from infra.cost import __main__ as cost
from infra.cost.prices import (
    bill,
    computer_moves,
    read_prices,
    table_by_cause,
    table_per_million_actions,
)
from infra.cost.quotas import QUOTAS, demands
from infra.cost.usage import ASSUMED, HTTP, PLAYERS, SOCKET, Usage, usage_of

THINKING = 8.0  # s
NOTHING = {"count": 0, "reads": 0, "writes": 0, "pushes": 0, "pushedBytes": 0, "timers": 0}
UNITS = dict.fromkeys((*HTTP, *SOCKET), NOTHING) | {
    "act": {
        "count": 100,
        "reads": 1,
        "writes": 2,
        "pushes": 3,
        "pushedBytes": 3000,
        "timers": 0.1,
    },
    "ping": {**NOTHING, "reads": 2},
}


@pytest.fixture
def usage() -> Usage:
    return usage_of(UNITS, anew_bytes=4000, thinking=THINKING)


def test_a_match_uses_what_its_commands_use(usage: Usage) -> None:
    pings = PLAYERS * 100 * THINKING / ASSUMED.ping_every
    assert usage.actions == 100
    assert usage.dynamodb_write == 200
    assert usage.dynamodb_read == pytest.approx(100 + 2 * pings, abs=1)
    assert usage.dynamodb_read > 100 + 2 * pings  # the sweep counts it among those alive
    assert usage.websocket_message == 300 + pings
    assert usage.http_api_request == 100 + PLAYERS
    assert usage.sqs_request == pytest.approx(30)
    assert usage.lambda_request == pytest.approx(100 + PLAYERS + pings + 10)


def test_a_bill_is_usage_times_price(usage: Usage) -> None:
    prices = {"dynamodb_write": 2e-6, "dynamodb_read": 1e-6, "sqs_request": 1e-6}
    found = bill(usage, prices, matches=1000)
    assert found["dynamodb"] == pytest.approx((200 * 2e-6 + usage.dynamodb_read * 1e-6) * 1000)
    assert found["sqs"] == pytest.approx(30e-3)
    per_million = table_per_million_actions(usage, prices)
    assert per_million == pytest.approx(found["dynamodb"] / (100 * 1000) * 1e6)


def test_what_a_million_actions_cost_is_the_sum_of_its_causes(usage: Usage) -> None:
    prices = read_prices()
    units = {kind: each for kind, each in UNITS.items() if isinstance(each, dict)}
    causes = table_by_cause(units | {"timer": NOTHING}, prices, THINKING)
    assert sum(causes) == pytest.approx(table_per_million_actions(usage, prices), rel=1e-3)


def test_the_table_keeps_to_its_target() -> None:
    """Issue 6: at most $2.00 of DynamoDB for a million actions, lobby, pings and all."""
    measured, prices = json.loads(cost.MEASURED.read_text()), read_prices()
    for usage in cost.usages(measured).values():
        assert table_per_million_actions(usage, prices) <= cost.TARGET


def test_a_computer_s_move_is_a_timer_and_an_action() -> None:
    prices = read_prices()
    found = computer_moves({"act": UNITS["act"]}, prices)
    assert found["sqs"] == pytest.approx(3 * prices["sqs_request"] * 1e6)
    assert found["dynamodb"] == pytest.approx(
        (2 * prices["dynamodb_read"] + 2 * prices["dynamodb_write"]) * 1e6
    )


def test_every_price_is_used_and_none_is_missing(usage: Usage) -> None:
    fixed = {"metrics_metric", "secrets_secret"}
    assert set(read_prices()) == set(usage._fields) - {"actions", "minutes"} | fixed


def test_demand_grows_with_the_matches_but_not_in_one_room(usage: Usage) -> None:
    small, large = dict(demands(usage, 1000)), dict(demands(usage, 100_000))
    for quota in QUOTAS:
        grows = large[quota] / small[quota]
        assert grows == pytest.approx(1 if quota.name.startswith("one room") else 100)


def test_the_page_is_of_today_s_prices_and_figures() -> None:
    measured = json.loads(cost.MEASURED.read_text())
    written = cost.PAGE.read_text(encoding="utf-8")
    assert written == cost.page(measured, read_prices()), "run: python -m infra.cost"
