"""Deploys template.yaml to the emulator through CloudFormation, as `sam deploy` does on AWS."""

import contextlib
import hashlib
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import boto3
from botocore.exceptions import ClientError, WaiterError
from mypy_boto3_cloudformation import CloudFormationClient

from infra.template import ROOT, Template, read_template

PACKAGES = ("data", "engine", "functions")
STACK = "hanpan"
BUCKET = "hanpan-code"
SAME_TIME = (1980, 1, 1, 0, 0, 0)  # in every zip, so that the same code makes the same bytes


class DeployFailed(Exception):
    """CloudFormation refused the template; the message gives its reasons."""

    def __init__(self, reasons: str) -> None:
        super().__init__(f"{reasons}\nIf an older local stack is in the way: make clean")


def deploy(aws: dict[str, Any], source: Path = ROOT) -> dict[str, str]:
    """Create the stack, or bring it up to date with the code under `source`; its outputs.

    Raises DeployFailed.
    """
    template = read_template()
    template["Globals"]["Function"]["CodeUri"] = _upload(aws, code_zip(source))
    cloudformation = boto3.client("cloudformation", **aws)
    _create_or_update(cloudformation, json.dumps(template), aws["endpoint_url"])
    outputs = outputs_of(cloudformation, STACK)
    _set_cors(aws, template, outputs)
    return outputs


def create_table(name: str, **aws: Any) -> None:
    """A table of its own, keys and indexes as the template declares them."""
    declared = read_template()["Resources"]["Table"]["Properties"]
    properties = ("AttributeDefinitions", "BillingMode", "GlobalSecondaryIndexes", "KeySchema")
    boto3.client("dynamodb", **aws).create_table(
        TableName=name, **{property_: declared[property_] for property_ in properties}
    )


def outputs_of(cloudformation: CloudFormationClient, stack: str) -> dict[str, str]:
    """The addresses and names of a stack. Raises ClientError if there is none."""
    described = cloudformation.describe_stacks(StackName=stack)["Stacks"][0]
    return {output["OutputKey"]: output["OutputValue"] for output in described["Outputs"]}


def code_zip(source: Path) -> bytes:
    """Our own code only: the emulator's workers import the rest from the virtual environment."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for package in PACKAGES:
            for path in sorted((source / package).rglob("*")):
                if path.suffix in {".py", ".csv", ".json"}:
                    entry = zipfile.ZipInfo(path.relative_to(source).as_posix(), SAME_TIME)
                    archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _upload(aws: dict[str, Any], code: bytes) -> dict[str, str]:
    """Puts the zip where a CodeUri can point to, under a name that changes with its content."""
    s3 = boto3.client("s3", **aws)
    with contextlib.suppress(s3.exceptions.BucketAlreadyOwnedByYou):
        s3.create_bucket(
            Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": aws["region_name"]}
        )
    key = f"{hashlib.sha256(code).hexdigest()}.zip"
    s3.put_object(Bucket=BUCKET, Key=key, Body=code)
    return {"Bucket": BUCKET, "Key": key}


def _create_or_update(cloudformation: CloudFormationClient, template: str, endpoint: str) -> None:
    exists = _exists(cloudformation)
    change = cloudformation.update_stack if exists else cloudformation.create_stack
    try:
        change(
            StackName=STACK,
            TemplateBody=template,
            Parameters=[{"ParameterKey": "LocalEndpoint", "ParameterValue": endpoint}],
            Capabilities=["CAPABILITY_IAM", "CAPABILITY_AUTO_EXPAND"],
        )
        _wait(cloudformation, "stack_update_complete" if exists else "stack_create_complete")
    except ClientError as error:
        if "No updates are to be performed" not in str(error):
            raise DeployFailed(str(error)) from error
    except WaiterError as error:
        raise DeployFailed(_reasons(cloudformation)) from error


def _exists(cloudformation: CloudFormationClient) -> bool:
    try:
        cloudformation.describe_stacks(StackName=STACK)
    except ClientError:
        return False
    return True


def _wait(cloudformation: CloudFormationClient, state: Any) -> None:
    waiter = cloudformation.get_waiter(state)
    waiter.wait(StackName=STACK, WaiterConfig={"Delay": 1, "MaxAttempts": 60})


def _reasons(cloudformation: CloudFormationClient) -> str:
    events = cloudformation.describe_stack_events(StackName=STACK)["StackEvents"]
    return "\n".join(
        f"{event['LogicalResourceId']}: {event['ResourceStatusReason']}"
        for event in events
        if event["ResourceStatus"].endswith("FAILED") and "ResourceStatusReason" in event
    )


def _set_cors(aws: dict[str, Any], template: Template, outputs: dict[str, str]) -> None:
    """MiniStack's CloudFormation keeps the CORS rules in a spelling that its gateway cannot read,
    and answers every preflight with 403. Said once more through the API, they hold."""
    cors = template["Resources"]["HttpApi"]["Properties"]["CorsConfiguration"]
    origins = [outputs["WebUrl"], *template["Parameters"]["AllowedOrigins"]["Default"].split(",")]
    boto3.client("apigatewayv2", **aws).update_api(
        ApiId=outputs["HttpApiId"], CorsConfiguration=cors | {"AllowOrigins": origins}
    )
