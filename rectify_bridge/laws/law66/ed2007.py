"""Law 66B before 2017: any lead to the next trick ends the right to see the own last card."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law66 import IS_DUMMY, LOOK, OWN_LAST, WHICH, law

NEXT_LED = Fact(
    "card led to the next trick",
    Kind.RECORD,
    "Has any player led to the next trick yet?",
    yes_no(),
    "66B",
)


@law.clause("66B", "Own last card", group="66", since=1997, until=2007)
def own_last_card_then(case: Case) -> Consequence | None:
    """Before 2017: until a card is led to the next trick, by whichever side, declarer or a defender may look
    at his own last card but not expose it."""
    if case.get(WHICH) != OWN_LAST:
        return None
    if case.get(IS_DUMMY) or case.get(NEXT_LED):
        return decide(then=Refer("66C"))
    return decide(procedure.may("offender", LOOK))
