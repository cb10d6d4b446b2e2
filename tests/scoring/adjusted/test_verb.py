"""The verb: text, JSON, exit codes, and one line for bad input."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from rectify.app.verbs.adjust import answer, run
from rectify.scoring.adjusted.problem import BadCase

DOCS = Path(__file__).parents[3] / "docs" / "adjusting.md"


def _examples() -> list[str]:
    blocks = DOCS.read_text("utf-8").split("```yaml\n")[1:]
    return [block.split("```")[0] for block in blocks]


@pytest.mark.parametrize("text", _examples())
def test_the_examples_of_the_page_work(text: str) -> None:
    assert "What to type:" in answer(text)
    assert json.loads(answer(text, as_json=True))["schema"] == "rectify.adjustment/1"


def test_text_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(_examples()[0], encoding="utf-8")
    assert run(file) == 0
    assert "3 matchpoints of 8, 37.5%" in capsys.readouterr().out
    assert run(file, as_json=True, programs=("RealBridge",)) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["sides"]["ns"]["exact"] == "3"
    assert [row["program"] for row in found["entry"]] == ["RealBridge"]
    assert {"sides", "field", "ranking", "warnings", "entry", "weights"} <= found.keys()


def test_bad_input_is_one_line_and_code_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(_examples()[0].replace("weight: 60", "weight: 70"), encoding="utf-8")
    assert run(file) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "the weights add up to 110%, not 100%" in err


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "none.yaml") == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "case.yaml"
    file.write_bytes(b"\xff\xfe\x00")
    assert run(file) == 2
    assert "UTF-8" in capsys.readouterr().err


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(_examples()[0]))
    assert run(Path("-")) == 0
    assert "What the weights change" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the file"),
        ("- 1\n- 2\n", "where a list of 'name: value' lines is needed"),
        ("a: [1\n", "this is no YAML"),
        ("edition: 2017\nedition: 2007\n", "'edition' is given twice"),
        ("edition: &a [*a]\n", "this is no YAML"),
        ("{}", "'date' is missing"),
    ],
)
def test_texts_that_are_no_case(text: str, said: str) -> None:
    with pytest.raises(BadCase) as caught:
        answer(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
