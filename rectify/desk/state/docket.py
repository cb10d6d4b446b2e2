"""The docket: every incident of a log, with the matter that the law decides.

Everything here is computed from the log; undo is truncation. Each incident is ruled on again after every
event, because what happens next is part of its facts: a call over an insufficient bid accepts it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rectify.desk.state.log import Log, LogError, fact_value, statements
from rectify.desk.state.window import Moment, closed_by
from rectify.law.effect import Effect
from rectify.law.matter import Engine, Matter
from rectify.law.rulebook import Rulebook
from rectify.law.ruling import Outcome, rule
from rectify.table.auction.auction import Auction
from rectify.table.call import Call
from rectify.table.card import Card
from rectify.table.seat import Seat

if TYPE_CHECKING:
    from rectify.desk.state.obligation import Lying
    from rectify.desk.state.play_timeline import CardPlay

__all__ = ["Docket", "Log", "LogError", "Tracked", "fact_value", "open_docket", "outcomes", "statements"]


@dataclass(frozen=True, slots=True)
class Tracked:
    """An effect of a ruling in time.

    incident: whose ruling it comes from. since: the number of the event with which it began to bind. until:
    the number of the event that closed its window for all whom it binds, None while it is open. call: the
    call that the incident is about, where the record shows it. cards: likewise the cards. made: the Director
    has ruled; until then it is what he would rule.
    """

    effect: Effect
    incident: str
    since: int
    until: int | None
    call: Call | None = None
    cards: tuple[Card, ...] = ()
    made: bool = True


@dataclass(frozen=True)
class Docket:
    """The incidents of a log in order, the matter of each, the auction as it now stands, and what binds.

    moments: every event with what it did. play: the play as it now stands, None where it is not on record.
    lying: the penalty cards on the table.
    """

    matters: tuple[Matter, ...]
    auction: Auction | None
    log: Log
    effects: tuple[Tracked, ...] = ()
    moments: tuple[Moment, ...] = ()
    play: CardPlay | None = None
    lying: tuple[Lying, ...] = ()

    def matter(self, incident: str) -> Matter:
        """The matter with that incident id.

        Raises:
            KeyError: there is none.
        """
        for matter in self.matters:
            if matter.incident.id == incident:
                return matter
        raise KeyError(incident)

    @property
    def live(self) -> tuple[Tracked, ...]:
        """The effects whose window is open."""
        return tuple(tracked for tracked in self.effects if tracked.until is None)

    @property
    def binding(self) -> tuple[Tracked, ...]:
        """Those of them that come from a ruling that the Director has made."""
        return tuple(tracked for tracked in self.live if tracked.made)


def tracked(
    effect: Effect,
    incident: str,
    since: int,
    moments: tuple[Moment, ...],
    call: Call | None,
    cards: tuple[Card, ...] = (),
) -> Tracked:
    """An effect with the event that closed its window; it stays open until it is closed for all whom it
    binds."""
    seats = [Seat(name) for name in effect.binds if name in ("N", "E", "S", "W")]
    ends = [closed_by(effect.ends, seat, since, moments) for seat in seats or [Seat.N]]
    until = None if any(end is None for end in ends) else max(end for end in ends if end is not None)
    return Tracked(effect, incident, since, until, call, cards)


def must_pass(seat: Seat, live: Iterable[Tracked]) -> bool:
    """Whether one of these effects obliges a player to pass."""
    return any(t.effect.type == "must pass" and str(seat) in t.effect.binds for t in live)


def open_docket(log: Log, rulebook: Rulebook, engines: Mapping[str, Engine] | None = None) -> Docket:
    """Read a log and open a matter for each incident in it.

    Raises:
        LogError: the log cannot be read.
    """
    from rectify.desk.reader.reader import Reading

    reading = Reading(log, rulebook, engines)
    reading.read(log.events)
    return reading.docket()


def outcomes(docket: Docket) -> dict[str, Outcome]:
    """The ruling on each incident, by its id."""
    return {matter.incident.id: rule(matter) for matter in docket.matters}
