"""The play of a board as it has been read: each event with the state before it, and what rulings did to it.

A card that a ruling has taken back is taken back with the event at which the Director ruled, whether or not
the log says so again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rectify_bridge.desk.state.log import Log
from rectify_bridge.desk.state.window import WindowEvent
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.card import Card
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.event import ClaimLifted, Event, Gathered, Led, PlayEvent
from rectify_bridge.table.play.playing import Playing, begin, step
from rectify_bridge.table.play.trick import TrickSoFar
from rectify_bridge.table.seat import Seat

RulingsOnPlay = Mapping[int, tuple[PlayEvent | ClaimLifted, ...]]
"""What rulings did to the play, by the number of the event with which they did it."""


@dataclass(frozen=True, slots=True)
class PlayStep:
    """One event of the play.

    number: its place in the log, 0 first. before, after: the state around it; what rulings did with it is in
    `after`. problems: what the table says is wrong with it, by name. trick: to which a card came, 0 for what
    is not a card on a trick. leads: the card was the first of the trick. won_by: who won the trick that the
    card completed.
    """

    number: int
    event: PlayEvent
    before: Playing
    after: Playing
    problems: tuple[str, ...] = ()
    trick: int = 0
    leads: bool = False
    won_by: Seat | None = None

    def is_lead_by(self, seat: Seat) -> bool:
        """Whether this player led to a trick with it."""
        return self.leads and isinstance(self.event, Led) and self.event.seat is seat


@dataclass(frozen=True, slots=True)
class MissingCard:
    """A card that a finished trick lacks because it was taken back. trick: its number. seat: whose card."""

    trick: int
    seat: Seat


class PlayTimeline:
    """The play so far. `add` takes one more event; `apply` starts again when rulings change the play."""

    def __init__(self, start: Playing) -> None:
        """start: the play before its first card."""
        self.start = self.state = start
        self.steps: list[PlayStep] = []
        self.rulings: RulingsOnPlay = {}

    def copy(self) -> PlayTimeline:
        """The play as it stands; later events leave the copy as it is."""
        other = PlayTimeline(self.start)
        other.state, other.steps, other.rulings = self.state, list(self.steps), self.rulings
        return other

    def add(self, number: int, event: PlayEvent) -> PlayStep:
        """Take one more event, with what rulings did at that event."""
        added = self._step(number, event)
        self.steps.append(added)
        self.state = added.after
        return added

    def apply(self, rulings: RulingsOnPlay) -> bool:
        """Let rulings act on the play. Tells whether that changed anything."""
        if rulings == self.rulings:
            return False
        self.rulings = rulings
        self._begin_again()
        return True

    def at(self, number: int) -> Playing:
        """The state after the event with that number, and after what rulings did with it."""
        state, last = self.start, -1
        for step_ in self.steps:
            if step_.number > number:
                break
            state, last = step_.after, step_.number
        for ruled in sorted(n for n in self.rulings if last < n <= number):
            state = self._ruled(state, ruled)
        return state

    def cards(self, after: int, until: int | None = None) -> Iterator[PlayStep]:
        """The cards led or played since an event, before another one."""
        for taken in self.steps:
            if taken.number > after and taken.trick and (until is None or taken.number < until):
                yield taken

    @property
    def no_claims(self) -> frozenset[int]:
        """With which events somebody did what rulings have found to be neither a claim nor a concession."""
        return frozenset(one.number for one in self._lifted() if one.was_none)

    @property
    def void_claims(self) -> frozenset[int]:
        """With which events somebody made a claim or concession that is void: all four play on (68D2)."""
        return frozenset(one.number for one in self._lifted() if not one.was_none)

    def _lifted(self) -> Iterator[ClaimLifted]:
        yield from (one for done in self.rulings.values() for one in done if isinstance(one, ClaimLifted))

    def trick_of(self, number: int) -> int | None:
        """To which trick the card of an event came; None where it came to none."""
        return next((step.trick for step in self.steps if step.number == number and step.trick), None)

    def when_played(self, seat: Seat, card: Card, after: int) -> int | None:
        """With which event, after that one, a player played a card."""
        for taken in self.cards(after):
            if isinstance(taken.event, Led) and taken.event.seat is seat and taken.event.card == card:
                return taken.number
        return None

    @property
    def missing_card(self) -> MissingCard | None:
        """The card that a finished trick lacks because it was taken back: it comes first."""
        return missing_card(self.state)

    @property
    def turn(self) -> Seat | None:
        """Whose card is next."""
        missing = self.missing_card
        return missing.seat if missing is not None else self.state.turn

    def _begin_again(self) -> None:
        """Take all events once more, now that rulings have acted on the play otherwise."""
        events = [(taken.number, taken.event) for taken in self.steps]
        self.state = self.start
        self.steps = []
        ruled = sorted(self.rulings)
        for number, event in events:
            while ruled and ruled[0] < number:
                self.state = self._ruled(self.state, ruled.pop(0))
            if ruled and ruled[0] == number:
                ruled.pop(0)  # `add` lets the ruling act
            self.add(number, event)
        for number in ruled:
            self.state = self._ruled(self.state, number)

    def _ruled(self, state: Playing, number: int) -> Playing:
        """The state after what rulings did with an event."""
        for event in self.rulings.get(number, ()):
            state, _ = step(state, event)
        return state

    def _step(self, number: int, event: PlayEvent) -> PlayStep:
        before = self.state
        if isinstance(event, Led) and event.trick is None:
            missing = missing_card(before)
            if missing is not None and missing.seat is event.seat:
                event = replace(event, trick=missing.trick)
        after, problems = step(before, event)
        trick, leads, won_by = _came_to(before, after, event)
        return PlayStep(number, event, before, self._ruled(after, number), problems, trick, leads, won_by)


def missing_card(state: Playing) -> MissingCard | None:
    """The first card that a finished trick lacks because its player took it back.

    A card taken back has a number, that of its place among all cards laid, and no trick. It came to a trick
    when its number is among those of the cards that lie there still, or the next one after them.
    """
    if not state.withdrawn:
        return None
    first = 0
    for trick in state.finished:
        last = max((laid.number for laid in trick.cards), default=first)
        if not trick.is_whole:
            owner = _who_took_back(state, trick, range(first, last + 2))
            if owner is not None:
                return MissingCard(trick.number, owner)
        first = last + 1
    return None


def _who_took_back(state: Playing, trick: TrickSoFar, numbers: range) -> Seat | None:
    """Who took back a card with one of these numbers and has no card on the trick."""
    for laid in state.withdrawn:
        if laid.number in numbers and not trick.has(laid.seat):
            return laid.seat
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
            completes = trick.is_whole and trick.cards[-1].number == before.played
            return trick.number, leads, trick.winner(after.trumps) if completes else None
    return 0, False, None


def card_of(step: PlayStep) -> Card:
    """The card that was led or played."""
    assert isinstance(step.event, Led)
    return step.event.card


def player_of(step: PlayStep) -> Seat:
    """Whose card it was."""
    assert isinstance(step.event, Led)
    return step.event.seat


def start_of(log: Log, auction: Auction | None) -> Playing | None:
    """The play before its first card; None while nobody is declarer."""
    declarer = log.declarer
    contract = log.contract
    if auction is not None and auction.is_over:
        declarer = declarer or auction.declarer
        contract = contract or Contract.of(auction)
    if declarer is None:
        return None
    trumps = contract.denomination if contract is not None else None
    return begin(log.deal, declarer, trumps) if log.ending is None else log.ending.begin(declarer, trumps)


def window_event_of_play(
    number: int, event: Event, step: PlayStep | None, state: Playing, *, auction_over: bool
) -> WindowEvent:
    """What an event during the play did. step: what it was in the play, None if it was not a play."""
    over, cards = state.is_over, state.gone.bit_count()
    if step is None or not isinstance(step.event, Led):
        return WindowEvent(number, event, auction_over=auction_over, cards=cards, play_over=over)
    leader = step.event.seat if step.leads else None
    return WindowEvent(
        number,
        event,
        auction_over=auction_over,
        leader=leader,
        cards=cards,
        won_by=step.won_by,
        play_over=over,
    )
