"""Polls in the console as the Director has them: counted, only added to, kept."""

from __future__ import annotations

import json
from contextlib import closing

import pytest

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.poll.pollfile import loads
from tests.console.browser import Browser
from tests.console.judged import TOLD, answered, case_of, entries, poll_of


@pytest.fixture
def browser() -> Browser:
    return Browser().under("EBU")


def polled(browser: Browser, case: str) -> str:
    """Ten answers: all pass, two of them considered three spades; one more is not a peer."""
    poll = poll_of(browser, case, suggestion="")
    for number in range(1, 12):
        answered(browser, poll, "P", *["3S"] * (number <= 2))
        browser.open(f"{poll}/P{number}/peer").tap("peer", "no" if number == 11 else "yes", standing="club")
    return poll


def test_the_tally_counts_peers_by_the_standard_of_the_case(browser: Browser) -> None:
    """Two of ten are one in five; nobody chose it, so by the White Book it falls short."""
    case = case_of(browser)
    poll = polled(browser, case)
    text = browser.open(f"{poll}/tally").text
    assert not browser.is_safe
    assert "EBU 2017" in text and "2 of 10 considered it, 0 chose it; nobody chose it" in text
    assert "3♠: falls short of them" in text and "Pass: reaches the numbers" in text
    assert "10 of 10 considered it, 10 chose it" in text
    browser.send(browser.form("/P1/withdraw"), {"why": "he knew the board"})
    assert "1 of 9 considered it" in browser.text and "Withdrawn: he knew the board" in browser.text


def test_answers_are_only_added_and_no_undo_takes_them_back(browser: Browser) -> None:
    case = case_of(browser)
    poll = poll_of(browser, case, suggestion="")
    answered(browser, poll, "P")
    before = entries(browser, case)
    browser.open(case).fill("/undo")
    assert entries(browser, case) == before and "hesitat" in browser.text.lower()
    assert "P1" in browser.open(f"{poll}/tally").text
    browser.send(browser.form("/P1/withdraw"), {"why": "a friend of South's"})
    assert entries(browser, case)[: len(before)] == before and len(entries(browser, case)) == len(before) + 1
    token = browser.open(f"{case}/poll").form("/poll").fields["csrf"]
    again = browser.client.post(f"{poll}/P1/withdraw", data={"csrf": token, "why": "once more"})
    assert again.status_code == 422 and len(entries(browser, case)) == len(before) + 1


def test_a_standard_that_is_not_encoded_is_said_and_the_answers_stand(browser: Browser) -> None:
    case = case_of(browser)
    browser.open(f"{case}/laws").fill("/laws", authority="EBU", date="2000-01-01", edition="1997")
    poll = poll_of(browser, case, suggestion="")
    answered(browser, poll, "P")
    text = browser.open(f"{poll}/tally").text
    assert "Not tallied" in text and "P1: pass" in text


def test_the_poll_is_a_file_that_the_command_line_reads(browser: Browser) -> None:
    case = case_of(browser)
    poll = polled(browser, case)
    found = loads(browser.open(f"{poll}/file").html)
    assert json.loads(browser.html)["schema"] == "rectify-poll/1"
    assert [one.peer for one in found.answers] == [True] * 10 + [False]


def test_a_forged_answer_is_refused(browser: Browser) -> None:
    case = case_of(browser)
    poll = poll_of(browser, case)
    for path in ("sheet", "P1/then", "P1/peer", "P1/withdraw"):
        answer = browser.client.post(
            f"{poll}/{path}", data={"csrf": "0" * 32, "chose": "P", "played": "played"}
        )
        assert answer.status_code == 403
    assert browser.client.post(f"{case}/poll", data=TOLD).status_code == 403
    assert len(entries(browser, case)) == 1


def test_a_poll_of_a_practice_case_is_kept_nowhere() -> None:
    store = Memory()
    browser = Browser(store).under("EBU")
    case = case_of(browser, practice=True)
    assert "practice-" in case
    answered(browser, poll_of(browser, case, suggestion=""), "P")
    assert not store.cases("") and store.setting("poll level") is None


def test_a_poll_outlives_a_restart(tmp_path) -> None:  # type: ignore[no-untyped-def]
    url = f"sqlite:///{tmp_path}/console.db"
    with closing(Database(url)) as database:
        browser = Browser(database).under("EBU")
        poll = poll_of(browser, case_of(browser), suggestion="")
        answered(browser, poll, "P", "3S")
    with closing(Database(url)) as database:
        again = Browser(database).open(f"{poll}/tally")
        assert "P1: pass; also considered 3♠" in again.text


def test_what_a_pollee_writes_is_shown_and_never_run(browser: Browser) -> None:
    poll = poll_of(browser, case_of(browser), suggestion="Partner wombat.")
    answered(browser, poll, "P")
    browser.fill("/then", what="<script>alert(1)</script>")
    browser.open(f"{poll}/P1/peer").tap("peer", "yes", standing="<img src=x>")
    assert "<script>alert" not in browser.html and "<img" not in browser.html
    assert "<script>alert(1)</script>" in browser.text
