"""An answer is said to be unused only where no ruling would be another without it, and with the reason."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.state.log import Log, LogError
from rectify_bridge.law.fact import Value
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.event import Answered, Called, Event
from rectify_bridge.table.seat import Seat
from tests.desk.logs import LAWS, LOGS, called
from tests.sampling import number

REFUSED = {"i1.slip": False, "i1.accepted": False}


def ruled(auction: str, answers: dict[str, Value]) -> BoardRulings:
    """The rulings on an auction, with these answers at its end."""
    made = parse_auction(auction)
    events: list[Event] = [Called(m.seat, m.call, not m.standing) for m in made.calls]
    events += [Answered(key, value) for key, value in answers.items()]
    return BoardRulings(open_docket(Log(tuple(events), dealer=made.dealer), LAWS), LAWS)


def all_told(log: Log) -> tuple[BoardRulings, object]:
    """The rulings on a log, and everything that they come to."""
    rulings = BoardRulings(open_docket(log, LAWS), LAWS)
    each = [(m.incident, outcome.status, outcome.key, outcome.effects) for m, outcome, _ in rulings.each]
    return rulings, (each, rulings.docket.auction and rulings.docket.auction.legal)


@settings(max_examples=number(30, 3), deadline=None)
@given(LOGS)
def test_without_an_unused_answer_every_ruling_is_the_same(log: Log) -> None:
    try:
        rulings, told = all_told(log)
    except LogError:
        return
    unused = set(map(str, rulings.unused))
    events = [e for e in log.events if not (isinstance(e, Answered) and e.key in unused)]
    assert all_told(replace(log, events=tuple(events)))[1] == told
    assert set(rulings.unused_because) == unused
    assert all(rulings.unused_because.values())


def test_a_refusal_under_another_name_is_used() -> None:
    """Who has refused the call out of rotation as an insufficient bid is not asked about it again (29A)."""
    rulings = ruled("N: 1S S:1H", REFUSED)
    assert rulings.unused == ()
    assert "accepted out of rotation" not in str(rulings.each[0][1].key)


@pytest.mark.parametrize(
    ("auction", "answers", "unused", "why"),
    [
        ("N: 1S 1H 2S", {"i1.slip": False}, {"i1.replacement": "2H"}, "i1.accepted is yes, by the record"),
        (
            "N: 1S 1H",
            {"i1.slip": False, "i1.accepted": True},
            {"i1.replacement": "2H"},
            "i1.accepted is yes",
        ),
        (
            "N: E:1H",
            {"i1.slip": False},
            {"i1.intended call": "1S"},
            "the ruling waits for i1.accepted out of rotation",
        ),
    ],
)
def test_a_call_that_nobody_was_to_make_is_no_call(
    auction: str, answers: dict[str, Value], unused: dict[str, Value], why: str
) -> None:
    """East told to have replaced a bid that stands has not called out of rotation: the answer is unused."""
    rulings = ruled(auction, answers | unused)
    assert len(rulings.each) == 1
    assert set(unused) <= set(map(str, rulings.unused))
    assert rulings.unused_because[next(iter(unused))] == why


def test_an_unused_answer_does_not_say_that_the_director_had_come() -> None:
    """East passes before the Director comes to an inadmissible double, so not after a ruling."""
    answer = Answered("i1.new call", "any other legal call")
    told = Log((called("N:X"), answer, called("E:P")), dealer=Seat.N)
    rulings, with_it = all_told(told)
    assert with_it == all_told(replace(told, events=(told.events[0], told.events[2])))[1]
    assert rulings.unused_because.keys() == {"i1.new call"}


@pytest.mark.parametrize(
    ("auction", "answers", "why"),
    [
        ("N: 1S 1H", {"i1.comparable": True}, {"i1.comparable": "the ruling waits for i1.slip"}),
        (
            "N: 1S 1H",
            {"i1.slip": False, "i1.accepted": True, "i1.whose turn": "lho", "i1.another call meant": True},
            {
                "i1.whose turn": "i1.in rotation is yes, by the record",
                "i1.another call meant": "i1.slip is no",
            },
        ),
        (
            "N: 1S 1H 2S",
            {"i1.slip": False, "i1.comparable": True},
            {"i1.comparable": "no clause of this ruling asks for it"},
        ),
        ("N: 1S P", {"i7.slip": False}, {"i7.slip": "this board has no i7"}),
    ],
)
def test_each_reason(auction: str, answers: dict[str, Value], why: dict[str, str]) -> None:
    assert ruled(auction, answers).unused_because == why
