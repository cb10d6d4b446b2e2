"""What top cards alone say of a position in which a trick begins, seen as claimer sees it
(`rectify_bridge.equity.claims.count.count`)."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUITS, Four, above, unbeaten
from rectify_bridge.equity.claims.search.proofs import Proof


def tops_say(
    hands: Four, leader: int, mine: bool, trumps: int, left: int, need: int, follows: bool, stay: bool
) -> Proof | None:
    """Whether claimer's side counts `need` of the tricks left, if that is seen at once, and the cards whose
    ranks it rests on. mine: his side leads. trumps: the bits of the trump suit. follows: an opponent who
    has a trump follows suit with a card that is surely his. stay: their plain cards stay with the opponents
    who play them."""
    rests: int | None
    if stay:
        most, lost = of_high_cards(hands, leader if mine else leader ^ 1, trumps, left)
        if most < need:
            return False, lost
    elif mine and need == left:
        most, lost = of_all_led(hands, leader, trumps)
        if most < need:
            return False, lost
    if mine:
        rests = cashed(hands, leader, trumps, need, follows)
        if rests is None:
            rests = cashed_by_both(hands, leader, trumps, need)
        if rests is None:
            must = must_lose(hands, leader, trumps, left, left - need + 1)
            if must is not None:
                return False, must
        claimer = leader
    else:
        rests = may_cash(hands, leader, trumps, left, left - need + 1)
        if rests is not None:
            return False, rests
        rests = gets_in(hands, leader, trumps, left, need, stay)
        claimer = leader ^ 1
    if rests is None and trumps:
        rests = top_trumps(hands, claimer, trumps, need)
    return None if rests is None else (True, rests)


def cashed(hands: Four, leader: int, trumps: int, want: int, follows: bool) -> int | None:
    """That the top cards of claimer's leading hand take so many tricks one after the other: what it rests
    on."""
    hand, partner = hands[leader], hands[leader ^ 2]
    one, two = hands[leader + 1 & 3], hands[leader + 3 & 3]
    out = (one | two) & trumps
    if partner & trumps and (partner & ~trumps).bit_count() + 1 < want:
        return None  # partner may be left with nothing but trumps, and have to ruff
    rests = 0
    for suit in SUITS:
        own = hand & suit
        if not own:
            continue
        others = (one | two | partner) & suit
        tops = own & above(others)
        number = tops.bit_count()
        if number and out and suit != trumps:
            if not follows:
                continue
            if one & trumps:
                number = min(number, (one & suit & ~two).bit_count())
            if two & trumps:
                number = min(number, (two & suit & ~one).bit_count())
        if not number:
            continue
        number = min(number, want)
        if others:
            rests |= _the_nth(tops, number)
        want -= number
        if not want:
            return rests
    return None


def _the_nth(cards: int, number: int) -> int:
    """Of these cards of one suit so many from the highest: the last of them."""
    one = 0
    for _ in range(number):
        one = 1 << cards.bit_length() - 1
        cards ^= one
    return one


_NO_ENTRY, _BY_WINNER, _BY_LOSER = range(3)
"""With what the leading hand can put partner in; the last is the best."""


def cashed_by_both(hands: Four, leader: int, trumps: int, want: int) -> int | None:
    """That the top cards of the leading hand, then partner's, take so many tricks where no trump is out:
    partner follows with his lowest, throws losers, and is led a card that he beats. None where it is not so
    simple."""
    own, partner = hands[leader], hands[leader ^ 2]
    out = hands[leader ^ 1] | hands[leader ^ 3]
    if out & trumps:
        return None
    tricks = to_throw = losers = rests = 0
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
            return None  # partner may have to win one of his tricks
        kept = winners_there - max(0, rounds - losers_there) if rounds <= length else 0
        tricks += rounds + kept
        to_throw += max(0, rounds - length)
        losers += max(0, losers_there - rounds)
        used = winners | others & high
        rests |= used & -used
        if kept:
            entry = max(entry, _entry(held, others, high))
    if to_throw > losers or entry == _NO_ENTRY:
        return None
    # To cross with a winner he keeps his lowest of the suit; partner keeps one card more of it.
    return rests if tricks - (entry == _BY_WINNER) >= want else None


def _entry(held: int, others: int, high: int) -> int:
    """How partner, who has winners left in a suit, can be put in with it. held: the leading hand's.
    others: partner's. high: what beats all that are out."""
    if held & ~high:
        return _BY_LOSER
    return _BY_WINNER if held and others.bit_length() > (held & -held).bit_length() else _NO_ENTRY


def may_cash(hands: Four, leader: int, trumps: int, left: int, want: int) -> int | None:
    """That an opponent on lead may have so many tricks ready, his top cards of suits that nobody can ruff:
    what it rests on."""
    one, two, own, rests = hands[leader + 1 & 3], hands[leader + 3 & 3], hands[leader], 0
    for suit in SUITS:
        held = own & suit
        against, partners = (one | two) & suit, hands[leader ^ 2] & suit & ~own
        tops = held & above(against)
        low = tops & -tops
        if not tops or partners & -low:
            continue  # none, or his partner may have to win one of them
        rounds = tops.bit_count()
        if suit != trumps:
            for hand in (one, two):
                if hand & trumps:
                    rounds = min(rounds, _surely_held(hand, suit, left))
        if rounds:
            rests |= low if against or partners else 0
            want -= rounds
            if want <= 0:
                return rests
    return None


