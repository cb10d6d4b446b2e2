"""The cards left as a picture in text: North above, West and East beside each other, South below."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rectify_bridge.equity.position import Position
from rectify_bridge.table.card import SUITS, Card, Denomination
from rectify_bridge.table.seat import Seat

_APART = 4
"""Columns between two hands side by side."""


def position_lines(position: Position) -> Iterator[str]:
    """Hand by hand a line for each suit that somebody holds; below, the trumps and whose turn it is."""
    in_play = [suit for suit in reversed(SUITS) if any(_of(position, seat, suit) for seat in Seat)]
    blocks = {
        seat: [seat.word, *(f"{suit} {_ranks(_of(position, seat, suit))}" for suit in in_play)]
        for seat in Seat
    }
    west, east = blocks[Seat.W], blocks[Seat.E]
    beside = max(map(len, west)) + _APART
    for line in blocks[Seat.N]:
        yield " " * (beside // 2 + _APART) + line
    for left, right in zip(west, east, strict=True):
        yield f"{left:<{beside + _APART}}{right}"
    for line in blocks[Seat.S]:
        yield " " * (beside // 2 + _APART) + line
    yield turn_words(position)


def turn_words(position: Position, named: Callable[[Card], str] = str) -> str:
    """The trumps, and who is to lead, or what lies on the table. named: how a card is written."""
    no_trumps = position.trumps is Denomination.NOTRUMP
    trumps = "Notrump" if no_trumps else f"{position.trumps.word.capitalize()} are trumps"
    if not position.trick:
        return f"{trumps}. {position.leader.word} is to lead."
    lying = ", ".join(
        f"{position.leader.plus(place).word} {named(card)}" for place, card in enumerate(position.trick)
    )
    return f"{trumps}. On the table: {lying}. {position.turn.word} is to play."


def _of(position: Position, seat: Seat, suit: Denomination) -> list[Card]:
    return [card for card in position.held(seat) if card.suit is suit]


def _ranks(cards: list[Card]) -> str:
    return " ".join(card.rank for card in cards) or "-"
