"""A trick while it is played: the cards that lie on it, in the order in which they came (Law 44)."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.seat import CLOCKWISE, Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on a trick. number: how many cards had been played or led before it on this board."""

    seat: Seat
    card: Card
    number: int


@dataclass(frozen=True, slots=True)
class TrickSoFar:
    """One trick, whole or not, regular or not.

    number: 1 first. due: who was to lead, None when that is not known. leader: whose card counts as the lead,
    None while there is none, and where the order is not known. cards: in the order in which they came; a
    player's first card is his play, any other is an extra card (45E). Withdrawn cards are not among them.
    ordered: False when the record does not tell in which order the cards came.
    """

    number: int
    due: Seat | None
    leader: Seat | None = None
    cards: tuple[Laid, ...] = ()
    ordered: bool = True

    @property
    def plays(self) -> tuple[Laid, ...]:
        """The first card of each player."""
        cards = self.cards
        if len({laid.seat for laid in cards}) == len(cards):
            return cards
        return tuple(laid for place, laid in enumerate(cards) if not _is_among(laid.seat, cards[:place]))

    @property
    def extra(self) -> tuple[Laid, ...]:
        """The second cards of players, and what more they have there: fifth cards (45E), defective tricks
        (67)."""
        plays = self.plays
        return tuple(laid for laid in self.cards if laid not in plays) if len(plays) < len(self.cards) else ()

    @property
    def is_whole(self) -> bool:
        """Every player has a card on it."""
        cards = self.cards
        return len(cards) > 3 and len({laid.seat for laid in cards}) == 4

    @property
    def led(self) -> Denomination | None:
        """The suit led."""
        leader = self.leader
        for laid in self.cards:
            if laid.seat is leader:
                return laid.card.suit
        return None

    @property
    def turn(self) -> Seat | None:
        """Who is to play to it next: to lead while nobody has. None when it is whole or nobody can tell."""
        if not self.cards:
            return self.due
        if self.leader is None or self.is_whole:
            return None
        seat = self.leader.lho
        while _is_among(seat, self.cards):
            seat = seat.lho
        return seat

    @property
    def led_out_of_turn(self) -> bool:
        """The card led came from a player who was not to lead."""
        return self.leader is not None and self.due is not None and self.leader is not self.due

    @property
    def is_pending(self) -> bool:
        """It was led out of turn and nothing has come after: accepted or not is open (53A, 54, 55, 56)."""
        return len(self.cards) == 1 and self.led_out_of_turn

    def has(self, seat: Seat) -> bool:
        """Whether the player has a card on it."""
        return _is_among(seat, self.cards)

    def missing(self) -> tuple[Seat, ...]:
        """The players without a card on it, clockwise."""
        return tuple(seat for seat in CLOCKWISE if not _is_among(seat, self.cards))

    def best(self, trumps: Denomination | None) -> Laid | None:
        """The card that wins it as it stands (44E, 44F); None when the trumps or the suit led are not
        known."""
        led = self.led
        if led is None or trumps is None:
            return None
        plays = self.plays
        best = plays[0]
        for laid in plays:
            if beats(laid.card, best.card, led, trumps):
                best = laid
        return best

    def winner(self, trumps: Denomination | None) -> Seat | None:
        """Who won it; None when it is not whole, or the trumps or the suit led are not known."""
        best = self.best(trumps) if self.is_whole else None
        return None if best is None else best.seat


def _is_among(seat: Seat, cards: tuple[Laid, ...]) -> bool:
    return any(laid.seat is seat for laid in cards)


def beats(card: Card, other: Card, led: Denomination, trumps: Denomination) -> bool:
    """Whether a card wins over another on a trick (44E, 44F)."""
    if card.suit is other.suit:
        return card.place > other.place
    return card.suit is trumps or (card.suit is led and other.suit is not trumps)
