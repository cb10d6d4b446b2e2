"""What follows from a replacement, and by which clause (Laws 27 and 30 to 32 of 2017), in one line each.

The words are for the Director away from the table. The law itself decides; a test rules on every route and
compares.
"""

from __future__ import annotations

from typing import NamedTuple

from rectify_bridge.meaning.comparable.comparison import Verdict
from rectify_bridge.meaning.comparable.situation import Situation, Turn
from rectify_bridge.table.call import Bid, Double, Pass, Redouble


class Route(NamedTuple):
    """cite: the clause that decides. follows: what happens, without the citation."""

    cite: str
    follows: str


_FREE = "the auction goes on and no lead is restricted; {} at the end of play"
_ONCE = "partner passes at his next turn; 16C2, 26B and 72C may apply"
_THROUGHOUT = "partner passes for the rest of the auction; 16C2, 26B and 72C may apply"

SAME_DENOMINATION = Route("27B1(a)", _FREE.format("27D"))
INSTEAD_COMPARABLE = Route("27B1(b)", _FREE.format("27D"))
OTHER_INSTEAD = Route("27B2", _THROUGHOUT)
DOUBLE_INSTEAD = Route("27B3", f"cancelled; another call must be chosen, and {_THROUGHOUT}")
MUST_PASS = Route("30A", "no other call: he passes at his next turn, and no lead is restricted")
IF_ARTIFICIAL = "if it is an artificial pass, or a pass of partner's artificial call, Law 31 applies (30C)"
REPEAT = "no other call: he repeats the call, and there is no rectification"
REPEAT_INSUFFICIENT = "no other call: he repeats the bid, and Law 27 then rules on it as insufficient"

COMPARABLE = {"30": "30B1(b)(i)", "31": "31A2(a)", "32": "32A2(a)"}
"""Where a comparable call ends the matter, by the law on the kind of call."""
NOT_COMPARABLE = {"30": "30B1(b)(ii)", "31": "31A2(b)", "32": "32A2(b)"}


def law_of(situation: Situation, artificial_pass: bool) -> str:
    """The law on the withdrawn call: 27, or by its kind 30 to 32; an artificial pass is under 31 (30C)."""
    if situation.is_insufficient_bid:
        return "27"
    match situation.call:
        case Pass():
            return "31" if artificial_pass else "30"
        case Bid():
            return "31"
        case Double() | Redouble():
            return "32"


def no_choice(situation: Situation, law: str) -> Route | None:
    """The call that the law itself names, where the offender has no choice (30A, 31A1, 32A1)."""
    if situation.turn is not Turn.RHO:
        return None
    if law == "30":
        return MUST_PASS
    if not situation.rho_passed:
        return None
    return Route(f"{law}A1", REPEAT if situation.sufficient else REPEAT_INSUFFICIENT)


def out_of_rotation(law: str, verdict: Verdict) -> Route:
    """After a call out of rotation: by whether the new call is comparable."""
    free = Route(COMPARABLE[law], _FREE.format("23C"))
    other = Route(NOT_COMPARABLE[law], _ONCE)
    return _by(verdict, free, other)


def insufficient(is_double: bool, same: bool | None, verdict: Verdict) -> Route:
    """After an insufficient bid. same: whether it is the lowest sufficient bid that specifies the same
    (27B1(a)).
    """
    if same:
        return SAME_DENOMINATION
    other = DOUBLE_INSTEAD if is_double else OTHER_INSTEAD
    found = _by(verdict, INSTEAD_COMPARABLE, other)
    if same is False or verdict is Verdict.COMPARABLE:
        return found
    question = "if it is the lowest bid that specifies the same"
    return Route(
        f"27B1(a) or {found.cite}", f"{question}: {SAME_DENOMINATION.follows}; if not: {found.follows}"
    )


def _by(verdict: Verdict, free: Route, other: Route) -> Route:
    match verdict:
        case Verdict.COMPARABLE:
            return free
        case Verdict.NOT:
            return other
        case _:
            both = f"if you find it comparable: {free.follows}; if not: {other.follows}"
            return Route(f"{free.cite} or {other.cite}", both)
