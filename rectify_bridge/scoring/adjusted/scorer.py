"""What the scores of the table, and of every other table, are worth in the unit of the contest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.scoring import rules
from rectify_bridge.scoring.adjusted.award.artificial import imps_with_own, with_own
from rectify_bridge.scoring.adjusted.case import Case, ScoringForm, TravellerLine
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.board import traveller
from rectify_bridge.scoring.board.field import (
    Artificial,
    Award,
    Entry,
    NotPlayed,
    SideScore,
    outcomes,
    seat_score,
    side_score,
)
from rectify_bridge.scoring.board.imps import imps
from rectify_bridge.scoring.board.matchpoints import MatchpointScale
from rectify_bridge.table.seat import Seat, Side

Points = Fraction | None
"""Matchpoints, IMPs or points; None when nothing is given for the board."""

_FIELD = {
    ScoringForm.MATCHPOINTS: rules.Form.MATCHPOINTS,
    ScoringForm.CROSS_IMPS: rules.Form.CROSS_IMPS,
    ScoringForm.BUTLER: rules.Form.BUTLER,
    ScoringForm.TOTAL_POINTS: rules.Form.TOTAL_POINTS,
}


@dataclass(frozen=True, slots=True)
class Scores:
    """Every contestant's score on the board, table by table.

    top: the most that can be won, if there is one. scores: how many results were compared.
    """

    lines: tuple[Mapping[str, Points], ...]
    top: Fraction | None
    scores: int


def score(case: Case, entry: Entry, *, before: bool = False) -> Scores:
    """The whole board with that entry at the table of the ruling.

    before: with the groups of a fouled board as they were before the ruling.

    Raises:
        BadCase: a board that cannot be scored so, such as one without anything to compare.
    """
    if case.form.is_teams:
        return _match(case, entry)
    return _field(case, entry, [line.group if before else line.group_after for line in case.lines])


def top(case: Case) -> Fraction | None:
    """The most that can be won on the board, where the form of scoring has a top."""
    if case.scale is None:
        return None
    return Fraction(case.scale.value if case.form.is_teams else case.scale.top(case.scores_due))


def awarded(case: Case, award: Award, who: str, scores: int) -> Fraction:
    """What an artificial score is worth to that contestant, his own session considered (12C2(c)).

    scores: comparable results on the board; the sum of cross-IMPs grows with them.

    Raises:
        BadCase: the award has no figure for the form of scoring.
    """
    other = (case.others or {}).get(who)
    if case.form.has_top:
        most = top(case)
        assert most is not None
        own = other.points * 100 / other.available if other and other.available else None
        return with_own(award, own) * most / 100
    if not case.form.is_teams:
        try:
            points = traveller.award_points(award, 0, scores, _rules(case))
        except ValueError as error:
            raise BadCase("ruling", str(error), "assign a result, or give the regulation's figure") from None
        award = Award(award.percent, points, award.own)
    return imps_with_own(award, other.points / other.boards if other and other.boards else None)


def _field(case: Case, entry: Entry, groups: list[str]) -> Scores:
    entries = [line.entry for line in case.lines]
    entries[case.at] = entry
    how = _rules(case)
    try:
        scored = traveller.score(entries, groups, case.scores_due, how)
    except ValueError as error:
        raise BadCase("field", str(error)) from None
    worths = {Side.NS: scored.ns, Side.EW: scored.ew}
    lines = tuple(
        {
            who: _worth(case, worths[seat.side][n], seat_score(entries[n], seat), who, scored.scores)
            for seat, who in line.who.items()
        }
        for n, line in enumerate(case.lines)
    )
    return Scores(lines, top(case), scored.scores)


def _worth(case: Case, worth: traveller.Worth, given: SideScore, who: str, scores: int) -> Points:
    if isinstance(given, Award):
        return awarded(case, given, who, scores)
    assert not isinstance(worth, Award)
    return worth


def _rules(case: Case) -> rules.Rules:
    """The rules of the authority; nothing is rounded here (see `recorded.py`)."""
    small = regulations(case).small if case.form is ScoringForm.MATCHPOINTS else None
    scale = (
        case.scale if case.scale is not None else MatchpointScale.TWOS
    )  # of no account without matchpoints
    return rules.Rules(_FIELD[case.form], scale, small=small, divide=case.divide, datum=case.datum)


def regulations(case: Case) -> rules.Authority:
    """What the authority lays down for matchpoints on the day, the same as for a whole session.

    Raises:
        BadCase: nothing is known for that day.
    """
    try:
        return rules.authority(case.book.authority, case.book.date)
    except ValueError as error:
        raise BadCase("date", str(error)) from None


def _match(case: Case, entry: Entry) -> Scores:
    who = case.line.who
    table = {name: _compared(case, entry, seat, name) for seat, name in who.items()}
    return Scores((table,), top(case), 2)


def _compared(case: Case, entry: Entry, seat: Seat, who: str) -> Points:
    given = seat_score(entry, seat) if isinstance(entry, Artificial) else side_score(entry, seat.side)
    if isinstance(given, NotPlayed):
        return None
    if isinstance(given, Award):
        return awarded(case, given, who, 2)
    if case.other_table is None:
        raise BadCase(
            "other_table",
            "the other table's result is missing, so the score cannot be compared",
            "give it, or an award",
        )
    there = case.other_table.score
    sign = 1 if seat.side is Side.NS else -1
    return sum((o.weight * _net(case, sign * (o.result.score - there)) for o in outcomes(given)), Fraction(0))


def _net(case: Case, difference: int) -> Fraction:
    if case.form is ScoringForm.BOARD_A_MATCH:
        assert case.scale is not None
        return Fraction(case.scale.value * ((difference > 0) + (difference >= 0)), 2)
    return Fraction(imps(difference))


def side_of(line: TravellerLine, who: str) -> Side:
    """On which side the contestant sat."""
    return next(seat.side for seat, name in line.who.items() if name == who)
