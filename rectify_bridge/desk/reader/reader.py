"""Reading a log event by event: incidents are opened and ruled on; the rulings act on auction and play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from rectify_bridge.desk.reader.calls import read_call
from rectify_bridge.desk.reader.cards import (
    ask_before_lead,
    draw_attention,
    noticed,
    read_allegation,
    read_play,
)
from rectify_bridge.desk.reader.checkpoints import first_event_changed, known_from_the_start
from rectify_bridge.desk.reader.incident_ids import ids_as_discovered
from rectify_bridge.desk.reader.rule_again import rule_again
from rectify_bridge.desk.reader.scene import facts_used, idle_answers, matter_of, scene_of
from rectify_bridge.desk.state.board_state import BoardState, IncidentIds
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.effects_in_force import effects_of_rulings
from rectify_bridge.desk.state.log import Log, made_by, statement, statements, waited_for
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.desk.state.penalty_cards import penalty_cards
from rectify_bridge.desk.state.play_timeline import PlayTimeline, start_of, window_event_of_play
from rectify_bridge.desk.state.window import window_event
from rectify_bridge.law.fact import Key, Known, Provenance, Value
from rectify_bridge.law.matter import Engine
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.ruling import rule
from rectify_bridge.laws import book
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import Bid, Double, Pass, Redouble
from rectify_bridge.table.event import Alleged, Answered, Attention, Called, DirectorCame, Event
from rectify_bridge.table.seat import Seat


class Reader:
    """Reads a log. `add` goes on from where it is and gives what a fresh reading would give.

    An answer to a question about what already was counts from the beginning, whenever it was given: the log
    is read again from where that fact was first asked for. What someone does in answer counts from then on.

    board: as it stands after the events read so far.
    """

    def __init__(self, log: Log, rulebook: Rulebook, engines: Mapping[str, Engine] | None = None) -> None:
        """log: the board; its events are read by `read` and `add`."""
        self.log, self.rulebook, self.engines = log, rulebook, engines or {}
        self.events: list[Event] = []
        self.ids: IncidentIds = {}
        self.stated: dict[Key, tuple[Known, ...]] = {}
        self.idle: frozenset[Key] = frozenset()
        self._begin()

    def read(self, events: Iterable[Event]) -> None:
        """Read a whole log from the beginning.

        Raises:
            LogError: it cannot be read.
        """
        self.events, self.idle = list(events), frozenset()
        self._read_with_ids()
        while left := idle_answers(self.board, self.stated) - self.idle:
            self.idle |= left
            self._read_with_ids()

    def _read_with_ids(self) -> None:
        """Read all events, the incidents numbered in the order in which they became known."""
        self.ids = {}
        self._read_again()
        if len(self.ids) > 1:
            ids = ids_as_discovered(self.events, self.ids, self._ids)
            if ids != self.ids:
                self.ids = ids
                self._read_again()

    def add(self, event: Event) -> None:
        """Read one more event.

        Raises:
            LogError: it cannot be read.
        """
        self.events.append(event)
        since, last = first_event_changed(self.board, self.events, self.stated), len(self.events) - 1
        for number in range(since if since == last else self._go_back(since), last + 1):
            self.checkpoints[number] = self.board.copy()
            self._read_event(number)
        if self.idle or idle_answers(self.board, self.stated):
            self.read(self.events)

    def docket(self) -> Docket:
        """What has been read so far."""
        board, facts = self.board, dict(self.board.facts)
        play = board.play.copy() if board.play is not None else None
        matters = tuple(matter_of(board, incident, facts) for incident in board.incidents)
        return Docket(
            matters,
            board.auction,
            replace(self.log, events=tuple(self.events)),
            tuple(effects_of_rulings(board)),
            tuple(board.window_events),
            play,
            penalty_cards(play, board.incidents) if play is not None else (),
            facts_used(board),
        )

    # --- from the beginning, or from a checkpoint -------------------------------------------------

    def _begin(self, *, foreseeing: bool = True) -> None:
        """Before the first event. foreseeing: what is stated about what already was is known."""
        facts = known_from_the_start(self.stated) if foreseeing else {}
        auction = Auction(self.log.dealer) if self.log.dealer is not None else None
        self.checkpoints: dict[int, BoardState] = {}
        self.board = BoardState(
            self.log,
            self.rulebook,
            self.engines,
            self.events,
            self.ids,
            facts,
            auction_as_called=auction,
            auction=auction,
        )
        if self.log.ending is not None and (start := start_of(self.log, None)) is not None:
            self.board.play = PlayTimeline(start)  # the play is under way before the first event

    def _read_again(self, *, foreseeing: bool = True) -> None:
        """Read all events so far from the beginning; incidents keep the ids that they have."""
        self.stated = dict(statements(tuple(self.events)))
        self._begin(foreseeing=foreseeing)
        for number in range(len(self.events)):
            self._read_event(number)

    def _ids(self, events: Sequence[Event], ids: IncidentIds, foreseeing: bool) -> IncidentIds:
        """The ids that a reading of these events gives; see `incident_ids.ReadIds`."""
        other = Reader(self.log, self.rulebook, self.engines)
        other.idle = self.idle
        other.events, other.ids = list(events), dict(ids)
        other._read_again(foreseeing=foreseeing)
        return other.ids

    def _go_back(self, number: int) -> int:
        """Go back to before that event, or to before an earlier one if there is no checkpoint; what is known
        by now stays known. Gives the number of the event from which to read on."""
        at = max((n for n in self.checkpoints if n <= number), default=None)
        if at is None:
            self._begin()
            return 0
        self.board = self.checkpoints[at].copy()
        self.board.facts |= known_from_the_start(self.stated)
        self.checkpoints = {n: board for n, board in self.checkpoints.items() if n < at}
        return at

    # --- one event --------------------------------------------------------------------------------

    def _read_event(self, number: int) -> None:
        board, event = self.board, self.events[number]
        board.number = number
        match event:
            case Called():
                read_call(board, made_by(event))
                return
            case Alleged():
                read_allegation(board, event)
            case Attention():
                draw_attention(board, event.to)
                if not waited_for(self._that_tell(self.events[number + 1 :])):
                    self._director_comes(noticed(board))
            case DirectorCame():
                if not any(incident.director_came is None for incident in noticed(board)):
                    draw_attention(board, None)
                self._director_comes(noticed(board))
            case Answered():
                if self._is_call_in_answer(event):
                    return
        self._read_other(event)

    def _read_other(self, event: Event) -> None:
        """Read an event that is not a call."""
        board = self.board
        step = read_play(board, event)
        rule_again(board)
        after = board.auction_as_played_on()
        over = after is not None and after.is_over
        if board.play is None:
            board.window_events.append(
                window_event(board.number, event, board.cards_so_far, auction_over=over)
            )
            return
        board.window_events.append(
            window_event_of_play(board.number, event, step, board.play.state, auction_over=over)
        )
        ask_before_lead(board)

    def _is_call_in_answer(self, event: Answered) -> bool:
        """Take note of an answer. Whether it was a call, which is then read as one."""
        key, _ = statement(event)
        incident = self.board.incident(key.incident)
        is_new = key not in self.board.facts
        if is_new:
            self.board.facts[key] = self.stated[key]
        made = self._call_in_answer(key, incident)
        if made is not None and incident is not None and not (is_new and self._is_asked_for(key, incident)):
            return False
        if incident is not None and key not in self.idle:
            self._director_comes([incident])
        if made is None:
            return False
        self.board.first_asked.setdefault(
            key, self.board.number
        )  # it is a call of the auction, whatever is asked
        read_call(self.board, made, incident)
        return True

    def _that_tell(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events without the answers on which no ruling rests: these tell nothing, and mark nothing."""
        if not self.idle:
            return events
        return [e for e in events if not (isinstance(e, Answered) and statement(e)[0] in self.idle)]

    def _is_asked_for(self, key: Key, incident: OpenIncident) -> bool:
        """Whether the ruling, with the Director at the table, rests on this call. If not, nobody was to make
        one, as where an insufficient bid is accepted and a replacement is told all the same."""
        heard = incident.copy()
        if heard.director_came is None:
            heard.director_came = self.board.number
            heard.auction_at_ruling = self.board.auction_as_played_on()
        return key in rule(matter_of(self.board, heard, self.board.facts)).reads

    def _call_in_answer(self, key: Key, incident: OpenIncident | None) -> Made | None:
        """The call that an answer is; None where it is something else."""
        who = book.facts()[key.fact].who
        if self.log.dealer is None or incident is None or not who:
            return None  # without a record there is no auction to enter a call in: a fact like any other
        known = (one.value for one in self.stated[key] if one.provenance is not Provenance.SAID)
        value: Value = next(known, None)
        if not isinstance(value, Pass | Double | Redouble | Bid):
            return None
        return Made(Seat(scene_of(self.board, incident).seat(who[0])), value)

    def _director_comes(self, incidents: Iterable[OpenIncident]) -> None:
        """The Director comes to these incidents: from now on a ruling on them is made."""
        auction = self.board.auction_as_played_on()
        for incident in incidents:
            if incident.director_came is None:
                incident.director_came, incident.auction_at_ruling = self.board.number, auction
                if incident.attention is None:
                    incident.attention = self.board.number


def open_docket(log: Log, rulebook: Rulebook, engines: Mapping[str, Engine] | None = None) -> Docket:
    """Read a log and open a matter for each incident in it.

    Raises:
        LogError: the log cannot be read.
    """
    reader = Reader(log, rulebook, engines)
    reader.read(log.events)
    return reader.docket()
