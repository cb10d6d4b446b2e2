"""Along the line that decides: where claimer's side loses a trick that another normal play would have kept,
and why the play on the line counts all the same. Where no normal play was sure to keep it, the place is where
best play after another one would have kept it."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.equity.claims.case import Response
from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.best import Best
from rectify_bridge.equity.claims.search.lines import LineBounds
from rectify_bridge.equity.claims.verdict import Turning
from rectify_bridge.equity.pack import card_of, cards_of
from rectify_bridge.table.seat import CLOCKWISE

_NODES = 60_000
"""For the turnings of one line: about a tenth of a second."""
_BEST_NODES = 3_000
"""The same for what best play would have kept."""


def turnings(question: Question, found: LineBounds) -> list[Turning]:
    """The turnings on the line of this result, in order. A play that could have been made later as well is
    told where it was last open."""
    last: dict[tuple[object, ...], Turning] = {}
    try:
        for one in _each(question, found):
            last.pop((one.seat, one.instead), None)
            last[one.seat, one.instead] = one
    except OutOfNodes:  # what was found by then is told
        pass
    places = {one.at for one in last.values()}
    unsure = [one for one in _each_unsure(question, found) if one.at not in places]
    return sorted([*last.values(), *unsure], key=lambda one: one.at)


def _each(question: Question, found: LineBounds) -> Iterator[Turning]:
    if question.is_best_known or not found.line:
        return
    lines, tricks = question.lines(), found.low
    lines.budget.most = min(lines.budget.most, _NODES)
    scene = question.start(lines)
    for number, card in enumerate(found.line):
        better = lines.better(scene, tricks)
        if better:
            clause, reason = _reason(question, scene)
            yield Turning(
                number, CLOCKWISE[scene.seat], card_of(card), tuple(cards_of(better)), clause, reason
            )
        scene, ours = scene.play(card, question.trumps, question.mine)
        tricks -= bool(ours)


def _each_unsure(question: Question, found: LineBounds) -> Iterator[Turning]:
    """The plays that give up a double-dummy trick, as far as that is proved soon, where another normal one
    does not. A restriction is unknown to double dummy."""
    if question.is_best_known or question.case.restrictions:
        return
    best = question.best()
    best.proofs.budget = Budget(_BEST_NODES, deadline=question.deadline)
    lines = question.lines()
    lines.budget.most = min(lines.budget.most, _NODES)
    try:
        scene = question.start(lines)
        for number, card in enumerate(found.line):
            others = lines.choices(scene) if scene.seat & 1 == question.mine else []
            better = _keeping_more(question, best, scene, card, others) if len(others) > 1 else 0
            if better:
                clause, reason = _reason(question, scene)
                told = f"{reason}; after the other play a later one may lose this trick too"
                yield Turning(
                    number, CLOCKWISE[scene.seat], card_of(card), tuple(cards_of(better)), clause, told
                )
            scene = scene.play(card, question.trumps, question.mine)[0]
    except OutOfNodes:  # what was found by then is told
        return


def _keeping_more(question: Question, best: Best, scene: Scene, card: int, others: list[int]) -> int:
    """Those of the other plays after which best play takes more tricks than after this one."""
    kept = {one: _best_after(question, best, scene, one) for one in {card, *others}}
    return sum(one for one in others if kept[one][0] > kept[card][1])


def _best_after(question: Question, best: Best, scene: Scene, card: int) -> tuple[int, int]:
    """The tricks of claimer's side after this play, with best play by all: between these bounds."""
    after, ours = scene.play(card, question.trumps, question.mine)
    low, high = best.bounds(after) if after.left else (0, 0)
    return low + bool(ours), high + bool(ours)


def _reason(question: Question, scene: Scene) -> tuple[str, str]:
    """The clause under which a normal play that loses a trick counts, and the reason."""
    case = question.case
    if case.response is Response.CONCESSION_REGRETTED:
        return "71", "this play is normal too, and it loses a trick that was conceded"
    if case.by_defender and scene.seat != case.judged.index:
        return (
            "70D2",
            "this play is normal too, and a defender's claim may not hang on which one partner chooses",
        )
    mine, hands, view = question.mine, scene.hands, scene.view
    unknown = (hands[mine ^ 1] & ~view[mine ^ 1]) | (hands[mine ^ 3] & ~view[mine ^ 3])
    if unknown & question.trumps:
        return "70C", "careless, but normal for one who may not know of the trump that is out"
    if unknown:
        return "70D1", "careless, but normal for one who believes a card gone that is still out"
    return "70D1", "careless, but normal: nothing that was said rules it out, and doubt goes against claimer"
