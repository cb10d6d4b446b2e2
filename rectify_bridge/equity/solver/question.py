"""What a solver is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rectify_bridge.equity.position import Position
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import CLOCKWISE, Seat


@dataclass(frozen=True, slots=True)
class Tricks:
    """How many tricks from here? Answered by `Solved`."""

    position: Position


@dataclass(frozen=True, slots=True)
class Cards:
    """How many tricks after each card that may be played now? Answered by `EachCard`."""

    position: Position


@dataclass(frozen=True, slots=True)
class Line:
    """How many tricks before and after each of these cards? Answered by `Traced`.

    Raises:
        PositionError: a seat does not hold the card that it should play next.
        ValueError: a card does not follow suit although its player could: a solver knows legal play only.
    """

    position: Position
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        for _, card, position in self._steps():
            if card not in position.legal():
                suit = position.trick[0].suit.word
                raise ValueError(f"{card} is a revoke: {position.turn.word} holds {suit}")

    def _steps(self) -> Iterator[tuple[int, Card, Position]]:
        position = self.position
        for number, card in enumerate(self.cards, 1):
            yield number, card, position
            position = position.play(card)

    def positions(self) -> Iterator[Position]:
        """The position at the beginning and after each card."""
        position = self.position
        yield position
        for card in self.cards:
            position = position.play(card)
            yield position


Question = Tricks | Cards | Line


def table_of(deal: Deal) -> tuple[Tricks, ...]:
    """The twenty questions of a deal: for each denomination from clubs up, each leader from North on.

    Raises:
        PositionError: a hand is not known, or the cards are not a position.
    """
    return tuple(
        Tricks(Position.of_deal(deal, trumps, leader)) for trumps in Denomination for leader in CLOCKWISE
    )


def declarer_of(leader: Seat) -> Seat:
    """Who plays the contract when this seat leads to the first trick (Law 41A)."""
    return leader.rho
