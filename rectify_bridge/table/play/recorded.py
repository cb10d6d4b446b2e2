"""The play as a record gives it: tricks of cards, each by a seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.play.trick import beats
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Played:
    """One card led or played.

    marks: what the record says about it: `R` (revoke), `L` (lead out of turn), `$n` (a glyph of PBN).
    referred: the record refers to a note here. note: its words, None when there are none. faced: False for a
    lead that lay face down and is not turned up here. withdrawn: taken back after so many further cards (0:
    at once), None for a card that was not taken back; known only where the order of the cards is.
    """

    seat: Seat
    card: Card
    marks: tuple[str, ...] = ()
    referred: bool = False
    note: str | None = None
    faced: bool = True
    withdrawn: int | None = None

    @property
    def stands(self) -> bool:
        """It lies on the trick, as far as the record goes: face up and not taken back."""
        return self.faced and self.withdrawn is None


Trick = tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """One trick as it went. leader, winner: None when the record does not tell. cards: those that stand, in
    the order played as far as the leader is known. due: who should have led, None when the record does not
    tell."""

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

    leader: who led first, or was to. tricks: each without the cards that are not known or were not played.
    ordered: True where the record has the cards of each trick in the order in which they were played; False
    where it has them by seat (PBN's columns): they stand clockwise from `leader`'s seat, and the order in
    which they came is not known, only presumed from who led. end: `*` when the record says that no more
    follows (a claim, usually), `+` when play was to go on. to_play: whose card is next, when the record
    marks it.
    """

    leader: Seat
    tricks: tuple[Trick, ...] = ()
    end: str = ""
    to_play: Seat | None = None
    ordered: bool = False

    def turns(self, trumps: Denomination | None) -> Iterator[Turn]:
        """Every trick with its leader and winner, as the cards tell them (Law 44).

        trumps: the denomination of the contract; None when it is not known: then no winner is known.
        """
        due: Seat | None = self.leader
        for number, trick in enumerate(self.tricks, 1):
            if self.ordered:
                cards = tuple(played for played in trick if played.stands)
                leader = _first_of(cards, due)
                winner = None if leader is None else winner_led(cards, leader, trumps)
            else:
                leader = leader_of(trick, due)
                cards = trick if leader is None else clockwise(leader, trick)
                winner = None if leader is None else winner_led(trick, leader, trumps)
            yield Turn(number, due, leader, cards, winner)
            due = winner

    @property
    def cards(self) -> tuple[Played, ...]:
        """Every card, trick by trick, also those taken back."""
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
    return None if leader is None else winner_led(trick, leader, trumps)


def winner_led(cards: Trick, leader: Seat, trumps: Denomination | None) -> Seat | None:
    """Who won a trick with this leader, as `winner_of`; a player's second card to a trick wins nothing."""
    if trumps is None or len({played.seat for played in cards}) != 4:
        return None
    plays = cards if len(cards) == 4 else tuple({played.seat: played for played in reversed(cards)}.values())
    led = next(played.card.suit for played in plays if played.seat is leader)
    best = plays[0]
    for played in plays:
        if beats(played.card, best.card, led, trumps):
            best = played
    return best.seat


def _first_of(cards: Trick, due: Seat | None) -> Seat | None:
    """Who led, of cards in the order played: the first, but an opponent who was to lead and then did
    (53B)."""
    if not cards:
        return None
    first = cards[0].seat
    if due is None or first is due or len(cards) == 1 or cards[1].seat is not due:
        return first
    return due if first.side is not due.side and first.lho is not due else first
