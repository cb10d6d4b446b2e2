"""Revokes by both sides (64B7): what either side would have had with no revoke at all (64C2(b))."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
import yaml

from rectify_bridge.equity.revoke import Course
from rectify_bridge.equity.solver.local import Local
from rectify_bridge.table.seat import CLOCKWISE, Seat, Side
from tests.app.terminal import Terminal
from tests.equity.brute import few_suits, ns_tricks

WANTED = 6


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Endings, and the engine that every machine has."""
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.shared_solver", Local)
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.is_installed", lambda: False)


def courses() -> Iterator[tuple[Course, list[Seat]]]:
    """Random play of four cards in which one player of each side revokes once; who they are, in order."""
    dice = random.Random(647)
    while True:
        start = few_suits(dice, 4)
        if start.trick:
            continue
        now, cards = start, []
        while not now.is_over:
            held = now.held(now.turn)
            cards.append(dice.choice(held if dice.random() < 0.2 else now.legal()))
            now = now.play(cards[-1])
        course = Course(start, tuple(cards))
        numbers = course.revokes()
        seats = [position.turn for number, position, _ in course.positions() if number in numbers]
        if len(seats) == 2 and seats[0].side is not seats[1].side:
            yield course, seats


def case_of(course: Course, seats: list[Seat]) -> str:
    """The case as a file has it, with every fact that the cards do not tell."""
    start = course.start
    hands = " ".join(_hand([str(card) for card in start.held(seat)]) for seat in CLOCKWISE)
    events = [{"alleged": {"kind": "revoke", "by": seat.value}} for seat in seats]
    answers: dict[str, str] = {}
    for number, _ in enumerate(seats, 1):
        answers |= {f"i{number}.since the revoke": "played", f"i{number}.circumstance": "both sides"}
    equity = {
        "deal": f"N:{hands}",
        "trumps": start.trumps.value,
        "leader": start.leader.value,
        "play": " ".join(map(str, course.cards)),
    }
    given = {"events": events, "answers": answers, "equity": equity}
    return yaml.safe_dump({"edition": 2017, "authority": "WBF", "date": "2026-01-15", "given": given})


def _hand(cards: list[str]) -> str:
    return ".".join("".join(card[1] for card in cards if card[0] == suit) for suit in "SHDC")


def without_any(course: Course) -> set[int]:
    """North-South's tricks had the first revoke not been made, by trying every card; for each card that could
    have followed."""
    first = course.revokes()[0]
    position, ns = next((now, ns) for number, now, ns in course.positions() if number == first)
    found = set()
    for card in position.legal():
        after = position.play(card)
        won = not after.trick and after.leader.side is Side.NS
        found.add(ns + won + ns_tricks(after))
    return found


def test_each_side_is_held_against_what_no_revoke_would_have_left_it(rectify: Terminal) -> None:
    """The score is adjusted for a side exactly where it would have had more; where it hangs on the card of
    the first offender the Director is asked."""
    more, asked, tried = 0, 0, 0
    for course, seats in courses():
        ran = rectify("rule", "-", "--json", typed=case_of(course, seats))
        rulings = json.loads(ran.out)["rulings"]
        values = without_any(course)
        for seat, ruling in zip(seats, rulings, strict=True):
            effects = [(one["type"], one["cite"]) for one in ruling["effects"]]
            assert ("no automatic adjustment", "64B7") in effects
            if len(values) > 1:
                assert ran.code == 3, "what would have been won is for the Director to say"
                asked += 1
                continue
            (ns,) = values
            assert course.ns_total is not None
            gained = ns - course.ns_total if seat.side is Side.EW else course.ns_total - ns
            assert (("adjusted score", "64C2(b)") in effects) == (gained > 0)
            more += gained > 0
        tried += 1
        if tried >= WANTED and more and asked:
            break
    assert more and asked


def test_the_figures_are_beside_each_other_for_the_side_that_was_damaged(rectify: Terminal) -> None:
    for course, seats in courses():
        values = without_any(course)
        assert course.ns_total is not None
        if len(values) != 1 or values == {course.ns_total}:
            continue
        (ns,) = values
        ran = rectify("equity", "-", "--json", typed=case_of(course, seats))
        revokes = json.loads(ran.out)["revokes"]
        for one, seat in zip(revokes, seats, strict=True):
            (way,) = one["compared"]
            mine = ns if seat.side is Side.EW else course.tricks - ns
            assert (way["transferred"], way["by"]) == (0, ["64B7"])
            assert way["with_transfer"] == one["had"]
            assert way["better"] == max(mine, one["had"])
            assert way["verdict"] == ("more" if mine > one["had"] else "no more")
            assert one["redress"] == ["64C2(b)"]
        break
