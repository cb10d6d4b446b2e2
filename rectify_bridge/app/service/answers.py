"""What each operation answers, as the schemas of the service's description."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rectify_bridge.desk import rulings

Json = dict[str, Any]
REF = "$ref"
PLACE = "#/components/schemas/"
RESULT = Path(rulings.__file__).with_name("result.schema.json")
"""The file with the schema of the result of a board; docs/result.schema.json is a copy of it."""
ANSWERS = {
    "rule": "Result",
    "claim": "Verdict",
    "comparable": "ComparedCalls",
    "dd": "DoubleDummy",
    "equity": "Equity",
    "score": "Standings",
    "adjust": "Adjustment",
}
"""The schema of what an operation answers, by the operation's name."""
OF_A_RESULT = "#/$defs/"
LISTS = ("Texts",)
"""What only stands in the file to be named again."""


@cache
def schemas() -> dict[str, Json]:
    """Every schema that an answer needs, by its name in the description."""
    rest = Path(__file__).with_name("answers.yaml")
    named: dict[str, Json] = yaml.safe_load(rest.read_text(encoding="utf-8"))
    found = {name: _placed(one, "") for name, one in named.items() if name not in LISTS}
    return {**{_name(name): _placed(one, OF_A_RESULT) for name, one in _result().items()}, **found}


def _result() -> dict[str, Json]:
    """The parts of the result of a board, without the error: that has a schema of its own."""
    parts: dict[str, Json] = json.loads(RESULT.read_text(encoding="utf-8"))["$defs"]
    return {name: part for name, part in parts.items() if name != "error"}


def _name(part: str) -> str:
    """The name of a part of the result: `Result` of the whole, else with that in front."""
    return "Result" if part == "result" else f"Result{part[:1].upper()}{part[1:]}"


def _placed(one: Any, of_a_result: str) -> Any:
    """A schema with its references to where the description has them."""
    if isinstance(one, dict):
        return {
            key: _reference(str(value), of_a_result) if key == REF else _placed(value, of_a_result)
            for key, value in one.items()
        }
    return [_placed(value, of_a_result) for value in one] if isinstance(one, list) else one


def _reference(name: str, of_a_result: str) -> str:
    return PLACE + (_name(name.removeprefix(of_a_result)) if of_a_result else name)
