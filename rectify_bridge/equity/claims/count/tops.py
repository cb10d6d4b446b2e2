"""What top cards alone say of a position in which a trick begins, seen as claimer sees it
(`rectify_bridge.equity.claims.count.count`)."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUITS, Four, above


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


_NO_ENTRY, _BY_WINNER, _BY_LOSER = range(3)
"""With what the leading hand can put partner in; the last is the best."""


def cashed_by_both(hands: Four, leader: int, trumps: int) -> int:
    """Tricks by the top cards of the leading hand, then by partner's, where no trump is out: partner
    follows with his lowest, throws losers, and is led a card that he beats. 0 where it is not so simple."""
    own, partner = hands[leader], hands[leader ^ 2]
    out = hands[leader ^ 1] | hands[leader ^ 3]
    if out & trumps:
        return 0
    tricks = to_throw = losers = 0
    entry = _NO_ENTRY
    for suit in SUITS:
        held, others, high = own & suit, partner & suit, above(out & suit)
        winners = held & high
        rounds, length, winners_there = winners.bit_count(), others.bit_count(), (others & high).bit_count()
        losers_there = length - winners_there
        if (
            winners_there
            and losers_there < rounds
            and others.bit_length() > (winners & -winners).bit_length()
        ):
            return 0  # partner may have to win one of his tricks
        kept = winners_there - max(0, rounds - losers_there) if rounds <= length else 0
        tricks += rounds + kept
        to_throw += max(0, rounds - length)
        losers += max(0, losers_there - rounds)
        if kept:
            entry = max(entry, _entry(held, others, high))
    if to_throw > losers or entry == _NO_ENTRY:
        return 0
    # To cross with a winner he keeps his lowest of the suit; partner keeps one card more of it.
    return tricks - 1 if entry == _BY_WINNER else tricks


def _entry(held: int, others: int, high: int) -> int:
    """How partner, who has winners left in a suit, can be put in with it. held: the leading hand's.
    others: partner's. high: what beats all that are out."""
    if held & ~high:
        return _BY_LOSER
    return _BY_WINNER if held and others.bit_length() > (held & -held).bit_length() else _NO_ENTRY


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
