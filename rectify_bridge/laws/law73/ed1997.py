"""Law 73E and 73F2 of 1997 on deception, which 2007 took over."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law73 import deception_by_a_call_or_play, law, of_a_false_inference

law.clause("73E", "Deception by a call or play", group="73D", since=1997, until=1997)(
    deception_by_a_call_or_play
)


@law.clause("73F2", "False inference from an opponent's manner", group="73E2", since=1997, until=1997)
def false_inference_in_1997(case: Case) -> Consequence | None:
    """1997: when an innocent player drew a false inference from an opponent's remark, manner or tempo,
    for which that opponent had no demonstrable bridge reason, and who could have known that it could work
    to his benefit, the score is adjusted."""
    return of_a_false_inference(case, "73F2")
