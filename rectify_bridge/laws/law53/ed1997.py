"""Law 53 of 1997: as in 2007. What Law 47E1 said then of a player who had been told that it was his turn was
not found."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.law47 import TOLD
from rectify_bridge.laws.law53 import (
    THIRTEENTH,
    law,
    proper_lead_after_it,
    since_the_lead,
    treated_as_correct,
    wrong_defender_plays_to_it,
)
from rectify_bridge.laws.law53.ed2007 import LAST_TRICK

MISTOLD = "47E1, a player told that it was his turn"
"""The group for what of that edition was not found."""


@law.clause("53", "What Law 53 does not settle", group="53", since=1997, until=1997)
def not_settled_here(case: Case) -> Consequence | None:
    """1997: a lead by a player whom an opponent had told that it was his turn is left to Law 47E1, and
    nothing is said of its own on the thirteenth trick. There the ruling stops."""
    if case.get(TOLD):
        return decide(then=Refer(MISTOLD))
    return decide(then=Refer(LAST_TRICK)) if since_the_lead(case) == THIRTEENTH else None


law.clause("53A", "Lead out of turn becomes correct", group="53", since=1997, until=1997, except_as=("53",))(
    treated_as_correct
)
law.clause("53B", "Wrong defender played to it", group="53", since=1997, until=1997, except_as=("53",))(
    wrong_defender_plays_to_it
)
law.clause("53C", "Proper lead made after it", group="53", since=1997, until=1997, except_as=("53",))(
    proper_lead_after_it
)
