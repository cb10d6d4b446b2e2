"""Law 79, Tricks won."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws import tricks_back
from rectify_bridge.laws.effects import claim, contest, deal, direction, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law81 import PERIOD_OVER

law = Law(79, "Tricks won")

IRREGULARITIES = (
    Irregularity(
        "tricks disputed",
        group="79B",
        law="79B",
        phase="board",
        asks="Whose side says that the number of tricks is wrong?",
        words=(
            "how many tricks did they make",
            "we do not agree on the tricks",
            "they made nine, not ten",
            "the number of tricks is wrong",
        ),
    ),
    Irregularity(
        "cards back before the tricks were agreed",
        group="79A1",
        law="79A1",
        phase="board",
        asks="Whose side says that the number of tricks is wrong?",
        words=("put the cards back before we agreed", "cards back in the board, no agreement on tricks"),
    ),
    Irregularity(
        "trick not won",
        group="79A2",
        law="79A2",
        phase="board",
        asks="Whose side was given the trick?",
        words=("given a trick we did not win", "conceded a trick they had won", "scored a trick too many"),
    ),
    Irregularity(
        "recorded score wrong",
        group="79C",
        law="79C",
        phase="board",
        asks="Who says so?",
        words=("the score was entered wrongly", "wrong score in the machine", "scored the wrong way"),
    ),
)

CLAIMED = Fact(
    "claim or concession in the tricks",
    Kind.RECORD,
    "Are the tricks of a claim or concession what is disputed now?",
    yes_no(),
    "79B1",
)
A_CLAIM = "claim"
CLAIM_OR_CONCESSION = Fact(
    "trick claimed or conceded",
    Kind.RECORD,
    "Was the trick claimed or conceded?",
    (
        Answer(A_CLAIM, "an opponent claimed it and the other side agreed"),
        Answer("concession", "it was conceded by the side that says it is wrong"),
    ),
    "79B1",
)
IN_TIME = Fact(
    "called before the round ended",
    Kind.RECORD,
    "Was the Director called before the round had ended?",
    yes_no(),
    "79B3",
    guidance="Law 8B says when a round ends, and Law 8C when the last round ends.",
)
OURS, THEIRS = "disputing side", "other side"
COUNT = Fact(
    "count of tricks borne out",
    Kind.JUDGEMENT,
    "Whose count is more likely, trick by trick and card by card?",
    (Answer(OURS, "that of {offender}'s side"), Answer(THEIRS, "that of the other side")),
    "79B2",
    guidance="Ask how the play went and look at the played cards of all four. Each player handles his own "
    "(66D). A player who mixed his played cards before the number was agreed may lose his claim "
    "to a doubtful trick (65D). If he mixed them after the dispute arose, and nothing can be "
    "found out, the ruling goes against him (66D).",
    aloud=False,
    hold="Let the score stand that both sides can accept for now. Evidence: score slips, the players' "
    "accounts, other tables.",
)
CONVINCED = Fact(
    "clearly convinced of the tricks",
    Kind.JUDGEMENT,
    "Are you clearly convinced of the number of tricks that were won at the table?",
    yes_no("yes, and it is not the number recorded", "no"),
    "79B3",
    guidance="More than likely is not enough for a change that raises a score.",
    aloud=False,
)
STANDS, LOWER = "stands", "lower one side"
NOT_CONVINCED = Fact(
    "what happens to the recorded score",
    Kind.CHOICE,
    "Without being clearly convinced, what do you do with the recorded score?",
    (
        Answer(STANDS, "let it stand"),
        Answer(LOWER, "lower the score of one side and leave the other's as it is"),
    ),
    "79B3",
    who=("Director",),
    aloud=False,
)


@law.clause("79A1", "Tricks agreed before cards go back", group="79A1", since=1997)
def agreed_before_the_cards_go_back(case: Case) -> Consequence:
    """The four agree on the number of tricks before all hands are back in the board; a disagreement that
    comes up later is dealt with as any other (79B)."""
    return decide(
        procedure.should("every player", "agree on the number of tricks before the cards go back"),
        then=Refer("79B"),
    )


WON_BY_OTHERS, COULD_NOT_LOSE, BOTH = "not won", "could not lose", "both kinds"
TRICK = Fact(
    "trick in question",
    Kind.RECORD,
    "What kind of tricks were they, one or more?",
    (
        Answer(WON_BY_OTHERS, "what {offender}'s side had not won"),
        Answer(COULD_NOT_LOSE, "what was conceded to {offender}'s side and opponents could not lose"),
        Answer(BOTH, "some that it had not won, and others conceded to it that opponents could not lose"),
    ),
    "79A2",
)
NUMBER_NOT_WON = tricks_back.number(
    "tricks not won",
    "How many tricks that it had not won was {offender}'s side given?",
    "79A2",
    kind=Kind.RECORD,
)
NUMBER_SURE = tricks_back.number(
    "sure tricks of opponents",
    "How many tricks that opponents could not lose were conceded to {offender}'s side?",
    "79A2",
    kind=Kind.RECORD,
)
KNOWINGLY = Fact(
    "knowingly accepted",
    Kind.JUDGEMENT,
    "Did {offender} or {partner} know this of any trick when they accepted it?",
    yes_no(),
    "79A2",
    aloud=False,
)


@law.clause("79A2", "Trick not won", group="79A2", since=2007)
def trick_not_won(case: Case) -> Consequence:
    """A player may not knowingly accept the score for a trick that his side did not win, nor the concession
    of a trick that his opponents could not lose. Each is scored to those who won it (71, 79C)."""
    return knowingly_accepted(case, "79A2")


def knowingly_accepted(case: Case, cite: str) -> Consequence:
    """What becomes of such tricks; cite: the clause that forbids to take them."""
    kept = _what_becomes_of_them(case)
    if not case.get(KNOWINGLY):
        return decide(*kept)
    return decide(
        *kept,
        procedure.may_not("offender", "knowingly accept a trick that the side did not win"),
        procedure.may_be_penalized("offender", f"a trick was knowingly accepted ({cite})"),
    )


def _what_becomes_of_them(case: Case) -> list[Effect]:
    """Within the correction period all go to those who won them or could not lose them."""
    if case.get(PERIOD_OVER):
        return [
            direction.too_late_to_rectify("except that a scoring error may still be put right under 79C2")
        ]
    kept, kind = [], case.get(TRICK)
    if kind in (WON_BY_OTHERS, BOTH):
        kept.append(contest.tricks_credited(tricks_back.WORDS[case.get(NUMBER_NOT_WON)]))
    if kind in (COULD_NOT_LOSE, BOTH):
        number, why = (
            tricks_back.WORDS[case.get(NUMBER_SURE)],
            "no normal play of the remaining cards could lose",
        )
        kept.append(claim.concession_cancelled("non-offending side", number, why))
    return kept


@law.clause("79B1", "Disputed tricks after a claim", group="79B", since=2007)
def tricks_of_a_claim(case: Case) -> Consequence | None:
    """Where there was a claim or concession the Director applies 69B to an agreement and 71 to a
    concession."""
    if not case.get(CLAIMED):
        return None
    return decide(then=Refer("69B" if case.get(CLAIM_OR_CONCESSION) == A_CLAIM else "71"))


@law.clause("79B2", "Disputed tricks without a claim", group="79B", since=2017)
def no_claim(case: Case) -> Consequence | None:
    """Otherwise the Director rules what score is recorded, on the balance of probabilities (85A): one
    definite number of tricks."""
    if case.get(CLAIMED) or not case.get(IN_TIME):
        return None
    whose = "{offender}'s" if case.get(COUNT) == OURS else "the other"
    return decide(direction.finding(f"the tricks are as {whose} side counts them"), deal.tricks_ruled())


@law.clause("79B3", "Director called after the round", group="79B", since=2017)
def called_after_the_round(case: Case) -> Consequence | None:
    """If the Director was not called before the round ended he changes the score for both sides only if
    clearly convinced of the result at the table. Otherwise he lets it stand, or lowers one side's score
    without raising the other's."""
    if case.get(CLAIMED) or case.get(IN_TIME) or case.get(PERIOD_OVER):
        return None
    if case.get(CONVINCED):
        return decide(deal.score_changed_for_both())
    if case.get(NOT_CONVINCED) == STANDS:
        return decide(deal.recorded_score_stands())
    return decide(deal.score_lowered_for_one_side())


