"""Law 83, Notification of the right to appeal."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import conduct
from rectify_bridge.laws.irregularity import Irregularity

law = Law(83, "Notification of the right to appeal")

IRREGULARITIES = (
    Irregularity(
        "review of a ruling in order",
        group="83",
        law="83",
        phase="conduct",
        asks="Whose side may want a review?",
        words=("tell them they may appeal", "right of appeal", "close judgement"),
    ),
)

RESTS_ON = Fact(
    "what the ruling rests on",
    Kind.RECORD,
    "What does the ruling rest on?",
    answers(
        fact="a disputed fact", judgement="the Director's judgement", book="the book alone, the facts agreed"
    ),
    "83",
    aloud=False,
)
COULD_BE_REVIEWED = Fact(
    "review could well be in order",
    Kind.JUDGEMENT,
    "Could another Director of the same standing well have found differently?",
    yes_no(),
    "83",
    aloud=False,
)


@law.clause("83", "Right to appeal explained", group="83", since=1997)
def notification(case: Case) -> Consequence:
    """If a review of a decision of fact or of judgement could well be in order, the Director tells the
    contestant of the right to appeal, or refers the matter himself."""
    if case.get(RESTS_ON) == "book":
        return decide(conduct.no_word_of_review("it rests on no fact in dispute and on no judgement"))
    if not case.get(COULD_BE_REVIEWED):
        return decide(conduct.no_word_of_review("no other finding could well be made"))
    return decide(
        conduct.told_of_the_right("offending side", "thirty minutes after the official score is available"),
        conduct.review("The Director", "refer the matter to a committee himself"),
    )
