"""Law 16B of 1997, information from other sources: a substitute could be called in, with the consent of
all four."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import deal, procedure
from rectify_bridge.laws.law16 import law

COULD_INTERFERE = Fact(
    "could interfere with normal play",
    Kind.JUDGEMENT,
    "Could what {offender} learned interfere with normal play of the board?",
    yes_no(),
    "16B",
    guidance="Find out away from the table what is known. One low card is seldom enough, a result nearly "
    "always.",
    aloud=False,
)
POSITIONS, SUBSTITUTE, ADJUST = "positions", "substitute", "adjusted score"
CHOICE = Fact(
    "Director's choice, 1997",
    Kind.JUDGEMENT,
    "Which do you choose?",
    (
        Answer(POSITIONS, "seat the player where the known hand is, if contest and scoring permit"),
        Answer(SUBSTITUTE, "a temporary substitute for the player, if all four players agree"),
        Answer(ADJUST, "an artificial adjusted score now"),
    ),
    "16B",
    guidance="The order is that of the Laws; the choice is the Director's.",
)
NEXT = "16B of 1997"


@law.clause("16B", "Director told of outside information", group="16D", since=1997, until=1997)
def told_at_once(case: Case) -> Consequence:
    """1997: who accidentally learns something about a board that he is playing or has yet to play has the
    Director told at once, and may base no call or play on it."""
    told = procedure.may_not_use("offender", "it came from outside the auction and play of the board (16B)")
    return decide(deal.tell_the_director(), told, then=Refer("16B of 1997"))


@law.clause("16B", "No interference with normal play", group=NEXT, since=1997, until=1997)
def no_interference(case: Case) -> Consequence | None:
    """1997: information that could not interfere with normal play leaves the board to be played."""
    return None if case.get(COULD_INTERFERE) else decide(procedure.play_on())


@law.clause("16B1", "Seats changed", group=NEXT, since=1997, until=1997)
def seats_changed_in_1997(case: Case) -> Consequence | None:
    """1997: if type of contest and scoring permit, the players' positions are adjusted so that who knows
    about a hand holds it."""
    return decide(deal.positions_changed()) if _chosen(case, POSITIONS) else None


@law.clause("16B2", "Temporary substitute", group=NEXT, since=1997, until=1997)
def substitute(case: Case) -> Consequence | None:
    """1997: with the consent of all four players a temporary substitute takes the place of who knows too
    much."""
    return decide(deal.temporary_substitute()) if _chosen(case, SUBSTITUTE) else None


@law.clause("16B3", "Adjusted score at once", group=NEXT, since=1997, until=1997)
def artificial_score_at_once(case: Case) -> Consequence | None:
    """1997: an artificial adjusted score is awarded at once."""
    if not _chosen(case, ADJUST):
        return None
    return decide(deal.artificial_score("both sides, according to fault (12C1)"))


def _chosen(case: Case, what: str) -> bool:
    return bool(case.get(COULD_INTERFERE)) and case.get(CHOICE) == what
