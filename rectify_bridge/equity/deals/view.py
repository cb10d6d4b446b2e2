"""What a player knows of a deal before a card is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rectify_bridge.equity.deals.fitting import fits
from rectify_bridge.equity.pack import ALL
from rectify_bridge.meaning.hands.expression import Expression
from rectify_bridge.table.seat import CLOCKWISE, Seat

CARDS = 13


class ViewError(ValueError):
    """What a player is said to know contradicts itself."""


@dataclass(frozen=True, slots=True)
class View:
    """What a player knows before a card is played. seen: of each seat the cards that he has seen, as bits:
    his own hand in full. shown: of each seat the hands that its calls showed.

    Raises:
        ViewError: a card is in two hands, or a hand has more than thirteen.
    """

    seen: Mapping[Seat, int]
    shown: Mapping[Seat, Expression] = field(default_factory=dict)

    def __post_init__(self) -> None:
        known = 0
        for seat, cards in self.seen.items():
            if cards.bit_count() > CARDS:
                raise ViewError(f"{seat.word} would have {cards.bit_count()} cards")
            if known & cards:
                raise ViewError("a card is seen in two hands")
            known |= cards
        for seat, expression in self.shown.items():
            cards = self.seen.get(seat, 0)
            if cards.bit_count() == CARDS and not fits(expression, cards):
                raise ViewError(f"the hand of {seat.word} does not fit what it is said to have shown")

    @property
    def unseen(self) -> int:
        """The cards that he has not seen."""
        known = 0
        for cards in self.seen.values():
            known |= cards
        return ALL & ~known

    def room(self) -> tuple[int, ...]:
        """How many of the unseen cards each seat has, from North."""
        return tuple(CARDS - self.seen.get(seat, 0).bit_count() for seat in CLOCKWISE)

    @property
    def asked(self) -> tuple[tuple[Seat, Expression], ...]:
        """The seats whose unseen cards must fit something, from North."""
        room = self.room()
        open_seats = (seat for seat in CLOCKWISE if seat in self.shown and room[seat.index])
        return tuple((seat, self.shown[seat]) for seat in open_seats)
