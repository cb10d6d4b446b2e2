"""Statements as claimers make them, read into what was written down for them before the reader saw one; and
what holds for any text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from rectify_bridge.equity.claims.case_reader import read_claim
from rectify_bridge.equity.claims.normal.intent import read_intents
from rectify_bridge.equity.claims.statement.reader import read_statement
from rectify_bridge.equity.claims.statement.reading import Reading
from rectify_bridge.equity.claims.statement.spelling import distance
from rectify_bridge.equity.claims.statement.vocabulary import WORDS
from tests import yaml_file
from tests.effort import effort
from tests.sampling import number, share

DATA = yaml_file.read(Path(__file__).parent / "phrases.yaml")
TABLES: dict[str, dict[str, Any]] = DATA["tables"]
SAID = [(table, one) for table, all_ in DATA["said"].items() for one in all_]
"""Every phrase with the table it is said at."""
IDS = [f"{table}: {one['words']}" for table, one in SAID]


def reading_at(table: dict[str, Any], words: str) -> Reading:
    reading = read_claim({**table, "words": words}).reading
    assert reading is not None
    return reading


def test_there_are_enough_phrases() -> None:
    assert len(SAID) == len(set(IDS)) >= 150


@pytest.mark.parametrize(("table", "one"), SAID, ids=IDS)
def test_a_phrase_is_read_as_it_was_meant(table: str, one: dict[str, Any]) -> None:
    found = reading_at(TABLES[table], one["words"])
    assert [intent.as_data() for intent in found.intents] == one["read"]
    assert found.claimed == one.get("claimed")
    assert [word.lower() for word in found.unread] == one.get("unread", [])
    assert found.aware is one.get("aware")
    assert list(map(str, found.believed_out)) == one.get("out", [])
    assert found.agreed == one.get("agreed")


def test_more_tricks_than_are_left_are_told_beside_the_list() -> None:
    at = TABLES["spades"]
    too_many = reading_at(at, "five spades, two hearts and two diamonds")
    right = reading_at(at, "five spades")
    assert [part.says for part in too_many.parts] == ["these are 9 tricks, and 8 are left"]
    assert [part.says for part in right.parts] == [""]


@pytest.mark.parametrize(("table", "one"), share(SAID, 5), ids=share(IDS, 5))
def test_an_intent_is_written_as_it_is_read(table: str, one: dict[str, Any]) -> None:
    intents = read_intents(one["read"])
    assert [intent.as_data() for intent in intents] == one["read"]


# --- what does not change the reading ---------------------------------------------------------------------


def same(one: Reading, other: Reading) -> bool:
    """Alike but for the words themselves."""
    unread = [word.lower() for word in one.unread] == [word.lower() for word in other.unread]
    return (one.intents, one.claimed, one.aware) == (other.intents, other.claimed, other.aware) and unread


@pytest.mark.parametrize(("table", "one"), share(SAID, 5), ids=share(IDS, 5))
def test_capitals_spaces_and_the_last_stop_do_not_matter(table: str, one: dict[str, Any]) -> None:
    words, at = one["words"], TABLES[table]
    found = reading_at(at, words)
    for other in (
        words.upper(),
        words.lower(),
        f"  {words.rstrip('.')} ",
        words.replace(" ", "  "),
        f"{words}!",
    ):
        assert same(found, reading_at(at, other)), other


PLURALS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}


@pytest.mark.parametrize(("table", "one"), share(SAID, 5), ids=share(IDS, 5))
def test_a_suit_is_the_same_in_a_word_a_symbol_or_a_letter(table: str, one: dict[str, Any]) -> None:
    words, at = one["words"].lower(), TABLES[table]
    found = reading_at(at, words)
    if found.unread:
        return  # what is not read stands there as it was written
    for letters in (PLURALS, {word: word[0] for word in PLURALS}):
        assert same(found, reading_at(at, with_suits(words, letters)))


def with_suits(words: str, written: dict[str, str]) -> str:
    """The words with each suit written otherwise."""
    return re.sub("|".join(written), lambda word: written[word[0]], words)


ROUND = {"S": "H", "H": "D", "D": "C", "C": "S", "N": "N"}
NAMES = {"spade": "heart", "heart": "diamond", "diamond": "club", "club": "spade"}
MARKS = {"♠": "♥", "♥": "♦", "♦": "♣", "♣": "♠"}


def renamed(value: Any) -> Any:
    """Every card and suit one suit on."""
    if isinstance(value, dict):
        return {
            ROUND[k] if k in "SHDC" and len(value) <= 4 and k in ROUND else k: renamed(v)
            for k, v in value.items()
        }
    if isinstance(value, list):
        return [renamed(one) for one in value]
    if isinstance(value, str) and re.fullmatch("[SHDCN]|[SHDC][2-9TJQKA]", value):
        return ROUND[value[0]] + value[1:]
    return value


def renamed_table(table: dict[str, Any]) -> dict[str, Any]:
    cards = {seat: renamed(held) for seat, held in table["hands"].items()}
    played = [{**trick, "cards": renamed(trick["cards"])} for trick in table.get("played", [])]
    found = {**table, "hands": cards, "trump": ROUND[table["trump"]], "played": played}
    if "contract" in table:
        found["contract"] = table["contract"].replace(table["trump"], found["trump"])
    return found | {"trick": renamed(table.get("trick", []))}


def renamed_words(words: str) -> str:
    words = re.sub("(?<![a-z])[shdc](?=[akqj]\\b)", lambda one: ROUND[one[0].upper()].lower(), words)
    words = re.sub("(?<=[2-9])[shdc]\\b", lambda one: ROUND[one[0].upper()].lower(), words)
    words = re.sub("|".join(NAMES), lambda one: NAMES[one[0]], words)
    return "".join(MARKS.get(letter, letter) for letter in words)


def renamed_intent(intent: dict[str, Any]) -> dict[str, Any]:
    found = dict(intent)
    for key in ("suit", "suits", "card", "cards", "led"):
        if key in found:
            found[key] = renamed(found[key])
    for key in ("if", "unless"):
        if key in found:
            found[key] = (
                renamed(found[key]) | {"split": found[key]["split"]}
                if "split" in found[key]
                else renamed(found[key])
            )
    return found


MISSPELT = ("harts", "dimonds", "clbus", "kign")
"""Suits that are misspelt are not renamed."""


@pytest.mark.parametrize(("table", "one"), share(SAID, 5), ids=share(IDS, 5))
def test_another_name_of_the_suits_is_read_alike(table: str, one: dict[str, Any]) -> None:
    words = one["words"].lower()
    if any(slip in words for slip in MISSPELT):
        return
    found = reading_at(renamed_table(TABLES[table]), renamed_words(words))
    wanted = [renamed_intent(intent) for intent in one["read"]]
    cards = [sorted(intent.as_data().get("cards", [])) for intent in found.intents]
    assert cards == [sorted(intent.get("cards", [])) for intent in wanted]
    got = [{**intent.as_data(), "cards": None} for intent in found.intents]
    assert got == [{**intent, "cards": None} for intent in wanted]
    assert found.claimed == one.get("claimed")


# --- any text ---------------------------------------------------------------------------------------------


@settings(max_examples=number(400, 4), deadline=None)
@given(some.text(), some.sampled_from(sorted(TABLES)))
def test_nothing_is_raised_whatever_was_said(words: str, table: str) -> None:
    found = read_claim({**TABLES[table], "words": words})
    assert (found.reading is None) is (not words.strip())


PIECES = [*sorted(WORDS), ",", ";", ".", "3-2", "♥ak", "sa", "10", "blurgh"]


@settings(max_examples=number(400, 4), deadline=None)
@given(some.lists(some.sampled_from(PIECES), min_size=1, max_size=12), some.sampled_from(sorted(TABLES)))
def test_words_of_the_vocabulary_in_any_order_are_read_or_told(words: list[str], table: str) -> None:
    """And none of a word that is not in it is lost."""
    found = reading_at(TABLES[table], " ".join(words))
    assert found.unread.count("blurgh") == words.count("blurgh")
    assert same(found, reading_at(TABLES[table], " ".join(words).upper()))
    read_intents([intent.as_data() for intent in found.intents])


@pytest.mark.parametrize("word", ["xyzzy", "dentist", "promotes", "coup", "ωμέγα", "梅花", "123456"])
@pytest.mark.parametrize("sentence", ["{}", "drawing trumps {}", "{} hearts, then spades", "two {} spades"])
def test_a_word_that_is_not_known_is_always_told(word: str, sentence: str) -> None:
    assert word in reading_at(TABLES["spades"], sentence.format(word)).unread


def test_a_statement_without_end_is_read_to_its_bound_and_the_rest_told() -> None:
    words = "drawing trumps. " + "hearts. " * 400
    found = reading_at(TABLES["spades"], words)
    assert found.intents and found.unread[-1] == words[2_000:]


@pytest.mark.parametrize("word", ["not", "don't", "never", "or", "maybe", "except"])
def test_nothing_of_a_clause_with_a_denial_or_a_choice_is_read(word: str) -> None:
    found = reading_at(TABLES["spades"], f"hearts {word} drawing trumps, then diamonds")
    assert [intent.as_data() for intent in found.intents] == [{"do": "order", "suits": ["D"]}]
    assert {"hearts", word, "drawing", "trumps"} <= set(found.unread)


def test_a_condition_behind_the_words_is_theirs_alone() -> None:
    found = reading_at(TABLES["spades"], "drawing trumps, all good if the hearts break, then clubs")
    assert [intent.as_data() for intent in found.intents] == [
        {"do": "draw"},
        {"do": "good", "if": {"suit": "H"}},
        {"do": "order", "suits": ["C"]},
    ]
    assert found.claimed is None


def test_words_and_what_they_were_read_as_stand_side_by_side() -> None:
    found = reading_at(TABLES["spades"], "Drawing trumps, then the harts - losing a club.")
    assert [part.words for part in found.parts] == ["Drawing trumps", "harts", "losing a club"]


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [("hearts", "harts", 1), ("high", "hihg", 1), ("conceding", "conceeding", 1), ("trumps", "turmsp", 2)],
)
def test_slips_are_counted(one: str, other: str, slips: int) -> None:
    assert distance(one, other, 3) == distance(other, one, 3) == slips
    assert distance(one, other, 0) > 0


def test_a_statement_is_read_with_little_work() -> None:
    """Forty of the longest together are less than to add up ten million numbers, some 300 milliseconds."""
    longest = sorted((one["words"] for _, one in SAID), key=len)[-40:]
    claim = read_claim(TABLES["spades"])
    from rectify_bridge.equity.claims.case_reader import speaker_of

    speaker = speaker_of(claim, None)
    assert effort(lambda: [read_statement(words, speaker) for words in longest]) < 10
