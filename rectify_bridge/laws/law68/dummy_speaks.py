"""Law 68D, what dummy may say once there has been a claim."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law42 import ACT, ATTENTION
from rectify_bridge.laws.law68 import law
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Alleged, Claimed, Conceded, Led

SAID = (ATTENTION, "called the Director", "spoke about the play")
"""What dummy may not do during the play and may do now."""
KINDS = ("dummy spoke or acted", "dummy without rights")


def _is_after_a_claim(scene: Scene) -> bool:
    """Whether the log has a claim or concession before what dummy did, and no card since: where play goes on,
    by the players' wish or because there was no claim, it is play again."""
    is_suspended = False
    for event in scene.timeline:
        if isinstance(event, Alleged) and event.by is scene.offender and event.kind in KINDS:
            break
        if isinstance(event, Claimed | Conceded | Led):
            is_suspended = not isinstance(event, Led)
    return is_suspended


@law.clause("68D", "Dummy speaks after a claim", group="42", since=2007)
def dummy_speaks_after_a_claim(case: Case) -> Consequence | None:
    """Once there has been a claim or concession play is suspended, and any player, dummy included, may doubt
    it: what dummy may not say in the play he may say now."""
    if not _is_after_a_claim(case.scene) or case.get(ACT) not in SAID:
        return None
    return decide(procedure.may("offender", "speak now, and doubt the claim: play is suspended"))
