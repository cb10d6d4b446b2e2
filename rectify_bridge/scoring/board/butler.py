"""Butler scoring: IMPs against the datum, the mean of the board's scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.scoring.board.imps import imps
from rectify_bridge.scoring.rounding import Half, Rounding

TO_TEN = Rounding(Fraction(10), Half.EVEN)
"""To the nearest ten; a half to the even one."""


@dataclass(frozen=True, slots=True)
class Datum:
    """How the datum is found.

    drop: scores left out at each end. drop_percent: that share of the scores at each end instead,
    whole scores only. rounding: of the mean, seen from North-South.
    The figures of ACBLscore's manual (help page 83): 5 percent, the nearest 10, a half to the even
    ten (425 becomes 420, 435 becomes 440).

    Raises:
        ValueError: both a number and a share are given, or one that is impossible.
    """

    drop: int = 0
    drop_percent: Fraction = Fraction(0)
    rounding: Rounding = TO_TEN

    def __post_init__(self) -> None:
        if self.drop and self.drop_percent:
            raise ValueError("leave out a number of scores or a share of them, not both")
        if self.drop < 0 or not 0 <= self.drop_percent < 50:
            raise ValueError("leave out 0 scores or more at each end, and less than half of them")

    def dropped(self, scores: int) -> int:
        """How many of that many scores are left out at each end."""
        return self.drop or int(scores * self.drop_percent / 100)

    def of(self, spread: Mapping[int, Fraction | int], scores: int) -> int:
        """The datum of weighted scores. spread: score seen from North-South to its weight; the weights
        add up to `scores`.

        Raises:
            ValueError: nothing is left after the outliers are gone.
        """
        dropped = self.dropped(scores)
        kept = _without_lowest(
            _without_lowest(spread, dropped, sorted(spread)), dropped, sorted(spread)[::-1]
        )
        weight = scores - 2 * dropped
        if weight <= 0:
            raise ValueError(f"if {dropped} of {scores} scores are left out at each end, no score is left")
        mean = Fraction(sum(score * share for score, share in kept.items())) / weight
        return int(self.rounding(mean))


def _without_lowest(
    spread: Mapping[int, Fraction | int], count: int, order: Sequence[int]
) -> dict[int, Fraction | int]:
    left: Fraction | int = count
    kept: dict[int, Fraction | int] = {}
    for score in order:
        if score in spread:
            gone = min(left, spread[score])
            left -= gone
            if spread[score] > gone:
                kept[score] = spread[score] - gone
    return kept


def butler(scores: Sequence[int], datum: Datum) -> list[int]:
    """The IMPs of North-South at each table against the datum; East-West get the same with the other sign.

    scores: total points seen from North-South.

    Raises:
        ValueError: no score, or none left after the outliers are gone.
    """
    if not scores:
        raise ValueError("Butler scoring needs a score")
    spread: dict[int, Fraction | int] = {}
    for score in scores:
        spread[score] = spread.get(score, 0) + 1
    middle = datum.of(spread, len(scores))
    return [imps(score - middle) for score in scores]
