"""Law 42B2 of 1997 and 2007: dummy may try to prevent an irregularity by declarer; today any irregularity."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law42 import ACT, PREVENTED, law


@law.clause("42B2", "Dummy tries to prevent an irregularity", group="42", since=1997, until=2007)
def preventing_declarers_irregularity(case: Case) -> Consequence | None:
    """1997 and 2007: dummy may try to prevent an irregularity by declarer."""
    if case.get(ACT) != PREVENTED:
        return None
    return decide(procedure.may("offender", "try to prevent an irregularity by declarer before it happens"))
