"""Law 43 of 2007: a defender's irregularity that dummy without rights points out is not rectified. As in
1997, dummy should not be the first to call the Director, and loses his rights by a look on his own initiative
alone."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import procedure
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
