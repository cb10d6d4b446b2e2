"""Meanings as they are typed, and what is said where they cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from rectify_bridge.meaning.hands.expression import hands_of, universe_for
from rectify_bridge.meaning.meaning import Feature, Force, Meaning
from rectify_bridge.meaning.words.explanation import explain
from rectify_bridge.meaning.words.grammar import MeaningError, parse_hands
from rectify_bridge.meaning.words.vocabulary import WORDS, noted
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
        ("11+ waek", "waek", 5, "not understood"),
        ("17+ weak", "weak", 5, "no hand fits"),
        ("weak, strong", "strong", 7, "no hand fits"),
        ("limit raise", "limit raise", 1, "not complete"),
        ("5+H or weak two", "weak two", 8, "not complete"),
        ("strong 2C", "strong 2C", 1, "a bid, or the length of a suit?"),
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
        ("weak two", "weak two", "'weak two' is not complete"),
        ("weak; 6+ !H", "weak", "'weak' depends on the partnership: ask for the range"),
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


@pytest.mark.parametrize(
    ("word", "hands"),
    [
        ("weak", "5-10 points"),
        ("weak two H", "5-10, exactly 6 H"),
        ("weak two in spades", "5-10, exactly 6 S"),
        ("weak 2D", "5-10, exactly 6 D"),
        ("weak notrump", "12-14 balanced"),
        ("weak NT", "12-14 balanced"),
        ("weak 1NT", "12-14 balanced"),
        ("intermediate", "11-15"),
        ("opening hand", "12+"),
        ("opening values", "12+"),
        ("strong", "16+"),
        ("strong notrump", "15-17 balanced"),
        ("strong NT", "15-17 balanced"),
        ("strong 1NT", "15-17 balanced"),
        ("inv", "10-12"),
        ("invitational", "10-12"),
        ("limit raise H", "10-12, 4+H"),
        ("limit raise of spades", "10-12, at least 4 spades"),
        ("GF", "13+"),
        ("game force", "13+"),
        ("game forcing", "13+"),
        ("short club", "at least 2 C"),
        ("multi", "5-10, 6S or 5-10, 6H"),
    ],
)
def test_a_word_that_depends_on_the_partnership_is_read_as_exact_hands_and_says_so(
    word: str, hands: str
) -> None:
    found, exact = read_meaning(word), parse_hands(hands)
    cells = universe_for(found.shows, exact)
    assert hands_of(found.shows, cells) == hands_of(exact, cells)
    (reading,) = found.readings
    assert reading.word == word and str(reading) in noted(found.readings)
    again = parse_hands(reading.means)
    assert hands_of(again, universe_for(again)) == hands_of(found.shows, universe_for(found.shows))
    assert noted(found.readings).endswith("(the program's reading; ask the pair)")
    with pytest.raises(MeaningError):  # a card of a system has to say what it means
        parse_hands(word)


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("10-12 bal", "10-12 balanced"),
        ("4-card major", "4+ major"),
        ("5-card H", "5+H"),
        ("6 - card suit", "6+ suit"),
        ("S < H", "H > S"),
        ("S <= H", "H >= S"),
        ("hearts = spades", "S = H"),
    ],
)
def test_words_that_everybody_means_alike(words: str, same: str) -> None:
    one, other = parse_hands(words), parse_hands(same)
    assert hands_of(one, universe_for(one)) == hands_of(other, universe_for(other))
    assert not any(one.is_customary for one in read_meaning(words).readings)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("10-12 bal", "'bal' is 4-3-3-3, 4-4-3-2 or 5-3-3-2"),
        ("4-card major", "'4-card major' is 4+ S or 4+ H"),
        ("5-card H", "'5-card H' is 5+ H"),
        ("S = H", "'S = H' is as many S as H"),
        (
            "weak, S = H",
            "'S = H' is as many S as H, 'weak' read as 5-10 (the program's reading; ask the pair)",
        ),
        ("5+H, 11-20", ""),
    ],
)
def test_a_short_word_is_shown_with_what_it_stands_for(words: str, shown: str) -> None:
    assert noted(read_meaning(words).readings) == shown


def test_a_suit_without_a_length_is_told_so() -> None:
    with pytest.raises(MeaningError) as raised:
        read_meaning("strong club")
    assert raised.value.what == "club" and raised.value.right == "say how many, such as 4+ C"


def test_equal_lengths_are_what_is_neither_longer_nor_shorter() -> None:
    equal, rest = parse_hands("S = H"), parse_hands("S > H or S < H")
    cells = universe_for(equal, rest)
    assert hands_of(equal, cells) == cells.everything & ~hands_of(rest, cells)


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("no multi", "no (6S 5-10 or 6H 5-10)"),
        ("weak or strong", "5-10 or 16+"),
        ("weak, 6+H or strong NT", "5-10, 6+H or 15-17 balanced"),
        ("short club, 11-21, no 5-card major", "2+C, 11-21, no 5+ major"),
    ],
)
def test_such_words_stand_among_others(text: str, means: str) -> None:
    one, other = read_meaning(text).shows, parse_hands(means)
    assert hands_of(one, universe_for(one)) == hands_of(other, universe_for(other))


@pytest.mark.parametrize(
    ("name", "purpose"),
    [
        ("Stayman", "asks for four-card majors"),
        ("Blackwood", "asks for aces"),
        ("gerber", "asks for aces"),
        ("RKCB", "asks for key cards"),
        ("takeout", "takeout"),
        ("negative double", "negative"),
    ],
)
def test_a_convention_is_a_purpose_by_its_name(name: str, purpose: str) -> None:
    assert read_meaning(f"8+ | {name}").purpose == purpose
    with pytest.raises(MeaningError) as caught:
        read_meaning(name.split()[0])
    assert "write" in caught.value.right


def test_force_in_short() -> None:
    assert read_meaning("4+S | GF").force is Force.GAME_FORCING
    assert read_meaning("4+S | inv").force is Force.INVITATIONAL
    assert read_meaning("4+S | nf").force is Force.NOT_FORCING


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("waek", "write weak"),
        ("balancd", "write balanced"),
        ("haerts", "write hearts"),
        ("6+ spaeds", "write spades"),
        ("qwertz", "write points (15-17)"),
    ],
)
def test_an_unknown_word_is_named_with_what_would_be_right(text: str, right: str) -> None:
    with pytest.raises(MeaningError) as caught:
        read_meaning(text)
    assert right in caught.value.right and "\n" not in str(caught.value)


def test_every_word_stands_in_the_manual_with_its_hands() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "meanings.md").read_text(encoding="utf-8")
    for word, means in WORDS.items():
        row = next(line for line in manual.splitlines() if f"`{word}" in line and line.startswith("|"))
        assert means.strip("()").replace("{}", "H") in row, word
