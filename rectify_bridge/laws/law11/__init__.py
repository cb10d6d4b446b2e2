"""Law 11, Forfeiture of the right to rectification."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import direction, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.scene.scene import Scene

law = Law(11, "Forfeiture of the right to rectification")

IRREGULARITIES = (
    Irregularity(
        "late call for the Director",
        group="11A",
        law="11A",
        phase="conduct",
        asks="Who had committed the irregularity?",
        words=("they called you late", "they played on first", "is it too late to claim", "forfeited"),
    ),
)


def _called_on(scene: Scene, key: Key) -> Value | None:
    """The record shows a call by the other side after the irregularity and before the Director came; that
    nothing else was done it does not show."""
    if scene.auction is None or scene.offender is None:
        return None
    return True if any(made.seat.side is not scene.offender.side for made in scene.later) else None


ACTED_FIRST = Fact(
    "acted before the Director was called",
    Kind.RECORD,
    "Had the other side acted on it before the Director was called?",
    yes_no("yes, by a call, a play or anything else", "no"),
    "11A",
    read=_called_on,
)
PREVENTS = Fact(
    "the action prevents the rectification",
    Kind.JUDGEMENT,
    "Did that action change the position so that the rectification in the Laws would no longer fit it?",
    yes_no(),
    "11A",
    guidance="The Director may decide that the right is lost; it is not lost automatically. An action "
    "that left everything as it was is not a reason. An action that let the other side go on "
    "from the irregularity is one.",
    aloud=False,
)
IGNORANT = Fact(
    "acted in ignorance of the law",
    Kind.JUDGEMENT,
    "Did either side then act without knowing what the Laws provide?",
    (
        Answer("nobody", "no"),
        Answer("offending side", "yes, a member of the offending side did"),
        Answer("non-offending side", "yes, a member of the non-offending side did"),
    ),
    "11A",
    guidance="Ask each of them what he would have done after an explanation of the options.",
    aloud=False,
)
GAINED_BY_IT = Fact(
    "gained by that action",
    Kind.JUDGEMENT,
    "Did the other side score better by that action than if the Director had been called at once?",
    yes_no(),
    "11A",
    guidance="Compare the score at the table with the probable score if everybody had known the Laws.",
    aloud=False,
)


@law.clause("11A", "Action before calling the Director", group="11A", since=2017)
def forfeiture(case: Case) -> Consequence | None:
    """A side that acts before it calls the Director may forfeit the right to rectification; that is for the
    Director to judge, it is not automatic."""
    if not case.get(ACTED_FIRST) or not case.get(PREVENTS):
        return decide(direction.right_kept("non-offending side"), then=Refer("11A ignorance"))
    return decide(
        direction.right_forfeited("non-offending side", "by acting before the Director was called"),
        procedure.may_be_penalized(
            "offending side", "the irregularity, though the right to rectification is forfeited (11B)"
        ),
        then=Refer("11A ignorance"),
    )


@law.clause("11A", "Gain through ignorance of the Laws", group="11A ignorance", since=2017)
def gain_through_ignorance_of_the_law(case: Case) -> Consequence | None:
    """A side that gained because an opponent then acted in ignorance of the Laws loses the gain; only its
    score is adjusted, and the other side keeps the score at the table."""
    if reason := case.first_failing(
        (IGNORANT, "nobody", "nobody acted in ignorance of the Laws"),
        (GAINED_BY_IT, False, "nobody gained by it"),
    ):
        return decide(procedure.no_score_adjusted(reason))
    other = "non-offending side" if case.get(IGNORANT) == "offending side" else "offending side"
    return decide(direction.one_sides_score_adjusted(other))
