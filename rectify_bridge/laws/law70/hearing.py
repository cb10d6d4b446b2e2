"""Law 70: whom the Director hears, and on what, where a side contests what it has conceded itself."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Fact
from rectify_bridge.laws.effects import claim


def is_regretted(case: Case) -> bool:
    """Whether it is the conceding side that wants its own concession back."""
    return bool(case.scene.law == "71")


def concession_alone(case: Case, stated: Fact) -> bool:
    """Whether it wants a trick back and nothing that was claimed is contested: then neither a trump that a
    claim did not mention nor partner's part in a claim counts. stated: what is known of the line."""
    return is_regretted(case) and bool(case.get(stated) == "tricks conceded")


def opponents_are_heard(case: Case) -> Effect:
    """What opponents are asked: they object to a claim, and hold on to a concession."""
    return claim.answer_heard() if is_regretted(case) else claim.objections_heard()
