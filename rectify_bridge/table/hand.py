"""The cards of one player: any number of them, also one card twice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rectify_bridge.table.card import RANKS, SUITS, Card, Denomination, capitals
from rectify_bridge.table.errors import shown

DOWN = tuple(reversed(SUITS))  # spades first, as hands are written
CARDS = {suit: {rank: Card(suit, rank) for rank in RANKS} for suit in SUITS}
DASHES = ("-", "–", "—")  # a void or an unknown hand, as it is printed
_PLACE = {CARDS[suit][rank]: (s, -RANKS.index(rank)) for s, suit in enumerate(DOWN) for rank in RANKS}


@dataclass(frozen=True)
class Hand:
    """Cards in the order spades, hearts, diamonds, clubs, each from the ace down, however they were given."""

    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards, key=_PLACE.__getitem__)))

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read spades, hearts, diamonds and clubs between dots: `AK5.QT.J6542.85`. A void is empty or a dash:
        `AK5..JT42.987653`, `AK5.-.JT42.987653`.

        Raises:
            ValueError: not four suits, or a character that is not a rank.
        """
        suits = capitals(text).split(".")
        if len(suits) != 4:
            right = "write four suits between dots, spades first, also a void, like AK5..JT42.987653"
            raise ValueError(f"{shown(text, 40)} is not a hand: {right}")
        held = (
            (CARDS[suit], "" if ranks in DASHES else ranks) for suit, ranks in zip(DOWN, suits, strict=True)
        )
        try:
            return cls(tuple(cards[rank] for cards, ranks in held for rank in ranks))
        except KeyError as error:
            what = f"{shown(error.args[0])} in the hand {shown(text, 40)} is not a rank"
            raise ValueError(f"{what}: write {RANKS}") from None

    @cached_property
    def held(self) -> frozenset[Card]:
        """The different cards of the hand."""
        return frozenset(self.cards)

    def suit(self, suit: Denomination) -> tuple[Card, ...]:
        """The cards of one suit, the highest first."""
        return tuple(card for card in self.cards if card.suit is suit)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.held

    def __str__(self) -> str:
        return ".".join("".join(card.rank for card in self.suit(suit)) for suit in DOWN)
