"""One case has one result: over HTTP, in the console and on the command line, also where engines answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.console.cases.case_interview import interview_of
from rectify_bridge.desk.rulings.result_json import dumps, result
from tests.app.terminal import Terminal
from tests.console.browser import Browser
from tests.sampling import share

CASE = {"edition": 2017, "authority": "WBF", "date": "2026-01-15"}
DEAL = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
CLAIM = {"claimer": "N", "claimed": 7, "statement": "", "aware": None, "class": "club"}
GIVEN: dict[str, dict[str, Any]] = {
    "meanings": {
        "auction": "N: 1S 1H",
        "meanings": {"withdrawn": ["5+H, 11-20"], "calls": {"2H": "5+H, 9-16 | natural"}},
        "events": [{"attention": "S"}, {"answer": {"i1.slip": False, "i1.accepted": False}}],
    },
    "a claim": {
        "deal": DEAL,
        "auction": "N: 1S P 2S P P P",
        "play": "E: DA D8 D7 D2",
        "events": [{"claimed": "N:7"}, {"alleged": {"kind": "contested claim", "by": "N"}}],
        "claim": CLAIM,
    },
    "a revoke": {
        "deal": DEAL,
        "auction": "N: 1S P 2S P P P",
        "play": "E: DA D8 S8 D2 | W: CQ C2 C5 CA | S: HT H6 HK HA",
        "events": [{"attention": "N"}],
    },
}


@pytest.mark.parametrize("name", share(GIVEN, 2))
def test_the_api_gives_what_the_command_line_prints(name: str, tmp_path: Path, rectify: Terminal) -> None:
    case = CASE | {"given": GIVEN[name]}
    path = tmp_path / "case.yaml"
    path.write_text(json.dumps(case))
    printed = rectify("rule", str(path), "--json").out
    browser = Browser().under("WBF")
    answer = browser.client.post("/api/rule", json=case)
    assert answer.text == printed


@pytest.mark.parametrize("name", share(GIVEN, 2))
def test_the_console_rules_as_the_command_line_does(name: str, tmp_path: Path, rectify: Terminal) -> None:
    case = CASE | {"given": GIVEN[name]}
    interview = interview_of(case, (), {})
    path = tmp_path / "case.yaml"
    path.write_text(json.dumps(interview.data))
    assert f"{dumps(result(interview.ruled))}\n" == rectify("rule", str(path), "--json").out


def test_an_engine_is_at_work_there() -> None:
    """Else the bytes would agree without it."""
    answer = Browser().under("WBF").client.post("/api/rule", json=CASE | {"given": GIVEN["a claim"]})
    facts = {fact["key"]: fact for fact in answer.json()["facts"]}
    found = facts["i1.trump out and not mentioned"]
    assert (found["value"], found["provenance"]) == (True, "computed")
