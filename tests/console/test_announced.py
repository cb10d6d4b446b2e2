"""What the table hears once damage is found: that the score is adjusted, and the appeal; not how, nor why."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rectify_bridge.app.event_log.periods import Begins, PeriodRule, begin, set_rule
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser
from tests.console.test_typing import ARTIFICIAL, DOWN, opened, ruled

ADJUSTED = "The score of this board is adjusted."


@pytest.fixture
def browser() -> Browser:
    return Browser().under("WBF").open("/")


def ruled_with(browser: Browser, kind: str, *options: str) -> Browser:
    browser.tap("kind", kind).tap("option", "1")
    for option in options:
        browser.tap("option", option)
    assert browser.heading == "Ruling"
    return browser


def test_after_damage_the_adjustment_and_the_appeal_are_announced(browser: Browser) -> None:
    """Misinformation found after the play, East would have called otherwise, and North-South gained by it
    (21B3); one result is plain, and East-West did nothing to themselves."""
    ruled_with(browser, "misinformation", *"111111111")
    assert browser.is_safe and ADJUSTED in browser.text
    assert "both sides will be told" in browser.text and "Either side may appeal" in browser.text
    assert "30 minutes after the official score is available" in browser.text
    assert "go on" not in browser.text.lower() and "gained" not in browser.text


def test_a_score_that_has_been_worked_out_is_told(browser: Browser) -> None:
    """Once it is entered, nobody hears any more that it will be worked out."""
    ruled_with(browser, "misinformation", *"111111111")
    case = browser.path
    for text, told in (
        (DOWN, "adjusted: for both sides 4S by North -1 (-50)."),
        (ARTIFICIAL, "adjusted: for North-South average minus; for East-West average plus."),
    ):
        desk = browser.app.state.desk
        seen = len(desk.case(case.split("/")[2]).stored.entries)
        written = NewEntry("written", {"does": "adjust", "text": text, "fields": {}})
        desk.note(case.split("/")[2], seen, written, "Ann")
        browser.open(case)
        assert told in browser.text and "worked out" not in browser.text and "may appeal" in browser.text


def test_until_when_is_told_as_the_event_says_it(tmp_path: Path) -> None:
    """A case of a table whose score is entered, so that play is over: how long, then until when, then that
    the period is over."""
    store = Memory()
    browser, _ = opened(store, tmp_path)
    case = f"/case/{ruled(browser, 1, DOWN)}"
    ruled_with(browser.open(case), "misinformation", *"1111111")
    assert "may appeal: until 30 minutes after" in browser.text, "nobody has said anything else"
    event = store.newest_reading().event  # type: ignore[union-attr]
    set_rule(store, event, PeriodRule(30, 20, Begins.SCORE), "Ann")
    assert "may appeal: 20 minutes from when the official score" in browser.open(case).text
    for minutes, told in ((5, "Either side may appeal: until "), (25, "The period for appeals ended at ")):
        moment = datetime.now(UTC) - timedelta(minutes=minutes)
        begin(store, event, moment.isoformat(timespec="milliseconds"), "Ann")
        assert told in browser.open(case).text and browser.is_safe
    assert "may appeal" not in browser.text


def test_where_nothing_is_adjusted_nothing_is_announced(browser: Browser) -> None:
    """The same, but North's side scored no better."""
    ruled_with(browser, "misinformation", *"1111112")
    assert ADJUSTED not in browser.text


def test_an_adjustment_that_is_not_found_yet_is_not_announced(browser: Browser) -> None:
    browser.tap("kind", "misinformation").tap("option", "1")
    for option in "1111111":
        browser.tap("option", option)
    assert browser.heading != "Ruling" and ADJUSTED not in browser.text
