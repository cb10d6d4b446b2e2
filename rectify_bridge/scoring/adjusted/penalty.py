"""Penalties: taken from one contestant, given to nobody (Laws 90 and 91, sanctions under 92A)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.scoring.adjusted.dated import Book, only_row
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
