"""Law 33, Simultaneous calls."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, answers
from rectify_bridge.laws.effects import rotation
from rectify_bridge.laws.effects.common import auction_goes_on
from rectify_bridge.laws.irregularity import Irregularity

law = Law(33, "Simultaneous calls")

IRREGULARITIES = (
    Irregularity(
        "simultaneous calls",
        group="33",
        law="33",
        phase="auction",
        asks="Who called although it was not his turn?",
        words=("two calls at once", "called at the same time", "simultaneous calls", "both bid together"),
    ),
)

TURN_AT_ONCE = Fact(
    "whose turn at once",
    Kind.RECORD,
    "Who was in turn when {offender} and another player called at the same time?",
    answers(rho="{rho}, to {offender}'s right", partner="{partner}", lho="{lho}, to {offender}'s left"),
    "33",
)
LEGAL_AFTER = Fact(
    "legal after the other call",
    Kind.RECORD,
    "Would {offender}'s call be legal if it came after the other call?",
    (
        Answer("legal", "yes"),
        Answer("insufficient", "no, it is an insufficient bid"),
        Answer("inadmissible", "no, it is a double or redouble that cannot be made then"),
    ),
    "33",
)
_THEN = {"partner": "rho", "lho": "partner"}
"""Once the player in turn has called, the turn has passed to his left: who that is, seen from the
offender."""


@law.clause("33", "Whose turn it was", group="whose turn", since=1997, role="defines")
def turn_after_the_other_call(case: Case) -> str | None:
    """Of two simultaneous calls the one in turn came first: then it was the turn of the player to its
    left."""
    return _THEN.get(case.get(TURN_AT_ONCE)) if case.scene.law == "33" else None


@law.clause("33", "Simultaneous call in rotation", group="in rotation", since=1997, role="defines")
def in_rotation_after_the_other_call(case: Case) -> bool | None:
    """A simultaneous call by the player to the left of the one in turn comes right after it, in rotation."""
    return case.get(TURN_AT_ONCE) == "rho" if case.scene.law == "33" else None


@law.clause("33", "Simultaneous call deemed second", group="33", since=1997)
def deemed_to_come_second(case: Case) -> Consequence:
    """A call made at the same time as one by the player whose turn it was is taken as made after it: by the
    next player it is in rotation, by anyone else it is out of rotation."""
    turn = case.get(TURN_AT_ONCE)
    second = rotation.deemed_subsequent(turn)
    if turn != "rho":
        return decide(second, then=Refer("29"))
    match case.get(LEGAL_AFTER):
        case "legal":
            return decide(
                second, rotation.in_rotation("it comes right after the call in turn"), auction_goes_on()
            )
        case "insufficient":
            return decide(second, then=Refer("27"))
        case _:
            return decide(second, then=Refer("36"))
