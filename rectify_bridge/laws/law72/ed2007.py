"""Law 72B of 2007, where it says what the Laws say today; what 72C says today of damage is Law 23 there."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law72 import infringed_on_purpose, law


@law.clause("72B1", "Intentional infraction", group="72B1", since=2007, until=2007)
def intended_infraction_in_2007(case: Case) -> Consequence:
    """2007: a player must not infringe a law intentionally, even if there is a prescribed rectification that
    he is willing to accept."""
    return infringed_on_purpose(case, "72B1", "did the intended infraction damage opponents (12A1, 23)?")
