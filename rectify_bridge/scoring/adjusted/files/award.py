"""The award for one side in a case file: assigned, artificial, capped, the table result, or not played."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rectify_bridge.scoring.adjusted.award.artificial import Fault, Grade, award
from rectify_bridge.scoring.adjusted.award.outcome import RESULT_KEYS, Outcome, Vulnerable, bridge
from rectify_bridge.scoring.adjusted.award.share import check_sum, number, share
from rectify_bridge.scoring.adjusted.dated import Book, only_row
from rectify_bridge.scoring.adjusted.files.legality import KEYS as LEGALITY
from rectify_bridge.scoring.adjusted.files.legality import with_legality
from rectify_bridge.scoring.adjusted.files.nested import leaves
from rectify_bridge.scoring.adjusted.files.reading import Given, as_mapping, known, needed, one_of, yes
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.ruling import AsNotPlayed, Assigned, Capped, Graded, SideRuling, Stands
from rectify_bridge.scoring.board.field import Award
from rectify_bridge.table.seat import Seat, Side

GRADES = {"plus": Grade.PLUS, "average": Grade.AVERAGE, "minus": Grade.MINUS}
FAULTS = {fault.value: fault for fault in Fault}
WAYS = ("weighted", "artificial", "fault", "players", "table", "cap", "not_played")
FIGURES = ("percent", "imps", "points")


def read_side(given: object, book: Book, vulnerable: Vulnerable, where: str, side: Side) -> SideRuling:
    """What one side is to get.

    Raises:
        BadCase: no way named, or more than one.
    """
    row = as_mapping(given, where)
    known(row, (*WAYS, "fixed", *FIGURES, "source"), where)
    ways = [way for way in WAYS if row.get(way) is not None]
    if any(row.get(key) is not None for key in FIGURES):
        ways.append("figures")
    if len(ways) != 1:
        raise BadCase(
            where,
            f"there are {len(ways)} kinds of award; there must be one",
            f"write one of: {', '.join(WAYS)}",
        )
    return _WAYS[ways[0]](row, book, vulnerable, where, side)


def weighted(given: object, vulnerable: Vulnerable, where: str) -> tuple[Outcome, ...]:
    """Outcomes with weights that add up to 100%; one outcome alone needs no weight.

    A weight may be shared out once more: `{weight: 60, then: [...]}`.
    """
    found = tuple(
        _outcome(row, vulnerable, at, factor, alone)
        for row, at, factor, alone in leaves(given, "weight", where)
    )
    check_sum((outcome.weight for outcome in found), where)
    return found


def _outcome(row: Given, vulnerable: Vulnerable, where: str, factor: Fraction, alone: bool) -> Outcome:
    known(row, (*RESULT_KEYS, "is", "weight", *LEGALITY), where)
    result = bridge(row["is"] if row.get("is") is not None else row, vulnerable, where)
    weight = row.get("weight")
    if weight is None and not alone:
        raise BadCase(where, f"{result} has no weight", "write weight: 60")
    found = factor * (Fraction(1) if weight is None else share(weight, f"{where}.weight"))
    return with_legality(Outcome(result, found), row, where)


def _assigned(row: Any, book: Book, vulnerable: Vulnerable, where: str, side: Side) -> SideRuling:
    return Assigned(weighted(row["weighted"], vulnerable, f"{where}.weighted"))


def _graded(row: Any, book: Book, vulnerable: Vulnerable, where: str, side: Side) -> SideRuling:
    grade = one_of(row["artificial"], GRADES, f"{where}.artificial")
    return _by_grade(grade, row, book, where)


def _by_fault(row: Any, book: Book, vulnerable: Vulnerable, where: str, side: Side) -> SideRuling:
    fault: Fault = one_of(row["fault"], FAULTS, f"{where}.fault")
    return _by_grade(fault.grade, row, book, where)


def _by_grade(grade: Grade, row: Any, book: Book, where: str) -> Graded:
    fixed = yes(row.get("fixed"), f"{where}.fixed")
    return Graded(grade, award(grade, book, fixed), fixed)


def _players(row: Any, book: Book, vulnerable: Vulnerable, where: str, side: Side) -> SideRuling:
    rows = as_mapping(row["players"], f"{where}.players")
    known(rows, tuple(seat.value.lower() for seat in side.seats), f"{where}.players")
    grades: dict[Seat, Grade] = {}
    for seat in side.seats:
        at = f"{where}.players.{seat.value.lower()}"
        grades[seat] = one_of(needed(rows, seat.value.lower(), f"{where}.players"), GRADES, at)
    given = tuple((seat, award(grade, book)) for seat, grade in grades.items())
    alike = len(set(grades.values())) == 1
    return Graded(grades[side.seats[0]] if alike else None, given[0][1], players=given)


def _bare(row: Any, book: Book, vulnerable: Vulnerable, where: str, side: Side) -> SideRuling:
    why = "name the regulation that gives this figure (12C2(d), 78D)"
    needed(row, "source", where, why)
    percent, imps, points = (
        number(row[key], f"{where}.{key}") if row.get(key) is not None else None for key in FIGURES
    )
    if percent is not None and not 0 <= percent <= 100:
        raise BadCase(f"{where}.percent", f"{percent}% is not a possible score", "write 0 to 100")
    return Graded(None, Award(percent, imps, points=points), fixed=True)


def _table(row: Any, book: Book, vulnerable: Vulnerable, where: str, side: Side) -> SideRuling:
    one_of(row["table"], {"stands": True}, f"{where}.table")
    return Stands()


def _cap(row: Any, book: Book, vulnerable: Vulnerable, where: str, side: Side) -> SideRuling:
    one_of(row["cap"], {"average minus": True}, f"{where}.cap")
    only_row("cap", book)
    return Capped()


def _not_played(row: Any, book: Book, vulnerable: Vulnerable, where: str, side: Side) -> SideRuling:
    if not yes(row["not_played"], f"{where}.not_played"):
        raise BadCase(f"{where}.not_played", "leave it out")
    return AsNotPlayed()


_WAYS = {
    "weighted": _assigned,
    "artificial": _graded,
    "fault": _by_fault,
    "players": _players,
    "figures": _bare,
    "table": _table,
    "cap": _cap,
    "not_played": _not_played,
}
