"""`ask` from piped lines: the whole way to a saved case that `rule` reads to the same ruling."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from pathlib import Path

import pytest
import yaml

from rectify_bridge.authorities.rulebooks import rulebook
from tests.app.terminal import ROOT, SAMPLES, Terminal
from tests.running import running
from tests.terminal import terminal, up_to
from tests.waiting import PATIENCE, until

ENTERED = "N: 1S 1H\n2\n2\nP\none\nno\nno\nno\n"
"""An insufficient bid, no slip, not accepted, replaced by a pass, which compares in no way."""
ASK = ("ask", "--authority", "WBF", "--edition", "2017", "--date", "2026-01-15", "--save")


def test_asked_saved_and_ruled_on_again(tmp_path: Path, rectify: Terminal) -> None:
    path = tmp_path / "case.yaml"
    ran = rectify(*ASK, str(path), typed=f"{ENTERED}1\n")
    assert (ran.code, ran.err) == (0, "")
    saved = yaml.safe_load(path.read_text())
    assert "unfinished" not in saved
    again = rectify("rule", str(path))
    assert again.code == 0
    for line in again.out.splitlines():
        assert line in ran.out
    data = json.loads(rectify("rule", str(path), "--json").out)
    assert data["rulebook"] | {"hash": ""} == {
        "edition": 2017,
        "authority": "WBF",
        "date": "2026-01-15",
        "hash": "",
        "regulations": [],
        "elections": dict(rulebook(2017, "WBF", "2026-01-15").elections),
    }
    assert "27B2" in [clause["cite"] for clause in data["rulings"][0]["clauses"]]


def test_the_first_question_is_whose_laws(tmp_path: Path, rectify: Terminal) -> None:
    ran = rectify("ask", "--save", str(tmp_path / "c.yaml"), typed=f"EBU\n{ENTERED}1\n")
    assert ran.code == 0
    assert yaml.safe_load((tmp_path / "c.yaml").read_text())["authority"] == "EBU"


def test_everything_one_can_say(tmp_path: Path, rectify: Terminal) -> None:
    typed = (
        "help\nwhy\nshow\nback\nxyzzy plugh\n1\n"
        "N: 1S 1H\nwhy\nwhat if 2\nnot sure\nback\ndisputed\nno\nyes\n"
        "show\nundo\nno\nback\n\nundo\nyes\nback\nno\nlater\n2\nquit\n"
    )
    ran = rectify(*ASK, str(tmp_path / "c.yaml"), typed=typed)
    assert ran.code == 3
    assert "Sorry: this is the first question." in ran.out
    assert "No irregularity was found for" in ran.out
    assert "North-South say: no." in ran.out
    assert "Law 25A1." in ran.out
    assert yaml.safe_load((tmp_path / "c.yaml").read_text())["unfinished"] is True


def test_what_was_entered_is_kept_when_the_input_ends(tmp_path: Path, rectify: Terminal) -> None:
    path = tmp_path / "case.yaml"
    ran = rectify(*ASK, str(path), typed="N: 1S 1H\n2\n")
    assert ran.code == 3
    assert f"rectify-bridge ask {path}" in ran.out
    assert yaml.safe_load(path.read_text())["unfinished"] is True
    assert rectify("rule", str(path)).code == 3
    on = rectify("ask", str(path), "--save", str(path), typed="1\n1\n")
    assert on.code == 0
    assert "unfinished" not in yaml.safe_load(path.read_text())
    assert rectify("rule", str(path)).code == 0


def test_nothing_is_written_where_nothing_was_entered(tmp_path: Path, rectify: Terminal) -> None:
    assert rectify(*ASK, str(tmp_path / "c.yaml"), typed="").code == 3
    assert list(tmp_path.iterdir()) == []


def test_a_sample_case_is_gone_on_with(tmp_path: Path, rectify: Terminal) -> None:
    ran = rectify(
        "ask",
        str(SAMPLES / "insufficient-bid-open.yaml"),
        "--save",
        str(tmp_path / "c.yaml"),
        typed="2\n1\n1\n",
    )
    assert ran.code == 0
    assert "The insufficient bid of 1♥ stands" in ran.out


def test_a_new_file_takes_no_others_place(
    tmp_path: Path, rectify: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert rectify("ask", "--authority", "WBF", typed=f"{ENTERED}1\n").code == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == 2
    assert all(re.fullmatch(r"case-\d{4}-\d\d-\d\d(-2)?\.yaml", name) for name in names)


def test_a_fault_of_ours_loses_nothing(
    tmp_path: Path, rectify: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("rectify_bridge.desk.interview.interview.Interview.what_if", broken)
    path = tmp_path / "case.yaml"
    ran = rectify(*ASK, str(path), typed="N: 1S 1H\n2\nwhat if 1\n")
    assert ran.code == 70
    assert yaml.safe_load(path.read_text())["given"]["events"][-1] == {"answer": {"i1.slip": False}}


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_at_a_terminal_it_saves(how: signal.Signals, tmp_path: Path) -> None:
    """At a real terminal: two answers, then Ctrl-C or a kill in the middle of a question."""
    path = tmp_path / "case.yaml"
    command = [sys.executable, "-m", "rectify_bridge.app.cli.main", *ASK, str(path)]
    with (
        terminal() as (ours, theirs),
        running(command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT) as process,
    ):
        seen = up_to(ours, r"What happened\?")
        for typed, then in (("N: 1S 1H", "was unintended"), ("2", r"Which option\?")):
            os.write(ours, f"{typed}\n".encode())
            seen += up_to(ours, then)
        until_it_reads(process.pid)
        process.send_signal(how)
        assert process.wait(timeout=PATIENCE) == 3
    assert "Traceback" not in seen
    assert yaml.safe_load(path.read_text())["given"]["events"][-1] == {"answer": {"i1.slip": False}}


def until_it_reads(pid: int) -> None:
    """Until it sleeps, where that can be seen: a signal in the moment before it reads is heard with the next
    key alone."""
    state = Path(f"/proc/{pid}/stat")
    until(lambda: not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "S")


def test_a_claim_is_heard_before_anything_is_asked_of_it(tmp_path: Path, rectify: Terminal) -> None:
    """70B: claimer repeats the statement and opponents object; then come the Director's questions."""
    path = tmp_path / "claim.yaml"
    path.write_text(
        "{authority: WBF, edition: 2017, given: {events: [{alleged: {kind: contested claim, by: S}}]}}"
    )
    out = " ".join(rectify("ask", str(path), "--save", str(tmp_path / "kept.yaml"), typed="no\n").out.split())
    said = [
        "South: repeat exactly",
        "Then East-West: say what you object",
        "Did an opponent of South have a trump",
    ]
    assert [out.index(text) for text in said] == sorted(out.index(text) for text in said)
    assert out.count("repeat exactly") == 1, "it is said once, before the first question"
