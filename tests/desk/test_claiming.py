"""A claim or concession in the log: its incident, what the record answers, and the play that it suspends."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import Reader, open_docket
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.tracker.play import track_play
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.law.fact import Provenance
from rectify_bridge.law.ruling import Status
from rectify_bridge.table.seat import Seat
from tests.desk.test_play_desk import shown
from tests.desk.test_play_tracker import AUCTION, DEAL
from tests.sampling import gate_only

PLAY = "E: DA D8 D7 D2"
CASE = {"edition": 2017, "authority": "WBF", "date": "2026-01-15"}


def given(*events: dict[str, Any]) -> dict[str, Any]:
    """North declares two spades; East has won the first trick."""
    return CASE | {"given": {"deal": DEAL, "auction": AUCTION, "play": PLAY, "events": list(events)}}


def docket(*events: dict[str, Any]) -> Docket:
    case = read(given(*events))
    return open_docket(case.log, case.rulebook)


@pytest.mark.parametrize(
    "alleged", [{"kind": "claim or concession", "by": "N"}, {"kind": "contested claim", "by": "N"}]
)
def test_what_is_alleged_of_a_claim_on_record_is_the_same_incident(alleged: dict[str, Any]) -> None:
    kinds = [m.incident.kind for m in docket({"claimed": "N:7"}, {"alleged": alleged}).matters]
    assert kinds == ["claim or concession"]


def test_a_claim_of_another_player_is_another_incident() -> None:
    alleged = {"alleged": {"kind": "contested claim", "by": "W"}}
    kinds = [m.incident.kind for m in docket({"claimed": "N:7"}, alleged).matters]
    assert kinds == ["claim or concession", "contested claim"]


def test_every_prefix_with_a_claim_is_what_a_fresh_reading_gives() -> None:
    events: list[dict[str, Any]] = [
        {"claimed": "N:7"},
        {"alleged": {"kind": "contested claim", "by": "N"}},
        {"director": "came"},
        {"answer": {"i1.trump out and not mentioned": False}},
        {"answer": {"i1.line that was stated": "wins"}},
    ]
    log = read(given(*events)).log
    rulebook = read(given()).rulebook
    reading = Reader(log, rulebook)
    for number, event in enumerate(log.events, start=1):
        reading.add(event)
        events_so_far = log.events[:number]
        fresh = open_docket(type(log)(events_so_far, "", log.dealer, log.deal), rulebook)
        assert shown(fresh) == shown(reading.docket()), number


def test_play_is_suspended_by_a_claim_and_goes_on_when_it_is_void() -> None:
    """68D; 68D2(b): all four concur in playing on."""
    claimed = {"claimed": "N:7"}
    suspended = track_play(docket(claimed, {"director": "came"}))
    assert suspended is not None
    assert all(not cards.legal for cards in suspended.each)
    assert {b.cites for cards in suspended.each for b in cards.barred} == {("68D",)}
    played_on = docket(claimed, {"director": "came"}, {"answer": {"i1.answer to the claim": "all play on"}})
    after = track_play(played_on)
    assert after is not None and after.turn is Seat.E
    (east,) = (cards for cards in after.each if cards.seat is Seat.E)
    assert set(east.legal or ()) == set(played_on.play.state.hand(Seat.E) or ())  # type: ignore[union-attr]
    assert len(east.legal or ()) == 12


def test_a_second_claim_suspends_the_play_again() -> None:
    play_on = {"answer": {"i1.answer to the claim": "all play on"}}
    again = docket({"claimed": "N:7"}, {"director": "came"}, play_on, {"claimed": "N:6"})
    assert [m.incident.id for m in again.matters] == ["i1", "i2"]
    now = track_play(again)
    assert now is not None and all(not cards.legal for cards in now.each)


def test_a_claim_without_any_play_on_record_is_an_incident_too() -> None:
    case = read(CASE | {"given": {"events": [{"claimed": "S:3"}]}})
    (matter,) = open_docket(case.log, case.rulebook).matters
    assert (matter.incident.kind, matter.incident.by) == ("claim or concession", "S")


@gate_only
def test_an_engine_answers_what_the_record_of_the_claim_leaves_open() -> None:
    """The opponents have trumps, and no statement was made: 70C1 is answered from `claim`."""
    claim = {"claimer": "N", "claimed": 7, "statement": "", "aware": None, "class": "club"}
    alleged = {"alleged": {"kind": "contested claim", "by": "N"}}
    case = read(CASE | {"given": given({"claimed": "N:7"}, alleged)["given"] | {"claim": claim}})
    ((_, alone, _),) = rule_on(case).each
    assert str(alone.key) == "i1.trump out and not mentioned"
    ((_, outcome, _),) = rule_on(case, engines_of(case)).each
    known = {key.fact: value for key, value in outcome.reads.items()}["trump out and not mentioned"]
    assert known.value is True and known.provenance is Provenance.COMPUTED
    assert str(outcome.key) == "i1.at all likely unaware" and outcome.status is Status.NEEDS
