"""Law 86 of 2007: a result at the other table lets the Director assign a score, and does not oblige him to.
It does not speak of boards that cannot be compared and of substitute boards (86B2 today)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.law.signal import NotEncoded
from rectify_bridge.laws.effects import deal, procedure
from rectify_bridge.laws.law86 import ONE_RESULT, RESULTS, UNDER_6D2, law, no_new_deal_in_a_match

FOR_THE_INNOCENT = Fact(
    "other table favorable to the innocent",
    Kind.JUDGEMENT,
    "Is the result at the other table favorable to the side that did not offend?",
    yes_no("yes", "no, or both sides or neither offended"),
    "86D",
    guidance="Compare it with the result to be expected on the board: other results on it, the usual "
    "contract.",
    aloud=False,
)
ASSIGNS, ARTIFICIAL = "assigns", "artificial"
INSTEAD = Fact(
    "kind of score in the match",
    Kind.CHOICE,
    "The other table has a result: which score do you give?",
    (
        Answer(ASSIGNS, "an assigned score, in IMPs or total points"),
        Answer(ARTIFICIAL, "an artificial score"),
    ),
    "86D",
    who=("Director",),
    aloud=False,
)


@law.clause("86C", "No new deal, match result known", group="6D3", since=2007, until=2007)
def not_when_the_match_could_be_known(case: Case) -> Consequence | None:
    """2007: no new deal if the final result of the match without that board could be known to a contestant:
    an adjusted score takes its place."""
    return no_new_deal_in_a_match(case, "86C")


@law.clause("86D", "Result at the other table", group="86B", since=2007, until=2007)
def result_at_the_other_table(case: Case) -> Consequence:
    """2007: in team play, where the other table has a result between the same teams, the Director may assign
    a score in IMPs or total points, and should where that result favors the side that did not offend; a
    result that may not stand (6D2) is none."""
    if case.get(RESULTS) != ONE_RESULT:
        raise NotEncoded("86B2", "the Laws of 2007 say nothing of several results that cannot be compared")
    artificial = deal.artificial_score("both teams, according to fault (12C2(a))")
    if case.get(UNDER_6D2):
        return decide(artificial)
    if case.get(FOR_THE_INNOCENT):
        why = "the result at the other table favors the side that did not offend (86D)"
        return decide(procedure.score_to_be_assigned(why))
    if case.get(INSTEAD) == ASSIGNS:
        return decide(procedure.score_to_be_assigned("the other table has a result (86D)"))
    return decide(artificial)
