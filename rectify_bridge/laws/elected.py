"""What a Regulating Authority chose, where a clause turns on it: by its election; where no verified source
tells it, by the Director, who knows the regulations of his event."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.fact import Fact


def elected_or_told(case: Case, name: str, fact: Fact) -> str:
    """The election of that name, or what the Director says of it. fact: its answers are the elections that
    the clause rules on.

    Raises:
        NotEncoded: what the authority chose is none of them.
    """
    if name in case.matter.rulebook.elections:
        return case.elected(name, *map(str, fact.values))
    return str(case.get(fact))
