"""Law 69, Agreed claim or concession."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, answers
from rectify_bridge.laws import tricks_back
from rectify_bridge.laws.effects import change, claim, lead
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law79 import A_CLAIM, CLAIM_OR_CONCESSION, CLAIMED
from rectify_bridge.laws.law81 import PERIOD_OVER
from rectify_bridge.laws.scene.scene import Scene

law = Law(69, "Agreed claim or concession")

IRREGULARITIES = (
    Irregularity(
        "agreement to a claim withdrawn",
        group="69B",
        law="69B",
        phase="claim",
        asks="Who claimed?",
        words=(
            "we agreed to the claim but had a trick",
            "agreed too quickly",
            "the claim we accepted was wrong",
        ),
    ),
)

OPEN, IN_TIME, ESTABLISHED = "still open", "objected in time", "established"


def _agreement(scene: Scene, key: Key) -> str | None:
    """Where it was told of a revoke that its side had let the claim stand for so long (63A4)."""
    return ESTABLISHED if scene.agreement == ESTABLISHED else None


AGREEMENT = Fact(
    "agreement to the claim",
    Kind.RECORD,
    "What has the side that agreed to the claim or concession done since?",
    (
        Answer(OPEN, "not objected; same round, no call on a later board"),
        Answer(IN_TIME, "objected in the same round, before a call on a later board"),
        Answer(ESTABLISHED, "not objected before the round ended or it called on a later board"),
    ),
    "69A",
    read=_agreement,
)
WON, LIKELY, NOT_LIKELY, BOTH = "won", "likely", "not likely", "both kinds"
LIKELY_TOO = "69B likely too"
"""The group of the likely tricks, where there are others that the side had won."""
TRICK = Fact(
    "trick agreed away",
    Kind.JUDGEMENT,
    "What kind of tricks did the side that agreed lose by it, one or more?",
    (
        Answer(WON, "what it had already won"),
        Answer(LIKELY, "what it would likely have won had the play continued"),
        Answer(NOT_LIKELY, "what it might have won, but not likely"),
        Answer(BOTH, "some that it had already won, and others that it would likely have won"),
    ),
    "69B",
    guidance="Likely means more than half, in the play as it would have gone. It is not enough that a "
    "line is normal, and doubt does not count against claimer here.",
    aloud=False,
)
HAD_WON, WOULD_HAVE_WON = (
    "they had already won",
    "they would likely have won had the play continued",
)
"""Which tricks they are."""
NUMBER_WON = tricks_back.number(
    "tricks won and agreed away",
    "How many tricks that it had already won did the side that agreed lose by it?",
    "69B1",
)
NUMBER_LIKELY = tricks_back.number(
    "likely tricks agreed away",
    "How many tricks that it would likely have won did the side that agreed lose by it?",
    "69B2",
    excludes=tricks_back.beyond_the_claim,
    guidance="Judge each trick by itself, in the play as it would have gone.",
)

CLAIMED_BY = Fact(
    "opponent who claimed",
    Kind.RECORD,
    "Which opponent claimed?",
    answers(lho="{lho}", rho="{rho}"),
    "79B1",
)
CONCEDED_BY = Fact(
    "player who conceded",
    Kind.RECORD,
    "Who conceded?",
    answers(offender="{offender}", partner="{partner}"),
    "79B1",
)
CONTESTED = "the claim or concession, which is contested while no agreement is established,"


def contested(case: Case) -> Consequence:
    """An objection before agreement is established. Where the tricks are disputed (79B) the player who
    claimed or conceded is another one; a claim on record has its own ruling."""
    if not case.settled(CLAIMED):
        return decide(then=Refer("70"))
    if case.scene.has_claim:
        return decide(change.another_law(CONTESTED, "the ruling on that claim or concession"))
    who = CLAIMED_BY if case.get(CLAIM_OR_CONCESSION) == A_CLAIM else CONCEDED_BY
    return decide(lead.another_incident(str(case.get(who)), "contested claim"))


def side_that_agreed(case: Case) -> str:
    """Whose trick it is: that of the opponents of the player who claimed, and of the side that disputes the
    tricks where the matter is such a dispute (79B1)."""
    return "offending side" if case.settled(CLAIMED) else "non-offending side"


@law.clause("69A", "Agreement to a claim", group="69A", since=1997)
def agreement(case: Case) -> Consequence:
    """Agreement is established when a side assents to an opponent's claim or concession and raises no
    objection before its call on a later board or the end of the round; the board is scored as though the
    tricks had been won or lost in play. An objection before that makes the claim a contested one."""
    match case.get(AGREEMENT):
        case "objected in time":
            return contested(case)
        case "still open":
            return decide(claim.scored_as_agreed(), claim.may_still_object())
    return decide(claim.scored_as_agreed())


@law.clause("69A", "Agreement not yet established", group="69B", since=1997)
def not_yet_established(case: Case) -> Consequence | None:
    """Before the agreement is established an objection makes the claim a contested one."""
    return None if case.get(AGREEMENT) == ESTABLISHED else contested(case)


@law.clause("69B", "Agreement stands", group="69B", since=2007, except_as=("69A",))
def agreement_stands(case: Case) -> Consequence | None:
    """Once established, agreement may be withdrawn only within the correction period, and only for the tricks
    that the two clauses name."""
    if case.get(PERIOD_OVER):
        return decide(claim.agreement_stands("the correction period has ended"))
    if case.get(TRICK) == NOT_LIKELY:
        return decide(claim.agreement_stands("what was agreed away would not likely have been won"))
    return None


@law.clause("69B1", "Trick already won", group="69B", since=2007, except_as=("69A", "69B"))
def already_won(case: Case) -> Consequence | None:
    """Each trick that its side had already won is restored; then the likely ones, if there are some too."""
    match case.get(TRICK):
        case "won":
            return restored(case, NUMBER_WON, HAD_WON)
        case "both kinds":
            return restored(case, NUMBER_WON, HAD_WON, then=LIKELY_TOO)
    return None


@law.clause("69B2", "Trick likely to be won", group="69B", since=2007, except_as=("69A", "69B"))
def likely_to_be_won(case: Case) -> Consequence | None:
    """Each trick that its side would likely have won had the play continued is restored."""
    if case.get(TRICK) != LIKELY:
        return None
    return restored(case, NUMBER_LIKELY, WOULD_HAVE_WON)


@law.clause("69B2", "Other tricks likely to be won", group=LIKELY_TOO, since=2007)
def likely_too(case: Case) -> Consequence:
    """Beside the tricks that it had won, each trick that its side would likely have won is restored."""
    return restored(case, NUMBER_LIKELY, WOULD_HAVE_WON)


def restored(case: Case, number: Fact, which: str, then: str = "") -> Consequence:
    """So many tricks go back to the side that agreed. which: the tricks they are. then: the group of those of
    another kind."""
    words = tricks_back.WORDS[case.get(number)]
    back = claim.tricks_restored(side_that_agreed(case), words, which, is_last=not then)
    return decide(back, then=Refer(then)) if then else decide(back)
