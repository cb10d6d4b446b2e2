"""Law 26B: which suits the offender specified in the legal auction, worked out of what his calls mean."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.desk.files.intake import CaseOptions, case_from
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.law.fact import Provenance
from rectify_bridge.law.ruling import Outcome
from tests import yaml_file

FILE = Path(__file__).parents[1] / "cases" / "meaning" / "suits-specified.yaml"
ALL = yaml_file.read(FILE)
ASKED = "asked"


def ruled(given: dict[str, Any], **answers: str) -> BoardRulings:
    found = {"i1.first turn to lead": "yes"} | {f"i1.{name}": value for name, value in answers.items()}
    events = [{"alleged": {"kind": "lead restriction due", "by": "E"}}]
    data = {"authority": "WBF", "edition": 2017, "date": "2026-01-15"}
    case = case_from({**data, "given": {**given, "events": events, "answers": found}}, CaseOptions())
    return rule_on(case, engines_of(case))


def outcome(given: dict[str, Any], **answers: str) -> Outcome:
    (each,) = ruled(given, **answers).each
    return each[1]


@pytest.mark.parametrize("case", ALL, ids=lambda case: str(case["name"]))
def test_the_suits_that_the_law_speaks_of(case: dict[str, Any]) -> None:
    assert set(case) == {"name", "law", "edition", "authority", "given", "specified", "source", "because"}
    found = outcome(case["given"])
    assert found.key is not None
    if case["specified"] == ASKED:
        assert found.key.fact == "suits specified"
        return
    assert found.key.fact == "suit forbidden"
    (known,) = [known for key, known in found.reads.items() if key.fact == "suits specified"]
    assert (known.value, known.provenance) == (case["specified"], Provenance.COMPUTED)
    assert known.by.startswith("meanings: ")


def test_a_suit_that_was_specified_cannot_be_forbidden() -> None:
    (given,) = [case["given"] for case in ALL if case["name"] == "A transfer"]
    assert [one.type for one in outcome(given, **{"suit forbidden": "H"}).effects] == ["not available"]
    assert [one.type for one in outcome(given, **{"suit forbidden": "D"}).effects] == ["lead forbidden"]


def test_the_evidence_names_each_call_and_a_call_that_specifies_nothing() -> None:
    (given,) = [case["given"] for case in ALL if case["name"] == "A bid of notrump"]
    (known,) = [known for key, known in outcome(given).reads.items() if key.fact == "suits specified"]
    assert known.by.endswith("no suit") and "1NT" in known.by


def test_what_is_settled_stands_beside_the_question() -> None:
    (given,) = [case["given"] for case in ALL if case["name"] == "Of one call nothing is known"]
    (each,) = ruled(given).each
    assert each[1].key is not None
    beside = each[0].left_open(each[1].key)
    assert (
        "1♥ (5+H, 11-20 | natural): hearts" in beside
        and "3♦ (nobody said what it means): not settled" in beside
    )
