"""Law 12C1 of 2007: how a score was assigned, weighted or at the limits, the Regulating Authority chose."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import score
from rectify_bridge.laws.law12 import law
from rectify_bridge.laws.law12.score import DIRECTORS_ERROR, is_due

AT_THE_LIMITS = "likely and at all probable"
"""The one choice whose whole text was read; with the other, weighted scores, the ruling stops (12C1(d))."""
NONE, ERROR, WILD = "none", "error", "wild or gambling"
OWN_PART = Fact(
    "own part in the damage, 2007",
    Kind.JUDGEMENT,
    "After the irregularity, did {non-offending side} do a part of the damage to themselves?",
    (
        Answer(NONE, "no"),
        Answer(ERROR, "yes, by a serious error that had nothing to do with the infraction"),
        Answer(WILD, "yes, by a wild or gambling action"),
    ),
    "12C1(b)",
    guidance="An ordinary mistake does not count as their own part. A mistake that the infraction caused "
    "does not count either.",
    aloud=False,
)


def _goes_to_the_limits(case: Case) -> bool:
    return is_due(case) and case.matter.rulebook.elected("assigned scores") == AT_THE_LIMITS


@law.clause("12C1(e)", "Likely and at all probable", group="", since=2007, until=2007, role="closes")
def at_the_limits(case: Case) -> Consequence | None:
    """2007: where the Regulating Authority so chose, the side that did not offend gets the most favorable
    result that was likely without the irregularity, the offenders the most unfavorable one that was at all
    probable."""
    if not _goes_to_the_limits(case):
        return None
    return decide(score.favorable_score(), score.unfavorable_score())


@law.clause("12C1(b)", "Damage that a side did to itself", group="", since=2007, until=2007, role="closes")
def damage_to_oneself(case: Case) -> Consequence | None:
    """2007: the innocent side gets no redress for what it did to itself by a serious error unrelated to the
    infraction, or by a wild or gambling action; the offenders get the score that they would have had."""
    if not _goes_to_the_limits(case) or case.has(DIRECTORS_ERROR):
        return None
    kind = case.get(OWN_PART)
    if kind == NONE:
        return None
    what = {
        ERROR: "a serious error of their own, unrelated to the infraction",
        WILD: "a wild or gambling action",
    }
    return decide(score.own_damage(what[kind]))
