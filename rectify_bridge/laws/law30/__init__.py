"""Law 30, Pass out of rotation."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import rotation, windows
from rectify_bridge.laws.effects.common import LEADS, any_legal_call, auction_goes_on, must_pass
from rectify_bridge.laws.law17 import WHOSE_TURN
from rectify_bridge.laws.law29 import KIND_OF_CALL, is_change_of_call, is_comparable
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.call import Pass

law = Law(30, "Pass out of rotation")


def passed_over_partner(scene: Scene, key: Key) -> Value | None:
    """The record rules it out where partner did not make the last call other than a pass."""
    if scene.auction is None or scene.offender is None:
        return None
    last = next((made for made in reversed(scene.auction.legal) if not isinstance(made.call, Pass)), None)
    return None if last is not None and last.seat is scene.offender.partner else False


PASS_OF_ARTIFICIAL = Fact(
    "pass of an artificial call",
    Kind.JUDGEMENT,
    "Was it a pass of an artificial call by {partner}?",
    yes_no(),
    "30C",
    guidance="It is artificial if it shows more than willingness to play there, or something else. Look "
    "at the system card.",
    aloud=False,
    read=passed_over_partner,
    conditions=("if an artificial call was passed", "if no artificial call was passed"),
)
ARTIFICIAL_PASS = Fact(
    "artificial pass",
    Kind.JUDGEMENT,
    "Was the pass itself artificial?",
    yes_no(),
    "30C",
    guidance="By agreement a pass can promise something, such as strength or a suit. A pass that only "
    "shows too few values for a call is not artificial.",
    aloud=False,
    conditions=("if the pass was artificial", "if the pass was natural"),
)


@law.clause("30C", "Artificial pass", group="30", since=2007)
def artificial_pass(case: Case) -> Consequence | None:
    """An artificial pass, or a pass of partner's artificial call, is under Law 31 and not under this one."""
    if not (case.get(PASS_OF_ARTIFICIAL) or case.get(ARTIFICIAL_PASS)):
        return None
    return decide(then=Refer("31"))


@law.clause("30A", "Pass at RHO's turn", group="30", since=2017, except_as=("30C",))
def at_rhos_turn(case: Case) -> Consequence | None:
    """At his right-hand opponent's turn: the offender has to pass at his next turn, and that is all; what he
    calls is not chosen, so it is not compared and no lead is restricted."""
    if case.get(WHOSE_TURN) != "rho":
        return None
    return decide(must_pass("offender", windows.AFTER_NEXT_TURN), without=LEADS)


@law.clause("30B1(a)", "Partner may make any legal call", group="30", since=2017, except_as=("30C",))
def partner_may_call(case: Case) -> Consequence | None:
    """At his partner's turn, or at his left-hand opponent's before he himself had called: partner may make
    any legal call at his turn, with unauthorized information."""
    if case.get(WHOSE_TURN) == "rho":
        return None
    return decide(
        any_legal_call("partner"), rotation.take_care("partner", "the cancelled pass"), then=Refer("30B1(b)")
    )


@law.clause("30B1(b)", "Offender may make any legal call", group="30B1(b)", since=2017)
def offender_may_call(case: Case) -> Consequence:
    """The offender may make any legal call at his proper turn; whether it is comparable decides what
    follows."""
    return decide(any_legal_call("offender"), then=Refer("30B1(b)(i)"))


@law.clause("30B1(b)(i)", "Comparable call", group="30B1(b)(i)", since=2017)
def comparable_call(case: Case) -> Consequence | None:
    """A comparable call: no further rectification, no lead restriction; 23C stays open."""
    if not is_comparable(case):
        return None
    return decide(auction_goes_on(), without=("26B", "16C2"))


@law.clause("30B1(b)(ii)", "Call that is not comparable", group="30B1(b)(i)", since=2017)
def call_that_is_not_comparable(case: Case) -> Consequence | None:
    """Any other call: partner has to pass when it is next his turn; 16C, 26B and 72C may apply."""
    if is_comparable(case):
        return None
    return decide(must_pass("partner", windows.AFTER_NEXT_TURN))


@law.clause("30B2", "Pass at LHO's turn after calling", group="29", since=2017, except_as=("17D3",))
def pass_at_lhos_turn_after_a_call(case: Case) -> Consequence | None:
    """A pass at his left-hand opponent's turn by a player who has called is a change of call: Law 25."""
    if not is_change_of_call(case) or case.get(KIND_OF_CALL) != "pass":
        return None
    return decide(then=Refer("25B"))
