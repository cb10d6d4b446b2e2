"""Law 68D, what dummy may say once there has been a claim."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law42 import ACT, ATTENTION
from rectify_bridge.laws.law68 import law

SAID = (ATTENTION, "called the Director", "spoke about the play")
"""What dummy may not do during the play and may do now."""


@law.clause("68D", "Dummy speaks after a claim", group="42", since=2007)
def dummy_speaks_after_a_claim(case: Case) -> Consequence | None:
    """Once there has been a claim or concession play is suspended, and any player, dummy included, may doubt
    it: what dummy may not say in the play he may say now."""
    if not case.scene.is_after_a_claim or case.get(ACT) not in SAID:
        return None
    return decide(procedure.may("offender", "speak now, and doubt the claim: play is suspended"))
