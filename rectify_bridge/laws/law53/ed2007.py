"""Law 53 of 2007 and 1997: the two last clauses stood the other way round, and the thirteenth trick had no
rule of its own, so 53A holds for it too. Of a lead by a player who had been told that it was his turn 47E1 is
as in that edition. 53C of 1997 has a version of its own."""

from __future__ import annotations

from rectify_bridge.laws import law47
from rectify_bridge.laws.law47 import ed2007
from rectify_bridge.laws.law53 import (
    law,
    proper_lead_after_it,
    treated_as_correct,
    wrong_defender_plays_to_it,
)

law47.law.clause("47E1", "Player told that it was his lead", group="53", since=1997, until=2007)(
    ed2007.told_that_it_was_his_lead
)
law.clause(
    "53A", "Lead out of turn becomes correct", group="53", since=1997, until=2007, except_as=("47E1",)
)(treated_as_correct)
law.clause("53B", "Wrong defender played to it", group="53", since=1997, until=2007, except_as=("47E1",))(
    wrong_defender_plays_to_it
)
law.clause("53C", "Proper lead made after it", group="53", since=2007, until=2007, except_as=("47E1",))(
    proper_lead_after_it
)
