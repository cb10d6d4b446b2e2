"""Meanings as they are typed, and what is said where they cannot be read."""

from __future__ import annotations

import pytest

from rectify_bridge.meaning.meaning import Feature, Force, Meaning
from rectify_bridge.meaning.words.explanation import explain
from rectify_bridge.meaning.words.grammar import MeaningError, parse_hands
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.card import Denomination

S, H, C = Denomination.SPADES, Denomination.HEARTS, Denomination.CLUBS


def test_a_whole_meaning() -> None:
    found = read_meaning("8+, 4+ major | asks for four-card majors | artificial | forcing")
    assert found.shows == parse_hands("8+, 4+ major")
    assert (found.purpose, found.artificial, found.force) == (
        "asks for four-card majors",
        True,
        Force.FORCING,
    )
    assert found.specifies is None
    two = read_meaning("4+S, 0-1C | specifies S length, clubs shortness").specifies
    assert two == frozenset({(S, Feature.LENGTH), (C, Feature.SHORTNESS)})
    assert read_meaning("any | specifies nothing").specifies == frozenset()
    assert read_meaning("12+ | purpose takeout").purpose == "takeout"
    assert read_meaning("5+H | natural").artificial is False


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("at least 5 H", "5+H"),
        ("at most 9 points", "0-9"),
        ("up to 9", "0-9"),
        ("exactly 4 spades, 10 to 12", "4S 10-12"),
        ("at least 3 controls", "3+ controls"),
    ],
)
def test_ranges_in_words(words: str, same: str) -> None:
    assert parse_hands(words) == parse_hands(same)


@pytest.mark.parametrize(
    ("text", "what", "at", "wrong"),
    [
        ("11+ weak", "weak", 5, "not understood"),
        ("strong", "strong", 1, "not understood"),
        ("5+H, 20-11", "20-11", 6, "not understood"),
        ("5+H | gibberish", "gibberish", 7, "not understood"),
        ("5+H | natural | blah", "blah", 17, "not understood"),
        ("5+H | specifies H lenth", "H lenth", 17, "not understood"),
        ("5+H | natural | artificial", "artificial", 16, "there is one too many"),
        ("5+H | ", "", 7, "not understood"),
        ("at 5 H", "at", 1, "not understood"),
        # meanings that no hand fits: both parts are named
        ("11+, 5+S, 0-7", "0-7", 11, "no hand fits"),
        ("7+S 7+H", "7+H", 5, "no hand fits"),
        ("balanced, void C", "void C", 11, "no hand fits"),
        ("4 aces, 10-12", "10-12", 9, "no hand fits"),
        ("5+S 5+H 4+D", "4+D", 9, "no hand fits"),
        ("(10+, 5-9) or (12+, 1-2)", "(10+, 5-9)", 1, "no hand fits"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, what: str, at: int, wrong: str) -> None:
    with pytest.raises(MeaningError) as caught:
        read_meaning(text)
    error = caught.value
    assert (error.what, error.at, error.wrong) == (what, at, wrong)
    assert error.right and f"character {at}" in str(error)


def test_the_other_part_of_a_contradiction_is_named_too() -> None:
    with pytest.raises(MeaningError, match=r"contradicts '11\+' \(character 1\)"):
        read_meaning("11+, 5+S, 0-7")


def test_one_alternative_that_fits_is_enough() -> None:
    assert read_meaning("10+, 5-9 or 12+ balanced").shows == parse_hands("10+, 5-9 or 12+ balanced")


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("15-17 HCP, balanced", "15-17 balanced"),
        ("5+ !H; 11-21 HCP", "5+H 11-21"),
        ("natural; 6+ !S; 6-10 HCP; forcing", "6+S 6-10 | natural | forcing"),
        ("transfer to hearts; 5+!H", "5+H | transfer to hearts"),
        ("Stayman", "any | asks for four-card majors"),
        ("6+H or 6+S", "6+H or 6+S"),
        ("at least 5 hearts.", "5+H"),
    ],
)
def test_an_explanation_that_can_be_understood(text: str, meaning: str) -> None:
    found, wanted = explain(text), read_meaning(meaning)
    assert found.meaning is not None and not found.doubts
    same = Meaning(text, wanted.shows, wanted.purpose, wanted.specifies, wanted.artificial, wanted.force)
    assert found.meaning == same


@pytest.mark.parametrize(
    ("text", "part", "reason"),
    [
        ("Major suit opening -- 5+ !H; 11-21 HCP", "Major suit opening", "'major' is not understood"),
        ("weak two", "weak two", "'weak' is not understood"),
        ("5+ !H; 12-22 total points", "12-22 total points", "'total' is not understood"),
        ("6-10, 6+H or 6+S", "6-10, 6+H or 6+S", "the comma and `or` together allow two readings"),
        ("11+; 0-7", "0-7", "no hand fits"),
        ("natural", "natural", "it names no hands and no purpose"),
        ("", "", "empty"),
    ],
)
def test_an_explanation_that_cannot(text: str, part: str, reason: str) -> None:
    found = explain(text)
    assert found.meaning is None
    assert [named for named, _ in found.doubts] == [part]
    assert reason in found.doubts[0][1]
