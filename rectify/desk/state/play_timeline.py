"""The play of a board as it has been read: each event with the state before it, and what rulings ordered.

A card that a ruling has taken back is taken back with the event at which the Director ruled, whether or not
the log says so again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rectify.desk.state.log import Log
from rectify.desk.state.window import Moment
from rectify.table.auction.auction import Auction
from rectify.table.card import Card
from rectify.table.contract import Contract
from rectify.table.event import Event, Gathered, Led, PlayEvent
from rectify.table.play.playing import Playing, begin, step
from rectify.table.seat import Seat

Orders = Mapping[int, tuple[PlayEvent, ...]]
"""What rulings did to the play, by the number of the event with which they did it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One event of the play.

    number: its place in the log, 0 first. before, after: the state around it, what was ordered with it
    included. names: what the table says is wrong with it. trick: to which a card came, 0 for what is no card
    on a trick. leads: the card was the first of the trick. won_by: who won the trick that it completed.
    """

    number: int
    event: PlayEvent
    before: Playing
    after: Playing
    names: tuple[str, ...] = ()
    trick: int = 0
    leads: bool = False
    won_by: Seat | None = None


class CardPlay:
    """The play so far. `add` goes on; `order` starts again when rulings have changed what lies there."""

    def __init__(self, start: Playing) -> None:
        self.start = self.state = start
        self.steps: list[Step] = []
        self.orders: Orders = {}

    def copy(self) -> CardPlay:
        """The play as it stands, which later events leave as it is."""
        other = CardPlay(self.start)
        other.state, other.steps, other.orders = self.state, list(self.steps), self.orders
        return other

    def add(self, number: int, event: PlayEvent) -> Step:
        """Take one more event."""
        taken = self._step(number, event)
        self.steps.append(taken)
        self.state = taken.after
        return taken

    def order(self, orders: Orders) -> bool:
        """Let rulings act on the play; whether that changed anything."""
        if orders == self.orders:
            return False
        self.orders = orders
        self._again(self.start)
        return True

    def begin_again(self, start: Playing) -> None:
        """The same events from another start, such as another declarer."""
        if start != self.start:
            self._again(start)

    def ruled(self, number: int) -> None:
        """An event that is no play has come, with which something may be ordered: nothing to take."""
        for event in self.orders.get(number, ()):
            self.state, _ = step(self.state, event)

    def at(self, number: int) -> Playing:
        """The state after the event with that number, and what was ordered with it."""
        state, done = self.start, -1
        for taken in self.steps:
            if taken.number > number:
                break
            state, done = taken.after, taken.number
        for ordered in sorted(n for n in self.orders if done < n <= number):
            for event in self.orders[ordered]:
                state, _ = step(state, event)
        return state

    def cards(self, after: int, until: int | None = None) -> Iterator[Step]:
        """The cards led or played since an event, before another one."""
        for taken in self.steps:
            if taken.number > after and taken.trick and (until is None or taken.number < until):
                yield taken

    def played(self, seat: Seat, card: Card, after: int) -> int | None:
        """With which event, after that one, a player played a card."""
        for taken in self.cards(after):
            if isinstance(taken.event, Led) and taken.event.seat is seat and taken.event.card == card:
                return taken.number
        return None

    @property
    def gap(self) -> tuple[int, Seat] | None:
        """A finished trick that lacks a card because it was taken back, and whose card: it comes first."""
        return gap_of(self.state)

    @property
    def turn(self) -> Seat | None:
        """Whose card is next."""
        gap = self.gap
        return gap[1] if gap is not None else self.state.turn

    def _again(self, start: Playing) -> None:
        events = [(taken.number, taken.event) for taken in self.steps]
        self.start = self.state = start
        self.steps = []
        due = sorted(self.orders)
        for number, event in events:
            while due and due[0] < number:
                self.ruled(due.pop(0))
            if due and due[0] == number:
                due.pop(0)
            self.add(number, event)
        for number in due:
            self.ruled(number)

    def _step(self, number: int, event: PlayEvent) -> Step:
        before = self.state
        if isinstance(event, Led) and event.trick is None:
            gap = gap_of(before)
            if gap is not None and gap[1] is event.seat:
                event = replace(event, trick=gap[0])
        after, names = step(before, event)
        trick, leads, won_by = _came_to(before, after, event)
        for ordered in self.orders.get(number, ()):
            after, _ = step(after, ordered)
        return Step(number, event, before, after, names, trick, leads, won_by)


def gap_of(state: Playing) -> tuple[int, Seat] | None:
    """The first finished trick that lacks the card of a player who had one there and took it back."""
    if not state.withdrawn:
        return None
    since = 0
    for trick in state.finished:
        until = max((laid.number for laid in trick.cards), default=since)
        if not trick.is_whole:
            for laid in state.withdrawn:
                if since <= laid.number <= until + 1 and not trick.has(laid.seat):
                    return trick.number, laid.seat
        since = until + 1
    return None


def _came_to(before: Playing, after: Playing, event: PlayEvent) -> tuple[int, bool, Seat | None]:
    """To which trick a card came, whether as the lead, and who won the trick that it completed."""
    if isinstance(event, Gathered):
        whole = next((t for t in after.finished if t.number == event.trick), None)
        return event.trick, False, whole.winner(after.trumps) if whole is not None else None
    if not isinstance(event, Led) or after.played == before.played:
        return 0, False, None
    for trick in reversed(after.tricks):
        if any(laid.number == before.played for laid in trick.cards):
            leads = trick.leader is event.seat and trick.cards[-1].seat is event.seat
            done = trick.is_whole and trick.cards[-1].number == before.played
            return trick.number, leads, trick.winner(after.trumps) if done else None
    return 0, False, None


def card_of(step: Step) -> Card:
    """The card that was led or played."""
    assert isinstance(step.event, Led)
    return step.event.card


def start_of(log: Log, auction: Auction | None) -> Playing | None:
    """The play before its first card; None while nobody is declarer."""
    declarer = log.declarer
    contract = log.contract
    if auction is not None and auction.is_over:
        declarer = declarer or auction.declarer
        contract = contract or Contract.of(auction)
    if declarer is None:
        return None
    return begin(log.deal, declarer, contract.denomination if contract is not None else None)


def moment_in_play(
    number: int, event: Event, step: Step | None, state: Playing, *, auction_over: bool
) -> Moment:
    """The moment of an event during the play."""
    over, cards = state.is_over, state.gone.bit_count()
    if step is None or not isinstance(step.event, Led):
        return Moment(number, event, auction_over=auction_over, cards=cards, play_over=over)
    leader = step.event.seat if step.leads else None
    return Moment(
        number,
        event,
        auction_over=auction_over,
        leader=leader,
        cards=cards,
        won_by=step.won_by,
        play_over=over,
    )
