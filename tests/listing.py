"""The list of the cases, as the package carries it, and the page of the laws that is made from it.

`python docs/generate.py` (make docs) writes both.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

import rectify_bridge.desk.reference
from tests.casefiles import CASES, cases

ENGINES = ("scores", "meaning", "comparable", "claims")
"""The folders of cases that are about an engine, not about a ruling."""
EXAMPLE = re.compile(r"C\d{3}-\d{2}")
LIST = Path(rectify_bridge.desk.reference.__file__).parent / "cases.json"
PAGE = Path(__file__).parents[1] / "docs" / "laws.md"


def listing() -> str:
    """The list as text: JSON, one case in a line."""
    lines = [json.dumps(note, ensure_ascii=False) for note in _notes()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _notes() -> Iterator[dict[str, Any]]:
    for case in cases():
        clauses = " · ".join(
            " ".join(map(str, wanted["clauses"]))
            for name, wanted in case.data["expect"].items()
            if isinstance(wanted, dict) and "clauses" in wanted
        )
        yield _note(case.id, case.data, in_one_line(case.data["given"]), clauses)
    for folder in ENGINES:
        for path in sorted((CASES / folder).glob("*.yaml")):  # read as text: some of them are bad on purpose
            for data in yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader):
                examples = [*data.get("examples", ()), *EXAMPLE.findall(data.get("source", ""))]
                named = data | {"examples": list(dict.fromkeys(examples))}
                yield _note(f"{folder}/{path.stem}: {data.get('name')}", named, "", "")


def _note(name: str, data: dict[str, Any], given: str, clauses: str) -> dict[str, Any]:
    note = {
        "id": name,
        "name": str(data["name"]),
        "law": str(data["law"]),
        "edition": int(data["edition"]),
        "authority": str(data["authority"]),
        "given": given,
        "clauses": clauses,
        "because": " ".join(str(data["because"]).split()),
    }
    note |= {name: data[name] for name in ("rules", "examples") if data.get(name)}
    return note | ({"tricky": [int(n) for n in data["tricky"]]} if data.get("tricky") else {})


def in_one_line(given: dict[str, Any]) -> str:
    """What happened: the auction, the events, the answers."""
    parts = [str(given["auction"])] if "auction" in given else []
    parts += [_event(name, value) for event in given.get("events", ()) for name, value in event.items()]
    if given.get("answers"):
        parts.append(_answers(given["answers"]))
    return "; ".join(parts)


def _event(name: str, value: Any) -> str:
    if name == "alleged":
        return f"{value['kind']} by {value['by']}"
    if name in ("answer", "agreed"):
        return _answers(value)
    if name == "said":
        return "; ".join(f"{side} say {_answers(said)}" for side, said in value.items())
    if name == "attention":
        return f"attention drawn by {value}" if value not in (None, "unknown") else "attention drawn"
    if name == "director":
        return "the Director came"
    return f"{name} {value}"


def _answers(answers: dict[str, Any]) -> str:
    words = {True: "yes", False: "no"}
    return ", ".join(
        f"{str(key).partition('.')[2]}: {words.get(value, value) if isinstance(value, bool) else value}"
        for key, value in answers.items()
    )


def write() -> None:
    """Write both files."""
    LIST.write_text(listing(), encoding="utf-8")
    from rectify_bridge.desk.reference.law_page import page

    PAGE.write_text(page(), encoding="utf-8")
