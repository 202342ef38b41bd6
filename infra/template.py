"""template.yaml in its three forms: as it is, as `make deploy` sends it, and as SAM translates it.

python -m infra.template release FILE      with the gradual rollout of infra/rollout.yaml
python -m infra.template translated FILE   the same, as CloudFormation will see it
"""

from __future__ import annotations

import json
import logging
import os
import sys
from pathlib import Path
from typing import Any

from samtranslator.translator.transform import transform  # type: ignore[import-untyped]
from samtranslator.yaml_helper import yaml_parse  # type: ignore[import-untyped]

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "template.yaml"
ROLLOUT = Path(__file__).with_name("rollout.yaml")
SAM = "AWS::Serverless-2016-10-31"
REGION = "ap-northeast-2"  # for a translation that is only looked at

Template = dict[str, Any]


class NoManagedPolicies:
    """SAM may ask for the policies of an account; our template names none."""

    def load(self) -> dict[str, str]:
        return {}


def read_template(path: Path = SOURCE) -> Template:
    """A template with its `!Ref`s and the like in their long form."""
    template: Template = yaml_parse(path.read_text())
    return template


def with_rollout(template: Template) -> Template:
    """`template` as it goes to AWS: a new version takes over gradually, and steps back on an alarm.
    The emulator has no CodeDeploy, so the local stack never sees this."""
    release: Template = _merged(template, read_template(ROLLOUT))
    return release


def translated(template: Template) -> Template:
    """The CloudFormation that SAM makes of `template`, wherever its code may lie."""
    os.environ.setdefault("AWS_DEFAULT_REGION", REGION)
    logging.getLogger("samtranslator").setLevel(logging.ERROR)
    located = {"CodeUri": {"Bucket": "code", "Key": "code.zip"}}
    source = _merged(template, {"Transform": SAM, "Globals": {"Function": located}})
    result: Template = transform(source, {}, NoManagedPolicies(), passthrough_metadata=True)
    return result


def _merged(base: Any, over: Any) -> Any:
    if isinstance(base, dict) and isinstance(over, dict):
        return base | {name: _merged(base.get(name), value) for name, value in over.items()}
    return over


if __name__ == "__main__":
    form, target = sys.argv[1:]
    output = Path(target)
    release = with_rollout(read_template())
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(json.dumps(release if form == "release" else translated(release), indent=1))
