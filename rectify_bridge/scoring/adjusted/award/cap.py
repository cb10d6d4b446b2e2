"""At most average minus after a purposeful change of call: Law 25B2(b)(2) of 1987 and 1997."""

from __future__ import annotations

from fractions import Fraction

from rectify_bridge.scoring.adjusted.dated import Book, only_row


def capped_matchpoints(obtained: Fraction, top: Fraction, book: Book) -> Fraction:
    """The offending side's matchpoints: what it obtained, but no more than 40% of the top.

    Raises:
        NotKnown: an edition without the rule (2007, 2017).
    """
    return min(obtained, top * Fraction(only_row("cap", book)["percent"]) / 100)


def capped_imps(obtained: Fraction, book: Book) -> Fraction:
    """The offending side's IMPs: what it obtained, but no more than minus 3.

    Raises:
        NotKnown: an edition without the rule (2007, 2017).
    """
    return min(obtained, Fraction(only_row("cap", book)["imps"]))
