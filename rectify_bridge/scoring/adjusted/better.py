"""Law 86B2(b): a team that is not at fault gets the better of average plus and an assigned score."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.artificial import Grade, award
from rectify_bridge.scoring.adjusted.case import Case
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.ruling import Assigned, Graded, Ruling, SideRuling
from rectify_bridge.scoring.adjusted.scorer import awarded, top
from rectify_bridge.scoring.adjusted.settlement import value
from rectify_bridge.scoring.board.field import Award
from rectify_bridge.table.seat import Side


def with_the_better(case: Case, ruling: Ruling) -> Ruling:
    """The ruling with the awards that are the better of the two for the side that is not at fault; the other
    side gets the complement. A ruling that asks for no such comparison is left as it is.

    Raises:
        BadCase: two teams do not play a match here.
    """
    if ruling.better is None:
        return ruling
    if not case.form.is_teams:
        raise BadCase(
            "ruling.better", "86B2 is about matches of two teams", "use form: imps, knockout or board-a-match"
        )
    side, outcomes = ruling.better.side, ruling.better.outcomes
    plus = award(Grade.PLUS, case.book)
    average = awarded(case, plus, case.line.contestants(side)[0], 2)
    sides: dict[Side, SideRuling] = {each: Assigned(outcomes) for each in Side}
    if value(case, outcomes, side) <= average:
        sides = {
            side: Graded(Grade.PLUS, plus),
            side.opponents: Graded(Grade.MINUS, _rest(case, average), True),
        }
    return replace(ruling, sides={each: sides[each] for each in Side})


def _rest(case: Case, average: Fraction) -> Award:
    """What the other team has where one has that much."""
    most = top(case)
    return Award(None, -average) if most is None else Award(100 - average * 100 / most)
