"""Law 61B of 1997: a defender might ask declarer and not the other defender. A revoke that a forbidden
question brought to light was as good as established (63B)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.effects.lead import another_incident
from rectify_bridge.laws.law61 import (
    ASK,
    ASKED,
    DECLARER,
    DEFENDER,
    DEFENDER_A_DEFENDER,
    DUMMY,
    DUMMY_A_DEFENDER,
    NONE_LEFT,
    SHOWN,
    law,
)
from rectify_bridge.laws.law62 import DUMMY_ASKED

PARTNER_HAD_ONE = Fact(
    "partner whom he asked had revoked",
    Kind.RECORD,
    "Did {partner}, the defender who was asked, have a card of the suit led?",
    yes_no("yes, and played another suit", "no, {partner} had none to play"),
    "63B",
)
BY_DUMMY = "63B, a defender's revoke to which dummy's question drew attention"
"""The group for what 63B does not say: whether a defender pays for a question that dummy may not ask."""
IN_THE_ACBL = "61B, defenders of the ACBL who ask each other"
"""The group for what the ACBL chose, of which no source has been found."""


def _ruled(case: Case) -> Consequence:
    asked = case.get(ASKED)
    if asked in (DECLARER, DEFENDER) or (asked == DUMMY and not case.get(DUMMY_ASKED)):
        return decide(procedure.may("offender", ASK))
    if asked == DUMMY:
        return decide(another_incident("partner", "revoke"))
    forbidden = procedure.may_not("offender", "ask a defender about a revoke")
    if asked == DUMMY_A_DEFENDER:
        return decide(forbidden) if case.get(SHOWN) == NONE_LEFT else decide(then=Refer(BY_DUMMY))
    if case.get(PARTNER_HAD_ONE):
        return decide(forbidden, another_incident("partner", "revoke"))
    return decide(forbidden)


@law.clause("61B", "Question about a revoke", group="61B", since=1997, until=1997)
def question_about_a_revoke(case: Case) -> Consequence:
    """1997: declarer may ask a defender, dummy may ask declarer, and a defender may ask declarer but not the
    other defender. A revoke that another question brings to light is treated as established (63B)."""
    return _ruled(case)


@law.clause("61B", "Question about a revoke", group="61B", since=1997, until=1997, authorities=("ACBL",))
def question_in_the_acbl(case: Case) -> Consequence:
    """1997, in the ACBL: declarer may ask a defender, and dummy and a defender may ask declarer. Whether
    the ACBL let defenders ask each other was not found, and the ruling stops there."""
    if case.get(ASKED) == DEFENDER_A_DEFENDER:
        return decide(then=Refer(IN_THE_ACBL))
    return _ruled(case)
