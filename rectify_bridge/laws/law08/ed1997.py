"""Law 8 of 1997: the end of a round, without a rule on boards whose play the Director put off."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law08 import at_the_end_of_the_last_round, at_the_signal, law


@law.clause("8B", "Signal for the next round", group="8", since=1997, until=1997)
def signal_for_the_next_round(case: Case) -> Consequence | None:
    """1997: a round ends as a rule with the Director's signal for the next one; a table that has not
    finished plays on until the players move."""
    return at_the_signal(case)


@law.clause("8C", "End of the last round", group="8", since=1997, until=1997)
def last_round(case: Case) -> Consequence | None:
    """1997: the last round, and the session, end for each table when all boards due there have been played
    and all scores entered without objection."""
    return at_the_end_of_the_last_round(case)
