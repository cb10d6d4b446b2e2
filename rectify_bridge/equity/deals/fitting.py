"""Whether one hand is among those that a meaning shows: the meaning's words, checked card by card."""

from __future__ import annotations

from functools import lru_cache

from rectify_bridge.equity.pack import SUIT, suit_bits
from rectify_bridge.meaning.hands.expression import (
    All,
    Any,
    Expression,
    Has,
    Length,
    Longer,
    Not,
    Shape,
    Total,
)
from rectify_bridge.meaning.hands.holding import Holding
from rectify_bridge.meaning.hands.universe import SUITS, Quality
from rectify_bridge.table.card import RANKS, Denomination


def fits(expression: Expression, hand: int) -> bool:
    """Whether a hand of thirteen cards, as bits, makes the expression true."""
    match expression:
        case Total(name=name, low=low, high=high):
            return low <= sum(total_of(name, holding_of(hand, suit)) for suit in SUITS) <= high
        case Length(suit=suit, low=low, high=high):
            return low <= length_of(hand, suit) <= high
        case Longer(suit=suit, than=than, or_equal=or_equal):
            return length_of(hand, suit) - length_of(hand, than) >= (0 if or_equal else 1)
        case Shape():
            s, h, d, c = (length_of(hand, suit) for suit in SUITS)
            return in_shape(expression, (s, h, d, c))
        case Has(quality=quality):
            return has_quality(quality, holding_of(hand, quality.suit))
        case All(parts=parts):
            return all(fits(part, hand) for part in parts)
        case Any(parts=parts):
            return any(fits(part, hand) for part in parts)
        case Not(part=part):
            return not fits(part, hand)


def length_of(hand: int, suit: Denomination) -> int:
    """How many cards of a suit."""
    return (hand & suit_bits(suit)).bit_count()


def holding_of(hand: int, suit: Denomination) -> int:
    """The thirteen bits of a suit, the two first."""
    return hand >> 13 * suit.rank & SUIT


def in_shape(shape: Shape, lengths: tuple[int, int, int, int]) -> bool:
    """Whether these lengths, spades to clubs, are one of the distributions."""
    if shape.in_order:
        return lengths in shape.patterns
    s, h, d, c = sorted(lengths, reverse=True)
    return (s, h, d, c) in shape.patterns


@lru_cache(maxsize=1 << 15)
def total_of(name: str, holding: int) -> int:
    """Points, controls, aces or losers of a suit's thirteen bits."""
    return int(getattr(_holding(holding), name))


@lru_cache(maxsize=1 << 15)
def has_quality(quality: Quality, holding: int) -> bool:
    """Whether a suit's thirteen bits have a quality."""
    return quality.of_holding(_holding(holding))


def _holding(holding: int) -> Holding:
    honours = "".join(rank for rank in "AKQJT" if holding >> RANKS.index(rank) & 1)
    return Holding(holding.bit_count(), honours, 1)
