"""Law 17D of 2007: a call on a hand from a wrong board. Today 15A1 to 15A4."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws import law15
from rectify_bridge.laws.effects import common, deal, procedure
from rectify_bridge.laws.law17 import law

LHO_CALLED = Fact(
    "LHO called over the wrong hand",
    Kind.RECORD,
    "Has {lho} called since {offender} called on the wrong hand?",
    yes_no(),
    "17D2",
)
CALL_AGAIN = Fact(
    "call with the right hand",
    Kind.ACTION,
    "What does {offender} call now, with the right hand?",
    (
        Answer(law15.SAME, "the same call, or one of much the same meaning"),
        Answer(law15.DIFFERS, "a call of much different meaning, or a psychic call"),
    ),
    "17D2",
    who=("offender",),
    guidance="A call differs if its meaning is much different or if it is psychic.",
    aloud=False,
)


@law.clause("17D1", "Call made on a wrong hand", group="15A", since=2007, until=2007)
def call_on_a_wrong_hand(case: Case) -> Consequence:
    """2007: a call by a player who looks at cards from a wrong board is cancelled. The auction then goes on
    normally, which we read as: no lead is restricted by Law 26. With no call made this law has nothing to
    say; what he saw is information from another source."""
    if not case.get(law15.HAS_CALLED):
        return decide(then=Refer("16D"))
    return decide(common.cancelled("the call made on the wrong hand"), then=Refer("17D2"), without=("26",))


@law.clause("17D2", "Offender calls again", group="17D2", since=2007, until=2007)
def calls_again(case: Case) -> Consequence | None:
    """2007: an artificial adjusted score if the offender's partner has called since, or if his left-hand
    opponent has and the offender now calls otherwise. Else he calls again with the right hand and the auction
    goes on normally; a left-hand opponent who had called repeats his call."""
    if case.get(law15.PARTNER_CALLED):
        return decide(deal.artificial_score("both sides: {partner} called after a call on a wrong hand"))
    if case.get(law15.PLAY_BEGUN) and not case.get(law15.STILL_NORMAL):
        return None
    over = case.get(LHO_CALLED)
    if over and case.get(CALL_AGAIN) == law15.DIFFERS:
        return decide(deal.artificial_score("both sides: {lho} had called, and {offender}'s call differs"))
    repeats = (common.must_repeat("lho"),) if over else ()
    return decide(*law15.right_hand(case), *repeats)


law15.law.clause("12A2", "Normal play no longer possible", group="17D2", since=2007, until=2007)(
    law15.no_normal_play
)


@law.clause("17D3", "Board from which the hand came", group="15A3", since=2007, until=2007)
def the_board_itself(case: Case) -> Consequence:
    """2007: on the board from which the hand came the Director may let play be normal if the call is
    repeated; if it differs there is an artificial adjusted score."""
    if case.get(law15.CALL) == law15.DIFFERS:
        return decide(deal.artificial_score("both sides: the call differs from the cancelled one"))
    if not case.get(law15.NORMAL):
        return decide(deal.artificial_score("both sides: the board cannot be played normally"))
    return decide(deal.plays_the_board_normally())


@law.clause("17D4", "Procedural penalty as well", group="", since=2007, until=2007, role="adds")
def penalty_as_well(case: Case) -> Consequence | None:
    """2007: a procedural penalty may be added."""
    if not (case.applied("17D2") or case.applied("17D3")):
        return None
    return decide(procedure.may_be_penalized("offender", "a hand was taken from the wrong board (17D4)"))
