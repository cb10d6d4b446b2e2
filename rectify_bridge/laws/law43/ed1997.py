"""Law 43B of 1997: a defender's irregularity that dummy without rights pointed out was not penalized."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import card, procedure
from rectify_bridge.laws.effects.common import come_back
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law43 import GAINED, POINTED, THEN, law
from rectify_bridge.laws.law43.ed2007 import corrected_on_the_twelfth_trick
from rectify_bridge.laws.law63 import CIRCUMSTANCE, TWELFTH_TRICK
from rectify_bridge.laws.law63.ed2007 import CORRECTED
from rectify_bridge.laws.law64.ed1997 import another_is_corrected


@law.clause("43B3", "Dummy points out a defender's irregularity", group="43B", since=1997, until=1997)
def no_penalty_for_defenders(case: Case) -> Consequence | None:
    """1997: if dummy has broken 43A2 and is the first to draw attention to a defender's irregularity,
    there is no penalty. If defenders gained directly by it, the score of both sides is adjusted to
    restore equity. Both sides have offended, so neither gets the best or the worst of Law 12C2."""
    if case.get(THEN) != POINTED:
        return None
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(), come_back("did defenders gain through their own irregularity (43B3)?")
        )
    if not case.get(GAINED):
        return decide(procedure.no_score_adjusted("defenders gained nothing through their irregularity"))
    return decide(
        procedure.score_to_be_assigned(
            "equity for both sides, since defenders gained directly through their irregularity (43B3)"
        ),
        without=("12C2", "12C3"),
    )


@law.clause("43B2(b)", "Revoke treated as established", group="43B2(b)", since=1997, until=1997)
def as_if_the_revoke_were_established(case: Case) -> Consequence:
    """1997: the revoke is corrected, and Law 64 applies to it as if it were established."""
    if case.get(CIRCUMSTANCE) == TWELFTH_TRICK:
        return corrected_on_the_twelfth_trick()
    return decide(card.as_if_established(), then=Refer(CORRECTED if another_is_corrected(case) else "64"))
