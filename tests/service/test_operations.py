"""What the service can be asked for: the objects that the command line prints, and one clear error else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.service.operations.every import OPERATIONS
from rectify_bridge.app.service.task import LineAnswer, NumberedLine, Task
from rectify_bridge.app.service.worker import line_answer
from tests.app.terminal import Terminal
from tests.app.test_rule_score import CASE
from tests.sampling import share


@pytest.fixture
def rectify(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def asked(name: str, text: bytes, seconds: float = 30.0, **options: str) -> LineAnswer:
    line = NumberedLine(1, text)
    return line_answer(Task(name, options, (line,), seconds), line)


def given(name: str, data: object, seconds: float = 30.0, **options: str) -> LineAnswer:
    return asked(name, json.dumps(data).encode(), seconds, **options)


def error(found: LineAnswer) -> dict[str, Any]:
    assert found.status == 422, found
    data = json.loads(found.text)
    assert data["schema"] == "rectify-error/1"
    return dict(data["error"])


def as_typed(name: str, file: Path) -> list[str]:
    """The command that is given the same as the example."""
    example = OPERATIONS[name].example
    if name == "comparable":
        meanings = [word for text in example["meanings"] for word in ("--meaning", text)]
        return [name, "--auction", example["auction"], *meanings]
    text = example["session"] if name == "score" else json.dumps(example)
    file.write_text(text if name != "claim" else f"{text}\n{text}\n", encoding="utf-8")
    return [name, str(file)]


@pytest.mark.parametrize("name", share(OPERATIONS, 5))
def test_it_gives_what_the_command_line_prints(name: str, rectify: Terminal, tmp_path: Path) -> None:
    ending = {"score": "csv", "claim": "jsonl", "dd": "jsonl"}.get(name, "yaml")
    out = rectify(*as_typed(name, tmp_path / f"one.{ending}"), "--json").out
    printed = out.splitlines()[0] if name == "claim" else out
    found = given(name, OPERATIONS[name].example)
    assert found.status == 200 and b"\n" not in found.text
    expected, actual = json.loads(printed), json.loads(found.text)
    for timed in (expected, actual):
        timed.pop("ms", None)
    assert actual == expected
    if name == "rule":
        assert f"{found.text.decode()}\n" == out


def test_a_case_with_its_score_gives_the_score_too(rectify: Terminal, tmp_path: Path) -> None:
    case = json.loads(json.dumps(CASE, default=str))
    file = tmp_path / "case.yaml"
    file.write_text(json.dumps(case), encoding="utf-8")
    printed = rectify("rule", str(file), "--json").out
    assert "score" in json.loads(printed)
    assert f"{given('rule', case).text.decode()}\n" == printed


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (b"", "this is not JSON"),
        (b"{", "this is not JSON"),
        (b"\xff", "byte 1 is not UTF-8"),
        (b"[1]", "this is not an object"),
        (b"[" * 100_000, "this is nested too deeply"),
        (b'{"a":' * 100_000, "this is nested too deeply"),
        (b'{"a": ' + b"9" * 5_000 + b"}", "a number has too many digits"),
    ],
    ids=str,
)
@pytest.mark.parametrize("name", ["rule", "adjust"])
def test_what_cannot_be_read_is_one_clear_error(name: str, text: bytes, what: str) -> None:
    assert what in error(asked(name, text))["what"]


WRONG: list[tuple[str, dict[str, Any], dict[str, str], str]] = [
    ("rule", {}, {"edition": "2017"}, "not an option of rule"),
    ("claim", {}, {"class": "king"}, "not a class of player"),
    ("claim", {}, {"nodes": "-1"}, "not possible"),
    ("claim", {}, {"sensitivity": "yes"}, "not possible"),
    ("equity", {}, {"sample": "9999999"}, "not possible"),
    ("comparable", {"auction": 1}, {}, "not text"),
    ("comparable", {"auction": "N: 1S 1H", "cards": "x"}, {}, "not known"),
    ("comparable", {"auction": "N: 1S 1H", "meanings": "5+H"}, {}, "not a list of texts"),
    ("comparable", {"auction": "N: 1S 1H", "rho_passes": 1}, {}, "neither true nor false"),
    ("score", {"session": "x", "kind": "xls"}, {}, "not a kind of session"),
]


@pytest.mark.parametrize(("name", "data", "options", "what"), WRONG, ids=lambda one: str(one)[:40])
def test_what_is_wrong_is_said(name: str, data: dict[str, Any], options: dict[str, str], what: str) -> None:
    given_ = OPERATIONS[name].example if name in ("claim", "equity") else data
    assert what in error(given(name, given_, 30.0, **options))["what"]


def test_no_file_of_the_service_is_read(tmp_path: Path) -> None:
    card = tmp_path / "card.yaml"
    card.write_text("a card", encoding="utf-8")
    found = error(given("comparable", {"auction": "N: 1S 1H", "card": str(card)}))
    assert found["where"].startswith("card")


def test_an_error_names_no_option_of_the_command_line() -> None:
    found = error(given("comparable", {"auction": "N: 1S 1H"}))
    assert found["where"] == "meanings" and "--" not in found["right"]


def test_a_claim_that_takes_too_long_is_undecided_in_time(hard_claim: Callable[[], dict[str, Any]]) -> None:
    found = given("claim", hard_claim(), 0.05)
    data = json.loads(found.text)
    assert (found.status, data["status"]) == (200, "undecided")
    assert found.seconds < 60


@pytest.fixture
def hard_claim() -> Callable[[], dict[str, Any]]:
    """A claim of all the tricks at trick one, whose search goes on until it is ended."""
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    hands = {seat: pack[place::4] for place, seat in enumerate("NESW")}
    said = {"claimer": "S", "claimed": 13, "statement": "", "authority": "WBF", "date": "2026-01-15"}
    return lambda: {**said, "declarer": "S", "trump": "NT", "leader": "W", "hands": hands}


def test_a_fault_of_ours_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from rectify_bridge.app.service import worker

    def broken(*_: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(worker, "answer_to", broken)
    found = given("rule", {})
    assert found.status == 500 and b"this is a fault of rectify" in found.text


UNWRITABLE = {
    "half a character": b'"\\ud800"',
    "half a character in a key": b'{"\\udfff": 1}',
    "not a number": b"NaN",
    "no end": b"-Infinity",
    "a name too long for a file": b'"%b"' % (b"x" * 5_000),
    "more figures than a number has": b"9" * 5_000,
}


def _json(value: object) -> bytes:
    return json.dumps(value).encode()


@pytest.mark.parametrize("wrong", UNWRITABLE)
@pytest.mark.parametrize("name", OPERATIONS)
def test_what_no_answer_could_be_written_with_is_refused(name: str, wrong: str) -> None:
    """In place of each value of the example: a process that could not write its refusal ended, and two more
    after it."""
    example = _json(OPERATIONS[name].example)
    for key, value in OPERATIONS[name].example.items():
        there, instead = (b"%b: %b" % (_json(key), one) for one in (_json(value), UNWRITABLE[wrong]))
        text = example.replace(there, instead)
        assert text != example, key
        found = asked(name, text, 2.0)
        assert found.status in (200, 422), (key, found)
        assert found.status == 422 or wrong == "a name too long for a file", (key, found)


def test_the_name_of_a_system_is_no_path() -> None:
    for system in ("x" * 5_000, "../systems/acol", "/dev/zero", "a\0b"):
        found = given("comparable", {"auction": "N: 1S 1H", "system": system})
        assert "there is no system" in error(found)["what"]
