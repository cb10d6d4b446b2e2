"""Law 93C of 1997: after the committee the national authority could be appealed to."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law93 import law


@law.clause("93C", "Further appeal", group="93C", since=1997, until=1997)
def further_appeal(case: Case) -> Consequence:
    """1997: when these remedies are exhausted a further appeal may be taken to the national authority."""
    return decide(procedure.may("offender", "appeal further to the national authority"))
