"""Law 46B of 1997: what declarer beyond all doubt meant came first, as today. What else an incomplete call
named was not found."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.law46 import ABSENT, COMPLETE, SAID, as_wanted, law

NAMED = "46B, the card that an incomplete call names"
"""The group for what of that edition was not found."""


@law.clause("46B", "Incomplete call", group="46", since=1997, until=1997)
def incomplete_call(case: Case) -> Consequence | None:
    """1997: the restrictions on an incomplete call hold unless another intention of declarer's is
    incontrovertible; then that card is called."""
    if case.get(SAID) in (COMPLETE, ABSENT):
        return None
    return as_wanted(case) or decide(then=Refer(NAMED))
