"""Law 73 of 2007: deception by a call or play (73E) and false inferences (73F), today 73E1 and 73E2."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law73 import deception_by_a_call_or_play, law, of_a_false_inference

law.clause("73E", "Deception by a call or play", group="73D", since=2007, until=2007)(
    deception_by_a_call_or_play
)


@law.clause("73F", "False inference from an opponent's manner", group="73E2", since=2007, until=2007)
def false_inference_in_2007(case: Case) -> Consequence | None:
    """2007: when an innocent player drew a false inference from an opponent's remark, manner or tempo,
    for which that opponent had no demonstrable bridge reason, and who could have known that it could work
    to his benefit, the score is adjusted."""
    return of_a_false_inference(case, "73F")
