"""The score of a contract: Law 77 (the same figures in the 1997, 2007 and 2017 editions)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from rectify_bridge.scoring.board.declared_contract import DeclaredContract, PassedOut
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.contract import Contract, Risk
from rectify_bridge.table.seat import Seat, Side


def contract_score(contract: DeclaredContract, vulnerable: bool, tricks: int) -> int:
    """The points of declarer's side, negative when the contract fails (Law 77).

    vulnerable: declarer's side is. tricks: all the tricks declarer won, 0 to 13.

    Raises:
        ValueError: a number of tricks that cannot be won.
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"declarer cannot win {tricks} tricks: write 0 to 13")
    over = tricks - contract.needed
    return _made(contract, vulnerable, over) if over >= 0 else -_penalty(contract.risk, vulnerable, -over)


def _made(contract: DeclaredContract, vulnerable: bool, over: int) -> int:
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


def table_score(
    contract: DeclaredContract | PassedOut, vulnerable: Collection[Side], tricks: int | None
) -> int:
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
        raise ValueError(f"the number of tricks that declarer won in {contract} is missing")
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
        contract_score(DeclaredContract(Contract(level, denomination, risk), Seat.N), vulnerable, tricks)
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
