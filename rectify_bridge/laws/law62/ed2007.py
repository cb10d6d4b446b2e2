"""Law 62D of 1997 and 2007: what partner may not choose after a revoke on the twelfth trick."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.law62 import BEFORE_PARTNER, law


@law.clause("62D2", "Twelfth trick, before partner's turn", group="62D", since=1997, until=2007)
def before_partners_turn_on_the_twelfth_trick(case: Case) -> Consequence | None:
    """1997 and 2007: a defender revoked on the twelfth trick before it was his partner's turn. If partner
    has cards of two suits, he may not choose the play that seeing the revoke card could have suggested."""
    if not case.get(BEFORE_PARTNER):
        return None
    return decide(play.may_not_choose_what_the_card_suggests(), then=Refer("50D1"))
