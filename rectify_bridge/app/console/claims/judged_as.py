"""As what the claim of a case is judged: as contested, or for what was regretted or agreed to."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.engines.claim_response import OF_KIND
from rectify_bridge.equity.claims.case import Case, Response
from rectify_bridge.equity.claims.followed.response import at_its_moment, without_cards
from rectify_bridge.law.fact import Fact, Value
from rectify_bridge.laws import law68
from rectify_bridge.laws.law69 import AGREEMENT, ESTABLISHED, IN_TIME


def judged_as(history: History, claim: Case) -> Case:
    """The claim by the kind of its case, and by what is known of the agreement; where nothing is, as if that
    were established."""
    kinds = (OF_KIND.get(str(step.value)) for step in history.interview.steps if step.id == "kind")
    response = next(filter(None, kinds), Response.CONTESTED)
    is_open = _said(history, AGREEMENT) not in (None, ESTABLISHED)
    judged = at_its_moment(replace(claim, response=response, established=not is_open))
    return replace(claim, response=judged.response)


def is_settled_at_the_table(history: History, claim: Case) -> bool:
    """Whether what was said, or answered, leaves nothing for the cards: there was no claim, it was agreed to,
    or all four played on."""
    if _said(history, law68.WHAT) in (law68.CURRENT, law68.NOT_MEANT, law68.REMARK):
        return True
    if _said(history, law68.OBJECTED) is True:
        return True
    answer = _said(history, law68.RESPONSE)
    if answer == law68.ALL_PLAY_ON:
        return without_cards(replace(claim, response=Response.ALL_PLAY_ON)) is not None
    return bool(answer == law68.AGREED and _said(history, AGREEMENT) != IN_TIME)


def _said(history: History, fact: Fact) -> Value:
    """What was answered last; None where nothing was."""
    said = [step.value for step in history.interview.steps if step.id.endswith(f".{fact.name}")]
    return said[-1] if said else None
