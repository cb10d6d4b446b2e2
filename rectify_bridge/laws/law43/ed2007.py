"""Law 43B3 of 2007: a defender's irregularity that dummy without rights points out is not rectified."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.effects.common import come_back
from rectify_bridge.laws.effects.lead import another_incident
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law43 import GAINED, POINTED, THEN, law


@law.clause("43B3", "Dummy points out a defender's irregularity", group="43B", since=2007, until=2007)
def never_rectified(case: Case) -> Consequence | None:
    """2007: if dummy has broken 43A2 and is the first to draw attention to a defender's irregularity, there
    is no rectification and play goes on as though there had been none. When it is over, and defenders
    gained, the score is looked at by 12B1, for both sides."""
    if case.get(THEN) != POINTED:
        return None
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(), come_back("did defenders gain through their own irregularity (12B1)?")
        )
    if not case.get(GAINED):
        return decide(procedure.no_score_adjusted("defenders gained nothing through their irregularity"))
    return decide(another_incident("lho", "adjusted score asked for"))
