"""A trick in one step is what its cards come to one by one, and nothing irregular is passed over."""

from __future__ import annotations

import random
from pathlib import Path

from rectify_bridge.table.card import Card
from rectify_bridge.table.event import Led
from rectify_bridge.table.play.history import events_of
from rectify_bridge.table.play.playing import begin, step
from rectify_bridge.table.play.regular import regular_trick
from rectify_bridge.table.play.state import Playing
from rectify_bridge.table.reader import read_records
from rectify_bridge.table.record import Record
from rectify_bridge.table.seat import CLOCKWISE, Seat
from tests.table.made_records import record_of
from tests.table.other_play import made

FILE = Path(__file__).parents[1] / "data" / "vanderbilt-2012.pbn"


def one_by_one(state: Playing, events: list[object]) -> tuple[Playing, tuple[str, ...]]:
    found: tuple[str, ...] = ()
    for event in events:
        state, names = step(state, event)
        found += names
    return state, found


def compared(record: Record) -> tuple[int, int]:
    """At each card of a play: the trick in one step, if it is one, against its cards. Returns how many were,
    and at how many cards something irregular came within four."""
    assert record.play is not None and record.contract is not None
    trumps = record.contract.denomination
    events = list[object](events_of(record.play, trumps))
    state, regular, irregular = begin(record.deal, record.declarer, trumps), 0, 0
    for place in range(len(events)):
        four = events[place : place + 4]
        after, names = one_by_one(state, four)
        found = regular_trick(state, four)
        if found is not None:
            assert (found, names) == (after, ())
        regular += found is not None
        irregular += bool(names)
        state, _ = step(state, events[place])
    return regular, irregular


def test_on_recorded_plays() -> None:
    records = [one for one in read_records(FILE) if one.play is not None and one.contract is not None]
    counts = [compared(one) for one in records[::20]]
    assert sum(regular for regular, _ in counts) > 5 * len(counts)


def test_on_random_plays_with_and_without_irregularities() -> None:
    source = random.Random(19)
    clean = [compared(record_of(made(source))) for _ in range(20)]
    assert all(regular == 13 for regular, _ in clean)
    wrong = [compared(record_of(made(source, irregular=True))) for _ in range(60)]
    assert sum(irregular for _, irregular in wrong) > 60


def test_what_calls_for_single_steps_is_left_to_them() -> None:
    """Each of these differs from a regular trick in one thing."""
    record = record_of(made(random.Random(7)))
    assert record.play is not None and record.contract is not None
    trumps = record.contract.denomination
    state, events = begin(record.deal, record.declarer, trumps), list(events_of(record.play, trumps))
    four = events[:4]
    first, second = four[:2]
    assert isinstance(first, Led) and isinstance(second, Led)
    assert regular_trick(state, four) is not None
    others: list[list[object]] = [
        list(four[:3]),
        [second, first, *four[2:]],
        [Led(first.seat, first.card, False, 1), *four[1:]],
        [Led(first.seat, first.card, True, 2), *four[1:]],
        [first, Led(second.seat, first.card, True, 1), *four[2:]],
        [first, Led(second.seat, not_held(record, second.seat), True, 1), *four[2:]],
    ]
    assert all(regular_trick(state, other) is None for other in others)
    begun, _ = step(state, first)
    assert regular_trick(begun, events[1:5]) is None
    unknown = begin(None, record.declarer, trumps)
    assert regular_trick(unknown, four) is None


def not_held(record: Record, seat: Seat) -> Card:
    assert record.deal is not None
    other = record.deal.hands[(seat.index + 1) % len(CLOCKWISE)]
    assert other is not None
    return other.cards[-1]


def test_whoever_could_follow_and_does_not_is_left_to_the_steps() -> None:
    source, seen = random.Random(11), 0
    for _ in range(40):
        record = record_of(made(source, irregular=True))
        assert record.play is not None and record.contract is not None
        trumps = record.contract.denomination
        state, events = begin(record.deal, record.declarer, trumps), list(events_of(record.play, trumps))
        for place, event in enumerate(events):
            _, names = one_by_one(state, list(events[place : place + 4]))
            if "revoke" in names:
                seen += 1
                assert regular_trick(state, events[place : place + 4]) is None
            state, _ = step(state, event)
    assert seen
