"""Law 73D2, 73E and 73F2 of 1997 on deception. 2007 took them over, and named in 73D2 a departure from
correct procedure as well."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import conduct, procedure
from rectify_bridge.laws.law73 import (
    MEANT_TO_MISLEAD,
    MISLED_BY,
    deception_by_a_call_or_play,
    deception_by_manner,
    law,
    of_a_false_inference,
)

law.clause("73E", "Deception by a call or play", group="73D", since=1997, until=1997)(
    deception_by_a_call_or_play
)


@law.clause("73F2", "False inference from an opponent's manner", group="73E2", since=1997, until=1997)
def false_inference_in_1997(case: Case) -> Consequence | None:
    """1997: when an innocent player drew a false inference from an opponent's remark, manner or tempo,
    for which that opponent had no demonstrable bridge reason, and who could have known that it could work
    to his benefit, the score is adjusted."""
    return of_a_false_inference(case, "73F2")


@law.clause("73D2", "Deception by manner or tempo", group="73D", since=1997, until=1997)
def deception_by_manner_in_1997(case: Case) -> Consequence | None:
    """1997: a player may not try to mislead by remark, gesture, haste or hesitation, or by his manner. A
    question to an opponent is a remark."""
    return None if case.get(MISLED_BY) == "procedure" else deception_by_manner(case)


@law.clause("72B2", "Departure from procedure on purpose", group="73D", since=1997, until=1997)
def departure_from_procedure(case: Case) -> Consequence | None:
    """1997: 73D2 did not name a departure from correct procedure. One on purpose is an intended infraction,
    and 72B1 deals with what opponents lost by it."""
    if case.get(MISLED_BY) != "procedure" or not case.get(MEANT_TO_MISLEAD):
        return None
    return decide(
        conduct.told_alone_may_not("offender", "leave correct procedure in order to mislead an opponent"),
        procedure.may_be_penalized("offender", "an intended infraction (72B2)"),
        then=Refer("72C"),
    )
