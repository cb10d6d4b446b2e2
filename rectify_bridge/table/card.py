"""Suits, denominations, ranks and cards (Law 1, Law 18)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

RANKS = "23456789TJQKA"
HONOURS = "TJQKA"
RANK_WORDS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)


class Denomination(Enum):
    """Clubs, diamonds, hearts, spades, notrump: in ascending order of rank (Law 18E)."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NOTRUMP = "N"

    __hash__ = object.__hash__  # members are singletons; the hash of Enum is slow

    @property
    def rank(self) -> int:
        """0 for clubs ... 4 for notrump."""
        return _RANK[self]

    @property
    def symbol(self) -> str:
        return _SYMBOL[self]

    @property
    def word(self) -> str:
        return self.name.lower()

    def __str__(self) -> str:
        return self.value

    @classmethod
    def parse(cls, text: str) -> Denomination:
        """Read a letter (`S`, `N`, `NT`) or a suit symbol.

        Raises:
            ValueError: the text names no denomination.
        """
        try:
            return _BY_TEXT[text.strip().upper()]
        except KeyError:
            raise ValueError(f"'{text}' is not a denomination: write C, D, H, S or NT") from None


_RANK = {denomination: number for number, denomination in enumerate(Denomination)}
_SYMBOL = dict(zip(Denomination, ("♣", "♦", "♥", "♠", "NT"), strict=True))
_BY_TEXT = {
    **{d.value: d for d in Denomination},
    **{d.symbol: d for d in Denomination},
    **dict(zip("♧♢♡♤", Denomination, strict=False)),
}
SUITS = (Denomination.CLUBS, Denomination.DIAMONDS, Denomination.HEARTS, Denomination.SPADES)


@dataclass(frozen=True, slots=True)
class Card:
    """One card: a suit and a rank out of `23456789TJQKA`.

    place: 0 for the two of clubs ... 12 for its ace ... 51 for the ace of spades; it follows from the two.
    """

    suit: Denomination
    rank: str
    place: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.suit is Denomination.NOTRUMP or len(self.rank) != 1 or self.rank not in RANKS:
            raise ValueError(f"there is no such card: {self.suit}{self.rank}")
        object.__setattr__(self, "place", 13 * self.suit.rank + RANKS.index(self.rank))

    def __hash__(self) -> int:
        return self.place

    @property
    def is_honour(self) -> bool:
        """Ace, king, queen, jack or ten (Definitions)."""
        return self.rank in HONOURS

    @property
    def word(self) -> str:
        """`king of hearts`."""
        return f"{RANK_WORDS[RANKS.index(self.rank)]} of {self.suit.word}"

    @property
    def height(self) -> int:
        """0 for a two ... 12 for an ace."""
        return self.place % 13

    def __str__(self) -> str:
        return f"{self.suit.value}{self.rank}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `SA`, `s10`, `♥T` or `AS`.

        Raises:
            ValueError: the text names no card.
        """
        return _parse_card(text)


def capitals(text: str) -> str:
    """Cards or ranks as one letter each, in capitals: a ten may be written `10` or `T`."""
    return text.strip().upper().replace("10", "T")


@lru_cache(4096)
def _parse_card(text: str) -> Card:
    word = capitals(text)
    for suit, rank in ((word[:1], word[1:]), (word[1:], word[:1])):
        if suit in _BY_TEXT and suit != "N" and len(rank) == 1 and rank in RANKS:
            return Card(_BY_TEXT[suit], rank)
    raise ValueError(f"'{text}' is not a card: write the suit and the rank, like SA or D10")


PACK = tuple(Card(suit, rank) for suit in reversed(SUITS) for rank in reversed(RANKS))
