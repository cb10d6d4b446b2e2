"""An agreement that is withdrawn (69B): what the edition asks of the trick, and whether it is certain."""

from __future__ import annotations

from itertools import takewhile

from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search.lines import LineBounds
from rectify_bridge.equity.claims.verdict import Status
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import CLOCKWISE

LIKELY_SINCE = 2007
NOTHING_LOST = "the other side lost no trick by agreeing (69B)"
CERTAIN = "agreement is withdrawn for a trick that the other side was certain to win (69B)"
LIKELY = "agreement is withdrawn for a trick likely to have been won (69B): the Director judges it"
SURE = (
    "agreement is withdrawn for a trick that no normal play of either side could lose (69B): the Director"
    " judges it"
)


def certain(question: Question, found: LineBounds) -> Status:
    """Since 2007 the trick has to be likely: it was certain where no play of claimer's loses fewer. In 1997
    no normal play, of either side, may lose it: it is certain where no legal play does."""
    if found.low == question.case.settled_on:
        return Status.AGREED
    if question.case.edition >= LIKELY_SINCE:
        most = question.double_dummy()[0].high
    else:
        most = question.scene.left - _masters(question)
    return Status.RULED if most == found.low else Status.JUDGEMENT


def notes(question: Question, status: Status) -> list[str]:
    """What the ruling on it rests on; where it is open in 1997, what the agreement leaves."""
    case = question.case
    if status in (Status.AGREED, Status.RULED):
        return [NOTHING_LOST if status is Status.AGREED else CERTAIN]
    if case.edition >= LIKELY_SINCE:
        return [LIKELY]
    if case.settled_on is None:
        return [SURE]
    stands = case.declarers(case.settled_on)
    return [SURE, f"where a normal play could lose it, the agreement stands: {stands} to declarer's side"]


def _masters(question: Question) -> int:
    """The tricks that the other side cannot lose whatever is played: the trumps of one of its hands from the
    top of all that are left."""
    position = question.case.position
    if position.trumps is Denomination.NOTRUMP or position.trick:
        return 0
    trumps = sorted(
        (
            (card.height, seat)
            for seat in CLOCKWISE
            for card in position.held(seat)
            if card.suit is position.trumps
        ),
        key=lambda one: -one[0],
    )
    first = trumps[0][1] if trumps else question.case.judged
    if first.side is question.case.judged.side:
        return 0
    return sum(1 for _ in takewhile(lambda one: one[1] is first, trumps))
