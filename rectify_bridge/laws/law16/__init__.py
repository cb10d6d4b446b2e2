"""Law 16, Authorized and unauthorized information."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.law23 import comparable_after_29b

law = Law(16, "Authorized and unauthorized information")

WITHDRAWN = "the withdrawn call"


def _withdrawn(case: Case) -> bool:
    """Whether a call of the offending side was withdrawn or cancelled in this ruling."""
    return case.has("cancelled") or case.has("withdrawn")


@law.clause("16C1", "Withdrawn actions inform the non-offending side", group="", since=2017, role="adds")
def withdrawn_actions_for_the_non_offending_side(case: Case) -> Consequence | None:
    """What withdrawn calls told, their own and their opponents', is authorized for the non-offending side."""
    return decide(procedure.authorized_for("non-offending side", WITHDRAWN)) if _withdrawn(case) else None


@law.clause("16C2", "Withdrawn actions bind the offending side", group="", since=2017, role="adds")
def withdrawn_actions(case: Case) -> Consequence | None:
    """What withdrawn calls told, their own and their opponents', is unauthorized for the offending side: it
    may not choose what they suggest over a logical alternative. Not after a comparable replacement of a call
    out of rotation (23B)."""
    if not _withdrawn(case) or comparable_after_29b(case):
        return None
    return decide(common.unauthorized("offending side", WITHDRAWN))
