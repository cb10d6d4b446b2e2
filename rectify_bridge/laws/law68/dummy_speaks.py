"""Law 68D, what dummy may say once there has been a claim."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law42 import ACT, AFTER_A_CLAIM, SAID
from rectify_bridge.laws.law68 import law


def _spoke_after_a_claim(case: Case) -> bool:
    return case.get(ACT) == AFTER_A_CLAIM or (case.scene.is_after_a_claim and case.get(ACT) in SAID)


@law.clause("68D", "Dummy speaks after a claim", group="42", since=2017)
def dummy_speaks_after_a_claim(case: Case) -> Consequence | None:
    """Once there has been a claim or concession play is suspended, and any player, dummy included, may doubt
    it: what dummy may not say in the play he may say now."""
    if not _spoke_after_a_claim(case):
        return None
    return decide(procedure.may("offender", "speak now, and doubt the claim: play is suspended"))


@law.clause("68D", "Dummy speaks after a claim", group="42", since=1997, until=2007)
def dummy_spoke_after_a_claim_then(case: Case) -> Consequence | None:
    """1997 and 2007: play ceases with a claim or concession, and any player, dummy included, may doubt it."""
    if not _spoke_after_a_claim(case):
        return None
    return decide(procedure.may("offender", "speak now, and doubt the claim: play has ceased"))
