"""`make deploy`: says what it will do and where, asks, and only then does it.

    python -m infra.release size                 of the bundle that `make build` has made
    python -m infra.release deploy --env dev     into the account that this shell is logged in to

Two questions: nothing leaves this machine before the first yes, nothing is deployed before the
second, which comes with the list of changes. Whatever is not a yes is a no.
"""

from __future__ import annotations

import argparse
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import boto3
from botocore.exceptions import BotoCoreError, ClientError
from mypy_boto3_cloudformation import CloudFormationClient

from infra.deploy import outputs_of
from infra.page import DIST, publish
from infra.template import ROOT, read_template, with_rollout

BUNDLE = ROOT / ".aws-sam" / "bundle"
BUILT = ROOT / ".aws-sam" / "build" / "template.yaml"
RELEASE = BUILT.with_name("release.json")
YES = {"y", "yes", "네", "예"}


class Plan(NamedTuple):
    """What is to be deployed, and where."""

    environment: str
    account: str
    who: str
    region: str
    domain: str
    certificate: str

    @property
    def stack(self) -> str:
        """Each environment has a stack of its own, and nothing in common with the other."""
        return f"hanpan-{self.environment}"

    def parameters(self) -> dict[str, str]:
        """What the template asks for. Only dev lets pages of other origins in, for development."""
        chosen = {
            "Environment": self.environment,
            "PageDomain": self.domain,
            "PageCertificate": self.certificate,
        }
        if self.environment == "prod":
            chosen["AllowedOrigins"] = f"https://{self.domain}" if self.domain else ""
        return chosen

    def describe(self) -> str:
        """For people."""
        rollout = "10 % for 5 minutes, then all" if self.environment == "prod" else "all at once"
        return "\n".join(
            (
                f"  account      {self.account}, as {self.who}",
                f"  region       {self.region}",
                f"  stack        {self.stack}",
                f"  environment  {self.environment}",
                f"  page         {self.domain or 'at its CloudFront address'}",
                f"  code         {bundle_size(BUNDLE)}",
                f"  rollout      {rollout}; back to the version before on an alarm",
            )
        )


def bundle_size(bundle: Path) -> str:
    """The bundle as it is, and as the zip that Lambda gets."""
    files = [path for path in sorted(bundle.rglob("*")) if path.is_file()]
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            archive.write(path, path.relative_to(bundle))
    size = sum(path.stat().st_size for path in files)
    return f"{buffer.tell() / 1e6:.1f} MB zipped, {size / 1e6:.1f} MB unpacked"


def make_plan(environment: str, domain: str, certificate: str) -> Plan:
    """Where this shell would deploy to. Raises ``SystemExit`` with a sentence if it is not logged
    in, has no region, or the page's name comes without its certificate."""
    if bool(domain) != bool(certificate):
        raise SystemExit("A page's own name needs its certificate, and the other way round.")
    session = boto3.Session()
    if not session.region_name:
        raise SystemExit("No region: set AWS_REGION, or choose one with `aws configure`.")
    try:
        caller = session.client("sts").get_caller_identity()
    except (BotoCoreError, ClientError) as error:
        raise SystemExit(f"This shell is not logged in to AWS: {error}") from error
    return Plan(
        environment, caller["Account"], caller["Arn"], session.region_name, domain, certificate
    )


def asks(question: str) -> bool:
    """Whether somebody says yes. Nobody there is a no."""
    try:
        return input(f"{question} [y/N] ").strip().lower() in YES
    except EOFError:
        return False


def prepare(plan: Plan) -> None:
    """Uploads the code, and has CloudFormation work out the changes, which `sam` prints."""
    RELEASE.write_text(json.dumps(with_rollout(read_template(BUILT))))
    chosen = [f'{name}="{value}"' for name, value in plan.parameters().items()]
    sam = Path(sys.executable).with_name("sam")
    command = [str(sam), "deploy", "--template-file", str(RELEASE), "--stack-name", plan.stack]
    command += ["--region", plan.region, "--resolve-s3", "--s3-prefix", plan.stack]
    command += ["--capabilities", "CAPABILITY_IAM", "CAPABILITY_AUTO_EXPAND"]
    command += ["--no-execute-changeset", "--no-fail-on-empty-changeset"]
    subprocess.run([*command, "--parameter-overrides", *chosen], check=True)  # noqa: S603


def waiting_changes(cloudformation: CloudFormationClient, stack: str) -> set[str]:
    """The change sets that only have to be executed; none where there is no stack yet."""
    pages = cloudformation.get_paginator("list_change_sets").paginate(StackName=stack)
    try:
        listed = [changes for page in pages for changes in page["Summaries"]]
    except ClientError:
        return set()
    return {each["ChangeSetId"] for each in listed if each["ExecutionStatus"] == "AVAILABLE"}


def execute(cloudformation: CloudFormationClient, stack: str, changes: str) -> None:
    """Deploys a change set and waits for its end. Raises ``WaiterError`` if it was rolled back."""
    status = cloudformation.describe_stacks(StackName=stack)["Stacks"][0]["StackStatus"]
    is_new = status == "REVIEW_IN_PROGRESS"
    cloudformation.execute_change_set(ChangeSetName=changes, StackName=stack)
    waiter = cloudformation.get_waiter(
        "stack_create_complete" if is_new else "stack_update_complete"
    )
    waiter.wait(StackName=stack)


def deploy(plan: Plan, ask: Callable[[str], bool] = asks) -> bool:
    """The stack and then its page, each step after a yes; whether it went through."""
    cloudformation = boto3.client("cloudformation", region_name=plan.region)
    print(f"This would deploy\n{plan.describe()}")
    if not ask("Upload the code and work out the changes? Nothing is deployed yet."):
        return False
    earlier = waiting_changes(cloudformation, plan.stack)
    prepare(plan)
    changes = waiting_changes(cloudformation, plan.stack) - earlier
    if not ask(f"Deploy {'these changes' if changes else 'the page alone'} to {plan.stack}?"):
        for each in changes:
            cloudformation.delete_change_set(ChangeSetName=each, StackName=plan.stack)
        return False
    for each in changes:  # one, or none where only the page is new
        print("Deploying. CloudFormation's console shows each step; a rollout takes its time.")
        execute(cloudformation, plan.stack, each)
    outputs = outputs_of(cloudformation, plan.stack)
    print(f"{publish(outputs, DIST)} files of the page are at {outputs['WebUrl']}")
    return True


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="infra.release")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("size")
    deploying = commands.add_parser("deploy")
    deploying.add_argument("--env", choices=("dev", "prod"), required=True)
    deploying.add_argument("--domain", default="", help="the page's own name: play.example")
    deploying.add_argument("--certificate", default="", help="its ACM certificate in us-east-1")
    chosen = parser.parse_args(arguments)
    if chosen.command == "size":
        print(f"One bundle for all three functions: {bundle_size(BUNDLE)}")
        return 0
    if deploy(make_plan(chosen.env, chosen.domain, chosen.certificate)):
        return 0
    print("Nothing was deployed.")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
