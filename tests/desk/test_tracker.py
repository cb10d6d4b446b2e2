"""The tracker: turn, legal calls, refusals with their clauses, and windows."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from rectify_bridge.desk.reader.call_faults import SKIPPED
from rectify_bridge.desk.reader.reader import Reader, open_docket
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.desk.state.window import CLOSES, WindowEvent, closed_by
from rectify_bridge.desk.tracker.auction import Tracking, denied_call, track
from rectify_bridge.laws.effects import windows
from rectify_bridge.table.call import CALLS, PASS, parse_call
from rectify_bridge.table.card import Card
from rectify_bridge.table.event import Attention, Called, DirectorCame, Led
from rectify_bridge.table.seat import CLOCKWISE, Seat
from tests.desk.logs import LAWS, LOGS, answered, called, docket, rotated
from tests.sampling import number

NO_LOG_TELLS = {
    windows.NOW,
    windows.NEXT_TURN,
    windows.FIRST_LEAD,
    windows.WHILE_ON_LEAD,
    windows.END_OF_BOARD,
    windows.END_OF_ROUND,
    windows.CORRECTION_PERIOD,
    windows.PLAYED,
}
"""Windows that open something, or that no event of a log closes; `WHILE_ON_LEAD` has its own rule."""

FEW = settings(max_examples=number(60, 6), deadline=None, suppress_health_check=[HealthCheck.too_slow])


def refusal(d: Docket, seat: str, call: str) -> tuple[str, tuple[str, ...], str | None]:
    found = denied_call(d, Seat.parse(seat), parse_call(call))
    assert found is not None
    return found.why, found.cites, found.incident


def test_every_window_is_closed_by_something_or_named_as_one_that_no_log_closes() -> None:
    assert set(windows.ALL) == set(CLOSES) | NO_LOG_TELLS


def test_a_fresh_auction_has_all_bids_and_no_double() -> None:
    now = track(docket("N:"))
    assert now.turn is Seat.N
    assert len(now.legal) == 36
    assert {str(refused.call): refused.cites for refused in now.denied} == {
        "X": ("19A", "36"),
        "XX": ("19B", "36"),
    }


def test_an_insufficient_bid_is_refused_by_name() -> None:
    d = docket("N: 1S")
    assert refusal(d, "E", "1H") == ("The bid is not above 1♠.", ("18D", "27"), None)
    assert denied_call(d, Seat.E, parse_call("1NT")) is None


def test_a_call_by_another_player_a_bid_above_seven_and_one_after_the_end_are_refused() -> None:
    assert refusal(docket("N: 1S"), "S", "2S") == ("It is East's turn to call.", ("17C", "29"), None)
    assert refusal(docket("N: 7NT"), "E", "8C")[1] == ("18A", "38")
    over = docket("N: 1S AP")
    assert refusal(over, "N", "2S") == ("The auction is over.", ("22A", "39"), None)
    assert track(over).turn is None
    assert track(over).legal == ()


def silenced_for_the_auction() -> Docket:
    """27B2: East's 1H over 1S is replaced by a pass, so West must pass throughout."""
    actual = answered(i1__slip=False, i1__accepted=False, i1__comparable=False)
    return docket("N: 1S 1H", Attention(Seat.S), *actual, called("E:P"), called("S:2S"))


def test_a_player_who_must_pass_may_only_pass() -> None:
    d = silenced_for_the_auction()
    now = track(d)
    assert (now.turn, now.legal) == (Seat.W, (PASS,))
    assert refusal(d, "W", "3H") == ("West must pass until the end of the auction.", ("27B2", "37"), "i1")
    assert refusal(d, "W", "X")[1] == ("27B2", "37")


def test_an_enforced_pass_for_the_auction_outlives_the_turn_and_dies_with_the_auction() -> None:
    log = silenced_for_the_auction().log
    for text in ("W:P", "N:4S", "E:P", "S:P"):
        log = log.then(called(text))
    now = track(open_docket(log, LAWS))
    assert (now.turn, now.legal) == (Seat.W, (PASS,))
    over = track(open_docket(log.then(called("W:P")), LAWS))
    ended = [t for t in over.ended if t.effect.type == "must pass"]
    assert [(t.effect.binds, t.until) for t in ended] == [(("W",), len(log.events))]
    assert not [t for t in over.live if t.effect.type == "must pass"]


