"""Law 35, Inadmissible calls: which law a call that can never be right belongs to."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.irregularity import Irregularity

law = Law(35, "Inadmissible calls")

IRREGULARITIES = (
    Irregularity(
        "inadmissible call",
        group="25A",
        law="35",
        phase="auction",
        asks="Who made the call?",
        words=("inadmissible", "not allowed to call", "impossible call", "cannot be made"),
    ),
)

DOUBLE, OBLIGED, ABOVE_SEVEN, AFTER_FINAL_PASS = (
    "double",
    "obliged to pass",
    "above seven",
    "after the final pass",
)
WHY = Fact(
    "why inadmissible",
    Kind.RECORD,
    "What is wrong with the call?",
    (
        Answer(DOUBLE, "a double or redouble with nothing to double or redouble"),
        Answer(OBLIGED, "a bid, double or redouble by a player who must pass"),
        Answer(ABOVE_SEVEN, "a bid of more than seven"),
        Answer(AFTER_FINAL_PASS, "a call after the final pass"),
    ),
    "35",
)


@law.clause("35A", "Inadmissible double or redouble", group="35", since=1997)
def double_or_redouble(case: Case) -> Consequence | None:
    """A double or redouble that Law 19 does not permit: Law 36."""
    return decide(then=Refer("36")) if case.get(WHY) == DOUBLE else None


@law.clause("35B", "Call by a player required to pass", group="35", since=1997)
def player_required_to_pass(case: Case) -> Consequence | None:
    """A bid, double or redouble by a player who is required to pass: Law 37."""
    return decide(then=Refer("37")) if case.get(WHY) == OBLIGED else None


@law.clause("35C", "Bid above seven", group="35", since=1997)
def bid_above_seven(case: Case) -> Consequence | None:
    """A bid of more than seven: Law 38."""
    return decide(then=Refer("38")) if case.get(WHY) == ABOVE_SEVEN else None


@law.clause("35D", "Call after the final pass", group="35", since=1997)
def call_after_the_final_pass(case: Case) -> Consequence | None:
    """A call after the final pass of the auction: Law 39."""
    return decide(then=Refer("39")) if case.get(WHY) == AFTER_FINAL_PASS else None
