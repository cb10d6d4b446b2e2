"""The play against an independent implementation: championship records, and plays made at random.

Tricks, winners, turns, hands and legal cards are equal; every revoke and lead out of turn that was put in is
found with its offender, its trick and what established it; clean plays have nothing wrong with them.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Led
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.pbn import read_pbn
from rectify_bridge.table.play.playing import Playing, begin, step
from rectify_bridge.table.play.playing import after as replayed
from rectify_bridge.table.play.problems import examined
from rectify_bridge.table.play.recorded import Play, Played
from rectify_bridge.table.problem import Problem
from rectify_bridge.table.record_problems import problems_of
from rectify_bridge.table.seat import CLOCKWISE, Side
from tests.sampling import number, share
from tests.table.other_play import PACK, SEATS, Made, after, made, position, recorded, side

FILE = Path(__file__).parent.parent / "data" / "vanderbilt-2012.pbn"
RECORDED = recorded(FILE.read_text())
CARD = {text: Card.parse(text) for text in PACK}
SEAT = dict(zip(SEATS, CLOCKWISE, strict=True))
TRIALS, PARTS = number(10_000, 25), 10


def deal_of(play: Made) -> Deal:
    north, east, south, west = (Hand(tuple(CARD[card] for card in play.hands[seat])) for seat in SEATS)
    return Deal((north, east, south, west))


def start(play: Made) -> Playing:
    return begin(deal_of(play), SEAT[play.declarer], Denomination.parse(play.trump))


def written(cards: tuple[Card, ...] | None) -> set[str] | None:
    return None if cards is None else {str(card) for card in cards}


def equal(state: Playing, play: Made, count: int) -> None:
    """The state after so many cards, against one counted afresh."""
    other = position(play.hands, after(play.declarer), play.trump, play.cards[:count])
    assert [trick.winner(state.trumps) for trick in state.finished] == [SEAT[one] for one in other.takers]
    assert {seat: written(state.hand(SEAT[seat])) for seat in SEATS} == other.left
    assert [(laid.seat.value, str(laid.card)) for laid in state.trick.cards] == other.trick
    assert state.number == len(other.takers) + 1
    for pair in Side:
        assert state.won(pair) == sum(side(one) == pair.value for one in other.takers)
    if count < 52:
        assert state.turn is SEAT[other.turn]
        assert {seat: written(state.legal(SEAT[seat])) for seat in SEATS} == {
            seat: other.may if seat == other.turn else set() for seat in SEATS
        }
        assert all(
            (state.barred(state.turn, card) is None) == (str(card) in other.may) for card in CARD.values()
        )
    else:
        assert state.is_over and state.turn is None


def test_every_recorded_play_at_every_card() -> None:
    for play in share(RECORDED, 20):
        state = start(play)
        for count, (seat, card) in enumerate(play.cards):
            assert written(state.legal(SEAT[seat])) == position_may(play, count)
            state, names = step(state, Led(SEAT[seat], CARD[card]))
            assert names == ()
        equal(state, play, len(play.cards))
    assert len(RECORDED) == 883 and sum(len(play.cards) for play in RECORDED) == 24_520


def position_may(play: Made, count: int) -> set[str]:
    first = count - count % 4
    leader = after(play.declarer) if first == 0 else play.cards[first][0]
    return position(play.hands, leader, play.trump, play.cards[:count]).may


def test_the_reader_has_the_same_plays() -> None:
    """What the PBN reader makes of the file is what the text says, trick by trick."""
    records = [record for record in read_pbn(FILE) if record.play is not None]
    assert len(records) == len(RECORDED)
    for record, other in zip(records, RECORDED, strict=True):
        assert record.play is not None and record.contract is not None
        turns = list(record.play.turns(record.contract.denomination))
        cards = [(one.seat.value, str(one.card)) for turn in turns for one in turn.cards]
        assert cards == other.cards
        assert problems_of(record) == () or {p.name for p in problems_of(record)} <= {
            "opening passes left out",
            "contract not from the auction",
        }


def ordered(play: Made) -> Play:
    cards = [Played(SEAT[seat], CARD[card]) for seat, card in play.cards]
    tricks = tuple(tuple(cards[start : start + 4]) for start in range(0, 52, 4))
    return Play(SEAT[after(play.declarer)], tricks, ordered=True)


def judged(play: Made) -> tuple[tuple[Problem, ...], Playing]:
    return examined(ordered(play), deal_of(play), Denomination.parse(play.trump), SEAT[play.declarer])


@pytest.mark.parametrize("part", range(PARTS))
def test_what_was_put_in_is_found_and_nothing_else(part: int) -> None:
    source = random.Random(100 + part)
    for _ in range(TRIALS // PARTS):
        play = made(source, irregular=True)
        assert play.revoke is not None and play.astray is not None
        found, state = judged(play)
        assert {(p.name, p.seat, p.at) for p in found} == {
            ("revoke", SEAT[play.revoke[0]], play.revoke[2]),
            ("lead out of turn", SEAT[play.astray[0]], play.astray[2]),
        }
        (revoke,) = state.revokes
        assert (revoke.seat, revoke.trick, revoke.number) == (SEAT[play.revoke[0]], *play.revoke[1:])
        by = revoke.established
        assert (None if by is None else (by.cite, by.number)) == (
            None if play.settled is None else ("63A1", play.settled)
        )


@pytest.mark.parametrize("part", range(PARTS))
def test_random_legal_plays(part: int) -> None:
    """Nothing is wrong with them, every winner is the same, and so is all of the state after some card."""
    source = random.Random(200 + part)
    for _ in range(TRIALS // PARTS):
        play = made(source)
        found, state = judged(play)
        assert found == () and state.revokes == ()
        takers = position(play.hands, after(play.declarer), play.trump, play.cards).takers
        assert [trick.winner(state.trumps) for trick in state.finished] == [SEAT[one] for one in takers]
        count = source.randrange(53)
        equal(
            replayed(start(play), (Led(SEAT[seat], CARD[card]) for seat, card in play.cards[:count])),
            play,
            count,
        )


def test_the_state_is_what_is_counted_afresh_at_every_card() -> None:
    """Also with a revoke and a lead out of turn in it: nothing is remembered that the cards do not tell."""
    for seed in share(range(60), 7):
        play = made(random.Random(300 + seed), irregular=seed % 2 == 1)
        state = start(play)
        for count in range(53):
            if not _is_astray_now(play, count):
                equal(state, play, count)
            if count < 52:
                state, _ = step(state, Led(SEAT[play.cards[count][0]], CARD[play.cards[count][1]]))


def _is_astray_now(play: Made, count: int) -> bool:
    """One card of a lead out of turn lies there: who was to lead may lead as well (53B)."""
    return play.astray is not None and count == play.astray[2] + 1
