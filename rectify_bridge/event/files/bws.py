"""A Bridgemate file (`.bws`): its tables read into a session.

The tables and the remarks are those of the Bridgemate developer's guide (revision 37, 18 November 2013). A
program of another maker may have added columns, or left some out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rectify_bridge.event.files.bws_cards import biddings, dealt, in_play
from rectify_bridge.event.files.bws_result import entered, number, sides, word
from rectify_bridge.event.files.jet.database import Cells, Database, Table
from rectify_bridge.event.session import Entered, EventSession, Meeting, Place, Section
from rectify_bridge.table.errors import RecordError

NEEDED = ("Section", "RoundData", "ReceivedData")
TEAMS = 4
"""What `ScoringType` says of a section of teams."""
MOST_BOARDS = 1000
"""The highest number of a board that is read; Bridgemate has 127."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A player as the file names one, at the first seat. Kept apart from the session."""

    place: Place
    direction: str
    number: str
    name: str


def read_bws(data: bytes) -> EventSession:
    """The session of a Bridgemate file.

    Raises:
        RecordError: it is another kind of file, or a part of it cannot be read.
    """
    database = Database(data)
    section, rounds, received = (_needed(database, name) for name in NEEDED)
    problems = [*_row_counts(section, rounds, received)]
    letters = _letters(section, problems)
    results, earlier = _results(received, letters, problems)
    meetings = tuple(_meetings(rounds, letters, problems))
    session = EventSession(tuple(_sections(section, letters)), meetings, results, earlier)
    return replace(_with_cards(database, letters, session, problems), problems=tuple(problems))


def _with_cards(
    database: Database, letters: dict[int, str], session: EventSession, problems: list[str]
) -> EventSession:
    """With hands, auctions and boards in play, where the file has them."""
    hands, calls, begun = (database.table(name) for name in ("HandRecord", "BiddingData", "IntermediateData"))

    def place_of(row: Cells) -> Place:
        return _place(row, letters)

    done = {(result.place, result.board) for result in session.results}
    return replace(
        session,
        hands=tuple(dealt(hands, place_of, problems)) if hands else (),
        auctions=tuple(biddings(calls, place_of, problems)) if calls else (),
        in_play=tuple(in_play(begun, place_of, done)) if begun else (),
    )


def players(data: bytes) -> tuple[Seated, ...]:
    """The players that the file names or numbers; none where it has no such table.

    Raises:
        RecordError: it cannot be read.
    """
    database = Database(data)
    found = database.table("PlayerNumbers")
    letters = _letters(_needed(database, "Section"), [])
    rows = found.rows if found is not None else ()
    made = (
        Seated(_place(row, letters), word(row, "Direction"), word(row, "Number"), word(row, "Name"))
        for row in rows
    )
    return tuple(one for one in made if one.number or one.name)


def _needed(database: Database, name: str) -> Table:
    found = database.table(name)
    if found is None:
        raise RecordError(f"there is no table {name}", right="give a Bridgemate file (.bws)")
    return found


def _row_counts(*tables: Table) -> Iterator[str]:
    for one in tables:
        if one.said != len(one.rows):
            yield f"table {one.name} says that it has {one.said} rows, and has {len(one.rows)}; read it again"


def _letters(table: Table, problems: list[str]) -> dict[int, str]:
    """The letter of each section by its number. Two with one letter keep their numbers."""
    letters: dict[int, str] = {}
    for row in table.rows:
        section = number(row, "ID")
        if section is None:
            raise RecordError("a section has no number", "table Section", "look at the sections")
        letter = word(row, "Letter") or str(section)
        if section in letters:
            problems.append(f"section {section} stands twice in the table of sections; keep one")
        if letter in letters.values():
            problems.append(f"two sections are called {letter}; the second is called {letter}{section} here")
            letter = f"{letter}{section}"
        letters[section] = letter
    return letters


def _sections(table: Table, letters: dict[int, str]) -> Iterator[Section]:
    for row in table.rows:
        section, session = number(row, "ID"), number(row, "Session")
        winners = number(row, "Winners")
        if section is not None:
            name = "" if session is None else str(session)
            known = winners if winners in (1, 2) else None
            teams = number(row, "ScoringType") == TEAMS
            yield Section(letters[section], number(row, "Tables"), known, name, teams)


def _place(row: Cells, letters: dict[int, str]) -> Place:
    section = number(row, "Section")
    name = letters.get(section, str(section)) if section is not None else ""
    return Place(name, number(row, "Round"), number(row, "Table"))


def _meetings(table: Table, letters: dict[int, str], problems: list[str]) -> Iterator[Meeting]:
    for row in table.rows:
        place = _place(row, letters)
        ns, ew = sides(row, "NSPair", "EWPair")
        try:
            if place.round is None or place.table is None:
                raise RecordError("the round or the table is missing", right="look at the movement")
            boards = _boards(row)
        except RecordError as error:
            problems.append(str(error.at(f"movement, {place}")))
            continue
        yield Meeting(place, ns, ew, boards)


def _boards(row: Cells) -> tuple[int, ...]:
    """The boards of a table in a round. A list goes before the lowest and the highest."""
    listed = word(row, "CustomBoards")
    if listed:
        parts = [part.strip() for part in listed.strip().removesuffix(",").split(",")]
        if not all(re.fullmatch(r"[0-9]{1,4}", part) for part in parts):
            raise RecordError("the list of boards cannot be read", right="write them like 1,2,5")
        return tuple(map(int, parts))
    low, high = number(row, "LowBoard"), number(row, "HighBoard")
    if not low or not high:
        return ()
    if not 1 <= low <= high <= MOST_BOARDS:
        raise RecordError(f"boards {low} to {high}", right=f"write boards from 1 to {MOST_BOARDS}")
    return tuple(range(low, high + 1))


def _results(
    table: Table, letters: dict[int, str], problems: list[str]
) -> tuple[tuple[Entered, ...], tuple[Entered, ...]]:
    """The results that count, and those before them. Of the rows not erased the highest number counts."""
    current: dict[tuple[Place, int], Entered] = {}
    earlier: list[Entered] = []
    for row in sorted(table.rows, key=lambda row: number(row, "ID") or 0):
        try:
            result, wrong = entered(row, _place(row, letters))
        except RecordError as error:
            if row.get("Erased") is not True:
                problems.append(str(error))
            continue
        key = (result.place, result.board)
        if row.get("Erased") is True:
            earlier.append(result)
            continue
        problems += wrong
        if key in current:
            earlier.append(current[key])
        current[key] = result
    return tuple(current.values()), tuple(earlier)
