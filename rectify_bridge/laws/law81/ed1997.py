"""Law 81 of 1997, where it says what the Laws say today under other citations; a scoring error could not
be put right after the correction period."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law81 import law, rectified, waives_for_cause


@law.clause("81C6", "Error rectified however it is learned", group="81C3", since=1997, until=1997)
def rectifies_what_he_becomes_aware_of(case: Case) -> Consequence:
    """1997: the Director rectifies an error or irregularity of which he becomes aware in any manner,
    within the correction period (79C)."""
    return rectified(case, "not even a score")


law.clause("81C8", "Penalty waived for cause", group="81C5", since=1997, until=1997)(waives_for_cause)
