"""Law 24 of 2007: it held from the cards being taken out to the faced opening lead, and not only during the
auction."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.law24 import (
    AFTER,
    BEFORE,
    COULD_BE_SEEN,
    LED,
    OWN_ERROR,
    WHEN,
    law,
    outside_information,
    shown_to_opponents_alone,
    stays_face_up,
)

TAKEN = Fact(
    "cards of the board taken out",
    Kind.RECORD,
    "Had {offender} or {partner} already taken the cards of this board out of it?",
    yes_no("yes, one of them had", "no, neither had"),
    "17A",
    guidance="The auction period begins for a side when one of its players takes his cards out of the board.",
)


@law.clause("24", "Card exposed during the auction period", group="24", since=2007, until=2007)
def card_exposed_in_the_auction_period(case: Case) -> Consequence:
    """2007: a card that during the auction period, through its owner's own error, lay so that his partner
    could have seen its face stays face up on the table until that period ends. It begins for a side when one
    of its players takes his cards out of the board (17A). What the card tells is authorized for opponents and
    unauthorized for the offending side (16D). A lead faced after the final pass ends the period and is a
    matter for Law 54."""
    not_begun = case.get(WHEN) == BEFORE and not case.get(TAKEN)
    led_after_the_auction = case.get(WHEN) == AFTER and case.get(LED)
    if not_begun or led_after_the_auction or not case.get(OWN_ERROR) or not case.get(COULD_BE_SEEN):
        return decide(then=Refer("24 elsewhere"))
    return stays_face_up(case, windows.END_OF_AUCTION_PERIOD)


@law.clause("16C1", "Card seen before the auction or by accident", group="24 seen", since=2007, until=2007)
def seen_in_2007(case: Case) -> Consequence | None:
    """2007: who sees a card of another player at the table before the auction begins, or later one that was
    not exposed by its owner's own error, has information from outside."""
    return None if shown_to_opponents_alone(case) else outside_information(case)
