"""Law 30 of 1997 and 2007: before the first bid a pass out of rotation cost one pass, whosever turn it was;
after it, at partner's turn, it silenced its player."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import rotation, windows
from rectify_bridge.laws.effects.common import LEADS, must_pass
from rectify_bridge.laws.law17 import WHOSE_TURN
from rectify_bridge.laws.law29 import KIND_OF_CALL, is_change_of_call
from rectify_bridge.laws.law30 import ARTIFICIAL_PASS, law
from rectify_bridge.laws.scene.scene import Scene


def _bid_before(scene: Scene, key: Key) -> Value | None:
    return None if scene.auction is None else scene.auction.last_bid is not None


BID_BEFORE = Fact(
    "somebody had bid",
    Kind.RECORD,
    "Had any player bid before that pass?",
    yes_no(),
    "30A",
    read=_bid_before,
)


@law.clause(
    "30A", "Pass out of rotation before any bid", group="30", since=2007, until=2007, except_as=("30C",)
)
def before_any_bid(case: Case) -> Consequence | None:
    """1997 and 2007: before anybody has bid, the offender has to pass when it is next his turn, whosever
    turn it was. What he calls is not chosen, so no lead is restricted."""
    if case.get(BID_BEFORE):
        return None
    return decide(must_pass("offender", windows.AFTER_NEXT_TURN), without=LEADS)


@law.clause(
    "30B1",
    "After a bid, at RHO's turn",
    group="30",
    since=2007,
    until=2007,
    except_as=("30C", "30A"),
)
def after_a_bid_at_rhos_turn(case: Case) -> Consequence | None:
    """1997 and 2007: after a bid, at his right-hand opponent's turn: the offender has to pass when it is
    next his turn."""
    if case.get(WHOSE_TURN) != "rho":
        return None
    return decide(must_pass("offender", windows.AFTER_NEXT_TURN), without=LEADS)


@law.clause(
    "30B2",
    "After a bid, at partner's turn",
    group="30",
    since=2007,
    until=2007,
    except_as=("30C", "30A", "30B1"),
)
def after_a_bid_at_partners_turn(case: Case) -> Consequence:
    """1997 and 2007: after a bid, at his partner's turn: the offender has to pass for the rest of the
    auction. Partner may make any sufficient bid or pass, but may not double or redouble at that turn."""
    return decide(
        must_pass("offender", windows.END_OF_AUCTION),
        rotation.may_not_double("partner"),
        without=LEADS,
    )


def passed_again(case: Case) -> bool:
    """Whether he passed at his left-hand opponent's turn, after his own call: the same player twice in a
    row."""
    return is_change_of_call(case) and case.get(KIND_OF_CALL) == "pass"


def second_pass_before_any_bid(case: Case) -> bool:
    """Whether that was before any bid, with a pass that is not artificial: a matter for 30A."""
    return passed_again(case) and not case.get(BID_BEFORE) and not case.get(ARTIFICIAL_PASS)


@law.clause(
    "30B3", "Pass at LHO's turn after calling", group="29", since=1997, until=2007, except_as=("17E2",)
)
def at_lhos_turn_after_a_call(case: Case) -> Consequence | None:
    """1997 and 2007: after a bid, a pass at his left-hand opponent's turn is a change of call: Law 25."""
    return decide(then=Refer("25B")) if passed_again(case) and case.get(BID_BEFORE) else None


@law.clause("30C", "Artificial second pass", group="29", since=1997, until=2007, except_as=("17E2", "30B3"))
def artificial_second_pass(case: Case) -> Consequence | None:
    """1997 and 2007: an artificial pass is under Law 31, also before any bid; and there a call at his
    left-hand opponent's turn by a player who has called is a change of call."""
    return decide(then=Refer("25B")) if passed_again(case) and case.get(ARTIFICIAL_PASS) else None


@law.clause("30A", "Second pass before any bid", group="30A", since=1997, until=2007)
def must_pass_after_a_second_pass(case: Case) -> Consequence:
    """1997 and 2007: 30A is for every pass out of rotation before a bid, so also for one that follows the
    player's own pass in turn. That one stands, and he has to pass when it is next his turn."""
    return decide(must_pass("offender", windows.AFTER_NEXT_TURN), without=LEADS)
