"""The standing before and after a ruling: pairs and players over their boards, a match by its IMPs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from rectify_bridge.scoring.adjusted.case import Case, TeamMatch
from rectify_bridge.scoring.adjusted.penalty import Penalty
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.scorer import Points, side_of
from rectify_bridge.scoring.session.standing import Total, ranked
from rectify_bridge.scoring.victory_points import continuous_on, discrete
from rectify_bridge.table.seat import Side


@dataclass(frozen=True, slots=True)
class RankedPlace:
    """One contestant's place. score: percentage at matchpoints, else IMPs or points; rank: 1 is best.

    group: with whom he is ranked: NS, EW, or all. penalty: what was taken off, in the unit of the contest.
    """

    who: str
    group: str
    score: Fraction
    rank: int
    tied: bool
    penalty: Fraction


def ranking(
    case: Case, lines: Sequence[Mapping[str, Points]], top: Fraction | None, penalties: Sequence[Penalty]
) -> tuple[RankedPlace, ...]:
    """Everybody's place with these scores on the board, and on the others if the case tells of them."""
    rows = [
        _row(case, n, who, points, top, penalties)
        for n, line in enumerate(lines)
        for who, points in line.items()
    ]
    return tuple(_ranked(rows))


def _row(
    case: Case, line: int, who: str, points: Points, top: Fraction | None, penalties: Sequence[Penalty]
) -> tuple[str, str, Fraction, Fraction]:
    group = "all" if case.one_field else side_of(case.lines[line], who).value
    taken = sum((p.points(top) for p in penalties if p.who == who and p.unit in _ON_BOARD), Fraction(0))
    other = case.session.get(who)
    total = (points or Fraction(0)) + (other.points if other else 0) - taken
    if top is None:
        return who, group, total, taken
    available = (top if points is not None else 0) + ((other.available or 0) if other else 0)
    share = total * 100 / available if available else Fraction(0)
    off = sum((p.amount for p in penalties if p.who == who and p.unit == "percent"), Fraction(0))
    return who, group, share - off, taken


_ON_BOARD = ("top", "matchpoints", "imps", "points")


def _ranked(rows: Sequence[tuple[str, str, Fraction, Fraction]]) -> Iterator[RankedPlace]:
    for group in sorted({row[1] for row in rows}, reverse=True):
        own = {who: (score, taken) for who, where, score, taken in rows if where == group}
        unit = lcm(*(score.denominator for score, _ in own.values()))
        totals = (Total(who, int(score * unit), 0, 1, 0, 0) for who, (score, _) in own.items())
        for row in ranked(totals, in_percent=False):
            yield RankedPlace(row.who, group, own[row.who][0], row.rank, row.tied, own[row.who][1])


@dataclass(frozen=True, slots=True)
class TeamScore:
    """A team in its match. imps: its own net total; vps: by the scale; won: None when level."""

    who: str
    imps: Fraction
    vps: Fraction | None
    won: bool | None


def match_score(
    case: Case, match: TeamMatch, table: Mapping[str, Points], penalties: Sequence[Penalty]
) -> tuple[TeamScore, ...]:
    """Each team's match: its own score on the board added to the others, converted to victory points last."""
    found = []
    for side in Side:
        (who,) = case.line.contestants(side)
        start = match.ns if side is Side.NS else -match.ns
        taken = sum((p.amount for p in penalties if p.who == who and p.unit == "imps"), Fraction(0))
        imps = start + (table[who] or 0) - taken
        vps, off = _vps(case, match, imps), [p.amount for p in penalties if p.who == who and p.unit == "vps"]
        if vps is None and off:
            raise BadCase("match.scale", "add the scale of the match for a penalty in victory points")
        if vps is not None:
            vps -= sum(off, Fraction(0))
        found.append(TeamScore(who, imps, vps, None if imps == 0 else imps > 0))
    return tuple(found)


def _vps(case: Case, match: TeamMatch, imps: Fraction) -> Fraction | None:
    if match.scale is None:
        return None
    try:
        wbf = match.scale.lower() == "wbf"
        scale = continuous_on(case.book.date, match.boards) if wbf else discrete(match.scale, match.boards)
    except ValueError as error:
        raise BadCase("match.scale", str(error)) from None
    try:
        return scale(imps, match.margin)
    except ValueError as error:
        raise BadCase("match.margin", str(error), "write match.margin: interpolate or nearest") from None
