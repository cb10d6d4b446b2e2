"""One proposed outcome of the board: a contract and its tricks, or a bare score, with its weight."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rectify_bridge.scoring.adjusted.award.share import whole
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.board.contract_score import possible_table_scores, table_score
from rectify_bridge.scoring.board.declared_contract import PASSED_OUT, DeclaredContract, PassedOut
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.seat import Seat, Side

Vulnerable = frozenset[Side] | None
"""The vulnerable sides; None when the case does not say."""

RESULT_KEYS = ("contract", "by", "tricks", "result", "score", "passed")

_POINTS = re.compile(r"[+-]?\d{1,5}")
_SHORT = re.compile(r"(?P<contract>\S+)\s+(?:by\s+)?(?P<by>\w+)\s+(?P<result>=|[+-]?\d+)")


@dataclass(frozen=True, slots=True)
class BridgeResult:
    """A bridge result. score: seen from North-South. contract: None when only the score was given."""

    score: int
    contract: DeclaredContract | PassedOut | None
    tricks: int | None

    def __str__(self) -> str:
        points = f"{self.score:+d}" if self.score else "0"
        if not isinstance(self.contract, DeclaredContract) or self.tricks is None:
            return "passed out" if isinstance(self.contract, PassedOut) else points
        over = self.tricks - self.contract.needed
        made = "=" if over == 0 else f"{over:+d}"
        return f"{self.contract} {made} ({points})"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A proposed outcome of an assigned score.

    unreachable: why it could not come about legally, if so. reachable: how it could all the same be
    reached, where the contract as such is disallowed or was the one played. auction: how it came about, where
    the case says so.
    """

    bridge: BridgeResult
    weight: Fraction
    unreachable: str | None = None
    reachable: str | None = None
    auction: Auction | None = None


def merged(outcomes: tuple[Outcome, ...]) -> tuple[tuple[int, Fraction], ...]:
    """The scores with their weights, equal scores counted together, in the order they first appear."""
    total: dict[int, Fraction] = {}
    for outcome in outcomes:
        total[outcome.bridge.score] = total.get(outcome.bridge.score, Fraction(0)) + outcome.weight
    return tuple(total.items())


def bridge(given: object, vulnerable: Vulnerable, where: str) -> BridgeResult:
    """Read a result: `4S by N =`, `3NTX E -2`, `passed out`, a score alone seen from North-South such as
    `-50`, or a mapping of its parts.

    Raises:
        BadCase: no contract, no such score, or tricks that nobody can win.
    """
    if isinstance(given, Mapping):
        return _from_parts(given, vulnerable, where)
    text = str(given).strip()
    if text.lower() in ("passed out", "pass", "passed"):
        return BridgeResult(0, PASSED_OUT, None)
    if _POINTS.fullmatch(text):
        return _bare_score({"score": text}, vulnerable, where)
    match = _SHORT.fullmatch(text)
    if match is None:
        right = "write it like '4S by N =', '3NTX by E -2', 'passed out' or -50"
        raise BadCase(where, f"'{text}' is not a result", right)
    return _from_parts(match.groupdict(), vulnerable, where)


def _from_parts(given: Mapping[str, Any], vulnerable: Vulnerable, where: str) -> BridgeResult:
    if given.get("passed") is not None:
        return BridgeResult(0, PASSED_OUT, None)
    if given.get("contract") is None:
        return _bare_score(given, vulnerable, where)
    if given.get("by") is None:
        raise BadCase(where, f"the declarer of {given['contract']} is missing", "write by: N, E, S or W")
    try:
        contract = DeclaredContract.parse(str(given["contract"]), Seat.parse(str(given["by"])))
        tricks = _tricks(given, contract, where)
        score = _contract_points(contract, tricks, vulnerable, where)
    except BadCase:
        raise
    except ValueError as error:
        raise BadCase(where, str(error)) from None
    if given.get("score") is not None and whole(given["score"], f"{where}.score") != score:
        raise BadCase(where, f"{contract} with {tricks} tricks scores {score:+d}, not {given['score']}")
    return BridgeResult(score, contract, tricks)


def _tricks(given: Mapping[str, Any], contract: DeclaredContract, where: str) -> int:
    if given.get("tricks") is not None:
        return whole(given["tricks"], f"{where}.tricks")
    result = given.get("result")
    if result is None:
        raise BadCase(
            where,
            f"the number of tricks that declarer won in {contract} is missing",
            "write tricks: 10, or result: '+1'",
        )
    text = str(result).strip()
    over = 0 if text == "=" else whole(text, f"{where}.result")
    return contract.needed + over


def _contract_points(contract: DeclaredContract, tricks: int, vulnerable: Vulnerable, where: str) -> int:
    if vulnerable is not None:
        return table_score(contract, vulnerable, tricks)
    both = {table_score(contract, sides, tricks) for sides in (frozenset[Side](), frozenset(Side))}
    if len(both) > 1:
        raise BadCase(where, f"the score of {contract} depends on the vulnerability", "add board.vulnerable")
    return both.pop()


def _bare_score(given: Mapping[str, Any], vulnerable: Vulnerable, where: str) -> BridgeResult:
    if given.get("score") is None:
        raise BadCase(
            where, "there is no result here", "give contract, by and tricks, or score, or passed: true"
        )
    score = whole(given["score"], f"{where}.score")
    if score not in possible_table_scores(vulnerable):
        raise BadCase(
            where,
            f"no contract gives {score:+d} {_at(vulnerable)}",
            "write the score from North-South's side",
        )
    return BridgeResult(score, None, None)


def _at(vulnerable: Vulnerable) -> str:
    if vulnerable is None:
        return "at any vulnerability"
    return f"with {' and '.join(sorted(s.value for s in vulnerable)) or 'nobody'} vulnerable"
