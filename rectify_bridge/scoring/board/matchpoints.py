"""Matchpoints: each score compared with every other score on the board (Law 78A)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import Enum
from fractions import Fraction


class MatchpointScale(Enum):
    """What a pair gets for each pair that it beats; half as much for each that it ties.

    HALVES: 1 and ½ (ACBL). TWOS: 2 and 1 (the wording of Law 78A).
    """

    HALVES = 1
    TWOS = 2

    def top(self, scores: int) -> int:
        """The most that can be won on a board with that many scores."""
        return self.value * (scores - 1)


def matchpoints(
    scores: Sequence[int | Fraction], scale: MatchpointScale = MatchpointScale.TWOS
) -> list[Fraction]:
    """The matchpoints of each score, in the order given, among these scores only (Law 78A).

    scores: total points of one side at every table, seen from that side. A board that was played
    once gives no comparison: its score gets 0 of a top of 0.
    """
    ordered = sorted(scores)
    return [
        Fraction(scale.value * (bisect_left(ordered, s) + bisect_right(ordered, s) - 1), 2) for s in scores
    ]


def percentage(points: int | Fraction, top: int | Fraction) -> Fraction:
    """Matchpoints as a share of the top, in percent.

    Raises:
        ValueError: a top that is not positive: nothing could be won.
    """
    if top <= 0:
        raise ValueError("there is no percentage: the top is 0, because there is nothing to compare")
    return Fraction(points) * 100 / Fraction(top)


def board_a_match(
    own: int | Fraction, other: int | Fraction, scale: MatchpointScale = MatchpointScale.TWOS
) -> Fraction:
    """One team's points on one board of a board-a-match: the top for a win, half for a tie.

    own, other: the net total points of the two teams on the board, or of the same side at the two
    tables. The top is the scale's: 2 or 1.
    """
    return Fraction(scale.value * ((own > other) + (own >= other)), 2)
