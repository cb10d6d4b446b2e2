"""Questions that the event answers: what its periods and its contest say is not asked in a case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rectify_bridge.app.console.cases.case_interview import interview_of, plain_step
from rectify_bridge.app.console.cases.entry_forms import change_entry
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.event.place import FROM_EVENT
from rectify_bridge.app.event_log.opening import session_of
from rectify_bridge.app.event_log.periods import periods_of
from rectify_bridge.app.store.entry import Entry, NewEntry, Store, StoredCase, now
from rectify_bridge.desk.interview.interview import InterviewStep
from rectify_bridge.law.fact import Value
from rectify_bridge.laws.law15 import TEAMS
from rectify_bridge.laws.law81 import PERIOD_OVER

ENTRIES = ("steps", "change")
"""The entries after which a question may be open that the event answers."""


def with_known(store: Store, stored: StoredCase, made: NewEntry) -> NewEntry:
    """An entry with the answers of the event to the questions that it leads to; the same where it has none.
    They are taken back and changed as others are."""
    place = History(stored).place
    if made.kind not in ENTRIES or not place:
        return made
    interview = History(stored.with_entry(Entry(len(stored.entries) + 1, now(), "", *made))).interview
    found = list[InterviewStep]()
    while (fact := interview.question.fact) is not None:
        value = _said(store, place, fact.name)
        if value is None or interview.question.id in made.data.get("kept", ()):
            break
        found.append(InterviewStep(interview.question.id, value))
        interview = interview_of(interview.base, (*interview.steps, found[-1]), interview.kept)
    if not found:
        return made
    steps = [plain_step(one) for one in found]
    return NewEntry(made.kind, {**made.data, "steps": [*made.data["steps"], *steps], FROM_EVENT: steps})


def made_meanwhile(history: History, form: Mapping[str, str]) -> NewEntry | None:
    """The entry that changes an answer which the event gave with the last one, where the page of a form was
    made without it and asks the same; None for any other form."""
    steps = history.interview.steps
    given = history.entries_in_force[-1].data.get(FROM_EVENT, ()) if history.entries_in_force else ()
    if form.get("asked") not in [one["id"] for one in given]:
        return None
    place = max(place for place, step in enumerate(steps) if step.id == form["asked"])
    return change_entry(history.interview, place, form)


def _said(store: Store, place: Mapping[str, Any], fact: str) -> Value | None:
    """What the event of a case says now of a fact. A period that has not begun says nothing: nobody may have
    told the console yet."""
    event = str(place.get("event", ""))
    if fact == PERIOD_OVER.name:
        corrections = next(iter(periods_of(store, event).each), None)
        return corrections.left(now()) == 0 if corrections is not None and corrections.ends else None
    if fact == TEAMS.name:
        last = store.newest_reading()
        sections = session_of(last).sections if last is not None and last.event == event else ()
        return True if any(one.teams for one in sections if one.name == place.get("section")) else None
    return None
