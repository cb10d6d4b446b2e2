"""Penalties: taken from one contestant, given to nobody (Laws 90 and 91, sanctions under 92A)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.share import decimal
from rectify_bridge.scoring.adjusted.dated import Book, applying, only_row
from rectify_bridge.scoring.adjusted.problem import BadCase, NotKnown

UNITS = ("top", "matchpoints", "percent", "imps", "vps", "points")


@dataclass(frozen=True, slots=True)
class Penalty:
    """One penalty. who: the contestant's number. amount: positive, in `unit`; `top` is shares of a top.

    law: 90, 91 or 92A. source: whose figure it is; verified: that it was found there.
    """

    who: str
    kind: str
    amount: Fraction
    unit: str
    law: str
    why: str
    source: str
    verified: bool = True

    def points(self, top: Fraction | None) -> Fraction:
        """The amount in the unit of the contest. top: of one board, at matchpoints.

        Raises:
            BadCase: a share of a top where there is none.
        """
        if self.unit != "top":
            return self.amount
        if top is None:
            raise BadCase(
                "penalties", "a penalty can be a share of a top only at matchpoints", "give IMPs or VPs"
            )
        return self.amount * top


LAWS = {"procedural": "90", "disciplinary": "91", "appeal without merit": "92A"}


def standard(
    book: Book, kind: str, form: str, times: Fraction, accept_unverified: bool
) -> tuple[Fraction, str, str, bool]:
    """The authority's standard penalty: amount, unit, source, and whether it is verified.

    form: matchpoints, imps or victory points. times: how many standard penalties.

    Raises:
        NotKnown: no figure is known, or only one that was not verified and is not accepted.
    """
    row = only_row("penalties", book, kind=kind, form=form)
    if not row["verified"] and not accept_unverified:
        raise NotKnown(
            "penalties",
            f"the {kind} penalty of {book.authority} at {form} is not verified "
            f"({row['amount']} {row['unit']}: {row['source']})",
            "give the amount, or say accept_unverified: true",
        )
    return Fraction(row["amount"]) * times, str(row["unit"]), str(row["source"]), bool(row["verified"])


@dataclass(frozen=True, slots=True)
class StandardPenalty:
    """What an authority takes as a rule. kind: of `LAWS`. amounts: in words, for each form of scoring that
    has one; none where no figure was found. source: whose figures; verified: that they were found there."""

    kind: str
    amounts: tuple[str, ...]
    source: str
    verified: bool


def standards(book: Book) -> Iterator[StandardPenalty]:
    """The standard penalties of an authority, a kind at a time, those without a figure too."""
    for kind in LAWS:
        rows = applying("penalties", book, kind=kind)
        amounts = tuple(amount_in_words(Fraction(row["amount"]), row["unit"]) for row in rows)
        source = str(rows[0]["source"]) if rows else ""
        yield StandardPenalty(kind, amounts, source, all(row["verified"] for row in rows))


_ONE_AND_MORE = {
    "matchpoints": ("matchpoint", "matchpoints"),
    "imps": ("IMP", "IMPs"),
    "vps": ("victory point", "victory points"),
    "points": ("point", "points"),
}


def amount_in_words(amount: Fraction, unit: str) -> str:
    """A penalty as it is said: `25% of a top`, `6 IMPs`. unit: one of `UNITS`."""
    if unit == "top":
        return f"{decimal(amount * 100)}% of a top"
    if unit == "percent":
        return f"{decimal(amount)}%"
    one, more = _ONE_AND_MORE[unit]
    return f"{decimal(amount)} {one if amount == 1 else more}"
