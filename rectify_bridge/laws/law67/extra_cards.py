"""Law 67B2, more than one card played to a trick: which goes back, and what that means for later tricks."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import deal
from rectify_bridge.laws.effects.lead import another_incident
from rectify_bridge.laws.law50.restored import as_penalty_card
from rectify_bridge.laws.law67 import law
from rectify_bridge.laws.scene.play import Laid
from rectify_bridge.laws.scene.scene import Scene


def _missed(scene: Scene, key: Key) -> bool | None:
    """Whether the player has failed to follow suit with the extra card, to that trick or since; where either
    of two cards can be the one that goes back, only if it comes to the same. Without a failure it is left
    open whether a law required the card, unless nothing else was before the Director."""
    play, offender = scene.play, scene.offender
    if play is None or offender is None or play.card is None or not play.played:
        return None
    first = [laid.card for laid in play.before if laid.seat is offender]
    if not first:
        return None
    since = [laid for laid in play.later if laid.trick > play.trick]
    led = {laid.trick: laid.card.suit for laid in since if laid.leads}
    if play.led is not None and play.before[0].seat is not offender:
        led[play.trick] = play.led
    extra = Laid(offender, play.card, play.trick)
    own = [laid for laid in (*play.before, extra, *since) if laid.seat is offender]
    found = {
        any(one.card is not card and led.get(one.trick) is card.suit is not one.card.suit for one in own)
        for card in (*first, play.card)
    }
    if found == {True}:
        return True
    is_free = not scene.was_ruled_before and not play.penalty
    return False if found == {False} and is_free else None


FACED_KNOWN = Fact(
    "faced card known",
    Kind.JUDGEMENT,
    "Can you tell which of the cards {offender} faced in playing to the defective trick?",
    yes_no(),
    "67B2(a)",
    guidance="Inspect the played cards yourself and avoid showing those of a defender.",
)
MISSED = Fact(
    "restored card could have been played",
    Kind.RECORD,
    "The card counts as in hand all along: should {offender} have played it already?",
    yes_no("yes, to follow suit or because a law required it", "no"),
    "67B2(b)",
    guidance="The card counts as having been in the hand all along.",
    read=_missed,
)
SHOWN = Fact(
    "defender's card shown",
    Kind.RECORD,
    "Is {offender} a defender, and was the extra card shown when it went back?",
    yes_no("yes, a defender's card was shown", "no"),
    "67B2",
    read=lambda scene, key: False if scene.defends is False else None,
)
SAME_CARD = "the one faced in playing to that trick"
HIGHEST = "the highest that could legally have been played to that trick"


@law.clause("67B2(a)", "Extra cards restored", group="67B2", since=2007)
def extra_cards_restored(case: Case) -> Consequence:
    """A player who played more than one card takes all extra cards back. The one faced in playing to the
    trick stays; if nobody can tell which it was, the highest that he could legally have played."""
    return decide(
        deal.extra_cards_go_back(SAME_CARD if case.get(FACED_KNOWN) else HIGHEST),
        deal.belonged_to_the_hand_throughout(),
        then=Refer("67B2(b)"),
    )


@law.clause("67B2(b)", "Restored card may mean a revoke", group="67B2(b)", since=2007)
def may_be_a_revoke(case: Case) -> Consequence:
    """A restored card counts as having been in the hand all along: a failure to play it may be a revoke."""
    if not case.get(MISSED):
        return decide()
    return decide(another_incident("offender", "revoke"))


@law.clause("67B2", "Extra card exposed when restored", group="", since=2017, role="adds")
def card_shown_on_its_way_back(case: Case) -> Consequence | None:
    """The Director avoids showing a defender's played cards; an extra card that is shown on its way back into
    a defender's hand is a penalty card."""
    return as_penalty_card(case) if is_shown(case) else None


def is_shown(case: Case) -> bool:
    """Whether an extra card goes back into a defender's hand and was shown; after 45E2 that is ruled on."""
    return case.has("extra cards go back") and not case.applied("45E2") and bool(case.get(SHOWN))
