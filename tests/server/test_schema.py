"""The HTTP API keeps to its own OpenAPI document, whatever it is asked."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.harness import Running, run

from stolik.client import Device

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def test_the_api_keeps_to_its_document(server: Running) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    key = run(Device.introduce(server.url, "Ania")).key
    headers = {"Authorization": f"Bearer {key}"}
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 25

    for operation in operations:

        @given(case=operation.as_strategy())
        @settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
        def keeps_to_it(case: Any) -> None:
            case.call_and_validate(headers=headers, checks=CHECKS)

        keeps_to_it()
