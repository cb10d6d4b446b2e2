"""One result, whoever asks: the console's own cases through its API, the API, and the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.laws import book
from tests.app.terminal import Terminal
from tests.console.browser import Browser
from tests.sampling import brute_share

MOST = 60
"""More answers than any case takes."""


@pytest.fixture
def rectify(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def assert_one_result(browser: Browser, case: str, rectify: Terminal, folder: Path) -> None:
    """The case as the console keeps it, ruled on by all three."""
    data = browser.client.get(f"/api/cases/{case}").json()
    file = folder / "case.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    shown = browser.client.get(f"/api/cases/{case}/result").content
    assert browser.client.post("/api/rule", json=data).content == shown
    assert rectify("rule", str(file), "--json").out.encode() == shown


@pytest.mark.parametrize("kind", brute_share(book.irregularities(), 6, 12))
def test_every_kind_has_the_same_bytes_by_console_api_and_command_line(
    kind: str, rectify: Terminal, tmp_path: Path
) -> None:
    """Once it is told who it was, and at the end of the way through the first options."""
    browser = Browser().under("WBF")
    desk = browser.app.state.desk
    case = desk.open({"kind": kind}, "Ann")
    for seen in range(1, MOST):
        question = desk.case(case).interview.question
        if question.id == "next" or not question.options:
            break
        desk.answer(case, seen, {"option": "1"}, "Ann")
        if seen == 1:
            assert_one_result(browser, case, rectify, tmp_path)
    else:
        raise AssertionError("it goes round in a circle")
    assert_one_result(browser, case, rectify, tmp_path)


def test_the_sample_cases_have_the_same_bytes(rectify: Terminal, tmp_path: Path) -> None:
    browser = Browser().under("WBF")
    browser.app.state.desk = desk = Desk(Memory(), samples=True)
    samples = [kept.id for kept in desk.samples.memory.cases("")]
    assert len(samples) > 3
    for case in samples:
        assert_one_result(browser, case, rectify, tmp_path)
