"""Law 26, Call withdrawn, lead restrictions."""

from __future__ import annotations

from rectify.law.case import Case
from rectify.law.clause import Law
from rectify.law.effect import Consequence, decide
from rectify.laws import vocabulary as does

law = Law(26, "Call withdrawn, lead restrictions")


@law.clause("26B", group="", since=2017, role="adds")
def one_suit_may_be_forbidden(case: Case) -> Consequence | None:
    """An offender's call was withdrawn and not replaced by a comparable one: if he defends, declarer may
    forbid his partner one suit that the offender has not specified in the legal auction, at partner's
    first turn to lead and for as long as he keeps the lead."""
    return decide(does.lead_restriction()) if case.has("cancelled") else None
