"""Law 82, Rectification of errors of procedure; of it the Director's own error."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import direction, procedure
from rectify_bridge.laws.irregularity import Irregularity

law = Law(82, "Rectification of errors of procedure")

IRREGULARITIES = (
    Irregularity(
        "error of procedure",
        group="82A",
        law="82A",
        phase="conduct",
        asks="At which table, or by which player?",
        words=(
            "the movement went wrong",
            "slow play",
            "they cannot play the board in time",
            "wrong procedure",
        ),
    ),
    Irregularity(
        "ruling questioned",
        group="82",
        law="82",
        phase="conduct",
        asks="Against whom was the ruling made?",
        words=("your ruling was wrong", "I looked it up", "Director's error", "change the ruling"),
    ),
)

MEANS = Fact(
    "means to rectify",
    Kind.CHOICE,
    "How do you put it right?",
    (
        Answer("adjust", "with an adjusted score, as far as the Laws permit"),
        Answer("play", "by requiring, postponing or cancelling the play of a board"),
        Answer("other", "by any other power that the Laws give"),
    ),
    "82B",
    who=("Director",),
)


@law.clause("82A", "Director's duty", group="82A", since=1997)
def directors_duty(case: Case) -> Consequence | None:
    """It is for the Director to put errors of procedure right and to keep the game going in a way that the
    Laws permit."""
    return decide(then=Refer("82B"))


MEANS_SAID = {
    "adjust": "with an adjusted score",
    "play": "by requiring, postponing or cancelling the play of a board",
    "other": "by another power that the Laws give",
}


@law.clause("82B", "Means of rectification", group="82B", since=2007)
def means_of_rectification(case: Case) -> Consequence | None:
    """He may give an adjusted score as the Laws permit, require, postpone or cancel the play of a board, or
    use any other power the Laws give him."""
    return rectified(case.get(MEANS), MEANS_SAID)


def rectified(means: object, said: dict[str, str]) -> Consequence:
    """What the chosen means brings about. said: the words for each."""
    effect = direction.procedure_rectified(said[str(means)])
    if means != "adjust":
        return decide(effect)
    return decide(effect, procedure.score_to_be_assigned("an error of procedure (82B1)"))


WRONG = Fact(
    "earlier ruling wrong",
    Kind.JUDGEMENT,
    "Was the earlier ruling wrong, by the law book or by the facts as they now stand?",
    yes_no(),
    "82C",
    guidance="Read the law from the book, and hear the facts again.",
    aloud=False,
)
ACTED_ON = Fact(
    "acted on the wrong ruling",
    Kind.RECORD,
    "Has anybody based a call or play on it since?",
    yes_no(),
    "82B",
)
CAN_BE_SCORED = Fact(
    "board can be scored normally",
    Kind.JUDGEMENT,
    "Can the ruling still be put right, so that the board is played and scored normally?",
    yes_no(),
    "82C",
    guidance="It must be possible to undo what was called or played under the wrong ruling, without "
    "telling anybody too much.",
    aloud=False,
)


@law.clause("82B", "Wrong ruling replaced", group="82", since=2007)
def ruling_put_right(case: Case) -> Consequence | None:
    """A wrong ruling of which nothing has come yet, or that can be undone, is withdrawn and the right one
    is given; a right one stands."""
    if not case.get(WRONG):
        return decide(direction.ruling_stands())
    if case.get(ACTED_ON) and not case.get(CAN_BE_SCORED):
        return None
    return decide(direction.ruling_replaced("the Director now gives the right one"))


@law.clause("82C", "Director's error", group="82", since=2007, except_as=("82B",))
def directors_error(case: Case) -> Consequence | None:
    """If a ruling proves wrong and nothing will let the board be scored normally, an adjusted score is
    given in which both sides count as non-offending."""
    return decide(
        direction.ruling_replaced("the board can no longer be scored normally"),
        direction.both_sides_non_offending(),
    )
