"""What a player holds, as one number with a hexadecimal digit for each card of the pack.

The digit tells how often he holds the card, so that a hand can have any number of cards and a card twice. The
cards of a suit stand together, the two lowest, clubs before diamonds, hearts and spades.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rectify_bridge.table.card import PACK, SUITS, Card, Denomination

_BITS = 4
_WIDTH = 13 * _BITS


ONE = tuple(1 << _BITS * place for place in range(52))
"""What one copy of a card counts for, by its place."""
COPIES = tuple(one * 15 for one in ONE)
"""The digit of a card, by its place: `held & COPIES[card.place]` is 0 for a card that is not held."""
SUIT: dict[Denomination, int] = {suit: ((1 << _WIDTH) - 1) << SUITS.index(suit) * _WIDTH for suit in SUITS}
"""The digits of a suit: `held & SUIT[suit]` are the cards of the suit."""
_DIGIT = 15
_MORE = sum(one * 14 for one in ONE)  # the bits of second and further copies
_DOWN = tuple((card, ONE[card.place], COPIES[card.place]) for card in PACK)  # spades first, from the ace down


def held(cards: Iterable[Card]) -> int:
    """The cards as a number; of more than fifteen copies of one card, fifteen."""
    places = [card.place for card in cards]
    if len(set(places)) == len(places):
        return sum([ONE[place] for place in places])
    return sum(ONE[place] * min(copies, 15) for place, copies in Counter(places).items())


def with_card(number: int, card: Card) -> int:
    """One copy more."""
    digit = COPIES[card.place]
    return number if number & digit == digit else number + ONE[card.place]


def cards_of(number: int) -> tuple[Card, ...]:
    """The cards, spades first, each suit from the ace down, a card as often as it is held."""
    found = [card for card, _, digit in _DOWN if number & digit]
    if number & _MORE:
        return tuple(card for card in found for _ in range((number & COPIES[card.place]) // ONE[card.place]))
    return tuple(found)


def count(number: int) -> int:
    """How many cards these are."""
    total = 0
    while number:
        total += number & _DIGIT
        number >>= _BITS
    return total
