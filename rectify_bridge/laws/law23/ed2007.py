"""Law 23 of 2007, Awareness of potential damage: since 2017 it is 72C, in the same words."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import common
from rectify_bridge.laws.law23 import law
from rectify_bridge.laws.law72 import judged_when_play_is_over

REMINDER = (
    "could {offender} have been aware, when it happened, that it could well damage opponents? "
    "Did {offender}'s side gain (23)?"
)


@law.clause("23", "Possible damage reviewed after play", group="", since=2007, until=2007, role="adds")
def reviewed_after_play(case: Case) -> Consequence | None:
    """2007: where a player must pass or a lead may be restricted, the Director lets auction and play go on.
    He comes back to see whether the offender could have been aware that it could well damage opponents."""
    if not (case.has("must pass") or case.has("lead choice")):
        return None
    return decide(common.come_back(REMINDER))


@law.clause("23", "Offender could have been aware", group="72C", since=2007, until=2007)
def could_have_been_aware(case: Case) -> Consequence:
    """2007: if the offender could have been aware at the time that his irregularity could well damage
    opponents, the score is adjusted where his side gained by it, for example by his partner's enforced
    pass."""
    return judged_when_play_is_over(case, REMINDER)


@law.clause("23", "Damaging enforced pass", group="23", since=2007, until=2007)
def damage_by_an_enforced_pass(case: Case) -> Consequence:
    """2007: an enforced pass is one example; Law 23 speaks of any irregularity."""
    return decide(then=Refer("72C"))
