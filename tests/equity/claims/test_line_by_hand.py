"""A long line played through by hand, card by card, with the rules of docs/claims.md: "Six diamonds, five
spades and two clubs" in 6NT, an expert's, comes to ten. That no line comes to nine is left to the search."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.normal.guideline import Name, in_force
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.pack import bit, bits_of
from rectify_bridge.table.card import Card
from tests import yaml_file
from tests.equity.claims.referee import Replay, breaches
from tests.sampling import gate_only

PUBLISHED = Path(__file__).parents[2] / "published" / "cases" / "claims.yaml"
LINE = (
    ("N", "S5 S2 ST SK"),  # nothing compels dummy in second hand; the king is the cheapest that wins
    ("W", "CK C6 C8 CQ"),  # ace and king are equal
    ("W", "CA C5 D6 C3"),  # dummy throws a lowest card: with a diamond fewer he counts four as before
    ("W", "D8 D4 DJ DT"),  # towards dummy's high cards; ace, king and jack are equal over the ten
    ("E", "DK D5 DQ HQ"),  # from the top; the queen has to follow
    ("E", "DA D2 C4 HT"),
    ("E", "D7 D3 C7 H7"),  # seven and nine are equal: the three alone is out
    ("E", "D9 HJ C9 H5"),
    ("E", "S3 S7 SA H2"),  # towards the ace
    ("W", "S9 H3 SQ S4"),  # towards the queen
    ("E", "H4 H9 HK HA"),  # there is no winner left; the king takes the trick from the nine
    ("N", "CJ S6 SJ CT"),
    ("N", "C2 S8 H8 H6"),
)
"""Each trick, by whom it is led."""
WON = "W W W E E E E E W E N N N"
"""By whom each is won: ten by claimer's side."""
NOT_NORMAL: dict[int, list[tuple[Name, str]]] = {
    2: [(Name.COUNT, "S9"), (Name.CHEAPLY, "SA")],  # the nine loses to the ten; of two that win the lower
    9: [(Name.COUNT, "SQ DA DK DJ"), (Name.CHEAPLY, "S8 S6 D9 D7")],  # his winners; none of these is a lowest
    13: [(Name.COUNT, "D9 D7")],  # the ten is out
    15: [(Name.COUNT, "H4"), (Name.TOP_DOWN, "D9 D7")],
    19: [(Name.COUNT, "H4"), (Name.TOP_DOWN, "D9 D7")],
    21: [(Name.COUNT, "SA S9"), (Name.CHEAPLY, "HK CT C9 C7")],  # a way to dummy's queen, too, is a trick
    23: [(Name.COUNT, "H4")],
    41: [(Name.TOP_DOWN, "H6")],  # partner led the suit: the highest
    44: [(Name.CHEAPLY, "S8")],
}
"""Other plays at some of his turns, by the cards of the line before, and the rule that takes them away."""


@cache
def claim() -> tuple[dict[str, object], Question]:
    (found,) = (one for one in yaml_file.read(PUBLISHED) if one["name"].startswith("Six diamonds, five"))
    given = {**found["given"], "class": "expert"}
    case = read_case(given)
    rules = in_force("EBU", case.date)
    return given, Question(case, Class.EXPERT, False, True, rules, False, 10**8)


def cards_of_the_line() -> list[str]:
    """After the one that is on the table at the claim."""
    return [card for _, trick in LINE for card in trick.split()][1:]


def test_it_is_legal_wins_ten_and_keeps_the_rules_of_order() -> None:
    """By the referee, who shares nothing with the search."""
    given, _ = claim()
    replay, leaders = Replay(given, "EW"), list[str]()
    for number, card in enumerate(cards_of_the_line(), 1):
        if number % 4 == 0:
            leaders.append(replay.leader)
        if replay.turn in "EW" and len(replay.legal()) > 1:
            assert not breaches(replay, card), (number, card)
        replay.play(card)
    assert leaders == [leader for leader, _ in LINE[1:]]
    assert [*leaders, replay.leader] == WON.split()
    assert replay.over and replay.won == 10


@gate_only
def test_each_of_his_plays_is_normal_and_those_that_are_not_are_so_by_the_rule_named() -> None:
    _, asked = claim()
    norm = asked.lines().norm
    found = dict(_walked(norm, asked.scene))
    for number, expected in NOT_NORMAL.items():
        assert found[number] == [(name, _bits(cards)) for name, cards in expected], number


def _walked(norm: NormalPlays, scene: Scene) -> list[tuple[int, list[tuple[Name, int]]]]:
    """What each rule takes away at each of his turns; asserted, that it is not the card of the line."""
    found = []
    for number, card in enumerate(cards_of_the_line()):
        played = bit(Card.parse(card))
        if scene.seat & 1 == norm.mine:
            found.append((number, norm.excluded(scene, scene.legal())))
            assert not any(cards & played for _, cards in found[-1][1]), (number, card)
        scene = scene.play(played, norm.trumps, norm.mine)[0]
    assert not scene.left
    return found


def _bits(cards: str) -> int:
    return bits_of(tuple(map(Card.parse, cards.split())))


@gate_only
@pytest.mark.parametrize(("number", "thrown"), [(9, "S3"), (9, "H4")])
def test_another_lowest_card_is_as_normal_a_throw(number: int, thrown: str) -> None:
    """The other lowest cards on the ace of clubs: which one he throws is open, so the worst counts (70A)."""
    _, asked = claim()
    norm, scene = asked.lines().norm, asked.scene
    for card in cards_of_the_line()[:number]:
        scene = scene.play(bit(Card.parse(card)), norm.trumps, norm.mine)[0]
    assert bit(Card.parse(thrown)) & norm.plays(scene, scene.legal())
