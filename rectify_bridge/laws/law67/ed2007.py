"""Laws 67B1 and 67B2 of 2007, and 67B1 of 1997: the exemptions are those of 64B then, any card that lay
face up among them; and what partner may know of a penalty card is less than today."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.law50 import exposed
from rectify_bridge.laws.law50.restored import as_penalty_card_before_2017
from rectify_bridge.laws.law64.ed2007 import laid_down
from rectify_bridge.laws.law67 import exempt, law, one_trick
from rectify_bridge.laws.law67.extra_cards import is_shown
from rectify_bridge.laws.scene.scene import Scene


def _lay_face_up(scene: Scene, key: Key) -> bool | None:
    """Not where the log has the play, and the offender had neither exposed a card nor laid his hand down."""
    if scene.law != "67" or scene.play is None:
        return None
    return None if exposed(scene) or laid_down(scene) else False


LAY_FACE_UP = Fact(
    "card not played to it lay face up",
    Kind.RECORD,
    "Did a card that {offender} should have played to that trick lie face up then?",
    yes_no(),
    "64B3",
    guidance="A card of declarer's counts as well, and so does a card of any hand that lay face up.",
    read=_lay_face_up,
)


def unless_face_up(case: Case) -> Consequence:
    """One trick by 64A2, where neither a card that lay face up nor another exemption of 64B prevents it."""
    if nothing := exempt(case):
        return nothing
    if case.get(LAY_FACE_UP):
        return decide(play.no_automatic_adjustment("the card not played lay face up"))
    return one_trick(case)


@law.clause("67B1", "One trick transferred", group="67B1 transfer", since=2007, until=2007)
def one_trick_unless_face_up(case: Case) -> Consequence:
    """2007: one trick goes over as by 64A2, but not for a card that lay face up on the table, nor where
    another exemption of 64B is there."""
    return unless_face_up(case)


@law.clause("67B2", "Extra card exposed when restored", group="", since=2007, until=2007, role="adds")
def card_shown_on_its_way_back(case: Case) -> Consequence | None:
    """2007: an extra card that is shown on its way back into a defender's hand is a penalty card; that it
    must be played is for all to use, what else it tells is unauthorized for partner (50E)."""
    return as_penalty_card_before_2017(case) if is_shown(case) else None
