"""Law 16C of 2007, information from other sources. Three of the Director's choices before the first call were
found; what else he may choose (16C2(b)), and what he does after a call (16C3), was not."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import common, deal, procedure
from rectify_bridge.laws.law16 import law
from rectify_bridge.laws.law16.other_sources import BEFORE_A_CALL, FIRST_CALL
from rectify_bridge.laws.law16.outside_in_1997 import COULD_INTERFERE

BEFORE = "16C2 of 2007"
AFTER = "16C3, information after a call"
ANOTHER_CHOICE = "16C2(b), another choice of the Director's"
"""Of these two groups no text was found."""
POSITIONS, PLAY, ADJUST, ANOTHER = "positions", "play", "adjusted score", "another"
CHOICE = Fact(
    "Director's choice, 2007",
    Kind.JUDGEMENT,
    "Which do you choose?",
    (
        Answer(POSITIONS, "seat the player where the known hand is, if contest and scoring permit"),
        Answer(ANOTHER, "another choice of that edition, which is not encoded"),
        Answer(PLAY, "let it be played, and be ready to adjust the score"),
        Answer(ADJUST, "an artificial adjusted score now"),
    ),
    "16C2",
    guidance="The order is that of the Laws; the choice is the Director's. Once a call has been made he does "
    "not go back to another.",
)


@law.clause("16C1", "Director told of outside information", group="16D", since=2007, until=2007)
def told_in_2007(case: Case) -> Consequence:
    """2007: who accidentally learns something about a board that he is playing or has yet to play has the
    Director told at once, and may base no call or play on it (16A3)."""
    told = procedure.may_not_use("offender", "it came from outside the auction and play of the board (16A3)")
    then = BEFORE if case.get(FIRST_CALL) == BEFORE_A_CALL else AFTER
    return decide(deal.tell_the_director(), told, then=Refer(then))


@law.clause("16C2", "No interference with normal play", group=BEFORE, since=2007, until=2007)
def no_interference_in_2007(case: Case) -> Consequence | None:
    """2007: information that could not interfere with normal play leaves the board to be played."""
    return None if case.get(COULD_INTERFERE) else decide(procedure.play_on())


@law.clause("16C2(a)", "Seats changed", group=BEFORE, since=2007, until=2007)
def seats_changed_in_2007(case: Case) -> Consequence | None:
    """2007: before any call, if type of contest and scoring permit, the players' positions are adjusted so
    that who knows about a hand holds it."""
    return decide(deal.positions_changed()) if _chosen(case, POSITIONS) else None


@law.clause("16C2(b)", "Another choice", group=BEFORE, since=2007, until=2007)
def another_choice(case: Case) -> Consequence | None:
    """2007: the Director has a choice besides, of which no text was found."""
    return decide(then=Refer(ANOTHER_CHOICE)) if _chosen(case, ANOTHER) else None


@law.clause("16C2(c)", "Board played and result reviewed", group=BEFORE, since=2007, until=2007)
def played_in_2007(case: Case) -> Consequence | None:
    """2007: the board is completed, and the score adjusted if what was learned may have affected the
    result."""
    if not _chosen(case, PLAY):
        return None
    later = common.come_back("may the outside information have affected the result (16C2(c))?")
    return decide(procedure.play_on(), later)


@law.clause("16C2(d)", "Artificial score at once", group=BEFORE, since=2007, until=2007)
def artificial_in_2007(case: Case) -> Consequence | None:
    """2007: before any call, an artificial adjusted score is awarded."""
    if not _chosen(case, ADJUST):
        return None
    return decide(deal.artificial_score("both sides, according to fault (12C2(a))"))


def _chosen(case: Case, what: str) -> bool:
    return bool(case.get(COULD_INTERFERE)) and case.get(CHOICE) == what
