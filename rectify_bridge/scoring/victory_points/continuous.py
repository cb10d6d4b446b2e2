"""The WBF continuous scale: 20 victory points, two decimals, for any number of boards.

Source: the WBF Scoring Panel's technical report "The New WBF IMP to VP Scales" (January 2013), in force
since the world championships of 2013. With R the cube of the smaller golden section, sqrt(5) - 2, and a
maximum win of X = 15 times the root of the number of boards, the winner by I IMPs gets
10 + 10 (1 - R^(I/X)) / (1 - R), at most 20, rounded to two decimals. Where rounding has made an IMP worth
more than the IMP before it, the value between them is raised by 0.01 until no such place is left.
"""

from __future__ import annotations

from datetime import date
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import cache
from itertools import pairwise

from rectify_bridge.scoring.victory_points.scale import VictoryPointScale

SINCE = date(2013, 1, 1)
"""The scale is published; before it the WBF had one of whole points up to 25, whose tables were not found."""


def continuous_on(day: date | None, boards: int) -> VictoryPointScale:
    """The scale for a match of that many boards on a day; without a day, as today.

    Raises:
        ValueError: a day before the scale was, or fewer than one board.
    """
    if day is not None and day < SINCE:
        raise ValueError(
            f"the WBF's continuous scale began in {SINCE.year}, and its 25-0 scale of before is not here: "
            "name another scale, or leave the victory points out"
        )
    return continuous(boards)


@cache
def continuous(boards: int) -> VictoryPointScale:
    """The scale for a match of that many boards.

    Raises:
        ValueError: fewer than one board.
    """
    if boards < 1:
        raise ValueError(f"a match must have at least one board, not {boards}")
    cents = _raise_dents(_rounded(boards))
    return VictoryPointScale(
        name=f"WBF continuous, {boards} board{'s' if boards > 1 else ''}",
        winner=tuple(Fraction(cent, 100) for cent in cents),
        total=Fraction(20),
        source="WBF Scoring Panel, The New WBF IMP to VP Scales, January 2013",
    )


def _rounded(boards: int) -> list[int]:
    """The winner's points in hundredths for each margin up to the maximum win, before correction."""
    with localcontext() as context:
        context.prec = 50
        ratio = Decimal(5).sqrt() - 2
        maximum = 15 * Decimal(boards).sqrt()
        decay = ratio.ln() / maximum
        cents: list[int] = []
        while not cents or cents[-1] < 2000:
            margin = len(cents)
            raw = 10 + 10 * (1 - (decay * margin).exp()) / (1 - ratio)
            whole = int((min(raw, Decimal(20)) * 100).to_integral_value(ROUND_HALF_UP))
            cents.append(2000 if margin >= maximum else whole)
    return cents


def _raise_dents(cents: list[int]) -> list[int]:
    """Raised until each further IMP is worth no more than the one before."""
    while True:
        gains = [after - before for before, after in pairwise(cents)]
        dents = [at + 1 for at, (first, second) in enumerate(pairwise(gains)) if second > first]
        if not dents:
            return cents
        cents = [cent + (at in dents) for at, cent in enumerate(cents)]
