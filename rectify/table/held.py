"""What a player holds, as one number with a hexadecimal digit for each card of the pack.

The digit tells how often he holds the card, so that a hand can have any number of cards and a card twice. The
cards of a suit stand together, the two lowest, clubs before diamonds, hearts and spades.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rectify.table.card import PACK, SUITS, Card, Denomination

_BITS = 4
_WIDTH = 13 * _BITS


def _place(card: Card) -> int:
    return SUITS.index(card.suit) * _WIDTH + card.height * _BITS


ONE: dict[Card, int] = {card: 1 << _place(card) for card in PACK}
"""What one copy of a card counts for."""
SUIT: dict[Denomination, int] = {suit: ((1 << _WIDTH) - 1) << SUITS.index(suit) * _WIDTH for suit in SUITS}
"""The digits of a suit: `held & SUIT[suit]` are the cards of the suit."""
DIGIT = (1 << _BITS) - 1
_DOWN = tuple((card, ONE[card], DIGIT * ONE[card]) for card in PACK)  # spades first, each from the ace down


def held(cards: Iterable[Card]) -> int:
    """The cards as a number; of more than fifteen copies of one card, fifteen."""
    return sum(ONE[card] * min(copies, 15) for card, copies in Counter(cards).items())


def with_card(number: int, card: Card) -> int:
    """One copy more."""
    return number if number // ONE[card] & DIGIT == DIGIT else number + ONE[card]


def cards_of(number: int) -> tuple[Card, ...]:
    """The cards, spades first, each suit from the ace down, a card as often as it is held."""
    return tuple(_cards(number))


def _cards(number: int) -> Iterator[Card]:
    for card, unit, digit in _DOWN:
        copies = number & digit
        if copies:
            for _ in range(copies // unit):
                yield card


def count(number: int) -> int:
    """How many cards these are."""
    total = 0
    while number:
        total += number & DIGIT
        number >>= _BITS
    return total
