"""The index of published rulings that the package carries: what each is about, and its address.

`python docs/generate.py` writes it. Facts alone: no sentence of a publication stands in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import rectify_bridge
import rectify_bridge.app.console.archive
from rectify_bridge.app.console.archive.features import features_of
from rectify_bridge.desk.files.case_file import TOP
from tests.published.published import CALLS, Published, collected
from tests.published.verdict import DIFFERS, Verdict, kept

INDEX = Path(rectify_bridge.app.console.archive.__file__).with_name("published.json")
CLAIM = "contested claim"
SAME = ("name", "edition", "authority", "weight", "address")
"""What is taken as it was entered."""


def listed() -> list[tuple[Published, Verdict]]:
    """The rulings of the index, each with how Rectify rules."""
    verdicts = kept()
    rulings = [one for one in collected() if one.topic != CALLS and "expect" in one.data]
    return [(one, verdicts[one.topic][one.name]) for one in rulings]


def rows(one: Published, verdict: Verdict) -> Iterator[dict[str, Any]]:
    """A row for each incident of which the publication names the clauses; of a claim that was published with
    its cards one, by its Law."""
    data = one.data
    head = {name: data[name] for name in SAME} | {"differs": verdict.name == DIFFERS}
    if "hands" in data["given"]:
        yield {**head, "kind": CLAIM, "clauses": [str(data["law"])], "facts": {}, "effects": []}
        return
    ruling = rectify_bridge.rule(rectify_bridge.Case.from_mapping({k: data[k] for k in TOP if k in data}))
    found = {features.incident: features for features in features_of(ruling.as_data())}
    for incident, expect in data["expect"].items():
        if incident == "turn" or incident not in found or not expect.get("clauses"):
            continue
        features = found[incident]
        yield {
            **head,
            "kind": features.kind,
            "clauses": [str(clause) for clause in expect["clauses"]],
            "facts": dict(features.facts),
            "effects": [str(effect["type"]) for effect in expect.get("effects", ())],
        }


def index() -> str:
    """The index as text: JSON, one row in a line."""
    lines = [json.dumps(row, ensure_ascii=False) for one in listed() for row in rows(*one)]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def write_index() -> None:
    """Write it where the package has it."""
    INDEX.write_text(index(), encoding="utf-8")
