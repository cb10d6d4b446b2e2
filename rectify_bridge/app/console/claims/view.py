"""What the cards say of a claim, as the Director reads it: the number, the line, what was not normal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rectify_bridge.equity.claims.case import Case
from rectify_bridge.equity.claims.normal.intent import read_intents
from rectify_bridge.equity.claims.statement.meaning import meaning_of, shown
from rectify_bridge.equity.claims.verdict import Exclusion, Move, Status, Verdict
from rectify_bridge.equity.position import Position
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.seat import Seat

STATUSES = {
    Status.RULED: "by the normal lines",
    Status.JUDGEMENT: "taken against claimer; it rests on a finding that is still open",
    Status.UNDECIDED: "not decided by the search; what is proved is between these numbers",
}
WHOLE = 13


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


@dataclass(frozen=True)
class ClaimView:
    """The ruling on a claim by the cards."""

    case: Case
    verdict: Verdict

    @property
    def number(self) -> str:
        """How the tricks that were left are shared, in words; or between what."""
        found, left = self.verdict, self.verdict.left
        declarer = self.case.declarer.word
        if found.declarer_tricks is None:
            return f"{found.low} to {found.high} of the last {_tricks(left)} to {declarer}, declarer"
        mine, theirs = found.declarer_tricks, found.defender_tricks
        return f"Of the last {_tricks(left)} {mine} to {declarer}, declarer, {theirs} to the defenders"

    @property
    def status(self) -> str:
        """What the number rests on, in words."""
        return STATUSES.get(self.verdict.status, self.verdict.status.value)

    @property
    def tricks(self) -> Iterator[Trick]:
        """The line that decides, trick by trick, the cards of the trick in progress first."""
        now, lay = self.case.position, len(self.case.position.trick)
        laid = [(now.leader.plus(place), card) for place, card in enumerate(now.trick)]
        first, line = WHOLE + 1 - now.tricks_left, list(self.verdict.line)
        cards = [*laid, *line]
        for start in range(0, len(cards), 4):
            four = cards[start : start + 4]
            winner = _winner(four, now.trumps)
            rows = tuple(PlayedCard(seat, shown(card), seat is winner) for seat, card in four)
            yield Trick(first + start // 4, rows, lay if start == 0 else 0)

    @property
    def excluded(self) -> Iterator[ExcludedPlay]:
        """What was legal along the line, and not normal."""
        before, left = len(self.case.position.trick), self.case.position.tricks_left
        for one in self.verdict.excluded:
            yield _excluded(one, WHOLE + 1 - left + (before + one.at) // 4)


def _excluded(one: Exclusion, trick: int) -> ExcludedPlay:
    cards = " ".join(map(shown, one.cards))
    return ExcludedPlay(trick, one.seat.word, cards, one.reason, one.rule, one.clause)


def _winner(cards: Iterable[tuple[Seat, Card]], trumps: Denomination) -> Seat | None:
    """Who won a whole trick."""
    four = list(cards)
    if len(four) < len(Seat):
        return None
    led = four[0][1].suit

    def height(laid: tuple[Seat, Card]) -> tuple[int, int]:
        suit = laid[1].suit
        return (suit is trumps) * 2 + (suit is led), laid[1].height

    return max(four, key=height)[0]


def _tricks(number: int) -> str:
    return "trick" if number == 1 else f"{number} tricks"


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


def cards_of_side(position: Position, seat: Seat) -> tuple[Card, ...]:
    """The cards that a side holds, highest first."""
    cards = [card for one in seat.side.seats for card in position.held(one)]
    return tuple(sorted(cards, key=lambda one: -one.place))
