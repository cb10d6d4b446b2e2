"""Law 34, Retention of the right to call."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.irregularity import Irregularity

law = Law(34, "Retention of the right to call")

IRREGULARITIES = (
    Irregularity(
        "player skipped",
        group="34",
        law="34",
        phase="auction",
        asks="Who passed out of turn first?",
        words=(
            "a player was skipped",
            "I never got to call",
            "three passes, one out of turn",
            "auction ended too soon",
        ),
    ),
)


@law.clause("34", "Right to call retained", group="34", since=1997)
def right_to_call_is_kept(case: Case) -> Consequence:
    """After a call and three passes, one or more of them out of rotation, Law 17 says who may still call."""
    return decide(then=Refer("17D3"))
