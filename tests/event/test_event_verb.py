"""`rectify-bridge event`: what it prints, as text and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.app.bad_inputs import run
from tests.event.bridgemate import bws, sample
from tests.event.test_bws import MATCHPOINTS, ROUND
from tests.event.usebio import session

SET = [word for setting in MATCHPOINTS for word in ("--set", setting)]


@pytest.fixture
def file(tmp_path: Path) -> str:
    made = tmp_path / "friday.bws"
    made.write_bytes(sample())
    return str(made)


def test_read(file: str, tmp_path: Path) -> None:
    ended = run(["event", "read", file], tmp_path)
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    assert lines[1].startswith("Section A: 12 tables, 12 rounds, 144 rows of the movement, 24 numbers")
    assert lines[2].startswith("Results: 288 (281 played, 5 passed out, 2 artificial)")
    assert "Contradictions: 1" in lines and "7 against 24, 40%-60%" in ended.out


def test_read_as_json(file: str, tmp_path: Path) -> None:
    found = json.loads(run(["event", "read", file, "--json"], tmp_path).out)
    assert found["schema"] == "rectify/event/1" and found["missing"] == []
    assert (len(found["meetings"]), len(found["results"]), len(found["contradictions"])) == (144, 288, 1)
    first = {"board": 7, "contract": "3H", "declarer": "S", "tricks": 8, "score": -100}
    assert first.items() <= found["results"][0].items()


def test_boards_without_a_result(tmp_path: Path) -> None:
    file = tmp_path / "a.bws"
    file.write_bytes(bws(ROUND, []))
    assert "Boards of the movement without a result: 4" in run(["event", "read", str(file)], tmp_path).out


def test_score(file: str, tmp_path: Path) -> None:
    ended = run(["event", "score", file, *SET], tmp_path)
    assert ended.code == 0 and "1   12  330.09 (62.52%)" in ended.out
    asked = run(["event", "score", file, "--set", "contest: pairs"], tmp_path)
    assert asked.code == 2 and "'form' is not set" in asked.err


def test_check(tmp_path: Path) -> None:
    made = tmp_path / "monday.xml"
    made.write_bytes(session("butler-howell"))
    words = ["event", "check", str(made), "--set", "contest: pairs", "--set", "drop: 1"]
    ended = run([*words, "--set", "half: away"], tmp_path)
    assert (ended.code, ended.out) == (0, "8 of 8 published totals agree\n")
    apart = run([*words, "--json"], tmp_path)
    assert json.loads(apart.out)["pairs"] == 8 and len(json.loads(apart.out)["apart"]) == 7


def test_a_file_without_published_totals(file: str, tmp_path: Path) -> None:
    ended = run(["event", "check", file, *SET], tmp_path)
    assert ended.code == 2 and "the file publishes no totals" in ended.err


def test_nobody_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.bws").write_bytes(bws(ROUND, [], players=[[1, 1, "N", "4711", "A. Player"]]))
    for more in ([], ["--json"]):
        out = run(["event", "read", str(tmp_path / "a.bws"), *more], tmp_path).out
        assert "Player" not in out and "4711" not in out


def test_what_is_not_a_session(tmp_path: Path) -> None:
    assert run(["event", "open", "x"], tmp_path).err.count("\n") == 1
    missing = run(["event", "read", str(tmp_path / "none.bws")], tmp_path)
    assert missing.code == 2 and "it cannot be read (no such file or directory)" in missing.err
