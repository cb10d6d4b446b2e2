"""A claim and what belongs to it: the position, who claimed what, what was said, and what claimer knew."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import Enum

from rectify_bridge.equity.claims.normal.intent import Intent
from rectify_bridge.equity.claims.statement.reading import Reading
from rectify_bridge.equity.position import Position
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.seat import Seat


class Class(Enum):
    """The class of player for whom a play is normal or not (Law 70, footnote)."""

    EXPERT = "expert"
    GOOD = "good"
    CLUB = "club"
    NOVICE = "novice"


class Response(Enum):
    """What followed the claim or concession at the table."""

    CONTESTED = "contested"
    AGREED = "agreed"
    PARTNER_OBJECTS = "partner objects"
    ALL_PLAY_ON = "all play on"
    CURRENT_TRICK_ONLY = "current trick only"
    AGREEMENT_WITHDRAWN = "agreement withdrawn"
    CONCESSION_REGRETTED = "concession regretted"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick already played: who led, and the four cards in order."""

    leader: Seat
    cards: tuple[Card, ...]

    def winner(self, trumps: Denomination) -> Seat:
        """Who won it (Laws 44E and 44F)."""
        led = self.cards[0].suit
        powers = [(card.suit is trumps, card.suit is led, card.height) for card in self.cards]
        return self.leader.plus(powers.index(max(powers)))


@dataclass(frozen=True, slots=True)
class Restriction:
    """A penalty card (`card`) or a lead restriction (`lead`, forbidden or required) that is still alive."""

    seat: Seat
    card: Card | None = None
    lead: Denomination | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What happened at the table; docs/claims.md tells what each member means.

    claimer: None when declarer's side is judged without a known claimer. statement: None when it is not
    known what was said, empty when nothing was said. reading: how its words were read, where the intents come
    from there. aware, claimed, player_class: None when not known.
    forgotten: cards of the opponents that claimer wrongly believed gone. believed_out: played cards that he
    wrongly believed still out. agreed: how many tricks of his side the two sides settled on after that, where
    it is not what he claimed; None where it is. established: whether the conceding side had called on a later
    board, or the round was over, when it regretted; None when not known.
    """

    id: str
    position: Position
    declarer: Seat
    claimer: Seat | None = None
    claimed: int | None = None
    statement: str | None = None
    intents: tuple[Intent, ...] = ()
    reading: Reading | None = None
    aware: bool | None = None
    forgotten: tuple[Card, ...] = ()
    believed_out: tuple[Card, ...] = ()
    agreed: int | None = None
    established: bool | None = None
    player_class: Class | None = None
    played: tuple[Trick, ...] = ()
    shown_out: tuple[tuple[Seat, Denomination], ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    response: Response = Response.CONTESTED

    @property
    def judged(self) -> Seat:
        """The player whose side's tricks are in question: claimer, else declarer."""
        return self.declarer if self.claimer is None else self.claimer

    @property
    def settled_on(self) -> int | None:
        """The tricks of claimer's side that the two sides settled on; those he claimed where they did not."""
        return self.claimed if self.agreed is None else self.agreed

    @property
    def by_defender(self) -> bool:
        return self.judged.side is not self.declarer.side


@dataclass(frozen=True, slots=True, kw_only=True)
class Case(Claim):
    """A claim under the Laws by which it is ruled on.

    edition: year of the Laws. authority: whose guidelines are followed. date: the day for which they
    are read.
    """

    edition: int
    authority: str
    date: datetime.date

    def declarers(self, tricks: int) -> int:
        """The tricks of declarer's side, from those of claimer's."""
        return self.position.tricks_left - tricks if self.by_defender else tricks

    @property
    def heading(self) -> tuple[str, int, str, datetime.date]:
        """How a verdict names its claim and its Laws."""
        return self.id, self.edition, self.authority, self.date
