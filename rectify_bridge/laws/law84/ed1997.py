"""Law 84 of 1997: a reasonable possibility of damage was enough for an adjusted score."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import conduct, procedure, score
from rectify_bridge.laws.law84 import AGREED, DOUBT, PROVIDED, law

POSSIBLE = Fact(
    "damage reasonably possible",
    Kind.JUDGEMENT,
    "Is there a reasonable possibility that the irregularity damaged {non-offending side}?",
    yes_no(),
    "84E",
    guidance="It need not be probable.",
    aloud=False,
)


@law.clause("84E", "Director's discretion", group="84", since=1997, until=1997)
def directors_discretion(case: Case) -> Consequence | None:
    """1997: a doubtful point goes to the side that did not offend. Where the Laws provide no penalty and that
    side may reasonably have been damaged, the Director adjusts the score and tells the offending side of its
    right to appeal."""
    if not case.get(AGREED) or case.get(PROVIDED) != DOUBT:
        return None
    if not case.get(POSSIBLE):
        reason = "there is no reasonable possibility that the innocent side was damaged"
        return decide(score.in_doubt(), procedure.no_score_adjusted(reason))
    return decide(
        score.in_doubt(),
        procedure.score_to_be_assigned("the innocent side may reasonably have been damaged (84E)"),
        conduct.told_of_the_right("offending side", "thirty minutes after the official score is available"),
    )
