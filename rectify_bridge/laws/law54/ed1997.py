"""Law 54 of 1997: the options of declarer were those of today. It ends with 54D: of a lead by the declaring
side nothing was said, and Directors read it as a card shown in the auction (24B) or as a lead that a defender
may accept (53A, 55)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.law54 import by_declaring_side, law

BY_DECLARING_SIDE = "54E, an opening lead by the declaring side"
"""The group for what that edition does not say."""


@law.clause("54", "Partner led face down", group="54", since=1997, until=1997, except_as=("47E1",))
def face_down_lead_by_partner(case: Case) -> Consequence:
    """1997: a defender has faced an opening lead out of turn: if his partner has led face down, that card is
    taken back, and presumed declarer has the options that follow."""
    if by_declaring_side(case):
        return decide(then=Refer(BY_DECLARING_SIDE))
    return decide(play.face_down_lead_goes_back("partner"), then=Refer("54A-D"))