@law.clause("79C2", "Dispute after the correction period", group="79B", since=2017)
def dispute_after_the_correction_period(case: Case) -> Consequence | None:
    """After the correction period a disputed number of tricks is no longer ruled on (81C3)."""
    if case.get(CLAIMED) or case.get(IN_TIME) or not case.get(PERIOD_OVER):
        return None
    return decide(
        direction.too_late_to_rectify("except that a scoring error may still be put right under 79C2")
    )


APPROVED = Fact(
    "correction approved",
    Kind.RECORD,
    "Does the Tournament Organizer approve of a correction after the correction period?",
    yes_no(),
    "79C2",
)
BEYOND_DOUBT = Fact(
    "record wrong beyond reasonable doubt",
    Kind.JUDGEMENT,
    "Are you satisfied beyond reasonable doubt that the record is wrong?",
    yes_no(),
    "79C2",
    aloud=False,
)
AGREED_ON = Fact(
    "error in recording or computing",
    Kind.RECORD,
    "Was a result on which the table had agreed then recorded or computed wrongly?",
    yes_no("yes, an error in the score", "no, the tricks themselves are disputed"),
    "79C1",
)


@law.clause("79B", "Score not agreed upon", group="79C", since=1997)
def not_agreed_upon(case: Case) -> Consequence | None:
    """If the table had not agreed on the score, the question is about the tricks themselves."""
    return None if case.get(AGREED_ON) else decide(then=Refer("79B"))


@law.clause("79C1", "Error within the correction period", group="79C", since=2007, except_as=("79B",))
def within_the_correction_period(case: Case) -> Consequence | None:
    """An error in recording or computing the agreed score is corrected until the correction period ends:
    thirty minutes after the official score can be inspected, unless the Tournament Organizer set another
    time."""
    return None if case.get(PERIOD_OVER) else decide(contest.score_corrected())


@law.clause("79C2", "Error after the correction period", group="79C", since=2017, except_as=("79B",))
def after_the_correction_period(case: Case) -> Consequence | None:
    """Afterwards it is corrected only with the approval of the Tournament Organizer, and if the Director is
    satisfied beyond reasonable doubt that the record is wrong."""
    if not case.get(PERIOD_OVER):
        return None
    if case.get(BEYOND_DOUBT) and case.get(APPROVED):
        return decide(contest.score_corrected())
    return decide(deal.recorded_score_stands())
