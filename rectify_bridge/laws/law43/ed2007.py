"""Law 43 of 2007: a defender's irregularity that dummy without rights points out is not rectified. As in
1997, dummy should not be the first to call the Director, and loses his rights by a look on his own initiative
alone."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import card, play, procedure
from rectify_bridge.laws.effects.common import come_back, no_rectification
from rectify_bridge.laws.effects.lead import another_incident
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law42 import ACT
from rectify_bridge.laws.law43 import (
    GAINED,
    POINTED,
    SHOWN,
    THEN,
    if_he_looked,
    if_the_first_to_call,
    law,
)
from rectify_bridge.laws.law63 import CIRCUMSTANCE, TWELFTH_TRICK
from rectify_bridge.laws.law63.ed2007 import CORRECTED, another_is_corrected


@law.clause("43A1(a)", "Dummy calls the Director", group="42", since=1997, until=2007, except_as=("68D",))
def calling_the_director(case: Case) -> Consequence | None:
    """1997 and 2007: during the play dummy should not be the first to call the Director, unless another
    player has drawn attention to an irregularity."""
    first = procedure.should("offender", "leave the first call for the Director to another player")
    return if_the_first_to_call(case, first)


@law.clause("43A2(c)", "Dummy looks at a defender's card", group="42", since=1997, until=2007)
def looking_on_his_own_initiative(case: Case) -> Consequence | None:
    """1997 and 2007: dummy may not, on his own initiative, look at the face of a card in a defender's hand.
    Where a defender shows it, dummy has broken nothing."""
    return decide(no_rectification()) if case.get(ACT) == SHOWN else if_he_looked(case)


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


@law.clause("43B2(b)", "Revoke treated as established", group="43B2(b)", since=2007, until=2007)
def as_if_the_revoke_were_established(case: Case) -> Consequence:
    """2007: the revoke is corrected, and Law 64 applies to it as if it were established. Whether one of the
    other side counts that is corrected too, Law 64 of that edition does not say."""
    if case.get(CIRCUMSTANCE) == TWELFTH_TRICK:
        return corrected_on_the_twelfth_trick()
    return decide(card.as_if_established(), then=Refer(CORRECTED if another_is_corrected(case) else "64"))


def corrected_on_the_twelfth_trick() -> Consequence:
    """As if established, with the exceptions of Law 64: one on the twelfth trick moves no trick (64B6)."""
    return decide(card.as_if_established(), play.no_automatic_adjustment("it was the twelfth trick"))
