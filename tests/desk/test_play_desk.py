"""The desk through the play: every prefix, rotated seats, renamed suits, injected irregularities."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rectify_bridge.desk.reader.reader import Reader, open_docket
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.desk.tracker.play import PlayerCards, track_play
from rectify_bridge.law.ruling import rule
from rectify_bridge.table.card import SUITS, Denomination
from rectify_bridge.table.event import Led
from rectify_bridge.table.play.playing import begin, step
from rectify_bridge.table.seat import Seat
from tests.desk.logs import LAWS
from tests.desk.plays import random_log, renamed, turned
from tests.sampling import brute_number, number

SEEDS = range(brute_number(200, 5, 10))
FEW = range(number(12, 4))


def shown(docket: Docket) -> object:
    """All that the desk says of a play: incidents with their rulings, what binds, what may be played."""
    ruled = [(m.incident, (o := rule(m)).status, o.path, o.key, o.effects) for m in docket.matters]
    binds = [(t.incident, t.effect, t.since, t.until, t.made) for t in docket.effects]
    return ruled, binds, docket.penalty_cards, track_play(docket)


@pytest.mark.parametrize("seed", FEW)
def test_every_prefix_of_a_replay_is_what_a_fresh_reading_gives(seed: int) -> None:
    log = random_log(seed)
    reading = Reader(log, LAWS)
    for end, event in enumerate(log.events, start=1):
        reading.add(event)
        now = shown(reading.docket())
        fresh = open_docket(replace(log, events=log.events[:end]), LAWS)
        assert shown(fresh) == now, (seed, end)


def test_the_last_stage_of_every_replay_is_what_a_fresh_reading_gives() -> None:
    for seed in SEEDS:
        log = random_log(seed, cards=16)
        reading = Reader(log, LAWS)
        for event in log.events:
            reading.add(event)
        assert shown(reading.docket()) == shown(open_docket(log, LAWS)), seed


def test_legal_cards_are_those_of_law_44_where_no_ruling_binds() -> None:
    """An oracle of its own: follow suit if able, else anything, and only in turn."""
    for seed in SEEDS:
        log = random_log(seed, cards=20, wrong=0.0)
        tracking = track_play(open_docket(log, LAWS))
        assert tracking is not None
        held = {seat: set(log.deal[seat].cards) for seat in Seat} if log.deal else {}  # type: ignore[union-attr]
        trick: list[Led] = []
        for event in log.events:
            assert isinstance(event, Led)
            held[event.seat].discard(event.card)
            trick = [*trick, event] if len(trick) < 4 else [event]
        for cards in tracking.each:
            legal = _by_hand(cards, held, trick if len(trick) < 4 else [], tracking.turn)
            assert set(cards.legal or ()) == legal, (seed, cards.seat)


def _by_hand(cards: PlayerCards, held: dict[Seat, set], trick: list[Led], turn: Seat | None) -> set:  # type: ignore[type-arg]
    mine = held[cards.seat]
    if cards.seat is not turn:
        return set()
    following = {card for card in mine if trick and card.suit is trick[0].card.suit}
    return following or mine


@pytest.mark.parametrize("seed", FEW)
def test_turning_the_table_turns_the_ruling(seed: int) -> None:
    log = random_log(seed)
    here, there = open_docket(log, LAWS), open_docket(turned(log), LAWS)
    assert [_turned(m.incident.by) for m in here.matters] == [m.incident.by for m in there.matters]
    for one, other in zip(here.matters, there.matters, strict=True):
        mine, theirs = rule(one), rule(other)
        assert (mine.status, mine.path, mine.key) == (theirs.status, theirs.path, theirs.key)
        assert [tuple(map(_turned, e.binds)) for e in mine.effects] == [e.binds for e in theirs.effects]
    now, then = track_play(here), track_play(there)
    assert now is not None and then is not None
    legal = {cards.seat.lho: set(cards.legal or ()) for cards in now.each}
    assert (now.turn and now.turn.lho) is then.turn
    there_legal = {cards.seat: set(cards.legal or ()) for cards in then.each}
    assert {seat: len(cards) for seat, cards in legal.items()} == {s: len(c) for s, c in there_legal.items()}
    assert legal == there_legal


def _turned(name: str) -> str:
    sides = {"N": "E", "E": "S", "S": "W", "W": "N", "NS": "EW", "EW": "NS"}
    return sides.get(name, name)


@pytest.mark.parametrize("seed", FEW)
def test_renaming_the_suits_renames_the_ruling(seed: int) -> None:
    log = random_log(seed)
    order = list(SUITS)
    Random(seed).shuffle(order)
    suits = dict(zip(SUITS, order, strict=True)) | {Denomination.NOTRUMP: Denomination.NOTRUMP}
    here, there = open_docket(log, LAWS), open_docket(renamed(log, suits), LAWS)
    for one, other in zip(here.matters, there.matters, strict=True):
        mine, theirs = rule(one), rule(other)
        assert (mine.status, mine.path, mine.key) == (theirs.status, theirs.path, theirs.key)
    now, then = track_play(here), track_play(there)
    assert now is not None and then is not None and now.turn is then.turn
    for mine_, theirs_ in zip(now.each, then.each, strict=True):
        assert {(suits[c.suit], c.rank) for c in mine_.legal or ()} == {
            (c.suit, c.rank) for c in theirs_.legal or ()
        }


@pytest.mark.parametrize("seed", range(40))
def test_an_injected_revoke_opens_one_incident_and_a_clean_play_none(seed: int) -> None:
    clean = random_log(seed, cards=24, wrong=0.0)
    assert open_docket(clean, LAWS).matters == ()
    revoked = _with_a_revoke(clean)
    if revoked is None:
        pytest.skip("nobody could revoke here")
    log, at, seat = revoked
    (matter,) = open_docket(log, LAWS).matters
    assert (matter.incident.kind, matter.incident.by, matter.incident.at) == ("revoke", str(seat), at)


def _with_a_revoke(log: Log) -> tuple[Log, int, Seat] | None:
    """The log up to a card that follows suit, with a card of another suit in its place."""
    assert log.contract is not None
    state = begin(log.deal, log.declarer, log.contract.denomination)
    for at, event in enumerate(log.events):
        assert isinstance(event, Led)
        led, hand = state.trick.led, state.hand(event.seat) or ()
        other = next((card for card in hand if led is not None and card.suit is not led), None)
        if at > 8 and event.card.suit is led and other is not None:
            return replace(log, events=(*log.events[:at], Led(event.seat, other))), at, event.seat
        state, _ = step(state, event)
    return None
