"""Cards as bits: a set of cards is one number, so that a solver can work on it.

Bit 0 is the two of clubs, bit 12 the ace of clubs, bit 51 the ace of spades: suit by suit in the order of
Law 18, each from the two up. The higher of two cards of a suit is the greater bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rectify_bridge.table.card import RANKS, SUITS, Card, Denomination

SUIT = (1 << len(RANKS)) - 1
"""The thirteen bits of clubs."""
ALL = (1 << 52) - 1
_CARDS = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)
_NUMBER = {card: number for number, card in enumerate(_CARDS)}
_MASK = {suit: SUIT << 13 * suit.rank for suit in SUITS} | {Denomination.NOTRUMP: 0}


def bit(card: Card) -> int:
    """The set of this one card."""
    return 1 << _NUMBER[card]


def card_of(one: int) -> Card:
    """The card of a set of one."""
    return _CARDS[one.bit_length() - 1]


def bits_of(cards: Iterable[Card]) -> int:
    """The set of these cards; one that is given twice counts once."""
    found = 0
    for card in cards:
        found |= 1 << _NUMBER[card]
    return found


def cards_of(bits: int) -> Iterator[Card]:
    """The cards of a set: spades first, each suit from the ace down."""
    while bits:
        number = bits.bit_length() - 1
        yield _CARDS[number]
        bits ^= 1 << number


def suit_bits(denomination: Denomination) -> int:
    """All cards of a suit; of notrump there are none."""
    return _MASK[denomination]


def suit_of(one: int) -> int:
    """All cards of the suit of a set of one."""
    return SUIT << (one.bit_length() - 1) // 13 * 13
