"""The verb: text, JSON, exit codes, and one line for bad input."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.cli.main import main
from rectify_bridge.app.cli.verbs.scores.adjust import answer, run
from rectify_bridge.scoring.adjusted.desk import adjust
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.report.words import in_words

DOCS = Path(__file__).parents[3] / "docs" / "adjusting.md"


def _examples() -> list[str]:
    """The cases of `adjust`; the one of `rule`, with `given`, is run by its own test."""
    blocks = DOCS.read_text("utf-8").split("```yaml\n")[1:]
    return [text for block in blocks if "\ngiven:\n" not in (text := block.split("```")[0])]


@pytest.mark.parametrize("text", _examples())
def test_the_examples_of_the_page_work(text: str) -> None:
    assert "What to type:" in answer(text)
    assert json.loads(answer(text, as_json=True))["schema"] == "rectify-adjustment/1"


def test_text_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(_examples()[0], encoding="utf-8")
    assert run(str(file)) == 0
    assert "3 matchpoints of 8, 37.5%" in capsys.readouterr().out
    assert run(str(file), as_json=True, programs=("RealBridge",)) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["sides"]["ns"]["exact"] == "3"
    assert [row["program"] for row in found["entry"]] == ["RealBridge"]
    assert {"sides", "field", "ranking", "warnings", "entry", "weights"} <= found.keys()


def test_what_is_said_beside_the_file_counts_before_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "case.yaml"
    text = _examples()[0]
    file.write_text(text.replace("authority: WBF", ""), encoding="utf-8")
    assert run(str(file)) == 2 and "'authority' is missing" in capsys.readouterr().err
    assert (
        main(
            ["adjust", str(file), "--authority", "EBU", "--date", "2023-03-02", "--edition", "2017", "--json"]
        )
        == 0
    )
    book = json.loads(capsys.readouterr().out)["rulebook"]
    assert (book["authority"], book["date"], str(book["edition"])) == ("EBU", "2023-03-02", "2017")


def test_bad_input_is_one_line_and_code_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(_examples()[0].replace("weight: 60", "weight: 70"), encoding="utf-8")
    assert run(str(file)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "the weights add up to 110%, not 100%" in err


def test_bad_input_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(_examples()[0].replace("weight: 60", "weight: 70"), encoding="utf-8")
    assert run(str(file), as_json=True) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["where"].endswith("ruling.both.weighted")
    assert error["right"] == "make them add up to 100%"


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(tmp_path / "none.yaml")) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "case.yaml"
    file.write_bytes(b"\xff\xfe\x00")
    assert run(str(file)) == 2
    assert "UTF-8" in capsys.readouterr().err


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(_examples()[0].encode())))
    assert run("-") == 0
    assert "What the weights change" in capsys.readouterr().out


ODD: tuple[Any, ...] = (
    "",
    "x",
    "-1",
    "0",
    "1/0",
    "99999999999",
    "NS",
    [],
    ["x"],
    [{}],
    {},
    {"x": "y"},
    [["x"]],
)


def _mutants(node: Any) -> Iterator[Any]:
    """The same case with one part replaced by something odd, or left out."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            yield {k: v for k, v in node.items() if k != key}
            yield from ({**node, key: odd} for odd in ODD)
            yield from ({**node, key: mutant} for mutant in _mutants(value))
    elif isinstance(node, list):
        for n, value in enumerate(node):
            yield node[:n] + node[n + 1 :]
            yield from ([*node[:n], mutant, *node[n + 1 :]] for mutant in _mutants(value))


@pytest.mark.parametrize("text", _examples())
def test_whatever_is_wrong_is_said_in_one_line(text: str) -> None:
    """No part of a case, replaced by something odd, ends in anything but a score or one clear line."""
    refused = 0
    for mutant in _mutants(load(text)):
        try:
            in_words(adjust(read(mutant)))
        except BadCase as error:
            refused += 1
            assert error.where and error.what and "\n" not in str(error)
    assert refused > 100


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the file"),
        ("- 1\n- 2\n", "is not a list of 'name: value' lines"),
        ("a: [1\n", "this is not YAML"),
        ("edition: 2017\nedition: 2007\n", "'edition' is given twice"),
        ("edition: &a [*a]\n", "a YAML alias"),
        ("{}", "'date' is missing"),
    ],
)
def test_texts_that_are_no_case(text: str, said: str) -> None:
    with pytest.raises(BadCase) as caught:
        answer(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


LATE = "ask: late dispute\nedition: 2017\nauthority: WBF\ndate: 2020-04-01\nrecorded: 420\nfound: 450\n"


def test_a_question_that_needs_no_board() -> None:
    """79B3 (2017): clearly convinced, the score is changed for both sides."""
    assert answer(LATE + "convinced: yes\n").splitlines()[:3] == ["ask: late dispute", "ns: 450", "ew: 450"]
    assert json.loads(answer(LATE + "convinced: yes\n", as_json=True))["ns"] == 450


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (LATE, "convinced"),
        (LATE + "convinced: perhaps\n", "'perhaps' is not known here; write 'yes' or 'no'"),
        (LATE.replace("450", "many") + "convinced: yes\n", "found: 'many' is not a whole number"),
        (LATE + "convinced: no\nlower: ns\n", "lower: this would raise the score"),
        (LATE.replace("late dispute", "luck"), "ask: 'luck' is not known here"),
        (LATE + "convinced: yes\nwind: north\n", "wind"),
    ],
)
def test_a_question_asked_badly_is_one_line(text: str, message: str) -> None:
    with pytest.raises(BadCase) as caught:
        answer(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
