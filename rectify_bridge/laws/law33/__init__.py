"""Law 33, Simultaneous calls."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, answers
from rectify_bridge.laws.effects import rotation
from rectify_bridge.laws.effects.common import auction_goes_on
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law17 import BEHIND_A_SCREEN, BEHIND_A_SCREEN_IN_1997
from rectify_bridge.laws.law80 import is_behind_screens
from rectify_bridge.laws.scene.scene import Scene

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


def _screenmate(scene: Scene, key: Key) -> Value | None:
    if scene.offender is None:
        return None
    return "lho" if scene.offender.screenmate is scene.offender.lho else "rho"


SCREENMATE = Fact(
    "screenmate",
    Kind.RECORD,
    "Who is on {offender}'s side of the screen?",
    answers(lho="{lho}, to {offender}'s left", rho="{rho}, to {offender}'s right"),
    "33",
    read=_screenmate,
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


def _whose_turn_at_once(case: Case) -> Value:
    """Who was in turn; behind a screen it is the player on the same side, since the tray is there."""
    return case.get(SCREENMATE) if is_behind_screens(case) else case.get(TURN_AT_ONCE)


@law.clause("33", "Whose turn it was", group="whose turn", since=1997, role="defines")
def turn_after_the_other_call(case: Case) -> str | None:
    """Of two simultaneous calls the one in turn came first: then it was the turn of the player to its
    left."""
    return _THEN.get(_whose_turn_at_once(case)) if case.scene.law == "33" else None


@law.clause("33", "Simultaneous call in rotation", group="in rotation", since=1997, role="defines")
def in_rotation_after_the_other_call(case: Case) -> bool | None:
    """A simultaneous call by the player to the left of the one in turn comes right after it, in rotation."""
    return _whose_turn_at_once(case) == "rho" if case.scene.law == "33" else None


@law.clause("33", "Simultaneous call deemed second", group="33", since=2007, except_as=BEHIND_A_SCREEN)
def deemed_to_come_second(case: Case) -> Consequence:
    """A call made at the same time as one by the player whose turn it was is taken as made after it: by the
    next player it is in rotation, by anyone else it is out of rotation."""
    turn = _whose_turn_at_once(case)
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


law.clause(
    "33",
    "Simultaneous call deemed second",
    group="33",
    since=1997,
    until=1997,
    except_as=BEHIND_A_SCREEN_IN_1997,
)(deemed_to_come_second)
