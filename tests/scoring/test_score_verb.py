"""`rectify-bridge score`: what is printed, and what is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from rectify_bridge.app.cli.main import main
from rectify_bridge.app.cli.verbs.scores.score import score

FILE = """# event: Tuesday pairs
# contest: pairs
# form: matchpoints
# authority: EBU
# winners: 1
board,ns,ew,contract,by,tricks,ruling,adjusted
1,1,2,4S,N,=,,
1,3,4,4S,N,-1,Board 1,"60% 4SN=, 40% 4SN-1"
2,1,4,pass,,,,
2,3,2,1NT,N,-1,,
"""


@pytest.fixture
def session(tmp_path: Path) -> Path:
    path = tmp_path / "session.csv"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_the_ranking_before_and_after_as_text(session: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert score(session) == 0
    # Top 2 a board. Board 1: 420 beats -50; with 60% of 420 the comparison is 0.6 of a draw and 0.4 of a
    # loss, 1.4 against 0.6. Board 2: a board passed out, 0, beats one down vulnerable, -100.
    assert capsys.readouterr().out == (
        "Tuesday pairs\n\n"
        "Before any ruling\n"
        "  1   1  4.00 (100.00%)\n"
        "  2=  2  2.00 (50.00%)\n"
        "  2=  4  2.00 (50.00%)\n"
        "  4   3  0.00 (0.00%)\n\n"
        "Ruling Board 1\n"
        "  board 1, 3 against 4: -50 becomes 60% +420, 40% -50\n"
        "  1  stays 1  4.00 (100.00%) to 3.40 (85.00%)\n"
        "  2  2= to 2  2.00 (50.00%) to 2.60 (65.00%)\n"
        "  4  2= to 3  2.00 (50.00%) to 1.40 (35.00%)\n"
        "  3  stays 4  0.00 (0.00%) to 0.60 (15.00%)\n\n"
        "Final ranking\n"
        "  1  1  3.40 (85.00%)\n"
        "  2  2  2.60 (65.00%)\n"
        "  3  4  1.40 (35.00%)\n"
        "  4  3  0.60 (15.00%)\n"
    )


def test_json_is_exact(session: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert score(session, json=True) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["schema"] == "rectify/score/1"
    assert set(found) == {"schema", "event", "contest", "form", "before", "rulings", "final", "matches"}
    best = found["final"][0]["rows"][0]
    assert (best["who"], best["rank"], best["tied"], best["boards"]) == ("1", 1, False, 2)
    assert Fraction(best["total"]["exact"]) == Fraction(17, 5)
    assert best["percent"] == {"exact": "85", "rounded": "85.00"}
    ruling = found["rulings"][0]
    assert ruling["changes"][0]["was"] == "-50"
    assert [m["who"] for m in ruling["moved"]] == ["1", "2", "4", "3"]


def test_a_team_event_shows_its_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "teams.csv"
    path.write_text("# contest: teams\n# form: imps\nmatch,board,ns,ew,score\nR1,1,A,B,400\nR1,1,B,A,150\n")
    assert score(path, settings=("reward: wins",)) == 0
    out = capsys.readouterr().out
    assert "R1: A - B: A - B  +6.00 / -6.00  1.00 - 0.00" in out
    assert score(path, json=True, settings=("reward: wins",)) == 0
    found = json.loads(capsys.readouterr().out)["matches"][0]
    assert (found["winner"], found["margins"][0]["exact"], found["boards"][0]["home"]["exact"]) == (
        "A",
        "6",
        "6",
    )


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("a.csv", FILE.replace("1,1,2,4S,N,=,,", "1,1,1,4S,N,=,,"), "line 7: 1 plays against itself"),
        ("a.csv", FILE.replace("4S,N,=", "8S,N,="), "line 7: '8S' is not a contract"),
        ("a.csv", FILE.replace("60%", "70%"), "line 8: the weights add up to 110%, not 100%"),
        ("a.csv", FILE.replace("60% 4SN=", "60% 425"), "line 8: no contract gives +425"),
        ("a.csv", FILE.replace("2,3,2,", "2,3,4,"), "line 10: 4 has board 2 already at line 9"),
        ("a.csv", "", "there is no header"),
        ("a.pbn", "", "'contest' is not set"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_two(
    name: str, text: str, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert score(path) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert printed.err.startswith(f"rectify: {path}")
    assert problem in printed.err
    assert score(path, json=True) == 2
    error = json.loads(capsys.readouterr().out)
    assert error["schema"] == "rectify-error/1"
    assert problem.split("; ")[0].split(": ")[-1] in error["error"]["what"]


def test_files_that_cannot_be_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert score(tmp_path / "none.csv") == 2
    assert score(tmp_path / "none.pbn") == 2
    binary = tmp_path / "x.csv"
    binary.write_bytes(b"\xff\xfe\x00")
    assert score(binary) == 2
    assert score(binary, settings=("nonsense",)) == 2
    assert len(capsys.readouterr().err.splitlines()) == 4


def test_many_problems_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "many.csv"
    head = FILE.split("board,", maxsplit=1)[0]
    path.write_text(head + "board,ns,ew,score\n" + "".join(f"{n},1,2,425\n" for n in range(1, 31)))
    assert score(path) == 2
    lines = capsys.readouterr().err.splitlines()
    assert (len(lines), lines[-1]) == (21, f"rectify: {path}: and 10 more problems")


def test_the_verb_imports_nothing_heavy() -> None:
    modules = "'yaml' in sys.modules, 'rectify_bridge.scoring.session.tally' in sys.modules"
    code = f"import sys, rectify_bridge.app.cli.verbs.scores.score; print({modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_what_is_said_beside_the_file_counts_before_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a board the ACBL gives 1 for each score beaten where the file's EBU gives 2."""
    path = tmp_path / "session.csv"
    path.write_text(FILE, encoding="utf-8")
    assert score(path, over={"authority": "acbl"}) == 0
    assert "  1   1  2.00 (100.00%)" in capsys.readouterr().out
    path.write_text(FILE.replace("# authority: EBU\n", ""), encoding="utf-8")
    assert score(path) == 2 and "'authority' is not set" in capsys.readouterr().err
    assert score(path, over={"authority": "EBU", "date": "2024-05-31", "edition": "2017"}) == 0
    assert score(path, over={"authority": "XYZ"}) == 2 and "XYZ" in capsys.readouterr().err


def test_the_options_of_other_verbs_are_those_of_this_one(
    session: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        main(["score", str(session), "--authority", "ACBL", "--date", "2024-05-31", "--edition", "2017"]) == 0
    )
    assert "(100.00%)" in capsys.readouterr().out
