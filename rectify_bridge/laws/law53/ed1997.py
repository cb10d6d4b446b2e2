"""Law 53 of 1997: as in 2007."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.law53 import (
    THIRTEENTH,
    law,
    proper_lead_after_it,
    since_the_lead,
    treated_as_correct,
    wrong_defender_plays_to_it,
)
from rectify_bridge.laws.law53.ed2007 import LAST_TRICK


@law.clause("53", "Lead to the thirteenth trick", group="53", since=1997, until=1997, except_as=("47E1",))
def not_settled_here(case: Case) -> Consequence | None:
    """1997: nothing is said of its own on the thirteenth trick. There the ruling stops."""
    return decide(then=Refer(LAST_TRICK)) if since_the_lead(case) == THIRTEENTH else None


law.clause(
    "53A", "Lead out of turn becomes correct", group="53", since=1997, until=1997, except_as=("47E1", "53")
)(treated_as_correct)
law.clause(
    "53B", "Wrong defender played to it", group="53", since=1997, until=1997, except_as=("47E1", "53")
)(wrong_defender_plays_to_it)
law.clause(
    "53C",
    "Proper lead made after it",
    group="53",
    since=1997,
    until=1997,
    except_as=("47E1", "53"),
)(proper_lead_after_it)
