"""Law 12 of 1997, with Law 88: what an adjusted score was given for, and what an artificial one was worth.

12C3 let an appeals committee vary an assigned score, unless the authority said otherwise; the Director could
where the authority let him.
"""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import deal, direction, procedure, score
from rectify_bridge.laws.law12 import (
    DIRECTORS,
    GROUND,
    NO_PLAY,
    NOTHING,
    WORSE,
    WRONGLY,
    harshness_is_no_ground,
    law,
)
from rectify_bridge.laws.law12.score import by_fault, sides_by_fault
from rectify_bridge.laws.law15 import TEAMS


@law.clause("12A1", "No rectification prescribed", group="12A", since=1997, until=1997)
def no_indemnity_prescribed(case: Case) -> Consequence | None:
    """1997: where the Laws give the side that did not offend nothing for this kind of violation, the
    Director may give an adjusted score."""
    return decide(then=Refer("12B")) if case.get(GROUND) == NOTHING else None


@law.clause("12A2", "Normal play impossible", group="12A", since=1997, until=1997)
def normal_play_impossible_in_1997(case: Case) -> Consequence | None:
    """1997: where nothing will let the board be played normally, the score is artificial."""
    if case.get(GROUND) != NO_PLAY:
        return None
    return decide(deal.artificial_score("both sides, according to fault (12C1)"))


@law.clause("12A3", "Incorrect penalty paid", group="12A", since=1997, until=1997)
def incorrect_penalty(case: Case) -> Consequence | None:
    """1997: where an incorrect penalty has been paid the score may be adjusted; if the error was the
    Director's both sides count as non-offending (82C)."""
    if case.get(GROUND) != WRONGLY:
        return None
    return decide(direction.both_sides_non_offending()) if case.get(DIRECTORS) else decide(then=Refer("12B"))


@law.clause("12A1", "Damage", group="12B", since=1997, until=1997)
def indemnity(case: Case) -> Consequence:
    """1997: an adjusted score makes good what the side that did not offend lost; where it lost nothing no
    score is moved."""
    if not case.get(WORSE):
        return decide(
            procedure.no_score_adjusted("the innocent side is no worse off than without the infraction")
        )
    return decide(
        procedure.score_to_be_assigned("the infraction damaged the side that did not offend (12A1)")
    )


law.clause("12B", "Severity is not a ground", group="12A", since=1997, until=1997)(harshness_is_no_ground)
law.clause("12C1", "Artificial score by fault", group="", since=1997, until=1997, role="closes")(by_fault)


VARIED_BY = "assigned scores varied by"
"""The election on 12C3: who varies an assigned score to do equity."""


@law.clause(
    "12C3",
    "Score varied to do equity",
    group="",
    since=1997,
    until=1997,
    role="closes",
    authorities=("WBF", "EBU"),
)
def varied_to_do_equity(case: Case) -> Consequence | None:
    """1997, WBF and EBU: an appeals committee may vary an assigned score to do equity; later the Director
    may, before he gives the ruling, at WBF events since January 2000. The ACBL did not allow it."""
    if not case.applied("12C2"):
        return None
    return decide(score.varied_to_do_equity(case.elected(VARIED_BY)))


BELOW_AVERAGE_MINUS = "own session below average minus"
"""The election that says what who is directly at fault gets where he did worse on his other boards."""


@law.clause(
    "12C1",
    "Artificial score by fault",
    group="",
    since=1997,
    until=1997,
    role="closes",
    authorities=("WBF",),
)
def by_fault_and_own_session(case: Case) -> Consequence | None:
    """1997, WBF: an artificial score goes by fault. At matchpoints who is directly at fault gets 40%, or the
    percentage of the own session if that is lower, as the WBF Laws Committee held in August 1998; the Laws
    say at most 40%."""
    scores: Consequence | None = by_fault(case)
    if scores is None or BELOW_AVERAGE_MINUS not in case.matter.rulebook.elections or _in_a_match(case):
        return scores
    directly = [side for side, fault in sides_by_fault(case) if fault == "directly"]
    if not directly:
        return scores
    case.elected(BELOW_AVERAGE_MINUS, "the percentage of the own session")
    return decide(*scores.effects, *(score.own_session(side, "directly") for side in directly))


def _in_a_match(case: Case) -> bool:
    """Whether the artificial score is one of a match: that is for Law 86A."""
    return case.applied("86A") or bool(case.applied("87B") and case.get(TEAMS))


@law.clause("88", "Indemnity points", group="", since=1997, until=1997, role="closes")
def percentage_of_the_own_session(case: Case) -> Consequence | None:
    """1997: who gets an artificial score without fault, in a pairs or individual event, gets at least
    60%, or the percentage of the own session if that is higher; in a match it is for Law 86A."""
    if not case.applied("12C1") or _in_a_match(case):
        return None
    found = [score.own_session(side, fault) for side, fault in sides_by_fault(case) if fault == "none"]
    return decide(*found) if found else None
