"""Law 86 of 1997, team play: no new deal where the result of the match could be known (86C). Of a result
at one table that favors a side, and of results that cannot be compared, it says nothing."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import deal
from rectify_bridge.laws.law06 import MATCH_KNOWN, PASSED_OUT
from rectify_bridge.laws.law86 import ONE_RESULT, RESULTS, law


@law.clause("86C", "No new deal, match result known", group="6D3", since=1997, until=1997)
def not_when_the_match_could_be_known(case: Case) -> Consequence | None:
    """1997: no new deal if the final result of the match without that board could be known to a
    contestant: an adjusted score takes its place."""
    if case.get(PASSED_OUT) or not case.get(MATCH_KNOWN):
        return None
    return decide(
        deal.no_new_deal("the result of the match without this board could be known (86C)"),
        deal.artificial_score("both teams, according to fault (12C1)"),
    )


@law.clause("86A", "Average score in IMPs", group="86B", since=1997, until=1997)
def average_in_imps(case: Case) -> Consequence | None:
    """1997: in a match scored by IMPs an artificial score of average plus or average minus is 3 IMPs up or
    down, whatever the result at the other table."""
    if case.get(RESULTS) != ONE_RESULT:
        return None
    return decide(deal.artificial_score("both teams, according to fault (12C1)"))
