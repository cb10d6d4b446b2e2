"""Law 25, Legal and illegal changes of call."""

from __future__ import annotations

from rectify.law.case import Case
from rectify.law.clause import Law
from rectify.law.effect import Consequence, Refer, decide
from rectify.law.fact import Fact, Kind, yes_no

law = Law(25, "Legal and illegal changes of call")

SLIP = Fact(
    "slip",
    Kind.RECORD,
    "Does {offender} say that this was not the call that was meant?",
    yes_no("yes, a slip of the hand or tongue", "no"),
    "25A1",
)


@law.clause("25A1", group="25A", since=2017)
def no_slip_is_claimed(case: Case) -> Consequence | None:
    """A player who does not say that he meant another call has no change under 25A: his call is judged as made."""
    return None if case.get(SLIP) else decide(then=Refer(case.scene.law))
