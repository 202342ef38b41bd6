"""template.yaml, as SAM translates it: what is deployed, and what each function may do."""

from typing import Any

import pytest

from functions.config import Config
from infra.template import read_template, translated, with_rollout

Resources = dict[str, dict[str, Any]]

FUNCTIONS = ("HttpFunction", "WebSocketFunction", "DeadlinesFunction")
RESOURCES_OF_DATA = ("Table", "TokenSecret", "PushSecret", "WebBucket")


@pytest.fixture(scope="module")
def resources() -> Resources:
    return dict(translated(read_template())["Resources"])


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


def test_who_signs_pushes_may_not_sign_tokens(resources: Resources) -> None:
    readers = {
        name
        for name, role in of_type(resources, "AWS::IAM::Role").items()
        if {"Ref": "PushPolicy"} in role["ManagedPolicyArns"]
    }
    assert readers == {"HttpFunctionRole", "DeadlinesFunctionRole"}


def test_pushes_are_sent_apart_from_timers_and_one_by_one(resources: Resources) -> None:
    """A push service that hangs must not keep a deadline waiting."""
    mappings = of_type(resources, "AWS::Lambda::EventSourceMapping")
    notices, timers = mappings["DeadlinesFunctionNotice"], mappings["DeadlinesFunctionTimer"]
    assert notices["EventSourceArn"] == {"Fn::GetAtt": ["NoticeQueue", "Arn"]}
    assert notices["BatchSize"] == 1
    deadlines = of_type(resources, "AWS::Lambda::Function")["DeadlinesFunction"]
    workers = [m["ScalingConfig"]["MaximumConcurrency"]["Fn::If"][1] for m in (notices, timers)]
    sweep = 1
    assert sum(workers) + sweep < deadlines["ReservedConcurrentExecutions"]["Fn::If"][1]


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
    assert mapping["FunctionName"] == {"Ref": "DeadlinesFunctionAliaslive"}
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
    assert used | {"HttpAccessLogs"} == set(groups)
    assert all("RetentionInDays" in group for group in groups.values())


def test_the_local_stack_has_no_rollout_and_the_deployed_one_has(resources: Resources) -> None:
    """The emulator refuses CodeDeploy; on AWS an alarm takes a new version back."""
    assert not any("CodeDeploy" in each["Type"] for each in resources.values())
    assert all("UpdatePolicy" not in each for each in resources.values())
    released = dict(translated(with_rollout(read_template()))["Resources"])
    groups = of_type(released, "AWS::CodeDeploy::DeploymentGroup")
    assert set(groups) == {f"{name}DeploymentGroup" for name in FUNCTIONS}
    alarms = of_type(released, "AWS::CloudWatch::Alarm")
    for group in groups.values():
        watched = {alarm["Name"]["Ref"] for alarm in group["AlarmConfiguration"]["Alarms"]}
        assert {"HttpErrors", "WebSocketErrors", "DeadlinesErrors"} <= watched <= set(alarms)
        assert "DEPLOYMENT_STOP_ON_ALARM" in group["AutoRollbackConfiguration"]["Events"]
    for name in FUNCTIONS:
        assert "CodeDeployLambdaAliasUpdate" in released[f"{name}Aliaslive"]["UpdatePolicy"]
    assert {name: each for name, each in released.items() if name in RESOURCES_OF_DATA} == {
        name: each for name, each in resources.items() if name in RESOURCES_OF_DATA
    }


def test_everything_calls_the_version_that_a_rollout_moves(resources: Resources) -> None:
    live = {"Ref": "HttpFunctionAliaslive"}
    integrations = of_type(resources, "AWS::ApiGatewayV2::Integration")
    assert integrations["HttpIntegration"]["IntegrationUri"] == live
    permissions = of_type(resources, "AWS::Lambda::Permission")
    assert permissions["HttpPermission"]["FunctionName"] == live
    assert permissions["WebSocketPermission"]["FunctionName"] == {
        "Ref": "WebSocketFunctionAliaslive"
    }
    socket = integrations["WebSocketIntegration"]["IntegrationUri"]
    assert "${WebSocketFunctionAliaslive}" in str(socket)
    http = of_type(resources, "AWS::Lambda::Function")["HttpFunction"]
    assert http["SnapStart"] == {"ApplyOn": "PublishedVersions"}


def test_data_outlives_mistakes_in_prod(resources: Resources) -> None:
    table = resources["Table"]
    in_prod = {"Fn::If": ["IsProduction", True, False]}
    assert table["Properties"]["DeletionProtectionEnabled"] == in_prod
    recovery = table["Properties"]["PointInTimeRecoverySpecification"]
    assert recovery["PointInTimeRecoveryEnabled"] == in_prod
    assert table["Properties"]["TimeToLiveSpecification"]["AttributeName"] == "expiresAt"
    for name in RESOURCES_OF_DATA:
        kept = {"Fn::If": ["IsProduction", "Retain", "Delete"]}
        assert resources[name]["DeletionPolicy"] == resources[name]["UpdateReplacePolicy"] == kept


def test_a_loop_of_timers_has_a_limit_to_what_it_can_cost(resources: Resources) -> None:
    deadlines = of_type(resources, "AWS::Lambda::Function")["DeadlinesFunction"]
    _, reserved, _ = deadlines["ReservedConcurrentExecutions"]["Fn::If"]
    mapping = of_type(resources, "AWS::Lambda::EventSourceMapping")["DeadlinesFunctionTimer"]
    _, prod, dev = mapping["ScalingConfig"]["MaximumConcurrency"]["Fn::If"]
    assert dev < prod < reserved <= 150


def test_stages_and_the_route_without_a_token_are_throttled(resources: Resources) -> None:
    stages = of_type(resources, "AWS::ApiGatewayV2::Stage")
    throttles = {"ThrottlingRateLimit", "ThrottlingBurstLimit"}
    for stage in stages.values():
        assert stage["DefaultRouteSettings"].keys() == throttles
    assert stages["HttpStage"]["RouteSettings"]["POST /players"].keys() == throttles
    assert stages["WebSocketStage"]["RouteSettings"]["$connect"].keys() == throttles


def test_only_the_distribution_reads_the_bucket_of_the_page(resources: Resources) -> None:
    bucket = resources["WebBucket"]["Properties"]
    assert set(bucket["PublicAccessBlockConfiguration"].values()) == {True}
    (statement,) = resources["WebBucketPolicy"]["Properties"]["PolicyDocument"]["Statement"]
    assert statement["Principal"] == {"Service": "cloudfront.amazonaws.com"}
    assert statement["Action"] == "s3:GetObject"
    assert "${WebDistribution}" in str(statement["Condition"]["StringEquals"]["AWS:SourceArn"])


def test_every_exception_from_a_check_gives_its_reason() -> None:
    exceptions = [
        skip
        for each in read_template()["Resources"].values()
        for skip in each.get("Metadata", {}).get("checkov", {}).get("skip", ())
    ]
    assert exceptions
    assert all(len(skip["comment"]) > 20 for skip in exceptions)
