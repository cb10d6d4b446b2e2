"""Law 87, Fouled board: how it is put right, and for whom it is scored."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import deal, procedure, score
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law15 import TEAMS

law = Law(87, "Fouled board")

IRREGULARITIES = (
    Irregularity(
        "fouled board",
        group="87",
        law="87",
        phase="board",
        asks="Who noticed it?",
        words=(
            "fouled board",
            "hands in the wrong pockets",
            "other tables had other cards",
            "arrow was turned",
        ),
    ),
)

RECORD_ONLY = "hand record"
DIFFERED = Fact(
    "how the board differed",
    Kind.JUDGEMENT,
    "How did the board differ between contestants who are compared on it?",
    (
        Answer("cards", "a card, or more than one, was in another hand"),
        Answer("dealer or vulnerability", "the dealer or the vulnerability was another"),
        Answer(RECORD_ONLY, "in nothing: only the hand record shows another deal"),
    ),
    "87A",
    guidance="Compare the hands that players say they held, and the scores; look where the board was.",
)
KNOWN, UNKNOWN = "known", "unknown"
RIGHT_FORM = Fact(
    "form of the board that is right",
    Kind.JUDGEMENT,
    "Is it known how the board should be?",
    (
        Answer(KNOWN, "yes, from the hand record or from players who held the cards"),
        Answer(UNKNOWN, "not yet"),
    ),
    "87B",
)
GROUP = Fact(
    "results in the group",
    Kind.RECORD,
    "How many results were made on the form that is to be scored?",
    (Answer("several", "two or more"), Answer("one", "one alone")),
    "87B",
)
WHO = Fact(
    "who fouled the board",
    Kind.JUDGEMENT,
    "Is it known who fouled the board?",
    (Answer(KNOWN, "yes"), Answer(UNKNOWN, "no")),
    "87B",
    guidance="Of the tables that played it, name the table after which the board was different.",
    aloud=False,
)


@law.clause("87A", "What a fouled board is", group="87", since=2007)
def what_a_fouled_board_is(case: Case) -> Consequence:
    """A board is fouled if a card was displaced in it, or dealer or vulnerability differed between copies, so
    that contestants who are compared did not play it in the same form. A hand record that differs fouls
    nothing."""
    if case.get(DIFFERED) == RECORD_ONLY:
        return decide(score.not_fouled())
    return decide(score.fouled(), then=Refer("87 contest"))


@law.clause("87B", "Board put right", group="87 contest", since=2017)
def put_right_for_the_others(case: Case) -> Consequence | None:
    """In pairs and individual events the Director finds out which scores were made on which form, and puts
    the board right for those who have yet to play it."""
    if case.get(TEAMS):
        return None
    return told_apart(case)


def told_apart(case: Case) -> Consequence:
    """Each form with its scores, and the board put right as soon as the right form is known."""
    known = case.get(RIGHT_FORM) == KNOWN
    return decide(score.put_right() if known else score.ask_the_earlier_tables(), then=Refer("87 groups"))


@law.clause("87C", "Fouled board in a team event", group="87 contest", since=2017)
def fouled_in_a_team_event(case: Case) -> Consequence | None:
    """For teams the results cannot be compared: Law 86B2."""
    return decide(then=Refer("86B2")) if case.get(TEAMS) else None


@law.clause("87B", "Scored in groups", group="87 groups", since=2017)
def scored_in_groups(case: Case) -> Consequence:
    """Scores made on the same form are a group, which is scored for itself as the regulations say. A score
    that stands alone can be compared with none: where no regulation gives it a figure it is artificial. Who
    fouled the board may be penalized (90)."""
    alone, said = case.get(GROUP) == "one", case.applied("7C")
    artificial = (
        deal.artificial_score("a contestant whose score stands alone, without a regulation for it"),
    )
    penalty = (procedure.may_be_penalized("the contestant who fouled it", "a board was fouled (90B6)"),)
    return decide(
        score.scored_in_groups(),
        *(artificial if alone else ()),
        *(penalty if not said and case.get(WHO) == KNOWN else ()),
    )
