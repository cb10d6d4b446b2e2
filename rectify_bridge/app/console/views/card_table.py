"""The play as the Director enters it: whose card is next, what he may have, the tricks so far."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.play_steps import PLAYED, one_line
from rectify_bridge.desk.interview.interview import InterviewStep
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.desk.state.play_timeline import start_of
from rectify_bridge.table.card import PACK, RANKS, SUITS, Card
from rectify_bridge.table.event import Claimed
from rectify_bridge.table.play.held import ONE
from rectify_bridge.table.play.state import Playing
from rectify_bridge.table.seat import CLOCKWISE, Seat, Side

HIGHEST_FIRST = RANKS[::-1]
ROWS = (HIGHEST_FIRST[:7], HIGHEST_FIRST[7:])
"""Two rows a suit: thirteen in one are too narrow for a thumb."""


@dataclass(frozen=True, slots=True)
class TrickRow:
    """One trick as it is shown. cards: seat, suit symbol, rank. won: who won it, empty while nobody has."""

    number: int
    cards: tuple[tuple[Seat, str, str], ...]
    won: str


@dataclass(frozen=True)
class CardTable:
    """The play of a case. chosen: whose card is entered, None for the player in turn. whole: offer every card
    that has not been played, whatever hand it was dealt to."""

    history: History
    state: Playing
    turn: Seat | None
    chosen: Seat | None = None
    whole: bool = False

    @property
    def seat(self) -> Seat | None:
        """Whose card is entered; None while nobody is in turn and nobody was chosen."""
        return self.chosen or self.turn

    @property
    def is_known(self) -> bool:
        """Whether that player's hand is."""
        return self.seat is not None and self.state.hand(self.seat) is not None

    @cached_property
    def offered(self) -> frozenset[Card]:
        """The cards that he may have: his, where they are known; else whatever has not been seen."""
        if self.seat is None:
            return frozenset()
        mine = self.state.hand(self.seat)
        unseen = frozenset(PACK) - self.played
        if mine is not None and not self.whole:
            return frozenset(mine)
        others = (self.state.hand(other) for other in CLOCKWISE if other is not self.seat)
        return unseen if self.whole else unseen - {card for hand in others for card in hand or ()}

    def suits(self) -> Iterator[tuple[object, tuple[tuple[Card, ...], ...]]]:
        """Each suit, spades first, with the cards on offer in rows."""
        return deck_of(self.offered)

    @property
    def played(self) -> frozenset[Card]:
        """The cards that lie on tricks."""
        return frozenset(card for card in PACK if self.state.gone & ONE[card.place])

    @property
    def tricks(self) -> tuple[TrickRow, ...]:
        """The tricks with a card, in order."""
        return tuple(
            TrickRow(
                trick.number,
                tuple((laid.seat, laid.card.suit.symbol, laid.card.rank) for laid in trick.cards),
                winner.word if trick.is_whole and (winner := trick.winner(self.state.trumps)) else "",
            )
            for trick in self.state.tricks
        )

    @property
    def score(self) -> str:
        """The tricks won, in words."""
        return f"North-South {self.state.won(Side.NS)}, East-West {self.state.won(Side.EW)}"

    @property
    def leads(self) -> bool:
        """Whether the next card begins a trick."""
        return not self.state.trick.cards

    @property
    def last(self) -> InterviewStep | None:
        """The card entered last, if it lies there still; it may be taken back."""
        last = next((s for s in reversed(self.history.interview.steps) if s.id in PLAYED), None)
        return last if last is not None and last.id == "led" else None

    @property
    def suspended(self) -> str:
        """What was claimed or conceded, under which nobody plays on (68D); empty while play goes on."""
        claim = self.state.claim
        if claim is None:
            return ""
        many = "the rest" if claim.tricks is None else str(claim.tricks)
        return f"{claim.seat.word} {'claimed' if isinstance(claim, Claimed) else 'conceded'} {many}"

    @property
    def may_be_named(self) -> bool:
        """Whether the card entered next is dummy's, which declarer names."""
        return self.seat is not None and self.seat is self.state.dummy

    @property
    def notation(self) -> str:
        """What was entered on one line; empty where a trick was left out."""
        try:
            return one_line(self.history.interview.steps)
        except LogError:
            return ""


def deck_of(cards: Collection[Card]) -> Iterator[tuple[object, tuple[tuple[Card, ...], ...]]]:
    """Each suit, spades first, with these cards in rows; few of them make one row, and none no suit."""
    for suit in reversed(SUITS):
        of_suit = tuple(card for rank in HIGHEST_FIRST if (card := Card(suit, rank)) in cards)
        split = ROWS if len(of_suit) > len(ROWS[0]) else (HIGHEST_FIRST,)
        if of_suit:
            yield suit, tuple(tuple(card for card in of_suit if card.rank in ranks) for ranks in split)


def table_of(history: History, seat: str = "", *, whole: bool = False) -> CardTable | None:
    """The play of a case; None where it does not say who declares.

    Raises:
        ValueError: that is not a seat.
    """
    if not history.interview.started:
        return None
    docket = history.interview.ruled.docket
    chosen = Seat.parse(seat) if seat else None
    if (play := docket.play) is not None:
        return CardTable(history, play.state, play.turn, chosen, whole)
    start = start_of(docket.log, docket.auction)
    return None if start is None else CardTable(history, start, start.turn, chosen, whole)
