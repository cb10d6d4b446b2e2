"""Neuberg's formula: what a score would be worth had the board been played as often as it should."""

from __future__ import annotations

from fractions import Fraction

from rectify_bridge.scoring.board.matchpoints import MatchpointScale


def neuberg(
    points: int | Fraction,
    actual: int | Fraction,
    expected: int,
    scale: MatchpointScale = MatchpointScale.TWOS,
) -> Fraction:
    """Matchpoints on the full top, from those among the scores that exist.

    points: among the `actual` scores of the group. actual: how many scores the group has, weighted
    ones by their weight. expected: how many the board should have had.
    Formula at two a win: (points x expected + expected - actual) / actual; at one a win the same with
    half of the last term. It treats each score as occurring expected/actual times.

    Raises:
        ValueError: no score at all, or more scores than expected.
    """
    if actual <= 0:
        raise ValueError("Neuberg's formula needs at least one score")
    if actual > expected:
        raise ValueError(f"there are {actual} scores, more than the {expected} expected")
    share = Fraction(expected) / Fraction(actual)
    half = Fraction(scale.value, 2)
    return (Fraction(points) + half) * share - half
