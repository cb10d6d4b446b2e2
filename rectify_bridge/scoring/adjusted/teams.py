"""Adjusted scores in team play: knockouts made single, the other table, a redeal (Laws 12C4, 86)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rectify_bridge.scoring.adjusted.dated import Book, only_row


def made_single(ns: Fraction, ew: Fraction) -> Fraction:
    """One IMP score for a knockout board, seen from North-South: the average of the two sides' own scores.

    ns, ew: each side's score on its own adjusted result, from its own point of view (12C4; 86B before 2017).
    East-West get the negative. With scores that balance, nothing changes.
    """
    return (ns - ew) / 2


def single_law(book: Book) -> str:
    """The clause that demands one score in knockout play."""
    return str(only_row("single", book)["law"])


class AtFault(Enum):
    """Who is to blame that a board cannot be played normally."""

    ONE_SIDE = "one side"
    BOTH = "both"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class Redeal:
    """Whether a substitute board may be dealt, and why."""

    allowed: bool
    law: str
    why: str


def redeal(book: Book, fault: AtFault, result_without_it_known: bool) -> Redeal:
    """Whether a team match may get a new deal for a board that cannot be played.

    result_without_it_known: a contestant could know the result of the match without this board.
    """
    row = only_row("teams", book)
    law = str(row["redeal_law"])
    if result_without_it_known:
        return Redeal(
            False, law, "the result of the match without this board could be known: give an adjusted score"
        )
    if fault is AtFault.ONE_SIDE:
        return Redeal(False, law, "one side is at fault: rule, and play the board at the other table")
    return Redeal(True, law, "no side alone is at fault: the Director may order a redeal")


@dataclass(frozen=True, slots=True)
class OtherTable:
    """What a result at the other table asks for. score: `assigned`, `may be assigned` or `artificial`."""

    score: str
    law: str


def other_table(book: Book, clearly_favourable: bool, under_6d2: bool = False) -> OtherTable:
    """The kind of adjusted score when the board was played at the other table between the same contestants.

    clearly_favourable: that result clearly favours one side. under_6d2: the award follows from a deal
    that was not shuffled or came from another session.
    """
    row = only_row("teams", book)
    if not clearly_favourable or under_6d2:
        return OtherTable("artificial", "12C2")
    return OtherTable(str(row["favourable"]), str(row["favourable_law"]))
