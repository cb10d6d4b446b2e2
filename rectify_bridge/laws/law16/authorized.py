"""Law 16A, what information a player may use; with 16C as the answer on withdrawn actions."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws import law12
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16 import law

BREACH = "16A breach"
"""The group of what follows where a player based a call or play on what he may not use."""
WITHDRAWN_USED = "16C3"
"""The same of a withdrawn action. Before 16C3 the general law on damage was for it (12A1)."""

IRREGULARITIES = (
    Irregularity(
        "information used",
        group="16A",
        law="16A",
        phase="information",
        asks="Who used it, or wants to?",
        words=("may I use that", "is it authorized", "he knew it from", "what may he use"),
    ),
)

INFORMATION = Fact(
    "where the information comes from",
    Kind.RECORD,
    "Where does the information come from?",
    (
        Answer(
            "legal calls and plays", "legal calls and plays of this board, or illegal ones that were accepted"
        ),
        Answer("withdrawn action", "a call or play that was withdrawn"),
        Answer("procedure", "what a law or regulation allows, or lawful procedure brings about"),
        Answer("known before", "{offender} knew it before taking the hand from the board"),
        Answer("own score", "{offender}'s own estimate of the score"),
        Answer("opponents' traits", "what opponents are like and how they act"),
        Answer("tournament regulations", "what the regulations of the tournament ask for"),
        Answer("elsewhere", "from elsewhere: no source that may be used"),
    ),
    "16A1",
)
WITHDRAWN_BY = Fact(
    "offending side in the withdrawal",
    Kind.RECORD,
    "Whose infraction led to the withdrawal?",
    yes_no("{offender}'s own side's", "the other side's"),
    "16C",
)
BASED_ON = Fact(
    "call or play based on it",
    Kind.JUDGEMENT,
    "Was a call or play based on that information?",
    yes_no(),
    "16A",
    guidance="Would the player have had a reason for it without the information?",
    aloud=False,
)
HURT = Fact(
    "worse for opponents",
    Kind.JUDGEMENT,
    "Did opponents score worse than they would have done without that call or play?",
    yes_no(),
    "12A1",
    aloud=False,
)


@law.clause("16A1", "Authorized information", group="16A", since=2007)
def authorized(case: Case) -> Consequence | None:
    """A player may use the legal calls and plays of the board, what lawful procedure tells and what he knew
    before he took his hand; and what a withdrawn action told, as far as 16C allows."""
    source = case.get(INFORMATION)
    if source == "withdrawn action":
        return decide(then=Refer("16C"))
    if source not in ("legal calls and plays", "procedure", "known before"):
        return None
    why = "it comes from the board itself, from lawful procedure or from before the hand was taken out"
    return decide(procedure.may_use("offender", why))


@law.clause("16A2", "Other information that may be used", group="16A", since=2007)
def also_usable(case: Case) -> Consequence | None:
    """He may also take account of his estimate of his own score, his opponents' traits and the
    regulations."""
    match case.get(INFORMATION):
        case "own score":
            return decide(procedure.may_use("offender", "it is the player's own estimate of the score"))
        case "opponents' traits":
            return decide(procedure.may_use("offender", "it is about the traits of opponents"))
        case "tournament regulations":
            return decide(procedure.may_use("offender", "it comes from the tournament regulations"))
    return None


@law.clause("16A otherwise", "Information of another source", group="16A", since=2017)
def from_elsewhere(case: Case) -> Consequence | None:
    """What comes from elsewhere is not among what a player may use: no call or play is based on it."""
    if case.get(INFORMATION) != "elsewhere":
        return None
    return decide(
        procedure.may_not_use("offender", "it comes from no source that a player may use"),
        then=Refer(BREACH),
    )


def used_to_their_damage(case: Case) -> Consequence:
    """If it was used all the same and that damaged the other side, the score is adjusted (12C)."""
    return _adjusted_for_use(case, "extraneous information")


def _adjusted_for_use(case: Case, what: str) -> Consequence:
    """What follows where it is found whether it was used. what: that information."""
    if reason := case.first_failing(
        (BASED_ON, False, "no call or play was based on it"),
        (HURT, False, "opponents were not damaged"),
    ):
        return decide(procedure.no_score_adjusted(reason))
    return decide(procedure.score_to_be_assigned(f"{what} was used and opponents were damaged"))


law12.law.clause("12A1", "Damage from extraneous information", group=BREACH, since=2017)(used_to_their_damage)


@law.clause("16C1", "Non-offending side may use withdrawn actions", group="16C", since=2017)
def withdrawn_for_the_non_offending_side(case: Case) -> Consequence | None:
    """For the side that did not offend everything that a withdrawn action told is authorized."""
    if case.get(WITHDRAWN_BY):
        return None
    return decide(
        procedure.may_use("offender", "a withdrawn action is authorized for the side that did not offend")
    )


def _barred() -> Effect:
    return procedure.may_not_use("offender", "a withdrawn action is unauthorized for the side that offended")


@law.clause("16C2", "Offending side may not use withdrawn actions", group="16C", since=2017)
def withdrawn_for_the_offending_side(case: Case) -> Consequence | None:
    """For the side that offended it is unauthorized, whichever side withdrew: it may not choose what the
    withdrawn action suggests over a logical alternative."""
    return decide(_barred(), then=Refer(WITHDRAWN_USED)) if case.get(WITHDRAWN_BY) else None


@law.clause("16C3", "Damage from a withdrawn action", group=WITHDRAWN_USED, since=2017)
def used_and_damaged(case: Case) -> Consequence:
    """If it was chosen all the same, and the other side was damaged by that, an adjusted score is assigned
    (12C)."""
    return _adjusted_for_use(case, "what a withdrawn action told")
