"""What a Data Connector gave of a session at one moment: its movement, its results, its hands.

All of its answers are kept together as one JSON object while they are read (`event/connector`), so that a
session that was asked for is read, compared and checked like one from a file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from rectify_bridge.event.files.bws import Seated
from rectify_bridge.event.files.bws_cards import deal_of
from rectify_bridge.event.files.connector_result import EW_ALONE, lead_of, outcome_of
from rectify_bridge.event.files.connector_row import rows, text, whole
from rectify_bridge.event.session import (
    Dealt,
    Entered,
    EventSession,
    Meeting,
    Place,
    Played,
    Section,
    Unscored,
)
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Seat, Side

SCHEMA = "rectify/data-connector/1"
GUID = re.compile(r"[0-9A-F]{32}")
INDIVIDUAL, TEAMS = 20, 30
"""Of the game types, those that are not pairs."""
MOST_BOARDS = 1000
LOOK = "look at this result"
DIRECTIONS = {1: "N", 2: "E", 3: "S", 4: "W"}
Row = Mapping[str, Any]
Teams = Mapping[tuple[Place, str], str]
"""The team of a pair in a round at a table; empty for pairs."""


def is_snapshot(data: bytes) -> bool:
    """Whether the bytes are such answers."""
    return data.startswith(b"{") and SCHEMA.encode() in data


def read_snapshot(data: bytes) -> EventSession:
    """The session of the answers.

    Raises:
        RecordError: they cannot be read, or the session is of a kind that is not read.
    """
    said = _said(data)
    problems: list[str] = []
    sections = tuple(rows(said, "movements"))
    teams: dict[tuple[Place, str], str] = {}
    meetings = tuple(_meetings(sections, teams, problems))
    results, earlier = _results(rows(said, "results"), teams, problems)
    hands = tuple(_hands(rows(said, "hands"), sections, problems))
    return EventSession(tuple(_sections(sections)), meetings, results, earlier, tuple(problems), hands=hands)


def seats(data: bytes) -> tuple[Seated, ...]:
    """Who sat where first, of those that are named or numbered; the last word on a seat counts. Raises
    RecordError: the answers cannot be read."""
    said = _said(data)
    known = {text(one, "PlayerNumber"): _name(one) for one in rows(said, "players")}
    found: dict[tuple[Place, str], Seated] = {}
    for one in rows(said, "seats"):
        seat = DIRECTIONS.get(whole(one, "Direction") or 0)
        if seat is None or (whole(one, "RoundNumber") or 0) > 1:
            continue
        place = Place(text(one, "SectionLetters"), 1, whole(one, "TableNumber"))
        number = text(one, "PlayerNumber")
        found[place, seat] = Seated(place, seat, number, _name(one) or known.get(number, ""))
    return tuple(one for one in found.values() if one.number or one.name)


def _said(data: bytes) -> Row:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise RecordError("the answers of the Data Connector cannot be read", right="ask again") from None
    if not isinstance(found, dict) or found.get("schema") != SCHEMA:
        raise RecordError("these are not the answers of a Data Connector", right="ask again")
    return found


def _name(row: Row) -> str:
    return " ".join(part for part in (text(row, "FirstName"), text(row, "LastName")) if part)


def _sections(found: tuple[Row, ...]) -> Iterator[Section]:
    for one in found:
        kind, name, winners = whole(one, "GameType"), text(one, "Letters"), whole(one, "Winners")
        if kind == INDIVIDUAL:
            what = f"section {name} is an individual, and results here name two of four players"
            raise RecordError(what, right="give a file that names all four")
        yield Section(
            name, len([*rows(one, "Tables")]), winners if winners in (1, 2) else None, teams=kind == TEAMS
        )


def _meetings(
    sections: tuple[Row, ...], teams: dict[tuple[Place, str], str], problems: list[str]
) -> Iterator[Meeting]:
    """The rows of the movement. teams: which team each pair is of is put in here."""
    for section in sections:
        letters = text(section, "Letters")
        if section.get("IsCombiSection") is True:
            problems.append(f"section {letters} takes its pairs from other sections; look at its results")
        for table in rows(section, "Tables"):
            for one in rows(table, "Rounds"):
                place = Place(letters, whole(one, "RoundNumber"), whole(one, "TableNumber"))
                try:
                    yield _meeting(one, place, whole(section, "GameType") == TEAMS, teams)
                except RecordError as error:
                    problems.append(str(error.at(f"movement, {place}")))


def _meeting(row: Row, place: Place, of_teams: bool, teams: dict[tuple[Place, str], str]) -> Meeting:
    if not place.round or not place.table:
        raise RecordError("the round or the table is missing", right="look at the movement")
    low, high = (whole(row, name) or 0 for name in ("LowBoardNumber", "HighBoardNumber"))
    if (low or high) and not 1 <= low <= high <= MOST_BOARDS:
        raise RecordError(f"boards {low} to {high}", right=f"write boards from 1 to {MOST_BOARDS}")
    who = []
    for side in ("NS", "EW"):
        pair, team = (str(whole(row, f"{kind}{side}") or "") for kind in ("Pair", "Team"))
        if of_teams and team:
            teams[place, pair] = team
        who.append(teams.get((place, pair), pair))
    return Meeting(place, who[0], who[1], tuple(range(low, high + 1)) if low else ())


def _results(
    found: Iterator[Row], teams: Teams, problems: list[str]
) -> tuple[tuple[Entered, ...], tuple[Entered, ...]]:
    """The results that count, and those before them: of one board at a table the last one counts, and none
    where it was deleted."""
    current: dict[tuple[Place, int], Entered] = {}
    earlier: list[Entered] = []
    wrong: dict[tuple[Place, int], list[str]] = {}
    for row in found:
        place = Place(text(row, "SectionLetters"), whole(row, "RoundNumber"), whole(row, "TableNumber"))
        board = whole(row, "BoardNumber")
        if not board or board < 1 or not place.round or not place.table:
            problems.append(f"{place}: the board, the round or the table of a result is missing; {LOOK}")
            continue
        if whole(row, "ScoringDirection") == EW_ALONE:
            problems.append(f"{place}, board {board}: a score for East-West alone, which is not read; {LOOK}")
            continue
        key = (place, board)
        if key in current:
            earlier.append(current.pop(key))
        wrong.pop(key, None)
        if row.get("IsDeleted") is not True:
            current[key], wrong[key] = _entered(row, place, board, teams)
    problems += [one for lines in wrong.values() for one in lines]
    return tuple(current.values()), tuple(earlier)


def _entered(row: Row, place: Place, board: int, teams: Teams) -> tuple[Entered, list[str]]:
    """A result, and what is wrong with it."""
    where = f"{place}, board {board}"
    pairs = [str(whole(row, f"Pair{side}") or "") for side in ("NorthSouth", "EastWest")]
    if not all(pairs):
        unread = Entered(place, board, pairs[0], pairs[1], Unscored.UNREADABLE)
        return unread, [f"{where}: a pair is missing; {LOOK}"]
    ns, ew = (teams.get((place, pair), pair) for pair in pairs)
    try:
        outcome = outcome_of(row, board)
    except RecordError as error:
        return Entered(place, board, ns, ew, Unscored.UNREADABLE), [str(error.at(where))]
    problems, declaring = [], str(whole(row, "DeclaringPair") or "")
    if isinstance(outcome, Played) and outcome.declarer is not None and declaring:
        column = pairs[0] if outcome.declarer.side is Side.NS else pairs[1]
        if declaring != column:
            what = f"declarer is pair {declaring} as {outcome.declarer}, where pair {column} sits"
            problems.append(f"{where}: {what}; see whether they sat the wrong way round")
    return Entered(place, board, ns, ew, outcome, lead_of(row)), problems


def _hands(found: Iterator[Row], sections: tuple[Row, ...], problems: list[str]) -> Iterator[Dealt]:
    """The hands, for every section of the scoring group that they belong to; the last of a board count."""
    groups = {text(one, "Letters"): whole(one, "ScoringGroupNumber") for one in sections}
    made: dict[tuple[str, int], Dealt] = {}
    for row in found:
        section, board = text(row, "SectionLetters"), whole(row, "BoardNumber")
        group = whole(row, "ScoringGroupNumber")
        try:
            if not board or board < 1:
                raise RecordError("the hands of a board without a number", right="look at the hands")
            deal = deal_of(partial(_ranks, row))
        except RecordError as error:
            problems.append(str(error.at(f"section {section}, hands of board {board}")))
            continue
        for name in {section, *(one for one, its in groups.items() if group and its == group)}:
            if deal is not None:
                made[name, board] = Dealt(name, board, deal)
    yield from sorted(made.values(), key=lambda one: (one.section, one.board))


def _ranks(row: Row, seat: Seat, suit: Denomination) -> str:
    return text(row, f"{seat.word}{suit.word.capitalize()}")
