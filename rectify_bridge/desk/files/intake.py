"""Reads a case file, PBN or LIN into cases that can be ruled on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date as Day
from typing import Any

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.files.case_file import CaseFile, read
from rectify_bridge.desk.state.log import Log, LogError
from rectify_bridge.law.signal import RulebookError
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.event import Answered, Called, Event

_PBN = re.compile(rb"\s*(%\s*(PBN|EXPORT)|\[\w+\s+\")", re.IGNORECASE)
_LIN = re.compile(rb"\s*[a-z]{2}\|", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CaseOptions:
    """What is said beside the file: edition, authority and date of the Laws, and answers by key.

    opinion: `decides` where the program's opinion on comparable calls stands (docs/meanings.md), else empty.
    system: the shipped system of the offending pair, by its name; empty where none is named. thought: the
    auction that the player of an insufficient bid thought he was in; empty where it is not known.
    regulations: those of the event, such as `screens`; where there are any they count, not the file's.
    cards: the text of a pair's own card, by side (`NS`).
    """

    edition: int | None = None
    authority: str | None = None
    date: str | None = None
    answers: Mapping[str, str] = field(default_factory=dict)
    opinion: str = ""
    system: str = ""
    thought: str = ""
    regulations: tuple[str, ...] = ()
    cards: Mapping[str, str] = field(default_factory=dict)


def kind_of(data: bytes, name: str = "") -> str:
    """`pbn`, `lin` or `case`, by the file's name or else by how it begins."""
    ending = name.rpartition(".")[2].lower()
    if ending in ("pbn", "lin"):
        return ending
    if ending in ("yaml", "yml", "json"):
        return "case"
    if _PBN.match(data):
        return "pbn"
    return "lin" if _LIN.match(data) else "case"


UNREADABLE = (RecordError, LogError, RulebookError)
"""The errors raised when a file cannot be read."""


def cases_in(data: bytes, name: str, choice: CaseOptions) -> Iterator[CaseFile | Exception]:
    """Every case in a file, in order. Where one cannot be read, the error that says why stands in its place.

    Raises:
        RecordError: the file as a whole cannot be read, or breaks off.
    """
    if kind_of(data, name) != "case":
        if not choice.authority:
            raise _no_authority().at(name)
        for record in records_in(data, name):
            yield _tried(case_of, record, choice, where=f"{name}, {record.where}")
        return
    for where, case in each_case(data, name):
        yield _tried(case_from, case, choice, where=where)


def _no_authority() -> RecordError:
    return RecordError("no authority was given", "", "add --authority WBF (or ACBL, EBU)")


def _tried(make: Callable[[Any, CaseOptions], Any], found: Any, choice: CaseOptions, where: str) -> Any:
    try:
        return make(found, choice)
    except UNREADABLE as error:
        return placed(error, where)


def placed(error: Exception, where: str) -> RecordError:
    """An error over something handed in, with the place in the file."""
    return error.at(where) if isinstance(error, RecordError) else RecordError(str(error), where)


def each_case(data: bytes, name: str) -> Iterator[tuple[str, Any]]:
    """Every mapping of a case file, with its place in the file. Raises RecordError: as `case_data`."""
    cases = case_data(data, name)
    for number, case in enumerate(cases, start=1):
        yield f"{name}, case {number}" if len(cases) > 1 else name, case


def case_data(data: bytes, name: str) -> list[Any]:
    """The mappings of a case file. Raises RecordError: it is not text, or not YAML."""
    from rectify_bridge.desk.files.bounded_yaml import documents

    if b"\x00" in data:
        raise RecordError("this file is not text", name, "give a case file, PBN or LIN")
    try:
        return documents(data.decode("utf-8-sig"), name)
    except UnicodeDecodeError as error:
        raise RecordError(f"byte {error.start + 1} is not UTF-8", name, "save the file as UTF-8") from None


def records_in(data: bytes, name: str) -> Iterator[Any]:
    """The boards of a PBN or LIN file; each a `rectify_bridge.table.record.Record`."""
    from rectify_bridge.table.reader import read_records

    try:
        yield from read_records(data)
    except RecordError as error:
        raise error.at(name) from None


def case_from(case: Any, choice: CaseOptions) -> CaseFile:
    """A case from the mapping of a case file. What is said beside the file counts first."""
    if not isinstance(case, Mapping):
        raise RecordError("this is not a case", "", "write a mapping with `given`: see docs/case-format.md")
    return read(
        with_settings(case, choice),
        edition=choice.edition,
        authority=choice.authority,
        date=choice.date,
        regulations=choice.regulations or None,
        answers=choice.answers,
    )


def with_settings(case: Mapping[str, Any], choice: CaseOptions) -> Mapping[str, Any]:
    """A case with what is said beside it of the meanings of its calls: the pair's system and its own card,
    the auction that a player thought he was in, and the setting of the opinion, which needs meanings to be
    about."""
    given = case.get("given")
    meanings = given.get("meanings", {}) if isinstance(given, Mapping) else None
    if not isinstance(meanings, Mapping):
        return case
    named = {"system": choice.system, "thought": choice.thought}
    more: dict[str, Any] = {name: word for name, word in named.items() if word}
    if choice.cards:
        there = meanings.get("cards")
        more["cards"] = {**there, **choice.cards} if isinstance(there, Mapping) else dict(choice.cards)
    if choice.opinion and (meanings or more):
        more["opinion"] = choice.opinion
    return (
        {**case, "given": {**given, "meanings": {**meanings, **more}}} if given is not None and more else case
    )


def has_meanings(case: Mapping[str, Any]) -> bool:
    """Whether a case says what its calls mean, so that there is something to have an opinion on."""
    given = case.get("given")
    return isinstance(given, Mapping) and isinstance(given.get("meanings"), Mapping)


def case_of(record: Any, choice: CaseOptions) -> CaseFile:
    """A board on record as a case: its calls and plays, then the answers given beside it."""
    if not choice.authority:
        raise _no_authority()
    date = choice.date or _day(record.date) or Day.today().isoformat()
    calls = record.auction.calls if record.auction else ()
    events: list[Event] = [
        Called(made.seat, made.call, not made.standing, made.alerted, made.note, made.marks) for made in calls
    ]
    events += _played(record)
    events += [Answered(key, value) for key, value in choice.answers.items()]
    board = str(record.board.number or "")
    log = Log(
        tuple(events),
        board,
        record.dealer,
        record.deal,
        record.contract,
        record.declarer,
        record.board.marked_vulnerable,
    )
    name = ", ".join(filter(None, (f"Board {board}" if board else "", record.where)))
    book = rulebook(choice.edition, choice.authority, date, frozenset(choice.regulations))
    data = with_settings({"given": {}}, choice) if choice.system or choice.cards else {}
    return CaseFile(name, book, log, data, frozenset(choice.answers))


def _played(record: Any) -> Iterator[Event]:
    """What happened in the play, in order as far as the record tells it."""
    if record.play is not None:
        from rectify_bridge.table.play.history import events_of as events_of_play

        yield from events_of_play(record.play, record.contract.denomination if record.contract else None)


def _day(text: str | None) -> str | None:
    """The day of a record, if it names one: `2012.03.24` -> `2012-03-24`."""
    try:
        return Day.fromisoformat((text or "").replace(".", "-")).isoformat()
    except ValueError:
        return None
