"""Law 31, Bid out of rotation."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value
from rectify_bridge.laws.effects import rotation, windows
from rectify_bridge.laws.effects.common import (
    LEADS,
    UNAUTHORIZED,
    any_legal_call,
    auction_goes_on,
    cancelled,
    must_pass,
    must_repeat,
    no_rectification,
)
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law17 import WHOSE_TURN
from rectify_bridge.laws.law29 import (
    KIND_OF_CALL,
    NEXT_CALLER,
    SUFFICIENT_REPEAT,
    is_change_of_call,
    is_comparable,
    standing_call,
)
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.call import Pass, parse_call

law = Law(31, "Bid out of rotation")

IRREGULARITIES = (
    Irregularity(
        "call not repeated",
        group="25A",
        law="31A1 not repeated",
        phase="auction",
        asks="Who had to repeat his call and made another one?",
        words=(
            "did not repeat the call",
            "had to repeat the bid and did not",
            "changed the call he must repeat",
        ),
    ),
)

ACTS = "bid, double or redouble"


def _rhos_call(scene: Scene, key: Key) -> Value | None:
    """His first call since that stands; one that is illegal is first rectified as usual."""
    made = standing_call(scene, "rho")
    return None if made is None else made.call


RHO_ACTION = Fact(
    "rho's call",
    Kind.ACTION,
    "What does {rho} call now, at the turn that was passed over?",
    (Answer("pass", "a pass"), Answer(ACTS, "a legal bid, double or redouble")),
    "31A1",
    who=("rho",),
    read=_rhos_call,
    parse=parse_call,
    conditions=("if {rho} passes", "if {rho} does not pass"),
)


def rho_passed(case: Case) -> bool:
    """Whether the player whose turn was passed over passes."""
    action = case.get(RHO_ACTION)
    return action == "pass" or isinstance(action, Pass)


def _repeat_is_legal(case: Case) -> bool:
    return case.get(KIND_OF_CALL) == "pass" or bool(case.get(SUFFICIENT_REPEAT))


def what(case: Case) -> str:
    """The cancelled call, in words."""
    return f"the cancelled {case.get(KIND_OF_CALL)}"


def partner_is_free(case: Case) -> tuple[Effect, ...]:
    """31B1 and 32B1: partner's call is free, his information is not."""
    return (any_legal_call("partner"), rotation.take_care("partner", what(case)))


@law.clause("31A1", "RHO passes", group="31", since=1997)
def rho_passes(case: Case) -> Consequence | None:
    """At his right-hand opponent's turn, who now passes: the offender has to repeat the call. If it is legal
    there is no rectification; if it is insufficient, Law 27 applies to it then."""
    if case.get(WHOSE_TURN) != "rho" or not rho_passed(case):
        return None
    follows = no_rectification() if _repeat_is_legal(case) else rotation.rule_on_the_repeat("27")
    return decide(must_repeat("offender"), follows, without=(*LEADS, *UNAUTHORIZED))


@law.clause("31A2", "RHO bids, doubles or redoubles", group="31", since=1997)
def rho_acts(case: Case) -> Consequence | None:
    """At his right-hand opponent's turn, who now makes a legal bid, double or redouble: the offender may make
    any legal call. An illegal call by that opponent is rectified first, as usual."""
    if case.get(WHOSE_TURN) != "rho" or rho_passed(case):
        return None
    return decide(any_legal_call("offender"), then=Refer("31A2"))


@law.clause("31B1", "Partner may make any legal call", group="31", since=2017)
def partner_may_call(case: Case) -> Consequence | None:
    """At his partner's turn, or at his left-hand opponent's before he himself had called: partner may make
    any legal call at his turn, and may not use what the cancelled bid told him."""
    if case.get(WHOSE_TURN) == "rho":
        return None
    return decide(*partner_is_free(case), then=Refer("31B2"))


@law.clause("31A2(a)", "Comparable call", group="31A2", since=2017)
def comparable_call(case: Case) -> Consequence | None:
    """A comparable call: no further rectification, no lead restriction; 23C stays open."""
    if not is_comparable(case):
        return None
    return decide(auction_goes_on(), without=("26B", "16C2"))


@law.clause("31A2(b)", "Call that is not comparable", group="31A2", since=2017)
def call_that_is_not_comparable(case: Case) -> Consequence | None:
    """Any other call: partner has to pass when it is next his turn; 16C, 26B and 72C may apply."""
    if is_comparable(case):
        return None
    return decide(must_pass("partner", windows.AFTER_NEXT_TURN))


@law.clause("31B2", "Offender may make any legal call", group="31B2", since=2017)
def offender_may_call(case: Case) -> Consequence:
    """The offender may make any legal call at his proper turn; it is ruled on as under 31A2(a) or (b)."""
    return decide(any_legal_call("offender"), then=Refer("31A2"))


@law.clause("31C", "Bid at LHO's turn after calling", group="29", since=1997)
def bid_at_lhos_turn_after_a_call(case: Case) -> Consequence | None:
    """A bid at his left-hand opponent's turn by a player who has called is a change of call: Law 25."""
    if not is_change_of_call(case) or case.get(KIND_OF_CALL) != "bid":
        return None
    return decide(then=Refer("25B"))


@law.clause("31A1", "Required call not repeated", group="31A1 not repeated", since=1997)
def another_call_than_the_one_to_repeat(case: Case) -> Consequence | None:
    """A player who has to repeat his call (31A1, 32A1) has no other: what he calls instead is cancelled and
    he repeats the call. If his left-hand opponent has called over it, Law 11A decides whether it is too late
    for that."""
    if case.get(NEXT_CALLER) == "lho":
        return decide(then=Refer("11A"))
    return decide(cancelled("the call made instead"), must_repeat("offender"))
