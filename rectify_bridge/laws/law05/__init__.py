"""Law 5, Assignment of seats."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.irregularity import Irregularity

law = Law(5, "Assignment of seats")

IRREGULARITIES = (
    Irregularity(
        "seats changed",
        group="5B",
        law="5B",
        phase="board",
        asks="Who changed direction or table?",
        words=("sat in the wrong direction", "changed seats", "sat at the wrong table", "missed the switch"),
    ),
)

PERMITTED = Fact(
    "change of seats permitted",
    Kind.RECORD,
    "Had the Director told {offender} to change direction or table, or allowed it?",
    yes_no(),
    "5B",
)
PLAYED_SO = Fact(
    "boards played in the wrong seats",
    Kind.RECORD,
    "Has anything been called or played in those seats?",
    yes_no(),
    "5B",
)


@law.clause("5B", "Change of direction or table", group="5B", since=2017)
def change_of_direction_or_table(case: Case) -> Consequence:
    """A player changes his compass direction or table on the Director's instruction or with his permission
    only. What was played in the wrong seats is an error of procedure that the Director puts right (82)."""
    if case.get(PERMITTED):
        return decide(procedure.play_on())
    told = (
        procedure.must("offender", "take the seat that the Director assigned"),
        procedure.may_be_penalized("offender", "direction or table changed without permission (5B)"),
    )
    return decide(*told, then=Refer("82B")) if case.get(PLAYED_SO) else decide(*told)
