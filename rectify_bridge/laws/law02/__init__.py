"""Law 2, The duplicate boards."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import contest
from rectify_bridge.laws.irregularity import Irregularity

law = Law(2, "The duplicate boards")

IRREGULARITIES = (
    Irregularity(
        "board marked wrongly",
        group="2",
        law="2",
        phase="board",
        asks="Who noticed it?",
        words=(
            "the board is marked wrongly",
            "wrong dealer on the board",
            "vulnerability does not match the number",
        ),
    ),
)


@law.clause("2", "Board marked incorrectly", group="2", since=1997)
def board_that_does_not_conform(case: Case) -> Consequence:
    """Dealer and vulnerability go by the number of the board, every sixteen boards anew. A board marked
    otherwise should not be used; if it is, what is marked on it counts for that session."""
    return decide(contest.markings_count(), contest.mend_the_board())
