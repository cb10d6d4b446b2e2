"""A case: what happened on one board, and whose Laws it comes under."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from rectify_bridge.desk.files.case_file import CaseFile
from rectify_bridge.desk.files.events import answers_of
from rectify_bridge.desk.files.intake import CaseOptions, case_from, case_of, cases_in
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.table.event import Answered, Event
from rectify_bridge.table.record import Record

DIRECTOR = "Director"


class Case:
    """What happened on one board, and whose Laws it comes under. Immutable.

    Two cases with the same content have the same ruling, byte for byte.
    """

    def __init__(
        self,
        auction: str | None = None,
        *,
        authority: str,
        edition: int | None = None,
        date: str | None = None,
        name: str = "",
        answers: Mapping[str, Any] | None = None,
        regulations: tuple[str, ...] = (),
        **given: Any,
    ) -> None:
        """A case from what happened.

        Args:
            auction: the calls on one line, `"N: 1S 1H"` (docs/records.md); None where there is no record.
            authority: the Regulating Authority: `"WBF"`, `"ACBL"` or `"EBU"`.
            edition: year of the Laws; None for the edition in force on the date.
            date: the day, `"2026-01-15"`; None for today.
            name: for people.
            answers: facts that are known, by key: `{"i1.slip": "no"}`.
            regulations: those of the event, such as `"screens"`.
            given: what else is on record, as `given` in a case file has it (docs/case-format.md): `deal`,
                `ending`, `play`, `contract`, `declarer`, `board`, `vulnerable`, `events`, `meanings`,
                `claim`.

        Raises:
            ValueError: something cannot be read; its text says what, where, and what would be right.
        """
        record = {"auction": auction} if auction is not None else {}
        data = {
            "name": name,
            "regulations": list(regulations),
            "given": {**record, **given, "answers": dict(answers or {})},
        }
        self._file = case_from(data, CaseOptions(edition, authority, date))

    @classmethod
    def from_mapping(
        cls,
        data: Mapping[str, Any],
        *,
        authority: str | None = None,
        edition: int | None = None,
        date: str | None = None,
    ) -> Case:
        """A case from the mapping that a case file holds. What is given beside it counts before the mapping.

        Raises:
            ValueError: something cannot be read, or no authority is given.
        """
        return cls._of(case_from(data, CaseOptions(edition, authority, date)))

    @classmethod
    def from_record(
        cls, record: Record, *, authority: str, edition: int | None = None, date: str | None = None
    ) -> Case:
        """A case from a board that `read_records` has read. Without a date the day of the record counts.

        Raises:
            ValueError: no edition is known to be in force on that day.
        """
        return cls._of(case_of(record, CaseOptions(edition, authority, date)))

    @classmethod
    def read(
        cls,
        path: str | Path,
        *,
        authority: str | None = None,
        edition: int | None = None,
        date: str | None = None,
    ) -> Iterator[Case]:
        """Every case of a file: a case file, or each board of PBN or LIN.

        Raises:
            OSError: the file cannot be opened.
            ValueError: the file, or the next case in it, cannot be read.
        """
        path = Path(path)
        for found in cases_in(path.read_bytes(), path.name, CaseOptions(edition, authority, date)):
            if isinstance(found, Exception):
                raise found
            yield cls._of(found)

    @classmethod
    def _of(cls, file: CaseFile) -> Case:
        case = cls.__new__(cls)
        case._file = file
        return case

    @property
    def file(self) -> CaseFile:
        """The case as the Director's desk reads it."""
        return self._file

    @property
    def name(self) -> str:
        """For people; empty where it has none."""
        return self._file.name

    @property
    def rulebook(self) -> Rulebook:
        """The law that it comes under: edition, authority, date and hash."""
        return self._file.rulebook

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order; answers are events too."""
        return self._file.log.events

    def with_answers(self, answers: Mapping[str, Any]) -> Case:
        """This case with more facts, found by the Director; a fact that was answered before is answered anew.

        Args:
            answers: values by key: `{"i1.slip": "no"}`.

        Raises:
            ValueError: a key or a value is none.
        """
        found = tuple(answers_of(answers, "found", DIRECTOR))
        keys = {event.key for event in found if isinstance(event, Answered)}
        log = self._file.log
        kept = (event for event in log.events if not (isinstance(event, Answered) and event.key in keys))
        return self._of(replace(self._file, log=replace(log, events=(*kept, *found))))

    def __repr__(self) -> str:
        book = self.rulebook
        return f"Case({self.name or 'no name'!r}, {book.edition}, {book.authority}, {book.date})"
