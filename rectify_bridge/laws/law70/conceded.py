"""Law 70: what was conceded and is contested before any agreement, where nothing that was claimed is."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import claim
from rectify_bridge.laws.law70 import NORMAL, NUMBER_WORDS, law
from rectify_bridge.laws.law70.number import MORE, number_in_words

STILL_LOST = "no more tricks than were claimed, because a normal play loses what was conceded"
"""In place of the tricks claimed, where a concession was contested."""
CANNOT_LOSE = Fact(
    "conceded and cannot be lost",
    Kind.JUDGEMENT,
    "Did {offender} concede a trick, one or more, that no normal play loses?",
    yes_no(),
    "70A",
    guidance=NORMAL
    + " Doubtful points go against the side that conceded; opponents may play any legal card.",
    aloud=False,
)


@law.clause("70A", "Concession contested", group="70A conceded", since=1997, until=1997)
@law.clause("70A", "Concession contested", group="70A conceded", since=2007)
def conceded_without_need(case: Case) -> Consequence:
    """Of tricks conceded and contested, as equitably as possible, those go back that no normal play loses;
    doubt goes against the side that conceded."""
    if not case.get(CANNOT_LOSE):
        return decide(claim.tricks_of_the_claim(STILL_LOST))
    return decide(claim.tricks_of_the_claim(number_in_words(case, MORE, NUMBER_WORDS)))
