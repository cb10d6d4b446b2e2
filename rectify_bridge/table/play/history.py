"""From the play of a record to the events of the play, and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rectify_bridge.table.card import Denomination
from rectify_bridge.table.event import Gathered, Led, PlayEvent, Withdrawn
from rectify_bridge.table.play.recorded import Play, Played, Trick
from rectify_bridge.table.seat import Seat


def events_of(play: Play, trumps: Denomination | None) -> Iterator[PlayEvent]:
    """What happened, in order: each card led or played, and each taken back in its place.

    A trick whose order is not known comes as one `Gathered`; where the record has the cards by seat and the
    leader is known and nobody is missing before the last of them, they are taken to have come in rotation.
    """
    if play.ordered:
        yield from _in_order(play)
        return
    for turn in play.turns(trumps):
        if turn.leader is not None and _in_rotation(turn.cards, turn.leader):
            yield from (Led(one.seat, one.card, True, turn.number) for one in turn.cards)
        elif turn.cards:
            yield Gathered(turn.number, tuple((one.seat, one.card) for one in turn.cards))


def _in_order(play: Play) -> Iterator[PlayEvent]:
    taken: dict[int, list[Played]] = {}
    place = -1
    for number, trick in enumerate(play.tricks, 1):
        for one in trick:
            place += 1
            yield Led(one.seat, one.card, one.faced, number)
            if one.withdrawn is not None:
                taken.setdefault(place + one.withdrawn, []).insert(0, one)
            for back in taken.pop(place, ()):
                yield Withdrawn(back.seat, back.card)
    for late in sorted(taken):
        yield from (Withdrawn(back.seat, back.card) for back in taken[late])


def _in_rotation(cards: Trick, leader: Seat) -> bool:
    seat = leader
    for one in cards:
        if one.seat is not seat:
            return False
        seat = seat.lho
    return len(cards) <= 4


def play_of(events: Iterable[object], leader: Seat) -> Play:
    """The play that these events tell, with its cards in their order; other events are passed over.

    Exposed, designated and displayed cards are not part of the value. leader: who led first, or was to.

    Raises:
        ValueError: a card taken back that was not played, or a trick without its order among others with one.
    """
    tricks: dict[int, list[tuple[int, Played]]] = {}
    place, latest = -1, 1
    for event in events:
        if isinstance(event, Gathered):
            raise ValueError(f"trick {event.trick} has no order of play")
        if isinstance(event, Led):
            place += 1
            latest = event.trick if event.trick is not None else _trick_of(tricks, latest)
            tricks.setdefault(latest, []).append((place, Played(event.seat, event.card, faced=event.faced)))
        elif isinstance(event, Withdrawn):
            _take_back(tricks, event, place)
    last = max(tricks, default=0)
    whole = tuple(tuple(one for _, one in tricks.get(number, ())) for number in range(1, last + 1))
    return Play(leader, whole, ordered=True)


def _trick_of(tricks: dict[int, list[tuple[int, Played]]], latest: int) -> int:
    """The trick in progress, or a new one when that is whole."""
    seats = {one.seat for _, one in tricks.get(latest, ()) if one.stands}
    return latest + 1 if len(seats) == 4 else latest


def _take_back(tricks: dict[int, list[tuple[int, Played]]], event: Withdrawn, now: int) -> None:
    for number in sorted(tricks, reverse=True):
        row = tricks[number]
        for at in range(len(row) - 1, -1, -1):
            place, one = row[at]
            if one.withdrawn is None and (one.seat, one.card) == (event.seat, event.card):
                row[at] = (place, replace(one, withdrawn=now - place))
                return
    raise ValueError(f"{event.seat.word} took back {event.card}, which was not played")
