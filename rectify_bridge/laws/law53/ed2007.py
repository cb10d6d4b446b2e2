"""Law 53 of 2007: the two last clauses stood the other way round, and the thirteenth trick had no rule. Of a
lead by a player who had been told that it was his turn 47E1 is as in that edition."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws import law47
from rectify_bridge.laws.law47 import ed2007
from rectify_bridge.laws.law53 import (
    THIRTEENTH,
    law,
    proper_lead_after_it,
    since_the_lead,
    wrong_defender_plays_to_it,
)

LAST_TRICK = "53, a lead out of turn to the thirteenth trick"
"""The group for what that edition does not say."""

law47.law.clause("47E1", "Player told that it was his lead", group="53", since=1997, until=2007)(
    ed2007.told_that_it_was_his_lead
)
law.clause("53B", "Wrong defender played to it", group="53", since=2007, until=2007, except_as=("47E1",))(
    wrong_defender_plays_to_it
)
law.clause("53C", "Proper lead made after it", group="53", since=2007, until=2007, except_as=("47E1",))(
    proper_lead_after_it
)


@law.clause("53", "Lead to the thirteenth trick", group="53", since=2007, until=2007, except_as=("47E1",))
def thirteenth_trick(case: Case) -> Consequence | None:
    """2007: nothing is said of its own on a lead out of turn to the thirteenth trick, so the ruling stops."""
    return decide(then=Refer(LAST_TRICK)) if since_the_lead(case) == THIRTEENTH else None
