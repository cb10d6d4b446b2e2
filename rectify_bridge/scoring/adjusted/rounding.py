"""How an adjusted score is rounded for the record."""

from __future__ import annotations

from fractions import Fraction

from rectify_bridge.scoring.adjusted.dated import Book, applying, table
from rectify_bridge.scoring.rounding import Half, Rounding

HALVES = {half.value: half for half in (Half.AWAY, Half.NON_OFFENDERS)}
"""Where an adjusted score's half can go, by its name in case files."""


def rounding_of(book: Book, form: str) -> Rounding:
    """The authority's verified rule for this form of scoring, else two decimals for display."""
    rows = [r for r in applying("rounding", book) if r["form"] in (form, "any") and r["verified"]]
    if not rows:
        rows = [row for row in table("rounding") if row["id"] == "display"]
    row = rows[0]
    return Rounding(Fraction(row["to"]), HALVES[row["half"]], str(row["source"]))
