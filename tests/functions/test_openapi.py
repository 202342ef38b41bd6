"""Every answer of the HTTP API is as its OpenAPI description says, whatever is asked: no 5xx, and
problem+json for every refusal (issue 6, Break)."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from functions import http_api
from functions.errors import MEDIA_TYPE
from tests.functions.test_faults import token_of
from tests.functions.world import World

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_asgi("/openapi.json", http_api.app)
OPERATIONS: list[Any] = [found.ok() for found in SCHEMA.get_all_operations()]  # type: ignore[union-attr]
CASES = [
    pytest.param(operation, mode, id=f"{operation.label} {mode.value}")
    for operation in OPERATIONS
    for mode in GenerationMode
    if mode == GenerationMode.POSITIVE or operation.body or list(operation.iter_parameters())
]


@pytest.fixture(autouse=True)
def served(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.install(monkeypatch)


@pytest.mark.parametrize(("operation", "mode"), CASES)
def test_every_answer_is_as_described(world: World, operation: Any, mode: GenerationMode) -> None:
    """Positive data fit the description, negative data do not; the room is one that runs, a lobby,
    or made up."""
    rooms = [world.match("ann", "bob"), world.lobby("ann", "bob")]

    @settings(
        max_examples=10,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Case[Any]) -> None:
        if "code" in case.path_parameters:
            choices = [*rooms, case.path_parameters["code"]]
            case.path_parameters["code"] = choices[len(repr(case.body)) % 3]
        response = case.call(headers={"authorization": f"Bearer {token_of('ann')}"})
        case.validate_response(response, checks=CHECKS)
        if response.status_code >= 400:
            assert response.headers["content-type"] == [MEDIA_TYPE]
            assert response.json()["status"] == response.status_code

    ask()
