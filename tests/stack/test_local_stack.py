"""The real template on MiniStack: its parts are joined, and its figures can be believed."""

import json
from typing import Any

import boto3
import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from infra.deploy import deploy
from infra.stack import ALIAS, Stack
from infra.template import read_template

PAGE = read_template()["Parameters"]["AllowedOrigins"]["Default"].split(",")[0]


def test_every_path_reaches_the_http_function(stack: Stack) -> None:
    answer = httpx.get(f"{stack.http_url}/openapi.json")
    assert answer.status_code == httpx.codes.OK
    assert answer.json()["openapi"].startswith("3.")
    missing = httpx.get(f"{stack.http_url}/no/such/path")
    assert missing.status_code == httpx.codes.NOT_FOUND
    assert missing.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    ("origin", "status"), [(PAGE, httpx.codes.NO_CONTENT), ("https://x.example", 403)]
)
def test_browsers_may_call_the_api_from_our_page_only(
    stack: Stack, origin: str, status: int
) -> None:
    asked = {"origin": origin, "access-control-request-method": "POST"}
    answer = httpx.options(f"{stack.http_url}/players", headers=asked)
    assert answer.status_code == status
    assert answer.headers.get("access-control-allow-origin") == (
        origin if status == httpx.codes.NO_CONTENT else None
    )


def test_a_socket_without_a_ticket_is_refused_and_the_refusal_logged(stack: Stack) -> None:
    with pytest.raises(InvalidStatus) as refused, connect(stack.websocket_url, origin=PAGE):
        pass
    assert refused.value.response.status_code == httpx.codes.FORBIDDEN
    assert any("TICKET_INVALID" in line for line in stack.log_lines("WebSocket"))


def test_the_sweep_runs_every_minute(stack: Stack) -> None:
    events = boto3.client("events", **stack.aws)
    (rule,) = events.list_rules()["Rules"]
    assert (rule["ScheduleExpression"], rule["State"]) == ("rate(1 minute)", "ENABLED")
    (target,) = events.list_targets_by_rule(Rule=rule["Name"])["Targets"]
    assert target["Arn"].endswith(f"{stack.outputs['DeadlinesFunctionName']}:{ALIAS}")


def test_the_token_keys_are_made_by_the_stack(stack: Stack) -> None:
    secrets = boto3.client("secretsmanager", **stack.aws)
    secret = secrets.get_secret_value(SecretId=stack.outputs["TokenSecretId"])["SecretString"]
    keys = json.loads(secret)
    assert len(keys["current"]) == 64
    assert keys["previous"] == ""


def test_deploying_again_changes_no_address(stack: Stack) -> None:
    assert deploy(stack.aws) == stack.outputs


def test_the_index_of_deadlines_costs_only_when_the_minute_changes(stack: Stack) -> None:
    """Design §5. The budget tests believe these figures."""
    table = boto3.client("dynamodb", **stack.aws)

    def put(minute: int) -> Any:
        return table.put_item(
            TableName=stack.table,
            Item={
                "pk": {"S": "ROOM#COST"},
                "sk": {"S": "ROOM"},
                "shard": {"S": "cost"},
                "dueMinute": {"N": str(minute)},
            },
            ReturnConsumedCapacity="INDEXES",
        )["ConsumedCapacity"]

    first, same, moved = put(1), put(1), put(2)
    assert first["GlobalSecondaryIndexes"]["due"]["CapacityUnits"] == 1
    assert "GlobalSecondaryIndexes" not in same
    assert same["CapacityUnits"] == 1
    assert moved["GlobalSecondaryIndexes"]["due"]["CapacityUnits"] == 2  # removed, and added
    assert moved["CapacityUnits"] == 3
