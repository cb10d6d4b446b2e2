"""The scores of the board as they go on the record: rounded as the authority lays down for matchpoints.

The same dated regulations as for a whole session (`scoring/authorities.yaml`), in the same way: each score
that was compared is rounded, and an artificial one is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from rectify_bridge.scoring.adjusted.case import Case, ScoringForm
from rectify_bridge.scoring.adjusted.ruling import Graded, Ruling
from rectify_bridge.scoring.adjusted.scorer import Points, regulations, side_of
from rectify_bridge.scoring.adjusted.settlement import Settlement
from rectify_bridge.scoring.board.field import Award, seat_score
from rectify_bridge.table.seat import Seat

Scored = Mapping[str, Points]


def recorded(case: Case, ruling: Ruling, settled: Settlement) -> Settlement:
    """The settlement with its scores as they go on the record."""
    table = _line(case, case.at, settled.table, ruling)
    lines = tuple(
        table if n == case.at else _line(case, n, line, ruling) for n, line in enumerate(settled.lines)
    )
    before = settled.before
    if before is not None:
        before = tuple(_line(case, n, line, None) for n, line in enumerate(before))
    return replace(settled, table=table, lines=lines, before=before)


def recorded_points(case: Case, points: Fraction) -> Fraction:
    """One score of the board, rounded as the authority says."""
    if case.form is not ScoringForm.MATCHPOINTS or case.scale is None:
        return points
    rule = regulations(case).rounding
    return points if rule is None else rule(points, Fraction(case.scale.top(case.scores_due), 2))


def _line(case: Case, number: int, line: Scored, ruling: Ruling | None) -> Scored:
    return {
        who: points
        if points is None or _is_award(case, number, who, ruling)
        else recorded_points(case, points)
        for who, points in line.items()
    }


def _is_award(case: Case, number: int, who: str, ruling: Ruling | None) -> bool:
    """Whether the contestant's score on that line is artificial. ruling: None for the board before it."""
    line = case.lines[number]
    if number == case.at:
        return ruling is not None and isinstance(ruling.sides[side_of(line, who)], Graded)
    seat = next(seat for seat in Seat if line.who.get(seat) == who)
    return isinstance(seat_score(line.entry, seat), Award)