def passed_at_norths_turn() -> Docket:
    """30A: East passed at North's turn, and must pass at his own."""
    actual = answered(i1__slip=False, i1__accepted_out_of_rotation=False, i1__artificial_pass=False)
    return docket("N: E:P", Attention(Seat.S), *actual)


def test_an_enforced_pass_for_one_turn_ends_with_that_turn() -> None:
    log = passed_at_norths_turn().log.then(called("N:1S"))
    assert track(open_docket(log, LAWS)).legal == (PASS,)
    now = track(open_docket(log.then(called("E:P")), LAWS))
    assert [(t.effect.cite, t.until) for t in now.ended if t.effect.type == "must pass"] == [
        ("30A", len(log.events))
    ]
    assert len(now.legal) > 30


def test_the_call_to_repeat_is_the_only_one_allowed_even_when_it_is_insufficient() -> None:
    actual = answered(i1__slip=False, i1__accepted_out_of_rotation=False)
    d = docket("N: 1S S:1H", Attention(Seat.W), *actual, called("E:P"))
    now = track(d)
    assert now.turn is Seat.S
    assert [str(call) for call in now.legal] == ["1H"]
    assert refusal(d, "S", "2H") == ("South must repeat 1♥.", ("31A1",), "i1")


def test_a_breach_is_a_new_incident_caused_by_the_ruling_it_breaches() -> None:
    d = open_docket(silenced_for_the_auction().log.then(called("W:3H")), LAWS)
    breach = d.matters[-1].incident
    assert (breach.kind, breach.by, breach.caused_by) == ("call by a player obliged to pass", "W", "i1")
    actual = answered(i1__slip=False, i1__accepted_out_of_rotation=False)
    repeat = (
        docket("N: 1S S:2H", Attention(Seat.W), *actual, called("E:P"), called("S:3H")).matters[-1].incident
    )
    assert (repeat.kind, repeat.caused_by) == ("call not repeated", "i1")


def test_a_pass_in_place_of_an_irregular_bid_is_in_the_auction() -> None:
    """37B: West, who has to pass, bids; a pass takes the place of the bid and both partners pass from then
    on."""
    log = silenced_for_the_auction().log.then(called("W:3H")).then(Attention(Seat.N))
    for fact in answered(i2__slip=False):
        log = log.then(fact)
    d = open_docket(log, LAWS)
    assert d.auction is not None
    assert " ".join(map(str, d.auction.legal)) == "N:1S E:P S:2S W:P"
    assert track(d).turn is Seat.N
    barred = {
        seat for t in d.live if t.effect.type == "must pass" and t.incident == "i2" for seat in t.effect.binds
    }
    assert barred == {"E", "W"}


def test_what_waits_for_a_ruling_is_named() -> None:
    now = track(docket("N: 1S 1H"))
    assert [(w.incident, str(w.needs)) for w in now.waiting] == [("i1", "i1.slip")]


def test_without_a_record_nobody_can_tell() -> None:
    bare = open_docket(Log(), LAWS)
    assert track(bare) == Tracking(None, (), (), (), (), ())
    with pytest.raises(ValueError, match="give the dealer"):
        denied_call(bare, Seat.N, PASS)


def window_events(*leaders: str) -> list[WindowEvent]:
    """Four cards to each lead."""
    card = Card.parse("C2")
    cards = [(name, number) for name in leaders for number in range(4)]
    return [
        WindowEvent(i, Led(Seat(name), card), None, False, True, Seat(name) if n == 0 else None, i + 1)
        for i, (name, n) in enumerate(cards)
    ]


def test_a_restriction_while_on_lead_ends_when_another_leads_afterwards() -> None:
    assert closed_by(windows.WHILE_ON_LEAD, Seat.W, -1, window_events("N", "W", "W", "E")) == 12
    assert closed_by(windows.WHILE_ON_LEAD, Seat.W, -1, window_events("N", "W", "W")) is None
    assert closed_by(windows.WHILE_ON_LEAD, Seat.S, -1, window_events("N", "W", "E")) is None


