"""Rounding an adjusted score for the record. The exact score always stands beside it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rectify.scoring.adjusted.dated import Book, applying


class Half(Enum):
    """Where exact halves go."""

    AWAY = "away"
    """From zero."""

    NON_OFFENDERS = "non-offenders"
    """Up for a non-offending side, down for an offending one."""


@dataclass(frozen=True, slots=True)
class Rounding:
    """To the nearest multiple of `to`; exact halves as `half` says."""

    to: Fraction
    half: Half
    source: str

    @classmethod
    def of(cls, book: Book, form: str) -> Rounding:
        """The authority's verified rule for this form of scoring, else two decimals for display."""
        rows = [r for r in applying("rounding", book) if r["form"] in (form, "any") and r["verified"]]
        if not rows:
            rows = [r for r in applying("rounding", Book(book.edition, "", book.date)) if r["verified"]]
        row = rows[0]
        return cls(Fraction(row["to"]), Half(row["half"]), str(row["source"]))

    def rounded(self, value: Fraction, innocent: bool) -> Fraction:
        """The rounded score. innocent: the side did not offend."""
        steps = value / self.to
        if (steps * 2).denominator == 1 and steps.denominator == 2:
            up = innocent if self.half is Half.NON_OFFENDERS else value > 0
            return (math.ceil(steps) if up else math.floor(steps)) * self.to
        return round(steps) * self.to
