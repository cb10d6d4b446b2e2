"""Artificial adjusted scores: average plus, average, average minus (Law 12C2; 12C1 of 1997)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from fractions import Fraction

from rectify_bridge.scoring.adjusted.dated import Book, Row, applying, only_row, table
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.board.field import Award, Own


class Fault(Enum):
    """How far a contestant is to blame that no result could be obtained (Law 12C2(a))."""

    NONE = "none"
    PARTLY = "partly"
    DIRECTLY = "directly"

    @property
    def grade(self) -> Grade:
        return _GRADE[self]


class Grade(Enum):
    """The three artificial scores."""

    PLUS = "plus"
    AVERAGE = "average"
    MINUS = "minus"

    @property
    def sign(self) -> str:
        return {"plus": "+", "average": "=", "minus": "-"}[self.value]

    @property
    def words(self) -> str:
        return "average" if self is Grade.AVERAGE else f"average {self.value}"


_GRADE = {Fault.NONE: Grade.PLUS, Fault.PARTLY: Grade.AVERAGE, Fault.DIRECTLY: Grade.MINUS}
_OWN = {"greater": Own.GREATER, "lesser": Own.LESSER, "no": Own.NO}


@dataclass(frozen=True, slots=True)
class Variation:
    """A regulation under Law 12C2(d): other scores from the `after`+1st board of a session without a result.

    plus, average, minus: percentages. source: where the regulation stands; none is known of itself.
    """

    after: int
    plus: Fraction
    average: Fraction
    minus: Fraction
    source: str

    @classmethod
    def of(cls, book: Book) -> Variation | None:
        """The authority's own, where one is known and verified."""
        rows = [row for row in applying("variation", book) if row["verified"]]
        if not rows:
            return None
        row = rows[0]
        plus, average, minus = (Fraction(row[key]) for key in ("plus", "average", "minus"))
        return cls(int(row["after"]), plus, average, minus, str(row["source"]))

    def percent(self, grade: Grade) -> Fraction:
        return {Grade.PLUS: self.plus, Grade.AVERAGE: self.average, Grade.MINUS: self.minus}[grade]


def award(grade: Grade, book: Book, fixed: bool = False) -> Award:
    """The score of that grade under these Laws.

    fixed: the bare percentage, whatever the contestant's own session was (not what 12C2(c) says:
    for regulations and programs that fix it).
    """
    return _award(only_row("artificial", book), grade, fixed)


def averages(edition: str, authority: str | None = None, day: date | None = None) -> dict[str, Award]:
    """The three scores under an edition of the Laws, by what is written on a score sheet: `A+`, `A`, `A-`.

    authority: None for the Laws as they stand. day: None for the authority's latest figures.
    """
    if authority is None:
        of_all = (row for row in table("artificial") if row["authority"] == "any")
        row = next(row for row in of_all if edition in row["edition"])
    else:
        row = only_row("artificial", Book(edition, authority, day or date.max))
    plus, average, minus = (_award(row, grade, False) for grade in (Grade.PLUS, Grade.AVERAGE, Grade.MINUS))
    return {"A+": plus, "A": average, "A=": average, "A-": minus}


def depends_on_the_day(edition: str, authority: str) -> bool:
    """Whether an authority changed these scores in the time of an edition."""
    return averages(edition, authority, date.min) != averages(edition, authority, date.max)


def _award(row: Row, grade: Grade, fixed: bool) -> Award:
    figures = row[grade.value]
    own = Own.NO if fixed else _OWN[figures["own"]]
    return Award(Fraction(figures["percent"]), Fraction(figures["imps"]), own)


def awards(grades: Sequence[Grade], book: Book, variation: Variation | None = None) -> tuple[Award, ...]:
    """The scores of one contestant for several boards of one session without a result, in order.

    Every one of them is compared with the contestant's session on the *other* boards (12C2(c)); the
    same own percentage therefore serves all. With a variation, boards beyond its `after` get its figure.

    Raises:
        BadCase: a variation under an edition that knows none.
    """
    if variation is not None and only_row("artificial", book)["variation"] is None:
        raise BadCase("variation", f"the Laws of {book.edition} have no rule on it, as 12C2(d) of 2017 is")
    given = []
    for number, grade in enumerate(grades, 1):
        if variation is None or number <= variation.after:
            given.append(award(grade, book))
        else:
            given.append(Award(variation.percent(grade), None, Own.NO))
    return tuple(given)


def with_own(award: Award, own: Fraction | None) -> Fraction:
    """The percentage that the award comes to. own: the contestant's percentage on its other boards.

    The law asks for the greater of 60% and the session for the non-offenders, the lesser of 40% and
    it for the offenders; with no other boards the bare figure stands.

    Raises:
        BadCase: the award has no percentage.
    """
    if award.percent is None:
        raise BadCase(
            "artificial", "the award has no percentage", "write the percentage that the regulation gives"
        )
    return _replace(award.percent, award.own, own)


def imps_with_own(award: Award, own: Fraction | None) -> Fraction:
    """The IMPs that the award comes to. own: the contestant's IMPs per board on its other boards.

    Law 12C2(c) speaks of "the equivalent in IMPs" without defining it: taken here as IMPs a board.

    Raises:
        BadCase: the award has no figure in IMPs.
    """
    if award.imps is None:
        raise BadCase(
            "artificial",
            f"{award.percent}% has no figure in IMPs",
            "write the IMPs that the regulation gives",
        )
    return _replace(award.imps, award.own, own)


def _replace(figure: Fraction, how: Own, own: Fraction | None) -> Fraction:
    if own is None or how is Own.NO:
        return figure
    return max(figure, own) if how is Own.GREATER else min(figure, own)


def time_allowed(boards: int, book: Book, minutes: Fraction | None = None) -> Fraction:
    """Minutes for a round of so many boards. minutes: the setting for one board, if the event has its own.

    Raises:
        NotKnown: no setting given and none known for the authority.
    """
    return boards * (minutes if minutes is not None else Fraction(only_row("timing", book)["minutes"]))


def board_taken_away(ns: Fault, ew: Fault, book: Book) -> tuple[Award, Award]:
    """What each side gets when a board is taken away for late or slow play (Laws 82B2 and 12C2(a)).

    One side wholly to blame: average minus and average plus; both in part: average each.
    """
    return award(ns.grade, book), award(ew.grade, book)
