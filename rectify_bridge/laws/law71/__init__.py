"""Law 71, Concession cancelled."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws import tricks_back
from rectify_bridge.laws.effects import claim
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law69 import AGREEMENT, ESTABLISHED, contested
from rectify_bridge.laws.law70 import NORMAL
from rectify_bridge.laws.law81 import PERIOD_OVER

law = Law(71, "Concession cancelled")

IRREGULARITIES = (
    Irregularity(
        "concession regretted",
        group="71",
        law="71",
        phase="claim",
        asks="Who conceded?",
        words=(
            "conceded a trick that could not be lost",
            "conceded a trick we had won",
            "conceded too many tricks",
            "had the master trump and conceded",
        ),
    ),
)

WON, SURE, COULD_LOSE, BOTH = "won", "sure", "could be lost", "both kinds"
SURE_TOO = "71 sure too"
"""The group of the tricks that could not be lost, where there are others that the side had won."""
CONCEDED = Fact(
    "trick conceded",
    Kind.JUDGEMENT,
    "What kind of tricks were conceded, one or more?",
    (
        Answer(WON, "what the conceding side had already won"),
        Answer(SURE, "what no normal play of the remaining cards could lose"),
        Answer(COULD_LOSE, "what some normal play could lose"),
        Answer(BOTH, "some that it had already won, and others that no normal play could lose"),
    ),
    "71",
    guidance=NORMAL + " Likely is not enough here, other than in Law 69B.",
    aloud=False,
)
HAD_WON, NO_NORMAL_PLAY = "they had already won", "no normal play of the remaining cards could lose"
"""Which tricks they are."""
NUMBER_WON = tricks_back.number(
    "tricks won and conceded",
    "How many tricks that it had already won did the side concede?",
    "71",
)
NUMBER_SURE = tricks_back.number(
    "sure tricks conceded",
    "How many tricks that could not be lost did the side concede?",
    "71",
    excludes=tricks_back.beyond_the_concession,
    guidance="Judge each trick by itself: those that could be lost stay conceded.",
)


def cancelled(case: Case, number: Fact, which: str, then: str = "") -> Consequence:
    """The concession of so many tricks is cancelled. which: the tricks they are. then: the group of those of
    another kind."""
    words = tricks_back.WORDS[case.get(number)]
    back = claim.concession_cancelled("offending side", words, which, is_last=not then)
    return decide(back, then=Refer(then)) if then else decide(back)


@law.clause("71", "Concession stands", group="71", since=2007)
def stands_once_made(case: Case) -> Consequence | None:
    """A concession stands once made, except as the two clauses say within the correction period. Where it is
    contested before any agreement is established, Law 70 decides."""
    return stands(case) if case.get(AGREEMENT) == ESTABLISHED else contested(case)


def stands(case: Case) -> Consequence | None:
    """Once the correction period is over, or where what was conceded could be lost."""
    if case.get(PERIOD_OVER):
        return decide(claim.concession_stands("the correction period has ended"))
    if case.get(CONCEDED) == COULD_LOSE:
        return decide(claim.concession_stands("a normal play could lose what was conceded"))
    return None


@law.clause("71A", "Trick already won", group="71", since=1997, except_as=("71",))
def already_won(case: Case) -> Consequence | None:
    """Within the correction period the concession of each trick that its side had won is cancelled; then of
    those that could not be lost, if there are some too."""
    match case.get(CONCEDED):
        case "won":
            return cancelled(case, NUMBER_WON, HAD_WON)
        case "both kinds":
            return cancelled(case, NUMBER_WON, HAD_WON, then=SURE_TOO)
    return None


@law.clause("71B", "Trick could not be lost", group="71", since=2007, except_as=("71",))
def could_not_be_lost(case: Case) -> Consequence | None:
    """Within the correction period the concession of each trick that could not be lost by any normal play of
    the remaining cards is cancelled."""
    if case.get(CONCEDED) != SURE:
        return None
    return cancelled(case, NUMBER_SURE, NO_NORMAL_PLAY)


@law.clause("71B", "Other tricks that could not be lost", group=SURE_TOO, since=2007)
def could_not_be_lost_either(case: Case) -> Consequence:
    """Beside the tricks that its side had won, the concession of each trick that could not be lost is
    cancelled."""
    return cancelled(case, NUMBER_SURE, NO_NORMAL_PLAY)
