"""What claimer believes about the opponents' cards: what he has seen, what he has said, and what he has
forgotten."""

from __future__ import annotations

from rectify_bridge.equity.claims.case import Case
from rectify_bridge.equity.claims.count.suits import SUITS, Four
from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
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
    pool = hands[mine ^ 1] | hands[mine ^ 3] | mistaken(case)
    for seat in (mine ^ 1, mine ^ 3):
        view[seat] = pool
    for player, suit in (*case.shown_out, *_seen(case)):
        if player.index & 1 != mine:
            view[player.index] &= ~suit_bits(suit)
    for intent in case.intents:
        if intent.condition is not None:
            continue  # he does not know yet whether it is fulfilled
        if intent.do is IntentKind.FINESSE and intent.seat is not None and intent.seat.index & 1 != mine:
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


def held_before(case: Case) -> Four:
    """What each seat holds, has in the trick on the table, and has played before, as far as it is known."""
    found = list(case.position.hands)
    for leader, cards in (
        (case.position.leader, case.position.trick),
        *((t.leader, t.cards) for t in case.played),
    ):
        for place, card in enumerate(cards):
            found[leader.plus(place).index] |= bits_of((card,))
    return found[0], found[1], found[2], found[3]


def held_at_claim(case: Case) -> Four:
    """What each seat held when the current trick began."""
    found = list(case.position.hands)
    for place, card in enumerate(case.position.trick):
        found[case.position.leader.plus(place).index] |= bits_of((card,))
    return found[0], found[1], found[2], found[3]


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


def mistaken(case: Case) -> int:
    """The cards named as wrongly believed still out."""
    return bits_of(case.believed_out)


def believed_good(case: Case) -> int:
    """The cards of the opponents that one believes gone who calls his cards good, or names tricks in a list.

    Who says "all good": in each plain suit those that beat a card of his which is to take a trick (by the
    length of his longer hand, or of the hand he calls good). Who names tricks: those that beat a card of as
    many as he named, unless all of the suit can fall under his high cards. Never a card that he may not
    believe gone (`_reckoned_with`).
    """
    mine, hands = side_of(case), case.position.hands
    found = 0
    for intent in case.intents:
        if intent.condition is not None:
            continue
        if intent.do is IntentKind.GOOD:
            found |= _beats_all(case, intent)
        if intent.do is IntentKind.LIST:
            found |= _beats_listed(case, intent)
    return found & (hands[mine ^ 1] | hands[mine ^ 3]) & ~_reckoned_with(case)


def _beats_all(case: Case, intent: Intent) -> int:
    mine, hands = side_of(case), case.position.hands
    found = 0
    for suit in SUITS:
        if suit == suit_bits(case.position.trumps):
            continue
        holdings = [hands[seat] & suit for seat in (mine, mine ^ 2)]
        if intent.seat is not None:
            own = hands[intent.seat.index] & suit
            found |= _above(own, own.bit_count(), suit)
        else:
            found |= _above(holdings[0] | holdings[1], max(one.bit_count() for one in holdings), suit)
    return found


def _beats_listed(case: Case, intent: Intent) -> int:
    mine, hands = side_of(case), case.position.hands
    found = 0
    for denomination, count in zip(intent.suits, intent.counts, strict=True):
        suit = suit_bits(denomination)
        holdings = [hands[seat] & suit for seat in (mine, mine ^ 2)]
        if _fall(holdings[0] | holdings[1], (hands[mine ^ 1] | hands[mine ^ 3]) & suit):
            continue
        longest = max(one.bit_count() for one in holdings)
        found |= _above(holdings[0] | holdings[1], longest if count is None else min(count, longest), suit)
    for card in intent.cards:
        found |= _above(bits_of((card,)), 1, suit_bits(card.suit))
    return found


def _fall(own: int, theirs: int) -> bool:
    """Whether he may expect all cards of the opponents to fall under the high ones of his: two in a round."""
    high = own & ~((1 << theirs.bit_length()) - 1)
    return theirs.bit_count() <= 2 * high.bit_count()


def _above(cards: int, number: int, suit: int) -> int:
    """The places in a suit that beat one of so many of the best of these cards."""
    while cards.bit_count() > number:
        cards ^= lowest(cards)
    return suit & ~(lowest(cards) * 2 - 1) if cards else 0


def _reckoned_with(case: Case) -> int:
    """Cards that claimer cannot believe gone: of a suit in which he gives up a trick or squeezes, or of any
    suit where he does not say in which or throws an opponent in, who is to lead one; a card that he plays an
    opponent for; a penalty card, which all can see."""
    found = bits_of(tuple(limit.card for limit in case.restrictions if limit.card is not None))
    for intent in case.intents:
        if intent.do in (IntentKind.GIVE, IntentKind.SQUEEZE):
            found |= sum(map(suit_bits, intent.suits)) or sum(SUITS)
        if intent.do is IntentKind.THROW_IN:
            found |= sum(SUITS)
        if intent.do is IntentKind.FINESSE:
            found |= bits_of(intent.cards)
    return found


def calls_good(case: Case) -> bool:
    """Whether he called his cards, or a hand, good, or named tricks of his."""
    return any(one.do in (IntentKind.GOOD, IntentKind.LIST) and one.condition is None for one in case.intents)


def draws(case: Case) -> bool:
    """Whether the statement speaks of the opponents' trumps."""
    trumps = case.position.trumps
    return any(
        (intent.do is IntentKind.DRAW and intent.condition is None)
        or (intent.do is IntentKind.PLAY and any(card.suit is trumps for card in intent.cards))
        or (intent.do in (IntentKind.ORDER, IntentKind.TOP) and trumps in intent.suits[:1])
        for intent in case.intents
    )


def is_taken_as_unaware(case: Case) -> bool:
    """Whether he is taken not to have known of the trumps that are out: that is found, or it is not found
    whether he knew, and he said something (or nothing) and not a word about them. 70C asks for at all likely,
    so the doubt is against him."""
    if not trumps_out(case):
        return False
    return case.aware is False or (case.aware is None and case.statement is not None and not draws(case))
