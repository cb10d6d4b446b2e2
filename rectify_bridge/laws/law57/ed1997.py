"""A card led or played too soon under the Laws of 1997, by a player who had been told that it was his turn:
47E1 of that edition speaks of a lead."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws import law47
from rectify_bridge.laws.law47.ed1997 import A_PLAY, LED
from rectify_bridge.laws.law57 import taken_back


@law47.law.clause("47E1", "Player told that it was his lead", group="57", since=1997, until=1997)
def told_that_it_was_his_lead(case: Case) -> Consequence | None:
    """1997: a lead to the next trick by a player whom an opponent had told that it was his lead is taken back
    without penalty. Of a card played to a trick nothing is said, so there the ruling stops."""
    if not case.get(law47.TOLD):
        return None
    return taken_back() if case.get(LED) else decide(then=Refer(A_PLAY))
