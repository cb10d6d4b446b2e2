"""Law 23C at the end of play: did the infraction help, although a comparable call took its place?"""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law12 import WORSE
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law23 import law

IRREGULARITIES = (
    Irregularity(
        "damage after a comparable call",
        group="23C",
        law="23C",
        phase="conduct",
        asks="Who had called out of turn, and made a comparable call later?",
        words=(
            "the comparable call helped them",
            "damaged although the call was comparable",
            "the call out of turn helped them",
        ),
    ),
)

OTHER_OUTCOME = Fact(
    "other outcome without the help",
    Kind.JUDGEMENT,
    "Without the help of the infraction, could the outcome of the board well have been different?",
    yes_no(),
    "23C",
    guidance="Look for what {offending side} knew only through the cancelled call: what it told beyond the "
    "call that replaced it, and what it told before its turn. It need not be probable that the outcome would "
    "have been different. Help that came by chance counts too.",
    aloud=False,
)


def judged_after_play(case: Case, later: str, why: str) -> Consequence:
    """The standard of 23C, which 27D shares: the outcome could well have been different without the help of
    the infraction, and because of that the side that did not offend is damaged. later: what is asked when
    play is over. why: the score is to be assigned."""
    if not case.get(PLAYED_OUT):
        return decide(procedure.play_on(), common.come_back(later))
    if reason := case.first_failing(
        (OTHER_OUTCOME, False, "without the infraction the outcome would be the same"),
        (WORSE, False, "the side that did not offend is not damaged"),
    ):
        return decide(procedure.no_score_adjusted(reason))
    return decide(procedure.score_to_be_assigned(why))


@law.clause("23C", "Damage judged after play", group="23C", since=2017)
def damage_judged_after_play(case: Case) -> Consequence:
    """At the end of play: if without the help of the infraction the outcome could well have been different,
    and because of that the side that did not offend is damaged, the score is adjusted (12C1(b)). Help is
    enough; nobody need have known or meant it."""
    return judged_after_play(
        case,
        "without the help of the infraction, could the outcome well have been different? "
        "Were opponents damaged because of that (23C)?",
        "without the help of the infraction the outcome could well have been different. "
        "That damaged the side that did not offend (23C)",
    )
