"""What can be said of a position before a lead without a search: tricks that leader's side can cash, and
tricks that the others cannot be denied.

Each answer is the cards whose ranks it rests on, of each suit the lowest; None when nothing is proved.
"""

from __future__ import annotations

from rectify_bridge.equity.claims.count.holding import RANKS, Holding, Suits
from rectify_bridge.equity.claims.count.ruffing import ruffed
from rectify_bridge.equity.claims.count.winners import Winners

_NO_TRUMPS = -1


class Bounds:
    """The bounds of one denomination. trumps: the number of the suit; -1 for none."""

    def __init__(self, trumps: int) -> None:
        self.trumps = trumps

    def cashed(self, suits: Suits, leader: int, want: int) -> int | None:
        """That leader's side takes `want` tricks."""
        if self.trumps == _NO_TRUMPS:
            return _cashed([suit.winners(leader) for suit in suits], want)
        trumps = suits[self.trumps]
        tops = trumps.sure(leader & 1)
        if len(tops) >= want:
            return tops[want - 1]
        one, two = trumps.lengths[leader + 1 & 3], trumps.lengths[leader + 3 & 3]
        drawn = trumps.winners(leader).tricks
        if drawn < one or drawn < two:
            rests = self._beside_trumps(suits, leader, want, one > drawn, two > drawn)
        else:
            found = [suit.winners(leader) for suit in suits]
            if one or two:
                found[self.trumps] = found[self.trumps].staying()
            rests = _cashed(found, want)
            if (one or two) and rests is not None:
                rests |= found[self.trumps].own[-1]  # drawn first
        return ruffed(suits, trumps, leader, want) if rests is None else rests

    def _beside_trumps(self, suits: Suits, leader: int, want: int, one: bool, two: bool) -> int | None:
        """What the two cash while opponents have trumps, after leader's winning trumps. one, two: whether
        the next player and the last have any left then: no suit is led more often than they can follow."""
        trumps = suits[self.trumps]
        drawn = trumps.winners(leader).own
        if len(drawn) >= want:
            return drawn[want - 1]
        more = want - len(drawn)
        for seat in (leader, leader ^ 2):  # with nothing but trumps left he would have to ruff
            side = sum(suit.lengths[seat] for suit in suits if suit is not trumps)
            if trumps.lengths[seat] > len(drawn) and side < more:
                return None
        found = []
        for suit in suits:
            if suit is not trumps:
                first = suit.lengths[leader + 1 & 3] if one else RANKS
                last = suit.lengths[leader + 3 & 3] if two else RANKS
                found.append(suit.winners(leader).within(min(first, last)))
        rests = _cashed(found, more)
        return None if rests is None else rests | (drawn[-1] if drawn else 0)

    def kept(self, suits: Suits, leader: int, left: int, want: int) -> int | None:
        """That the side which is not on lead takes `want` of the tricks left: by its trumps, or because the
        other has not enough suits to run."""
        if self.trumps != _NO_TRUMPS:
            trumps = suits[self.trumps]
            tops = trumps.sure(leader & 1 ^ 1)
            if len(tops) >= want:
                return tops[want - 1]
            if trumps.lengths[leader] or trumps.lengths[leader ^ 2]:
                return None
        run, stopped = _stopped(suits, leader, left)
        if want > left - run or not stopped:
            return None
        rests = 0
        for suit in stopped:
            rests |= suit.top
        return rests if want == 1 else _then_cashed(suits, stopped, leader, want, rests)


def _cashed(found: list[Winners], want: int) -> int | None:
    """Where nobody can ruff: leader's winners, and partner's with them where the lead can pass."""
    own = both = 0
    for suit in found:
        own += suit.tricks
        both += suit.both
    if own >= want:
        return _rests(found, want)
    if both < want:
        return None
    for number, suit in enumerate(found):
        tricks = len(suit.crossing)
        if tricks and both - suit.both + tricks >= want:
            others = found[:number] + found[number + 1 :]
            return suit.crossing[-1] | _rests(others, want - tricks)
    return None


def _rests(found: list[Winners], want: int) -> int:
    """What so many tricks rest on: leader's own, then partner's."""
    rests = 0
    for tricks in (*(suit.own for suit in found), *(suit.partners for suit in found)):
        number = min(len(tricks), want)
        if number > 0:
            rests |= tricks[number - 1]
            want -= number
    return rests


def _stopped(suits: Suits, leader: int, left: int) -> tuple[int, list[Holding]]:
    """How many tricks leader's side can take at most in the suits whose top card it holds, before it has to
    lead another; and these others. Each of their top cards is kept by its holder as long as he has cards
    enough for all of his; where he has not, some suits count as if they could be run."""
    partner, run = leader ^ 2, 0
    stopped: list[tuple[int, Holding]] = []
    held = [0, 0, 0, 0]
    for suit in suits:
        length = max(suit.lengths[leader], suit.lengths[partner])
        if not length:
            continue
        if (suit.holder ^ leader) & 1:
            stopped.append((length, suit))
            held[suit.holder] += 1
        else:
            run += length
    stopped.sort(key=_length)
    while stopped and max(held) > left - run:
        length, suit = stopped.pop(0)
        run += length
        held[suit.holder] -= 1
    return run, [suit for _, suit in stopped]


def _then_cashed(suits: Suits, stopped: list[Holding], leader: int, want: int, rests: int) -> int | None:
    """That whoever of the others gets in takes so many: he kept his winners in the suits that are stopped.
    When he gets in with another card, that is a trick more."""
    elsewhere = any(
        suit not in stopped and (suit.lengths[leader + 1 & 3] or suit.lengths[leader + 3 & 3])
        for suit in suits
    )
    for seat in (leader + 1 & 3, leader + 3 & 3):
        more = want if any(suit.holder == seat for suit in stopped) else want - 1 if elsewhere else 0
        for suit in stopped:
            own = suit.winners(seat)
            number = min(own.tricks, more)
            if number:
                rests |= own.own[number - 1]
                more -= number
        if more:
            return None
    return rests


def _length(pair: tuple[int, Holding]) -> int:
    return pair[0]
