"""What a page asks the program on a phone: JSON as the verbs print it, words to read, or what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.service.operations.every import OPERATIONS
from rectify_bridge.app.site.program import ASKED, answered
from tests.app.terminal import Terminal

CLAIM = {**OPERATIONS["claim"].example, "class": "expert"}
GIVEN: dict[str, Any] = {
    "rule": OPERATIONS["rule"].example,
    "claim": CLAIM,
    "comparable": {"auction": "N: 1S 1H", "withdrawn_means": ["5+H, 8-16"], "meanings": {"2H": "6+H, 5-10"}},
    "score": OPERATIONS["score"].example,
    "adjust": {"case": json.dumps(OPERATIONS["adjust"].example)},
}
"""Of each, what the page sends."""


@pytest.fixture
def rectify(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def typed(verb: str, folder: Path) -> list[str]:
    """The command that is given the same."""
    given = GIVEN[verb]
    if verb == "comparable":
        meanings = [f"{call}: {text}" for call, text in given["meanings"].items()]
        every = (*given["withdrawn_means"], *meanings)
        return [
            verb,
            "--auction",
            given["auction"],
            *(word for text in every for word in ("--meaning", text)),
        ]
    text = given.get("session") or given.get("case") or json.dumps(given)
    ending = {"score": "csv", "claim": "jsonl"}.get(verb, "yaml")
    file = folder / f"given.{ending}"
    file.write_text(f"{text}\n{text}\n" if verb == "claim" else text, encoding="utf-8")  # as one of several
    return [verb, str(file)]


@pytest.mark.parametrize("verb", ASKED)
def test_it_is_what_the_verb_prints(verb: str, rectify: Terminal, tmp_path: Path) -> None:
    found = json.loads(answered(verb, json.dumps(GIVEN[verb])))
    printed = rectify(*typed(verb, tmp_path), "--json").out
    expected = json.loads(printed.splitlines()[0] if verb == "claim" else printed)
    expected.pop("ms", None)
    assert json.loads(found["json"]) == expected
    assert found["text"] and max(map(len, found["text"].splitlines())) < 200


def test_several_incidents_of_one_board_are_each_told() -> None:
    alleged = [{"alleged": {"kind": "opening lead out of turn", "by": "W"}}]
    case = {"authority": "WBF", "given": {"auction": "N: 1S 1H", "events": alleged}}
    found = json.loads(answered("rule", json.dumps(case)))
    assert len(json.loads(found["json"])["incidents"]) == 2
    assert "insufficient bid" in found["text"].lower() and "lead out of turn" in found["text"].lower()


@pytest.mark.parametrize("verb", ASKED)
def test_what_is_wrong_is_told(verb: str) -> None:
    found = json.loads(answered(verb, "{}"))
    assert list(found) == ["wrong"] and found["wrong"]


def test_nothing_is_assumed_of_the_class_of_player() -> None:
    given = {name: value for name, value in CLAIM.items() if name != "class"}
    assert "No class of player" in json.loads(answered("claim", json.dumps(given)))["wrong"]
