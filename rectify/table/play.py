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
            leader = leader_of(trick, due)
            cards = trick if leader is None else clockwise(leader, trick)
            winner = winner_of(trick, due, trumps)
            yield Turn(number, due, leader, cards, winner)
            due = winner

    @property
    def cards(self) -> tuple[Played, ...]:
        """Every card, trick by trick."""
        return tuple(played for trick in self.tricks for played in trick)


def clockwise(first: Seat, trick: Trick) -> Trick:
    """The cards of a trick in the order of the seats from `first` on."""
    return tuple(sorted(trick, key=lambda played: (played.seat.index - first.index) % 4))


def leader_of(trick: Trick, due: Seat | None) -> Seat | None:
    """Who led: whoever the record marks as leading out of turn, else who was due to lead."""
    return next((played.seat for played in trick if "L" in played.marks), due)


def winner_of(trick: Trick, due: Seat | None, trumps: Denomination | None) -> Seat | None:
    """Who won the trick; None when it is not whole, or the leader or the trumps are not known."""
    leader = leader_of(trick, due)
    if leader is None or trumps is None or len({played.seat for played in trick}) != 4:
        return None
    led = next(played.card.suit for played in trick if played.seat is leader)
    return max(trick, key=lambda played: _power(played.card, led, trumps)).seat


def _power(card: Card, led: Denomination, trumps: Denomination) -> tuple[bool, bool, int]:
    """The trick goes to the highest trump, else to the highest card of the suit led (44E, 44F)."""
    return (card.suit is trumps, card.suit is led, card.height)
