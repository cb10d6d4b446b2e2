"""Law 12C1 of 2007: how a score was assigned, weighted or at the limits, the Regulating Authority chose."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.law.signal import NotEncoded
from rectify_bridge.laws.effects import score
from rectify_bridge.laws.law12 import law
from rectify_bridge.laws.law12.score import DIRECTORS_ERROR, ONE, RESULT, SEVERAL, at_the_limits, is_due

AT_THE_LIMITS, WEIGHTED = "likely and at all probable", "weighted"
"""What a Regulating Authority could choose. Where there are too many results to weight the ruling stops:
12C1(d) of 2007 was not found."""
OFFENDERS_LIMIT, WITHOUT_IT = "offenders' least favorable result", "without the irregularity"
"""The election that says whether what came of the irregularity itself is among the offenders' results."""
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


def _elected(case: Case, value: str) -> bool:
    return is_due(case) and case.elected("assigned scores", WEIGHTED, AT_THE_LIMITS) == value


@law.clause("12C1(e)", "Likely and at all probable", group="", since=2007, until=2007, role="closes")
def most_favorable_or_unfavorable(case: Case) -> Consequence | None:
    """2007: where the Regulating Authority so chose, the side that did not offend gets the most favorable
    result that was likely without the irregularity, the offenders the most unfavorable one that was at all
    probable. The ACBL read the words on the irregularity into the second part too."""
    if not _elected(case, AT_THE_LIMITS):
        return None
    return at_the_limits(case, f" {case.elected(OFFENDERS_LIMIT, WITHOUT_IT)}")


@law.clause("12C1(a)", "Assigned score", group="", since=2007, until=2007, role="closes")
def one_result(case: Case) -> Consequence | None:
    """2007: an assigned score takes the place of the score obtained. Where scores are weighted and one result
    is plain, that is the score."""
    if not _elected(case, WEIGHTED) or case.get(RESULT) != ONE:
        return None
    return decide(score.assigned_score())


@law.clause("12C1(c)", "Weighted score", group="", since=2007, until=2007, role="closes")
def weights_in_2007(case: Case) -> Consequence | None:
    """2007: unless the Regulating Authority chose otherwise, an assigned score may be weighted by how
    probable several results were."""
    if not _elected(case, WEIGHTED) or case.get(RESULT) == ONE:
        return None
    if case.get(RESULT) != SEVERAL:
        raise NotEncoded("12C1(d)", "what 2007 said of too many possible results was not found")
    return decide(score.weighted_score())


@law.clause("12C1(b)", "Damage that a side did to itself", group="", since=2007, until=2007, role="closes")
def damage_to_oneself(case: Case) -> Consequence | None:
    """2007: the innocent side gets no redress for what it did to itself by a serious error unrelated to the
    infraction, or by a wild or gambling action; the offenders get the score that they would have had."""
    if not is_due(case) or case.has(DIRECTORS_ERROR):
        return None
    kind = case.get(OWN_PART)
    if kind == NONE:
        return None
    what = {
        ERROR: "a serious error of their own, unrelated to the infraction",
        WILD: "a wild or gambling action",
    }
    return decide(score.own_damage(what[kind]))
