"""The scores of one board: its groups (Law 87B), each side's column, and what every line is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.scoring.board.column import Column, ColumnPlace, top, weighted_worth, worth
from rectify_bridge.scoring.board.field import (
    Award,
    Entry,
    NotPlayed,
    Result,
    SideScore,
    Weighted,
    side_score,
)
from rectify_bridge.scoring.board.imps import Divide
from rectify_bridge.scoring.rules import Form, Rules
from rectify_bridge.table.seat import Side

SIGN = {Side.NS: 1, Side.EW: -1}

Worth = Fraction | Award | None
"""What one side gets on one line: points; an award, to be converted by `award_points`; or nothing,
because the board was not played."""


@dataclass(frozen=True, slots=True)
class Scored:
    """One board scored. ns, ew: line by line. top: the most that can be won. scores: comparable results."""

    ns: tuple[Worth, ...]
    ew: tuple[Worth, ...]
    top: int
    scores: int


def score(entries: Sequence[Entry], groups: Sequence[str] | None, expected: int, rules: Rules) -> Scored:
    """Score one board.

    entries: its lines. groups: for each line, in which form the board was played (Law 87B); None when
    all played the same. expected: how many scores the board should have.

    Raises:
        ValueError: a group that the rules cannot score, or more scores than expected.
    """
    names = groups if groups is not None else [""] * len(entries)
    sides = {side: [side_score(entry, side) for entry in entries] for side in Side}
    counts = {side: _count(scores) for side, scores in sides.items()}
    actual = max(counts.values())
    if actual > expected:
        raise ValueError(f"there are {actual} scores, and {expected} were expected")
    ns, ew = (_side(sides[side], names, counts[side], expected, rules, SIGN[side]) for side in Side)
    return Scored(ns, ew, top(expected, actual, rules), actual)


def award_points(award: Award, board_top: int, scores: int, rules: Rules) -> Fraction:
    """An award in the unit of the form of scoring, as it stands, before its contestant's own session.

    scores: comparable results of the board; the sum of cross-IMPs grows with them.

    Raises:
        ValueError: the award has no figure for this form of scoring.
    """
    value = {Form.MATCHPOINTS: award.percent, Form.TOTAL_POINTS: award.points}.get(rules.form, award.imps)
    if value is None:
        raise ValueError(f"the artificial score has no value at {rules.form.value}; give one")
    if rules.form is Form.MATCHPOINTS:
        return value * board_top / 100
    if rules.divide is Divide.NOTHING and rules.form is Form.CROSS_IMPS:
        return value * max(scores - 1, 0)
    return value


def _count(scores: Iterable[SideScore]) -> int:
    return sum(isinstance(score, (Result, Weighted)) for score in scores)  # a union here is slow


def _side(
    scores: Sequence[SideScore], names: Sequence[str], count: int, expected: int, rules: Rules, sign: int
) -> tuple[Worth, ...]:
    members: dict[str, list[Result | Weighted]] = {}
    for name, entry in zip(names, scores, strict=True):
        if isinstance(entry, (Result, Weighted)):
            members.setdefault(name, []).append(entry)
    largest = max(map(len, members.values()), default=0)
    worths: dict[str, dict[int, Fraction]] = {}
    rounded: dict[str, dict[int, Fraction]] = {}
    for name, group in members.items():
        place = ColumnPlace(expected, count, len(group) == largest)
        worths[name] = worth(Column.of(group, sign), place, rules, sign)
        rounded[name] = {s: _rounded(points, expected, rules) for s, points in worths[name].items()}
    found: list[Worth] = []
    for name, entry in zip(names, scores, strict=True):
        if isinstance(entry, Result):
            found.append(rounded[name][sign * entry.score])
        elif isinstance(entry, Weighted):
            found.append(_rounded(weighted_worth(entry, worths[name], sign), expected, rules))
        else:
            found.append(None if isinstance(entry, NotPlayed) else entry)
    return tuple(found)


def _rounded(points: Fraction, expected: int, rules: Rules) -> Fraction:
    if rules.rounding is None or rules.form is not Form.MATCHPOINTS:
        return points
    return rules.rounding(points, Fraction(rules.scale.top(expected), 2))
