"""Law 71 of 1997: a concession was cancelled for what could not be lost by any legal play; by any normal
play only until the conceding side called on the next board or the round ended."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import claim
from rectify_bridge.laws.law71 import (
    COULD_LOSE,
    HAD_WON,
    NO_NORMAL_PLAY,
    NUMBER_SURE,
    NUMBER_WON,
    WON,
    cancelled,
    law,
)
from rectify_bridge.laws.law81 import PERIOD_OVER

DECIDED, LEGAL, NORMAL = "contract decided", "no legal play", "no normal play"
CONCEDED_1997 = Fact(
    "trick conceded, 1997",
    Kind.JUDGEMENT,
    "What was conceded?",
    (
        Answer(WON, "one or more tricks that the conceding side had already won"),
        Answer(DECIDED, "defeat of a contract that was already made, or a contract that was already down"),
        Answer(LEGAL, "what no legal play of the remaining cards could lose"),
        Answer(NORMAL, "what some legal play could lose, but no normal play"),
        Answer(COULD_LOSE, "what some normal play could lose"),
    ),
    "71",
    guidance="Normal includes play that is careless or inferior for the class of player, but not "
    "irrational play.",
    aloud=False,
)
EARLY = Fact(
    "concession regretted in time",
    Kind.RECORD,
    "Had the conceding side called on a later board, or the round ended?",
    yes_no("yes", "no, neither"),
    "71C",
)


@law.clause("71", "Concession stands", group="71", since=1997, until=1997)
def stands_in_1997(case: Case) -> Consequence | None:
    """1997: a concession stands once made, except as the three clauses say within the correction period."""
    if case.get(PERIOD_OVER):
        return decide(claim.concession_stands("the correction period has ended"))
    match case.get(CONCEDED_1997):
        case "could be lost":
            return decide(claim.concession_stands("a normal play could lose what was conceded"))
        case "no normal play" if case.get(EARLY):
            return decide(claim.concession_stands("a legal play could lose it, and it is too late for 71C"))
    return None


@law.clause("71A", "Trick could not be lost", group="71", since=1997, until=1997, except_as=("71",))
def not_lost_by_any_legal_play(case: Case) -> Consequence | None:
    """1997: within the correction period the concession of a trick that its side had won, or that could
    not be lost by any legal play of the remaining cards, is cancelled."""
    match case.get(CONCEDED_1997):
        case "won":
            return cancelled(case, NUMBER_WON, HAD_WON)
        case "no legal play":
            return cancelled(case, NUMBER_SURE, "no legal play of the remaining cards could lose")
    return None


@law.clause("71B", "Contract already made or down", group="71", since=1997, until=1997, except_as=("71",))
def contract_already_decided(case: Case) -> Consequence | None:
    """1997: declarer who concedes defeat of a contract already made, or a defender who concedes a
    contract already down, has the concession cancelled within the correction period."""
    if case.get(CONCEDED_1997) != DECIDED:
        return None
    return cancelled(case, NUMBER_WON, "were won before: the contract was already made or defeated")


@law.clause("71C", "Implausible concession", group="71", since=1997, until=1997, except_as=("71",))
def implausible(case: Case) -> Consequence | None:
    """1997: until the conceding side calls on a later board or the round ends, the concession of a trick
    that could not be lost by any normal play of the remaining cards is cancelled."""
    if case.get(CONCEDED_1997) != NORMAL:
        return None
    return cancelled(case, NUMBER_SURE, NO_NORMAL_PLAY)
