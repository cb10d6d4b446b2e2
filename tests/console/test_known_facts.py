"""What the event says is not asked in a case of one of its tables: it is taken, told, and can be changed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.event.known_facts import event_facts
from rectify_bridge.app.event_log.opening import newest
from rectify_bridge.app.event_log.periods import Begins, PeriodRule, begin, set_rule
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.app.store.reading import NewReading
from rectify_bridge.event.kept import pack
from rectify_bridge.event.session import EventSession, Meeting, Place, Section
from tests.console.browser import Browser
from tests.console.test_typing import opened

KIND, ASKS = "irregularity learned of otherwise", "Has the correction period ended yet?"
FROM = "from the event"


def case_of_a_table(browser: Browser, store: Memory, minutes: int | None, kind: str = KIND) -> History:
    """A case of board 1 up to the question that the event may answer. minutes: since its periods, of 30, have
    begun; None where they have not."""
    event = newest(store).event
    set_rule(store, event, PeriodRule(30, 30, Begins.SESSION), "Ann")
    if minutes is not None:
        at = (datetime.now(UTC) - timedelta(minutes=minutes)).isoformat(timespec="milliseconds")
        begin(store, event, at, "Ann")
    browser.open("/table?section=A&table=1&round=1&board=1").tap("board", "1")
    browser.tap("kind", kind).tap("option", "2")
    return case_of(browser)


def case_of(browser: Browser) -> History:
    found: History = browser.app.state.desk.case(browser.path.split("/")[2])
    return found


def answer_to(history: History) -> list[object]:
    return [step.value for step in history.interview.steps if step.id.endswith(".correction period over")]


@pytest.mark.parametrize(("minutes", "is_over"), [(29, False), (31, True)])
def test_the_correction_period_is_taken_from_the_event(tmp_path: Path, minutes: int, is_over: bool) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    history = case_of_a_table(browser, store, minutes)
    assert answer_to(history) == [is_over] and history.interview.question.text != ASKS
    assert browser.text.count(FROM) == 1 and ASKS in browser.text


@pytest.mark.parametrize("is_said", [False, True])
def test_what_the_event_does_not_say_is_asked(tmp_path: Path, is_said: bool) -> None:
    """The periods have not begun; or the case is of no table of the event."""
    store = Memory()
    browser, _ = opened(store, tmp_path)
    if not is_said:
        history = case_of_a_table(browser, store, None)
    else:
        case_of_a_table(browser, store, 31)
        browser.open("/").tap("kind", KIND).tap("option", "2")
        history = case_of(browser)
    assert history.interview.question.text == ASKS and FROM not in browser.text


def test_one_tap_changes_it_and_one_takes_it_back(tmp_path: Path) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    history = case_of_a_table(browser, store, 10)
    place = next(n for n, step in enumerate(history.interview.steps) if step.id.endswith("period over"))
    path = browser.path
    browser.open(f"{path}/change/{place}").tap("option", "1")
    assert answer_to(case_of(browser)) == [True] and FROM not in browser.text
    for _ in range(2):
        browser.send(browser.form("/undo"), {})
    assert case_of(browser).interview.question.id == "by" and answer_to(case_of(browser)) == []
    browser.tap("option", "2")
    assert answer_to(case_of(browser)) == [False] and FROM in browser.text


@pytest.mark.parametrize(("minutes", "is_asked"), [(29, False), (31, True)])
def test_an_appeal_is_in_time_while_the_period_runs(tmp_path: Path, minutes: int, is_asked: bool) -> None:
    """92B: told of later, it may have been made in time all the same: that is asked."""
    store = Memory()
    browser, _ = opened(store, tmp_path)
    case_of_a_table(browser, store, minutes, kind="appeal")
    while (fact := case_of(browser).interview.question.fact) is not None and fact.name != "appeal in time":
        browser.tap("option", "1")
    assert (fact is not None) is is_asked
    assert (FROM in browser.text) is not is_asked


def facts_of(store: Memory, **more: object) -> dict[str, object]:
    """What the event says, with the place of a case changed; by name, without what depends on the time."""
    event = newest(store).event
    place = {"event": event, "section": "A", "round": 1, "table": 1, "board": 1, "ns": "1", "ew": "2"} | more
    return {name: one.value for name, one in event_facts(store, place).items() if not one.until}


PLAYED = {"played": ["4S", "N", 10]}
OVER = {"play of the board over": True, "auction period over": True}
PAIRS = {"kind of contest": "pairs", "team event": False}


@pytest.mark.parametrize(
    ("section", "form", "more", "says"),
    [
        (Section("A", 2, 1, teams=True), "", {}, {"kind of contest": "teams", "team event": True}),
        (Section("A", 2, 1), "matchpoints", {}, PAIRS),
        (Section("A", 2, 1), "butler", {}, {}),
        (Section("A", 2, 1), "", {}, {}),
        (Section("A", 2, 1), "", {"ns": "3+7"}, {"kind of contest": "individual", "team event": False}),
        (Section("A", 2, 1), "", PLAYED, OVER),
        (Section("B", 2, 1, teams=True), "", {}, {}),
    ],
)
def test_only_what_the_file_says_is_taken(
    tmp_path: Path, section: Section, form: str, more: dict[str, object], says: dict[str, object]
) -> None:
    """A Butler ranking is made of matches of teams too. Of the last round it says only that others follow."""
    store = Memory()
    opened(store, tmp_path)
    last = newest(store)
    at, later = Place("A", 1, 1), Place("A", 2, 1)
    meetings = (Meeting(at, "1", "2", (1,)), Meeting(later, "1", "3", (2,)))
    data = pack(EventSession((section,), meetings, (), form=form))
    store.read_in(last.number, NewReading(last.event, last.source, last.kind, "another", {}, data), "Ann")
    assert facts_of(store, **more) == says | {"last round": False}
    assert facts_of(store, **more, round=2) == says


def test_what_a_phone_has_sent_by_itself_counts_as_an_entry(tmp_path: Path) -> None:
    """Its next answer comes after it: the same answer as the event's is one more entry, and stands."""
    store = Memory()
    browser, _ = opened(store, tmp_path)
    history = case_of_a_table(browser, store, 10)
    desk: Desk = browser.app.state.desk
    case, seen = history.stored.id, len(history.stored.entries)
    asked = next(step.id for step in history.interview.steps if step.id.endswith("period over"))
    desk.answer(case, seen, {"option": "2", "asked": asked, "sent": "x1"}, "Ann")
    assert len(desk.case(case).stored.entries) == seen + 1 and answer_to(desk.case(case)) == [False]
    open_now = desk.case(case).interview.question.id
    desk.answer(case, seen + 1, {"option": "1", "asked": open_now, "sent": "x2"}, "Ann")
    assert len(desk.case(case).stored.entries) == seen + 2


def test_an_answer_that_was_given_without_the_network_stands_in_its_place(tmp_path: Path) -> None:
    """The phone asked it, because it did not know the event; and the answer before it, sent twice, is one."""
    store = Memory()
    browser, _ = opened(store, tmp_path)
    history = case_of_a_table(browser, store, 10)
    desk: Desk = browser.app.state.desk
    case, seen = history.stored.id, len(history.stored.entries)
    desk.answer(case, seen - 1, {"option": "2"}, "Ann")
    assert len(desk.case(case).stored.entries) == seen
    asked = next(step.id for step in history.interview.steps if step.id.endswith("period over"))
    desk.answer(case, seen, {"option": "1", "asked": asked, "sent": "x1"}, "Ann")
    assert answer_to(desk.case(case)) == [True]
    desk.answer(case, seen, {"option": "1", "asked": asked, "sent": "x1"}, "Ann")
    assert len(desk.case(case).stored.entries) == seen + 1
