"""Every opening and every call that could follow it has an answer: a meaning, or `undefined` and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from rectify_bridge.meaning.hands.expression import universe_for
from rectify_bridge.meaning.hands.universe import HANDS
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.systems.check import FAULTS, check
from rectify_bridge.meaning.systems.position import Position
from rectify_bridge.meaning.systems.system import System, Undefined, names, system
from rectify_bridge.table.auction.auction import Auction, of
from rectify_bridge.table.call import BIDS, DOUBLE, PASS, Call, parse_call
from rectify_bridge.table.seat import Seat
from tests.meaning import enumeration as independent
from tests.sampling import share

SYSTEMS = names()


def openings(of_system: System) -> list[Call]:
    return [call for call in BIDS if isinstance(of_system.meaning(Auction(Seat.N), call), Meaning)]


def first_round(of_system: System) -> Iterator[Auction]:
    """After every opening: uncontested, doubled, overcalled at the one level; and the opponents to speak."""
    yield Auction(Seat.N)
    for call in openings(of_system):
        opened = of(Seat.N, call)
        yield opened
        over: list[Call] = [PASS, DOUBLE, *(bid for bid in BIDS[:5] if bid in opened.legal_calls())]
        for theirs in over:
            yield opened.with_call(theirs)


def second_round(of_system: System) -> Iterator[Position]:
    """Where opener and responder call for the second time, uncontested, after bids that have a meaning."""
    for opening in bids(of_system, Position()):
        for answer in bids(of_system, Position((opening, PASS))):
            rebid = Position((opening, PASS, answer, PASS))
            yield rebid
            for call in bids(of_system, rebid):
                yield Position((*rebid.calls, call, PASS))


def bids(of_system: System, where: Position) -> list[Call]:
    return [
        call
        for call, meaning in of_system.calls(where).items()
        if isinstance(meaning, Meaning) and call != PASS
    ]


def test_the_five_systems_are_there() -> None:
    assert SYSTEMS == ("acol", "standard-american", "strong-club", "two-over-one", "weak-notrump")


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_call_of_the_second_round_has_an_answer(name: str) -> None:
    asked = 0
    for where in share(second_round(system(name)), 10):
        for call, answer in system(name).calls(where).items():
            assert isinstance(answer, Meaning) or (answer.stated and answer.reason), (str(where), call)
            asked += 1
    assert asked > 500


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_system_names_the_public_notes_that_it_was_held_against(name: str) -> None:
    assert all("." in address for address in system(name).cards[0].source.split("; "))


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_call_of_the_first_round_has_an_answer(name: str) -> None:
    asked = 0
    for auction in first_round(system(name)):
        for call in auction.legal_calls():
            answer = system(name).meaning(auction, call)
            assert isinstance(answer, Meaning) or (answer.stated and answer.reason), (str(auction), call)
            asked += 1
    assert asked > 1_500


@pytest.mark.parametrize("name", SYSTEMS)
def test_answers_are_stable(name: str) -> None:
    """Asked of a fresh system in the opposite order, the answers are the same."""
    again = System(system(name).cards)
    for auction in reversed(share(first_round(system(name)), 10)):
        for call in reversed(auction.legal_calls()):
            assert again.meaning(auction, call) == system(name).meaning(auction, call)


@pytest.mark.parametrize("name", share(["_common", "_later", *SYSTEMS], 7))
def test_no_faults(name: str) -> None:
    """No overlap without a stated order, no empty or shadowed meaning, no idle entry, no hole unexplained;
    of a system no call without a word."""
    wrong = (*FAULTS, "hole", "shadowed", *(() if name.startswith("_") else ("unsaid",)))
    found = [str(f) for f in check(system(name)) if f.kind in wrong]
    assert found == []


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_opening_calls_divide_all_hands(name: str) -> None:
    """Each hand has exactly one opening call, pass included: the sets add up to all hands."""
    total = 0
    for call in Position().legal_calls():
        hands = system(name).hands(Position(), call)
        if hands is not None:
            cells = universe_for(hands)
            total += cells.count(hands.bits(cells))
    assert total == HANDS


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_pass_is_what_no_other_call_shows(name: str) -> None:
    for where in (Position(), Position((BIDS[2], PASS)), Position((BIDS[3], PASS))):
        calls = system(name).calls(where)
        passed = calls.pop(PASS)
        assert isinstance(passed, Meaning)
        for call, other in calls.items():
            if isinstance(other, Meaning):
                cells = universe_for(passed.shows, other.shows)
                assert not passed.shows.bits(cells) & other.shows.bits(cells), call


@pytest.mark.parametrize("name", SYSTEMS)
def test_what_is_illegal_has_no_meaning(name: str) -> None:
    answer = system(name).meaning(of(Seat.N, BIDS[9]), BIDS[3])
    assert isinstance(answer, Undefined)
    assert "not a legal call" in answer.reason


@pytest.mark.parametrize(("call", "name"), share(list(product(("2D", "P", "1C"), SYSTEMS)), 8))
def test_the_sizes_of_openings_agree_with_an_independent_count(call: str, name: str) -> None:
    hands = system(name).hands(Position(), parse_call(call))
    assert hands is not None
    cells = universe_for(hands)
    assert cells.count(hands.bits(cells)) == independent.count(hands)
