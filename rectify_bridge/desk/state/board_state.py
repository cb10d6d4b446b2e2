"""What is known of a board after some of its events: calls, incidents, facts, the auction and the play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.effects_on_calls import CallEffect, CallEffects, auction_of
from rectify_bridge.desk.state.log import Log, LogError
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.desk.state.play_timeline import PlayTimeline
from rectify_bridge.desk.state.ruling_on_calls import changed_call, effects_on_calls
from rectify_bridge.desk.state.window import WindowEvent
from rectify_bridge.law.fact import Key, Known
from rectify_bridge.law.incident import Incident
from rectify_bridge.law.matter import Engine
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.laws import book
from rectify_bridge.table.auction.auction import Auction, Made
from rectify_bridge.table.errors import either, shown
from rectify_bridge.table.event import Event
from rectify_bridge.table.seat import Seat

IncidentIds = dict[tuple[int, int], str]
"""The id of each incident, by the number of the event that opened it and its place among those that this
event opened, 0 first."""

MOST_INCIDENTS = 52
"""Of a board: one for each player at each of his thirteen turns. Each is ruled on beside all others."""


@dataclass
class BoardState:
    """A board as it stands while its log is read.

    log: what stands on the board beside its events. events: those of the log, also those still to be read.
    number: the event being read, 0 first. ids: the id of each incident. facts: what is known by now.
    first_asked: with which event each fact was first asked for; under None, with which event a ruling
    looked through all of them. acceptances_read: whether a call was accepted, where a ruling rested on it.
    calls: those made. effects: what rulings made of them. incidents: those open. opened: how many incidents
    each event has opened. window_events: the events read, with what each did.
    play: None while nobody is declarer. auction_as_called: without what rulings made of it; None
    without a dealer. auction: as it stands now.
    """

    log: Log
    rulebook: Rulebook
    engines: Mapping[str, Engine]
    events: Sequence[Event]
    ids: IncidentIds
    facts: dict[Key, tuple[Known, ...]]
    number: int = 0
    first_asked: dict[Key | None, int] = field(default_factory=dict)
    acceptances_read: set[Key] = field(default_factory=set)
    calls: list[Made] = field(default_factory=list)
    effects: dict[int, CallEffect] = field(default_factory=dict)
    incidents: list[OpenIncident] = field(default_factory=list)
    opened: dict[int, int] = field(default_factory=dict)
    window_events: list[WindowEvent] = field(default_factory=list)
    play: PlayTimeline | None = None
    auction_as_called: Auction | None = None
    auction: Auction | None = None

    def copy(self) -> BoardState:
        """The board as it stands; what is read later leaves the copy as it is, but for events and ids."""
        return replace(
            self,
            facts=dict(self.facts),
            first_asked=dict(self.first_asked),
            acceptances_read=set(self.acceptances_read),
            calls=list(self.calls),
            effects=dict(self.effects),
            incidents=[incident.copy() for incident in self.incidents],
            opened=dict(self.opened),
            window_events=list(self.window_events),
            play=self.play.copy() if self.play is not None else None,
        )

    @property
    def dealer(self) -> Seat | None:
        """Who dealt; None without a record of the auction."""
        return self.log.dealer

    @property
    def events_so_far(self) -> Sequence[Event]:
        """The events up to the one being read."""
        return self.events[: self.number + 1]

    @property
    def cards_so_far(self) -> int:
        """How many cards have been led or played before the event being read."""
        return self.window_events[-1].cards if self.window_events else 0

    # --- the auction ------------------------------------------------------------------------------

    def auction_as_played_on(self) -> Auction | None:
        """The auction as the players have it: only a ruling that the Director has made acts on it."""
        made = [incident for incident in self.incidents if incident.director_came is not None]
        return self.auction_with(dict(pair for one in made for pair in effects_on_calls(one, self.calls)))

    def auction_with(self, effects: CallEffects) -> Auction | None:
        """The calls made so far, with these effects on them."""
        if self.dealer is None or not effects:
            return self.auction_as_called
        return auction_of(self.dealer, self.calls, effects, self._changed_calls(effects))

    def auction_before(self, incident: OpenIncident, effects: CallEffects) -> Auction | None:
        """The auction just before the call in question, with these effects on the calls before it."""
        at = incident.incident.at
        if self.dealer is None or at is None or incident.made is None:
            return None
        return auction_of(self.dealer, self.calls[:at], effects, self._changed_calls(effects))

    def _changed_calls(self, effects: CallEffects) -> dict[int, int]:
        found = (changed_call(incident, self.calls, effects) for incident in self.incidents)
        return dict(pair for pair in found if pair is not None)

    # --- the incidents ----------------------------------------------------------------------------

    def incident(self, incident: str) -> OpenIncident | None:
        """The incident with that id, None if there is none yet."""
        return next((one for one in self.incidents if one.incident.id == incident), None)

    def open(
        self,
        kind: str,
        by: Seat,
        at: int | None,
        about: str,
        caused_by: str | None,
        live: Sequence[BindingEffect],
    ) -> OpenIncident:
        """Open an incident with the event that is being read.

        at: the place of the call in question. about: that call, or what else the incident is about.
        caused_by: the id of the incident whose ruling it breaches. live: the effects that bound before it.

        Raises:
            LogError: no irregularity is known under that name, or there are more than a board can have.
        """
        if len(self.incidents) >= MOST_INCIDENTS:
            right = "four players have thirteen turns each to play: give this board's own calls and cards"
            raise LogError(f"more than {MOST_INCIDENTS} irregularities on one board", "given", right)
        if kind not in book.irregularities():
            near = get_close_matches(kind, book.irregularities(), n=3)
            right = (
                f"did you mean {either(near)}?" if near else "`rectify-bridge ask` finds it by what was said"
            )
            raise LogError(f"{shown(kind, 60)} is not a kind of irregularity", "", right)
        effects = tuple(one.effect for one in live)
        opened = OpenIncident(
            self.new_incident(kind, by, at, about, caused_by), effects_then=effects, number=self.number
        )
        if self.dealer is not None and at is not None and 0 <= at < len(self.calls):
            opened.made = self.calls[at]
            opened.calls_before_ruling = {
                place: self.calls[place] for place in range(at + 1, len(self.calls))
            }
        self.incidents.append(opened)
        return opened

    def new_incident(
        self, kind: str, by: Seat, at: int | None, about: str, caused_by: str | None
    ) -> Incident:
        """An incident that begins with the event that is being read, with an id of its own."""
        place = (self.number, self.opened.get(self.number, 0))
        self.opened[self.number] = place[1] + 1
        id_ = self.ids.setdefault(place, f"i{len(self.ids) + 1}")
        return Incident(id_, kind, book.irregularities()[kind].group, str(by), at, about, caused_by)
