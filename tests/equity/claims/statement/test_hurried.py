"""Words near to those of hurried statements that were once taken for something else: who gets a trick, how
many more, which one of a suit, a number behind a sign."""

from __future__ import annotations

from typing import Any

import pytest

from tests.equity.claims.statement.test_public import DATA
from tests.equity.claims.statement.test_reader import reading_at

TABLES: dict[str, dict[str, Any]] = DATA["hurried"]["tables"]
WORKED: dict[str, dict[str, Any]] = DATA["worked"]["tables"]


def read(words: str, table: dict[str, Any] | None = None) -> tuple[list[dict[str, Any]], int | None]:
    found = reading_at(table or TABLES["five"], words)
    return [one.as_data() for one in found.intents], found.claimed


@pytest.mark.parametrize(
    ("words", "rounds"),
    [
        ("draw one trump", 1),
        ("draw a trump", 1),
        ("draw one more trump", 1),
        ("trumps in two", None),
        ("draw trumps in two", 2),
        ("trumps in two rounds", 2),
        ("your two trumps in two rounds", None),
        ("draw your two trumps in one round", 1),
        ("draw the last trump", 1),
        ("after I draw two rounds of trumps I claim", 2),
    ],
)
def test_so_many_rounds_of_trumps(words: str, rounds: int | None) -> None:
    draws = [one for one in read(words)[0] if one["do"] == "draw"]
    assert draws == ([{"do": "draw", "rounds": rounds}] if rounds else [])


@pytest.mark.parametrize(
    ("words", "out"),
    [
        ("drawing two trumps", 2),
        ("drawing your two trumps", 2),
        ("drawing three trumps", 3),
        ("drawing 2 trumps", 3),
    ],
)
def test_so_many_trumps_are_all_of_them_or_it_is_not_known(words: str, out: int) -> None:
    """Two trumps, where three are out, may be two rounds."""
    table = TABLES["five"] if out == 2 else WORKED["ten"]
    wanted = [] if words == "drawing 2 trumps" else [{"do": "draw"}]
    assert read(words, table)[0] == wanted


@pytest.mark.parametrize(
    ("words", "given", "claimed"),
    [
        ("you ruff one, I take the rest", 1, 4),
        ("East ruffs a club", 1, 4),
        ("you ruff my ace of hearts", 1, 4),
        ("you ruff a heart and a diamond", 2, 3),
        ("a club, which is yours", 1, 4),
        ("a club, it's yours", 1, 4),
        ("one club, you win that", 1, 4),
        ("a club. That one you get", 1, 4),
        ("a club is your only trick", 1, 4),
        ("a club for the defence", 1, 4),
        ("West gets a club", 1, 4),
        ("a club for West", 1, 4),
        ("LHO gets the club ace, rest to me", 1, 4),
        ("a club to them", 1, 4),
        ("the club is yours", 1, 4),
        ("one club is all you get", 1, 4),
        ("the defence takes one club", 1, 4),
        ("West takes a club", 1, 4),
        ("your club is good, all the others are mine", 1, 4),
        ("a club you take, everything else is mine", 1, 4),
    ],
)
def test_a_trick_of_the_opponents_is_given_up(words: str, given: int, claimed: int) -> None:
    found, number = read(words)
    assert found[0] == {"do": "give", "tricks": given}
    assert number == claimed
    assert all(one["do"] == "good" for one in found[1:])


@pytest.mark.parametrize(
    "words",
    [
        "you ruff one and I overruff",
        "can you ruff one?",
        "you may ruff one",
        "you never ruff one",
        "you ruff none",
        "if you ruff one I have a heart",
        "unless you ruff one",
        "North ruffs one",
    ],
)
def test_a_ruff_that_is_no_fact_is_not_given_up(words: str) -> None:
    found, number = read(words)
    assert all(one["do"] != "give" for one in found)
    assert number is None


