"""Law 5, Assignment of seats."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
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
    "Had the Director told or allowed {offender} before to change direction or table?",
    yes_no(),
    "5B",
)
PLAYED_SO = Fact(
    "boards played in the wrong seats",
    Kind.RECORD,
    "Has anything been called or played in those seats yet?",
    yes_no(),
    "5B",
)

TABLE, DIRECTION = "table", "direction"
WRONG_SEATS = Fact(
    "which seats were wrong",
    Kind.RECORD,
    "What was wrong with those seats?",
    (
        Answer(TABLE, "the table or the opponents: {offending side} was due elsewhere in this round"),
        Answer(DIRECTION, "the direction alone: the board and the opponents were the right ones"),
    ),
    "15B",
)


@law.clause("5B", "Change of direction or table", group="5B", since=2007)
def change_of_direction_or_table(case: Case) -> Consequence:
    """A player changes his compass direction or table on the Director's instruction or with his permission
    only. A board played at the wrong table or against the wrong opponents is a wrong board (Law 15); one
    played in the wrong directions is an error of procedure that the Director puts right (82)."""
    if case.get(PERMITTED):
        return decide(procedure.play_on())
    effects = (
        procedure.must("offender", "take the seat that the Director assigned"),
        procedure.may_be_penalized("offender", "direction or table changed without permission (5B)"),
    )
    if not case.get(PLAYED_SO):
        return decide(*effects)
    return decide(*effects, then=Refer("15B" if case.get(WRONG_SEATS) == TABLE else "82B"))
