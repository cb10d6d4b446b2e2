"""Contracts as records give them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.call import Bid, Call, Double, Redouble
from rectify_bridge.table.card import Denomination


class Risk(IntEnum):
    """Undoubled, doubled or redoubled."""

    UNDOUBLED = 0
    DOUBLED = 1
    REDOUBLED = 2

    @property
    def factor(self) -> int:
        """What the trick score is multiplied by: 1, 2 or 4."""
        return 1 << self

    @property
    def letters(self) -> str:
        """As a contract is written: nothing, `X` or `XX`."""
        return "X" * self


@dataclass(frozen=True, slots=True)
class Contract:
    """What was to be played.

    level: odd tricks, 1 to 7; None when passed out, and in an end position that gives only the trumps.
    denomination: None when passed out.
    """

    level: int | None = None
    denomination: Denomination | None = None
    risk: Risk = Risk.UNDOUBLED

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
            return _PASSED_OUT
        body = word.rstrip("X")
        risk = len(word) - len(body)
        level = int(body[0]) if body[:1] in tuple("1234567") else None
        try:
            strain = Denomination.parse(_strain(body if level is None else body[1:]))
        except ValueError:
            strain = None
        if strain is None or risk > 2 or (level is None and risk):
            raise ValueError(f"'{text[:20]}' is not a contract: write one like 4S, 3NTX or Pass")
        return cls(level, strain, Risk(risk))

    @classmethod
    def of(cls, auction: Auction) -> Contract | None:
        """The contract a finished auction led to; None when it is not over."""
        if not auction.is_over:
            return None
        last, doubled = auction.last_bid, auction.doubled
        if last is None or not isinstance(last.call, Bid):
            return _PASSED_OUT
        return cls(last.call.level, last.call.denomination, _risk(doubled))

    @property
    def word(self) -> str:
        """As players write it, such as `4♠X`."""
        if self.denomination is None:
            return "passed out"
        return f"{self.level or ''}{self.denomination.symbol}{self.risk.letters}"

    def __str__(self) -> str:
        if self.denomination is None:
            return "Pass"
        strain = "NT" if self.denomination is Denomination.NOTRUMP else self.denomination.value
        return f"{self.level or ''}{strain}{self.risk.letters}"


def _risk(doubled: Call | None) -> Risk:
    """From the double or redouble that stands on the last bid."""
    match doubled:
        case Double():
            return Risk.DOUBLED
        case Redouble():
            return Risk.REDOUBLED
        case _:
            return Risk.UNDOUBLED


def _strain(text: str) -> str:
    return "N" if text == "NT" else text


_PASSED_OUT = Contract()
