"""Law 61B of 1997: a defender might ask declarer, and the other defender only where the zonal authority
allowed it. A revoke that a forbidden question brought to light was as good as established (63B)."""

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
ASK_EACH_OTHER = "defenders may ask each other about a revoke"
"""The election on 61B, which the zonal authority had: the book forbids the question unless it allows it."""


def may_ask_each_other(case: Case) -> bool:
    """Whether the authority let a defender ask the other defender."""
    return case.elected(ASK_EACH_OTHER, "allowed", "not allowed") == "allowed"


@law.clause("61B", "Question about a revoke", group="61B", since=1997, until=1997)
def question_about_a_revoke(case: Case) -> Consequence:
    """1997: declarer may ask a defender, dummy may ask declarer, and a defender may ask declarer; the other
    defender he may ask only where the zonal authority allows it. A revoke that another question brings to
    light is treated as established (63B)."""
    asked = case.get(ASKED)
    allowed = asked in (DECLARER, DEFENDER) or (asked == DEFENDER_A_DEFENDER and may_ask_each_other(case))
    if allowed or (asked == DUMMY and not case.get(DUMMY_ASKED)):
        return decide(procedure.may("offender", ASK))
    if asked == DUMMY:
        return decide(another_incident("partner", "revoke"))
    forbidden = procedure.may_not("offender", "ask a defender about a revoke")
    if asked == DUMMY_A_DEFENDER:
        return decide(forbidden) if case.get(SHOWN) == NONE_LEFT else decide(then=Refer(BY_DUMMY))
    if case.get(PARTNER_HAD_ONE):
        return decide(forbidden, another_incident("partner", "revoke"))
    return decide(forbidden)
