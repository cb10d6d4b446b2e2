"""What bounds settle of a claim that is not decided: whether claimer's side gets what it claimed. Else they
say nothing that a Director can rule by."""

from __future__ import annotations

from rectify_bridge.equity.claims.case import Case
from rectify_bridge.equity.claims.verdict import Verdict


def settled(case: Case, verdict: Verdict) -> str:
    """What is proved of the number claimed, as a sentence without a full stop; empty where that is open, or
    no number was claimed."""
    claimed, left = case.claimed, verdict.left
    if claimed is None:
        return ""
    low, high = verdict.low, verdict.high
    if case.by_defender:
        low, high = left - high, left - low
    if high < claimed:
        return f"proved: claimer's side takes at most {high} of {left} tricks, and not the {claimed} claimed"
    if low >= claimed:
        return f"proved: claimer's side takes the {claimed} of {left} tricks claimed"
    return ""
