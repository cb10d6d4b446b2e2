"""A scale that turns the margin of a match into the points of the two teams."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import floor


class Margin(Enum):
    """What becomes of a margin that is not a whole number of IMPs: after a weighted score it can be one.

    The scales are printed for whole IMPs; which of these applies is the regulating authority's to say.
    """

    INTERPOLATE = "interpolate"
    """In proportion between the two neighbouring whole margins."""

    NEAREST = "nearest"
    """The nearest whole margin; a half to the larger one."""


@dataclass(frozen=True, slots=True)
class VictoryPointScale:
    """winner: the winner's points for a margin of 0, 1, 2 ... IMPs; the last one holds for all above.
    total: what the two teams share."""

    name: str
    winner: tuple[Fraction, ...]
    total: Fraction
    source: str

    def __call__(self, margin: Fraction | int, whole: Margin | None = None) -> Fraction:
        """One team's victory points for its net IMPs, negative when it lost.

        whole: what becomes of a margin that is not a whole number.

        Raises:
            ValueError: such a margin, and no word what becomes of it.
        """
        if margin < 0:
            return self.total - self(-margin, whole)
        size = Fraction(margin)
        if size.denominator == 1:
            return self._at(int(size))
        if whole is None:
            raise ValueError(
                f"the margin is {float(size):g} IMPs: say whether the scale takes the nearest whole margin "
                "or goes in proportion between its neighbours"
            )
        if whole is Margin.NEAREST:
            return self._at(floor(size + Fraction(1, 2)))
        low = floor(size)
        return self._at(low) + (size - low) * (self._at(low + 1) - self._at(low))

    def _at(self, margin: int) -> Fraction:
        return self.winner[min(margin, len(self.winner) - 1)]


def winloss(margin: Fraction | int) -> Fraction:
    """1 for a match won, ½ for one drawn, 0 for one lost."""
    return Fraction((margin > 0) + (margin >= 0), 2)
