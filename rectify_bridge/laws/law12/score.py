"""Law 12C: from a score that is to be adjusted to who gets what. Every ruling that ends so goes on here.

What is left to arithmetic, `rectify-bridge adjust` score.
"""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, answers
from rectify_bridge.laws.effects import score
from rectify_bridge.laws.law12 import law

ONE, SEVERAL, UNCLEAR = "one", "several", "unclear"
RESULT = Fact(
    "result without the infraction",
    Kind.JUDGEMENT,
    "What would the result of the board have been without the irregularity?",
    (
        Answer(ONE, "one result is plain"),
        Answer(SEVERAL, "several results were possible, and each can be given a weight"),
        Answer(UNCLEAR, "too many were possible, or none is plain"),
    ),
    "12C1",
    guidance="Count only results that could be reached legally. Look at other tables, and ask players of "
    "that class.",
    aloud=False,
)
OWN_PART = Fact(
    "own part in the damage",
    Kind.JUDGEMENT,
    "After the irregularity, did {non-offending side} do a part of the damage to themselves?",
    (
        Answer("none", "no"),
        Answer("error", "yes, by an extremely serious error that had nothing to do with the infraction"),
        Answer("gamble", "yes, by a gamble that they could hope to recover from by a rectification"),
    ),
    "12C1(e)",
    guidance="An ordinary mistake does not count as their own part. A mistake that the infraction caused "
    "does not count either.",
    aloud=False,
)
DEGREES = {"none": "in no way", "partly": "partly", "directly": "directly"}
FAULT = Fact(
    "fault of the one side",
    Kind.JUDGEMENT,
    "How far was it the fault of {offending side}?",
    answers(**DEGREES),
    "12C2(a)",
    aloud=False,
)
OTHER_FAULT = Fact(
    "fault of the other side",
    Kind.JUDGEMENT,
    "How far was it the fault of {non-offending side}?",
    answers(**DEGREES),
    "12C2(a)",
    aloud=False,
)
FAULTS = {"offending side": FAULT, "non-offending side": OTHER_FAULT}
DUE = ("score to be assigned", "adjusted score", "both sides non-offending")
"""The effects after which a score is to be assigned, if one can be."""
ARTIFICIAL = ("artificial score", "in place of an assigned score")
"""The effects after which the score is artificial."""
DIRECTORS_ERROR = "both sides non-offending"


def is_due(case: Case) -> bool:
    """Whether a score is to be assigned; not one that is artificial already."""
    return any(map(case.has, DUE)) and not case.has("artificial score")


@law.clause("12C1(b)", "Probable outcome", group="", since=2017, role="closes")
def probable_outcome(case: Case) -> Consequence | None:
    """An assigned score takes the place of the score obtained, and comes as near as possible to the probable
    outcome of the board without the infraction."""
    if not is_due(case) or case.get(RESULT) != ONE:
        return None
    return decide(score.assigned_score())


@law.clause("12C1(c)", "Weighted score", group="", since=2017, role="closes")
def weights(case: Case) -> Consequence | None:
    """Several outcomes may be weighted by how probable they were; only what could be reached legally is among
    them."""
    if not is_due(case) or case.get(RESULT) != SEVERAL:
        return None
    return decide(score.weighted_score())


@law.clause("12C1(d)", "Too many possibilities", group="", since=2017, role="closes")
def too_many_possibilities(case: Case) -> Consequence | None:
    """Where the possible outcomes are many or not plain, an artificial score may take the place of an
    assigned one."""
    if not is_due(case) or case.get(RESULT) != UNCLEAR:
        return None
    return decide(score.in_place_of_an_assigned_score())


@law.clause("12C1(e)", "Damage that a side did to itself", group="", since=2017, role="closes")
def damage_to_oneself(case: Case) -> Consequence | None:
    """The innocent side gets no redress for what it did to itself by an extremely serious error unrelated to
    the infraction, or by a gamble; the offenders get the score that they would have had anyway. Who has no
    result at the table (86B1) has done nothing to himself."""
    if not (case.has("assigned score") or case.has("weighted score")):
        return None
    if case.has(DIRECTORS_ERROR) or case.applied("86B1"):
        return None
    kind = case.get(OWN_PART)
    if kind == "none":
        return None
    what = {
        "error": "an extremely serious error of their own, unrelated to the infraction",
        "gamble": "a gamble of their own",
    }[kind]
    return decide(score.own_damage(what))


@law.clause("12C2", "Likely and at all probable", group="", since=1997, until=2006, role="closes")
def likely_and_at_all_probable(case: Case) -> Consequence | None:
    """The side that did not offend gets the most favorable result that was likely without the irregularity,
    the offenders the most unfavorable one that was at all probable; the two need not balance."""
    return at_the_limits(case) if is_due(case) else None


def at_the_limits(case: Case, without: str = "") -> Consequence:
    """Each side's score by what it is: where the Director erred both count as non-offending (82C), and each
    gets the most favorable result that was likely. without: what is left out of the offenders' results."""
    if case.has(DIRECTORS_ERROR):
        return decide(*map(score.favorable_score, FAULTS))
    return decide(score.favorable_score("non-offending side"), score.unfavorable_score(without))


@law.clause("12C2(a)", "Artificial score by fault", group="", since=2007, role="closes")
def by_fault(case: Case) -> Consequence | None:
    """An artificial score goes by fault: in no way at fault average plus, partly at fault average, directly
    at fault average minus."""
    if not any(map(case.has, ARTIFICIAL)):
        return None
    return decide(*(score.artificial_score(side, fault) for side, fault in sides_by_fault(case)))


@law.clause("12C2(c)", "Percentage of the own session", group="", since=2007, role="closes")
def by_the_own_session(case: Case) -> Consequence | None:
    """Who is without fault and has more than 60% on the other boards of the session, or is directly at fault
    and has less than 40%, gets that percentage instead."""
    if not case.applied("12C2(a)"):
        return None
    found = [score.own_session(side, fault) for side, fault in sides_by_fault(case) if fault != "partly"]
    return decide(*found) if found else None


def sides_by_fault(case: Case) -> Iterator[tuple[str, str]]:
    """Each side that gets an artificial score, with its fault. Nobody is at fault where the Director erred
    (82C), or where that has been found of both teams (86B2(a))."""
    blameless = case.has(DIRECTORS_ERROR) or case.applied("86B2(a)")
    only = next((effect.part("only") for effect in case.effects if effect.part("only")), "")
    for side, fact in FAULTS.items():
        if only in ("", side):
            yield side, "none" if blameless else case.get(fact)
