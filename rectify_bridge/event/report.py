"""A reading as text for the Director and as plain data. It names nobody."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from rectify_bridge.event.reading import Reading
from rectify_bridge.event.session import (
    TWO,
    Averages,
    Bidding,
    Entered,
    EventSession,
    InPlay,
    Meeting,
    Outcome,
    Played,
    Section,
    Unscored,
    who_sits,
)
from rectify_bridge.scoring.board.notation import decimal
from rectify_bridge.table.seat import Seat

SCHEMA = "rectify/event/1"
Json = dict[str, Any]


def as_text(reading: Reading) -> str:
    """What was found, what needs a look, and what the file contradicts itself in."""
    session = reading.session
    parts = [f"{reading.kind}, {reading.size} bytes, SHA-256 {reading.digest[:16]}"]
    parts += [section_text(session, section) for section in session.sections]
    parts.append("Results: " + _counted(session))
    parts += [f"  {result}: {result.ns} against {result.ew}, {outcome_text(result.outcome)}"
              for result in session.results if not isinstance(result.outcome, Played)]  # fmt: skip
    if session.hands or session.auctions or session.in_play:
        parts.append(
            f"Boards with hands: {len(session.hands)}; auctions recorded: {len(session.auctions)}; "
            f"boards in play: {len(session.in_play)}"
        )
    if session.published:
        parts.append(f"Published totals: {len(session.published)}")
    due = missing(session)
    if due:
        parts.append(f"Boards of the movement without a result: {len(due)}")
    parts.append(f"Contradictions: {len(reading.problems) or 'none'}")
    parts += [f"  {problem}" for problem in reading.problems]
    return "\n".join(parts)


def as_json(reading: Reading) -> Json:
    """The whole reading; docs/event.md describes it."""
    session = reading.session
    return {
        "schema": SCHEMA,
        "kind": reading.kind,
        "size": reading.size,
        "sha256": reading.digest,
        "sections": [
            section_json(one) for one in session.sections
        ],
        "meetings": [
            meeting_json(one) for one in session.meetings
        ],
        "results": [result_json(one) for one in session.results],
        "earlier": [result_json(one) for one in session.earlier],
        "missing": [{"section": s, "round": r, "table": t, "board": b} for s, r, t, b in missing(session)],
        "hands": [
            {"section": one.section, "board": one.board, "deal": one.deal.text(Seat.N)}
            for one in session.hands
        ],
        "auctions": [_spot(one) | {"calls": one.calls} for one in session.auctions],
        "in_play": [
            _spot(one) | {"contract": one.contract or None, "declarer": one.declarer or None}
            for one in session.in_play
        ],
        "form": session.form or None,
        "published": [
            {"who": one.who, "total": _figure(one.total), "percent": _figure(one.percent)}
            for one in session.published
        ],
        "contradictions": list(reading.problems),
    }  # fmt: skip


def outcome_text(outcome: Outcome) -> str:
    """`4S by N, 10 tricks: +420`, `40%-60%`, or why there is no score."""
    match outcome:
        case Played(contract="pass"):
            return "passed out"
        case Played(contract="", score=score):
            return f"{score:+d}"
        case Played(contract=contract, declarer=declarer, tricks=tricks, score=score):
            return f"{contract} by {declarer}, {tricks} tricks: {score:+d}"
        case Averages(ns=ns, ew=ew):
            return f"{ns}%-{ew}%"
        case Unscored():
            return outcome.value


def missing(session: EventSession) -> list[tuple[str, int | None, int | None, int]]:
    """The boards of the movement that have no entry, by section, round and table. Where a pair sits out,
    none is due."""
    have = {(result.place, result.board) for result in session.results}
    return [
        (meeting.place.section, meeting.place.round, meeting.place.table, board)
        for meeting in session.meetings
        if meeting.ns and meeting.ew
        for board in meeting.boards
        if (meeting.place, board) not in have
    ]


def result_json(result: Entered) -> Json:
    """One entry as plain data."""
    outcome = result.outcome
    made: Json = {
        "section": result.place.section, "round": result.place.round, "table": result.place.table,
        "board": result.board, "ns": result.ns, "ew": result.ew, "lead": result.lead or None,
        "remark": result.remark or None, "switched": result.switched,
        "at": None if result.at is None else result.at.isoformat(),
    }  # fmt: skip
    match outcome:
        case Played(contract=contract, declarer=declarer, tricks=tricks, score=score):
            made |= {"contract": contract or None, "declarer": None if declarer is None else str(declarer),
                     "tricks": tricks, "score": score}  # fmt: skip
        case Averages(ns=ns, ew=ew):
            made |= {"averages": [ns, ew]}
        case Unscored():
            made |= {"unscored": outcome.value}
    return made


def _spot(one: Bidding | InPlay) -> Json:
    place = one.place
    return {"section": place.section, "round": place.round, "table": place.table, "board": one.board}


def section_json(section: Section) -> Json:
    """One section as plain data."""
    return {
        "name": section.name, "tables": section.tables, "winners": section.winners,
        "session": section.session, "teams": section.teams,
    }  # fmt: skip


def meeting_json(meeting: Meeting) -> Json:
    """One row of the movement as plain data."""
    return {
        "section": meeting.place.section, "round": meeting.place.round, "table": meeting.place.table,
        "ns": meeting.ns or None, "ew": meeting.ew or None, "boards": list(meeting.boards),
    }  # fmt: skip


def _figure(value: Fraction | None) -> str | None:
    return None if value is None else decimal(value, 2)


def section_text(session: EventSession, section: Section) -> str:
    """One line: tables, rounds, numbers, boards."""
    meetings = [one for one in session.meetings if one.place.section == section.name]
    rounds = {one.place.round for one in meetings}
    pairs = {who for one in meetings for side in (one.ns, one.ew) for who in who_sits(side)}
    boards = {board for one in meetings for board in one.boards}
    if not meetings:
        results = [one for one in session.results if one.place.section == section.name]
        pairs = {who for one in results for side in (one.ns, one.ew) for who in who_sits(side)}
        boards = {one.board for one in results}
    tables = "tables not said" if section.tables is None else f"{section.tables} tables"
    parts = [
        tables,
        f"{len(rounds)} rounds, {len(meetings)} rows of the movement" if meetings else "no movement",
        f"{len(pairs)} numbers of {_contestants(session, section)}",
        f"{len(boards)} boards",
        "winners not said" if section.winners is None else f"winners: {section.winners}",
    ]
    return f"Section {section.name}".strip() + ": " + ", ".join(parts)


def _contestants(session: EventSession, section: Section) -> str:
    """What the numbers of a section are of."""
    seated = [one.ns for one in session.meetings if one.place.section == section.name]
    sides = seated or [one.ns for one in session.results if one.place.section == section.name]
    return "teams" if section.teams else "players" if any(TWO in one for one in sides) else "pairs"


def _counted(session: EventSession) -> str:
    kinds = Counter(_kind(result.outcome) for result in session.results)
    parts = [f"{count} {kind}" for kind, count in kinds.items()]
    text = f"{len(session.results)}" + (f" ({', '.join(parts)})" if parts else "")
    return text + f"; entered before and changed or erased: {len(session.earlier)}"


def _kind(outcome: Outcome) -> str:
    match outcome:
        case Played(contract="pass"):
            return "passed out"
        case Played():
            return "played"
        case Averages():
            return "artificial"
        case Unscored():
            return outcome.value
