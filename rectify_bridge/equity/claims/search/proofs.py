"""What was proved, kept with the high cards that it rests on, and found again in any position alike in
those."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from rectify_bridge.equity.claims.count.suits import SUITS

Proof = tuple[bool, int]
"""Whether it can be done, and cards whose ranks that rests on: of each suit the lowest tells all."""

SPARED = 1 << 52
"""Beside the cards that a proof rests on: a play that the whole game does not allow."""
_RANKS = 13


class Suit(Protocol):
    """What is asked of one suit of a position. key: how many cards each holds. code: who holds each rank in
    play, from the highest. Key and code lie in a field of their own, so that those of four suits add up.
    tops: the cards in play down to the first, the second and so on, 0 before them. in_play: all of them."""

    key: int
    code: int
    tops: tuple[int, ...]
    in_play: int


Four = tuple[Suit, Suit, Suit, Suit]
COUNT_BITS = 5
"""For a number of cards, and one that stays free."""
_ABOVE = sum(1 << COUNT_BITS * number + COUNT_BITS - 1 for number in range(12))
Apart = Callable[[int], tuple[int, int]]
"""Of a key that of the cards that tell positions apart, and twelve numbers of the opponents' other cards."""


class _Bounds(NamedTuple):
    """The tricks that are sure, the most that are possible, and the most as proved without a play that is
    spared. theirs: with how many cards of the opponents."""

    theirs: int
    low: int
    high: int
    unspared: int

    def tell(self, theirs: int, need: int) -> bool | None:
        """Whether so many tricks can be taken, where they tell it. Where the opponents have more cards, the
        whole game may not allow what refuted it where they had fewer: they may have to follow suit there."""
        if self.low >= need and _has_as_many(self.theirs, theirs):
            return True
        if self.high >= need:
            return None
        is_told = theirs == self.theirs or (self.unspared >= need and _has_as_many(theirs, self.theirs))
        return False if is_told else None


def _has_as_many(one: int, other: int) -> bool:
    """Whether each number of cards of the one is at least as high as in the other."""
    return (one | _ABOVE) - other & _ABOVE == _ABOVE


@dataclass(slots=True)
class _EqualDepths:
    """Proofs that rest on equally many cards of each suit. known: by who holds these cards."""

    depths: tuple[int, int, int, int]
    known: dict[int, list[_Bounds]] = field(default_factory=dict)


class Proofs:
    """The proofs of one denomination and side. bits: how many of a code tell of one rank. apart: where more
    plain cards never bind the opponents, so that what is taken is taken where they have fewer, and what is
    not taken is not taken where they have more."""

    def __init__(self, bits: int, apart: Apart | None = None) -> None:
        self._apart = apart
        whole = bits * _RANKS
        self._masks = tuple(
            tuple((1 << whole) - (1 << whole - bits * depth) << whole * number for depth in range(_RANKS + 1))
            for number in range(4)
        )  # of each suit the part of its code that tells who holds so many of the highest cards
        self._proofs: tuple[dict[int, dict[int, _EqualDepths]], ...] = ({}, {}, {}, {})
        self.number = 0

    def found(self, suits: Four, leader: int, need: int) -> Proof | None:
        """What is known about taking so many tricks from this position, if anything."""
        clubs, diamonds, hearts, spades = suits
        key, theirs = self._told(clubs.key | diamonds.key | hearts.key | spades.key)
        proofs = self._proofs[leader].get(key)
        if proofs is None:
            return None
        code = clubs.code | diamonds.code | hearts.code | spades.code
        for mask, same_depths in proofs.items():
            for bounds in same_depths.known.get(code & mask, ()):
                can = bounds.tell(theirs, need)
                if can is None:
                    continue
                c, d, h, s = same_depths.depths
                rests = clubs.tops[c] | diamonds.tops[d] | hearts.tops[h] | spades.tops[s]
                return can, rests if can or bounds.unspared < need else rests | SPARED
        return None

    def _told(self, key: int) -> tuple[int, int]:
        return (key, 0) if self._apart is None else self._apart(key)

    def keep(self, suits: Four, leader: int, proof: Proof, left: int, need: int) -> None:
        """Keep what was proved of a position."""
        can, rests = proof
        clubs, diamonds, hearts, spades = suits
        key, theirs = self._told(clubs.key | diamonds.key | hearts.key | spades.key)
        code = clubs.code | diamonds.code | hearts.code | spades.code
        mask, depths = 0, [0, 0, 0, 0]
        for number, suit in enumerate(suits):
            ranks = rests & SUITS[number]
            if ranks:
                depth = depths[number] = (suit.in_play & -(ranks & -ranks)).bit_count()
                mask |= self._masks[number][depth]
        proofs = self._proofs[leader].setdefault(key, {})
        same_depths = proofs.get(mask)
        if same_depths is None:
            same_depths = proofs[mask] = _EqualDepths((depths[0], depths[1], depths[2], depths[3]))
        known = same_depths.known.setdefault(code & mask, [])
        place = next((at for at, bounds in enumerate(known) if bounds.theirs == theirs), len(known))
        _, low, high, unspared = known[place] if place < len(known) else (theirs, 0, left, left)
        if can:
            low = max(low, need)
        else:
            high = min(high, need - 1)
            unspared = unspared if rests & SPARED else min(unspared, need - 1)
        known[place : place + 1] = [_Bounds(theirs, low, high, unspared)]
        self.number += 1
