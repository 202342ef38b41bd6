"""template.yaml, as SAM translates it: what is deployed, and what each function may do."""

from typing import Any

import pytest
from samtranslator.translator.transform import transform  # type: ignore[import-untyped]

from functions.config import Config
from infra.deploy import read_template

Resources = dict[str, dict[str, Any]]


class NoManagedPolicies:
    """SAM may ask for the policies of an account; our template names none."""

    def load(self) -> dict[str, str]:
        return {}


@pytest.fixture(scope="module")
def resources() -> Resources:
    template = read_template()
    template["Transform"] = "AWS::Serverless-2016-10-31"
    template["Globals"]["Function"]["CodeUri"] = {"Bucket": "code", "Key": "code.zip"}
    translated: dict[str, Resources] = transform(template, {}, NoManagedPolicies())
    return translated["Resources"]


def of_type(resources: Resources, kind: str) -> Resources:
    return {name: each["Properties"] for name, each in resources.items() if each["Type"] == kind}


def statements(resources: Resources) -> list[dict[str, Any]]:
    """Every IAM statement that the template writes itself, inline or as a managed policy."""
    roles = of_type(resources, "AWS::IAM::Role").values()
    documents = [policy["PolicyDocument"] for role in roles for policy in role.get("Policies", ())]
    shared = of_type(resources, "AWS::IAM::ManagedPolicy").values()
    documents += [policy["PolicyDocument"] for policy in shared]
    return [statement for document in documents for statement in document["Statement"]]


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def test_no_statement_allows_more_than_named_actions_on_named_resources(
    resources: Resources,
) -> None:
    checked = statements(resources)
    assert {"dynamodb:UpdateItem", "sqs:SendMessage", "secretsmanager:GetSecretValue"} <= {
        action for statement in checked for action in as_list(statement["Action"])
    }
    for statement in checked:
        assert "NotAction" not in statement
        assert not any("*" in action for action in as_list(statement["Action"])), statement
        assert "*" not in as_list(statement["Resource"]), statement


def test_nothing_may_scan_the_table(resources: Resources) -> None:
    actions = [
        action for statement in statements(resources) for action in as_list(statement["Action"])
    ]
    assert "dynamodb:Query" in actions
    assert "dynamodb:Scan" not in actions


def test_only_the_two_functions_that_meet_people_may_read_the_token_keys(
    resources: Resources,
) -> None:
    readers = {
        name
        for name, role in of_type(resources, "AWS::IAM::Role").items()
        if {"Ref": "TokenPolicy"} in role["ManagedPolicyArns"]
    }
    assert readers == {"HttpFunctionRole", "WebSocketFunctionRole"}


def test_the_functions_get_exactly_the_variables_they_read(resources: Resources) -> None:
    needed = {field.alias for field in Config.model_fields.values()}
    also = {"LOG_LEVEL", "POWERTOOLS_METRICS_NAMESPACE", "POWERTOOLS_SERVICE_NAME"}
    functions = of_type(resources, "AWS::Lambda::Function")
    assert len(functions) == 3
    for function in functions.values():
        assert set(function["Environment"]["Variables"]) == needed | also


def test_a_chain_of_timers_is_not_cut_after_16_links(resources: Resources) -> None:
    """Design §6: the function that reads the queue also writes to it."""
    mapping = of_type(resources, "AWS::Lambda::EventSourceMapping")["DeadlinesFunctionTimer"]
    assert mapping["EventSourceArn"] == {"Fn::GetAtt": ["TimerQueue", "Arn"]}
    assert mapping["FunctionName"] == {"Ref": "DeadlinesFunction"}
    functions = of_type(resources, "AWS::Lambda::Function")
    assert functions["DeadlinesFunction"]["RecursiveLoop"] == "Allow"


def test_a_failed_timer_is_retried_alone_and_then_set_aside(resources: Resources) -> None:
    mapping = of_type(resources, "AWS::Lambda::EventSourceMapping")["DeadlinesFunctionTimer"]
    assert mapping["FunctionResponseTypes"] == ["ReportBatchItemFailures"]
    timeout = of_type(resources, "AWS::Lambda::Function")["DeadlinesFunction"]["Timeout"]
    queue = of_type(resources, "AWS::SQS::Queue")["TimerQueue"]
    assert queue["VisibilityTimeout"] >= 6 * timeout
    target = queue["RedrivePolicy"]["deadLetterTargetArn"]
    assert target == {"Fn::GetAtt": ["TimerDeadLetterQueue", "Arn"]}


def test_every_function_logs_where_the_retention_is_ours(resources: Resources) -> None:
    groups = of_type(resources, "AWS::Logs::LogGroup")
    functions = of_type(resources, "AWS::Lambda::Function").values()
    used = {function["LoggingConfig"]["LogGroup"]["Ref"] for function in functions}
    assert used == set(groups)
    assert all("RetentionInDays" in group for group in groups.values())
