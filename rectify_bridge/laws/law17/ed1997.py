"""Law 17 of 1997 on the auction period: it began with a look at the cards and knew no clarification
period."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import rotation
from rectify_bridge.laws.law17 import (
    AUCTION_OVER,
    AUCTION_PERIOD_BEGUN,
    AUCTION_PERIOD_OVER,
    PASSED_OUT,
    law,
)

LOOKED = Fact(
    "looked at the cards",
    Kind.RECORD,
    "Has {offender} or {partner} looked at the faces of the cards yet?",
    yes_no(),
    "17A",
    read=AUCTION_PERIOD_BEGUN.read,
)


@law.clause("17A", "Auction period begins", group="17", since=1997, until=1997)
def begins_with_a_look(case: Case) -> Consequence | None:
    """1997: for a side the auction period begins when either partner looks at the face of his cards."""
    if case.get(LOOKED):
        return None
    return decide(rotation.period("the auction period has not begun", "either partner looks at the cards"))


@law.clause("17B-C", "Auction in progress", group="17", since=1997, until=1997)
def auction_in_progress_in_1997(case: Case) -> Consequence | None:
    """1997: dealer calls first and the others follow clockwise, until the auction ends."""
    if not case.get(LOOKED) or case.get(AUCTION_OVER):
        return None
    return decide(rotation.period("the auction is in progress", "the final pass"))


@law.clause("17E1", "Board passed out", group="17", since=1997, until=1997)
def four_passes(case: Case) -> Consequence | None:
    """1997: when all four players pass, the auction period is over."""
    if not case.get(LOOKED) or not case.get(AUCTION_OVER) or not case.get(PASSED_OUT):
        return None
    return decide(rotation.period("the auction period is over", ""))


@law.clause("17E2", "Opening lead faced", group="17", since=1997, until=1997)
def until_the_lead_is_faced(case: Case) -> Consequence | None:
    """1997: after three passes in rotation the auction period goes on until the opening lead is faced."""
    if not case.get(LOOKED) or not case.get(AUCTION_OVER) or case.get(PASSED_OUT):
        return None
    if case.get(AUCTION_PERIOD_OVER):
        return decide(rotation.period("the auction period is over", ""))
    return decide(rotation.period("the auction period goes on", "the opening lead is faced"))
