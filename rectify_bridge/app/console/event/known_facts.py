"""Questions that the event answers: what its periods and its contest say is not asked in a case."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rectify_bridge.app.console.cases.case_interview import interview_of, plain_step
from rectify_bridge.app.console.cases.entry_forms import change_entry
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.event.place import FROM_EVENT
from rectify_bridge.app.event_log.event_fact import EventFact, Plain
from rectify_bridge.app.event_log.opening import NOTHING, session_of
from rectify_bridge.app.event_log.periods import CORRECTIONS, periods_of
from rectify_bridge.app.store.entry import Entry, NewEntry, Store, StoredCase, now
from rectify_bridge.desk.interview.interview import InterviewStep
from rectify_bridge.event.session import TWO, EventSession
from rectify_bridge.laws.law08 import LAST
from rectify_bridge.laws.law15 import TEAMS
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law17 import AUCTION_PERIOD_OVER
from rectify_bridge.laws.law81 import PERIOD_OVER
from rectify_bridge.laws.law92 import CONTEST, IN_TIME

OF_PAIRS = ("matchpoints", "cross-imps")
"""The forms of scoring of pairs alone: a Butler ranking is made of matches of teams too."""
ENTRIES = ("steps", "change")
"""The entries after which a question may be open that the event answers."""


def with_known(store: Store, stored: StoredCase, made: NewEntry) -> NewEntry:
    """An entry with the answers of the event to the questions that it leads to; the same where it has none.
    They are taken back and changed as others are."""
    place = History(stored).place
    if made.kind not in ENTRIES or not place:
        return made
    interview = History(stored.with_entry(Entry(len(stored.entries) + 1, now(), "", *made))).interview
    found, known, at = list[InterviewStep](), event_facts(store, place), now()
    while (fact := interview.question.fact) is not None:
        value = known[fact.name].at(at) if fact.name in known else None
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


def event_facts(store: Store, place: Mapping[str, Any]) -> dict[str, EventFact]:
    """What the event of a case says of facts, by their names; nothing where the case is of no event."""
    event = str(place.get("event", ""))
    if not event:
        return {}
    last = store.newest_reading()
    session = session_of(last) if last is not None and last.event == event else NOTHING
    contest = _contest(session, place)
    found = dict(_in_time(store, event))
    if contest is not None:
        found |= {CONTEST.name: contest, TEAMS.name: EventFact(contest.value == "teams")}
    later = (one.place.round or 0 for one in session.meetings if one.place.section == place.get("section"))
    if max(later, default=0) > (place.get("round") or 0) > 0:
        found[LAST.name] = EventFact(False)
    if "played" in place:  # a result was entered for the board when the case was opened
        found |= {PLAYED_OUT.name: EventFact(True), AUCTION_PERIOD_OVER.name: EventFact(True)}
    return found


def _in_time(store: Store, event: str) -> Iterator[tuple[str, EventFact]]:
    """By the periods that have begun: nobody may have told the console yet of one that has not. An appeal is
    in time while its period runs; whether one that is told of later was made in time is asked."""
    for period in periods_of(store, event).each:
        if period.ends and period.law == CORRECTIONS[1]:
            yield PERIOD_OVER.name, EventFact(False, period.ends, True)
        elif period.ends:
            yield IN_TIME.name, EventFact(True, period.ends)


def _contest(session: EventSession, place: Mapping[str, Any]) -> EventFact | None:
    """Teams, pairs or an individual, as far as the file says it."""
    section = next((one for one in session.sections if one.name == place.get("section")), None)
    if section is None:
        return None
    if section.teams:
        return EventFact("teams")
    if TWO in str(place.get("ns", "")):
        return EventFact("individual")
    return EventFact("pairs") if session.form in OF_PAIRS else None


def for_the_script(store: Store, place: Mapping[str, Any]) -> dict[str, Plain]:
    """The same for a page that loses its network."""
    return {name: one.plain(name) for name, one in event_facts(store, place).items()}
