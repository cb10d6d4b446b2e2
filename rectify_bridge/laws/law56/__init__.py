"""Law 56, Defender's lead out of turn."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import lead, play
from rectify_bridge.laws.law53 import PARTNERS, TURN

law = Law(56, "Defender's lead out of turn")


@law.clause("56", "Defender's lead refused", group="56", since=1997)
def lead_refused(case: Case) -> Consequence:
    """A defender's faced lead out of turn that declarer has taken back becomes a major penalty card, and 50D
    applies: to the lead by his partner if it is partner's turn, as at an opening lead, and to the play of the
    card in any case."""
    card = play.penalty_card("major", "led out of turn")
    if case.applied("54D") or case.get(TURN) == PARTNERS:
        return decide(card, then=Refer("50D2"))
    return decide(card, lead.proper_hand_leads(), then=Refer("50D1"))
