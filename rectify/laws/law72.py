"""Law 72, General principles."""

from __future__ import annotations

from rectify.law.case import Case
from rectify.law.clause import Law
from rectify.law.effect import Consequence, decide
from rectify.laws import vocabulary as does

law = Law(72, "General principles")

COULD_HAVE_BEEN_AWARE = "could the offender have been aware, when he did it, that it could well damage opponents, and did his side gain (72C)?"


@law.clause("72C", group="", since=2017, role="adds")
def awareness_of_potential_damage(case: Case) -> Consequence | None:
    """Where a player must pass or a lead may be restricted, the offender's side may gain by it: if he could have
    been aware of that at the time, the score is adjusted at the end of play. The Director only comes back for it."""
    if not (case.has("must pass") or case.has("lead restriction")):
        return None
    return decide(does.come_back(COULD_HAVE_BEEN_AWARE))
