"""Laws 28, 29 and 32 of 2007, which say what they say today; a pass after which the others passed was a
matter for 17E2 then."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import rotation
from rectify_bridge.laws.effects.common import cancelled, no_rectification, stands
from rectify_bridge.laws.law28 import rho_was_obliged_to_pass, the_correct_player_called
from rectify_bridge.laws.law29 import (
    ACCEPTED,
    CALL,
    KIND_OF_CALL,
    NEXT_CALLER,
    is_change_of_call,
    law,
    lho_calls_over_it,
    not_accepted,
)
from rectify_bridge.laws.law30.ed2007 import BID_BEFORE, second_pass_before_any_bid
from rectify_bridge.laws.law32 import never_accepted

IN_TURN = ("17B-C", "17E2")
"""What is not a call out of rotation by itself."""

law.clause("28A", "Call for an RHO who must pass", group="29", since=1997, until=2007, except_as=IN_TURN)(
    rho_was_obliged_to_pass
)
law.clause(
    "28B",
    "Correct player called",
    group="29",
    since=1997,
    until=2007,
    except_as=(*IN_TURN, "28A"),
)(the_correct_player_called)


@law.clause(
    "29A",
    "Call out of rotation accepted",
    group="29",
    since=1997,
    until=2007,
    except_as=(*IN_TURN, "28A", "28B"),
)
def lho_calls_over_it_in_2007(case: Case) -> Consequence | None:
    """1997 and 2007: the offender's left-hand opponent may call over it, and with that accepts it: there is
    no rectification. What a pass costs if he does not hangs on whether anybody had bid before it (30A). So it
    is with a second pass in a row before any bid."""
    if second_pass_before_any_bid(case):
        if case.get(NEXT_CALLER) != "lho" and not case.get(ACCEPTED):
            return None
        return decide(stands(CALL), rotation.rectification_forfeited("lho"), no_rectification())
    passed = not is_change_of_call(case) and case.get(KIND_OF_CALL) == "pass"
    if passed and case.get(NEXT_CALLER) != "lho":
        case.get(BID_BEFORE)  # seen before he chooses
    accepted: Consequence | None = lho_calls_over_it(case)
    return accepted


@law.clause(
    "29B",
    "Call out of rotation not accepted",
    group="29",
    since=1997,
    until=2007,
    except_as=(*IN_TURN, "28A", "28B", "29A"),
)
def not_accepted_in_2007(case: Case) -> Consequence | None:
    """1997 and 2007: a call out of rotation that is not accepted is cancelled, and the auction goes back to
    the player whose turn it was. Of a second pass in a row before any bid only that pass is cancelled."""
    if second_pass_before_any_bid(case):
        return decide(cancelled(CALL), rotation.reverts("lho"), then=Refer("30A"))
    cancelled_call: Consequence | None = not_accepted(case)
    return cancelled_call


law.clause(
    "32",
    "Double or redouble never accepted",
    group="29",
    since=1997,
    until=2007,
    except_as=(*IN_TURN, "28A", "28B"),
)(never_accepted)