@pytest.mark.parametrize(
    ("words", "given"),
    [
        ("clubs lose one, spades two", {"C": 1, "S": 2}),
        ("clubs lose one, hearts none", {"C": 1}),
        ("hearts lose none, clubs lose one", {"C": 1}),
        ("spades lose 0, hearts 0, clubs lose 1", {"C": 1}),
        ("clubs one loser, spades one loser", {"C": 1, "S": 1}),
        ("losers: clubs one, spades none", {"C": 1}),
        ("clubs lose one, two spades", {"C": 1}),
        ("clubs lose one, spades two tricks", {"C": 1}),
        ("clubs lose one, spades two good", {"C": 1}),
        ("the other club is a loser", {"C": 1}),
        ("a club is a loser", {"C": 1}),
        ("one club is lost", {"C": 1}),
        ("losing a club to the ace", {"C": 1}),
        ("losing a club to West", {"C": 1}),
        ("claim minus one club", {"C": 1}),
        ("claim -1 club", {"C": 1}),
        ("all without a club", {"C": 1}),
        ("knocking out the ace of clubs, then all mine", {"C": 1}),
        ("no losers but a club", {"C": 1}),
        ("everything is good except for a small club", {"C": 1}),
        ("a heart, a diamond and so just a club to lose", {"C": 1}),
        ("a couple of clubs to lose", {"C": 2}),
    ],
)
def test_each_suit_has_its_losers(words: str, given: dict[str, int]) -> None:
    found, number = read(words)
    assert {one["suit"]: one["tricks"] for one in found if one["do"] == "give"} == given
    assert number == 5 - sum(given.values())


@pytest.mark.parametrize(
    ("words", "claimed"),
    [
        ("two spades and two more", 4),
        ("a heart, a diamond, two more", 4),
        ("hearts, then two more", None),
        ("two rounds of trumps, then two more", None),
        ("three more", 3),
        ("I draw trumps, three more tricks", 3),
        ("rest -1", 4),
        ("all - 1", 4),
        ("xyzzy in clubs to you, everything else high", None),
        ("you make xyzzy, I have the others", None),
        ("xyzzy, the rest is mine", 5),
        ("five out of five", 5),
        ("4 of 5", 4),
        ("4 tricks of these 5", 4),
        ("do I get four?", None),
        ("are they all good?", None),
        ("a queen and a club for you", None),
        ("East's queen and a club lost", None),
        ("you've a small trump that falls, four for me", 4),
        ("I'm claiming: trumps, one club down", None),
        ("I get a xyzzy", None),
        ("the last five are mine, no, four", None),
        ("the rest is high minus one", 4),
        ("making all but one", 4),
    ],
)
def test_a_number_counts_what_was_said_before_it(words: str, claimed: int | None) -> None:
    assert read(words)[1] == claimed


@pytest.mark.parametrize(
    ("words", "claimed"),
    [("making five", 11), ("making four", 10), ("making eleven", 11), ("making six", 12)],
)
def test_a_level_that_is_made_is_no_other_one(words: str, claimed: int) -> None:
    assert read(words, {**WORKED["trick2"], "leader": "N"})[1] in (None, claimed)
    table = DATA["tried"]["tables"]["slam13"]
    assert read(words, table)[1] == claimed


@pytest.mark.parametrize(
    ("words", "played"),
    [
        ("spade, spade, then a heart", ["SA", "SK"]),
        ("a spade, then a spade", ["SA", "SK"]),
        ("spade to the king and ace", ["SK", "SA"]),
        ("spade to the K, A", ["SK", "SA"]),
    ],
)
def test_a_suit_that_is_named_again_is_its_next_card(words: str, played: list[str]) -> None:
    found = read(words)[0]
    assert found[0]["do"] == "play"
    assert found[0]["cards"][:2] == played


@pytest.mark.parametrize(
    "words",
    [
        "the queen of spades is dropping, all mine",
        "trumps are breaking, all mine",
    ],
)
def test_a_fact_is_no_condition(words: str) -> None:
    found = reading_at(TABLES["five"], words)
    assert all(one.condition is None for one in found.intents)
    assert found.unread


@pytest.mark.parametrize(
    "words", ["hearts, before that spades and a diamond", "a club and before this the ace of hearts"]
)
def test_nothing_is_read_of_a_sentence_that_goes_back(words: str) -> None:
    assert read(words)[0] == []


def test_two_in_each_suit_and_a_number_with_a_suit_are_counts() -> None:
    wanted = [{"do": "list", "suits": {"S": 2, "H": 2, "D": 1}}]
    for words in ("2S 2H 1D", "two in spades, two in hearts and one in diamonds", "2♠ 2♥ 1♦"):
        assert read(words, TABLES["nt5"])[0] == wanted
    assert read("I lose two in hearts", TABLES["nt5"])[0] == [{"do": "give", "tricks": 2}]


def test_cards_for_which_something_is_thrown_are_no_tricks() -> None:
    found = read("AK of spades for two diamonds", TABLES["away"])[0]
    assert found == []
    found = read("two red aces", TABLES["five"])[0]
    assert found == [{"do": "list", "cards": ["HA", "DA"]}]
