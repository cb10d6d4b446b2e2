"""Law 27B, what replaces an insufficient bid that is not accepted, and 27D, what is looked at afterwards."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.laws.effects import change, common, windows
from rectify_bridge.laws.law27 import (
    ABOVE_SEVEN,
    ACCEPTED,
    CLASS,
    COMPARABLE_CALL,
    DOUBLE,
    INSUFFICIENT,
    LOWEST_SAME,
    OTHER,
    call_instead,
    law,
)


@law.clause("27B1(a)", "Lowest bid in the same denominations", group="27B", since=2017)
def same_denominations(case: Case) -> Consequence | None:
    """Replaced by the lowest sufficient bid that specifies the same denominations: the auction goes on,
    no lead is restricted and what the withdrawn bid told is not unauthorized."""
    if case.get(CLASS) != LOWEST_SAME:
        return None
    return _free(case)


@law.clause("27B1(b)", "Comparable call", group="27B", since=2017)
def comparable_call(case: Case) -> Consequence | None:
    """Replaced by a comparable call: the auction goes on and 16C does not apply."""
    if case.get(CLASS) != COMPARABLE_CALL:
        return None
    return _free(case)


def _free(case: Case) -> Consequence:
    """27B1: free at the first attempt. After an attempt that was cancelled (27B3, 27B4) partner stays barred,
    and what the attempt told and the lead that it may cost remain."""
    if case.nth > 1:
        return decide(replaced(case))
    return decide(replaced(case), common.auction_goes_on(), without=("26B", "16C1", "16C2"))


@law.clause("27B2", "Any other bid or a pass", group="27B", since=2007)
def other_bid_or_pass(case: Case) -> Consequence | None:
    """Replaced by any other sufficient bid or a pass: the offender's partner passes for the rest of the
    auction."""
    if case.get(CLASS) != OTHER:
        return None
    return decide(replaced(case), common.must_pass("partner", windows.END_OF_AUCTION))


@law.clause("27B3", "Double or redouble", group="27B", since=2007)
def double_or_redouble(case: Case) -> Consequence | None:
    """A double or redouble that 27B1(b) does not allow is cancelled and the bid must be replaced all the
    same; the offender's partner passes for the rest of the auction."""
    if case.get(CLASS) != DOUBLE:
        return None
    return decide(
        common.cancelled("the attempted double or redouble", calls=common.THE_REPLACEMENT),
        common.must_pass("partner", windows.END_OF_AUCTION),
        common.must_replace("offender", "the insufficient bid"),
        then=Refer("27B", again=True),
    )


@law.clause("27B", "Replacement above seven", group="27B", since=2007)
def bid_above_seven(case: Case) -> Consequence | None:
    """A bid of more than seven is neither sufficient nor insufficient and cannot be accepted: Law 38 cancels
    it and puts a pass in its place. Where the record shows it, that is a ruling of its own."""
    if case.get(CLASS) != ABOVE_SEVEN:
        return None
    if case.scene.auction is None:
        return decide(then=Refer("38"))
    return decide(change.another_law("the bid of more than seven made instead", "Law 38"))


@law.clause("27B4", "Another insufficient bid", group="27B", since=2007)
def another_insufficient_bid(case: Case) -> Consequence | None:
    """Replaced by another insufficient bid: it may be accepted in its turn; if it is not, as 27B3."""
    if case.get(CLASS) != INSUFFICIENT:
        return None
    return decide(then=Refer("27B4", again=True))


@law.clause("27A1", "Second insufficient bid accepted", group="27B4", since=2007)
def second_insufficient_bid_accepted(case: Case) -> Consequence | None:
    """The second insufficient bid may be accepted like the first."""
    if not case.get(ACCEPTED):
        return None
    return decide(common.stands("the second insufficient bid"))


@law.clause("27B4", "Second insufficient bid not accepted", group="27B4", since=2007, except_as=("27A1",))
def second_insufficient_bid_not_accepted(case: Case) -> Consequence | None:
    """A second insufficient bid that is not accepted is ruled on as a cancelled double: partner passes
    throughout."""
    return decide(
        common.cancelled("the second insufficient bid", calls=common.THE_REPLACEMENT),
        common.must_pass("partner", windows.END_OF_AUCTION),
        common.must_replace("offender", "the insufficient bid"),
        then=Refer("27B"),
    )


@law.clause("27D", "Non-offending side damaged", group="", since=2007, role="adds")
def non_offending_side_damaged(case: Case) -> Consequence | None:
    """After 27B1: if without the help of the infraction the result could well have been different and the
    other side is damaged, the score is adjusted to the probable result without the insufficient bid."""
    if not (case.applied("27B1(a)") or case.applied("27B1(b)")):
        return None
    return decide(
        common.come_back(
            "without the help of the insufficient bid, could the outcome well have been different? "
            "Were opponents damaged because of that (27D)?"
        )
    )


def replaced(case: Case) -> Effect:
    """The insufficient bid gives way to the call made instead."""
    return common.replaced("the insufficient bid", str(call_instead(case)))
