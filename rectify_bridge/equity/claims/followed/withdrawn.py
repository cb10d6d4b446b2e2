"""An agreement that is withdrawn (69B): what the edition asks of the trick, and whether it is certain."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from rectify_bridge.equity.claims.case import Class, Response
from rectify_bridge.equity.claims.knowledge import ruled
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search.lines import LineBounds
from rectify_bridge.equity.claims.verdict import Status
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import CLOCKWISE, Seat

LIKELY_SINCE = 2007
NOTHING_LOST = "the other side lost no trick by agreeing (69B)"
CERTAIN = "agreement is withdrawn for a trick that the other side was certain to win (69B)"
LIKELY = "agreement is withdrawn for a trick likely to have been won (69B): the Director judges it"
CERTAIN_TOO = "certain, on every normal line of theirs: {tricks} of these tricks"
EXPERT_WINS = "an expert of theirs wins it on every normal line; a weaker player may lose it"
EXPERT_MAY_LOSE = (
    "a normal line of theirs loses it, an expert's too: it hangs on whether they would likely have found the"
    " play that wins"
)
CLAIMER_MAY_WIN = (
    "claimer's side keeps it with best play: it hangs on whether that side would likely have found it"
)
NOT_PROVED = "it is not proved whether they win it on every normal line of their own"
NOT_LIKELY = "where it was not likely, the agreement stands: {stands} to declarer's side"
SURE = (
    "agreement is withdrawn for a trick that no normal play of either side could lose (69B): the Director"
    " judges it"
)
SURE_STANDS = "where a normal play could lose it, the agreement stands: {stands} to declarer's side"


def certain(question: Question, found: LineBounds) -> tuple[Status, LineBounds | None]:
    """Since 2007 the trick has to be likely: it is certain where the other side wins it on every normal line
    of its own, whatever claimer plays. In 1997 no normal play, of either side, may lose it: it is certain
    where no legal play does. And what a novice of the other side wins, where that was searched."""
    if found.low == question.case.settled_on:
        return Status.AGREED, None
    left = question.scene.left
    sure, novices = _masters(question), None
    if question.case.edition >= LIKELY_SINCE and left - sure > found.low:
        novices = _theirs(question, Class.NOVICE)
        sure = max(sure, novices.low)
    return Status.RULED if left - sure <= found.low else Status.JUDGEMENT, novices


def notes(question: Question, status: Status, found: LineBounds, novices: LineBounds | None) -> list[str]:
    """What the ruling on it rests on; where it is open, on what it depends and what the agreement leaves.
    novices: as `certain` found it, None where it was not asked."""
    case = question.case
    if status in (Status.AGREED, Status.RULED):
        return [NOTHING_LOST if status is Status.AGREED else CERTAIN]
    is_likely, agreed = case.edition >= LIKELY_SINCE, case.settled_on
    first = LIKELY if is_likely else SURE
    if agreed is None or (is_likely and status is not Status.JUDGEMENT):
        return [first]
    stands = case.declarers(agreed)
    if not is_likely:
        return [first, SURE_STANDS.format(stands=stands)]
    return [first, *_hangs_on(question, found, agreed, novices), NOT_LIKELY.format(stands=stands)]


def _hangs_on(question: Question, found: LineBounds, agreed: int, novices: LineBounds | None) -> list[str]:
    """How many of the tricks are certain, and whose play it hangs on whether the others are won."""
    left = question.scene.left
    novices = _theirs(question, Class.NOVICE) if novices is None else novices
    back = agreed - (left - novices.low)
    certain_too = [CERTAIN_TOO.format(tricks=back)] if back > 0 else []
    if question.double_dummy()[0].low > found.low:
        return [*certain_too, CLAIMER_MAY_WIN]
    experts, all_of_them = _theirs(question, Class.EXPERT), left - found.low
    if experts.low >= all_of_them:
        return [*certain_too, EXPERT_WINS]
    return [*certain_too, EXPERT_MAY_LOSE if experts.high < all_of_them else NOT_PROVED]


def _theirs(question: Question, player: Class) -> LineBounds:
    """The tricks that the other side wins on every normal line of such a player, as far as it is proved: he
    has said nothing and has forgotten nothing, and claimer may play any card. Of two defenders the one counts
    who wins more so: what partner plays is then not of his choice."""
    case = question.case
    seats = [one for one in CLOCKWISE if one.side is not case.judged.side]
    found = [_of(question, player, one) for one in ([case.declarer] if case.by_defender else seats)]
    return LineBounds(max(one.low for one in found), max(one.high for one in found))


def _of(question: Question, player: Class, seat: Seat) -> LineBounds:
    silent = replace(
        question.case,
        claimer=seat,
        claimed=None,
        agreed=None,
        statement="",
        intents=(),
        reading=None,
        aware=True,
        forgotten=(),
        believed_out=(),
        player_class=player,
        response=Response.CONTESTED,
    )
    asked = replace(
        question.with_proofs_of_its_own(question.deadline),
        case=silent,
        player_class=player,
        unaware=False,
        stated=True,
        believed=None,
        mistaken=True,
        conceded=None,
    )
    found = ruled(asked)
    return replace(found.found, low=0) if found.unseen else found.found


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
