"""Law 21B of 2007, where a call was based on misinformation: today 20F6 sends the Director there."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.law20 import ACTED
from rectify_bridge.laws.law21 import law


@law.clause("21B", "Call based on misinformation", group="20F6", since=2007, until=2007)
def call_based_on_misinformation(case: Case) -> Consequence | None:
    """A call based on misinformation from an opponent is judged by this law, and no lead or play is."""
    return decide(then=Refer("21")) if case.get(ACTED) == "call" else None
