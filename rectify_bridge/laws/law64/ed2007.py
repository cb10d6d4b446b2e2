"""Law 64C of 2007: one sentence for every established revoke, the later ones in a suit among them."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law64 import REVOKED, law, redress


@law.clause("64C", "Damage not compensated", group="", since=2007, until=2007, role="adds")
def equity(case: Case) -> Consequence | None:
    """2007: after any established revoke, also one that transfers no trick, the score is adjusted if the
    other side is not sufficiently compensated for the damage."""
    if not any(case.applied(cite) for cite in REVOKED):
        return None
    return redress(case, "on the tricks that opponents would have won without the revoke")
