"""The API against its own description, by requests that nobody thought of."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.rulings.given import link_of
from rectify_bridge.app.console.sessions.passcode import Passcode
from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.store.memory import Memory
from tests.console.test_guard import WORD, error_of
from tests.sampling import number

EXAMPLES = number(100, 5)
"""Requests to each address of each mode: as the description has them, and not as it has them."""
APP = create_app(Memory())


def operations(console: Any) -> dict[str, Any]:
    """Every operation that a console describes, by method and path."""
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", console)
    every: list[Any] = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    return {f"{one.method.upper()} {one.path}": one for one in every}


OPERATIONS = operations(guarded(APP, ()))
LOCKED = operations(guarded(create_app(Memory(), Passcode(WORD)), ()))

KNOWN = ("GET /api/cases/{case}", "GET /api/cases/{case}/result", "GET /api/cases/{case}/decision")
KEPT = "GET /api/rulings/{ruling}"


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


def test_what_is_asked_for_is_all_that_is_described() -> None:
    assert set(OPERATIONS) == {*KNOWN, KEPT, *WRONG} == set(LOCKED)


@pytest.fixture(scope="module")
def filled() -> dict[str, list[str]]:
    """Cases that are put off, open, disputed and ruled on, and the rulings: what may stand in the paths."""
    desk: Desk = APP.state.desk
    desk.choose("WBF", "Ann")
    put_off = desk.open({"how": "later"}, "Ann")
    begun = desk.open({"kind": "revoke"}, "Ann")
    disputed, ruled = desk.open({"text": "N: 1S 1H"}, "Ann"), desk.open({"text": "N: 1S 1H"}, "Ann")
    desk.answer(disputed, 1, {"how": "disputed", "NS": "1", "EW": "2"}, "Ann")
    for seen, option in enumerate(("2", "1"), start=1):
        desk.answer(ruled, seen, {"option": option}, "Ann")
    link = link_of(ruled, desk.case(ruled).interview.ruled)
    return {"case": [put_off, begun, disputed, ruled], "ruling": [link]}


@pytest.mark.parametrize("name", [*KNOWN, KEPT])
def test_what_is_there_is_as_described(name: str, filled: dict[str, list[str]]) -> None:
    """Ids that nobody made up lead to what was kept: not to 404 alone."""
    operation = OPERATIONS[name]
    (part,) = (one for one in filled if f"{{{one}}}" in name)
    found = []
    for known in filled[part]:
        answer = operation.Case(path_parameters={part: known}).call_and_validate()
        found.append(answer.status_code)
        if answer.status_code >= 400:
            error_of(answer.text)
    assert 200 in found and set(found) <= {200, 422}


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("word", ["", "Bearer", "Bearer guess", "Basic Z3Vlc3M="])
def test_without_the_passcode_every_operation_answers_as_described(name: str, word: str) -> None:
    """401, and after too many guesses 429 with when to come back."""
    operation = LOCKED[name]
    parts = {one: "known" for one in ("case", "ruling") if f"{{{one}}}" in name}
    body = {"body": {"authority": "WBF", "given": {}}, "media_type": "application/json"}
    case = operation.Case(
        path_parameters=parts,
        headers={"authorization": word} if word else {},
        **(body if name.startswith("POST") else {}),
    )
    answer = case.call_and_validate()
    assert answer.status_code in (401, 429)
    error_of(answer.text)
    assert (answer.status_code == 429) == ("retry-after" in answer.headers)
