"""Law 87B of 2007: one rule for pairs and teams, where today teams have 86B2."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law87 import law, scored_in_groups, told_apart

law.clause("87B", "Scored in groups", group="87 groups", since=2007, until=2007)(scored_in_groups)


@law.clause("87B", "Scores on each form told apart", group="87 contest", since=2007, until=2007)
def forms_told_apart_in_2007(case: Case) -> Consequence:
    """2007: the Director finds out which scores were made on the right form and which on a changed one, for
    pairs and for teams."""
    return told_apart(case)
