"""What was proved, kept with the high cards that it rests on, and found again in any position alike in
those."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

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


@dataclass(slots=True)
class _EqualDepths:
    """Proofs that rest on equally many cards of each suit. known: by who holds these cards, the tricks that
    are sure, the most that are possible, and the most as proved without a play that is spared."""

    depths: tuple[int, int, int, int]
    known: dict[int, tuple[int, int, int]] = field(default_factory=dict)


class Proofs:
    """The proofs of one denomination and side. bits: how many of a code tell of one rank."""

    def __init__(self, bits: int) -> None:
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
        proofs = self._proofs[leader].get(clubs.key | diamonds.key | hearts.key | spades.key)
        if proofs is None:
            return None
        code = clubs.code | diamonds.code | hearts.code | spades.code
        for mask, same_depths in proofs.items():
            bounds = same_depths.known.get(code & mask)
            if bounds is not None and (bounds[0] >= need or bounds[1] < need):
                c, d, h, s = same_depths.depths
                rests = clubs.tops[c] | diamonds.tops[d] | hearts.tops[h] | spades.tops[s]
                if bounds[0] < need <= bounds[2]:
                    rests |= SPARED
                return bounds[0] >= need, rests
        return None

    def keep(self, suits: Four, leader: int, proof: Proof, left: int, need: int) -> None:
        """Keep what was proved of a position."""
        can, rests = proof
        clubs, diamonds, hearts, spades = suits
        key = clubs.key | diamonds.key | hearts.key | spades.key
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
        low, high, unspared = same_depths.known.get(code & mask, (0, left, left))
        if can:
            low = max(low, need)
        else:
            high = min(high, need - 1)
            unspared = unspared if rests & SPARED else min(unspared, need - 1)
        same_depths.known[code & mask] = low, high, unspared
        self.number += 1
