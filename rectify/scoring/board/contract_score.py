"""The score of a contract: Law 77 (the same figures in the 1997, 2007 and 2017 editions)."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from functools import cache

from rectify.table.card import Denomination
from rectify.table.seat import Seat, Side


class Risk(Enum):
    """Undoubled, doubled or redoubled."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"

    @property
    def factor(self) -> int:
        """What the trick score is multiplied by: 1, 2 or 4."""
        return 1 << len(self.value)

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class PassedOut:
    """The board that all four players passed: no contract, score zero (Laws 22A and 77)."""

    def __str__(self) -> str:
        return "passed out"


PASSED_OUT = PassedOut()

_CONTRACT = re.compile(r"([1-7])\s*(NT|[CDHSN♣♦♥♠])\s*(X{0,2}|\*{0,2})")


@dataclass(frozen=True, slots=True)
class Contract:
    """A final contract and who declares it.

    Raises:
        ValueError: a level that no contract has (1 to 7 exist).
    """

    level: int
    denomination: Denomination
    risk: Risk
    declarer: Seat

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ValueError(f"no contract has level {self.level}: a contract is for 1 to 7 odd tricks")

    @property
    def needed(self) -> int:
        """How many tricks fulfil it."""
        return self.level + 6

    def __str__(self) -> str:
        strain = "NT" if self.denomination is Denomination.NOTRUMP else self.denomination.value
        return f"{self.level}{strain}{self.risk} by {self.declarer.word}"

    @classmethod
    def parse(cls, text: str, declarer: Seat) -> Contract:
        """Read `4S`, `3NTX`, `2♥XX`.

        Raises:
            ValueError: the text is no contract.
        """
        match = _CONTRACT.fullmatch(text.strip().upper())
        if match is None:
            raise ValueError(
                f"'{text}' is no contract: write a level 1-7, C D H S or NT, then X or XX if doubled"
            )
        level, strain, risk = match.groups()
        denomination = Denomination.parse("N" if strain == "NT" else strain)
        return cls(int(level), denomination, Risk(risk.replace("*", "X")), declarer)


def contract_score(contract: Contract, vulnerable: bool, tricks: int) -> int:
    """The points of declarer's side, negative when the contract fails (Law 77).

    vulnerable: declarer's side is. tricks: all the tricks declarer won, 0 to 13.

    Raises:
        ValueError: a number of tricks that cannot be won.
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"{tricks} tricks cannot be won on one deal: write 0 to 13")
    over = tricks - contract.needed
    return _made(contract, vulnerable, over) if over >= 0 else -_penalty(contract.risk, vulnerable, -over)


def _made(contract: Contract, vulnerable: bool, over: int) -> int:
    each, first = _TRICK[contract.denomination]
    tricks = (contract.level * each + first) * contract.risk.factor
    bonus = 50 if tricks < 100 else 500 if vulnerable else 300
    if contract.level >= 6:
        bonus += _SLAM[contract.level, vulnerable]
    if contract.risk is Risk.UNDOUBLED:
        return tricks + bonus + over * each
    insult, overtrick = (50, 100) if contract.risk is Risk.DOUBLED else (100, 200)
    return tricks + bonus + insult + over * overtrick * (2 if vulnerable else 1)


def _penalty(risk: Risk, vulnerable: bool, down: int) -> int:
    if risk is Risk.UNDOUBLED:
        return down * (100 if vulnerable else 50)
    steps = (200, *(300,) * 12) if vulnerable else (100, 200, 200, *(300,) * 10)
    return sum(steps[:down]) * (1 if risk is Risk.DOUBLED else 2)


_TRICK = {
    Denomination.CLUBS: (20, 0),
    Denomination.DIAMONDS: (20, 0),
    Denomination.HEARTS: (30, 0),
    Denomination.SPADES: (30, 0),
    Denomination.NOTRUMP: (30, 10),
}
"""Points for each odd trick, and what the first one brings on top."""

_SLAM = {(6, False): 500, (6, True): 750, (7, False): 1000, (7, True): 1500}


def table_score(contract: Contract | PassedOut, vulnerable: Collection[Side], tricks: int | None) -> int:
    """The score seen from North-South: negative when East-West gain.

    vulnerable: the sides that are. tricks: those declarer won; None for a board passed out.

    Raises:
        ValueError: tricks missing, given for a board passed out, or impossible.
    """
    if isinstance(contract, PassedOut):
        if tricks is not None:
            raise ValueError("a board passed out has no tricks")
        return 0
    if tricks is None:
        raise ValueError(f"how many tricks did declarer win in {contract}?")
    side = contract.declarer.side
    score = contract_score(contract, side in vulnerable, tricks)
    return score if side is Side.NS else -score


@cache
def possible_scores(vulnerable: bool | None = None) -> frozenset[int]:
    """Every score that declarer's side can get, over all contracts and tricks.

    vulnerable: whether it is; None for either. Zero, the score of a board passed out, is not among them:
    no contract gives it.
    """
    if vulnerable is None:
        return possible_scores(False) | possible_scores(True)
    return frozenset(
        contract_score(Contract(level, denomination, risk, Seat.N), vulnerable, tricks)
        for level in range(1, 8)
        for denomination in Denomination
        for risk in Risk
        for tricks in range(14)
    )


@cache
def possible_table_scores(vulnerable: frozenset[Side] | None = None) -> frozenset[int]:
    """Every score, seen from North-South, that some contract or a passed-out board gives.

    vulnerable: the sides that are; None when the vulnerability is not known, for the scores
    possible at any.
    """
    if vulnerable is None:
        both = possible_scores()
        return both | {-score for score in both} | {0}
    ns, ew = possible_scores(Side.NS in vulnerable), possible_scores(Side.EW in vulnerable)
    return ns | {-score for score in ew} | {0}
