"""What a statement about ruffs asks of a play: a suit ruffed, ruffed out, finessed by a ruff, a cross-ruff,
and what else there is to throw.

Each function gives the plays that fit among those that are legal, None where it says nothing about them.
"""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUIT_OF, SUITS, Four, above, beats
from rectify_bridge.equity.claims.normal.intent import Intent
from rectify_bridge.equity.claims.scene import Scene, each, highest, lowest, suits_in
from rectify_bridge.equity.pack import suit_bits

_ACES = sum(1 << 13 * number + 12 for number in range(4))


def high_in(start: Four, view: Four, mine: int) -> int:
    """The cards of his side that nothing beats. start: what each seat holds. view: as he sees it."""
    found = 0
    for suit in SUITS:
        found |= (start[mine] | start[mine ^ 2]) & suit & above((view[mine ^ 1] | view[mine ^ 3]) & suit)
    return found


def not_meant(intent: Intent, start: Four, high: int, mine: int) -> int:
    """The cards that he does not mean who says that he ruffs this suit: its ace; and each that is high at the
    claim, where that hand has lower ones, as many as he said. Where it has not, his words show that he takes
    the high ones for losers. start: what each seat held at the claim. high: as `high_in` has it."""
    suit = suit_bits(intent.suits[0])
    found = suit & _ACES
    for seat in (mine, mine ^ 2):
        held = start[seat] & suit
        if (held & ~high).bit_count() >= (intent.number or 1):
            found |= held & high
    return found


def ruffs(intent: Intent, scene: Scene, cards: int, trumps: int, start: Four, winners: int) -> int | None:
    """The suit is led to the hand that ruffs it; that hand ruffs it, whoever led, as often as he said, where
    that takes the trick. start: what each seat held at the claim. winners: the cards of the suit that he does
    not mean: they are not led for it, nor ruffed."""
    suit, seat = suit_bits(intent.suits[0]), scene.seat
    if intent.number is not None and times_ruffed(intent, scene, suit, start) >= intent.number:
        return None
    hand = None if intent.seat is None else intent.seat.index
    if not scene.trick:
        ready = _can_ruff(scene, suit, trumps) and hand in (None, seat ^ 2)
        return cards & suit & ~winners or None if ready else None
    if SUIT_OF[scene.trick[0]] == suit and not cards & suit and hand in (None, seat):
        best, by = scene.best(trumps)
        is_a_winner = by == seat ^ 2 and best & winners
        return None if is_a_winner else _taking(scene, cards, trumps) or None
    return None


def times_ruffed(intent: Intent, scene: Scene, suit: int, start: Four) -> int:
    """How often the other hand has led the suit to be ruffed since the claim, before the current trick: its
    cards of it that are gone, but for those to which the hand that ruffs could follow."""
    ruffs = scene.seat if scene.trick else scene.seat ^ 2
    if intent.seat is not None:
        ruffs = intent.seat.index
    leads = ruffs ^ 2
    now = bool(scene.trick) and scene.leader == leads and SUIT_OF[scene.trick[0]] == suit
    gone = (start[leads] & ~scene.hands[leads] & suit).bit_count() - now
    return gone - (start[ruffs] & suit).bit_count()


def keeps_to_ruff(intent: Intent, scene: Scene, cards: int, trumps: int, start: Four, winners: int) -> int:
    """The leads without trumps, while the hand that ruffs holds no more trumps than the ruffs he has still to
    take: a trump led would undo what he said. All where only trumps are left, or the hand that ruffs is in
    and holds nothing by which the other comes in. winners: as in `ruffs`."""
    suit, lead = suit_bits(intent.suits[0]), scene.seat
    hands = [intent.seat.index] if intent.seat else [lead, lead ^ 2]
    over = min(hands, key=lambda seat: (start[seat] & suit).bit_count())
    left, others = scene.hands[over ^ 2] & suit & ~winners, cards & ~trumps
    if scene.trick or scene.hands[over] & suit or not left or not others:
        return cards
    done = (start[over ^ 2] & ~scene.hands[over ^ 2] & suit).bit_count() - (start[over] & suit).bit_count()
    owed = left.bit_count() if intent.number is None else min(intent.number - done, left.bit_count())
    is_short = 0 < (scene.hands[over] & trumps).bit_count() <= owed
    return others if is_short and (lead != over or _comes_over(scene, others, trumps)) else cards


def keeps_losers(intent: Intent, scene: Scene, cards: int, trumps: int, start: Four, winners: int) -> int:
    """The cards to throw that leave as many losers as are still to be ruffed, where he said how often and the
    other hand can. All where the hand has more of them, or a winner would have to go for it. start: what each
    seat held at the claim. winners: the cards of the suit that he does not mean."""
    suit, seat = suit_bits(intent.suits[0]), scene.seat
    if intent.number is None or not scene.trick or cards & SUIT_OF[scene.trick[0]]:
        return cards
    hands = [intent.seat.index] if intent.seat else [seat, seat ^ 2]
    over = min(hands, key=lambda one: (start[one] & suit).bit_count())
    if over != seat ^ 2 or scene.hands[over] & suit:
        return cards
    left = scene.hands[seat] & suit & ~winners
    done = (start[seat] & ~scene.hands[seat] & suit).bit_count() - (start[over] & suit).bit_count()
    owed = min(intent.number - done, (scene.hands[over] & trumps).bit_count())
    others = cards & ~left
    return others if 0 < left.bit_count() <= owed and has_idle(others, scene, trumps) else cards


