"""Calls: pass, double, redouble, and bids, also those that can never be legal (Laws 18, 19, 38)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from rectify_bridge.table.card import Denomination

_BID = re.compile(r"(\d+)\s*(NT|[CDHSN♣♦♥♠♧♢♡♤])")


@dataclass(frozen=True, slots=True)
class Pass:
    """The call that makes no bid, double or redouble."""

    def __str__(self) -> str:
        return "P"

    @property
    def word(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Double:
    """A double (Law 19A)."""

    def __str__(self) -> str:
        return "X"

    @property
    def word(self) -> str:
        return "double"


@dataclass(frozen=True, slots=True)
class Redouble:
    """A redouble (Law 19B)."""

    def __str__(self) -> str:
        return "XX"

    @property
    def word(self) -> str:
        return "redouble"


@dataclass(frozen=True, slots=True)
class Bid:
    """A number of odd tricks in a denomination. A level above seven can be recorded (Law 38)."""

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if self.level < 1:
            raise ValueError("a bid is for at least one odd trick")

    def __str__(self) -> str:
        return f"{self.level}{self.denomination.value}"

    @property
    def word(self) -> str:
        return f"{self.level}{self.denomination.symbol}"

    @property
    def height(self) -> int:
        """Place among the bids in ascending order: 0 for 1C, 34 for 7NT."""
        return (self.level - 1) * 5 + self.denomination.rank

    def supersedes(self, other: Bid) -> bool:
        """Sufficient over `other`: a higher level, or a higher denomination at the same level (Law 18C-D)."""
        return self.height > other.height

    @classmethod
    def at(cls, height: int) -> Bid:
        """The bid at that place among the bids: `Bid.at(0)` is 1C."""
        level, rank = divmod(height, 5)
        return cls(level + 1, tuple(Denomination)[rank])


Call = Pass | Double | Redouble | Bid

PASS, DOUBLE, REDOUBLE = Pass(), Double(), Redouble()
BIDS = tuple(Bid.at(height) for height in range(35))
CALLS: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BIDS)
_WORDS: dict[str, Call] = {
    **dict.fromkeys(("P", "PASS", "-", "/", "NB", "NO"), PASS),
    **dict.fromkeys(("X", "D", "DBL", "DOUBLE"), DOUBLE),
    **dict.fromkeys(("XX", "R", "RDBL", "REDOUBLE"), REDOUBLE),
}


@lru_cache(4096)
def parse_call(text: str) -> Call:
    """Read one call: `P`, `X`, `XX`, `1NT`, `2♥`, `8C` ...

    Raises:
        ValueError: the text is not a call.
    """
    word = text.strip().upper()
    if word in _WORDS:
        return _WORDS[word]
    match = _BID.fullmatch(word)
    if match and 1 <= int(match.group(1)) <= 99:
        return Bid(int(match.group(1)), Denomination.parse(match.group(2)[:1]))
    raise ValueError(f"'{text}' is not a call: write P, X, XX or a bid like 1S or 3NT")
