"""Runs of equal cards: of each one need be tried."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUITS


def runs_of(own: int, in_play: int) -> tuple[int, ...]:
    """The lowest card of each run of equals among those of one hand, from the lowest."""
    cards, before, rest = [], False, in_play
    while rest:
        one = rest & -rest
        rest ^= one
        if one & own:
            if not before:
                cards.append(one)
            before = True
        else:
            before = False
    return tuple(cards)


def with_equals(own: int, in_play: int, rested: int) -> int:
    """What a refutation of every card rests on. Of cards that are equal one was tried: where it mattered,
    so did it that the others are its equals."""
    for suit in SUITS:
        ranks = rested & suit
        low = ranks & -ranks
        if low & own:
            rest = in_play & suit & low - 1
            while rest:
                below = 1 << rest.bit_length() - 1
                if not below & own:
                    break
                rested |= below
                rest ^= below
    return rested


def highest_of_run(own: int, in_play: int, low: int) -> int:
    """The highest of a run of equals that begins with this card."""
    while True:
        above = in_play & -(low << 1)
        following = above & -above
        if not following & own:
            return low
        low = following
