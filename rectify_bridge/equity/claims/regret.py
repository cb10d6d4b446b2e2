"""A concession that is regretted (Law 71): at which moment, and by which plays the trick could be lost."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.case import Case, Response
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.question import Question

NOT_ESTABLISHED = "no agreement was established when the concession was regretted: it is contested (70)"
_ANY_LEGAL_PLAY = 1997
"""The last edition in which any legal play upholds a concession once the agreement is established."""


_SEEN = 6
"""Tricks left up to which it is looked for what he could count later: that search is not compiled.
With more he is given no count, which never gives him more."""


def at_its_moment(case: Case) -> Case:
    """The claim as it is judged: since 2007 a concession that is regretted while no agreement is established
    is contested (70)."""
    is_open = case.response is Response.CONCESSION_REGRETTED and case.established is False
    return replace(case, response=Response.CONTESTED) if is_open and case.edition > _ANY_LEGAL_PLAY else case


def plays_that_lose(case: Case, rules: frozenset[Name]) -> frozenset[Name]:
    """The rules of order for a trick conceded: any normal play counts. In 1997 any legal play, once the
    conceding side had called on a later board or the round was over."""
    if case.edition <= _ANY_LEGAL_PLAY and case.established is not False:
        return frozenset({Name.WORST_ORDER})
    return rules


def uncounted(question: Question) -> Question:
    """Who conceded a trick that he could count had not counted: the count protects none of his. Who could not
    count it then keeps it where he can count it as the cards fall, as any player of his class does."""
    if Name.COUNT not in question.rules:
        return question
    counted = question.counted() if question.scene.left <= _SEEN else None
    if counted is None:
        return replace(question, rules=question.rules - {Name.COUNT})
    return replace(question, conceded=question.scene.left - counted)