def _surely_held(hand: int, suit: int, left: int) -> int:
    """The cards of a suit that a hand has at least, whatever it has thrown that is named later."""
    return max(0, (hand & suit).bit_count() - hand.bit_count() + left)


def must_lose(hands: Four, leader: int, trumps: int, left: int, want: int) -> int | None:
    """That the opponents may take so many tricks though claimer's side leads and can ruff nothing: at the
    latest when it has run the suits whose top card it holds, one of them is in, and cashes. What it rests
    on."""
    ours = hands[leader] | hands[leader ^ 2]
    if ours & trumps:
        return None
    run = rests = 0
    for suit in SUITS:
        if ours & suit:
            in_play = (ours | hands[leader ^ 1] | hands[leader ^ 3]) & suit
            top = 1 << in_play.bit_length() - 1
            rests |= top
            if ours & top:
                run += max((hands[leader] & suit).bit_count(), (hands[leader ^ 2] & suit).bit_count())
    if left - run < want:
        return None
    for seat in (leader ^ 1, leader ^ 3):
        found = may_cash(hands, seat, trumps, left, want)
        if found is None:
            return None
        rests |= found
    return rests


def gets_in(hands: Four, leader: int, trumps: int, left: int, want: int, stay: bool) -> int | None:
    """That claimer's side takes so many tricks though an opponent leads, where no trumps are left: when the
    opponents have run the suits whose top card they may hold, one of claimer's hands is in, and cashes the
    winners that it kept beside a stopper in each suit that it stops. What it rests on."""
    theirs, one, two = hands[leader] | hands[leader ^ 2], hands[leader ^ 1], hands[leader ^ 3]
    if (theirs | one | two) & trumps:
        return None
    run, stopped, elsewhere = 0, [], False
    for suit in SUITS:
        if (one | two) & suit > theirs & suit:
            stopped.append(suit)
        else:
            run += left if stay and theirs & suit else (theirs & suit).bit_count()
            elsewhere = elsewhere or bool((one | two) & suit)
    if left - run < want:
        return None
    rests = 0
    for hand, partner in ((one, two), (two, one)):
        stops = [int(theirs & suit > 0 and hand & suit > partner & suit) for suit in stopped]
        if sum(stops) > left - run:
            return None  # while they run their suits, this hand has to part with one of its stoppers
        more = (want if any(stops) else want - 1 if elsewhere else 0) - sum(stops)
        for suit, number in zip(stopped, stops, strict=True):
            tops = hand & above((theirs | partner) & suit) & suit
            extra = min(tops.bit_count() - number, max(more, 0))
            if number + extra:
                rests |= _the_nth(tops, number + extra)
                more -= extra
        if more > 0:
            return None
    for suit in stopped:
        top = 1 << ((one | two) & suit).bit_length() - 1
        rests |= top
    return rests


def top_trumps(hands: Four, claimer: int, trumps: int, want: int) -> int | None:
    """That so many trumps of one hand of claimer's side are not beaten by those that are out: what it rests
    on."""
    out = (hands[claimer ^ 1] | hands[claimer ^ 3]) & trumps
    for seat in (claimer, claimer ^ 2):
        tops = unbeaten(hands[seat] & trumps, out)
        if len(tops) >= want:
            return tops[want - 1] if out else 0
    return None


def of_high_cards(hands: Four, claimer: int, trumps: int, left: int) -> tuple[int, int]:
    """The most that his high cards and trumps can take while the opponents' plain cards stay, and the ranks
    that it rests on."""
    out, own = hands[claimer ^ 1] | hands[claimer ^ 3], hands[claimer] | hands[claimer ^ 2]
    most, rests = (own & trumps).bit_count(), 0
    for suit in SUITS:
        if suit != trumps and own & suit:
            most += (own & suit & above(out & suit)).bit_count()
            rests |= _highest(out & suit)
    if out & trumps > own & trumps:
        return min(most, left - 1), rests | _highest(out & trumps)
    return most, rests


def of_all_led(hands: Four, leader: int, trumps: int) -> tuple[int, int]:
    """More than these he cannot take where he leads to each trick, and the ranks that it rests on. Of a suit
    that both opponents may hold they keep the highest card until there were as many rounds as they have
    cards: the one who plays first follows with the lowest, the other shows out, and with the highest card
    each of them beats what is not high."""
    one, two, own, partner = hands[leader ^ 1], hands[leader ^ 3], hands[leader], hands[leader ^ 2]
    most, rests = ((own | partner) & trumps).bit_count(), 0
    for suit in SUITS:
        ours, out = (own | partner) & suit, (one | two) & suit
        if suit == trumps or not ours:
            continue
        rounds = won = max((own & suit).bit_count(), (partner & suit).bit_count())
        if out and one & suit == two & suit:
            some = (ours & above(out)).bit_count() + max(0, rounds - out.bit_count())
            if some < won:
                won, rests = some, rests | _highest(out)
        most += won
    return most, rests


def _highest(cards: int) -> int:
    return 1 << cards.bit_length() - 1 if cards else 0
