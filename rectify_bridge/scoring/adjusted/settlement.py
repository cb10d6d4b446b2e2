"""A ruling turned into scores: each side's at the table, and everybody else's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.cap import capped_imps, capped_matchpoints
from rectify_bridge.scoring.adjusted.award.damage import OwnDamage, own_damage
from rectify_bridge.scoring.adjusted.award.outcome import Outcome, merged
from rectify_bridge.scoring.adjusted.case import Case, ScoringForm
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.ruling import (
    AsNotPlayed,
    Assigned,
    Capped,
    Graded,
    Ruling,
    SideRuling,
    Stands,
)
from rectify_bridge.scoring.adjusted.scorer import Points, Scores, awarded, score, side_of
from rectify_bridge.scoring.adjusted.teams import made_single
from rectify_bridge.scoring.board.field import (
    NOT_PLAYED,
    Artificial,
    Award,
    Entry,
    Result,
    SideScore,
    Split,
    Weighted,
    WeightedResult,
)
from rectify_bridge.table.seat import Side


@dataclass(frozen=True, slots=True)
class Settlement:
    """The scores after a ruling. table: each contestant at the table; lines: every table of the field.

    before: the lines with the result obtained; None when there was none. apart: the two sides' scores
    before a knockout board was made single. own: the self-inflicted part, where there is one.
    """

    table: Mapping[str, Points]
    lines: tuple[Mapping[str, Points], ...]
    before: tuple[Mapping[str, Points], ...] | None
    top: Fraction | None
    apart: Mapping[str, Points] | None = None
    own: OwnDamage | None = None

    def obtained(self, at: int) -> Mapping[str, Points]:
        """What each contestant at that table had with the result obtained."""
        return self.before[at] if self.before is not None else {}


def settle(case: Case, ruling: Ruling) -> Settlement:
    """The scores that follow from the ruling.

    Raises:
        BadCase: an award that cannot be scored, such as the table result where there is none.
    """
    before = _before(case)
    after = score(case, entry(case, ruling))
    own = _own_damage(case, ruling, before)
    table: dict[str, Points] = {}
    for who in dict.fromkeys(case.line.who.values()):
        side = side_of(case.line, who)
        table[who] = _points(case, ruling.sides[side], who, before, after)
        if own is not None and ruling.self_inflicted is not None and side is ruling.self_inflicted.side:
            table[who] = own.score
    apart = None
    if case.form is ScoringForm.KNOCKOUT:
        table, apart = _single(case, table)
    lines = tuple(table if n == case.at else line for n, line in enumerate(after.lines))
    return Settlement(table, lines, before.lines if before else None, after.top, apart, own)


def entry(case: Case, ruling: Ruling) -> Entry:
    """What the traveller line says once the ruling is entered, as the other tables are compared with it.

    A side whose own score is cut by itself (a cap, a self-inflicted part) stands in the field with the
    result it was measured from: the cut is its own affair.
    """
    ns, ew = (_entry(case, ruling.sides[side]) for side in Side)
    players = tuple(
        pair for award in ruling.sides.values() if isinstance(award, Graded) for pair in award.players
    )
    if isinstance(ns, Award) and isinstance(ew, Award):
        return Artificial(ns, ew, players)
    if ns == ew and not isinstance(ns, Award):
        return ns
    return Split(ns, ew)


def mixed(outcomes: tuple[Outcome, ...]) -> Result | Weighted:
    """Outcomes as they stand on a traveller line; equal scores counted together."""
    shares = merged(outcomes)
    if len(shares) == 1:
        return Result(shares[0][0])
    return Weighted(tuple(WeightedResult(Result(points), weight) for points, weight in shares))


def value(case: Case, outcomes: tuple[Outcome, ...], side: Side) -> Fraction:
    """What these outcomes are worth to a side: each converted first, the weights applied after (12C1(c))."""
    scored = score(case, mixed(outcomes)).lines[case.at]
    points = scored[case.line.contestants(side)[0]]
    assert points is not None
    return points


def _entry(case: Case, award: SideRuling) -> SideScore:
    if isinstance(award, Assigned):
        return mixed(award.outcomes)
    if isinstance(award, Graded):
        return award.award
    if isinstance(award, AsNotPlayed):
        return NOT_PLAYED
    assert isinstance(award, Stands | Capped)
    if case.line.bridge is None:
        raise BadCase("ruling", "there is no result from the table that could stand")
    return Result(case.line.bridge.score)


def _before(case: Case) -> Scores | None:
    return score(case, Result(case.line.bridge.score), before=True) if case.line.bridge is not None else None


def _points(case: Case, award: SideRuling, who: str, before: Scores | None, after: Scores) -> Points:
    if isinstance(award, Graded):
        seat = next(seat for seat, name in case.line.who.items() if name == who)
        return awarded(case, dict(award.players).get(seat, award.award), who, after.scores)
    if isinstance(award, Capped):
        assert before is not None
        had = before.lines[case.at][who]
        return had if had is None else _capped(case, had, after.top)
    return after.lines[case.at][who]


def _capped(case: Case, had: Fraction, most: Fraction | None) -> Fraction:
    if case.form is ScoringForm.TOTAL_POINTS:
        raise BadCase("ruling", "average minus has no value at total points", "assign a result")
    return capped_imps(had, case.book) if most is None else capped_matchpoints(had, most, case.book)


def _own_damage(case: Case, ruling: Ruling, before: Scores | None) -> OwnDamage | None:
    part = ruling.self_inflicted
    if part is None:
        return None
    award = ruling.sides[part.side]
    if before is None or not isinstance(award, Assigned):
        raise BadCase("ruling.self_inflicted", f"{part.side} needs a result obtained and an assigned score")
    had = before.lines[case.at][case.line.contestants(part.side)[0]]
    assert had is not None
    expected, unspoilt = (value(case, o, part.side) for o in (award.outcomes, part.unspoilt))
    return own_damage(had, expected, unspoilt, part.kind, case.book)


def _single(case: Case, table: dict[str, Points]) -> tuple[dict[str, Points], dict[str, Points] | None]:
    (ns,), (ew,) = (case.line.contestants(side) for side in Side)
    here, there = table[ns], table[ew]
    if here is None or there is None or here + there == 0:
        return table, None
    single = made_single(here, there)
    return {ns: single, ew: -single}, dict(table)
