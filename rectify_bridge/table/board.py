"""Boards: number, dealer, vulnerability (Law 2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rectify_bridge.table.problem import Problem
from rectify_bridge.table.seat import CLOCKWISE, Seat, Side


class Vulnerability(Enum):
    """Which sides are vulnerable."""

    NONE = "None"
    NS = "NS"
    EW = "EW"
    BOTH = "All"

    def of(self, side: Side) -> bool:
        """Whether this side is vulnerable."""
        return self is Vulnerability.BOTH or self.value == side.value

    @property
    def word(self) -> str:
        return _WORDS[self]

    @classmethod
    def parse(cls, text: str) -> Vulnerability:
        """Read `None`, `Love`, `-`, `NS`, `EW`, `All` or `Both`, in any case.

        Raises:
            ValueError: the text names no vulnerability.
        """
        try:
            return _BY_TEXT[text.strip().upper()]
        except KeyError:
            raise ValueError(f"'{text[:20]}' is not a vulnerability: write None, NS, EW or All") from None


_WORDS = {
    Vulnerability.NONE: "neither side",
    Vulnerability.NS: "North-South",
    Vulnerability.EW: "East-West",
    Vulnerability.BOTH: "both sides",
}
_BY_TEXT = {
    **{v.value.upper(): v for v in Vulnerability},
    "LOVE": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "BOTH": Vulnerability.BOTH,
    "N-S": Vulnerability.NS,
    "E-W": Vulnerability.EW,
}
_ROUND = tuple(Vulnerability)  # boards 1 to 4; each next four begin one further (Law 2)


@dataclass(frozen=True, slots=True)
class Board:
    """A board as it is marked: what the record gives, None where it gives nothing.

    A board may be marked otherwise than its number says: `dealer` and `vulnerable` follow the marking, then
    the number; they are None when there is neither.
    """

    number: int | None = None
    marked_dealer: Seat | None = None
    marked_vulnerable: Vulnerability | None = None

    @property
    def dealer(self) -> Seat | None:
        return self.marked_dealer or self.dealer_by_number

    @property
    def vulnerable(self) -> Vulnerability | None:
        return self.marked_vulnerable or self.vulnerable_by_number

    @property
    def dealer_by_number(self) -> Seat | None:
        """North, East, South, West for boards 1, 2, 3, 4, and so on (Law 2)."""
        return None if self._place is None else CLOCKWISE[self._place % 4]

    @property
    def vulnerable_by_number(self) -> Vulnerability | None:
        """None, NS, EW, both for boards 1 to 4; the cycle of 16 of Law 2."""
        return None if self._place is None else _ROUND[(self._place + self._place // 4) % 4]

    @property
    def _place(self) -> int | None:
        """0 to 15: the place of the number in the cycle of 16."""
        return None if self.number is None or self.number < 1 else (self.number - 1) % 16

    def problems(self) -> tuple[Problem, ...]:
        """Names: `board number impossible`, `dealer not as the board number says`, `vulnerability not as the
        board number says`; never raises."""
        found = []
        if self.number is not None and self._place is None:
            found.append(Problem("board number impossible", f"the board is numbered {self.number}"))
        dealer, vulnerable = self.dealer_by_number, self.vulnerable_by_number
        if dealer and self.marked_dealer and self.marked_dealer is not dealer:
            actual = self.marked_dealer.word
            what = f"the dealer of board {self.number} is {actual}; by its number it is {dealer.word}"
            found.append(Problem("dealer not as the board number says", what, self.marked_dealer))
        marked = self.marked_vulnerable
        if vulnerable and marked and marked is not vulnerable:
            what = (
                f"the vulnerability of board {self.number} is {marked.word}; "
                f"by its number it is {vulnerable.word}"
            )
            found.append(Problem("vulnerability not as the board number says", what))
        return tuple(found)
