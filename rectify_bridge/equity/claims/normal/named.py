"""What a statement that names cards asks of a play."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUIT_OF
from rectify_bridge.equity.claims.normal.intent import Intent
from rectify_bridge.equity.claims.normal.ruffs import has_idle, takes_from_others
from rectify_bridge.equity.claims.scene import Scene, lowest
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
    if wanted & cards and takes_from_others(wanted, scene, trumps):
        return wanted
    if cards & SUIT_OF[scene.trick[0]]:
        return None
    others = cards & ~sum({SUIT_OF[bit] for bit in named if bit & scene.hands[scene.seat]})
    return others if has_idle(others, scene, trumps) else None
