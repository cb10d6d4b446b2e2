"""Law 45 of 2007: a designation was changed without pause for thought, until partner had played."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card
from rectify_bridge.laws.law45 import law
from rectify_bridge.laws.law45.designation import (
    HOW_CALLED,
    HOW_IT_CAME,
    PICKED_UP,
    SLIP,
    WITHOUT_PAUSE,
    changed,
    has_played_since,
)
from rectify_bridge.laws.scene.scene import Scene


def _hand_has_played(scene: Scene, key: Key) -> bool | None:
    return None if scene.offender is None else has_played_since(scene, (scene.offender,))


HAND_HAS_PLAYED = Fact(
    "declarer's hand has played",
    Kind.RECORD,
    "Has {offender} played a card from the hand since then?",
    yes_no(),
    "45C4(b)",
    guidance="The law of 2007 says: until his partner has played. We read it as directors did: of a card of "
    "dummy, until declarer has played from his own hand.",
    read=_hand_has_played,
)


@law.clause("45C4(b)", "Unintended designation", group="45C4b", since=2007, until=2007)
def unintended_designation_in_2007(case: Case) -> Consequence | None:
    """2007: until partner has played, a player may change an unintended designation if he does so without
    pause for thought; an opponent who has played a legal card in turn may take it back."""
    if case.get(HOW_CALLED) == PICKED_UP:
        return decide(
            card.card_stays("Dummy's card", "declarer played it by hand, so nothing was said by mistake")
        )
    if case.get(HAND_HAS_PLAYED):
        return decide(card.card_stays("Dummy's card", "declarer has since played from the hand"))
    if case.get(HOW_IT_CAME) != SLIP:
        return decide(card.card_stays("Dummy's card", "only an unintended designation may be changed"))
    if not case.get(WITHOUT_PAUSE):
        return decide(card.card_stays("Dummy's card", "it was not changed without pause for thought"))
    return changed(case)
