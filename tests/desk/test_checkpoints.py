"""An answer is read again only from where it was asked for; what comes out is what a fresh reader gives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.desk.reader.checkpoints import first_event_changed
from rectify_bridge.desk.reader.reader import Reader, open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.desk.tracker.auction import track
from rectify_bridge.law.ruling import rule
from rectify_bridge.table.event import Answered, Attention, DirectorCame, Event
from rectify_bridge.table.seat import Seat
from tests.desk.logs import LAWS, called
from tests.desk.plays import random_log
from tests.sampling import brute_share

OTHERWISE: dict[str | bool, str | bool] = {
    False: True,
    "neither": "require",
    "accept": "refuse",
    "refuse": "refuse",
    "retract": "retract",
}
"""For an answer of a random log, another one that is found in the end."""
INSUFFICIENT = (called("N:1H"), called("E:P"), called("S:1D"), Attention(Seat.W))


def corrected(log: Log) -> Log:
    """The log with every answer that is about what already was first said by one side, and found otherwise
    three events later."""
    events: list[Event] = []
    due: list[tuple[int, Event]] = []
    for number, event in enumerate(log.events):
        events += [late for at, late in due if at == number]
        if isinstance(event, Answered):
            events.append(replace(event, provenance="said", by="NS"))
            due.append((number + 3, replace(event, value=OTHERWISE[event.value])))
        else:
            events.append(event)
            if isinstance(event, Attention):
                events.append(DirectorCame())
    return replace(log, events=tuple(events))


def read_on(events: tuple[Event, ...]) -> Reader:
    reader = Reader(Log((), "", Seat.N), LAWS)
    for event in events:
        reader.add(event)
    return reader


def since(events: tuple[Event, ...], event: Event) -> int:
    """With which event, 0 first, a log reads otherwise when one more comes."""
    reader = read_on(events)
    reader.events.append(event)
    return first_event_changed(reader.board, reader.events, reader.stated)


@pytest.mark.parametrize("seed", brute_share(range(16), 2, 8))
def test_what_is_found_later_and_otherwise_is_what_a_fresh_reading_gives(seed: int) -> None:
    log = corrected(random_log(seed, cards=14, wrong=0.1))
    reader = Reader(replace(log, events=()), LAWS)
    for number, event in enumerate(log.events, start=1):
        reader.add(event)
        now = reader.docket()
        fresh = open_docket(replace(log, events=log.events[:number]), LAWS)
        assert [rule(m).signature for m in now.matters] == [rule(m).signature for m in fresh.matters]
        assert now.effects == fresh.effects, (seed, number)
        assert track(now) == track(fresh)


def test_an_answer_is_read_again_from_the_call_that_it_is_about() -> None:
    """Whether the insufficient bid was a slip (25A) is asked from that bid on, the third event."""
    assert since(INSUFFICIENT, Answered("i1.slip", False)) == 2


def test_what_no_ruling_asks_for_is_no_reason_to_read_again() -> None:
    assert since(INSUFFICIENT, Answered("i1.outside cause", False)) == 4
    assert since(INSUFFICIENT, Answered("i2.accepted", False)) == 4


def test_the_same_answer_again_is_no_reason_to_read_again() -> None:
    meant = (*INSUFFICIENT, Answered("i1.slip", False))
    assert since(meant, Answered("i1.slip", False)) == 5
    assert since(meant, Answered("i1.slip", True)) == 2


def test_what_is_done_in_answer_counts_from_then_on_unless_it_was_told_otherwise_before() -> None:
    refused = (*INSUFFICIENT, Answered("i1.accepted", False), Answered("i1.slip", False))
    assert since(refused, Answered("i1.replacement", "P")) == 6
    actual = (*refused, Answered("i1.replacement", "P"), called("W:P"))
    assert since(actual, Answered("i1.replacement", "2D")) == 6


def test_attention_waits_for_a_director_who_comes_before_any_answer() -> None:
    assert since(INSUFFICIENT, DirectorCame()) == 3
    assert since((*INSUFFICIENT, Answered("i1.accepted", False)), DirectorCame()) == 5
    assert since(INSUFFICIENT[:3], DirectorCame()) == 3


def test_a_call_is_never_a_reason_to_read_again() -> None:
    assert since(INSUFFICIENT, called("W:P")) == 4
