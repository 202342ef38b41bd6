"""The whole stack for the tests that ask for it; real accounts for none."""

import os
from collections.abc import Iterator

import pytest

from infra.emulator import REGION, free_port
from infra.stack import Stack, local_stack

# No test can reach a real account, whatever the shell that runs it is logged in to.
os.environ.pop("AWS_PROFILE", None)
os.environ |= {
    "AWS_ACCESS_KEY_ID": "testing",
    "AWS_SECRET_ACCESS_KEY": "testing",
    "AWS_SESSION_TOKEN": "testing",
    "AWS_DEFAULT_REGION": REGION,
    "POWERTOOLS_METRICS_NAMESPACE": "hanpan",
    "POWERTOOLS_SERVICE_NAME": "test",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of the local stack go to one worker of pytest-xdist, which alone starts it."""
    for item in items:
        if "stack" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.e2e)
            item.add_marker(pytest.mark.xdist_group("stack"))


@pytest.fixture(scope="session")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    """The real template and handlers on MiniStack, shared by all tests that ask for it."""
    with local_stack(tmp_path_factory.mktemp("stack"), free_port()) as running:
        yield running
