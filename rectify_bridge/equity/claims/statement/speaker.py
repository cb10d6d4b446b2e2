"""Who speaks, and what his words point at in the position: "dummy", "my hand", "your queen", "trumps"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rectify_bridge.equity.position import Position
from rectify_bridge.table.card import RANKS, Card, Denomination
from rectify_bridge.table.seat import CLOCKWISE, Seat

SUITS = (Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS, Denomination.CLUBS)
BOOK = 6


@dataclass(frozen=True)
class Speaker:
    """claimer: who speaks. level: of the contract, None where it is not given. won: tricks that declarer's
    side had won before, None where it is not known."""

    position: Position
    claimer: Seat
    declarer: Seat
    level: int | None = None
    won: int | None = None

    def suit(self, value: str) -> Denomination | None:
        """A suit; None for trumps where there are none."""
        if value != "trump":
            return Denomination.parse(value)
        trumps = self.position.trumps
        return None if trumps is Denomination.NOTRUMP else trumps

    def is_trumps(self, value: str) -> bool:
        return self.suit(value) is self.position.trumps

    def hand(self, kind: str, value: str) -> Seat | None:
        """A hand of claimer's side; None where it is none of them."""
        seat = {
            "hand": self.claimer,
            "dummy": self.declarer.partner,
            "partner": self.claimer.partner,
        }.get(kind) or Seat(value)
        return seat if seat.side is self.claimer.side else None

    def held(self, seats: Iterable[Seat] | None = None) -> list[Card]:
        """The cards of these seats, of claimer's side if none are named, the highest first."""
        seats = self.claimer.side.seats if seats is None else seats
        cards = [card for seat in seats for card in self.position.held(seat)]
        return sorted(cards, key=lambda card: -card.height)

    def theirs(self) -> list[Card]:
        return self.held(seat for seat in CLOCKWISE if seat.side is not self.claimer.side)

    def of_rank(self, rank: str, cards: Iterable[Card]) -> list[Card]:
        """The cards of one rank, spades first."""
        found = [card for card in cards if card.rank == rank]
        return sorted(found, key=lambda card: -card.suit.rank)

    def high(self, suit: Denomination) -> tuple[Card, ...]:
        """The cards of a suit, of his side, that no opponent's card of it beats."""
        top = max((card.height for card in self.theirs() if card.suit is suit), default=-1)
        return tuple(card for card in self.held() if card.suit is suit and card.height > top)

    def longest(self, suit: Denomination) -> int:
        """How many cards of a suit are in the longer of his side's hands."""
        return max(
            sum(card.suit is suit for card in self.position.held(seat)) for seat in self.claimer.side.seats
        )

    def tenaces(self, suit: Denomination | None = None) -> list[tuple[Card, Seat]]:
        """Each missing card that can be finessed, with the opponent who then must hold it: a hand of his has
        a higher card, and one below it that beats every other missing card under it; the opponent plays
        before that hand."""
        found = []
        missing = self.theirs()
        for seat in self.claimer.side.seats:
            for card in missing:
                if suit in (None, card.suit) and self._is_tenace(seat, card, missing):
                    found.append((card, seat.rho))
        return found

    def _is_tenace(self, seat: Seat, missing: Card, theirs: list[Card]) -> bool:
        mine = [card.height for card in self.position.held(seat) if card.suit is missing.suit]
        below = [height for height in mine if height < missing.height]
        others = [c.height for c in theirs if c.suit is missing.suit and c.height < missing.height]
        led_to = any(card.suit is missing.suit for card in self.position.held(seat.partner))
        above = [c.height for c in theirs if c.suit is missing.suit and c.height > missing.height]
        return bool(
            led_to
            and below
            and max(below) > max(others, default=-1)
            and max(below) >= RANKS.index("T")
            and max(mine) > max([missing.height, *above])
        )

    def of_the_contract(self, down: int) -> int | None:
        """The tricks still to come for declarer's side, for the contract less so many; None where contract
        or tricks won are not known, or a defender speaks."""
        return None if self.level is None else self.in_all(self.level + BOOK - down)

    def in_all(self, total: int) -> int | None:
        """The tricks still to come, of so many for declarer's side in all."""
        if self.won is None or self.claimer.side is not self.declarer.side:
            return None
        more = total - self.won
        return more if 0 <= more <= self.position.tricks_left else None
