"""Less of the opponents' cards, where the rest decides nothing."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUITS, Four, above


def one_of_equals(hands: Four, mine: int, trumps: int) -> Four:
    """For opponents whose plain cards stay: of their cards that beat the same ones of claimer's side the
    highest, or the two highest for both where each may have one: either can then take the trick from the
    other."""
    found = list(hands)
    one, two, ours = mine ^ 1, mine ^ 3, hands[mine] | hands[mine ^ 2]
    found[one] &= trumps
    found[two] &= trumps
    for suit in SUITS:
        if suit == trumps:
            continue
        rest = (hands[one] | hands[two]) & suit
        while rest:
            below = ours & suit & (_highest(rest) - 1)
            equals = rest & above(below) if below else rest
            top = _highest(equals)
            if hands[one] & equals and hands[two] & equals:
                both = top | _highest(equals ^ top)
                found[one] |= both
                found[two] |= both
            else:
                found[one if hands[one] & equals else two] |= top
            rest ^= equals
    return found[0], found[1], found[2], found[3]


def as_often_as_led(hands: Four, mine: int, trumps: int) -> Four:
    """Where claimer's side leads and takes all tricks or fails: of each plain suit the highest cards of the
    opponents, as many as they play to all rounds of it that he can lead; twice as many while both may hold
    all of them. Less of them would not hold out as long; more of them serve nothing, for they follow with the
    lowest as long as that takes no trick, and one trick is enough for them."""
    found = list(hands)
    one, two = mine ^ 1, mine ^ 3
    for suit in SUITS:
        first, last = hands[one] & suit, hands[two] & suit
        rounds = max((hands[mine] & suit).bit_count(), (hands[mine ^ 2] & suit).bit_count())
        if suit == trumps or (rounds and first and last and first != last):
            continue
        gone = first | last
        for _ in range(2 * rounds if first == last else rounds):
            gone ^= _highest(gone)
        found[one] &= ~gone
        found[two] &= ~gone
    return found[0], found[1], found[2], found[3]


def _highest(cards: int) -> int:
    return 1 << cards.bit_length() - 1 if cards else 0
