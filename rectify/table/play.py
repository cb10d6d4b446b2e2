"""The play as a record gives it: tricks of cards, each by a seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rectify.table.card import Card, Denomination
from rectify.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Played:
    """One card played.

    marks: what the record says about it: `R` (revoke), `L` (lead out of turn), `$n` (a glyph of PBN).
    referred: the record refers to a note here. note: its words, None when there are none.
    """

    seat: Seat
    card: Card
    marks: tuple[str, ...] = ()
    referred: bool = False
    note: str | None = None


Trick = tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """One trick as it went. leader, winner: None when the record does not tell. cards: in the order played
    as far as the leader is known. due: who should have led, None when the record does not tell."""

    number: int
    due: Seat | None
    leader: Seat | None
    cards: Trick
    winner: Seat | None

    @property
    def is_complete(self) -> bool:
        return len({played.seat for played in self.cards}) == 4


@dataclass(frozen=True)
class Play:
    """The tricks of one board.

    leader: who led first, or was to. tricks: each with its cards clockwise from `leader`'s seat, without
    those that are not known or were not played. end: `*` when the record says that no more follows (a claim,
    usually), `+` when play was to go on. to_play: whose card is next, when the record marks it.
    """

    leader: Seat
    tricks: tuple[Trick, ...] = ()
    end: str = ""
    to_play: Seat | None = None

    def turns(self, trumps: Denomination | None) -> Iterator[Turn]:
        """Every trick with its leader and winner, as the cards tell them (Law 44).

        trumps: the denomination of the contract; None when it is not known: then no winner is known.
        """
        due: Seat | None = self.leader
        for number, trick in enumerate(self.tricks, 1):
            marked = next((p.seat for p in trick if "L" in p.marks), None)
            leader = marked or due
            cards = trick if leader is None else _from(leader, trick)
            whole = len({played.seat for played in trick}) == 4
            winner = None
            if whole and leader is not None and trumps is not None:
                winner = _winner(cards, trumps)
            yield Turn(number, due, leader, cards, winner)
            due = winner

    @property
    def cards(self) -> tuple[Played, ...]:
        """Every card, trick by trick."""
        return tuple(played for trick in self.tricks for played in trick)


def _from(leader: Seat, trick: Trick) -> Trick:
    return tuple(sorted(trick, key=lambda played: (played.seat.index - leader.index) % 4))


def _winner(cards: Trick, trumps: Denomination) -> Seat:
    led = cards[0].card.suit
    return max(cards, key=lambda played: _power(played.card, led, trumps)).seat


def _power(card: Card, led: Denomination, trumps: Denomination) -> tuple[bool, bool, int]:
    """The trick goes to the highest trump, else to the highest card of the suit led (44E, 44F)."""
    return (card.suit is trumps, card.suit is led, card.height)


def clockwise(first: Seat, trick: Trick) -> Trick:
    """The cards of a trick in the order of the seats from `first` on."""
    return _from(first, trick)
