"""Every answer is as the service describes it: by the examples, and by cases of each kind."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema_rs import Draft202012Validator, meta

from rectify_bridge.app.service.answers import ANSWERS, RESULT, Json, schemas
from rectify_bridge.app.service.openapi import description
from rectify_bridge.app.service.operations.every import HANDS, OPERATIONS, SESSION
from tests.app.test_rule_score import CASE
from tests.service.test_operations import given

ROOT = Path(__file__).parents[2]
POSITION: dict[str, Any] = {"trump": "S", "leader": "S", "declarer": "S"}
ENDING = {"N": ["SA", "H2"], "E": ["S2", "H3"], "S": ["S3", "HA"], "W": ["S4", "H5"]}
TRUMP_OUT: dict[str, Any] = {
    "id": "two",
    **POSITION,
    "claimer": "S",
    "claimed": 3,
    "hands": {
        "N": ["H3", "H2", "D4"],
        "E": ["H5", "H4", "D5"],
        "S": ["SA", "HA", "DA"],
        "W": ["S2", "D3", "D2"],
    },
    "statement": "hearts first",
    "aware": False,
    "authority": "WBF",
    "date": "2026-01-15",
}
RULED = SESSION.replace("tricks\n", "tricks,ruling,adjusted\n").replace("4S,N,=\n", "4S,N,=,one,4S N -1\n")
"""The session of the example with a ruling on its first line."""
MORE: list[tuple[str, Any, dict[str, str]]] = [
    ("rule", json.loads(json.dumps(CASE, default=str)), {}),
    ("rule", {"authority": "WBF", "given": {"auction": "N: P P P P"}}, {}),
    ("claim", TRUMP_OUT, {}),
    ("claim", TRUMP_OUT, {"sensitivity": "true"}),
    ("claim", {**TRUMP_OUT, "response": "all play on"}, {"nodes": "1"}),
    ("comparable", {"auction": "N: 1S 1H", "meanings": ["4+H, 8-16", "5+D, 8+"]}, {}),
    ("comparable", {"auction": "N: 1S 1H", "system": "acol"}, {}),
    ("dd", {"id": "a", **POSITION, "hands": HANDS}, {}),
    ("dd", {"id": "b", **POSITION, "hands": ENDING}, {"cards": "true"}),
    ("dd", {"id": "c", **POSITION, "hands": ENDING, "play": "SA S2"}, {}),
    ("score", {"session": RULED}, {}),
]


def asked() -> Iterator[Any]:
    for name, operation in OPERATIONS.items():
        yield pytest.param(name, operation.example, {}, id=f"{name}: the example")
    for number, (name, data, options) in enumerate(MORE):
        yield pytest.param(name, data, options, id=f"{name}: {number}")
    for one in adjusted():
        yield pytest.param("adjust", one["given"]["case"], {}, id=f"adjust: {one['name']}")


def adjusted() -> Iterator[Mapping[str, Any]]:
    """One case of the adjustment desk from each file that has one."""
    for file in sorted((ROOT / "tests/cases/scores").glob("*.yaml")):
        cases = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)
        found = (one for one in cases if one["given"]["ask"] == "desk" and "error" not in one["expect"])
        yield from islice(found, 1)


def checked(name: str) -> Draft202012Validator:
    """What tells whether an answer is as described."""
    parts = {"components": {"schemas": description()["components"]["schemas"]}}
    return Draft202012Validator({"$ref": f"#/components/schemas/{ANSWERS[name]}", **parts})


@pytest.mark.parametrize("name, data, options", list(asked()))
def test_an_answer_is_as_described(name: str, data: Any, options: dict[str, str]) -> None:
    found = given(name, data, 30, **options)
    assert found.status == 200, found.text
    checked(name).validate(json.loads(found.text))


def test_each_operation_answers_with_a_schema_of_its_own() -> None:
    paths = description()["paths"]
    for name in OPERATIONS:
        body = paths[f"/api/{name}"]["post"]["responses"]["200"]["content"]["application/json"]
        assert body["schema"] == {"$ref": f"#/components/schemas/{ANSWERS[name]}"}
    assert set(ANSWERS) == set(OPERATIONS) and len(set(ANSWERS.values())) == len(ANSWERS)


def test_every_schema_is_one_and_is_used() -> None:
    text = json.dumps(description())
    for name, schema in schemas().items():
        meta.validate(schema)
        assert f'"#/components/schemas/{name}"' in text, name


def test_a_member_that_is_missing_or_of_another_type_is_noticed() -> None:
    answer = json.loads(given("claim", OPERATIONS["claim"].example).text)
    checked("claim").validate(answer)
    for name in answer:
        assert not checked("claim").is_valid({key: value for key, value in answer.items() if key != name})
    of_another_type: list[Json] = [{"bounds": "1"}, {"status": "lost"}, {"turnings": [{}]}, {"reading": {}}]
    for wrong in of_another_type:
        assert not checked("claim").is_valid({**answer, **wrong})


def test_the_schema_in_the_documents_is_that_of_the_package() -> None:
    assert (ROOT / "docs" / RESULT.name).read_bytes() == RESULT.read_bytes()
