"""Laws 63 and 64 of 1997: what established a revoke, and what an established one costs.

The card that could have been played counted then: a later trick that the offender won with it goes over too.
Of revokes by both sides those Laws say nothing; the WBF Laws Committee had equity restored where both were
established (minutes of 2001-11-01, in the EBU White Book of 2004).
"""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, yes_no
from rectify_bridge.laws import law63, law64
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.law63 import (
    AGREED,
    BOTH_SIDES,
    CIRCUMSTANCE,
    CLAIMED,
    ESTABLISHED,
    NONE,
    ONE_SIDE_PLAYED_ON,
    SINCE_THE_REVOKE,
    VOID,
)
from rectify_bridge.laws.law63.ed2007 import ANOTHER as ANOTHER_CORRECTED
from rectify_bridge.laws.law63.ed2007 import CORRECTED, OWN
from rectify_bridge.laws.law64.ed2007 import counts
from rectify_bridge.laws.law67 import exempted_by
from rectify_bridge.laws.scene.scene import Scene


def _such_a_card(scene: Scene, key: Key) -> bool | None:
    """By the tricks that the player himself won later. A card of the suit led was in the hand already; what
    else an obligation had made legal is not on record."""
    play = scene.play
    if play is None or play.led is None or play.barred == "restricted":
        return None
    later = [won for won in play.won if won.trick > play.trick and won.seat is scene.offender]
    if any(won.card.suit is play.led for won in later):
        return True
    return False if play.is_played_out else None


def _another(scene: Scene, key: Key) -> bool | None:
    """Whether the side won two tricks later: one by such a card, and another."""
    play, offender = scene.play, scene.offender
    if play is None or offender is None:
        return None
    later = [won for won in play.won if won.trick > play.trick and won.seat.side is offender.side]
    if len(later) > 1:
        return True
    return False if play.is_played_out else None


SUCH_A_CARD = Fact(
    "won with a card that could have been played",
    Kind.RECORD,
    "Did {offender} later win a trick with a card legal for the revoke trick?",
    yes_no(),
    "64A2",
    guidance="Count any card of the suit led that {offender} held then, even if it was unlikely to be "
    "played. What counts is what was legal, not what was likely.",
    read=_such_a_card,
)
ANOTHER = Fact(
    "won another later trick",
    Kind.RECORD,
    "Did {offender}'s side win yet another trick after the trick of the revoke?",
    yes_no(),
    "64A2",
    read=_another,
)


@law63.law.clause(
    "63A3",
    "Offending side claimed or acquiesced",
    group="established",
    since=1997,
    until=1997,
    role="defines",
)
def claimed_or_acquiesced(case: Case) -> bool | None:
    """1997: a member of the offending side has claimed or conceded tricks, or acquiesced in an opponent's
    claim or concession."""
    return True if case.get(SINCE_THE_REVOKE) in (CLAIMED, AGREED, VOID) else None


@law63.law.clause(
    "63C",
    "Established revoke may not be corrected",
    group="61",
    since=1997,
    until=1997,
    except_as=("61A", "62A", "62D1"),
)
def stands_as_played(case: Case) -> Consequence | None:
    """1997: once established, a revoke may no longer be corrected, save on the twelfth trick, and the trick
    stands as played. Whether an earlier one in the suit counts that was corrected, 64B2 does not say."""
    if not case.get(ESTABLISHED):
        return None
    return decide(play.trick_stands(), then=Refer(CORRECTED if another_is_corrected(case) else "64"))


def another_is_corrected(case: Case) -> bool:
    """Whether an earlier revoke of the player in the suit was corrected."""
    return bool(case.get(CIRCUMSTANCE) == NONE and case.get(ANOTHER_CORRECTED) == OWN)


@law64.law.clause("64A2", "Offender did not win the trick", group="64", since=1997, until=1997)
def offender_did_not_win_the_trick(case: Case) -> Consequence | None:
    """1997: the offender did not win the trick of the revoke, but his side won it or a later one: one trick;
    and one more if in addition the offender later won a trick with a card that he could legally have played
    to the trick of the revoke."""
    moved = law64.by_his_side(case) if counts(case) else None
    if moved is None or not _two(case):
        return moved
    return decide(play.tricks_transferred("two tricks"))


def _two(case: Case) -> bool:
    """A trick with such a card, and another one: the trick of the revoke itself or a further later one."""
    if not case.get(SUCH_A_CARD):
        return False
    return bool(case.get(law64.WON_BY) == law64.PARTNER or case.get(ANOTHER))


@law64.law.clause("64B", "Revokes by both sides", group="64", since=1997, until=1997)
def other_exemptions(case: Case) -> Consequence | None:
    """1997: of revokes by both sides the Laws said nothing."""
    if case.get(CIRCUMSTANCE) not in (BOTH_SIDES, ONE_SIDE_PLAYED_ON):
        return None
    return decide(then=Refer("64B"))


@law64.law.clause(
    "64B", "Revokes by both sides", group="64", since=1997, until=1997, authorities=("WBF", "EBU")
)
def both_sides_by_the_committee(case: Case) -> Consequence | None:
    """1997, by the WBF Laws Committee: where both sides revoked and both revokes are established, no trick is
    transferred, and equity is restored as if neither had revoked (64C)."""
    match case.get(CIRCUMSTANCE):
        case "both sides":
            return decide(play.no_automatic_adjustment("both sides revoked on the board"))
        case "both on the trick":
            return decide(then=Refer("64B"))
    return None


REVOKED = ("43B2(b)", "62D1", "63B", "63C", "67B1(b)")
"""The clauses of 1997 after which there is an established revoke, or what those Laws treat as one."""


@law64.law.clause("64C", "Damage not compensated", group="", since=1997, until=1997, role="adds")
def equity(case: Case) -> Consequence | None:
    """1997: after any established revoke, also one without penalty such as dummy's, the score is adjusted if
    the other side is not compensated for the damage."""
    if not any(case.applied(cite) for cite in REVOKED):
        return None
    by_the_circumstance = any(case.applied(cite) for cite in ("43B2(b)", "63B", "63C"))
    if (by_the_circumstance and case.get(CIRCUMSTANCE) == BOTH_SIDES) or exempted_by(case, BOTH_SIDES):
        return law64.redress(case, law64.HAD_NEITHER_REVOKED)
    return law64.redress(case, "on the tricks that opponents would have won without the revoke")
