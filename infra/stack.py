"""The whole stack on this machine: MiniStack with template.yaml deployed into it and warm."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import boto3

from infra.deploy import DeployFailed, deploy
from infra.emulator import aws, emulator

ALIAS = "live"  # what the template's integrations call
OFTEN: Any = {"Delay": 0.1, "MaxAttempts": 100}

# Events that every handler answers without changing anything: a page that was never there, a
# socket that nobody knows, a sweep.
WARM_UPS: dict[str, dict[str, Any]] = {
    "HttpFunctionName": {
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": "/",
        "rawQueryString": "",
        "headers": {},
        "requestContext": {
            "stage": "$default",
            "requestId": "warm-up",
            "http": {"method": "GET", "path": "/", "sourceIp": "127.0.0.1"},
        },
        "isBase64Encoded": False,
    },
    "WebSocketFunctionName": {
        "requestContext": {
            "routeKey": "$disconnect",
            "eventType": "DISCONNECT",
            "connectionId": "warm-up",
            "requestId": "warm-up",
            "stage": "live",
        },
        "isBase64Encoded": False,
    },
    "DeadlinesFunctionName": {"source": "aws.events", "detail-type": "Scheduled Event"},
}


@dataclass(frozen=True)
class Stack:
    """The addresses of a running stack."""

    endpoint: str
    http_url: str
    websocket_url: str
    table: str
    timer_queue_url: str
    outputs: dict[str, str]

    @property
    def aws(self) -> dict[str, Any]:
        """Arguments that lead a client to this stack: `boto3.client("dynamodb", **stack.aws)`."""
        return aws(self.endpoint)

    def log_lines(self, function: str) -> list[str]:
        """What the `Http`, `WebSocket` or `Deadlines` function has logged, oldest first."""
        pages = boto3.client("logs", **self.aws).get_paginator("filter_log_events")
        group = self.outputs[f"{function}LogGroup"]
        return [
            event["message"]
            for page in pages.paginate(logGroupName=group)
            for event in page["events"]
        ]


@contextmanager
def local_stack(folder: Path, port: int, *, persist: bool = False) -> Iterator[Stack]:
    """Run the stack for the length of the block, with all it writes below `folder`.

    With `persist`, rooms and addresses are those of the last run in the same folder on the same
    port. Raises PortInUse, EmulatorFailed or DeployFailed, each with a message for people.
    """
    with emulator(folder, port, persist=persist) as endpoint:
        outputs = deploy(aws(endpoint))
        _warm_up(outputs, endpoint)
        yield Stack(
            endpoint=endpoint,
            http_url=outputs["HttpUrl"],
            websocket_url=outputs["WebSocketUrl"],
            table=outputs["TableName"],
            timer_queue_url=outputs["TimerQueueUrl"],
            outputs=outputs,
        )


def _warm_up(outputs: dict[str, str], endpoint: str) -> None:
    """One worker of each function imports its code now, so that no player waits for it.

    Raises DeployFailed when one cannot.
    """
    client = boto3.client("lambda", **aws(endpoint))
    published = client.get_waiter("published_version_active")

    def invoke(output: str) -> None:
        called: Any = {"FunctionName": outputs[output], "Qualifier": ALIAS}
        published.wait(**called, WaiterConfig=OFTEN)
        answer = client.invoke(**called, Payload=json.dumps(WARM_UPS[output]))
        if "FunctionError" in answer:
            raise DeployFailed(f"{outputs[output]}: {answer['Payload'].read().decode()}")

    with ThreadPoolExecutor(len(WARM_UPS)) as pool:
        list(pool.map(invoke, WARM_UPS))
