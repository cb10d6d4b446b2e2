"""Law 91B of 1997: a tournament committee could approve a disqualification as well as the organizer."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.law91 import disqualified_if, law
from rectify_bridge.laws.law91.ed2007 import DISQUALIFIED

APPROVED = Fact(
    "committee or organizer approves",
    Kind.RECORD,
    "Has the tournament committee or the organizer approved the disqualification yet?",
    yes_no(),
    "91B",
    aloud=False,
)


@law.clause("91B", "Disqualification", group="91B", since=1997, until=1997)
def right_to_disqualify(case: Case) -> Consequence:
    """1997: for cause, and with the approval of the tournament committee or of the organizer, the Director
    may disqualify a contestant."""
    whose = "the tournament committee or the organizer"
    return disqualified_if(bool(case.get(APPROVED)), DISQUALIFIED, whose)
