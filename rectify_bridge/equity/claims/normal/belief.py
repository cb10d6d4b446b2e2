"""What claimer believes about the opponents' cards: what he has seen, what he has said, and what he has
forgotten."""

from __future__ import annotations

from rectify_bridge.equity.claims.case import Case
from rectify_bridge.equity.claims.count.suits import SUITS, Four
from rectify_bridge.equity.claims.normal.intent import Do
from rectify_bridge.equity.claims.scene import lowest
from rectify_bridge.equity.pack import bits_of, suit_bits
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import Seat


def side_of(case: Case) -> int:
    """0 when North-South are judged, 1 when East-West are."""
    return case.judged.index & 1


def pooled(case: Case) -> Four:
    """What claimer may believe of each seat's cards, nobody having said anything: either opponent may hold
    any card that is out, but for the suits he has shown out of."""
    mine, hands = side_of(case), case.position.hands
    view = list(hands)
    pool = hands[mine ^ 1] | hands[mine ^ 3]
    for seat in (mine ^ 1, mine ^ 3):
        view[seat] = pool
    for player, suit in (*case.shown_out, *_seen(case)):
        if player.index & 1 != mine:
            view[player.index] &= ~suit_bits(suit)
    for intent in case.intents:
        if intent.do is Do.FINESSE and intent.seat is not None and intent.seat.index & 1 != mine:
            view[intent.seat.index ^ 2] &= ~bits_of(intent.cards)
    return view[0], view[1], view[2], view[3]


def _seen(case: Case) -> list[tuple[Seat, Denomination]]:
    """The suits in which a player failed to follow, by the tricks played and by the current one."""
    tricks = [(trick.leader, trick.cards) for trick in case.played]
    tricks.append((case.position.leader, case.position.trick))
    return [
        (leader.plus(place), cards[0].suit)
        for leader, cards in tricks
        for place, card in enumerate(cards)
        if card.suit is not cards[0].suit
    ]


def without(view: Four, mine: int, cards: int) -> Four:
    """The view of one who believes that these cards of the opponents are gone."""
    n, e, s, w = view
    return (n, e & ~cards, s, w & ~cards) if mine == 0 else (n & ~cards, e, s & ~cards, w)


def trumps_out(case: Case) -> int:
    """The opponents' trumps."""
    mine, hands = side_of(case), case.position.hands
    return (hands[mine ^ 1] | hands[mine ^ 3]) & suit_bits(case.position.trumps)


def forgotten(case: Case) -> int:
    """The cards named as wrongly believed gone."""
    return bits_of(case.forgotten)


def believed_good(case: Case) -> int:
    """The cards of the opponents that one who says "all good" believes gone: in each plain suit those that
    beat a card of his which is to take a trick (by the length of his longer hand, or of the hand he calls
    good)."""
    mine, hands = side_of(case), case.position.hands
    named = next((i.seat for i in case.intents if i.do is Do.GOOD), None)
    theirs, found = hands[mine ^ 1] | hands[mine ^ 3], 0
    for suit in SUITS:
        if suit == suit_bits(case.position.trumps):
            continue
        holdings = [hands[seat] & suit for seat in (mine, mine ^ 2)]
        if named is not None:
            own = needed = hands[named.index] & suit
            length = own.bit_count()
        else:
            needed = holdings[0] | holdings[1]
            length = max(one.bit_count() for one in holdings)
        while needed.bit_count() > length:
            needed ^= lowest(needed)
        if needed:
            found |= theirs & suit & ~(lowest(needed) * 2 - 1)
    return found


def says_all_good(case: Case) -> bool:
    """Whether he called his cards, or a hand, good."""
    return any(intent.do is Do.GOOD for intent in case.intents)


def draws(case: Case) -> bool:
    """Whether the statement speaks of the opponents' trumps."""
    trumps = case.position.trumps
    return any(
        intent.do is Do.DRAW
        or (intent.do is Do.PLAY and any(card.suit is trumps for card in intent.cards))
        or (intent.do in (Do.ORDER, Do.TOP) and trumps in intent.suits[:1])
        for intent in case.intents
    )
