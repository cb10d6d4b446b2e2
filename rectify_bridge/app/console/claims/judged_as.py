"""As what the claim of a case is judged: as contested, or for what was regretted or agreed to."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.play_steps import REGRETTED, WITHDRAWN
from rectify_bridge.equity.claims.case import Case, Response
from rectify_bridge.equity.claims.followed.response import at_its_moment
from rectify_bridge.laws.law69 import AGREEMENT, ESTABLISHED

_KINDS = {REGRETTED: Response.CONCESSION_REGRETTED, WITHDRAWN: Response.AGREEMENT_WITHDRAWN}


def judged_as(history: History, claim: Case) -> Case:
    """The claim by the kind of its case, and by what is known of the agreement; where nothing is, as if that
    were established."""
    steps = history.interview.steps
    kinds = (_KINDS.get(str(step.value)) for step in steps if step.id == "kind")
    response = next(filter(None, kinds), Response.CONTESTED)
    said = [step.value for step in steps if step.id.endswith(f".{AGREEMENT.name}")]
    is_open = bool(said) and said[-1] != ESTABLISHED
    judged = at_its_moment(replace(claim, response=response, established=not is_open))
    return replace(claim, response=judged.response)
