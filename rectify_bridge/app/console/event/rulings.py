"""*Type these*: the adjusted scores of the open event, by board, and whether each has arrived in its file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.decisions.decision import KIND
from rectify_bridge.app.console.decisions.psych_register import REGISTER
from rectify_bridge.app.console.event.still_open import NO_SCORE, WithoutScore, without_score
from rectify_bridge.app.event_log.arrival import WORDS, Arrival, arrival, expected
from rectify_bridge.app.event_log.opening import newest, session_of
from rectify_bridge.app.store.entry import Entry, Store
from rectify_bridge.app.store.reading import StoredReading
from rectify_bridge.event.report import outcome_text
from rectify_bridge.event.session import Entered, Place
from rectify_bridge.scoring.adjusted.desk import Adjustment, adjust
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.report.entry import PROGRAMS
from rectify_bridge.table.errors import RecordError, either

PROGRAM_OF = {"Bridgemate": "Bridgemate Control"}
"""In whose words an adjusted score is said, by the kind of file; for other kinds in those of all programs."""
SCHEMA = "rectify/event-rulings/1"


@dataclass(frozen=True, slots=True)
class ToType:
    """One adjusted score. typing: by program, what to type and what is lost. awaited: what the file has to
    show then; empty where it cannot. found: what it has. problem: why the score cannot be worked out."""

    case: str
    place: Place
    board: int
    typing: tuple[tuple[str, str], ...]
    awaited: str
    found: str
    arrival: Arrival
    problem: str = ""

    @property
    def name(self) -> str:
        """`Board 7, section A, round 3, table 4`."""
        return f"Board {self.board}, {self.place}"

    @property
    def words(self) -> str:
        """How it stands, in a sentence."""
        return self.problem or WORDS[self.arrival]


@dataclass(frozen=True, slots=True)
class TypeThese:
    """All of them, by board. elsewhere: how many cases with an adjusted score were not opened from a table of
    this event, so that nobody can look for them. without: the cases whose ruling changes the score, and which
    have none yet."""

    reading: StoredReading
    scores: tuple[ToType, ...]
    elsewhere: int
    without: tuple[WithoutScore, ...]


def type_these(store: Store, program: str = "") -> TypeThese:
    """The adjusted scores of the open event. program: one of `PROGRAMS`; empty for what its file is of.

    Raises:
        NotFound: no event is open.
        RecordError: that program is not known.
    """
    last = newest(store)
    program = program or PROGRAM_OF.get(last.kind, "")
    if program and program not in PROGRAMS:
        raise RecordError(
            f"the program '{program[:24]}' is not known", "program", f"write {either(PROGRAMS)}"
        )
    readings = store.readings(last.event)
    found, elsewhere = [], 0
    for history, entry in adjusted_cases(store, readings[0].at):
        if history.place.get("event") != last.event:
            elsewhere += 1
            continue
        found.append(_to_type(history, entry, readings, program))
    found.sort(key=lambda one: (one.board, one.place.section, one.place.table or 0))
    without = tuple(without_score(store, last.event, readings[0].at))
    return TypeThese(last, tuple(found), elsewhere, without)


def adjusted_cases(store: Store, since: str) -> Iterator[tuple[History, Entry]]:
    """The cases since the event was opened that have an adjusted score, each with the entry that counts."""
    for kept in store.cases(since):
        if kept.id == REGISTER or not kept.is_readable:
            continue
        history = History(kept)
        entries = [one for one in history.permanent(KIND) if one.data["does"] == "adjust"]
        if entries and entries[-1].data["text"]:
            yield history, entries[-1]


def _to_type(history: History, entry: Entry, readings: Sequence[StoredReading], program: str) -> ToType:
    at = history.place
    place, board = Place(at["section"], at["round"], at["table"]), int(at["board"])
    then = next((one for one in reversed(readings) if one.at <= entry.at), readings[0])
    before, now = (entered_at(one, place, board) for one in (then, readings[-1]))
    found = outcome_text(now.outcome) if now is not None else "no result"
    try:
        done = adjust(read(load(entry.data["text"])))
    except (BadCase, ValueError) as error:
        problem = f"this adjusted score cannot be worked out ({error})"
        return ToType(history.stored.id, place, board, (), "", found, Arrival.UNSEEN, problem)
    awaited = expected(done)
    state = arrival(awaited, before, now, is_read_since=readings[-1].at > entry.at)
    text = "" if awaited is None else outcome_text(awaited)
    return ToType(history.stored.id, place, board, tuple(_typing(done, program)), text, found, state)


def entered_at(reading: StoredReading, place: Place, board: int) -> Entered | None:
    """What a reading has of a board at a table; None where it has nothing."""
    results = session_of(reading).results
    return next((one for one in results if (one.place, one.board) == (place, board)), None)


def _typing(done: Adjustment, program: str) -> Iterator[tuple[str, str]]:
    for one in done.entry:
        if not program or one.program == program:
            yield one.program, f"{one.type}{f'; lost: {one.lost}' if one.lost else ''}"


def as_text(these: TypeThese) -> str:
    """A few lines for each, by board."""
    lines = [f"Event {these.reading.event}, reading {these.reading.number}"]
    for one in these.scores:
        lines.append(f"{one.name}: {one.arrival.value}; {one.words}")
        lines += [f"  {program}: {text}" for program, text in one.typing]
        lines.append(f"  awaited: {one.awaited or 'not to be seen in the file'}; there: {one.found}")
    if not these.scores:
        lines.append("No case of a table of this event has an adjusted score.")
    lines += [f"{one.name}, case {one.case}: {NO_SCORE}" for one in these.without]
    if these.elsewhere:
        lines.append(f"Adjusted scores of cases that were not opened from a table: {these.elsewhere}")
    return "\n".join(lines)


def as_json(these: TypeThese) -> dict[str, Any]:
    """The same as data; docs/event.md describes it."""
    return {
        "schema": SCHEMA,
        "event": these.reading.event,
        "reading": these.reading.number,
        "rulings": [
            {
                "case": one.case, "section": one.place.section, "round": one.place.round,
                "table": one.place.table, "board": one.board, "state": one.arrival.value,
                "type": [{"program": program, "text": text} for program, text in one.typing],
                "awaited": one.awaited or None, "found": one.found, "problem": one.problem or None,
            }
            for one in these.scores
        ],
        "without_score": [one._asdict() for one in these.without],
        "elsewhere": these.elsewhere,
    }  # fmt: skip
