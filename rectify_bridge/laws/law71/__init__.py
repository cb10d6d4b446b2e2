"""Law 71, Concession cancelled."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
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

WON, SURE, COULD_LOSE = "won", "sure", "could be lost"
CONCEDED = Fact(
    "trick conceded",
    Kind.JUDGEMENT,
    "What kind of trick was conceded?",
    (
        Answer(WON, "one that the conceding side had already won"),
        Answer(SURE, "one that no normal play of the remaining cards could lose"),
        Answer(COULD_LOSE, "one that some normal play could lose"),
    ),
    "71",
    guidance=NORMAL + " Likely is not enough here, other than in Law 69B.",
    aloud=False,
)


@law.clause("71", "Concession stands", group="71", since=2007)
def stands_once_made(case: Case) -> Consequence | None:
    """A concession stands once made, except as the two clauses say within the correction period. Where it is
    contested before any agreement is established, Law 70 decides."""
    if case.get(AGREEMENT) != ESTABLISHED:
        return contested(case)
    if case.get(PERIOD_OVER):
        return decide(claim.concession_stands("the correction period has ended"))
    if case.get(CONCEDED) == COULD_LOSE:
        return decide(claim.concession_stands("a normal play could lose the trick"))
    return None


@law.clause("71A", "Trick already won", group="71", since=2007, except_as=("71",))
def already_won(case: Case) -> Consequence | None:
    """Within the correction period the concession of a trick that its side had in fact won is cancelled."""
    return (
        decide(claim.concession_cancelled("offending side", "it had already been won"))
        if case.get(CONCEDED) == WON
        else None
    )


@law.clause("71B", "Trick could not be lost", group="71", since=2007, except_as=("71",))
def could_not_be_lost(case: Case) -> Consequence | None:
    """Within the correction period the concession of a trick that could not be lost by any normal play of the
    remaining cards is cancelled."""
    if case.get(CONCEDED) != SURE:
        return None
    return decide(
        claim.concession_cancelled("offending side", "no normal play of the remaining cards could lose it")
    )
