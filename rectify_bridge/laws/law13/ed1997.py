"""Law 13 of 1997: a board with a wrong number of cards was mostly played only if all four players agreed.

Of a card that is not part of the deal those Laws say nothing.
"""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.law.signal import NotEncoded
from rectify_bridge.laws.effects import deal, score
from rectify_bridge.laws.law13 import (
    CALLED,
    EARLIER,
    OVER,
    PLAYABLE,
    SEEN,
    SHORT,
    SPLIT,
    WHAT,
    law,
    uncounted,
)
from rectify_bridge.laws.law13.ed2007 import HINDERS
from rectify_bridge.laws.law80 import is_behind_screens

ALL_AGREE = Fact(
    "all four players agree to play the board",
    Kind.RECORD,
    "Do all four players agree that the board be played?",
    yes_no("yes, all four", "no"),
    "13",
    guidance="Ask each of them alone.",
    aloud=False,
)
MISDEALT = Fact(
    "wrong number by the deal",
    Kind.RECORD,
    "Does the wrong number of cards come from the deal itself?",
    yes_no("yes, the board was dealt so", "no, a card was moved later"),
    "13A3",
)


OTHERS_COMPLETE = Fact(
    "other three hands complete",
    Kind.RECORD,
    "Does each of the other three hands have 13 cards, with those already played?",
    yes_no(),
    "13",
    guidance="Law 14 of 1997 is for one short hand beside three that are right.",
)
TRANSMITTED = Fact(
    "call on a wrong hand passed through the screen",
    Kind.RECORD,
    "Did a call on an incorrect hand pass through the screen before it was found?",
    yes_no(),
    "13",
)


def _incorrect(case: Case) -> bool:
    """Whether hands are wrong by Law 13: one over and one under, or more than one too short."""
    what = case.get(WHAT)
    return what == SPLIT or (what == SHORT and not case.get(OTHERS_COMPLETE))


def _artificial(case: Case) -> tuple[Effect, ...]:
    """The score where the board is not played, and what an offender may get for it (90)."""
    return (deal.artificial_score("both sides, according to fault (12C1)"), *uncounted(case))


@law.clause("13", "Call on an incorrect hand", group="13", since=1997, until=1997, except_as=("13C",))
def called_on_an_incorrect_hand(case: Case) -> Consequence | None:
    """1997: one hand too short, with the others right, is a missing card (14). Else, once a player with an
    incorrect hand has called, the board is played only if it can be corrected with no change of call and all
    four players agree. Otherwise the score is artificial, and an offender may be penalized."""
    if case.get(WHAT) == SHORT and case.get(OTHERS_COMPLETE):
        return decide(then=Refer("14"))
    if not _incorrect(case) or not case.get(CALLED):
        return None
    if case.get(PLAYABLE) and case.get(ALL_AGREE):
        return decide(deal.hands_corrected("no call is changed, and the board is played"))
    if is_behind_screens(case) and not case.get(TRANSMITTED):
        what = "that the score is not artificial is all that the screen regulations say of it"
        raise NotEncoded("13, a call that has not passed the screen", what)
    return decide(*_artificial(case))


@law.clause("13C", "Found after play", group="13", since=1997, until=1997)
def found_after_play(case: Case) -> Consequence | None:
    """1997: if it is found when play is over that a player had more than 13 cards and another fewer, the
    result is cancelled. With no result left the score is artificial (12C1); an offender may be penalized
    (90). Where hands were too short and none had more it does not say so, and there the ruling stops."""
    if not _incorrect(case) or not case.get(OVER):
        return None
    if case.get(WHAT) == SHORT:
        raise NotEncoded("13C", "of hands that were all too short it says nothing once play is over")
    return decide(deal.result_cancelled(), *_artificial(case))


@law.clause("13A", "No call on an incorrect hand", group="13", since=1997, until=1997, except_as=("13C",))
def no_call_made(case: Case) -> Consequence | None:
    """1997: if no player with an incorrect hand has called, the Director corrects the hands."""
    if not _incorrect(case) or case.get(CALLED):
        return None
    return decide(then=Refer("13A"))


@law.clause("13A", "No card of another player seen", group="13A", since=1997, until=1997)
def corrected_and_played(case: Case) -> Consequence | None:
    """1997: if nobody has seen a card of another player, the hands are put right, from the hand record (13A1)
    or by what the players who held them before say (13A2), and the board is played normally."""
    if case.get(SEEN) or case.get(MISDEALT):
        return None
    return decide(deal.hands_corrected("the board is played normally"))


@law.clause("13A3", "Board dealt wrongly", group="13A", since=1997, until=1997)
def dealt_wrongly(case: Case) -> Consequence | None:
    """1997: a board that was dealt with the wrong number of cards is dealt again (6D1)."""
    if case.get(SEEN) or not case.get(MISDEALT):
        return None
    return decide(deal.new_deal())


@law.clause("13B1", "What was seen is of no weight", group="13A", since=1997, until=1997)
def of_no_weight(case: Case) -> Consequence | None:
    """1997: a card of another hand was seen. If that does not hinder normal bidding or play, and all four
    players agree, the board is played and scored."""
    if not case.get(SEEN) or case.get(HINDERS) or not case.get(ALL_AGREE):
        return None
    return decide(deal.hands_corrected("the board is played and scored"))


@law.clause("13B2", "What was seen hinders play", group="13A", since=1997, until=1997)
def hinders_play(case: Case) -> Consequence | None:
    """1997: if it hinders normal bidding or play, or a player objects, the score is artificial, and an
    offender may be penalized."""
    if not case.get(SEEN) or not (case.get(HINDERS) or not case.get(ALL_AGREE)):
        return None
    return decide(*_artificial(case))


FOUND = ("13", "13A", "13B1", "13B2", "13C")


@law.clause("87A", "Wrong hands at an earlier table", group="", since=1997, until=1997, role="adds")
def fouled_before(case: Case) -> Consequence | None:
    """1997: where an earlier table played the board with the wrong hands the board is fouled, and each form
    is scored for itself, in team play as in pairs (87B)."""
    if not any(map(case.applied, FOUND)) or case.get(WHAT) != SPLIT or not case.get(EARLIER):
        return None
    return decide(score.fouled(), score.scored_in_groups())
