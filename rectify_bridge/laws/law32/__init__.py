"""Law 32, Double or redouble out of rotation."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.common import (
    LEADS,
    UNAUTHORIZED,
    any_legal_call,
    auction_goes_on,
    must_pass,
    must_repeat,
    no_rectification,
)
from rectify_bridge.laws.law17 import WHOSE_TURN
from rectify_bridge.laws.law29 import can_stand, is_change_of_call, is_comparable, is_double
from rectify_bridge.laws.law31 import partner_is_free, rho_passed

law = Law(32, "Double or redouble out of rotation")


@law.clause(
    "32",
    "Double or redouble never accepted",
    group="29",
    since=2017,
    except_as=("17B-C", "17D3", "28A", "28B"),
)
def never_accepted(case: Case) -> Consequence | None:
    """A double or redouble that is inadmissible can never be accepted: Law 36. An admissible one at his
    left-hand opponent's turn comes from a player who has just called, and is a change of call: Law 25."""
    if not can_stand(case):
        return decide(then=Refer("36"))
    if is_change_of_call(case) and is_double(case):
        return decide(then=Refer("25B"))
    return None


@law.clause("32A1", "RHO passes", group="32", since=2017)
def rho_passes(case: Case) -> Consequence | None:
    """At his right-hand opponent's turn, who now passes: the offender has to repeat the double or redouble,
    and there is no rectification."""
    if case.get(WHOSE_TURN) != "rho" or not rho_passed(case):
        return None
    return decide(must_repeat("offender"), no_rectification(), without=(*LEADS, *UNAUTHORIZED))


@law.clause("32A2", "RHO bids, doubles or redoubles", group="32", since=2017)
def rho_acts(case: Case) -> Consequence | None:
    """At his right-hand opponent's turn, who now bids, doubles or redoubles: the offender may make any legal
    call."""
    if case.get(WHOSE_TURN) != "rho" or rho_passed(case):
        return None
    return decide(any_legal_call("offender"), then=Refer("32A2"))


@law.clause("32B1", "Partner may make any legal call", group="32", since=2017)
def partner_may_call(case: Case) -> Consequence | None:
    """At his partner's turn: partner may make any legal call, with unauthorized information."""
    if case.get(WHOSE_TURN) == "rho":
        return None
    return decide(*partner_is_free(case), then=Refer("32B2"))


@law.clause("32A2(a)", "Comparable call", group="32A2", since=2017)
def comparable_call(case: Case) -> Consequence | None:
    """A comparable call: no further rectification, no lead restriction; 23C stays open."""
    if not is_comparable(case):
        return None
    return decide(auction_goes_on(), without=("26B", "16C2"))


@law.clause("32A2(b)", "Call that is not comparable", group="32A2", since=2017)
def call_that_is_not_comparable(case: Case) -> Consequence | None:
    """Any other call: partner has to pass when it is next his turn; 16C and 72C may apply, and 26B by its own
    terms."""
    if is_comparable(case):
        return None
    return decide(must_pass("partner", windows.AFTER_NEXT_TURN))


@law.clause("32B2", "Offender may make any legal call", group="32B2", since=2017)
def offender_may_call(case: Case) -> Consequence:
    """The offender may make any legal call at his proper turn; it is ruled on as under 32A2(a) or (b)."""
    return decide(any_legal_call("offender"), then=Refer("32A2"))
