"""What a statement about an ending asks of a play: a throw, a squeeze, a suit stripped, a throw-in, a trick
given up.

Each function gives the plays that fit among those that are legal, None where it says nothing about them.
"""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUIT_OF, SUITS, Four, above
from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.scene import Scene, each, highest, lowest, suits_in
from rectify_bridge.equity.pack import suit_bits


def squeezes(intent: Intent, scene: Scene, cards: int, trumps: int) -> int | None:
    """He runs the winners of the other suits, going over to them where the other hand has them, and keeps
    his threats: what he throws is idle, else a threat that has not become a winner, never a winner. The
    threats are in the suits named, else in every plain suit in which an opponent can beat a card of his."""
    threats = _threatened(intent, scene, trumps)
    high = _high(scene, cards)
    if not scene.trick:
        return _winning_leads(scene, cards, ~threats) or _over(scene, cards, threats)
    if cards & SUIT_OF[scene.trick[0]]:
        return None
    losers = cards & ~high & ~trumps
    return losers & ~threats or losers or None


def throws(intent: Intent, scene: Scene, cards: int, trumps: int, start: Four) -> int | None:
    """Where he cannot follow suit he throws that suit: on the suit named he does not ruff. start: what each
    seat held at the claim."""
    seat, suit = scene.seat, suit_bits(intent.suits[0])
    thrown = (start[seat] & ~scene.hands[seat] & suit).bit_count()
    if intent.number is not None and thrown >= intent.number:
        return None
    led = SUIT_OF[scene.trick[0]] if scene.trick else 0
    on = 0 if intent.led is None else suit_bits(intent.led)
    if not led or cards & led or (on and on != led):
        return None
    return cards & (suit | (0 if on else trumps)) or None


def strips(intent: Intent, scene: Scene, cards: int, trumps: int) -> int | None:
    """The suits named are led while that keeps the lead: a winner of either hand, or a ruff in the other."""
    return None if scene.trick else _stripping(intent, scene, scene.seat, trumps) & cards or None


def throws_in(
    intent: Intent, scene: Scene, cards: int, trumps: int, start: Four, stripped: tuple[Intent, ...]
) -> int | None:
    """He gives up the lead with his lowest card of the suit, once. Where he did not say what he strips first,
    he may also play a side suit before it in which his hands have nothing but winners. start: what each seat
    held at the claim. stripped: the intents that name the suits that go before."""
    suit, seat = suit_bits(intent.suits[0]), scene.seat
    ours = scene.hands[seat] | scene.hands[seat ^ 2]
    if scene.trick or (start[seat] | start[seat ^ 2]) & ~ours & suit:
        return None
    if any(_stripping(one, scene, hand, trumps) for one in stripped for hand in (seat, seat ^ 2)):
        return None  # it comes before, and he does not say how he goes over to it
    exits = lowest(cards & suit)
    if not exits or stripped:
        return exits or None
    theirs, others = _theirs(scene), suits_in(cards & ~suit & ~trumps)
    return exits | cards & sum(one for one in others if lowest(ours & one) > highest(theirs & one))


def gives(intent: Intent, scene: Scene, cards: int) -> int | None:
    """He leads his lowest card of the suit."""
    if scene.trick or intent.do is not IntentKind.GIVE or not intent.suits or intent.at_end:
        return None
    lead = lowest(scene.hands[scene.seat] & suit_bits(intent.suits[0])) & cards
    return lead if lead and owed(intent, scene) > 0 else None


def owed(intent: Intent, scene: Scene) -> int:
    """How many tricks he gives up that he has not lost."""
    return (intent.number or 1) - scene.lost


def is_mere(intent: Intent, start: Four, mine: int) -> bool:
    """Whether the tricks given up were lost at the claim whatever he did, and none of the suit becomes good
    by it: no hand of his had more cards of it than high ones and those given up, and not all of theirs could
    fall under the high ones. start: what each seat held."""
    suit = sum(map(suit_bits, intent.suits))
    own, partner, theirs = (
        start[mine] & suit,
        start[mine ^ 2] & suit,
        (start[mine ^ 1] | start[mine ^ 3]) & suit,
    )
    high = ((own | partner) & above(theirs)).bit_count()
    longest = max(own.bit_count(), partner.bit_count())
    return longest <= high + (intent.number or 1) and theirs.bit_count() > high


def given_last(intent: Intent, scene: Scene, cards: int) -> int | None:
    """Who gives it up at the end leads no card of the suit that an opponent can beat, as he sees it, while
    another lead is left."""
    if scene.trick or not intent.suits or owed(intent, scene) <= 0:
        return None
    suit = suit_bits(intent.suits[0])
    theirs = _theirs(scene) & suit
    return cards & ~(suit & highest(theirs) - 1) or None if theirs else None


def _threatened(intent: Intent, scene: Scene, trumps: int) -> int:
    ours = scene.hands[scene.seat] | scene.hands[scene.seat ^ 2]
    theirs = _theirs(scene)
    named = {suit_bits(suit) for suit in intent.suits} or {suit for suit in SUITS if suit != trumps}
    return sum(suit for suit in named if ours & suit and lowest(ours & suit) < highest(theirs & suit))


def _winning_leads(scene: Scene, cards: int, among: int) -> int:
    """His winners in these suits, and what leads to a winner of the other hand there."""
    kept = 0
    for suit in suits_in(cards & among):
        over = _high(scene, scene.hands[scene.seat ^ 2] & suit)
        kept |= cards & suit if over else _high(scene, cards & suit)
    return kept


def _over(scene: Scene, cards: int, threats: int) -> int | None:
    """What goes over to the other hand, where that has winners to run."""
    other = scene.hands[scene.seat ^ 2]
    if not _high(scene, other & ~threats):
        return None
    return sum(cards & suit for suit in suits_in(cards) if _high(scene, other & suit)) or None


def _stripping(intent: Intent, scene: Scene, seat: int, trumps: int) -> int:
    """The cards of a hand that it can lead from the suits to be stripped without losing the lead."""
    other, found = scene.hands[seat ^ 2], 0
    for denomination in intent.suits:
        suit = suit_bits(denomination)
        cards = scene.hands[seat] & suit
        ruffed = suit != trumps and not other & suit and other & trumps
        found |= cards if ruffed or _high(scene, other & suit) else _high(scene, cards)
    return found


def _high(scene: Scene, cards: int) -> int:
    """Those of the cards of claimer's side that no opponent can beat in their suit, as he sees it."""
    theirs = _theirs(scene)
    return sum(card for card in each(cards) if card > theirs & SUIT_OF[card])


def _theirs(scene: Scene) -> int:
    """What the opponents of the hand in turn may hold, as claimer sees it."""
    return scene.view[scene.seat + 1 & 3] | scene.view[scene.seat + 3 & 3]
