"""Law 84 of 1997: between a penalty and an adjusted score the Director chose what restored equity (84D);
where the Laws had no penalty, a reasonable possibility of damage was enough for an adjusted score (84E)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import conduct, direction, procedure, score
from rectify_bridge.laws.law84 import AGREED, DOUBT, PROVIDED, law

PENALTY_OR_SCORE = Fact(
    "penalty or adjusted score",
    Kind.JUDGEMENT,
    "Does a law let the Director choose between a penalty and an adjusted score?",
    yes_no("yes", "no: the Laws name no penalty for this irregularity"),
    "84D",
)
POSSIBLE = Fact(
    "damage reasonably possible",
    Kind.JUDGEMENT,
    "Is there a reasonable possibility that the irregularity damaged {non-offending side}?",
    yes_no(),
    "84E",
    guidance="It need not be probable.",
    aloud=False,
)


@law.clause("84D", "Director's option", group="84", since=1997, until=1997)
def directors_option(case: Case) -> Consequence | None:
    """1997: where a law leaves the Director the choice between a penalty that it names and an adjusted score,
    he chooses what restores equity. A doubtful point goes to the side that did not offend."""
    if not case.get(AGREED) or case.get(PROVIDED) != DOUBT or not case.get(PENALTY_OR_SCORE):
        return None
    return decide(direction.chooses_what_restores_equity(), score.in_doubt())


@law.clause("84E", "Director's discretion", group="84", since=1997, until=1997)
def directors_discretion(case: Case) -> Consequence | None:
    """1997: where the Laws provide no penalty and the side that did not offend may reasonably have been
    damaged, the Director adjusts the score and tells the offending side of its right to appeal."""
    if not case.get(AGREED) or case.get(PROVIDED) != DOUBT or case.get(PENALTY_OR_SCORE):
        return None
    if not case.get(POSSIBLE):
        reason = "there is no reasonable possibility that the innocent side was damaged"
        return decide(procedure.no_score_adjusted(reason))
    return decide(
        procedure.score_to_be_assigned("the innocent side may reasonably have been damaged (84E)"),
        conduct.told_of_the_right("offending side", "thirty minutes after the official score is available"),
    )
