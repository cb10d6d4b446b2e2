"""Law 91 of 2007 and 1997: contestants were suspended or disqualified, not single players of one."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law91 import APPROVED, THE_ORGANIZER, disqualified_if, law, measure_taken

CONTESTANT = "in a pairs event with partner, in a team event with the team"
DISQUALIFIED = f"disqualified for cause, {CONTESTANT}"


@law.clause("91A", "Director's disciplinary powers", group="91A", since=1997, until=2007)
def directors_powers(case: Case) -> Consequence | None:
    """1997 and 2007: to keep order and discipline the Director may give penalties in points, or suspend a
    contestant for a session or part of it; no committee may overrule that (93B3)."""
    return measure_taken(case, f"suspended for the session or part of it, {CONTESTANT}")


@law.clause("91B", "Disqualification", group="91B", since=2007, until=2007)
def right_to_disqualify(case: Case) -> Consequence:
    """2007: for cause, and with the organizer's approval, the Director may disqualify a contestant."""
    return disqualified_if(bool(case.get(APPROVED)), DISQUALIFIED, THE_ORGANIZER)
