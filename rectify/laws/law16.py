"""Law 16, Authorized and unauthorized information."""

from __future__ import annotations

from rectify.law.case import Case
from rectify.law.clause import Law
from rectify.law.effect import Consequence, decide
from rectify.laws import vocabulary as does

law = Law(16, "Authorized and unauthorized information")


@law.clause("16C2", group="", since=2017, role="adds")
def withdrawn_actions(case: Case) -> Consequence | None:
    """What a withdrawn call told is unauthorized for the offending side and authorized for the other."""
    return decide(does.unauthorized("offending side", "the withdrawn call")) if case.has("cancelled") else None
