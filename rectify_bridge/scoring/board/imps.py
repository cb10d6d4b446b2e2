"""International matchpoints (Law 78B) and what is built of them across a field."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from enum import Enum
from fractions import Fraction

BOUNDS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The least difference in points that is worth 1, 2 ... 24 IMPs (Law 78B, 2017 edition)."""


def imps(difference: int) -> int:
    """The IMPs for a difference in total points, with its sign (Law 78B)."""
    gained = bisect_right(BOUNDS, abs(difference))
    return gained if difference >= 0 else -gained


class Divide(Enum):
    """What the sum of a score's IMPs against all the others is divided by."""

    COMPARISONS = "comparisons"
    """The number of the other scores."""

    SCORES = "scores"
    """The number of all scores, its own included."""

    NOTHING = "nothing"
    """The sum itself."""

    def by(self, scores: int) -> int:
        """The divisor on a board with that many scores."""
        if self is Divide.NOTHING:
            return 1
        return scores if self is Divide.SCORES else scores - 1


def cross_imps(scores: Sequence[int], divide: Divide) -> list[Fraction]:
    """Each score's IMPs against every other score on the board, divided.

    scores: one side's total points at every table, seen from that side.

    Raises:
        ValueError: fewer than two scores: there is nothing to compare.
    """
    if len(scores) < 2:
        raise ValueError("cross-IMPs need at least two scores on the board")
    total = {own: sum(imps(own - other) for other in scores) for own in set(scores)}
    return [Fraction(total[own], divide.by(len(scores))) for own in scores]
