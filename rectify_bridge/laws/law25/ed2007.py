"""Law 25 of 2007: a slip had to be put right without a pause for thought; a change of an intended call was
ruled on as it is today."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.law17 import BEHIND_A_SCREEN
from rectify_bridge.laws.law25 import (
    BY_MIND,
    HOW,
    MEANT_ANOTHER,
    NOT_CHANGED,
    a_slip_is_claimed,
    auction_period_over,
    caused_by_misinformation,
    law,
    lho_may_withdraw,
    no_slip_is_claimed,
    partner_has_called,
    slip_replaced,
    withdrawn_by_a_change,
)
from rectify_bridge.laws.law25.deliberate_change import the_call_stands
from rectify_bridge.laws.law25.ed1997 import AT_ONCE

FIRST = (*BEHIND_A_SCREEN, "22B2", "25B1", "21B1(a)")
"""What comes before the question whether the call was a slip."""

law.clause(
    "21B1(a)",
    "Irregular call caused by misinformation",
    group="25A",
    since=2007,
    until=2007,
    except_as=(*BEHIND_A_SCREEN, "22B2", "25B1"),
)(caused_by_misinformation)
law.clause(
    "25B1", "First call withdrawn", group="25A", since=2007, until=2007, except_as=(*BEHIND_A_SCREEN, "22B2")
)(withdrawn_by_a_change)
law.clause("25A1", "No unintended call claimed", group="25A", since=2007, until=2007, except_as=FIRST)(
    no_slip_is_claimed
)
law.clause("25A", "Unintended call claimed", group="25A", since=2007, until=2007, except_as=FIRST)(
    a_slip_is_claimed
)
law.clause("25A2", "Partner has called", group="25A slip", since=2007, until=2007)(partner_has_called)
law.clause("25A3", "Auction period over", group="25A slip", since=2007, until=2007, except_as=("25A2",))(
    auction_period_over
)
law.clause("25A4", "LHO may withdraw a call", group="", since=2007, until=2007, role="adds")(lho_may_withdraw)
law.clause("25A1", "Call may not be changed", group=NOT_CHANGED, since=2007, until=2007, except_as=("25B",))(
    the_call_stands
)


@law.clause(
    "25A1",
    "Unintended call changed at once",
    group="25A slip",
    since=2007,
    until=2007,
    except_as=("25A2", "25A3"),
)
def changed_at_once(case: Case) -> Consequence | None:
    """2007: the call that was meant takes the place of the slip if the player changed it, or tried to,
    without a pause for thought from the moment when he saw it. It is subject to the law on it; nothing else
    follows."""
    if not case.get(MEANT_ANOTHER) or case.get(HOW) == BY_MIND or not case.get(AT_ONCE):
        return None
    return slip_replaced(case)


@law.clause(
    "25B",
    "Change not permitted by 25A",
    group="25A slip",
    since=2007,
    until=2007,
    except_as=("25A1", "25A2", "25A3"),
)
def not_unintended(case: Case) -> Consequence:
    """2007: a call that was meant, or that the player did not try to change at once, is judged as made."""
    return decide(then=Refer(case.scene.law))
