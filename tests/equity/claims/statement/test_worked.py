"""Statements at short endings come to the number of tricks that was worked out by hand; and words near to
those that were once taken for something else."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case_reader import read_case
from tests.equity.claims.statement.test_public import DATA
from tests.equity.claims.statement.test_reader import reading_at

TABLES: dict[str, dict[str, Any]] = DATA["worked"]["tables"]
WORKED = [
    (DATA[name]["tables"][table], one)
    for name in ("worked", "hurried")
    for table, all_ in DATA[name]["said"].items()
    for one in all_
    if one.get("tricks") is not None
]
IDS = [one["words"] for _, one in WORKED]


def test_there_are_enough_numbers() -> None:
    assert len(WORKED) >= 140


@pytest.mark.parametrize(("table", "one"), WORKED, ids=IDS)
def test_it_comes_to_the_number_worked_out_by_hand(table: dict[str, Any], one: dict[str, Any]) -> None:
    case = read_case({**table, "words": one["words"], "confirmed": True})
    found = adjudicate(case)
    by_declarer = case.claimer is not None and case.claimer.side is case.declarer.side
    assert (found.declarer_tricks if by_declarer else found.defender_tricks) == one["tricks"], found.line
    assert case.reading is not None and case.reading.aware is one.get("aware")


@pytest.mark.parametrize(
    ("words", "aware"),
    [
        ("you have one trump left", True),
        ("there is one trump left", True),
        ("I have one trump left", None),
        ("we've still got a trump left, all mine", None),
        ("there is one trump left and it is mine", None),
        ("there's one trump left, and it's in dummy", None),
        ("one trump left in my hand", None),
        ("one trump left, which is mine", None),
        ("no trumps left, I have the last one", False),
        ("losing a trick to the two of trumps", True),
        ("you get your trump", True),
        ("you get a spade", None),
    ],
)
def test_he_speaks_of_the_trumps_of_the_opponents(words: str, aware: bool | None) -> None:
    found = reading_at(TABLES["onetrump"], words)
    assert found.aware is aware


@pytest.mark.parametrize(
    ("table", "words", "given", "aware"),
    [
        ("two", "you have a trump", None, True),
        ("two", "you have a trump, which I draw", None, True),
        ("two", "one of you has a trump", None, None),
        ("two", "are there any trumps out? if so I draw them", None, None),
        ("two", "is there a trump out? never mind", None, None),
        ("two", "there's a trump out, isn't there? drawing it", None, True),
        ("two", "does anybody have a trump?", None, None),
        ("two", "no trumps out, have you? all mine", None, False),
        ("two", "you've no trumps", None, False),
        ("two", "you've no hearts", None, None),
        ("master", "you have the master trump", 1, True),
        ("master", "you can have a trump", 1, True),
        ("ten", "you have a trump", None, None),
        ("ten", "you have the queen of trumps", 1, None),
    ],
)
def test_a_trump_that_he_speaks_of_is_given_up_where_it_is_high(
    table: str, words: str, given: int | None, aware: bool | None
) -> None:
    found = reading_at(TABLES[table], words)
    lost = [one.number for one in found.intents if one.do.value == "give"]
    assert (lost, found.aware) == ([given] if given else [], aware)


@pytest.mark.parametrize("words", ["losing a trick to the queen of trumps", "you get your queen of trumps"])
def test_a_trump_named_of_more_that_are_out_is_not_all_of_them(words: str) -> None:
    assert reading_at(TABLES["ten"], words).aware is None


@pytest.mark.parametrize(
    "words",
    [
        "no club loser",
        "no trump loser",
        "a club loser? no",
        "Any club to lose? No.",
        "I lose no trump and one club",
        "a heart and a club to lose, but the heart is ruffed",
        "a club loser, ruffed in dummy",
        "one club loser, that goes on the spade",
        "two club losers, ruffing one",
        "two club losers, but I can ruff one",
        "both club losers disappear",
        "ruffing one of my two club losers",
        "drawing trumps till the queen appears",
        "spades until somebody shows out",
    ],
)
def test_what_is_not_understood_leaves_no_loser_and_no_order(words: str) -> None:
    found = reading_at(TABLES["ten"], words)
    assert (found.intents, found.claimed) == ((), None)
    assert found.unread


@pytest.mark.parametrize(
    ("words", "read", "claimed"),
    [
        ("two club losers, one goes on the diamonds", (1, 1), 2),
        ("2 club losers and one of them goes away on a diamond", (1, 1), 2),
        ("losing two clubs but one goes on dummy's diamonds", (1, 1), 2),
        ("three clubs to lose but I throw two on the diamonds", (2, 1), 2),
        ("three losers in clubs, but one goes on the diamonds", (1, 2), 1),
    ],
)
def test_a_loser_that_is_thrown_is_not_given_up(words: str, read: tuple[int, int], claimed: int) -> None:
    found = reading_at(TABLES["losers"], words)
    assert [one.as_data() for one in found.intents] == [
        {"do": "throw", "tricks": read[0], "suit": "C", "led": "D"},
        {"do": "order", "suits": ["D"]},
        {"do": "give", "tricks": read[1], "suit": "C"},
    ]
    assert (found.claimed, found.unread) == (claimed, ())


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("a club ruff, a heart, another club ruff", [1, 2]),
        ("ruffing a club, then a diamond, then ruffing a club", [1, 2]),
        ("throwing a club on the hearts, then throwing a club on the diamonds", [1, 2]),
        ("two rounds of trumps, then hearts, then one more round of trumps", [2, 3]),
    ],
)
def test_so_many_more_count_from_the_claim(words: str, read: list[int]) -> None:
    found = reading_at(TABLES["ten"], words)
    assert [one.number for one in found.intents if one.number is not None] == read


@pytest.mark.parametrize(
    ("words", "read", "claimed"),
    [
        ("ruffing a club, one diamond is yours", [("ruff", "C"), ("give", "")], 9),
        ("ruff a club, a heart, a diamond to lose", [("ruff", "C"), ("ruff", "H"), ("give", "D")], 9),
        ("ruff a club, a diamond loser", [("ruff", "C"), ("give", "D")], 9),
        ("ruffing a club, a heart and a diamond", [("ruff", "C"), ("ruff", "H"), ("ruff", "D")], None),
        ("running all my clubs", [("order", "C")], None),
        ("all dummy's hearts", [("list", "H")], None),
        ("hearts are good, diamonds lose one", [("list", "H"), ("give", "D")], 9),
        ("you lose a club", [], None),
        ("you're losing two clubs and a heart", [], None),
        ("you lose three aces", [], None),
        ("you lose three more tricks", [], 3),
        ("hearts then diamonds but trumps before all that", [], None),
        ("I get the ace of spades and two hearts", [("list", "H")], None),
        ("losers: a heart and a club", [("give", "H"), ("give", "C")], 8),
        ("you can draw trumps, all mine", [("good", "")], 10),
        ("when you draw trumps I have a club", [], None),
        ("declarer ruffs a club", [], None),
        ("he throws a club", [], None),
        ("one off in clubs", [], None),
        ("ruff a heart? no need, hearts from the top", [("top", "H")], None),
        ("how many do I lose? one club", [], None),
        ("what do you get? a club.", [], None),
        ("do I lose a club? I think so", [], None),
        ("will you take one club?", [], None),
        ("drawing trumps, but not all", [], None),
        ("hearts, but not all of them", [], None),
    ],
)
def test_what_stands_beside_a_ruff_a_suit_or_you_is_not_taken_with_it(
    words: str, read: list[tuple[str, str]], claimed: int | None
) -> None:
    found = reading_at(TABLES["ten"], words)
    assert [(one.do.value, one.suits[0].value if one.suits else "") for one in found.intents] == read
    assert found.claimed == claimed


def test_two_aces_are_in_no_order() -> None:
    found = reading_at(TABLES["two"], "I just take two spades, then the three aces")
    assert [one.as_data() for one in found.intents][-1] == {"do": "list", "cards": ["SA", "HA", "DA"]}


def test_others_get_all_but_so_many() -> None:
    for words, claimed in (
        ("you get all but two", 2),
        ("I get all but two", 8),
        ("the opponents get a club", 9),
    ):
        assert reading_at(TABLES["ten"], words).claimed == claimed
