"""A play that begins in its middle gives what the whole play gives, and nothing of it is assumed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.files.record_to_case import record_of
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log, LogError
from rectify_bridge.desk.tracker.play import track_play
from rectify_bridge.engines.log.claim import position_on_record
from rectify_bridge.engines.log.course import course_of
from rectify_bridge.law.ruling import rule
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Led
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.play.ending import Ending
from rectify_bridge.table.play.playing import begin, step
from rectify_bridge.table.seat import CLOCKWISE, Seat, Side
from tests.desk.logs import LAWS
from tests.desk.plays import random_log

GIVEN: Mapping[str, Any] = {
    "contract": "4S",
    "declarer": "S",
    "ending": {"deal": "N:K.2.-.- -.A.2.- 4.K.-.- -.-.K3.-", "leader": "N", "won": {"NS": 8, "EW": 3}},
}


def ending_of(log: Log) -> Log | None:
    """The same log from the last whole trick before anything irregular; None where that is the first."""
    assert log.contract is not None and log.declarer is not None
    state = begin(log.deal, log.declarer, log.contract.denomination)
    found: Log | None = None
    for number, event in enumerate(log.events):
        state, wrong = step(state, event)
        if wrong or not isinstance(event, Led) or len(state.finished) > 11:
            break
        if not state.trick.cards and state.turn is not None:
            deal = Deal(tuple(Hand(state.hand(seat) or ()) for seat in CLOCKWISE))  # type: ignore[arg-type]
            ending = Ending(deal, state.turn, state.won(Side.NS), state.won(Side.EW))
            found = replace(log, deal=None, ending=ending, events=log.events[number + 1 :])
    return found


def shown(log: Log) -> object:
    """Incidents with their rulings, what binds, and what each player may play; nothing counted in events."""
    docket = open_docket(log, LAWS)
    ruled = [
        (m.incident.kind, m.incident.by, m.incident.about, (o := rule(m)).status, o.path, o.key, o.effects)
        for m in docket.matters
    ]
    return ruled, [(t.incident, t.effect, t.made) for t in docket.effects], track_play(docket)


def test_from_the_middle_all_is_as_from_the_beginning() -> None:
    compared = 0
    for seed in range(24):
        log = random_log(seed, cards=30, wrong=0.06)
        ending = ending_of(log)
        if ending is not None:
            assert shown(ending) == shown(log), seed
            compared += len(ending.events) > 4
    assert compared > 8


def test_what_the_cards_tell_of_tricks_is_told_from_the_middle_too() -> None:
    log = random_log(5, cards=40, wrong=0.0)
    ending = ending_of(replace(log, events=log.events[:24]))
    assert ending is not None
    ending = replace(ending, events=log.events[24:])
    whole, middle = course_of(log), course_of(ending)
    assert whole is not None and middle is not None
    assert middle.course.tricks == 13 and middle.course.start.tricks_left == 7
    _, now, ns = list(whole.course.positions())[-1]
    assert list(middle.course.positions())[-1][1:] == (now, ns)
    told = position_on_record(ending)
    assert told["declarer"] == str(log.declarer)
    assert {**position_on_record(log), "played": ()} == {**told, "played": ()}
    assert position_on_record(log)["played"][6:] == told["played"]


def test_a_case_file_goes_on_from_its_ending() -> None:
    given = {**GIVEN, "play": "N: H2 D2 HK D3 | S: S4"}
    docket = open_docket(read({"authority": "WBF", "given": given}).log, LAWS)
    assert [(m.incident.kind, m.incident.by) for m in docket.matters] == [("revoke", "E")]
    tracking = track_play(docket)
    assert tracking is not None
    assert (tracking.trick, tracking.turn, tracking.tricks) == (13, Seat.W, (9, 3))
    with pytest.raises(LogError, match="the play begins in its middle"):
        record_of(docket)


def test_the_auction_tells_the_contract_of_an_ending() -> None:
    auction = {"auction": "W: P P 1S P 4S P P P", "contract": None, "declarer": None}
    tracking = track_play(open_docket(read({"authority": "WBF", "given": {**GIVEN, **auction}}).log, LAWS))
    assert tracking is not None and (tracking.turn, tracking.trick, tracking.tricks) == (Seat.N, 12, (8, 3))
    with pytest.raises(LogError, match="the contract is not known"):
        read({"authority": "WBF", "given": {**GIVEN, **auction, "auction": "W: P P 1S P 4S P P"}})


def _without(part: str) -> dict[str, Any]:
    return {"ending": {name: value for name, value in GIVEN["ending"].items() if name != part}}


def _with(part: str, value: Any) -> dict[str, Any]:
    return {"ending": {**GIVEN["ending"], part: value}}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_without("leader"), "given.ending: `leader` is missing; write who leads to the next trick, like S"),
        (_without("won"), "given.ending: `won` is missing; write the tricks won so far, like {NS: 7, EW: 4}"),
        (_without("deal"), "given.ending: `deal` is missing; write the cards that each player still holds, "),
        ({"contract": None}, "given.ending: the contract is not known; write `contract` and `declarer`, or "),
        ({"declarer": None}, "given.ending: the contract is not known; write `contract` and `declarer`, or "),
        ({"deal": "N:- - - -"}, "given.ending: the case has a whole deal too; leave out `deal` or `ending`"),
        (
            _with("won", {"NS": 8}),
            "given.ending.won: this must be the tricks of both sides; write {NS: 7, EW: 4}",
        ),
        (
            _with("won", {"NS": 8, "EW": 4}),
            "given.ending.won: 8 and 4 tricks won and 2 cards left do not make ",
        ),
        (
            _with("won", {"NS": -1, "EW": 12}),
            "given.ending.won: -1 and 12 tricks won and 2 cards left do not ",
        ),
        (
            _with("deal", "N:K.2.. .A.2. - .K3.."),
            "given.ending.deal: the hand of South is not known; give the ",
        ),
        (_with("deal", "N:K.2.. .A.2. 4.K.. ..K."), "given.ending.deal: West has 1 cards, not 2; give each "),
        (_with("deal", "N:K.2.. .A.2. 4.K.. .K..3"), "given.ending.deal: HK is dealt 2 times; give each "),
        (_with("leader", "Q"), "given.ending.leader: 'Q' is not a seat"),
        (_with("lead", "N"), "given.ending: 'lead' is not known; write deal, leader, won"),
    ],
)
def test_what_an_ending_lacks_is_asked_for(change: dict[str, Any], message: str) -> None:
    with pytest.raises(LogError) as told:
        read({"authority": "WBF", "given": {**GIVEN, **change}})
    assert str(told.value).startswith(message)


def test_a_whole_deal_is_no_ending() -> None:
    suits = "AKQJT98765432"
    deal = f"N:{suits}... .{suits}.. ..{suits}. ...{suits}"
    with pytest.raises(LogError, match="these are thirteen cards each; give a whole deal as `deal`"):
        read({"authority": "WBF", "given": {**GIVEN, **_with("deal", deal)}})


def test_trumps_decide_who_has_won() -> None:
    state = Ending(Deal.parse("N:A2... K3... QJ... .AK.."), Seat.N, 8, 3).begin(Seat.S, Denomination.HEARTS)
    for word in ("N:SA", "E:S3", "S:SJ", "W:HK"):
        seat, _, card = word.partition(":")
        (hand,) = [state.hand(Seat.parse(seat))]
        state, _ = step(state, Led(Seat.parse(seat), next(one for one in hand or () if str(one) == card)))
    assert (state.won(Side.NS), state.won(Side.EW), state.turn, state.is_over) == (8, 4, Seat.W, False)
