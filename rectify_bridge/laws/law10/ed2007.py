"""Law 10C4 of 2007: offenders may do well after rectification; it names 16D2, 27 and 50."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law10 import ASKED, GOOD_FOR_THE_SIDE, law


@law.clause("10C4", "Offenders may still do well", group="10C", since=2007, until=2007)
def offenders_may_do_well_in_2007(case: Case) -> Consequence | None:
    """2007: after rectification the offending side may do what is good for it though it seems to profit
    by its own infraction, but may not use what withdrawn actions told (16D2), and 27 and 50 may apply."""
    if case.get(ASKED) != "offender gain":
        return None
    return decide(
        procedure.may("offender", GOOD_FOR_THE_SIDE),
        procedure.may_not_use(
            "offender", "what a withdrawn action told is unauthorized for the offending side (16D2)"
        ),
    )
