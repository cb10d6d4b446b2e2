"""What a statement that names cards asks of a play."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUIT_OF
from rectify_bridge.equity.claims.normal.intent import Intent
from rectify_bridge.equity.claims.scene import Scene, each, lowest
from rectify_bridge.equity.pack import bits_of


def plays_named(intent: Intent, scene: Scene, cards: int, trumps: int, mine: int) -> int | None:
    """The next card named. On lead it is led, or the lowest card towards it. To a trick it is played unless
    that would be no use of it: a winner is not thrown away, nor put on partner's winner. Nothing else is
    thrown from a suit in which this hand has a card that is named, unless a winner would have to go for
    it."""
    ours = scene.hands[mine] | scene.hands[mine ^ 2]
    named = [bit for bit in (bits_of((card,)) for card in intent.cards) if bit & ours]
    if not named:
        return None  # all are played: what was said after them counts
    wanted = named[0]
    if not scene.trick:
        return wanted & cards or lowest(cards & SUIT_OF[wanted] & wanted - 1) or None
    if wanted & cards and not _is_wasted(wanted, scene, trumps):
        return wanted
    if cards & SUIT_OF[scene.trick[0]]:
        return None
    others = cards & ~sum({SUIT_OF[bit] for bit in named if bit & scene.hands[scene.seat]})
    return others if _has_idle(others, scene, trumps) else None


def _has_idle(cards: int, scene: Scene, trumps: int) -> bool:
    """Whether one of these cards is a trump, or one that an opponent may beat."""
    theirs = _theirs(scene)
    return any(card & trumps or card < theirs & SUIT_OF[card] for card in each(cards))


def _is_wasted(card: int, scene: Scene, trumps: int) -> bool:
    """Whether a card that would win a trick later is named too early: it does not follow suit, or partner's
    card has won the trick already."""
    suit, theirs = SUIT_OF[card], _theirs(scene)
    if card < theirs & suit:
        return False
    led = SUIT_OF[scene.trick[0]]
    best, by = scene.best(trumps)
    return (suit != led and suit != trumps) or (by == scene.seat ^ 2 and best > theirs & SUIT_OF[best])


def _theirs(scene: Scene) -> int:
    """The cards that opponents of the hand in turn may hold, as claimer sees it."""
    return scene.view[scene.seat + 1 & 3] | scene.view[scene.seat + 3 & 3]
