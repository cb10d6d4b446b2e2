"""Law 93 of 1997: as today, and after the committee the national authority could be appealed to."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law93 import (
    law,
    no_committee,
    other_appeals,
    point_of_law,
    powers_of_the_committee,
)

law.clause("93A", "No appeals committee", group="93", since=1997, until=1997)(no_committee)
law.clause("93B1", "Appeal on a point of law", group="93", since=1997, until=1997)(point_of_law)
law.clause("93B2", "Other appeals", group="93", since=1997, until=1997)(other_appeals)
law.clause("93B3", "Powers of the committee", group="93B3", since=1997, until=1997)(powers_of_the_committee)


@law.clause("93C", "Further appeal", group="93C", since=1997, until=1997)
def further_appeal(case: Case) -> Consequence:
    """1997: when these remedies are exhausted a further appeal may be taken to the national authority."""
    return decide(procedure.may("offender", "appeal further to the national authority"))
