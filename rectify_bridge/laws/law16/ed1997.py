"""Law 16A of 1997, extraneous information from partner, and what a logical alternative was then."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.law16 import law, withdrawn_actions, withdrawn_actions_for_the_non_offending_side
from rectify_bridge.laws.law16.from_partner import (
    CONSIDERED,
    GAINED,
    HESITATED,
    HOW_TOLD,
    PLAYED_OUT,
    unauthorized,
)


@law.clause("16A", "Unmistakable hesitation", group="16B", since=1997, until=2006)
def hesitation_in_1997(case: Case) -> Consequence | None:
    """An unmistakable hesitation, if it was undue, is extraneous information; partner may not choose from
    among logical alternatives one that it could demonstrably suggest over another."""
    if not case.get(HESITATED):
        return decide(common.no_rectification(), procedure.play_on())
    return unauthorized("the hesitation", then="16A2")


@law.clause("16A", "Other extraneous information from partner", group="16B source", since=1997, until=2006)
def other_information_in_1997(case: Case) -> Consequence | None:
    """Remarks, questions, replies, unusual speed, emphasis, tone, gesture, movement and mannerism are
    extraneous information too."""
    how = case.get(HOW_TOLD)
    if how == "nothing":
        return decide(common.no_rectification(), procedure.play_on())
    return unauthorized({answer.value: answer.words for answer in HOW_TOLD.answers}[how], then="16A2")


def call_when_it_shows(role: str) -> Effect:
    """16A2: by its footnote the reason comes with the end of play, or with the sight of dummy."""
    reason = "if there is reason to think that it was used"
    act = f"call the Director when play ends, or when dummy is faced, {reason}"
    return procedure.should(role, act)


@law.clause("16A2", "Director called on reason to believe", group="16A2", since=1997, until=2006)
def called_when_it_shows(case: Case) -> Consequence | None:
    """A player who has substantial reason to believe that an opponent chose what the information suggested
    calls the Director. By the footnote he has it when play ends or, as to dummy's hand, when dummy is faced.
    Auction and play go on, and the Director stands ready to adjust the score."""
    if case.get(PLAYED_OUT):
        return decide(then=Refer("16A suggested"))
    return decide(
        procedure.play_on(),
        call_when_it_shows("non-offending side"),
        common.come_back("did use of the information damage opponents (16A2)?"),
    )


@law.clause(
    "16A",
    "Logical alternative",
    group="logical alternative",
    since=1997,
    until=2006,
    role="defines",
    authorities=("ACBL",),
)
def logical_alternative_in_1997(case: Case) -> bool:
    """ACBL Laws Commission: an action that at least a substantial minority of equivalent players would
    seriously consider, with what was legitimately known. That some might also choose it was not asked."""
    return bool(case.get(CONSIDERED) == "significant")


DELIBERATE = Fact(
    "advantage taken deliberately",
    Kind.JUDGEMENT,
    "Did {partner} take advantage of the information deliberately?",
    yes_no(),
    "73C",
    guidance="The adjustment of the score does not say that the player meant it. A penalty needs this "
    "finding.",
    aloud=False,
)


@law.clause("16A2", "Opponents damaged", group="16A2 damage", since=1997, until=2006)
def damage_in_1997(case: Case) -> Consequence | None:
    """If use of the information damaged opponents, an adjusted score is assigned; a player who took
    deliberate advantage is penalized as well (73C)."""
    if not case.get(GAINED):
        return decide(procedure.no_score_adjusted("the offending side gained nothing by it"))
    why = "an action was chosen that unauthorized information could suggest over a logical alternative"
    penalty = (
        (procedure.may_be_penalized("partner", "deliberate advantage from unauthorized information (73C)"),)
        if case.get(DELIBERATE)
        else ()
    )
    return decide(procedure.score_to_be_assigned(why), *penalty)


law.clause(
    "16C1", "Withdrawn actions inform the non-offending side", group="", since=1997, until=1997, role="adds"
)(withdrawn_actions_for_the_non_offending_side)
law.clause(
    "16C2", "Withdrawn actions bind the offending side", group="", since=1997, until=1997, role="adds"
)(withdrawn_actions)
