"""Law 64 of 2007, and of 1997 where it says the same: any card that lay face up was exempt (64B3), and one
sentence (64C) was for every established revoke, the later ones in a suit among them."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Key, Kind, yes_no
from rectify_bridge.laws import law63, law64
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.law50 import exposed
from rectify_bridge.laws.law64 import REVOKED, law, redress
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Displayed


def _face_up(scene: Scene, key: Key) -> bool | None:
    """Not where the log has the play, and neither a hand that the offender laid down nor a card of the suit
    that he had exposed."""
    if scene.play is None or scene.play.led is None or scene.offender is None or laid_down(scene):
        return None
    return None if any(card.suit is scene.play.led for card in exposed(scene)) else False


def laid_down(scene: Scene) -> bool:
    """Whether the log has that the offender laid his hand down as dummy's."""
    return any(isinstance(event, Displayed) and event.seat is scene.offender for event in scene.timeline)


FACE_UP = Fact(
    "card not played lay face up",
    Kind.RECORD,
    "Did a card that {offender} should have played lie face up on the table then?",
    yes_no(),
    "64B3",
    guidance="A card of declarer's counts as well, and so does a card of any hand that lay face up.",
    read=_face_up,
)


def counts(case: Case) -> bool:
    """Whether nothing exempts the revoke from a transfer of tricks, a card that lay face up included."""
    return law64.counts(case) and not case.get(FACE_UP)


@law.clause("64A1", "Offender won the revoke trick", group="64", since=1997, until=2007)
def offender_won_the_trick(case: Case) -> Consequence | None:
    """1997 and 2007: the offending player won the trick of the revoke: after play it is transferred, with one
    later trick if his side won any."""
    return law64.by_the_offender(case) if counts(case) else None


@law.clause("64A2", "Offender did not win the trick", group="64", since=2007, until=2007)
def offender_did_not_win_the_trick(case: Case) -> Consequence | None:
    """2007: the offending player did not win the trick of the revoke, but his side won it or a later one: one
    trick is transferred after play."""
    return law64.by_his_side(case) if counts(case) else None


@law.clause("64B1", "Offending side won no trick", group="64", since=1997, until=2007)
def nothing_won(case: Case) -> Consequence | None:
    """1997 and 2007: no transfer if the offending side won neither the trick of the revoke nor a later
    one."""
    return law64.by_neither(case) if counts(case) else None


@law.clause("64B3", "Card that lay face up", group="64", since=1997, until=2007)
def lay_face_up(case: Case) -> Consequence | None:
    """1997 and 2007: no transfer for failing to play a card that lay face up on the table, or one of a hand
    that did, dummy's among them."""
    if case.get(law63.CIRCUMSTANCE) == law63.PENALTY_OR_DUMMY:
        return decide(play.no_automatic_adjustment("the card not played was a penalty card or lay in dummy"))
    if not law64.counts(case) or not case.get(FACE_UP):
        return None
    return decide(play.no_automatic_adjustment("the card not played lay face up"))


@law.clause("64C", "Damage not compensated", group="", since=2007, until=2007, role="adds")
def equity(case: Case) -> Consequence | None:
    """2007: after any established revoke, also one that transfers no trick, the score is adjusted if the
    other side is not sufficiently compensated for the damage."""
    if not any(case.applied(cite) for cite in REVOKED):
        return None
    return redress(case, "on the tricks that opponents would have won without the revoke")
