"""Law 47, Retraction of card played."""

from __future__ import annotations

from rectify.law.case import Case
from rectify.law.clause import Law
from rectify.law.effect import Consequence, decide
from rectify.law.fact import Fact, Kind, yes_no
from rectify.laws import play_words as does

law = Law(47, "Retraction of card played")

TOLD = Fact(
    "told it was the turn",
    Kind.RECORD,
    "Had an opponent told {offender} by mistake that it was {offender}'s turn to lead?",
    yes_no("yes, an opponent said so", "no"),
    "47E1",
    guidance="Only what an opponent said or did counts; partner's error and the player's own do not.",
)


@law.clause("47E1", group="54", since=2017)
def told_that_it_was_his_turn(case: Case) -> Consequence | None:
    """A lead out of turn by a player whom an opponent had told that it was his turn is taken back without
    rectification, and may not be accepted; what the card told is unauthorized for his side."""
    if not case.get(TOLD):
        return None
    return decide(
        does.lead_retracted("offender", "an opponent said that it was the turn, so it may not be accepted"),
        does.withdrawn_card_is_unauthorized("the card led"),
    )
