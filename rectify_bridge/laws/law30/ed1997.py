"""Law 30C of 1997, which names a conventional pass alone. A pass of partner's convention stood in 31A."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws import law31
from rectify_bridge.laws.law17 import WHOSE_TURN
from rectify_bridge.laws.law30 import ARTIFICIAL_PASS, law, passed_over_partner
from rectify_bridge.laws.law30.ed2007 import (
    after_a_bid_at_partners_turn,
    after_a_bid_at_rhos_turn,
    before_any_bid,
)

CONVENTIONAL = ("31A", "30C")
"""The clauses that send a pass to Law 31."""
PASS_OF_CONVENTIONAL = Fact(
    "pass of a conventional call",
    Kind.JUDGEMENT,
    "Was it a pass of a conventional call by {partner}?",
    yes_no(),
    "31A",
    guidance="A call is conventional if by agreement it means something other than willingness to play in "
    "the denomination named or last named, or than high cards or length (three cards or more) there. A call "
    "that tells only the strength of the whole hand is not. Look at the system card.",
    aloud=False,
    read=passed_over_partner,
    conditions=("if a conventional call was passed", "if no conventional call was passed"),
)


@law.clause("30C", "Conventional pass", group="30", since=1997, until=1997, except_as=("31A",))
def conventional_pass(case: Case) -> Consequence | None:
    """1997: a conventional pass is under Law 31 and not under this one. It is one if by agreement it promises
    more than a certain strength, or promises or denies something outside the last suit named."""
    return decide(then=Refer("31")) if case.get(ARTIFICIAL_PASS) else None


@law31.law.clause("31A", "Pass of partner's convention", group="30", since=1997, until=1997)
def pass_of_partners_convention(case: Case) -> Consequence | None:
    """1997: a pass of partner's conventional call at the right-hand opponent's turn is treated as a bid that
    is not repeated (31A2(b))."""
    if case.get(WHOSE_TURN) != "rho" or not case.get(PASS_OF_CONVENTIONAL):
        return None
    return decide(then=Refer("31"))


law.clause(
    "30A",
    "Pass out of rotation before any bid",
    group="30",
    since=1997,
    until=1997,
    except_as=CONVENTIONAL,
)(before_any_bid)
law.clause(
    "30B1",
    "After a bid, at RHO's turn",
    group="30",
    since=1997,
    until=1997,
    except_as=(*CONVENTIONAL, "30A"),
)(after_a_bid_at_rhos_turn)
law.clause(
    "30B2",
    "After a bid, at partner's turn",
    group="30",
    since=1997,
    until=1997,
    except_as=(*CONVENTIONAL, "30A", "30B1"),
)(after_a_bid_at_partners_turn)
