"""Law 92D of 1997: who is absent is taken to concur in an appeal."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.law92 import law, unless_not_all_concur

CONCUR_OR_ABSENT = Fact(
    "appellants concur, 1997",
    Kind.RECORD,
    "Do all whose consent is needed, and who are there, agree to the appeal?",
    yes_no(),
    "92D",
    guidance="In pairs both members of the side must agree, in teams the captain, in an individual event "
    "the player alone. A member who is absent counts as agreeing.",
)


@law.clause("92D", "Concurrence of both partners", group="92D", since=1997, until=1997)
def concurrence_of_those_present(case: Case) -> Consequence:
    """1997: both members of a pair, or the captain of a team, have to concur; a member who is absent is taken
    to."""
    return unless_not_all_concur(case, CONCUR_OR_ABSENT)
