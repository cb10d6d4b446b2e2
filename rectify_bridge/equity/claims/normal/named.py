"""What a statement that names cards asks of a play."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUIT_OF, beats
from rectify_bridge.equity.claims.normal.intent import Intent
from rectify_bridge.equity.claims.normal.ruffs import is_partners
from rectify_bridge.equity.claims.scene import Scene, each, lowest
from rectify_bridge.equity.pack import bits_of


def plays_named(intent: Intent, scene: Scene, cards: int, trumps: int, mine: int) -> int | None:
    """The next card named. On lead it is led, or the lowest card towards it. To a trick it is played where it
    takes the trick from those before it: who names a card says that he leads it or takes a trick with it, not
    that he throws it, nor that he puts it on partner's winner. Nothing is thrown from a suit in which this
    hand has a card that is named, unless a winner would have to go for it."""
    ours = scene.hands[mine] | scene.hands[mine ^ 2]
    named = [bit for bit in (bits_of((card,)) for card in intent.cards) if bit & ours]
    if not named:
        return None  # all are played: what was said after them counts
    wanted = named[0]
    if not scene.trick:
        return wanted & cards or lowest(cards & SUIT_OF[wanted] & wanted - 1) or None
    if wanted & cards and _takes(wanted, scene, trumps):
        return wanted
    if cards & SUIT_OF[scene.trick[0]]:
        return None
    others = cards & ~sum({SUIT_OF[bit] for bit in named if bit & scene.hands[scene.seat]})
    return others if has_idle(others, scene, trumps) else None


def has_idle(cards: int, scene: Scene, trumps: int) -> bool:
    """Whether one of these cards takes the trick as a ruff, or is one of a plain suit that an opponent may
    beat."""
    theirs = scene.view[scene.seat + 1 & 3] | scene.view[scene.seat + 3 & 3]
    return any(
        _takes(card, scene, trumps) if card & trumps else card < theirs & SUIT_OF[card]
        for card in each(cards)
    )


def _takes(card: int, scene: Scene, trumps: int) -> bool:
    """Whether a card takes the trick from those before it, and not from partner's winner."""
    best = scene.best(trumps)[0]
    return beats(card, best, SUIT_OF[scene.trick[0]], trumps) and not is_partners(scene, trumps)
