"""Along the line that decides: the plays of claimer's side that were legal and not normal, each with its
reason."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.equity.claims.count.budget import OutOfNodes
from rectify_bridge.equity.claims.normal.guideline import BY_NAME, Name
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.lines import LineBounds, Lines
from rectify_bridge.equity.claims.verdict import Exclusion
from rectify_bridge.equity.pack import cards_of
from rectify_bridge.table.seat import CLOCKWISE


def exclusions(question: Question, found: LineBounds) -> tuple[Exclusion, ...]:
    """The exclusions on the line of this result."""
    if question.is_best_known:
        return tuple(_given_up(question, found))
    lines, named = question.lines(), []
    try:
        scene = question.start(lines)
    except OutOfNodes:  # the line was found in time, and nothing else is
        return ()
    for number, card in enumerate(found.line):
        if scene.seat & 1 == question.mine:
            parts = _parts(lines, scene)
            named += [_exclusion(number, scene, name, cards) for name, cards in parts]
        scene = scene.play(card, question.trumps, question.mine)[0]
    return tuple(named)


def _given_up(question: Question, found: LineBounds) -> Iterator[Exclusion]:
    """Of the best line: the plays that give up a trick."""
    scene = question.scene
    for number, (card, lost) in enumerate(zip(found.line, found.lost, strict=True)):
        if lost:
            yield _exclusion(number, scene, Name.COUNT, lost)
        scene = scene.play(card, question.trumps, question.mine)[0]


def _parts(lines: Lines, scene: Scene) -> list[tuple[Name, int]]:
    try:
        return lines.norm.excluded(scene, lines.limits.legal(scene))
    except OutOfNodes:
        return []


def _exclusion(number: int, scene: Scene, name: Name, cards: int) -> Exclusion:
    guideline = BY_NAME[name]
    seat, gone = CLOCKWISE[scene.seat], tuple(cards_of(cards))
    return Exclusion(number, seat, gone, name.value, guideline.clause, guideline.reason)
