"""More words near to those of hurried statements: what is played, thrown or ruffed, and what is asked."""

from __future__ import annotations

import pytest

from tests.equity.claims.statement.test_hurried import TABLES, read
from tests.equity.claims.statement.test_reader import reading_at


def test_two_opponents_are_no_two_tricks() -> None:
    assert read("you two have the last trick, a club") == ([{"do": "give", "tricks": 1, "at": "end"}], 4)
    assert read("I get three, you two")[0] != [{"do": "give", "tricks": 1}]


def test_a_question_settles_nothing() -> None:
    assert reading_at(TABLES["five"], "do we agree on four more?").agreed is None
    assert reading_at(TABLES["five"], "we agreed on four more").agreed == 4


def test_a_capital_a_within_a_sentence_is_an_ace() -> None:
    wanted = [{"do": "list", "cards": ["SA", "HA", "DA"]}]
    assert read("A spade, A heart and A diamond")[0] == wanted
    assert read("a spade, a heart and a diamond")[0] == [{"do": "list", "suits": {"S": 1, "H": 1, "D": 1}}]
    assert read("A SPADE, A HEART AND A DIAMOND")[0] == [{"do": "list", "suits": {"S": 1, "H": 1, "D": 1}}]
    assert read("A club is yours")[0] == [{"do": "give", "tricks": 1}]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("trumps: one. hearts: one. spades: two.", [("C", 1), ("H", 1), ("S", 2)]),
        ("spades make two, hearts make one", [("S", 2), ("H", 1)]),
    ],
)
def test_a_number_behind_a_suit_is_its_number(words: str, wanted: list[tuple[str, int]]) -> None:
    found = read(words, TABLES["away"])[0]
    assert [pair for one in found for pair in one["suits"].items()] == wanted


@pytest.mark.parametrize(
    "words",
    [
        "trumps twice, then the thirteenth trump",
        "West plays a club",
        "LHO leads hearts",
        "a ruff of club and xyzzy, club xyzzy at the end",
        "no heart tricks for you, one diamond trick",
        "lead trumps from dummy",
    ],
)
def test_no_play_is_read_of_what_is_another_or_not_known(words: str) -> None:
    found = read(words, TABLES["eight"])[0]
    assert all(one["do"] == "ruff" for one in found)


def test_the_last_one_of_theirs_is_at_the_end() -> None:
    assert read("last one yours, rest mine")[0][0] == {"do": "give", "tricks": 1, "at": "end"}
    assert read("one for you, rest mine")[0][0] == {"do": "give", "tricks": 1}


def test_a_card_ruffed_behind_and_is_not_counted() -> None:
    assert read("ruffing two spades and the club", TABLES["ruffs"])[0] == []
    assert [one["suit"] for one in read("ruffing a spade and the club", TABLES["ruffs"])[0]] == ["S", "C"]


def test_two_of_a_suit_on_another_are_thrown() -> None:
    found = read("heart to the ace, then two diamonds on the spades", TABLES["away"])[0]
    assert found[1:] == [
        {"do": "throw", "tricks": 2, "suit": "D", "led": "S"},
        {"do": "order", "suits": ["S"]},
    ]


def test_if_not_goes_back_to_the_condition() -> None:
    found, number = read("if the spades break I have the rest, if not I lose one", TABLES["breaks"])
    assert found == [
        {"do": "good", "if": {"suit": "S"}},
        {"do": "give", "tricks": 1, "unless": {"suit": "S"}},
    ]
    assert number is None
    assert read("if not broken I lose one", TABLES["breaks"])[0] == []


def test_what_we_take_is_a_number_of_tricks() -> None:
    assert read("down one, we take three", TABLES["guard"])[1] == 3
    assert read("the ace takes one trick", TABLES["guard"])[1] is None
    assert read("cash three", TABLES["guard"])[1] is None
