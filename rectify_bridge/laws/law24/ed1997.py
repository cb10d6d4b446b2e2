"""Law 24 of 1997: a card exposed in the auction. Of who may use what it told nothing was said. A defender's
card was a penalty card if declarer so treated it."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import change, windows
from rectify_bridge.laws.law24 import (
    AFTER,
    WHEN,
    as_a_defender,
    cards_of,
    in_the_auction,
    law,
    outside_information,
    shown_to_opponents_alone,
)

AFTER_THE_FINAL_PASS = "24, a card shown after the final pass"
"""The group for what that edition leaves open: the auction is over, and the auction period is not (17E)."""
TREATED = Fact(
    "declarer treats it as a penalty card",
    Kind.CHOICE,
    "Declarer: do you treat {card in question} as a penalty card?",
    yes_no("treat it as a penalty card", "have it taken up"),
    "24",
    who=("declarer",),
    counts_when_told=True,
    offer=("treat it as a penalty card", "have it taken up; it restricts nobody"),
)


@law.clause("24", "Card exposed during the auction", group="24", since=1997, until=1997)
def card_exposed_in_the_auction(case: Case) -> Consequence:
    """1997: a card that during the auction, through its owner's own act, lay so that his partner could have
    seen its face stays face up on the table until the auction ends."""
    if case.get(WHEN) == AFTER:
        return decide(then=Refer(AFTER_THE_FINAL_PASS))
    if not in_the_auction(case):
        return decide(then=Refer("24 elsewhere"))
    return decide(change.face_up(cards_of(case), windows.END_OF_AUCTION), then=Refer("24A-C"))


@law.clause("24", "Offender becomes a defender", group="", since=1997, until=1997, role="adds")
def as_a_defender_in_1997(case: Case) -> Consequence | None:
    """1997: if the offender becomes a defender, declarer may treat every such card as a penalty card, or have
    it taken up. He chooses when it is known that he plays the contract."""
    ruled = as_a_defender(case)
    if ruled is None:
        return None
    if case.scene.defends is None:
        return decide(*ruled.effects, change.declarer_may_have_it_taken_up(cards_of(case)))
    return ruled if case.get(TREATED) else decide(change.back_in_hand(cards_of(case)))


@law.clause("16B", "Card seen before the auction or by accident", group="24 seen", since=1997, until=1997)
def seen_in_1997(case: Case) -> Consequence | None:
    """1997: who accidentally sees a card of another player at the table, before the auction or later, has
    unauthorized information from outside."""
    return None if shown_to_opponents_alone(case) else outside_information(case)
