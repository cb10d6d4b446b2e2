"""Contracts as records give them."""

from __future__ import annotations

from dataclasses import dataclass

from rectify.table.auction.auction import Auction
from rectify.table.call import Bid, Double, Redouble
from rectify.table.card import Denomination

RISKS = ("", "X", "XX")


@dataclass(frozen=True, slots=True)
class Contract:
    """What was to be played.

    level: odd tricks, 1 to 7; None when passed out, and in an end position that gives only the trumps.
    denomination: None when passed out. risk: 0, 1 doubled, 2 redoubled.
    """

    level: int | None = None
    denomination: Denomination | None = None
    risk: int = 0

    @property
    def is_passed_out(self) -> bool:
        return self.denomination is None

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Read `4S`, `3NTX`, `2♥XX`, `Pass`, or the trumps alone (`H`, `NT`).

        Raises:
            ValueError: the text names no contract.
        """
        word = text.strip().upper()
        if word in ("PASS", "P", "AP"):
            return PASSED_OUT
        body = word.rstrip("X")
        risk = len(word) - len(body)
        level = int(body[0]) if body[:1] in tuple("1234567") else None
        try:
            strain = Denomination.parse(_strain(body if level is None else body[1:]))
        except ValueError:
            strain = None
        if strain is None or risk > 2 or (level is None and risk):
            raise ValueError(f"'{text[:20]}' is no contract: write one like 4S, 3NTX or Pass")
        return cls(level, strain, risk)

    @classmethod
    def of(cls, auction: Auction) -> Contract | None:
        """The contract a finished auction led to; None when it is not over."""
        if not auction.is_over:
            return None
        last, doubled = auction.last_bid, auction.doubled
        if last is None or not isinstance(last.call, Bid):
            return PASSED_OUT
        risk = 1 if isinstance(doubled, Double) else 2 if isinstance(doubled, Redouble) else 0
        return cls(last.call.level, last.call.denomination, risk)

    def __str__(self) -> str:
        if self.denomination is None:
            return "Pass"
        strain = "NT" if self.denomination is Denomination.NOTRUMP else self.denomination.value
        return f"{self.level or ''}{strain}{RISKS[self.risk]}"


def _strain(text: str) -> str:
    return "N" if text == "NT" else text


PASSED_OUT = Contract()
