"""Rounding of exact scores, as the authorities prescribe it. The exact score always stands beside it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction


class Half(Enum):
    """Where a value exactly between two steps goes."""

    UP = "up"
    EVEN = "even"
    TO_AVERAGE = "towards the average"
    AWAY = "away"
    """From zero."""

    NON_OFFENDERS = "non-offenders"
    """Up for a non-offending side, down for an offending one."""


@dataclass(frozen=True, slots=True)
class Rounding:
    """To the nearest multiple of `step`; a half goes where `half` says. source: who prescribes it."""

    step: Fraction
    half: Half
    source: str = ""

    def __call__(
        self, value: Fraction, average: Fraction = Fraction(0), innocent: bool | None = None
    ) -> Fraction:
        """The rounded value.

        average: what a half goes towards, when it goes towards the average. innocent: the side did not
        offend; None where there is no offending side.

        Raises:
            ValueError: a half goes by who offended, and that is not known.
        """
        steps, rest = divmod(value / self.step, 1)
        if rest * 2 == 1:
            steps += self._half_goes_up(int(steps), value, average, innocent)
        elif rest * 2 > 1:
            steps += 1
        return steps * self.step

    def _half_goes_up(self, steps: int, value: Fraction, average: Fraction, innocent: bool | None) -> bool:
        match self.half:
            case Half.UP:
                return True
            case Half.EVEN:
                return steps % 2 == 1
            case Half.TO_AVERAGE:
                return value < average
            case Half.AWAY:
                return value > 0
            case Half.NON_OFFENDERS:
                if innocent is None:
                    raise ValueError("the rounding of a half depends on who offended, and that is not known")
                return innocent
