"""The points of judgement that cannot change the number of a claim: nothing is searched for them."""

from __future__ import annotations

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.normal import belief
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.question import Question

SAME_CLASSES = {Class.EXPERT, Class.GOOD}
"""The classes that no authority tells apart for a claim: they protect the same."""
_OF_TRUMPS = {Name.UNAWARE, Name.CHECK, Name.NOT_FORCED, Name.RUFFS_LOW}


def idle_rules(question: Question) -> frozenset[Name]:
    """The rules that take no play away here, on or off."""
    if question.is_best_known:
        return frozenset(Name) - {Name.COUNT}  # the double-dummy number asks for no rule
    found: set[Name] = set()
    if not (question.stated and question.case.intents):
        found.add(Name.STATEMENT)
    if question.player_class is Class.NOVICE:
        found.add(Name.COUNT)
    if not question.trumps:
        found |= _OF_TRUMPS
    if not question.unaware or not belief.trumps_out(question.case):
        found |= {Name.UNAWARE, Name.CHECK}
    if Name.UNAWARE not in question.rules:
        found.add(Name.CHECK)
    return frozenset(found)
