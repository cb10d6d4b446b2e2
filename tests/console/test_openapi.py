"""The API against its own description, by requests that nobody thought of."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from rectify.app.console.app import create_app, guarded
from rectify.app.store.memory import Memory
from tests.console.test_guard import error_of

EXAMPLES = 100
"""Requests to each address of each mode: as the description has them, and not as it has them."""
SCHEMA = schemathesis.openapi.from_asgi("/api/openapi.json", guarded(create_app(Memory()), ()))
OPERATIONS = {
    f"{found.ok().method.upper()} {found.ok().path}": found.ok() for found in SCHEMA.get_all_operations()
}


WRONG = ("POST /api/rule", "GET /api/irregularities")
"""What can be asked for otherwise than described; any text may stand in a path."""


@pytest.mark.parametrize(
    ("name", "mode"),
    [
        *((name, GenerationMode.POSITIVE) for name in OPERATIONS),
        *((name, GenerationMode.NEGATIVE) for name in WRONG),
    ],
    ids=str,
)
def test_every_answer_is_as_described_and_every_error_has_the_one_shape(
    name: str, mode: GenerationMode
) -> None:
    """Status, media type and body of every answer are among those described; none is a fault of ours."""

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.generate),
    )
    @given(st.data())
    def holds(data: Any) -> None:
        case = data.draw(OPERATIONS[name].as_strategy(generation_mode=mode))
        # a case of the right shape may still contradict itself, and is then refused
        answer = case.call_and_validate(excluded_checks=[positive_data_acceptance])
        if answer.status_code >= 400:
            error_of(answer.text)

    holds()
