"""Law 56, Defender's lead out of turn."""

from __future__ import annotations

from rectify.law.case import Case
from rectify.law.clause import Law
from rectify.law.effect import Consequence, Refer, decide
from rectify.laws import play_words as does

law = Law(56, "Defender's lead out of turn")


@law.clause("56", group="56", since=2017)
def lead_refused(case: Case) -> Consequence | None:
    """A defender's lead out of turn that declarer has taken back becomes a major penalty card, and 50D
    applies to the lead by his partner."""
    return decide(does.penalty_card("major", "led out of turn"), then=Refer("50D2"))
