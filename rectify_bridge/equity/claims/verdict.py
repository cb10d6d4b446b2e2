"""The ruling on a claim: its status, the tricks, the line that decides, and what was not normal and why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Any

from rectify_bridge.equity.claims.statement.reading import Reading
from rectify_bridge.table.card import Card
from rectify_bridge.table.seat import Seat


class Status(Enum):
    """agreed: the claim stands by agreement (69A). no-claim: nothing was claimed (68). play-on: partner
    objected at once (68B2). void: all four play on (68D2(b)). ruled: by normal lines. judgement: it depends
    on a fact that only the Director can find; the number is the one against claimer. undecided: not proved
    within the budget."""

    AGREED = "agreed"
    NO_CLAIM = "no-claim"
    PLAY_ON = "play-on"
    VOID = "void"
    RULED = "ruled"
    JUDGEMENT = "judgement"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Plays that are not normal. at: how many cards of the line were played before. rule: its name."""

    at: int
    seat: Seat
    cards: tuple[Card, ...]
    rule: str
    clause: str
    reason: str

    def as_data(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "seat": self.seat.value,
            "cards": [str(card) for card in self.cards],
            "rule": self.rule,
            "clause": self.clause,
            "reason": self.reason,
        }


@dataclass(frozen=True, slots=True)
class Turning:
    """Where claimer's side loses a trick on the line that another normal play would have kept; where none was
    sure to, that best play after another one would have kept. at: how many cards of the line were played
    before. instead: those other plays. reason: why this one counts, as it is told to players, without the
    player and the card."""

    at: int
    seat: Seat
    card: Card
    instead: tuple[Card, ...]
    clause: str
    reason: str

    def as_data(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "seat": self.seat.value,
            "card": str(self.card),
            "instead": [str(card) for card in self.instead],
            "clause": self.clause,
            "reason": self.reason,
        }


@dataclass(frozen=True, slots=True)
class Move:
    """How the ruling moves with one point of judgement. tricks: of declarer's side; None: not decided."""

    point: str
    value: str
    tricks: int | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """A ruling. edition, authority, date: the Laws by which it is made.

    low, high: bounds of the tricks of declarer's side, equal when it is decided. line: the cards that follow,
    in order, of the line that decides. notes: in words, what the status rests on. nodes: of the search.
    reading: how the words of the statement were read, None where they were not read. turnings: where the line
    loses a trick that another normal play would have kept.
    """

    id: str
    edition: int
    authority: str
    date: date
    status: Status
    low: int
    high: int
    left: int
    line: tuple[tuple[Seat, Card], ...] = ()
    excluded: tuple[Exclusion, ...] = ()
    clauses: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    nodes: int = 0
    reading: Reading | None = None
    turnings: tuple[Turning, ...] = ()

    @property
    def declarer_tricks(self) -> int | None:
        """Of the tricks left; None while play goes on or the number is not decided."""
        return self.low if self.low == self.high and self.status not in _NO_NUMBER else None

    @property
    def defender_tricks(self) -> int | None:
        return None if self.declarer_tricks is None else self.left - self.declarer_tricks

    def as_data(self) -> dict[str, Any]:
        """One object of JSON; docs/claims.md tells its members."""
        return {
            "id": self.id,
            "edition": self.edition,
            "authority": self.authority,
            "date": self.date.isoformat(),
            "declarer_tricks": self.declarer_tricks,
            "defender_tricks": self.defender_tricks,
            "status": self.status.value,
            "bounds": [self.low, self.high],
            "line": [f"{seat}:{card}" for seat, card in self.line],
            "excluded": [one.as_data() for one in self.excluded],
            "turnings": [one.as_data() for one in self.turnings],
            "clauses": list(self.clauses),
            "notes": list(self.notes),
            "sensitivity": [
                {"point": move.point, "value": move.value, "declarer_tricks": move.tricks}
                for move in self.moves
            ],
            "nodes": self.nodes,
            "reading": None if self.reading is None else self.reading.as_data(),
        }


_NO_NUMBER = (Status.NO_CLAIM, Status.PLAY_ON, Status.VOID, Status.UNDECIDED)