def _comes_over(scene: Scene, cards: int, trumps: int) -> bool:
    """Whether the other hand takes one of these leads by a card that nobody beats, or by a ruff."""
    other = scene.hands[scene.seat ^ 2]
    theirs = scene.hands[scene.seat + 1 & 3] | scene.hands[scene.seat + 3 & 3]
    return any(
        other & (suit & above(theirs & suit) if other & suit else trumps)
        for suit in map(SUIT_OF.__getitem__, each(cards))
    )


def ruffs_out(intent: Intent, scene: Scene, cards: int, trumps: int) -> int | None:
    """The same until no opponent can beat what is left of the suit; partner's winner is not ruffed."""
    suit, seat = suit_bits(intent.suits[0]), scene.seat
    theirs = _theirs(scene, suit)
    if not scene.trick:
        is_good = lowest(cards & suit) > highest(theirs)
        return cards & suit or None if _can_ruff(scene, suit, trumps) and not is_good else None
    if SUIT_OF[scene.trick[0]] != suit or cards & suit or is_partners(scene, trumps):
        return None
    still_to_come = scene.hands[seat ^ 2] & suit
    return _taking(scene, cards, trumps) or None if still_to_come else None


def finessed(intent: Intent, start: Four, mine: int) -> int:
    """The cards of the opponents that beat the best of his side at the claim: those that a ruffing finesse is
    to catch. start: what each seat held."""
    suit = suit_bits(intent.suits[0])
    best = highest((start[mine] | start[mine ^ 2]) & suit)
    return (start[mine ^ 1] | start[mine ^ 3]) & suit & ~(best * 2 - 1) if best else 0


def ruffing_finesse(intent: Intent, scene: Scene, cards: int, trumps: int, missing: int) -> int | None:
    """His best card of the suit is led through an opponent; the other hand ruffs when it is covered, else
    it throws a card of another suit. missing: the cards to catch; when they are gone it is over."""
    suit = suit_bits(intent.suits[0])
    played = sum(card for card in scene.trick if card & suit)
    if not missing & (_theirs(scene, suit) | played):
        return None
    if not scene.trick:
        ready = _can_ruff(scene, suit, trumps) and highest(_theirs(scene, suit)) > highest(cards & suit)
        return highest(cards & suit) or None if ready else None
    ours = scene.leader == scene.seat ^ 2
    if not ours or SUIT_OF[scene.trick[0]] != suit or cards & suit:
        return None
    best, by = scene.best(trumps)
    if by == scene.seat ^ 2:
        return cards & ~trumps or None
    return cards & trumps or None if best & suit else None


def crossruffs(scene: Scene, cards: int, trumps: int) -> int | None:
    """Whatever the other hand can ruff is led; a hand that cannot follow to a plain suit ruffs, also when an
    opponent led it, unless the trick is partner's already or an opponent has ruffed higher."""
    if not scene.trick:
        ready = [suit for suit in suits_in(cards & ~trumps) if _can_ruff(scene, suit, trumps)]
        return cards & sum(ready) or None
    led = SUIT_OF[scene.trick[0]]
    if led == trumps or cards & led or is_partners(scene, trumps):
        return None
    return _taking(scene, cards, trumps) or None


def _taking(scene: Scene, cards: int, trumps: int) -> int:
    """The ruffs that take the trick from the cards before them."""
    best, led = scene.best(trumps)[0], SUIT_OF[scene.trick[0]]
    return sum(card for card in each(cards & trumps) if beats(card, best, led, trumps))


def _can_ruff(scene: Scene, suit: int, trumps: int) -> bool:
    """The other hand has none of the suit, and a trump."""
    over = scene.hands[scene.seat ^ 2]
    return suit != trumps and not over & suit and bool(over & trumps)


def _theirs(scene: Scene, suit: int) -> int:
    """The cards of a suit that opponents of the hand in turn may hold, as claimer sees it."""
    return (scene.view[scene.seat + 1 & 3] | scene.view[scene.seat + 3 & 3]) & suit


def is_partners(scene: Scene, trumps: int) -> bool:
    """Partner's card holds the trick so far, and no opponent can beat it in its suit, as claimer sees it."""
    best, by = scene.best(trumps)
    return by == scene.seat ^ 2 and best > _theirs(scene, SUIT_OF[best])


def has_idle(cards: int, scene: Scene, trumps: int) -> bool:
    """Whether one of these cards takes the trick as a ruff, or is one of a plain suit that an opponent may
    beat."""
    theirs = scene.view[scene.seat + 1 & 3] | scene.view[scene.seat + 3 & 3]
    return any(
        takes_from_others(card, scene, trumps) if card & trumps else card < theirs & SUIT_OF[card]
        for card in each(cards)
    )


def takes_from_others(card: int, scene: Scene, trumps: int) -> bool:
    """Whether a card takes the trick from those before it, and not from partner's winner."""
    best = scene.best(trumps)[0]
    return beats(card, best, SUIT_OF[scene.trick[0]], trumps) and not is_partners(scene, trumps)


def ruffs_as_low(scene: Scene, cards: int, trumps: int) -> int:
    """Of the ruffs that take the trick the lowest."""
    led = SUIT_OF[scene.trick[0]] if scene.trick else trumps
    if led == trumps:
        return cards
    best = scene.best(trumps)[0]
    taking = [card for card in each(cards & trumps) if beats(card, best, led, trumps)]
    return cards & ~trumps | taking[0] if taking else cards
