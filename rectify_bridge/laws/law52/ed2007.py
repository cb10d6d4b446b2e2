"""Law 52B1(c) of 1997 and 2007: the penalty card that remains, and what may be known of it (50C and 50E)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import card, common, play
from rectify_bridge.laws.law52 import DUE, MAJOR, law


@law.clause("52B1(c)", "Penalty card that remains", group="", since=1997, until=2007, role="adds")
def what_remains(case: Case) -> Consequence | None:
    """1997 and 2007: a penalty card that remains goes on to bind its owner and his partner (50, 51).
    That a major one must be played is for all to use; what else it tells is barred to partner."""
    if not case.has("penalty card stays"):
        return None
    barred = common.unauthorized("partner", "the penalty card")
    if case.get(DUE) == MAJOR:
        return decide(play.must_be_played(), card.requirement_is_authorized(), barred)
    return decide(play.no_lower_card_of_the_suit(), barred)
