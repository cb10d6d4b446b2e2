"""Law 65B3 of 2007: declarer may have a card turned at any time, the others until the next lead."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import deal, procedure
from rectify_bridge.laws.law65 import law, said_too_late

BY_DECLARER = Fact(
    "declarer speaks of the card",
    Kind.RECORD,
    "Is {offender} declarer?",
    yes_no("yes, declarer", "no, dummy or a defender"),
    "65B3",
)
LED = Fact(
    "led to the next trick",
    Kind.RECORD,
    "Had anybody led to the following trick when that was said?",
    yes_no(),
    "65B3",
)


@law.clause("65B3", "Card turned the wrong way", group="65B3", since=2007, until=2007)
def pointed_incorrectly_until_the_next_lead(case: Case) -> Consequence:
    """2007: declarer may require that a card pointing the wrong way be turned. Dummy or a defender may draw
    attention to it until a lead is made to the following trick; said later it may be unauthorized
    information for his partner (16B)."""
    if case.get(BY_DECLARER):
        may = procedure.may("offender", "require that the card be turned the right way")
        return decide(may, deal.turned_the_right_way())
    if not case.get(LED):
        may = procedure.may("offender", "say that the card points the wrong way")
        return decide(may, deal.turned_the_right_way())
    return said_too_late()
