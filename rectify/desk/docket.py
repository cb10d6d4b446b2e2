"""The docket: every incident of a log, with the matter that the law decides.

Everything here is computed from the log; undo is truncation. Each incident is ruled on again after every
event, because what happens next is part of its facts: a call over an insufficient bid accepts it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rectify.desk.detect import faults
from rectify.law.effect import Effect
from rectify.law.fact import Key, Known, Provenance, Value
from rectify.law.incident import Incident
from rectify.law.matter import Engine, Matter, Statements
from rectify.law.rulebook import Rulebook
from rectify.law.ruling import Outcome, rule
from rectify.laws import book
from rectify.laws.scene import Scene
from rectify.laws.vocabulary import IT, IT_AND_LATER, THE_REPLACEMENT
from rectify.table.auction import Auction, Made
from rectify.table.call import Bid, Double, Pass, Redouble
from rectify.table.event import Alleged, Answered, Attention, Called, DirectorCame, Event
from rectify.table.seat import Seat


class LogError(ValueError):
    """A log that cannot be read. The message says what is wrong and what would be right."""


@dataclass(frozen=True)
class Log:
    """What happened on one board. board: a name for it. dealer: None without a record."""

    events: tuple[Event, ...] = ()
    board: str = ""
    dealer: Seat | None = None


@dataclass
class _Entry:
    """An incident while the log is being read."""

    incident: Incident
    before: Auction | None
    made: Called | None
    later: list[Made] = field(default_factory=list)
    after: list[Made] = field(default_factory=list)
    director_came: bool = False
    replaced_at: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Docket:
    """The incidents of a log in order, the matter of each, and the auction as it now stands."""

    matters: tuple[Matter, ...]
    auction: Auction | None
    log: Log

    def matter(self, incident: str) -> Matter:
        """The matter with that incident id.

        Raises:
            KeyError: there is none.
        """
        for matter in self.matters:
            if matter.incident.id == incident:
                return matter
        raise KeyError(incident)


class _Reader:
    """Reads a log once, event by event."""

    def __init__(self, log: Log, rulebook: Rulebook, engines: Mapping[str, Engine]) -> None:
        self.log, self.rulebook, self.engines = log, rulebook, engines
        self.auction = Auction(log.dealer) if log.dealer is not None else None
        self.facts = statements(log.events)
        self.entries: list[_Entry] = []

    def read(self) -> Docket:
        for event in self.log.events:
            match event:
                case Called():
                    self._called(event)
                case Alleged():
                    self._open(event.kind, event.by, event.at, event.about, event.caused_by)
                case Attention() | DirectorCame():
                    for entry in self.entries:
                        entry.director_came = True
                case Answered():
                    self._answered(event)
        self._settle()
        matters = tuple(self._matter(entry) for entry in self.entries)
        return Docket(matters, self.auction, self.log)

    def _called(self, event: Called) -> None:
        if self.auction is None:
            raise LogError("the log has calls but no dealer: say who dealt")
        made = Made(event.seat, event.call, not event.withdrawn, event.alerted, event.note, event.marks)
        for entry in self.entries:
            (entry.after if entry.director_came else entry.later).append(made)
        self._settle()
        before = self.auction
        place = len(before.calls)
        live = [effect for entry in self.entries for effect in rule(self._matter(entry)).effects]
        self.auction = replace(before, calls=(*before.calls, made))
        for entry in self.entries:
            if event.seat is Seat(entry.incident.by):
                entry.replaced_at.append(place)
        for kind in faults(before, made, live, self.entries and self.entries[-1].incident):
            self._open(kind, event.seat, place, str(event.call), None, before, event)

    def _open(
        self,
        kind: str,
        by: Seat,
        at: int | None,
        about: str,
        caused_by: str | None,
        before: Auction | None = None,
        made: Called | None = None,
    ) -> None:
        known = book.irregularities()
        if kind not in known:
            raise LogError(f"'{kind}' is no kind of irregularity: write one of {', '.join(sorted(known))}")
        incident = Incident(f"i{len(self.entries) + 1}", kind, known[kind].group, str(by), at, about, caused_by)
        if before is None and self.auction is not None and at is not None:
            before = self.auction.before(at)
        self.entries.append(_Entry(incident, before, made))

    def _answered(self, event: Answered) -> None:
        key = Key.parse(event.key)
        for entry in self.entries:
            if entry.incident.id == key.incident:
                entry.director_came = True
        self._settle()
        value = self.facts[key][-1].value
        if key.fact == "replacement" and isinstance(value, Pass | Double | Redouble | Bid) and self.auction:
            entry = next(e for e in self.entries if e.incident.id == key.incident)
            entry.replaced_at.append(len(self.auction.calls))
            made = Made(Seat(entry.incident.by), value)
            self.auction = replace(self.auction, calls=(*self.auction.calls, made))
            for other in self.entries:
                if other is not entry:
                    (other.after if other.director_came else other.later).append(made)

    def _settle(self) -> None:
        """Let the effects of every ruling so far act on the auction."""
        for entry in self.entries:
            for effect in rule(self._matter(entry)).effects:
                if effect.type == "cancelled" and self.auction is not None:
                    self.auction = self.auction.without(*self._places(entry, effect))

    def _places(self, entry: _Entry, effect: Effect) -> tuple[int, ...]:
        at = entry.incident.at
        if self.auction is None or at is None:
            return ()
        match effect.part("calls"):
            case x if x == IT:
                return (at,)
            case x if x == IT_AND_LATER:
                return tuple(range(at, at + 1 + len(entry.later)))
            case x if x == THE_REPLACEMENT:
                return tuple(entry.replaced_at[:1])
        raise LogError(f"the desk does not know which calls '{effect.part('calls')}' are")

    def _matter(self, entry: _Entry) -> Matter:
        incident = entry.incident
        call = entry.made.call if entry.made else None
        scene = Scene(
            offender=Seat(incident.by),
            law=book.irregularities()[incident.kind].law,
            auction=entry.before,
            call=call,
            later=tuple(entry.later),
            after=tuple(entry.after),
            now=self.auction,
            timeline=self.log.events,
        )
        return Matter(self.rulebook, incident, scene, self.facts, self.engines)


def open_docket(log: Log, rulebook: Rulebook, engines: Mapping[str, Engine] | None = None) -> Docket:
    """Read a log and open a matter for each incident in it.

    Raises:
        LogError: the log cannot be read.
    """
    return _Reader(log, rulebook, engines or {}).read()


def statements(events: tuple[Event, ...]) -> Statements:
    """Everything that was answered or said, by key.

    Raises:
        LogError: an answer to no known fact, or with a value that the fact does not take.
    """
    found: dict[Key, tuple[Known, ...]] = {}
    for event in events:
        if isinstance(event, Answered):
            try:
                key = Key.parse(event.key)
                value = fact_value(key, event.value)
            except ValueError as error:
                raise LogError(str(error)) from None
            known = Known(value, Provenance(event.provenance), event.by)
            found[key] = (*(k for k in found.get(key, ()) if k.by != event.by), known)
    return found


def fact_value(key: Key, text: str | bool) -> Value:
    """The value that an answer to a fact stands for.

    Raises:
        ValueError: no such fact, or no such answer to it.
    """
    facts = book.facts()
    if key.fact not in facts:
        from difflib import get_close_matches

        near = get_close_matches(key.fact, facts, n=3) or sorted(facts)[:5]
        raise ValueError(f"'{key.fact}' is no fact: did you mean {', '.join(near)}?")
    return facts[key.fact].value_of(text)


def outcomes(docket: Docket) -> dict[str, Outcome]:
    """The ruling on each incident, by its id."""
    return {matter.incident.id: rule(matter) for matter in docket.matters}
