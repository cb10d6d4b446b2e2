"""Law 10 of 1997, where it says what the Laws say today, under its own citations; and 72A5 on offenders who
do well after an infraction that was not meant."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.law.signal import NotEncoded
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law10 import (
    ASKED,
    GOOD_FOR_THE_SIDE,
    all_options_explained,
    allowed_or_cancelled,
    law,
    most_advantageous_option,
    no_consultation,
    players_have_no_right_to_rule,
)

law.clause("10A", "Players may not rule for themselves", group="10B", since=1997, until=1997)(
    players_have_no_right_to_rule
)
law.clause(
    "10B", "Rectification without the Director allowed or cancelled", group="10B", since=1997, until=1997
)(allowed_or_cancelled)
law.clause("10C1", "All options explained", group="10C", since=1997, until=1997)(all_options_explained)
law.clause("10C2", "Choice without consulting partner", group="10C", since=1997, until=1997)(no_consultation)
law.clause("72A4", "Choice of the best option", group="10C", since=1997, until=1997)(most_advantageous_option)

NOT_MEANT = Fact(
    "rectified infraction not meant",
    Kind.JUDGEMENT,
    "Was the infraction that has been rectified a slip or an oversight, and not meant?",
    yes_no("yes, it was not meant", "no, it was meant"),
    "72A5",
    aloud=False,
)


@law.clause("72A5", "Offenders may still do well", group="10C", since=1997, until=1997)
def offenders_may_do_well_in_1997(case: Case) -> Consequence | None:
    """1997: after the penalty for an infraction that was not meant the offending side may do what is good for
    it though it seems to profit by its own infraction, but may not use what withdrawn actions told (16C2). Of
    an infraction that was meant it does not say so, and there the ruling stops."""
    if case.get(ASKED) != "offender gain":
        return None
    if not case.get(NOT_MEANT):
        raise NotEncoded("72A5", "it speaks only of an infraction that was not meant")
    told = "what a withdrawn action told is unauthorized for the offending side (16C2)"
    return decide(procedure.may("offender", GOOD_FOR_THE_SIDE), procedure.may_not_use("offender", told))
