"""Law 50E of 2007: everybody might know that a penalty card must be played; what else it told was barred to
partner, on the table and back in the hand; and the score was adjusted if the card did damage."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import card, common
from rectify_bridge.laws.law50 import law

LYING = ("must be played", "may not lead yet")
BACK = ("picked up", "several picked up")


@law.clause("50E1", "Requirements of a penalty card", group="", since=2007, until=2007, role="adds")
def requirements(case: Case) -> Consequence | None:
    """2007: that a major penalty card must be played is for all players to use."""
    return decide(card.requirement_is_authorized()) if case.has("must be played") else None


@law.clause("50E2", "What else the card tells", group="", since=2007, until=2007, role="adds")
def what_else_it_tells(case: Case) -> Consequence | None:
    """2007: what else the sight of a major penalty card tells is unauthorized for its owner's partner, also
    when it is back in the hand; declarer may use it."""
    if not any(map(case.has, (*LYING, *BACK))):
        return None
    return decide(common.unauthorized("partner", "the penalty card"))


DAMAGE_IS_JUDGED = "did the exposed card help the offending side, and were opponents damaged (50E3)?"
RESTRICTED = ("50C", "50D1(a)", "50D2(a)", "51B1(a)", "51B1(b)", "51B2(a)", "51B2(b)")
"""The clauses under which a penalty card has an effect on the play."""


@law.clause("50E3", "Exposed card did damage", group="", since=2007, until=2007, role="adds")
def exposed_card_did_damage(case: Case) -> Consequence | None:
    """2007: if what the exposed card told damaged the other side, the score is adjusted."""
    if not any(case.applied(cite) for cite in RESTRICTED):
        return None
    return decide(common.come_back(DAMAGE_IS_JUDGED))
