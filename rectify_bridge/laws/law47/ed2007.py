"""Law 47E2 of 1997 and 2007, where a card was played on misinformation: today 20F6 sends the Director
there."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.law20 import ACTED
from rectify_bridge.laws.law47 import law


@law.clause("47E2", "Play based on misinformation", group="20F6", since=1997, until=2007)
def play_based_on_misinformation(case: Case) -> Consequence | None:
    """1997 and 2007: a lead or play based on a wrong explanation is judged by this law."""
    return decide(then=Refer("47E2")) if case.get(ACTED) == "play" else None
