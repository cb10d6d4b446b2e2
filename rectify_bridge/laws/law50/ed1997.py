"""Law 50 of 1997: that a major penalty card had to be played might be known to partner, and nothing else
that it told; once declarer had chosen a lead, the card that was picked up was withdrawn (16C2); and for every
penalty card Law 50 named 72B1."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import card, common
from rectify_bridge.laws.law50 import law
from rectify_bridge.laws.law50.ed2007 import BACK, LYING, RESTRICTED


@law.clause("50D1", "What partner may know", group="", since=1997, until=1997, role="adds")
def what_partner_may_know(case: Case) -> Consequence | None:
    """1997: that a major penalty card must be played is authorized information for its owner's partner; what
    else the sight of it tells is unauthorized for him, also when declarer has had it picked up (16C2)."""
    if not any(map(case.has, (*LYING, *BACK))):
        return None
    known = (card.requirement_is_authorized(),) if case.has("must be played") else ()
    return decide(*known, common.unauthorized("partner", "the penalty card"))


REMINDER = (
    "could the player who exposed the card have known then that it was likely to damage opponents? "
    "Did that side gain (72B1)?"
)


@law.clause("50", "Penalty card reviewed after play", group="", since=1997, until=1997, role="adds")
def reviewed_after_play(case: Case) -> Consequence | None:
    """1997: where a penalty card restricts the play, the Director comes back to see whether its player could
    have known that the irregularity was likely to damage opponents; then he adjusts the score (72B1)."""
    if not any(case.applied(cite) for cite in RESTRICTED):
        return None
    return decide(common.come_back(REMINDER))
