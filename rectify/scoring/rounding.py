"""Rounding of exact scores, as the authorities prescribe it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction


class Half(Enum):
    """Where a value exactly between two steps goes."""

    UP = "up"
    EVEN = "even"
    TO_AVERAGE = "towards the average"


@dataclass(frozen=True, slots=True)
class Rounding:
    """To the nearest multiple of `step`; a half goes where `half` says."""

    step: Fraction
    half: Half

    def __call__(self, value: Fraction, average: Fraction = Fraction(0)) -> Fraction:
        """The rounded value. average: what a half goes towards, when it goes towards the average."""
        steps, rest = divmod(value / self.step, 1)
        if rest * 2 == 1:
            steps += self._half_goes_up(int(steps), value, average)
        elif rest * 2 > 1:
            steps += 1
        return steps * self.step

    def _half_goes_up(self, steps: int, value: Fraction, average: Fraction) -> bool:
        if self.half is Half.UP:
            return True
        return steps % 2 == 1 if self.half is Half.EVEN else value < average
