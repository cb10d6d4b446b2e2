"""A ranking: who is where, with what, and who ties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import attrgetter
from typing import NamedTuple


class Row(NamedTuple):
    """One contestant's place. rank: 1 for the best; equals share the better rank.

    numerator, denominator: the total, kept apart because a field has thousands of rows and few are read;
    for the same reason a row is a tuple. available: the most that could be won at matchpoints; elsewhere
    the boards. boards: played or awarded. in_percent: whether the total is a share of what was available.
    """

    rank: int
    tied: bool
    who: str
    numerator: int
    denominator: int
    available: int
    boards: int
    in_percent: bool

    @property
    def total(self) -> Fraction:
        """Matchpoints, IMPs, points or victory points, exactly."""
        return Fraction(self.numerator, self.denominator)

    @property
    def percent(self) -> Fraction | None:
        """Share of what was available, in percent; None where a form of scoring has no top."""
        if not self.in_percent or not self.available:
            return None
        return Fraction(100 * self.numerator, self.denominator * self.available)

    @property
    def place(self) -> str:
        """`3`, or `3=` for a tie."""
        return f"{self.rank}{'=' if self.tied else ''}"


@dataclass(frozen=True, slots=True)
class Standing:
    """The rankings of an event: one, or one for each side. Rows from the best to the last."""

    divisions: Mapping[str, tuple[Row, ...]]

    def __iter__(self) -> Iterator[Row]:
        return (row for rows in self.divisions.values() for row in rows)

    def of(self, who: str) -> Row:
        """The row of one contestant.

        Raises:
            KeyError: nobody of that name.
        """
        for row in self:
            if row.who == who:
                return row
        raise KeyError(who)


@dataclass(frozen=True, slots=True)
class Moved:
    """One contestant before and after a ruling."""

    before: Row
    after: Row


def moved(before: Standing, after: Standing) -> tuple[Moved, ...]:
    """Everybody whose total or rank is different, in the order of the later ranking."""
    rows = {row.who: row for row in before}
    pairs = (Moved(rows[row.who], row) for row in after if row.who in rows)
    return tuple(m for m in pairs if (m.before.total, m.before.rank) != (m.after.total, m.after.rank))


class Total(NamedTuple):
    """What a row is made of: the total as an integer over a common denominator, and the key it ranks by."""

    who: str
    key: int
    numerator: int
    denominator: int
    available: int
    boards: int


def ranked(totals: Iterable[Total], in_percent: bool) -> tuple[Row, ...]:
    """The rows in order of their keys, the largest first; equal keys share a rank. Names settle nothing."""
    order = sorted(totals, key=attrgetter("key"), reverse=True)
    equals = Counter(total.key for total in order)
    rows: list[Row] = []
    rank, last = 0, None
    for place, (who, key, numerator, denominator, available, boards) in enumerate(order, 1):
        if key != last:
            rank, last = place, key
        rows.append(Row(rank, equals[key] > 1, who, numerator, denominator, available, boards, in_percent))
    return tuple(rows)
