"""Law 20E and 20G: a review that was wrong, and questions that should not have been asked."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law20 import law
from rectify_bridge.laws.law40.regulations import own_card_looked_at

IRREGULARITIES = (
    Irregularity(
        "improper question",
        group="20G",
        law="20G",
        phase="information",
        asks="Who asked?",
        words=("asked for partner's benefit", "trick question", "looked at his own card"),
    ),
    Irregularity(
        "wrong review",
        group="20E",
        law="20E",
        phase="information",
        asks="Who gave the review?",
        words=("wrong review", "left a bid out", "told us the auction wrongly"),
    ),
)

PURPOSE = Fact(
    "purpose of the question",
    Kind.JUDGEMENT,
    "What was it for?",
    (
        Answer("to know", "{offender} wanted to know the answer, or might need it"),
        Answer("for partner", "only to let partner hear the answer"),
        Answer("to mislead", "only to draw a wrong answer from an opponent"),
        Answer("own card", "it was not a question: {offender} looked at his own system card or notes"),
    ),
    "20G",
    guidance="Did he already know the answer? Did he have a decision to make that depended on it?",
    aloud=False,
)


@law.clause("20G", "Improper question", group="20G", since=2017)
def improper_questions(case: Case) -> Consequence | None:
    """A player may not ask only for his partner's sake, nor only to draw a wrong answer, nor look at his
    own card or notes but before the auction, and as declarer or dummy before the lead is faced (40B2(b))."""
    purpose = case.get(PURPOSE)
    if purpose == "to know":
        return decide(common.no_rectification())
    if purpose == "own card":
        return own_card_looked_at(case, "20G")
    why = "partner's benefit" if purpose == "for partner" else "drawing a wrong answer"
    return decide(*improper_question(why, "20G"))


def improper_question(why: str, cite: str) -> tuple[Effect, ...]:
    """It may be penalized, and partner may not use what he heard. why: what the question was only for."""
    return (
        procedure.may_not("offender", f"ask a question only for {why}"),
        procedure.may_be_penalized("offender", f"an improper question ({cite})"),
        common.unauthorized("partner", "the question and its answer"),
    )


CORRECTED = Fact(
    "review corrected at once",
    Kind.RECORD,
    "Did anybody at the table correct it at once?",
    yes_no(),
    "20E",
)
DAMAGED = Fact(
    "damaged by the review",
    Kind.JUDGEMENT,
    "Did the other side act on the wrong review and score worse for it?",
    yes_no(),
    "20E",
    aloud=False,
)


@law.clause("20E", "Error in a review", group="20E", since=1997)
def correction_of_a_review(case: Case) -> Consequence | None:
    """Every player, even dummy or a player who must pass, corrects an error in a review at once; damage from
    an uncorrected error is adjusted (12C1)."""
    if case.get(CORRECTED):
        return decide(common.no_rectification())
    everybody = procedure.must(
        "every player", "correct a wrong review at once, even dummy, and even one who must pass"
    )
    if not case.get(DAMAGED):
        return decide(everybody, procedure.no_score_adjusted("nobody was damaged by it"))
    return decide(everybody, procedure.score_to_be_assigned("an uncorrected review did damage (20E)"))
