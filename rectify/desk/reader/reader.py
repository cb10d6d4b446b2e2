"""Reading a log event by event: incidents are opened, ruled on, and their rulings act on the auction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from rectify.desk.reader.call_faults import SKIPPED, Fault
from rectify.desk.reader.calls import fault_of, open_skipped
from rectify.desk.reader.cards import allege, ask_before_the_lead, done, draw_attention, noticed, take_card
from rectify.desk.reader.checkpoints import Asked, Mark, changed_from, foreseen, go_back, mark
from rectify.desk.reader.claims import claim_of
from rectify.desk.reader.incident_ids import name_as_they_came_to_light
from rectify.desk.reader.play import orders, penalties, scene_of
from rectify.desk.state.docket import Docket, Tracked, must_pass, tracked
from rectify.desk.state.effects_on_calls import Fate, auction_of
from rectify.desk.state.log import Log, LogError, made_by, statement, statements, waited_for
from rectify.desk.state.open_incident import Entry
from rectify.desk.state.play_timeline import CardPlay, moment_in_play
from rectify.desk.state.window import Moment, moment_of
from rectify.law.fact import Key, Known, Provenance, Value
from rectify.law.incident import Incident
from rectify.law.matter import Engine, Matter, Statements
from rectify.law.rulebook import Rulebook
from rectify.law.ruling import rule
from rectify.laws import book
from rectify.laws.scene.scene import Scene
from rectify.table.auction.auction import Auction, Made
from rectify.table.call import Bid, Double, Pass, Redouble
from rectify.table.event import Alleged, Answered, Attention, Called, DirectorCame, Event, PlayEvent
from rectify.table.seat import Seat


class Reading:
    """A log as far as it has been read. `add` goes on from there and gives what a fresh reading would give.

    An answer to a question about what already was counts from the beginning, whenever it was given: what
    first asked for it is read again. What someone does in answer counts from then on.
    """

    def __init__(self, log: Log, rulebook: Rulebook, engines: Mapping[str, Engine] | None = None) -> None:
        """log: the board; its events are read by `read` and `add`."""
        self.log, self.dealer, self.rulebook, self.engines = log, log.dealer, rulebook, engines or {}
        self.events: list[Event] = []
        self.names: dict[tuple[int, int], str] = {}
        self.stated: dict[Key, tuple[Known, ...]] = {}
        self.begin()

    def begin(self, *, foreseeing: bool = True) -> None:
        """Before the first event. foreseeing: what is stated about what already was is known."""
        self.number = 0
        self.facts = foreseen(self.stated) if foreseeing else {}
        self.asked: dict[Key | None, int] = {}
        self.marks: dict[int, Mark] = {}
        self.calls: list[Made] = []
        self.fates: dict[int, Fate] = {}
        self.entries: list[Entry] = []
        self.opened: dict[int, int] = {}
        self.moments: list[Moment] = []
        self.play: CardPlay | None = None
        self.plain = self.auction = Auction(self.dealer) if self.dealer is not None else None

    def read(self, events: Iterable[Event]) -> None:
        """Read a whole log from the beginning.

        Raises:
            LogError: it cannot be read.
        """
        self.events, self.names = list(events), {}
        self.read_again()
        if len(self.names) > 1:
            name_as_they_came_to_light(self)

    def add(self, event: Event) -> None:
        """Read one more event.

        Raises:
            LogError: it cannot be read.
        """
        self.events.append(event)
        since, end = changed_from(self, event), len(self.events)
        for number in range(go_back(self, since) if since < end - 1 else since, end):
            self.marks[number] = mark(self)
            self._take(number, self.events[number])

    def read_again(self, *, foreseeing: bool = True) -> None:
        """Read all events so far from the beginning; incidents keep the names that they have.

        foreseeing: an answer to a question about what already was counts from the beginning.
        """
        self.stated = dict(statements(tuple(self.events)))
        self.begin(foreseeing=foreseeing)
        for number, event in enumerate(self.events):
            self._take(number, event)

    def docket(self) -> Docket:
        """What has been read so far."""
        matters = tuple(self._matter(entry, dict(self.facts)) for entry in self.entries)
        log = replace(self.log, events=tuple(self.events))
        play = self.play.copy() if self.play is not None else None
        lying = penalties(play, self.entries) if play is not None else ()
        return Docket(matters, self.auction, log, tuple(self._effects()), tuple(self.moments), play, lying)

    def _take(self, number: int, event: Event) -> None:
        self.number = number
        match event:
            case Called():
                self._enter(number, event, made_by(event))
                return
            case Alleged():
                allege(self, event)
            case Attention():
                draw_attention(self, number, event.to)
                if not waited_for(self.events[number + 1 :]):
                    self._director_came(noticed(self), number)
            case DirectorCame():
                if not any(entry.heard is None for entry in noticed(self)):
                    draw_attention(self, number, None)
                self._director_came(noticed(self), number)
            case Answered():
                key, _ = statement(event)
                self._director_came([e for e in self.entries if e.incident.id == key.incident], number)
                if key not in self.facts and (act := self._act(key)):
                    self._enter(number, event, act, self._entry(key.incident))
                    return
        self._pass(number, event)

    def _pass(self, number: int, event: Event) -> None:
        """An event that is no call."""
        step = take_card(self, number, event)
        self.settle(number)
        after, cards = self.played_on(), self.moments[-1].cards if self.moments else 0
        over = after is not None and after.is_over
        if self.play is None:
            self.moments.append(moment_of(number, event, cards, auction_over=over))
            return
        self.moments.append(moment_in_play(number, event, step, self.play.state, auction_over=over))
        ask_before_the_lead(self, number)

    def _act(self, key: Key) -> Made | None:
        """Take note of what someone did in answer; the call, if it is one."""
        self.facts[key] = self.stated[key]
        entry = self._entry(key.incident)
        who = book.facts()[key.fact].who
        value: Value = next((k.value for k in self.stated[key] if k.provenance is not Provenance.SAID), None)
        if self.dealer is None or entry is None or not who:
            return None  # without a record there is no auction to enter a call in: a fact like any other
        if not isinstance(value, Pass | Double | Redouble | Bid):
            return None
        return Made(Seat(self._scene(entry).seat(who[0])), value)

    def _entry(self, incident: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.incident.id == incident), None)

    def _director_came(self, entries: Iterable[Entry], number: int) -> None:
        standing = self.played_on()
        for entry in entries:
            if entry.heard is None:
                entry.heard, entry.standing = number, standing
                entry.drawn = number if entry.drawn is None else entry.drawn

    def played_on(self) -> Auction | None:
        """The auction as the players have it: only a ruling that the Director has made acts on it."""
        made = [entry for entry in self.entries if entry.heard is not None]
        return self._with(dict(f for entry in made for f in entry.fates(self.calls)))

    def _with(self, fates: Mapping[int, Fate]) -> Auction | None:
        """The calls made so far, with those fates."""
        if self.dealer is None or not fates:
            return self.plain
        return auction_of(self.dealer, self.calls, fates, self._instead(fates))

    def _instead(self, fates: Mapping[int, Fate]) -> dict[int, int]:
        return dict(pair for entry in self.entries if (pair := entry.instead(self.calls, fates)))

    def _enter(self, number: int, event: Event, made: Made, answers: Entry | None = None) -> None:
        """A call is made: it is judged as things stand, then every ruling takes it into account.

        answers: the incident in whose ruling it was the answer; that ruling has it before the call is judged.
        """
        live, place = self.live(), len(self.calls)
        if answers is not None:
            answers.hear(place, made, answered=True)
            self.settle(number)
        before = self.played_on()
        if before is None:
            raise LogError("the log has calls but no dealer", "", "say who dealt")
        found = fault_of(self, before, made, live)
        for entry in self.entries:
            if entry is not answers:
                entry.hear(place, made)
        self.calls.append(made)
        self.plain = self.plain.with_made(made) if self.plain is not None else None
        passed_over = before.turn if before.turn.lho is made.seat and must_pass(before.turn, live) else None
        in_turn = before.turn is made.seat or passed_over is not None
        if found is not None and found.kind == SKIPPED:
            open_skipped(self, place, made, live)
        elif found is not None:
            self.open(found, made.seat, place, str(made.call), live)
        self.settle(number)
        after, cards = self.played_on(), self.moments[-1].cards if self.moments else 0
        over = after is not None and after.is_over
        self.moments.append(Moment(number, event, made.seat, in_turn, over, None, cards, passed_over))

    def open(self, found: Fault, by: Seat, at: int | None, about: str, live: tuple[Tracked, ...]) -> None:
        """Open an incident with the event that is being read; an event opens one at most."""
        known = book.irregularities()
        if found.kind not in known:
            right = f"write one of {', '.join(sorted(known))}"
            raise LogError(f"'{found.kind}' is no kind of irregularity", "", right)
        recorded = self.dealer is not None and at is not None and 0 <= at < len(self.calls)
        entry = Entry(
            self.incident(found.kind, by, at, about, found.caused_by),
            self.calls[at] if recorded and at is not None else None,
            tuple(t.effect for t in live),
            number=self.number,
        )
        if recorded and at is not None:
            entry.later = dict(list(enumerate(self.calls))[at + 1 :])
        self.entries.append(entry)

    def incident(self, kind: str, by: Seat, at: int | None, about: str, caused_by: str | None) -> Incident:
        """An incident that begins with the event that is being read, with the name that is its own."""
        place = (self.number, self.opened.get(self.number, 0))
        self.opened[self.number] = place[1] + 1
        name = self.names.setdefault(place, f"i{len(self.names) + 1}")
        return Incident(name, kind, book.irregularities()[kind].group, str(by), at, about, caused_by)

    def settle(self, number: int) -> None:
        """Rule on every incident again, and let the rulings act on the auction until nothing moves."""
        self.auction = self._with(self.fates)
        card = isinstance(self.events[number], PlayEvent)
        facts = Asked(self.facts, self.asked, number)
        for _ in range(len(self.entries) + 1):
            fates: dict[int, Fate] = {}
            for entry in self.entries:
                if card and entry.is_closed_to_cards(number):
                    continue
                entry.before = self._before(entry, fates)
                entry.ruled_on(rule(self._matter(entry, facts)), number)
                fates.update(entry.fates(self.calls))
            before, self.fates = self.fates, fates
            self.auction = self._with(self.fates)
            moved = self.play is not None and self.play.order(orders(self.entries))
            if fates == before and not moved:
                return

    def _before(self, entry: Entry, fates: Mapping[int, Fate]) -> Auction | None:
        """The auction just before the call in question, as earlier rulings have made it."""
        at = entry.incident.at
        if self.dealer is None or at is None or entry.made is None:
            return None
        return auction_of(self.dealer, self.calls[:at], fates, self._instead(fates))

    def live(self) -> tuple[Tracked, ...]:
        """What rulings that the Director has made oblige to at present."""
        return tuple(t for t in self._effects() if t.until is None and t.made)

    def _effects(self) -> Iterator[Tracked]:
        moments = tuple(self.moments)
        for entry in self.entries:
            call = entry.made.call if entry.made else None
            for effect, since in entry.since.items():
                found = tracked(effect, entry.incident.id, since, moments, call, entry.cards)
                found = replace(found, made=entry.heard is not None)
                if found.until is None:
                    found = replace(found, until=done(self, entry, effect, since))
                yield found

    def _matter(self, entry: Entry, facts: Statements) -> Matter:
        return Matter(self.rulebook, entry.incident, self._scene(entry), facts, self.engines)

    def _scene(self, entry: Entry) -> Scene:
        law = book.irregularities()[entry.incident.kind].law
        return Scene(
            offender=entry.seat,
            law=law,
            auction=entry.before,
            call=entry.made.call if entry.made else None,
            later=tuple(entry.later.values()),
            after=entry.recorded_after,
            now=self.auction,
            live=entry.live,
            timeline=tuple(self.events[: self.number + 1]),
            heard=entry.heard,
            standing=entry.standing,
            declarer=self._declarer(entry),
            play=scene_of(self.play, entry, law) if self.play is not None else None,
            claim=claim_of(self, entry),
        )

    def _declarer(self, entry: Entry) -> Seat | None:
        """Who declares: as the play stood then, else as the auction ended."""
        if self.play is not None:
            return self.play.at(entry.number - 1).declarer if entry.fault else self.play.state.declarer
        if self.log.declarer is not None:
            return self.log.declarer
        return self.auction.declarer if self.auction is not None and self.auction.is_over else None
