"""Law 47E2(a) of 1997 and 2007: a card played on a mistaken explanation, by what was played after it.

2007 looks at that trick alone. What was read of 1997 does not tell that trick from a later one."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, answers
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law47 import law, misinformed_player, mistaken_explanation
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Led

NONE, SAME, LATER = "none", "same trick", "later trick"
ANSWERS = answers(none="no", same_trick="yes, to that trick", later_trick="yes, but only to a later trick")
LATER_TRICK = "47E2(a), a card to a later trick"
"""The group for what was not found of 1997."""


def _after_it(scene: Scene, key: Key) -> str | None:
    """What followed before the card was taken back or the Director came."""
    play = scene.play
    if play is None or play.until_back is None:
        return None
    if any(laid.trick == play.trick and laid.seat is not scene.offender for laid in play.until_back):
        return SAME
    return LATER if any(laid.trick > play.trick for laid in play.until_back) else NONE


AFTER_IT = Fact(
    "cards after it",
    Kind.RECORD,
    "Has a card been played after {offender}'s?",
    ANSWERS,
    "47E2(a)",
    read=_after_it,
)


def _after_that_one(scene: Scene, key: Key) -> str | None:
    """What followed the only card of that side: as long as nobody has played twice, all is one trick."""
    since = misinformed_player.since_that_card(scene)
    if since is None:
        return None
    if not any(isinstance(event, Led) for event in since):
        return NONE
    seats = [event.seat for event in scene.until_ruled if isinstance(event, Led)]
    return SAME if len(set(seats)) == len(seats) else None


AFTER_THAT_ONE = Fact(
    "cards after that one",
    Kind.RECORD,
    "Has a card been played after that card?",
    ANSWERS,
    "47E2(a)",
    read=_after_that_one,
)


@law.clause("47E2(a)", "Play after a mistaken explanation", group="47", since=2007, until=2007)
def explained_by_that_trick(case: Case) -> Consequence | None:
    """2007: a card played because of an opponent's mistaken explanation may be changed after the correction,
    if no card was played to that trick since; an opening lead not once dummy has faced any card."""
    return mistaken_explanation.unless_too_late(case, lambda case: case.get(AFTER_IT) == SAME)


def is_closed(case: Case) -> bool:
    """Whether it is too late by what was played since: to that trick; or, when the play is over, to any."""
    since = case.get(AFTER_THAT_ONE)
    return since == SAME or (since == LATER and bool(case.get(PLAYED_OUT)))


@law.clause("47E2(a)", "Card played on misinformation", group="47E2", since=2007, until=2007)
def misinformed_by_that_trick(case: Case) -> Consequence | None:
    """2007: a card played because of an opponent's mistaken explanation may be changed after the correction,
    if no card was played to that trick since; an opening lead not once dummy has faced any card. After the
    play it is too late."""
    return misinformed_player.unless_too_late(case, is_closed)


@law.clause("47E2(a)", "Play after a mistaken explanation", group="47", since=1997, until=1997)
def explained_in_1997(case: Case) -> Consequence | None:
    """1997: a card played because of an opponent's mistaken explanation may be changed after the correction,
    if no card was played since; an opening lead not once dummy has faced any card. Where the only card since
    was played to a later trick, the ruling stops."""
    if mistaken_explanation.played_on_it(case) and case.get(AFTER_IT) == LATER:
        return decide(then=Refer(LATER_TRICK))
    return mistaken_explanation.unless_too_late(case, lambda case: case.get(AFTER_IT) == SAME)


@law.clause("47E2(a)", "Card played on misinformation", group="47E2", since=1997, until=1997)
def misinformed_in_1997(case: Case) -> Consequence | None:
    """1997: a card played because of an opponent's mistaken explanation may be changed after the correction,
    if no card was played since; an opening lead not once dummy has faced any card. Where the only card since
    was played to a later trick, the ruling stops, unless the play is over."""
    if misinformed_player.chosen_on_it(case) and not is_closed(case) and case.get(AFTER_THAT_ONE) == LATER:
        return decide(then=Refer(LATER_TRICK))
    return misinformed_player.unless_too_late(case, is_closed)
