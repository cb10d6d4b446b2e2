"""Law 17D of 1997, a call on a hand from a wrong board, and the board from which the hand came. Of calls
after that of the offender's left-hand opponent, and of cards already played, it says nothing."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws import law12, law15
from rectify_bridge.laws.effects import common, deal, procedure
from rectify_bridge.laws.law17 import law
from rectify_bridge.laws.law17.wrong_hand import CALL_AGAIN, LHO_CALLED

WENT_ON = "17D, the auction or play went on beyond the left-hand opponent's call"
"""The group for what 17D of that edition does not say."""

CALL = Fact(
    "call on the right board, 1997",
    Kind.RECORD,
    "What did {offender} call on this board now?",
    (
        Answer(law15.SAME, "the very same call, with the same meaning"),
        Answer(law15.DIFFERS, "any other call"),
    ),
    "17D",
    guidance="Any difference counts.",
    aloud=False,
)


@law.clause("17D", "Call made on a wrong hand", group="15A", since=1997, until=1997)
def call_on_a_wrong_hand(case: Case) -> Consequence:
    """1997: the call of a player who took cards from a wrong board is cancelled. If his left-hand
    opponent has called over it, that call is repeated, and where the offender's new call differs in a
    significant way the score is artificial; a procedural penalty may be given (90). With no call made
    this law has nothing to say; what he saw is information from another source (16B)."""
    if not case.get(law15.HAS_CALLED):
        return decide(then=Refer("16D"))
    return decide(common.cancelled("the call made on the wrong hand"), then=Refer("17D"))


@law.clause("17D", "Offender calls again", group="17D", since=1997, until=1997)
def calls_again_in_1997(case: Case) -> Consequence | None:
    """1997: the offender calls again with the right hand; a left-hand opponent who had called repeats his
    call, and if the offender's call then differs the score is artificial."""
    if case.get(law15.PARTNER_CALLED):
        return decide(then=Refer(WENT_ON))
    if case.get(law15.PLAY_BEGUN):
        return decide(then=Refer(WENT_ON)) if case.get(law15.STILL_NORMAL) else None
    penalty = procedure.may_be_penalized("offender", "a hand was taken from the wrong board (90)")
    over = case.get(LHO_CALLED)
    if over and case.get(CALL_AGAIN) == law15.DIFFERS:
        why = "both sides: {lho} had called, and {offender}'s call differs"
        return decide(deal.artificial_score(why), penalty, without=("26",))
    repeats = (common.must_repeat("lho"),) if over else ()
    return decide(deal.takes_the_right_hand(), *repeats, penalty)


@law12.law.clause("12A2", "Normal play no longer possible", group="17D", since=1997, until=1997)
def no_normal_play(case: Case) -> Consequence | None:
    """1997: where play has begun and nothing will let the board be played normally, the score is
    artificial."""
    if case.get(law15.PARTNER_CALLED) or not case.get(law15.PLAY_BEGUN) or case.get(law15.STILL_NORMAL):
        return None
    return decide(deal.artificial_score("both sides, according to fault (12C1)"), without=("26",))


@law.clause("17D", "Board from which the hand came", group="15A3", since=1997, until=1997)
def the_board_itself(case: Case) -> Consequence:
    """1997: on the board from which the hand came the Director may let play be normal if the very same call
    is repeated; if it differs in any way the score is artificial. A procedural penalty may be given (90)."""
    penalty = procedure.may_be_penalized("offender", "a hand was taken from the wrong board (90)")
    if case.get(CALL) == law15.DIFFERS:
        return decide(deal.artificial_score("both sides: the call differs from the cancelled one"), penalty)
    if not case.get(law15.NORMAL):
        return decide(deal.artificial_score("both sides: the board cannot be played normally"), penalty)
    return decide(deal.plays_the_board_normally(), penalty)
