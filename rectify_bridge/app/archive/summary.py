"""How often each irregularity and each defect occurs in the boards of an archive, by year and by event."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rectify_bridge.table.record import Record

SCHEMA = "rectify-archive/1"
IRREGULARITIES = (
    "call out of rotation",
    "insufficient bid",
    "inadmissible double",
    "inadmissible redouble",
    "bid above seven",
    "call after the final pass",
    "player skipped at the end",
    "lead out of turn",
    "play out of turn",
    "premature lead",
    "premature play",
    "revoke",
    "penalty card not played",
    "fifth card to a trick",
    "declarer and dummy exchanged",
    "wrong number of tricks agreed",
)
"""What happened at the table, by the names of `problems_of`; every other name is a defect of the record."""
NOT_SAID = "not said"
"""The year or the event of a board that names none."""


@dataclass
class Part:
    """Some boards. found: in how many of them a problem of that name occurs, once or more often."""

    boards: int = 0
    found: Counter[str] = field(default_factory=Counter)

    def add(self, names: Iterable[str]) -> None:
        """One more board, with the names of its problems."""
        self.boards += 1
        self.found.update(set(names))

    def update(self, other: Part) -> None:
        """More boards."""
        self.boards += other.boards
        self.found.update(other.found)

    @property
    def irregularities(self) -> dict[str, int]:
        """What happened at the table, the commonest first."""
        return self._some(at_the_table=True)

    @property
    def defects(self) -> dict[str, int]:
        """What is wrong with the records, the commonest first."""
        return self._some(at_the_table=False)

    def _some(self, *, at_the_table: bool) -> dict[str, int]:
        some = [(name, n) for name, n in self.found.items() if (name in IRREGULARITIES) is at_the_table]
        return dict(sorted(some, key=lambda one: (-one[1], one[0])))

    def as_data(self) -> dict[str, Any]:
        """As plain data."""
        return {"boards": self.boards, "irregularities": self.irregularities, "defects": self.defects}


@dataclass
class Summary:
    """An archive. files: how many were read. unread: the errors of those that could not be read to the end,
    by file. years, events: the boards of each."""

    files: int = 0
    unread: dict[str, str] = field(default_factory=dict)
    whole: Part = field(default_factory=Part)
    years: dict[str, Part] = field(default_factory=dict)
    events: dict[str, Part] = field(default_factory=dict)

    def add(self, record: Record, names: Iterable[str]) -> None:
        """One more board, with the names of its problems."""
        names = tuple(names)
        self.whole.add(names)
        self.years.setdefault(year_of(record), Part()).add(names)
        self.events.setdefault(record.event or NOT_SAID, Part()).add(names)

    def update(self, other: Summary) -> None:
        """More files."""
        self.files += other.files
        self.unread |= other.unread
        self.whole.update(other.whole)
        for mine, others in ((self.years, other.years), (self.events, other.events)):
            for name, part in others.items():
                mine.setdefault(name, Part()).update(part)

    def as_data(self) -> dict[str, Any]:
        """As plain data: what `problems --summary --json` prints."""
        return {
            "schema": SCHEMA,
            "files": self.files,
            "unread": self.unread,
            **self.whole.as_data(),
            "years": {name: part.as_data() for name, part in sorted(self.years.items())},
            "events": {name: part.as_data() for name, part in largest_first(self.events)},
        }


def largest_first(parts: dict[str, Part]) -> Iterator[tuple[str, Part]]:
    """The parts with the most boards first."""
    yield from sorted(parts.items(), key=lambda one: (-one[1].boards, one[0]))


def year_of(record: Record) -> str:
    """The year of a board, from its date (`2012.03.24`); `not said` where there is none in it."""
    found = re.match(r"\d{4}(?!\d)", record.date or "")
    return found[0] if found else NOT_SAID


def summary_of(file: str) -> Summary:
    """The summary of one file. What stands before the place where it cannot be read is counted."""
    from rectify_bridge.app.errors import Failure, failure_of
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.desk.reader.records import any_records_in
    from rectify_bridge.table.errors import RecordError
    from rectify_bridge.table.record_problems import problems_of

    summary = Summary(files=1)
    try:
        data, label = read_input(file)
        for record in any_records_in(data, label):
            summary.add(record, (problem.name for problem in problems_of(record)))
    except (RecordError, Failure) as error:
        summary.unread[file] = str(failure_of(error, file))
    return summary


def lost(file: str) -> Summary:
    """Of a file over which its process died."""
    return Summary(1, {file: f"{file}: the process that worked on it was stopped; give this file alone"})
