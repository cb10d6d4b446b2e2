"""Along the line that decides: where claimer's side loses a trick that another normal play would have kept,
and why the play on the line counts all the same."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.equity.claims.case import Response
from rectify_bridge.equity.claims.count.budget import OutOfNodes
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.lines import LineBounds
from rectify_bridge.equity.claims.verdict import Turning
from rectify_bridge.equity.pack import card_of, cards_of
from rectify_bridge.table.seat import CLOCKWISE

_NODES = 60_000
"""For the turnings of one line: about a tenth of a second."""


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
    return list(last.values())


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
