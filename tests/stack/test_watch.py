"""Alarms and dashboards: what they look at exists, and every alarm has its page in the runbook."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import boto3
import pytest

from functions.notices import COUNTED
from functions.telemetry import SERVICE
from infra.stack import Stack
from infra.template import ROOT, read_template

RESOURCES: dict[str, Any] = read_template()["Resources"]
ALARMS = {
    name: each["Properties"]
    for name, each in RESOURCES.items()
    if each["Type"] == "AWS::CloudWatch::Alarm"
}
DASHBOARDS = {
    name: each["Properties"]["DashboardBody"]["Fn::ToJsonString"]["widgets"]
    for name, each in RESOURCES.items()
    if each["Type"] == "AWS::CloudWatch::Dashboard"
}
OURS = {"Ref": "AWS::StackName"}

# What AWS says that it emits, under the dimensions with which we ask for it.
OF_AWS = {
    ("AWS/ApiGateway", "ApiId"): {"4xx", "5xx", "Count", "Latency", "ConnectCount", "MessageCount"},
    ("AWS/DynamoDB", "TableName"): {
        "ConsumedReadCapacityUnits",
        "ConsumedWriteCapacityUnits",
        "ReadThrottleEvents",
        "WriteThrottleEvents",
    },
    ("AWS/DynamoDB", "TableName", "Operation"): {"SuccessfulRequestLatency"},
    ("AWS/Lambda",): {"Throttles"},
    ("AWS/Lambda", "FunctionName"): {
        "ConcurrentExecutions",
        "Duration",
        "Errors",
        "Invocations",
        "Throttles",
    },
    ("AWS/Logs", "LogGroupName"): {"IncomingBytes"},
    ("AWS/SQS", "QueueName"): {
        "ApproximateNumberOfMessagesDelayed",
        "ApproximateNumberOfMessagesVisible",
    },
}
EMITTERS = {"count", "measure_ms", "single_metric"}


def emitted() -> set[str]:
    """The names of all metrics that the functions emit."""
    names = set(COUNTED.values())
    for path in (ROOT / "functions").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text())):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in EMITTERS:
                inside = ast.walk(call.args[0])
                names |= {str(node.value) for node in inside if isinstance(node, ast.Constant)}
    return names


def metrics_named() -> Iterator[tuple[Any, str, tuple[str, ...]]]:
    """Namespace, name and dimensions of everything that an alarm or a dashboard looks at."""
    for alarm in ALARMS.values():
        dimensions = tuple(each["Name"] for each in alarm.get("Dimensions", ()))
        yield alarm["Namespace"], alarm["MetricName"], dimensions
    for widgets in DASHBOARDS.values():
        for widget in widgets:
            for metric in widget["properties"].get("metrics", ()):
                if "expression" not in metric[0]:
                    plain = [part for part in metric if not _is_options(part)]
                    yield plain[0], plain[1], tuple(plain[2::2])


def _is_options(part: Any) -> bool:
    return isinstance(part, dict) and bool({"label", "stat"} & part.keys())


def test_every_metric_that_is_looked_at_is_emitted_by_us_or_by_aws() -> None:
    ours = emitted()
    for namespace, name, dimensions in metrics_named():
        if namespace == OURS:
            assert dimensions == ("service",), name
            assert name in ours
        else:
            assert name in OF_AWS[(namespace, *dimensions)]


def test_every_metric_that_we_emit_is_looked_at() -> None:
    looked_at = {name for namespace, name, _ in metrics_named() if namespace == OURS}
    assert emitted() - looked_at == {"Refused", "RefusalsByCode"}
    (search,) = re.findall(r"SEARCH\(.*?\)\"?", (ROOT / "template.yaml").read_text())
    assert "{${AWS::StackName},service,code} MetricName=RefusalsByCode" in search


def test_our_metrics_bear_the_one_service_and_never_a_room() -> None:
    for alarm in ALARMS.values():
        if alarm["Namespace"] == OURS:
            assert alarm["Dimensions"] == [{"Name": "service", "Value": SERVICE}]
    for path in (ROOT / "functions").rglob("*.py"):
        assert "add_dimension" not in path.read_text(), path


def test_eleven_alarms_wake_somebody_and_say_where_to_read_on() -> None:
    assert len(ALARMS) == 11
    for name, alarm in ALARMS.items():
        assert alarm["AlarmActions"] == [{"Ref": "AlarmTopic"}]
        assert alarm["AlarmDescription"].endswith(f": docs/runbook.md#{name.lower()}")


@pytest.mark.parametrize("alarm", ALARMS)
def test_the_runbook_says_what_it_means_how_to_look_and_what_to_do(alarm: str) -> None:
    runbook = (ROOT / "docs" / "runbook.md").read_text()
    section = runbook.split(f"\n### {alarm}\n")[1].split("\n#")[0]
    assert all(f"**{part}**" in section for part in ("Means", "Look", "Do"))


def test_the_runbook_has_no_section_of_an_alarm_that_is_gone() -> None:
    alarms = (ROOT / "docs" / "runbook.md").read_text().split("\n## The alarms\n")[1]
    sections = re.findall(r"^### (\w+)$", alarms.split("\n## ")[0], re.MULTILINE)
    assert sections == list(ALARMS)


def test_the_local_stack_has_them_all(stack: Stack) -> None:
    watch = boto3.client("cloudwatch", **stack.aws)
    assert len(watch.describe_alarms()["MetricAlarms"]) == len(ALARMS)
    boards = {board["DashboardName"] for board in watch.list_dashboards()["DashboardEntries"]}
    assert boards == {"hanpan-players", "hanpan-machines"}
    body = watch.get_dashboard(DashboardName="hanpan-players")["DashboardBody"]
    assert '["hanpan","Actions","service","hanpan"]' in body
