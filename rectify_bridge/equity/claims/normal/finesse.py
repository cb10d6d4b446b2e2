"""The plays with which a finesse that was stated is taken (Law 68C)."""

from __future__ import annotations

from itertools import pairwise

from rectify_bridge.equity.claims.count.suits import SUIT_OF
from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.scene import Scene, each
from rectify_bridge.equity.pack import bits_of


def above(intent: Intent) -> int:
    """The places of the suit that beat the missing card, a set of cards."""
    card = bits_of(intent.cards)
    return SUIT_OF[card] & ~(card * 2 - 1)


def finesses(intent: Intent, scene: Scene, cards: int) -> int | None:
    """Behind the opponent who is played for the card, no card above it is put on partner's lead of the suit.
    None: no finesse is to be taken at this play."""
    if not scene.trick or is_taken(intent, scene):
        return None
    suit, hand = SUIT_OF[bits_of(intent.cards)], _behind(intent)
    if scene.trick[0] & ~suit or scene.seat != hand or scene.leader != hand ^ 2:
        return None
    return cards & suit & ~above(intent) or None


def leads_to_finesse(intents: tuple[Intent, ...], scene: Scene, cards: int, trumps: int) -> int:
    """Of these leads those of the hand before that opponent in the suit, where no trump is out, as claimer
    sees it; all where no finesse is to be taken."""
    for intent in intents:
        if intent.do is not IntentKind.FINESSE or intent.condition is not None or is_taken(intent, scene):
            continue
        suit, hand = SUIT_OF[bits_of(intent.cards)], _behind(intent)
        out = (scene.view[hand ^ 1] | scene.view[hand ^ 3]) & trumps
        if scene.seat == hand ^ 2 and (not out or suit == trumps) and cards & suit:
            return cards & suit
    return cards


def is_taken(intent: Intent, scene: Scene) -> bool:
    """Whether the missing card has appeared, is not where claimer plays for it, or finds no higher card
    beside another one behind it."""
    if intent.seat is None or not scene.view[intent.seat.index] & bits_of(intent.cards):
        return True
    held = scene.hands[_behind(intent)] & SUIT_OF[bits_of(intent.cards)]
    return not held & above(intent) or not held & held - 1


def _behind(intent: Intent) -> int:
    """The hand that plays after the opponent who is played for the card."""
    assert intent.seat is not None
    return intent.seat.index + 1 & 3


def doubted(intents: tuple[Intent, ...], scene: Scene) -> list[Intent]:
    """The finesses still to be taken of which claimer does not know if they win."""
    return [one for one in intents if one.do is IntentKind.FINESSE and _is_doubted(one, scene)]


def _is_doubted(intent: Intent, scene: Scene) -> bool:
    """The other opponent has not shown out of the suit, and nothing depends on how cards lie."""
    if intent.condition is not None or intent.seat is None or is_taken(intent, scene):
        return False
    over, card = intent.seat.index, bits_of(intent.cards)
    return bool(scene.view[over ^ 2] & SUIT_OF[card]) or scene.view[over] & SUIT_OF[card] == card


def if_they_lose(intents: tuple[Intent, ...], scene: Scene) -> Scene:
    """The moment as claimer counts it if these finesses lose: the other opponent has each missing card, and
    as no higher card of claimer's is played before it, it counts as the highest of these."""
    for intent in doubted(intents, scene):
        scene = _if_it_loses(intent, scene)
    return scene


def _if_it_loses(intent: Intent, scene: Scene) -> Scene:
    card, hand = bits_of(intent.cards), _behind(intent)
    over, held = hand - 1 & 3, scene.hands[hand] | scene.hands[hand ^ 2]
    for place, played in enumerate(scene.trick):
        held |= 0 if (scene.leader + place ^ hand) & 1 else played
    places = [*reversed(each(held & above(intent))), card]
    lower = dict(pairwise(places))
    view = list(scene.view)
    for seat in (hand, hand ^ 2):
        view[seat] = sum(lower.get(one, one) for one in each(view[seat]))
    view[over] &= ~card
    view[over ^ 2] |= places[0]
    trick = tuple(lower.get(one, one) for one in scene.trick)
    return scene._replace(view=(view[0], view[1], view[2], view[3]), trick=trick)
