"""The examples and tables of docs/scoring.md are true."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rectify_bridge.app.cli.verbs.scores.score import score
from rectify_bridge.scoring.board.imps import Divide
from rectify_bridge.scoring.files.csv_session import COLUMNS
from rectify_bridge.scoring.files.settings import KEYS
from rectify_bridge.scoring.rules import Form
from rectify_bridge.scoring.session.match import TeamForm
from rectify_bridge.scoring.session.teams import Reward
from rectify_bridge.scoring.victory_points import NOT_SHIPPED, names

PAGE = (Path(__file__).parents[2] / "docs" / "scoring.md").read_text(encoding="utf-8")


def test_the_python_example_runs() -> None:
    example = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert example
    exec(example[1], {})


def test_the_file_example_scores(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"```\n(# event.*?)```", PAGE, re.DOTALL)
    assert example
    path = tmp_path / "session.csv"
    path.write_text(example[1], encoding="utf-8")
    assert score(path) == 0
    # As worked out by hand in the tests of the verb.
    assert "3  4  1.40 (35.00%)" in capsys.readouterr().out


def test_every_setting_column_and_value_is_on_the_page() -> None:
    values = [v.value for kind in (Form, TeamForm, Divide, Reward) for v in kind]
    for word in (*KEYS, *COLUMNS, *values, *names()):
        assert f"`{word}`" in PAGE, word


def test_every_key_of_the_answer_is_on_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "s.csv"
    path.write_text(re.search(r"```\n(# event.*?)```", PAGE, re.DOTALL)[1], encoding="utf-8")  # type: ignore[index]
    score(path, json=True)
    found = json.loads(capsys.readouterr().out)
    ruling, ranking = found["rulings"][0], found["final"][0]
    for keys in (found, ruling, ruling["changes"][0], ruling["moved"][0], ranking, ranking["rows"][0]):
        assert all(f"`{key}`" in PAGE for key in keys), keys


def test_what_is_not_shipped_is_named() -> None:
    text = " ".join(PAGE.split())
    for name, words in zip(
        NOT_SHIPPED,
        (
            *("25-0", "discrete 20-0", "EBU's discrete", "12 boards and more"),
            *("tables for other lengths", "continuous scale, its", "modified cross-IMPs"),
        ),
        strict=True,
    ):
        assert words in text, name
