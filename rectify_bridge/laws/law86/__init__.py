"""Law 86, Team play."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import contest, deal, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law06 import MATCH_KNOWN, PASSED_OUT

law = Law(86, "Team play")

IRREGULARITIES = (
    Irregularity(
        "adjusted score in a team match",
        group="86B",
        law="86B",
        phase="board",
        asks="Whose side had the board or the score in question?",
        words=(
            "board not played at the other table",
            "fouled board in a team match",
            "result at the other table",
            "boards cannot be compared",
        ),
    ),
)


@law.clause("86A", "No new deal, match result known", group="6D3", since=2017)
def not_when_the_match_could_be_known(case: Case) -> Consequence | None:
    """No new deal if the final result of the match without that board could be known to a contestant: an
    adjusted score takes its place."""
    return no_new_deal_in_a_match(case, "86A")


def no_new_deal_in_a_match(case: Case, cite: str) -> Consequence | None:
    """An adjusted score and no new deal, under the clause that says so."""
    if case.get(PASSED_OUT) or not case.get(MATCH_KNOWN):
        return None
    return decide(
        deal.no_new_deal(f"the result of the match without this board could be known ({cite})"),
        procedure.score_in_place_of_play(f"the board cannot be dealt again ({cite})"),
    )


ONE_RESULT, SEVERAL = "one result", "several"
RESULTS = Fact(
    "results that cannot be compared",
    Kind.RECORD,
    "What is there on the board, or boards, between these two teams?",
    (
        Answer(ONE_RESULT, "one adjusted score is due, and the other table has a result"),
        Answer(SEVERAL, "two or more results that cannot be compared, or more than one adjusted score due"),
    ),
    "86B",
)
FAVORABLE = Fact(
    "other table clearly favorable",
    Kind.JUDGEMENT,
    "Is the result at the other table clearly favorable to one side?",
    yes_no(),
    "86B1",
    guidance="Compare it with the result to be expected on the board: other results on it, the usual "
    "contract.",
    aloud=False,
)
UNDER_6D2 = Fact(
    "score due under 6D2",
    Kind.RECORD,
    "Is the score adjusted because no result may stand?",
    yes_no(),
    "86B1",
)


@law.clause("86B1", "Result at one table", group="86B", since=2017)
def single_result(case: Case) -> Consequence | None:
    """One result: if it is clearly favorable to one side the Director must assign an adjusted score
    (12C1(c)), in place of an artificial one. A result that may not stand (6D2) is none."""
    if case.get(RESULTS) != ONE_RESULT:
        return None
    if not case.get(UNDER_6D2) and case.get(FAVORABLE):
        return decide(
            procedure.score_to_be_assigned(
                "the result at the other table is clearly favorable to one side (86B1)"
            )
        )
    return decide(deal.artificial_score("both teams, according to fault (12C2(a))"))


@law.clause("86B2", "Results that cannot be compared", group="86B", since=2017)
def multiple_results(case: Case) -> Consequence | None:
    """Two or more results that cannot be compared, or several adjusted scores: it depends on who is at
    fault."""
    return decide(then=Refer("86B2")) if case.get(RESULTS) == SEVERAL else None


FAULT = Fact(
    "teams at fault",
    Kind.JUDGEMENT,
    "Which of the two teams is at fault?",
    answers(neither="neither", one="only one of them", both="both"),
    "86B2",
    aloud=False,
)
SUBSTITUTE = Fact(
    "substitute boards",
    Kind.CHOICE,
    "Neither team is at fault: what do you do?",
    yes_no("have substitute boards played, if time permits", "give artificial adjusted scores"),
    "86B2(a)",
    who=("Director",),
    aloud=False,
)


@law.clause("86B2(a)", "Neither contestant at fault", group="86B2", since=2017)
def neither_at_fault(case: Case) -> Consequence | None:
    """Neither contestant at fault: the boards are cancelled; artificial adjusted scores, or substitute boards
    if there is time and the result could not be known (86A)."""
    if case.get(FAULT) != "neither":
        return None
    if not case.get(MATCH_KNOWN) and case.get(SUBSTITUTE):
        return decide(contest.results_cancelled(), contest.substitute_boards())
    return decide(contest.results_cancelled(), deal.artificial_score("both teams, on each board"))


@law.clause("86B2(b)", "One contestant at fault", group="86B2", since=2017)
def one_at_fault(case: Case) -> Consequence | None:
    """Only one at fault: the other gets, board by board, average plus or an assigned score, whichever is
    better; the offending team gets the complement."""
    return decide(contest.better_of_the_two()) if case.get(FAULT) == "one" else None


@law.clause("86B2(c)", "Both contestants at fault", group="86B2", since=2017)
def both_at_fault(case: Case) -> Consequence | None:
    """Both at fault: the boards are cancelled, with artificial adjusted scores."""
    if case.get(FAULT) != "both":
        return None
    return decide(contest.results_cancelled(), deal.artificial_score("both teams, on each board"))
