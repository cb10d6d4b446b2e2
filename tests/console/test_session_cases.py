"""From the facts to the score and what to type, in one command and on one page: the cases of
tests/cases/sessions are told to `rectify-bridge rule` and, tap by tap, to the console, and both must come to
what the book says."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml

from rectify_bridge.app.console.decisions.decision import KIND
from tests.app.scores import score_of
from tests.app.terminal import Terminal
from tests.console.browser import Browser

FOLDER = Path(__file__).parents[1] / "cases" / "sessions"
FIELDS = {"name", "law", "kind", "by", "answers", "score", "form", "expect", "because"}
LEAST = 24


@pytest.fixture
def rectify(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def cases() -> Iterator[dict[str, Any]]:
    for file in sorted(FOLDER.glob("*.yaml")):
        yield from yaml.safe_load(file.read_text(encoding="utf-8"))


def ruled(rectify: Terminal, case: Mapping[str, Any]) -> dict[str, Any]:
    """The score by one command, from a case file."""
    given = {
        "vulnerable": "none",
        "events": [{"alleged": {"kind": case["kind"], "by": case["by"]}}],
        "answers": {f"i1.{name}": value for name, value in case["answers"].items()},
        "score": case["score"],
    }
    book = {"edition": 2017, "authority": "WBF", "date": date.today().isoformat()}
    found: dict[str, Any] = score_of(rectify, {**book, "given": given})["score"]
    return found


def told(case: Mapping[str, Any]) -> Browser:
    """A console that was told of the case by taps, as far as the ruling."""
    browser = Browser().under("WBF")
    browser.open("/").tap("kind", case["kind"])
    answers = dict(case["answers"])
    for _ in range(len(answers) + 2):
        question = browser.app.state.desk.case(browser.path.split("/")[2]).interview.question
        if question.id == "next":
            break
        wanted = case["by"] if question.id == "by" else answers.pop(question.fact.name)
        values = [str(option.value) for option in question.options]
        browser.tap("option", str(values.index(str(wanted)) + 1))
    assert browser.heading == "Ruling" and not answers, (browser.text, answers)
    return browser


def on_the_page(browser: Browser, case: Mapping[str, Any]) -> tuple[str, str]:
    """What the page says of the score, and the case that it keeps, as `rectify-bridge adjust` reads it."""
    path = browser.path
    assert is_reached(browser, path)
    browser.open(f"{path}/adjust")
    filled = {"vulnerable": "none", **chosen(browser), **case["form"]}
    said = browser.fill("/adjust", **filled, do="show").text
    assert browser.status == 200, said
    browser.fill("/adjust", **filled, do="keep")
    assert browser.path == f"{path}/decision", browser.text
    (kept,) = [
        e for e in browser.app.state.desk.case(path.split("/")[2]).permanent(KIND) if "fields" in e.data
    ]
    return said, str(kept.data["text"])


def is_reached(browser: Browser, path: str) -> bool:
    """Whether a tap leads from the ruling to the form, or two by way of the page for the Director alone."""
    form, own = f"{path}/adjust", f"{path}/own"
    return form in browser.page.links or (own in browser.page.links and form in browser.open(own).page.links)


def chosen(browser: Browser) -> dict[str, str]:
    """What the page has filled in already of the infraction and its clauses."""
    html = browser.html
    offending = html.partition('name="offending"')[2].partition("</select>")[0]
    value = offending.partition(" selected>")[0].rpartition('value="')[2].rstrip('"')
    law = html.partition('name="law"')[2].partition('value="')[2].partition('"')[0]
    return {"offending": value, "law": law}


def figures(score: Mapping[str, Any]) -> dict[str, Any]:
    """What the case expects, of the JSON of a score."""
    return {
        **{side: Fraction(one["exact"]) for side, one in score["sides"].items() if one["exact"] is not None},
        "warnings": [one["id"] for one in score["warnings"]],
        "penalties": [str(one["amount"]) for one in score["penalties"]],
    }


def matches(score: Mapping[str, Any]) -> dict[str, str]:
    """The IMPs of each team in its match, after the ruling."""
    return {team["who"]: team["imps"] for team in score["match"]["after"]}


def expected(case: Mapping[str, Any]) -> dict[str, Any]:
    found = {side: Fraction(case["expect"][side]) for side in ("ns", "ew") if side in case["expect"]}
    return {**found, **{name: case["expect"].get(name, []) for name in ("warnings", "penalties")}}


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case["name"])
def test_one_command_and_one_page_come_to_the_same(rectify: Terminal, case: dict[str, Any]) -> None:
    assert set(case) == FIELDS and case["because"].strip()
    score = ruled(rectify, case)
    assert figures(score) == expected(case)
    for team, imps in case["expect"].get("match", {}).items():
        assert Fraction(matches(score)[team]) == Fraction(imps)
    said, text = on_the_page(told(case), case)
    assert case["expect"]["said"] in said, said
    ran = rectify("adjust", "-", "--json", typed=text)
    assert ran.code == 0, ran.err
    kept = json.loads(ran.out)
    assert figures(kept) == expected(case)
    assert kept["entry"] == score["entry"] and all(one["type"] for one in score["entry"])


def test_there_are_as_many_as_are_counted() -> None:
    found = list(cases())
    assert len(found) >= LEAST and len({case["name"] for case in found}) == len(found)
