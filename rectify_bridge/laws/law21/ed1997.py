"""Law 21B of 1997: a call could be changed if it was probably made because of the misinformation (21B1); too
late for that, damage was looked at and not gain (21B3)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law17 import AUCTION_PERIOD_OVER, PARTNER_HAS_CALLED_SINCE
from rectify_bridge.laws.law21 import (
    ALLEGED,
    MISINFORMATION,
    law,
    misinformation_given,
    presumed_mistaken_explanation,
)
from rectify_bridge.laws.law21.change_of_call import (
    CHANGES,
    MISLED,
    MISLEDS_PARTNER_CALLED,
    NEXT_OPPONENT_CALLED,
    is_irregular,
    not_misinformed,
    too_late_to_change,
)
from rectify_bridge.laws.law21.ed2007 import call_based_on_misinformation

PROBABLE = Fact(
    "probably made on misinformation",
    Kind.JUDGEMENT,
    "Is it probable that the player made that call because of the misinformation?",
    yes_no(),
    "21B1",
    guidance="Ask away from the table. Ask what he would have called and why, before he knows what depends "
    "on it. In 1997 it had to be probable; that he could well have done otherwise was not enough.",
    aloud=False,
)

law.clause("21B", "Call based on misinformation", group="20F6", since=1997, until=1997)(
    call_based_on_misinformation
)
law.clause(
    "75D",
    "Mistaken explanation presumed",
    group="misinformation given",
    since=1997,
    until=1997,
    role="defines",
)(presumed_mistaken_explanation)
law.clause(
    "21B1",
    "Misinformation given",
    group="misinformation given",
    since=1997,
    until=1997,
    role="defines",
    except_as=("75D",),
)(misinformation_given)


@law.clause(
    "21B1",
    "Call caused by misinformation",
    group="caused by misinformation",
    since=1997,
    until=1997,
    role="defines",
)
def a_call_that_misinformation_probably_caused(case: Case) -> bool:
    """1997: an irregular call too may be changed without penalty when an opponent's misinformation probably
    caused it, while partner has not called since and the auction period is not over."""
    if not case.get(ALLEGED) or case.get(PARTNER_HAS_CALLED_SINCE) or case.get(AUCTION_PERIOD_OVER):
        return False
    return bool(case.get(MISINFORMATION) and case.get(PROBABLE))


law.clause("75D", "No misinformation", group="21", since=1997, until=1997, except_as=("21A",))(
    not_misinformed
)


@law.clause(
    "21B1", "Call changed after misinformation", group="21", since=1997, until=1997, except_as=("21A", "75D")
)
def probable_change_of_call(case: Case) -> Consequence | None:
    """1997: until the auction period ends, and if his partner has not called since, a misinformed player
    may change a call without penalty when it is probable that he made it because of the misinformation.
    Any other call stands."""
    if case.get(AUCTION_PERIOD_OVER) or case.get(MISLEDS_PARTNER_CALLED):
        return None
    if is_irregular(case.scene):
        return decide(procedure.ruled_on_with_the_call(), procedure.play_on())
    misled = case.get(MISLED)
    if not case.get(PROBABLE):
        kept = procedure.keep_the_call(misled, "it was probably not made because of the misinformation")
        return decide(kept, procedure.play_on())
    offered = procedure.may_change_call(
        misled, "it was probably made because of an opponent's misinformation"
    )
    case.get(NEXT_OPPONENT_CALLED)  # seen before he chooses; 21B2 reads it if he changes
    if not case.get(CHANGES[misled]):
        return decide(offered, procedure.keep_the_call(misled, "he prefers to"), procedure.play_on())
    return decide(
        offered,
        common.cancelled("the call made on misinformation"),
        procedure.goes_on_from_change(misled),
        then=Refer("21B2"),
        without=common.LEADS,
    )


law.clause(
    "21B3",
    "Too late to change the call",
    group="21",
    since=1997,
    until=1997,
    except_as=("21A", "75D", "21B1"),
)(too_late_to_change)


MEASURE = (
    "40C asks whether a side was damaged and gives no measure. Where the Laws name no penalty, 84E is "
    "content with a reasonable possibility of damage; the ACBL told its Directors that redress is for "
    "probable damage."
)
DAMAGED = Fact(
    "damaged by the misinformation",
    Kind.JUDGEMENT,
    "Did the misinformation damage {non-offending side}?",
    yes_no(),
    "21B3",
    guidance="If the agreement is known, follow the auction with the right explanation. If there is no "
    "agreement, follow it with the explanation that there is none. Compare the scores. " + MEASURE,
    aloud=False,
)
DECIDED_OTHERWISE = Fact(
    "would have decided otherwise",
    Kind.JUDGEMENT,
    "Would an opponent have called or played differently with the right information?",
    yes_no(),
    "40C",
    guidance="Ask him, away from the table, what he would have done and why. Look whether his hand "
    "supports it. " + MEASURE,
    aloud=False,
)
SCORED_BETTER = Fact(
    "would have scored better",
    Kind.JUDGEMENT,
    "Would {non-offending side} have scored better with it?",
    yes_no(),
    "40C",
    guidance="Follow the auction and the play with the right information. If there is no agreement, use the "
    "explanation that there is none. " + MEASURE,
    aloud=False,
)


def no_damage_in_1997(case: Case) -> str | None:
    """Why a failure to explain damaged nobody (40C), or None where it did."""
    reason: str | None = case.first_failing(
        (DECIDED_OTHERWISE, False, "opponents would have called and played as they did"),
        (SCORED_BETTER, False, "it cost opponents nothing"),
    )
    return reason


@law.clause("21B3", "Damage by misinformation", group="21B3", since=1997, until=1997)
def damage_by_misinformation(case: Case) -> Consequence:
    """1997: when it is too late to change the call the Director may adjust the score. 40C is named for it, so
    the side that did not offend must have been damaged. It is judged when play has ended."""
    if not case.get(PLAYED_OUT):
        later = "did the misinformation damage the side that did not offend (21B3, 40C)?"
        return decide(procedure.play_on(), common.come_back(later))
    if not case.get(DAMAGED):
        return decide(procedure.no_score_adjusted("the misinformation did no damage"))
    return decide(
        procedure.score_to_be_assigned("misinformation did damage, and it was too late to change the call")
    )
