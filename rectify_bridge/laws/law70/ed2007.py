"""Law 70 of 2007: what was played after the claim is evidence (70D3), and a finesse that it would be
irrational not to take is accepted (70E1, as in 1997)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import claim
from rectify_bridge.laws.law68 import ALL_PLAY_ON, PLAYED_ON, RESPONSE
from rectify_bridge.laws.law70 import law
from rectify_bridge.laws.law70.ed1997 import finesse_unless_irrational

law.clause("70E1", "Unstated finesse or drop", group="70E1", since=2007, until=2007)(
    finesse_unless_irrational
)


@law.clause("70D3", "Play after the claim", group="", since=2007, until=2007, role="adds")
def evidence_of_the_play(case: Case) -> Consequence | None:
    """2007: play should have ceased; cards played after the claim may be taken as part of the clarification,
    and as evidence of what the players would have played and of whether the claim is good."""
    if not case.applied("68D") or not case.applied("70B1"):
        return None
    if case.get(RESPONSE) not in (PLAYED_ON, ALL_PLAY_ON):
        return None
    return decide(claim.evidence_of_the_play())
