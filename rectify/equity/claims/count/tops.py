"""What top cards alone say of a position in which a trick begins, seen as claimer sees it
(`rectify.equity.claims.count.count`)."""

from __future__ import annotations

from rectify.equity.claims.count.suits import SUITS, Four, above


def tops_say(hands: Four, leader: int, mine: bool, trumps: int, left: int, need: int) -> bool | None:
    """Whether claimer's side counts `need` of the tricks left, if that is seen at once. mine: his side
    leads. trumps: the bits of the trump suit."""
    if mine:
        if cashed(hands, leader, trumps) >= need or cashed_by_both(hands, leader, trumps) >= need:
            return True
        claimer = leader
    else:
        if left - may_cash(hands, leader, trumps, left) < need:
            return False
        claimer = leader ^ 1
    return True if trumps and top_trumps(hands, claimer, trumps) >= need else None


def cashed(hands: Four, leader: int, trumps: int) -> int:
    """Tricks that the top cards of claimer's leading hand take one after the other."""
    hand, partner = hands[leader], hands[leader ^ 2]
    one, two = hands[leader + 1 & 3], hands[leader + 3 & 3]
    out = (one | two) & trumps
    total = 0
    for suit in SUITS:
        own = hand & suit
        if not own:
            continue
        tops = (own & above((one | two | partner) & suit)).bit_count()
        if tops and out and suit != trumps:
            if one & trumps:
                tops = min(tops, (one & suit & ~two).bit_count())
            if two & trumps:
                tops = min(tops, (two & suit & ~one).bit_count())
        total += tops
    if partner & trumps:  # partner may be left with nothing but trumps, and have to ruff
        total = min(total, (partner & ~trumps).bit_count() + 1)
    return total


def cashed_by_both(hands: Four, leader: int, trumps: int) -> int:
    """Tricks by the top cards of the leading hand, then by partner's, where no trump is out: partner
    follows with his lowest, throws losers, and is led a card that he beats. 0 where it is not so simple.

    first: the winners of the leading hand. second: those that partner still has after them. thrown: how
    many cards partner has to throw meanwhile. losers: how many losers he has to throw. by_loser, by_winner:
    whether the leading hand has a loser, or a winner, with which partner can be put in.
    """
    own, partner = hands[leader], hands[leader ^ 2]
    out = hands[leader ^ 1] | hands[leader ^ 3]
    if out & trumps:
        return 0
    first = second = thrown = losers = 0
    by_loser, by_winner = False, False
    for suit in SUITS:
        held, others, high = own & suit, partner & suit, above(out & suit)
        winners, length = held & high, others.bit_count()
        rounds, high_ones = winners.bit_count(), (others & high).bit_count()
        low_ones = length - high_ones
        if high_ones and low_ones < rounds and others.bit_length() > (winners & -winners).bit_length():
            return 0  # partner may have to win one of his tricks
        stay = high_ones - max(0, rounds - low_ones) if rounds <= length else 0
        first += rounds
        second += stay
        thrown += max(0, rounds - length)
        losers += max(0, low_ones - rounds)
        if stay and held & ~high:
            by_loser = True
        elif stay and held:
            by_winner = by_winner or others.bit_length() > (held & -held).bit_length()
    if thrown > losers:
        return 0
    if by_loser:
        return first + second
    # He keeps his lowest winner of one suit to cross with; partner keeps one card more of it.
    return first - 1 + second if by_winner else 0


def may_cash(hands: Four, leader: int, trumps: int, left: int) -> int:
    """Tricks that an opponent on lead may have ready: his top cards of suits that nobody can ruff."""
    one, two, own, total = hands[leader + 1 & 3], hands[leader + 3 & 3], hands[leader], 0
    for suit in SUITS:
        held = own & suit
        tops = held & above((one | two) & suit)
        if not tops or hands[leader ^ 2] & suit & ~own & -(tops & -tops):
            continue  # none, or his partner may have to win one of them
        rounds = tops.bit_count()
        if suit != trumps:
            for hand in (one, two):
                if hand & trumps:
                    rounds = min(rounds, (hand & suit).bit_count())
        total += rounds
    return min(total, left)


def top_trumps(hands: Four, claimer: int, trumps: int) -> int:
    """Trumps of one hand of claimer's side that beat all that are out."""
    high = above((hands[claimer ^ 1] | hands[claimer ^ 3]) & trumps) & trumps
    return max((hands[claimer] & high).bit_count(), (hands[claimer ^ 2] & high).bit_count())
