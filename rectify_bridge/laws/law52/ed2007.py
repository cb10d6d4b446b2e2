"""Law 52B1(c) of 1997 and 2007: the penalty card that remains, and what may be known of it (50C and 50E)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, decide
from rectify_bridge.laws.effects import card, common, play
from rectify_bridge.laws.law50.ed2007 import DAMAGE_IS_JUDGED
from rectify_bridge.laws.law52 import DUE, MAJOR, law


@law.clause("52B1(c)", "Penalty card that remains", group="", since=2007, until=2007, role="adds")
def what_remains_in_2007(case: Case) -> Consequence | None:
    """2007: a penalty card that remains goes on to bind its owner and his partner (50, 51). That a major one
    must be played is for all to use; what else it tells is barred to partner, and damage by it is judged
    (50E)."""
    if not case.has("penalty card stays"):
        return None
    return decide(*_lying(case), common.come_back(DAMAGE_IS_JUDGED))


@law.clause("52B1(c)", "Penalty card that remains", group="", since=1997, until=1997, role="adds")
def what_remains_in_1997(case: Case) -> Consequence | None:
    """1997: a penalty card that remains goes on to bind its owner and his partner (50, 51). That a major one
    must be played is for all to use; what else it tells is barred to partner."""
    return decide(*_lying(case)) if case.has("penalty card stays") else None


def _lying(case: Case) -> tuple[Effect, ...]:
    """What binds the owner of the card, and what his partner may know of it."""
    barred = common.unauthorized("partner", "the penalty card")
    if case.get(DUE) == MAJOR:
        return play.must_be_played(), card.requirement_is_authorized(), barred
    return play.no_lower_card_of_the_suit(), barred
