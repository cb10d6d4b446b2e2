"""What two hands take by ruffing each other's suits with trumps that nobody can overruff."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.holding import Holding, Suits


def ruffed(suits: Suits, trumps: Holding, leader: int, want: int) -> int | None:
    """That leader and partner take `want` tricks so: the cards whose ranks it rests on, of each suit the
    lowest; None when they do not."""
    partner = leader ^ 2
    theirs = trumps.cards[leader + 1 & 3] | trumps.cards[leader + 3 & 3]
    below = (1 << theirs.bit_length()) - 1
    tops = [(trumps.cards[seat] & ~below).bit_count() for seat in (leader, partner)]
    if not any(tops):
        return None
    won, rests, ruffs = _cashed_first(suits, trumps, leader)
    if won + _in_turn(ruffs, tops) < want:
        return None
    if theirs:
        high = (trumps.cards[leader] | trumps.cards[partner]) & ~below
        rests |= high & -high
    return rests


def _cashed_first(suits: Suits, trumps: Holding, leader: int) -> tuple[int, int, list[int]]:
    """Leader's winners to which partner, and every opponent who has trumps, can follow: how many, and what
    they rest on. Then the cards of leader's in suits where partner has none, and the other way round."""
    partner = leader ^ 2
    following = [partner, *(seat for seat in (leader + 1 & 3, leader + 3 & 3) if trumps.lengths[seat])]
    won = rests = 0
    ruffs = [0, 0]
    for suit in suits:
        if suit is trumps:
            continue
        own, length = suit.lengths[leader], suit.lengths[partner]
        if own and length:
            winners = suit.winners(leader)
            number = min(winners.tricks, *(suit.lengths[seat] for seat in following))
            if number:
                won, own, length = won + number, own - number, length - number
                rests |= winners.own[number - 1]
        if not length:
            ruffs[0] += own
        elif not own:
            ruffs[1] += length
    return won, rests, ruffs


def _in_turn(ruffs: list[int], tops: list[int]) -> int:
    """Ruffs in turn, the one hand leading and the other ruffing, and what is left of the high trumps at the
    end."""
    total = turn = 0
    while ruffs[turn] and tops[1 - turn]:
        ruffs[turn] -= 1
        tops[1 - turn] -= 1
        total, turn = total + 1, 1 - turn
    return total + max(tops) if tops[turn] else total
