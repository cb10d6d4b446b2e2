"""One side's scores on one form of a board, and what each is worth against the others.

A weighted score is in the field with its outcomes, each by its weight, and its own value is the weighted
sum of its outcomes' values. That is the same as scoring the board once per outcome and weighting the
results: against itself a score always draws.
Source: P. Eidt, Calculating Scores, European Bridge League, Belfast 2020, examples 1a and 1b.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from rectify_bridge.scoring.board.field import Result, Weighted
from rectify_bridge.scoring.board.imps import Divide, imps
from rectify_bridge.scoring.board.matchpoints import MatchpointScale
from rectify_bridge.scoring.board.neuberg import neuberg
from rectify_bridge.scoring.rules import Form, Rules


@dataclass(frozen=True, slots=True)
class Column:
    """The scores of one side that can be compared with each other.

    spread: score, seen from the side itself, to its weight in units of 1/`unit`. size: how many scores.
    """

    spread: Mapping[int, int]
    unit: int
    size: int

    @classmethod
    def of(cls, scores: Iterable[Result | Weighted], sign: int) -> Column:
        """sign: 1 for North-South, -1 for East-West; the write the score from North-South's side."""
        plain: dict[int, int] = {}
        weighted: list[Weighted] = []
        for score in scores:
            if isinstance(score, Result):
                own = sign * score.score
                plain[own] = plain.get(own, 0) + 1
            else:
                weighted.append(score)
        unit = lcm(*(o.weight.denominator for score in weighted for o in score.outcomes))
        spread = {score: count * unit for score, count in plain.items()}
        for score in weighted:
            for outcome in score.outcomes:
                own = sign * outcome.result.score
                spread[own] = spread.get(own, 0) + int(outcome.weight * unit)
        return cls(spread, unit, sum(plain.values()) + len(weighted))


@dataclass(frozen=True, slots=True)
class ColumnPlace:
    """Where a column stands: how many scores the board should have, how many it has in all forms
    together, and whether no other form of the board has more."""

    expected: int
    all_scores: int
    largest: bool


def worth(column: Column, place: ColumnPlace, rules: Rules, sign: int) -> dict[int, Fraction]:
    """What each score of the column is worth, exactly, before it is rounded.

    Raises:
        ValueError: a lone score with nothing to compare it with, or a small group without a known rule.
    """
    if rules.form is Form.MATCHPOINTS:
        return _matchpoints(column, place, rules)
    if rules.form is Form.CROSS_IMPS:
        return _cross_imps(column, place, rules)
    if rules.form is Form.BUTLER:
        return _butler(column, rules, sign)
    return {score: Fraction(score) for score in column.spread}


def weighted_worth(score: Weighted, worths: Mapping[int, Fraction], sign: int) -> Fraction:
    """What a weighted score of the column is worth, by the worth of its outcomes."""
    return sum((o.weight * worths[sign * o.result.score] for o in score.outcomes), Fraction(0))


def top(expected: int, actual: int, rules: Rules) -> int:
    """The most a board can bring: at matchpoints its top, otherwise 1, a board."""
    if rules.form is not Form.MATCHPOINTS:
        return 1
    return rules.scale.top(expected if rules.neuberg else max(actual, 1))


def _matchpoints(column: Column, place: ColumnPlace, rules: Rules) -> dict[int, Fraction]:
    """At two a win: what lies below counts twice, the equal once, itself not at all."""
    half = Fraction(rules.scale.value, MatchpointScale.TWOS.value)
    twos: dict[int, Fraction] = {}
    below = 0
    for score in sorted(column.spread):
        weight = column.spread[score]
        twos[score] = Fraction(2 * below + weight, column.unit) - 1
        below += weight
    if not rules.neuberg:
        return {score: points * half for score, points in twos.items()}
    if rules.small and rules.small.apply(column.size, place.expected, place.largest):
        full = rules.scale.top(place.expected)
        return {s: rules.small.percent(points, column.size) * full / 100 for s, points in twos.items()}
    return {s: neuberg(points, column.size, place.expected) * half for s, points in twos.items()}


def _cross_imps(column: Column, place: ColumnPlace, rules: Rules) -> dict[int, Fraction]:
    if column.size < 2:
        raise ValueError("there is only one score, so it cannot be compared; give both sides an award")
    assert rules.divide is not None
    factor = Fraction(1, rules.divide.by(column.size) * column.unit)
    if rules.divide is Divide.NOTHING and column.size != place.all_scores:
        factor *= Fraction(place.all_scores - 1, column.size - 1)
    spread = column.spread.items()
    return {own: factor * sum(w * imps(own - other) for other, w in spread) for own in column.spread}


def _butler(column: Column, rules: Rules, sign: int) -> dict[int, Fraction]:
    assert rules.datum is not None
    shares = {sign * score: Fraction(weight, column.unit) for score, weight in column.spread.items()}
    datum = sign * rules.datum.of(shares, column.size)
    return {score: Fraction(imps(score - datum)) for score in column.spread}
