"""Law 69B of 1997: agreement to a claim was withdrawn only for a trick that no normal play could lose."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws import tricks_back
from rectify_bridge.laws.effects import claim
from rectify_bridge.laws.law69 import BOTH, HAD_WON, NUMBER_WON, WON, law, restored
from rectify_bridge.laws.law81 import PERIOD_OVER

SURE, COULD_LOSE = "sure", "could be lost"
SURE_TOO = "69B sure too"
"""The group of the tricks that could not be lost, where there are others that the side had won."""
TRICK_1997 = Fact(
    "trick agreed away, 1997",
    Kind.JUDGEMENT,
    "What kind of tricks did the side agree to lose, one or more?",
    (
        Answer(WON, "what it had already won"),
        Answer(SURE, "what no normal play of the remaining cards could lose"),
        Answer(COULD_LOSE, "what some normal play could lose"),
        Answer(BOTH, "some that it had already won, and others that no normal play could lose"),
    ),
    "69B",
    guidance="Normal includes play that is careless or inferior for the class of player, but not "
    "irrational play.",
    aloud=False,
)
NUMBER_SURE = tricks_back.number(
    "sure tricks agreed away, 1997",
    "How many tricks that no normal play could lose did the side agree to lose?",
    "69B",
    excludes=tricks_back.beyond_the_claim,
)


@law.clause("69B", "Agreement withdrawn or not", group="69B", since=1997, until=1997, except_as=("69A",))
def acquiescence_withdrawn(case: Case) -> Consequence:
    """1997: within the correction period a side may withdraw its agreement to the loss of a trick that it
    had won, or that no normal play of the remaining cards could lose. Any other agreement stands."""
    if case.get(PERIOD_OVER):
        return decide(claim.agreement_stands("the correction period has ended"))
    match case.get(TRICK_1997):
        case "won":
            return restored(case, NUMBER_WON, HAD_WON)
        case "sure":
            return restored(case, NUMBER_SURE, "no normal play of the remaining cards could lose")
        case "both kinds":
            return restored(case, NUMBER_WON, HAD_WON, then=SURE_TOO)
    return decide(claim.agreement_stands("a normal play could lose what was agreed away"))


@law.clause("69B", "Other tricks that could not be lost", group=SURE_TOO, since=1997, until=1997)
def sure_too(case: Case) -> Consequence:
    """1997: a trick that no normal play of the remaining cards could lose goes back."""
    return restored(case, NUMBER_SURE, "no normal play of the remaining cards could lose")
