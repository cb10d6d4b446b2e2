"""The tournament report: every ruling of the open event by board, and which papers there are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rectify_bridge.app.cli.event_store import answer
from rectify_bridge.app.console.event.tournament_report import report_document, tournament_report
from rectify_bridge.app.decision.markdown import markdown
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.app.store.memory import Memory
from tests.app.bad_inputs import run
from tests.console.test_typing import ARTIFICIAL, DOWN, opened, ruled


def test_by_board_with_the_score_and_the_papers(tmp_path: Path) -> None:
    """Board 2 was ruled on first; a name that somebody typed stands nowhere."""
    store = Memory()
    browser, _ = opened(store, tmp_path)
    second = ruled(browser, 2, ARTIFICIAL)
    ruled(browser, 1, DOWN)
    desk = browser.app.state.desk
    for data in (
        {
            "does": "text",
            "part": "penalties",
            "text": "Zebedee is warned",
            "by": "",
            "evidence": "",
            "confidential": False,
        },
        {"does": "words", "part": "appeal", "words": {"by": "Zebedee"}},
    ):
        desk.note(second, len(desk.case(second).stored.entries), NewEntry("written", data), "Ann")
    report = tournament_report(store)
    assert [one.place["board"] for one in report.cases] == [1, 2]
    assert report.cases[0].score == "NS 4S by North -1 (-50); EW 4S by North -1 (-50)"
    assert report.cases[1].papers == ("score adjustment", "penalty", "decision", "appeal form")
    text = markdown(report_document(report))
    assert text.index("## Board 1") < text.index("## Board 2") and "No ruling was given." in text
    assert "average minus" in text and "Zebedee" not in text
    assert browser.open("/report").status == 200 and not browser.is_safe and "Board 2" in browser.text
    printed = browser.open("/report.pdf?size=letter").response.content  # type: ignore[attr-defined]
    assert printed.startswith(b"%PDF") and browser.open("/report.pdf?size=a5").status == 422
    browser.open("/report")
    assert "/report.pdf?size=a4" in browser.page.links
    assert "Zebedee" not in browser.text and "# Tournament report" in browser.open("/report.md").html


def test_what_was_ruled_and_told(tmp_path: Path) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    browser.open("/find?words=N:+1S+1H").tap("text", "N: 1S 1H")
    browser.tap("option", "2").tap("option", "1")
    browser.open("/").tap("kind", "psychic call or deviation")
    report = tournament_report(store)
    assert report.cases == () and len(report.elsewhere) == 2
    ruling = report.elsewhere[0]
    assert ruling.kinds == ("Insufficient bid by East",) and "27A1" in ruling.laws and ruling.ruling
    assert ruling.papers == ("ruling slip",)
    assert "Not opened from a table of the event" in markdown(report_document(report))


@pytest.mark.parametrize(("option", "given"), [("2", False), ("3", True)])
def test_a_penalty_that_was_given(option: str, given: bool, tmp_path: Path) -> None:
    """North was late; a warning is none. It is told to nobody at the table, and so it stands apart."""
    store = Memory()
    browser, _ = opened(store, tmp_path)
    browser.open("/").tap("kind", "procedural penalty considered")
    browser.tap("option", "1").tap("option", "1").tap("option", option)
    report = tournament_report(store)
    (reported,) = report.elsewhere
    assert any("gets a procedural penalty" in one for one in reported.penalties) is given
    assert ("**Penalty" in markdown(report_document(report))) is given


def test_the_verb(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'console.db'}"
    store = Database(url)
    browser, _ = opened(store, tmp_path)
    case = ruled(browser, 1, DOWN)
    store.close()
    for name, more in (("a", []), ("b", ["--json"])):
        (tmp_path / name).mkdir()
        told = run(["event", "report", "--db", url, *more], tmp_path / name)
        assert told.code == 0, told.err
        if more:
            (found,) = json.loads(told.out)["cases"]
            assert (found["case"], found["board"], found["papers"]) == (case, 1, ["score adjustment"])
        else:
            assert told.out.startswith("# Tournament report")
    (tmp_path / "c").mkdir()
    ended = run(["event", "report", "--db", f"sqlite:///{tmp_path / 'other.db'}"], tmp_path / "c")
    assert (ended.code, ended.err.count("\n")) == (2, 1) and "no event is open" in ended.err


def test_the_verb_writes_a_pdf(tmp_path: Path) -> None:
    """In this process: what sets the pages has threads, which a forked one does not have."""
    url, paper = f"sqlite:///{tmp_path / 'console.db'}", tmp_path / "report.pdf"
    store = Database(url)
    opened(store, tmp_path)
    store.close()

    def written(to: Path) -> str:
        files = {"picture": None, "pdf": to}
        return answer("report", None, None, url, [], is_other=False, json=False, files=files)

    assert written(paper).startswith(str(paper)) and paper.read_bytes().startswith(b"%PDF")
    with pytest.raises(Failure, match="cannot be written"):
        written(tmp_path / "no" / "report.pdf")
