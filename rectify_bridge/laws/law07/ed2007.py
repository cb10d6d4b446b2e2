"""Law 7 of 2007, and of 1997 where it says the same: only the Director could allow a player to touch cards of
another one, and of the direction of the board nothing was said."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law07 import HANDLED, MOVED, TOUCHED, law, without_leave

DIRECTORS_LEAVE = Fact(
    "Director's leave to touch the cards",
    Kind.RECORD,
    "Did the Director allow {offender} to do it?",
    yes_no("yes, or declarer was playing dummy's cards", "no"),
    "7B3",
    guidance="Before 2017 an opponent's leave was not enough. After play each player handles only his own "
    "cards (66D).",
)


@law.clause("7A", "Place of the board", group="7", since=1997, until=2007)
def placing_of_the_board(case: Case) -> Consequence | None:
    """1997 and 2007: the board stays in the middle of the table until the play has ended."""
    if case.get(HANDLED) != MOVED:
        return None
    return decide(procedure.must("offender", "put the board back in the middle of the table"))


@law.clause("7B3", "Each player touches only his own cards", group="7", since=2007, until=2007)
def own_cards_only(case: Case) -> Consequence | None:
    """1997 and 2007: each player keeps his own cards apart. During and after play he touches no other cards,
    unless the Director allows it or he is declarer playing dummy's cards. What he saw of another player's
    cards is outside information."""
    if case.get(HANDLED) != TOUCHED:
        return None
    if case.get(DIRECTORS_LEAVE):
        return decide(procedure.may("offender", "do so, with that leave"))
    return without_leave(case, "the Director")
