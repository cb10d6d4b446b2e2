"""What the cards say of a claim, as the Director reads it: the number, the line, what was not normal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rectify_bridge.app.text.position import turn_words
from rectify_bridge.equity.claims.case import Case
from rectify_bridge.equity.claims.line_tricks import line_tricks
from rectify_bridge.equity.claims.normal.intent import read_intents
from rectify_bridge.equity.claims.settled import settled
from rectify_bridge.equity.claims.statement.meaning import meaning_of, shown
from rectify_bridge.equity.claims.verdict import Exclusion, Move, Status, Verdict
from rectify_bridge.equity.position import Position
from rectify_bridge.table.card import RANKS, SUITS, Card, Denomination
from rectify_bridge.table.seat import CLOCKWISE, Seat

STATUSES = {
    Status.RULED: "by the normal lines",
    Status.JUDGEMENT: "taken against claimer; it rests on a finding that is still open",
    Status.UNDECIDED: "the search did not come to one number",
}
WHOLE = 13
NUMBERS = (
    *("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen"),
)
"""Numbers of tricks as they are said: "two of the last three"."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """One card of the line. wins: the trick."""

    seat: Seat
    card: str
    wins: bool


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick of the line, by its number on the board. lay: how many of its cards lay there already."""

    number: int
    cards: tuple[PlayedCard, ...]
    lay: int


@dataclass(frozen=True, slots=True)
class ExcludedPlay:
    """Plays that were not normal: in which trick, by whom, which cards, and why."""

    trick: int
    seat: str
    cards: str
    reason: str
    rule: str
    clause: str


@dataclass(frozen=True, slots=True)
class HandLeft:
    """What a player still holds. rows: a suit each, as it is seen."""

    seat: Seat
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LosingPlay:
    """A play of the line that loses a trick: in which trick, by whom, the card, what would have kept it, why
    it counts all the same, and the clause."""

    trick: int
    seat: str
    card: str
    instead: str
    reason: str
    clause: str


@dataclass(frozen=True)
class ClaimView:
    """The ruling on a claim by the cards."""

    case: Case
    verdict: Verdict

    @property
    def number(self) -> str:
        """How the tricks that were left are shared, in words; where that is not decided, what is proved of
        the number claimed."""
        found, left = self.verdict, self.verdict.left
        declarer, last = f"{self.case.declarer.word}, declarer", f"of the last {_tricks(left)}"
        if found.declarer_tricks is None:
            said = settled(self.case, found)
            return f"{said[0].upper()}{said[1:]}" if said else "Not decided"
        mine = found.declarer_tricks
        if left == 1:
            return f"The last trick to {declarer if mine else 'the defenders'}"
        return f"{NUMBERS[mine].capitalize()} {last} to {declarer}; {NUMBERS[left - mine]} to the defenders"

    @property
    def is_decided(self) -> bool:
        """Whether there is a ruling with which another could be compared."""
        return self.verdict.status is not Status.UNDECIDED

    @property
    def status(self) -> str:
        """What the number rests on, in words."""
        return STATUSES.get(self.verdict.status, self.verdict.status.value)

    @property
    def hands(self) -> Iterator[HandLeft]:
        """The cards left, hand by hand, each with a row for every suit that somebody holds."""
        now = self.case.position
        held = {seat: now.held(seat) for seat in CLOCKWISE}
        in_play = [
            s for s in reversed(SUITS) if any(card.suit is s for cards in held.values() for card in cards)
        ]
        for seat, cards in held.items():
            rows = (f"{suit.symbol} " + (" ".join(ranks_of(cards, suit)) or "–") for suit in in_play)
            yield HandLeft(seat, tuple(rows))

    @property
    def turn(self) -> str:
        """The trumps, and whose card is next."""
        return turn_words(self.case.position, shown)

    @property
    def tricks(self) -> Iterator[Trick]:
        """The line that decides, trick by trick, the cards of the trick in progress first."""
        for one in line_tricks(self.case, self.verdict):
            rows = tuple(PlayedCard(seat, shown(card), seat is one.winner) for seat, card in one.cards)
            yield Trick(self._first + one.number, rows, one.lay)

    @property
    def lost(self) -> Iterator[LosingPlay]:
        """Where the line loses a trick that another normal play would have kept."""
        for one in line_tricks(self.case, self.verdict):
            for turn in one.turnings:
                instead = " or ".join(map(shown, turn.instead))
                trick, seat = self._first + one.number, turn.seat.word
                yield LosingPlay(trick, seat, shown(turn.card), instead, turn.reason, turn.clause)

    @property
    def _first(self) -> int:
        """How many tricks were over."""
        return WHOLE - self.case.position.tricks_left

    @property
    def excluded(self) -> Iterator[ExcludedPlay]:
        """What was legal along the line, and not normal."""
        before, left = len(self.case.position.trick), self.case.position.tricks_left
        for one in self.verdict.excluded:
            yield _excluded(one, WHOLE + 1 - left + (before + one.at) // 4)


def _excluded(one: Exclusion, trick: int) -> ExcludedPlay:
    cards = " ".join(map(shown, one.cards))
    return ExcludedPlay(trick, one.seat.word, cards, one.reason, one.rule, one.clause)


def ranks_of(cards: Iterable[Card], suit: Denomination) -> Iterator[str]:
    """The cards of one suit as they are seen, without the suit."""
    return (shown(card).removeprefix(suit.symbol) for card in cards if card.suit is suit)


def _tricks(number: int) -> str:
    return "trick" if number == 1 else f"{NUMBERS[number]} tricks"


def card_words(word: str) -> str:
    """A card of the notes as it is seen: `HT` -> ♥10."""
    return shown(Card.parse(word))


def intent_words(intent: Mapping[str, Any]) -> str:
    """An intent of the notes (docs/claims.md) in words."""
    return meaning_of(*read_intents([intent]))


def limit_words(limit: Mapping[str, Any]) -> str:
    """A penalty card or lead restriction of the notes in words."""
    seat = Seat(limit["seat"]).word
    if "card" in limit:
        return f"{seat}: {card_words(limit['card'])} is a major penalty card"
    may = "has to lead" if limit["kind"] == "require" else "may not lead"
    return f"{seat} {may} {Denomination.parse(limit['lead']).symbol}"


OTHERWISE = {
    "class": "For a claimer of the class {value}",
    "aware": "If it is found that the trump was known: {value}",
    "statement": "With the statement {value}",
}
TRUTH = {"true": "yes", "false": "no"}


def move_words(move: Move) -> str:
    """How the number moves with one point, in words."""
    value = TRUTH.get(move.value, move.value)
    point = OTHERWISE.get(move.point, f"{move.point} {{value}}").format(value=value)
    tricks = "not decided" if move.tricks is None else f"{move.tricks} to declarer"
    return f"{point}: {tricks}"


def cards_gone(position: Position) -> tuple[Card, ...]:
    """The cards that nobody holds and that are not in the trick, highest first, suit by suit."""
    there = {card for seat in CLOCKWISE for card in position.held(seat)} | set(position.trick)
    return tuple(
        card for suit in SUITS[::-1] for rank in RANKS[::-1] if (card := Card(suit, rank)) not in there
    )


def cards_of_side(position: Position, seat: Seat) -> tuple[Card, ...]:
    """The cards that a side holds, highest first."""
    cards = [card for one in seat.side.seats for card in position.held(one)]
    return tuple(sorted(cards, key=lambda one: -one.place))
