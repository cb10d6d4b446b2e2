"""How the number of a claim moves with each point of judgement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.followed.response import with_response
from rectify_bridge.equity.claims.idle import SAME_CLASSES, idle_rules
from rectify_bridge.equity.claims.knowledge import Ruled, ruled
from rectify_bridge.equity.claims.normal import belief
from rectify_bridge.equity.claims.normal.guideline import GUIDELINES
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search.second_core import Stop, beside, one_then_other
from rectify_bridge.equity.claims.verdict import Move, Verdict

_SHARE = 16
"""Of the budget of the claim, one in so many is for all points together; with the claim itself twice that."""
_LEAST = 4
"""Of that, one in so many: what the points have however long the claim took."""
_PART = 4
"""Of the nodes that are left, one in so many is for each of the next two points."""


class _Point(NamedTuple):
    """A point of judgement that is taken otherwise. value: how. question: the claim then. alike: other values
    of it for which the claim is the same."""

    name: str
    value: str
    question: Question
    alike: tuple[str, ...] = ()


def moves(question: Question, verdict: Verdict) -> Iterator[Move]:
    """How the number moves with each point; those that move it, or stay open. All share one budget: of what
    is left each takes a part, first the points that the ruling is likeliest to hang on. Two and two may be
    searched beside each other, the second with proofs of its own."""
    left, stop = _budget(question, verdict.nodes), Stop(question.deadline)
    here, there = replace(question, two_cores=False), question.with_proofs_of_its_own(stop)
    points = list(_points(question))
    for number in range(0, len(points), 2):
        two, part = points[number : number + 2], max(1, left // _PART)
        asked = [
            point.question.with_proofs_of(proofs, part)
            for point, proofs in zip(two, (here, there), strict=False)
        ]
        for point, one in zip(two, _each(asked, stop, question.two_cores), strict=True):
            found, left = with_response(question.case, one.found)[0], left - one.nodes
            tricks = question.case.declarers(found.low) if found.low == found.high else None
            if tricks != verdict.declarer_tricks:
                yield from (Move(point.name, value, tricks) for value in (point.value, *point.alike))


def _budget(question: Question, spent: int) -> int:
    """The nodes of all points together. spent: those of the claim."""
    whole = question.nodes // _SHARE
    return max(1, whole // _LEAST, min(whole, 2 * whole - spent))


def _each(asked: list[Question], stop: Stop, two_cores: bool) -> list[Ruled]:
    """The ruling of each of one or two."""
    first, *others = asked
    found: list[Ruled] = []
    if not others:
        return [ruled(first)]

    def begin() -> bool:
        found.append(ruled(first))
        return False

    other = (beside if two_cores else one_then_other)(begin, lambda: ruled(others[0]), stop)[1]
    assert other is not None  # the first one ends nothing
    return [*found, other]


def _points(question: Question) -> Iterator[_Point]:
    own = question.player_class
    for one in Class:
        if one is own or one is Class.GOOD or {one, own} == SAME_CLASSES:
            continue
        alike = (Class.GOOD.value,) if one is Class.EXPERT else ()
        yield _Point("class", one.value, replace(question, player_class=one), alike)
    if belief.trumps_out(question.case):
        value = "true" if question.unaware else "false"
        yield _Point("aware", value, replace(question, unaware=not question.unaware))
    value = "not known" if question.stated else "none made"
    yield _Point("statement", value, replace(question, stated=not question.stated))
    idle = idle_rules(question)
    for guideline in GUIDELINES:
        name = guideline.name
        if name in idle:
            continue
        on = name in question.rules
        other = replace(question, rules=question.rules ^ {name})
        yield _Point(f"rule: {name.value}", "off" if on else "on", other)
