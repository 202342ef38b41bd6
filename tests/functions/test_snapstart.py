"""SnapStart: what is ready in the picture that is taken when a version is published."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.functions.conftest import ENVIRONMENT

SCRIPT = "import functions.http_api as api; print(api.wiring.worker.cache_info().currsize)"


@pytest.mark.parametrize(("start", "services"), [("snap-start", 1), ("on-demand", 0)])
def test_clients_are_made_before_the_picture_is_taken_and_only_then(
    start: str, services: int
) -> None:
    environment = os.environ | ENVIRONMENT
    environment |= {"TIMER_QUEUE_URL": "queue", "NOTICE_QUEUE_URL": "notices"}
    environment |= {"AWS_LAMBDA_INITIALIZATION_TYPE": start}
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout == f"{services}\n"
