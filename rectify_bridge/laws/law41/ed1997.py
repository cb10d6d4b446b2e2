"""Law 41D of 1997, which did not say at which end of a suit the lowest card lies."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law41 import law, spread


@law.clause("41D", "How dummy is spread", group="41D", since=1997, until=1997)
def how_dummy_is_spread_in_1997(case: Case) -> Consequence:
    """1997: dummy spreads the whole hand face up in suits, in order of rank, in columns towards declarer,
    trumps on dummy's right; nothing more follows if it was only not sorted."""
    return spread(case, "sort the cards by suits and rank, with trumps on dummy's right")
