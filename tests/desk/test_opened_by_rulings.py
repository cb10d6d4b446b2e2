"""What a ruling names as a matter of its own is opened by the desk, asked about and ruled on."""

from __future__ import annotations

from typing import Any

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.reader.reader import Reader, open_docket
from rectify_bridge.desk.state.docket import Docket, outcomes
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.ruling import Status
from rectify_bridge.table.event import Alleged, Answered, Event
from rectify_bridge.table.seat import Seat

LAW = rulebook(2017, "WBF", "2024-01-01")
RESTORED: dict[str, Any] = {
    "i1.lead faced when it was missed": True,
    "i1.where the card was found": "elsewhere",
    "i1.missing card should have been played": True,
    "i1.defender's missing card face up": False,
}
MISSING = Alleged("missing card", Seat.W)


def _answers(values: dict[str, Any]) -> list[Event]:
    return [Answered(key, value) for key, value in values.items()]


def _docket(*events: Event) -> Docket:
    return open_docket(Log(tuple(events)), LAW)


def _incidents(docket: Docket) -> list[tuple[str, str, str]]:
    return [(m.incident.id, m.incident.kind, m.incident.by) for m in docket.matters]


def test_a_restored_card_opens_a_revoke_that_is_ruled_on() -> None:
    no_revoke = {"i2.could have complied": False}
    docket = _docket(MISSING, *_answers(RESTORED | no_revoke))
    assert _incidents(docket) == [("i1", "missing card", "W"), ("i2", "revoke", "W")]
    assert {id_: outcome.status for id_, outcome in outcomes(docket).items()} == {
        "i1": Status.RULED,
        "i2": Status.RULED,
    }


def test_nothing_is_opened_where_the_ruling_names_nothing() -> None:
    kept = RESTORED | {"i1.missing card should have been played": False}
    assert _incidents(_docket(MISSING, *_answers(kept))) == [("i1", "missing card", "W")]


def test_another_answer_closes_it_again() -> None:
    changed = Answered("i1.missing card should have been played", False)
    docket = _docket(MISSING, *_answers(RESTORED), changed)
    assert _incidents(docket) == [("i1", "missing card", "W")]


def test_what_the_log_reports_itself_is_not_opened_twice() -> None:
    docket = _docket(MISSING, Alleged("revoke", Seat.W), *_answers(RESTORED))
    assert _incidents(docket) == [("i1", "missing card", "W"), ("i2", "revoke", "W")]


def test_event_by_event_it_is_the_same() -> None:
    events = [MISSING, *_answers(RESTORED), Answered("i2.could have complied", False)]
    reader = Reader(Log(()), LAW)
    for event in events:
        reader.add(event)
    assert _incidents(reader.docket()) == _incidents(_docket(*events))
