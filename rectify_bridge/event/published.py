"""The totals that a file publishes, beside those that its results give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.event.session import EventSession, Published
from rectify_bridge.scoring.board.notation import decimal
from rectify_bridge.scoring.session.standing import Row, Standing

CLOSE = Fraction(1, 100)
"""Totals and percentages are printed to a hundredth, and may be rounded either way."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One pair. ours: its row in our ranking; None where its results give it none. most: the matchpoints that
    a pair with every board could win."""

    published: Published
    ours: Row | None
    most: int

    @property
    def agrees(self) -> bool:
        """Whether every figure that is published is ours, to a hundredth. A program may bring the total of
        a pair with fewer boards up to that of all boards."""
        if self.ours is None:
            return False
        percent = self.ours.percent
        totals = [self.ours.total] if percent is None else [self.ours.total, percent * self.most / 100]
        percents = [] if percent is None else [percent]
        return _among(self.published.total, totals) and _among(self.published.percent, percents)

    def __str__(self) -> str:
        said = _figures(self.published.total, self.published.percent)
        ours = "not among the results" if self.ours is None else _figures(self.ours.total, self.ours.percent)
        return f"pair {self.published.who}: published {said}, from the results {ours}"


def compared(session: EventSession, standing: Standing) -> Iterator[Compared]:
    """Each pair whose total is published, in the order of the file."""
    rows = {row.who: row for row in standing}
    most = max((row.available for row in rows.values()), default=0)
    for one in session.published:
        yield Compared(one, rows.get(one.who), most)


def _among(said: Fraction | None, ours: list[Fraction]) -> bool:
    return said is None or any(abs(said - one) <= CLOSE for one in ours)


def _figures(total: Fraction | None, percent: Fraction | None) -> str:
    parts = [] if total is None else [decimal(total, 2)]
    if percent is not None:
        parts.append(f"{decimal(percent, 2)}%")
    return ", ".join(parts) or "nothing"
