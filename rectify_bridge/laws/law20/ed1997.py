"""Law 75D of 1997, an explanation found to be wrong: what the Laws say today in 20F4 and 20F5, with the
explainer bound to call the Director at once."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect
from rectify_bridge.laws import law75
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law20.ed2007 import own_explanation_in_2007
from rectify_bridge.laws.law20.wrong_explanation import (
    declarer_or_dummy_after_the_final_pass,
    partners_explanation,
    silent_until_the_end_of_play,
    silent_until_the_final_pass,
)

law = law75.law
law.clause("75D1", "Own explanation found wrong", group="20F4", since=1997, until=1997)(
    own_explanation_in_2007
)
law.clause("75D2", "Partner's explanation found wrong", group="20F4", since=1997, until=1997)(
    partners_explanation
)


def _watch() -> Effect:
    """16A2 of that edition."""
    act = "call the Director as soon as it has reason to think that it was used"
    return procedure.should("non-offending side", act)


@law.clause("75D2", "When partner's explanation is corrected", group="20F5", since=1997, until=1997)
def partners_explanation_in_1997(case: Case) -> Consequence | None:
    """1997: before the final pass he may not show in any way that something was wrong. After it declarer
    or dummy calls the Director and tells opponents; a defender does so when play ends, and not before."""
    watch = _watch()
    return (
        silent_until_the_final_pass(case, watch)
        or silent_until_the_end_of_play(case, watch)
        or declarer_or_dummy_after_the_final_pass(case)
    )
