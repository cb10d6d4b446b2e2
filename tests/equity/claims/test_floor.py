"""What bounds the lines from below: what he counts, and cards that nothing beats."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.line_tricks import line_tricks
from rectify_bridge.equity.claims.normal.guideline import in_force
from rectify_bridge.equity.claims.normal.intent import IntentKind
from rectify_bridge.equity.claims.normal.over import OVER
from rectify_bridge.equity.claims.normal.plan import _KEPT, Plan, asks_for_a_play
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.verdict import Status
from rectify_bridge.equity.pack import suit_bits
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import Seat

LONG: dict[str, Any] = {
    "declarer": "S",
    "trump": "S",
    "leader": "S",
    "hands": {
        "N": ["SA", "SK", "DA", "DK", "DQ", "CA", "CK", "CQ"],
        "E": ["HK", "H9", "H8", "H7", "DT", "D9", "C9", "C8"],
        "S": ["SQ", "SJ", "HA", "DJ", "D2", "CJ", "C3", "C2"],
        "W": ["HJ", "HT", "H6", "H5", "D8", "D7", "CT", "C7"],
    },
    "edition": 2017,
    "authority": "WBF",
    "date": "2020-06-01",
    "aware": True,
}

AFTER_THE_LEAD = {**LONG["hands"], "S": ["SJ", "HA", "DJ", "D2", "CJ", "C3", "C2"]}


@pytest.mark.parametrize(
    "intents",
    [[], [{"do": "good"}], [{"do": "top"}], [{"do": "list", "suits": {"S": None}}]],
)
def test_what_binds_no_play_leaves_the_count_a_bound(intents: list[dict[str, Any]]) -> None:
    """Eight winners in dummy with an entry, and what was said chooses no play: in few nodes."""
    verdict = adjudicate(read_case({**LONG, "statement": "all mine", "intents": intents}), nodes=2_000)
    assert (verdict.status, verdict.declarer_tricks) == (Status.RULED, 8)


def test_what_he_counts_in_the_middle_of_a_trick_ends_the_search_there() -> None:
    """The queen of spades is led, and eight tricks are counted: what is thrown on it is not looked at."""
    case = read_case({**LONG, "hands": AFTER_THE_LEAD, "trick": ["SQ"], "statement": "all mine"})
    question = Question(case, Class.EXPERT, False, True, in_force("WBF", case.date), False, 2_000)
    lines = question.lines()
    assert not lines.comes_to(question.start(lines), 7)
    assert lines.budget.nodes < 30


def test_a_list_on_a_condition_may_choose_the_suit_that_is_led() -> None:
    """Until he knows how the suit lies he leads it: the count binds no line before."""
    intents = [{"do": "list", "suits": {"D": 2}, "if": {"suit": "D"}}]
    case = read_case({**LONG, "statement": "two diamonds if they break", "intents": intents})
    scene = Scene(case.position.hands, case.position.hands, 2, ())
    assert not Plan.of(case.intents, 0, 0, case.position.hands).is_over(scene)


def test_every_kind_that_chooses_a_play_says_when_it_chooses_none_any_more() -> None:
    """A kind that does not is taken to bind nothing, and what he counts would stand above his own words."""
    assert set(_KEPT) == set(OVER)


EACH_KIND: list[tuple[dict[str, Any], bool]] = [
    ({"do": "draw"}, True),
    ({"do": "order", "suits": ["H"]}, True),
    ({"do": "top", "suit": "H"}, False),
    ({"do": "top", "suit": "H", "if": {"suit": "H"}}, True),
    ({"do": "ruff", "suit": "H"}, True),
    ({"do": "finesse", "card": "HK", "over": "W"}, True),
    ({"do": "give", "tricks": 1}, False),
    ({"do": "give", "tricks": 1, "suit": "H"}, True),
    ({"do": "give", "tricks": 1, "suit": "H", "at": "end"}, True),
    ({"do": "good"}, False),
    ({"do": "good", "hand": "N"}, True),
    ({"do": "good", "unless": {"suit": "H"}}, True),
    ({"do": "play", "cards": ["HA"]}, True),
    ({"do": "list", "suits": {"H": 2}}, False),
    ({"do": "list", "suits": {"H": 2}, "if": {"card": "HK"}}, True),
    ({"do": "last", "suit": "H"}, True),
    ({"do": "ruff out", "suit": "H"}, True),
    ({"do": "ruffing finesse", "suit": "H"}, True),
    ({"do": "crossruff"}, True),
    ({"do": "throw", "suit": "H"}, True),
    ({"do": "squeeze"}, True),
    ({"do": "strip", "suits": ["H"]}, True),
    ({"do": "throw in", "suit": "H"}, True),
]
OPEN: dict[str, Any] = {
    "N": ["SK", "HA", "HQ", "D2"],
    "E": ["S5", "H9", "H8", "D8"],
    "S": ["SA", "H3", "H2", "D3"],
    "W": ["S6", "HK", "HT", "D9"],
}
"""Trumps to draw, hearts to finesse, ruff, give and throw: whatever can choose a play still can."""


@pytest.mark.parametrize(("intent", "asks"), EACH_KIND)
def test_what_asks_for_a_play_is_what_keeps_the_count_from_being_a_bound(
    intent: dict[str, Any], asks: bool
) -> None:
    case = read_case({**LONG, "hands": OPEN, "statement": "what he said", "intents": [intent]})
    hands = case.position.hands
    plan = Plan.of(case.intents, suit_bits(Denomination.SPADES), Seat.S.index & 1, hands, hands)
    assert asks_for_a_play(case.intents[0]) is asks
    assert plan.is_over(Scene(hands, hands, Seat.S.index, ())) is not asks


def test_no_kind_is_left_out() -> None:
    assert {IntentKind(one["do"]) for one, _ in EACH_KIND} == set(IntentKind)


END = {
    "N": ["S3", "S2", "H4", "D5"],
    "E": ["HK", "DQ", "D9", "DK"],
    "S": ["SA", "HA", "HQ", "DA"],
    "W": ["S5", "S6", "C3", "C4"],
}
"""The aces can be counted, and that of hearts fells the king; East has diamonds to cash when he is in."""


@pytest.mark.parametrize(
    ("intents", "tricks"),
    [
        ([], 4),
        ([{"do": "squeeze", "suits": ["H"]}], 4),
        ([{"do": "throw in", "suit": "H"}], 3),
        ([{"do": "strip", "suits": ["D"]}, {"do": "throw in", "suit": "H"}], 1),
    ],
)
def test_who_says_that_he_throws_an_opponent_in_is_held_to_it_though_he_could_count_more(
    intents: list[dict[str, Any]], tricks: int
) -> None:
    """70D1. The queen of hearts is led before the ace, and East takes it. Who said nothing of stripping has
    the other aces left, and counts them; else East has two diamonds, and two aces go on them."""
    given = {
        "declarer": "S",
        "trump": "N",
        "leader": "S",
        "claimer": "S",
        "claimed": 4,
        "class": "good",
        "hands": END,
    }
    case = read_case({**LONG, **given, "statement": "so it goes", "intents": intents})
    verdict = adjudicate(case)
    won = [one.winner for one in line_tricks(case, verdict)]
    assert (verdict.status, verdict.declarer_tricks) == (Status.RULED, tricks)
    assert sum(seat in (Seat.N, Seat.S) for seat in won) == tricks
