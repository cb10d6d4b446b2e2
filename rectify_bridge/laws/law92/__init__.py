"""Law 92, Right to appeal, and Law 83, notification of it."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import conduct
from rectify_bridge.laws.irregularity import Irregularity

law = Law(92, "Right to appeal")

IRREGULARITIES = (
    Irregularity(
        "appeal",
        group="92A",
        law="92A",
        phase="conduct",
        asks="Whose side appeals?",
        words=("we appeal", "I want a committee", "review of the ruling", "not happy with the ruling"),
    ),
)

OWN_TABLE = Fact(
    "ruling at their own table",
    Kind.RECORD,
    "Was the ruling made at the table of {offender}'s side?",
    yes_no(),
    "92A",
)
IN_TIME = Fact(
    "appeal in time",
    Kind.RECORD,
    "Was the appeal made within the period for it?",
    yes_no(),
    "92B",
    guidance="Thirty minutes after the official score was made available, unless the Tournament Organizer "
    "has set another time.",
)
THROUGH_DIRECTOR = Fact(
    "made through the Director", Kind.RECORD, "Was it made through the Director?", yes_no(), "92C"
)
CONTEST = Fact(
    "kind of contest",
    Kind.RECORD,
    "What is the contest?",
    answers(pairs="pairs", teams="teams", individual="individual"),
    "92D",
)
CONCUR = Fact(
    "appellants concur",
    Kind.RECORD,
    "Do all the players whose consent is needed agree to the appeal?",
    yes_no(),
    "92D",
    guidance="In pairs both members of the side must agree, in teams the captain, in an individual event "
    "the player alone. Since 2007 the Laws no longer say that an absent member counts as agreeing.",
)


@law.clause("92A", "Right to appeal", group="92A", since=1997)
def right_to_appeal(case: Case) -> Consequence | None:
    """A contestant may appeal against a ruling made at his own table."""
    if case.get(OWN_TABLE):
        return decide(then=Refer("92B"))
    return decide(conduct.appeal_refused("the ruling was made at another table"))


@law.clause("92B", "Time limit for an appeal", group="92B", since=1997)
def time_of_appeal(case: Case) -> Consequence:
    """The right ends thirty minutes after the official score is available, unless the organizer says another
    time."""
    if not case.get(IN_TIME):
        return decide(conduct.appeal_refused("the period for appeals is over"))
    return decide(then=Refer("92C"))


@law.clause("92C", "Appeal made through the Director", group="92C", since=1997)
def how_to_appeal(case: Case) -> Consequence:
    """All appeals are made through the Director."""
    if not case.get(THROUGH_DIRECTOR):
        return decide(conduct.appeal_refused("it has to be made through the Director first"))
    return decide(then=Refer("92D"))


@law.clause("92D", "Concurrence of both partners", group="92D", since=2007)
def concurrence(case: Case) -> Consequence:
    """Both members of a pair, or the captain of a team, have to concur."""
    return unless_not_all_concur(case, CONCUR)


def unless_not_all_concur(case: Case, concur: Fact) -> Consequence:
    """Whether all whose consent the appeal needs have given it. concur: what asks that in an edition."""
    if case.get(CONTEST) != "individual" and not case.get(concur):
        return decide(conduct.appeal_refused("not all whose consent it needs concur"))
    return decide(then=Refer("93"))
