"""The periods for corrections and appeals: asked once, counted down, told when over, and on the papers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rectify_bridge.app.console.event import period_words
from rectify_bridge.app.console.event.period_words import on_paper, period_lines
from rectify_bridge.app.console.web.clock import day, hour
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.event_log.periods import Begins, PeriodRule, begin, periods_of, set_rule
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import Store
from rectify_bridge.app.store.memory import Memory
from tests.app.bad_inputs import run
from tests.console.browser import Browser
from tests.console.test_typing import DOWN, opened, ruled

BEGUN = "2026-01-15T20:00:00.000+00:00"
RULE = {"corrections": "30", "appeals": "20", "begins": "SCORE"}


def said(store: Store, monkeypatch: pytest.MonkeyPatch, at: str) -> list[str]:
    monkeypatch.setattr(period_words, "now", lambda: f"2026-01-{at}+00:00")
    return [one.words for one in period_lines(store)]


def enter(browser: Browser, **fields: str) -> Browser:
    browser.open("/periods")
    return browser.send(browser.form("/periods"), fields)


def test_nothing_is_counted_until_it_was_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Memory()
    assert period_lines(store) == [] and Browser(store).under("WBF").open("/periods").status == 404
    browser, _ = opened(store, tmp_path)
    assert period_lines(store) == []
    browser.open("/tables")
    assert "/periods" in browser.page.links and "79C1" not in browser.text
    enter(browser, does="rule", **RULE)
    assert browser.status == 200
    waiting = "min from when the official score can be inspected; not begun"
    assert said(store, monkeypatch, "15T20:00:00") == [f"30 {waiting}", f"20 {waiting}"]
    assert f"Corrections of a score (79C1): 30 {waiting}" in browser.open("/tables").text


def test_the_next_event_is_filled_in_as_the_last_and_counts_nothing_before_it_is_set(tmp_path: Path) -> None:
    store = Memory()
    browser, file = opened(store, tmp_path)
    assert 'value="30"' not in browser.open("/periods").html
    enter(browser, does="rule", **RULE)
    assert "as it was at the last event" not in browser.text
    open_event(store, file, "Ann", is_other=True)
    browser.open("/periods")
    assert "as it was at the last event" in browser.text
    assert all(one in browser.html for one in ('value="30"', 'value="20"', 'value="SCORE" required checked'))
    assert period_lines(store) == [] and browser.open("/tables").text.count("79C1") == 0
    enter(browser, does="rule", **RULE)
    assert len(period_lines(store)) == 2


def test_the_two_periods_of_law_79c_and_law_92b_end_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 30 and 20 minutes from 20:00 UTC: at 20:19:01 there are 11 and 1, at 20:20 the first goes on."""
    store = Memory()
    opened(store, tmp_path)
    last = store.newest_reading()
    assert last is not None
    event = last.event
    set_rule(store, event, PeriodRule(30, 20, Begins.SCORE), "Ann")
    begin(store, event, BEGUN, "Ann")
    first, second = hour("2026-01-15T20:30:00+00:00"), hour("2026-01-15T20:20:00+00:00")
    assert said(store, monkeypatch, "15T20:19:01") == [
        f"11 min left, until {first}", f"1 min left, until {second}"
    ]  # fmt: skip
    assert said(store, monkeypatch, "15T20:20:00")[1] == f"over since {second}"
    assert said(store, monkeypatch, "15T20:29:59.999")[0] == f"1 min left, until {first}"
    end = f"{day('2026-01-15T20:30:00+00:00')}, {first}"
    assert said(store, monkeypatch, "17T20:00:00")[0] == f"over since {end}"
    begin(store, event, "", "Ann")
    assert all("not begun" in one for one in said(store, monkeypatch, "15T20:19:01"))
    assert periods_of(store, "another").rule is None


def test_the_pages_count_down(tmp_path: Path) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    enter(browser, does="rule", **RULE)
    enter(browser, does="begin", ago="25")
    browser.open("/tables")
    assert "Corrections of a score (79C1): 5 min left, until" in browser.text
    assert "Requests for a ruling and appeals (92B): over since" in browser.text
    assert browser.response.headers["etag"]  # type: ignore[attr-defined]
    browser.open("/me")
    browser.send(browser.form("/me"), {"name": "Ann", "colour": "blue"})
    calls = browser.open("/calls")
    tag = calls.response.headers["etag"]  # type: ignore[attr-defined]
    assert "5 min left" in calls.text
    enter(browser, does="not begun")
    browser.open("/calls")
    assert "not begun" in browser.text and browser.response.headers["etag"] != tag  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "fields",
    [
        {**RULE, "does": "rule", "corrections": "0"},
        {**RULE, "does": "rule", "appeals": "20161"},
        {**RULE, "does": "rule", "appeals": "half"},
        {**RULE, "does": "rule", "begins": "NOW"},
        {"does": "begin", "ago": ""},
        {"does": "begin", "ago": "-1"},
        {"does": "guess"},
    ],
)
def test_what_is_not_a_period(tmp_path: Path, fields: dict[str, str]) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    assert enter(browser, **fields).status == 422
    assert period_lines(store) == []
    with pytest.raises(ValueError, match="0 minutes"):
        PeriodRule(30, 0, Begins.SESSION)


def test_on_the_papers_of_a_case_of_the_event(tmp_path: Path) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    enter(browser, does="rule", **{**RULE, "begins": "SESSION"})
    case = ruled(browser, 1, DOWN)
    desk = browser.app.state.desk
    place = desk.case(case).place
    assert on_paper(store, place)["appeals"] == "20 minutes from when the session has ended"
    begin(store, place["event"], BEGUN, "Ann")
    end = "2026-01-15T20:30:00+00:00"
    assert on_paper(store, place)["corrections"] == f"until {day(end)}, {hour(end)}"
    assert on_paper(store, {}) == {}
    given = {"board": "1", "auction": "N: 1S 1H"}
    mine = desk.open({"table": "A 1", "board": "1"}, "Ann", given=given, place=dict(place))
    other = desk.open({"table": "", "board": "1"}, "Ann", given=given)
    end = f"until {day(end)}, {hour(end)}"
    for paper in ("decision/slip", "decision"):
        assert end in browser.open(f"/case/{mine}/{paper}").text
        assert browser.status == 200 and end not in browser.open(f"/case/{other}/{paper}").text
    assert "(92B: until" in browser.open(f"/case/{mine}/decision/appeal").text
    assert end in browser.open(f"/api/cases/{mine}/decision").html


def test_the_verb(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'console.db'}"
    store = Database(url)
    opened(store, tmp_path)
    last = store.newest_reading()
    assert last is not None
    set_rule(store, last.event, PeriodRule(45, 15, Begins.SESSION), "Ann")
    begin(store, last.event, BEGUN, "Ann")
    store.close()
    (tmp_path / "a").mkdir()
    told = run(["event", "status", "--db", url], tmp_path / "a")
    assert told.out.splitlines()[-2].startswith("Corrections of a score (79C1): over since 2026-01-15")
    (tmp_path / "b").mkdir()
    found = json.loads(run(["event", "status", "--db", url, "--json"], tmp_path / "b").out)
    assert [one["seconds_left"] for one in found["periods"]] == [0, 0]
