"""Law 9A of 2007: that dummy is silent until play ends was said of him in 43A1(b)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws import law43
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law09 import DURING_PLAY, EXPLANATION, STAGE, WHO, corrects_declarers_explanation


@law43.law.clause(
    "43A1(b)",
    "Dummy may not draw attention",
    group="9A",
    since=2007,
    until=2007,
    except_as=("9A3", "9A screens"),
)
def dummy_is_silent_in_the_play(case: Case) -> Consequence | None:
    """2007: dummy may not draw attention to an irregularity during the play, except to put right a mistaken
    explanation by declarer (20F5). It is rectified all the same."""
    if case.get(WHO) != "dummy" or case.get(STAGE) != DURING_PLAY:
        return None
    if case.get(EXPLANATION):
        return decide(corrects_declarers_explanation(), then=Refer("9B1"), without=("43B1",))
    return decide(procedure.may_not("offender", "draw attention to it before play ends"), then=Refer("9B1"))