def test_other_windows_of_the_play() -> None:
    assert closed_by(windows.AFTER_NEXT_LEAD, Seat.W, -1, window_events("N", "W", "W")) == 4
    assert closed_by(windows.END_OF_AUCTION_PERIOD, Seat.W, -1, window_events("E")) == 0
    assert closed_by(windows.END_OF_PLAY, Seat.W, -1, window_events(*"N" * 13)) == 51
    assert closed_by(windows.END_OF_PLAY, Seat.W, -1, window_events(*"N" * 12)) is None
    assert closed_by(windows.END_OF_BOARD, Seat.W, -1, window_events(*"N" * 13)) is None


def test_partners_call_closes_a_window() -> None:
    call = called("E:P")
    made = [WindowEvent(0, call, Seat.E, True), WindowEvent(1, call, Seat.W, False)]
    assert closed_by(windows.PARTNERS_CALL, Seat.E, -1, made) == 1
    assert closed_by(windows.PARTNERS_CALL, Seat.N, -1, made) is None
    assert closed_by(windows.AFTER_NEXT_TURN, Seat.W, -1, made) is None


@FEW
@given(LOGS)
def test_reading_on_gives_what_a_fresh_reading_gives(log: Log) -> None:
    reading = Reader(log, LAWS)
    for so_far, event in enumerate(log.events, start=1):
        reading.add(event)
        fresh = open_docket(Log(log.events[:so_far], "", log.dealer), LAWS)
        assert track(reading.docket()) == track(fresh)
        assert [m.incident for m in reading.docket().matters] == [m.incident for m in fresh.matters]
        assert reading.docket().auction == fresh.auction


@FEW
@given(LOGS)
def test_legal_and_denied_calls_are_all_calls_and_the_legal_ones_are_the_tables_when_nothing_binds(
    log: Log,
) -> None:
    d = open_docket(log, LAWS)
    now = track(d)
    if now.turn is None or d.auction is None:
        assert now.legal == now.denied == ()
        return
    assert sorted(map(str, [*now.legal, *(refused.call for refused in now.denied)])) == sorted(
        map(str, CALLS)
    )
    assert all(refused.cites and refused.why for refused in now.denied)
    binds = {t.effect.type for t in now.live if str(now.turn) in t.effect.binds}
    if not binds & {"must pass", "must repeat"}:
        assert set(now.legal) == set(d.auction.legal_calls())


@FEW
@given(LOGS)
def test_turning_the_table_turns_everything(log: Log) -> None:
    here, there = open_docket(log, LAWS), open_docket(rotated(log), LAWS)
    turn = {str(seat): str(seat.lho) for seat in CLOCKWISE} | {"NS": "EW", "EW": "NS"}
    assert [(m.incident.kind, turn[m.incident.by]) for m in here.matters] == [
        (m.incident.kind, m.incident.by) for m in there.matters
    ]
    assert [(t.effect.type, [turn.get(b, b) for b in t.effect.binds], t.until) for t in here.effects] == [
        (t.effect.type, list(t.effect.binds), t.until) for t in there.effects
    ]
    one, other = track(here), track(there)
    assert one.legal == other.legal
    assert (one.turn.lho if one.turn else None) is other.turn


@FEW
@given(LOGS)
def test_a_call_that_the_tracker_allows_is_no_incident(log: Log) -> None:
    """Save that a legal pass may be the one that shows that a turn was lost before, or a repeated bid
    insufficient."""
    log = log.then(DirectorCame())
    d = open_docket(log, LAWS)
    now = track(d)
    if now.turn is None or now.waiting or not now.legal:
        return
    for call in (now.legal[0], now.legal[-1]):
        after = open_docket(log.then(Called(now.turn, call)), LAWS)
        new = [m.incident for m in after.matters[len(d.matters) :]]
        assert not new or new[0].kind == SKIPPED or _must_repeat(now, str(new[0].caused_by)), new


def _must_repeat(now: Tracking, incident: str) -> bool:
    return any(t.incident == incident and t.effect.type == "must repeat" for t in now.live)
