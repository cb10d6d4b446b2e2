"""What players say finds the kind, on the phrases with which the search was tried and on those put aside."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from rectify_bridge.desk.interview import plain_words
from rectify_bridge.desk.interview.find import asked, find, phrases_of_players, word_index
from rectify_bridge.desk.interview.plain_words import plain
from rectify_bridge.desk.interview.spelling import distance
from rectify_bridge.desk.interview.thesaurus import thesaurus
from rectify_bridge.laws import book

PARTS: dict[str, list[dict[str, Any]]] = yaml.safe_load(
    (Path(__file__).parents[1] / "data" / "phrases.yaml").read_text(encoding="utf-8")
)
AT_MOST, FIRST = 0.05, 3
"""The share that may be missed; among so many kinds the right one has to be."""
SMALL = ("later", "seldom", "tables", "countries", "hurried", "rushed")
"""The parts of less than a hundred phrases."""
ASIDE = (
    *("aside", "often", "again", "forums", "guides", "rare", "seldom", "heard", "typed", "hurried"),
    "rushed",
)
"""The parts from which nothing is made."""
COMMON_WORDS = (
    *("insufficient bid", "hesitation", "revoke", "misinformation", "opening lead out of turn"),
    *(
        "unintended call",
        "contested claim",
        "inadmissible double",
        "simultaneous calls",
        "psychic call or deviation",
    ),
)


def found(words: str) -> list[str]:
    return [kind.kind for kind in find(words)[:FIRST]]


def misspelt(word: str) -> list[str]:
    """The word with each of its inner letters left out, doubled, changed, or exchanged with the next."""
    inner = range(1, len(word) - 1)
    return [
        *(word[:n] + word[n + 1 :] for n in inner),
        *(word[:n] + word[n] + word[n:] for n in inner),
        *(word[:n] + "x" + word[n + 1 :] for n in inner),
        *(word[:n] + word[n + 1] + word[n] + word[n + 2 :] for n in inner),
    ]


@pytest.mark.parametrize("part", list(PARTS))
def test_the_right_kind_is_among_the_first_three(part: str) -> None:
    missed = [one["said"] for one in PARTS[part] if not set(found(one["said"])) & set(one["means"])]
    assert len(missed) / len(PARTS[part]) <= AT_MOST, missed


def test_there_are_phrases_enough_each_of_kinds_that_exist() -> None:
    phrases = [one["said"] for part in PARTS.values() for one in part]
    assert len(set(phrases)) == len(phrases) >= 200
    assert min(len(part) for name, part in PARTS.items() if name not in SMALL) >= 100
    assert {kind for part in PARTS.values() for one in part for kind in one["means"]} <= set(
        book.irregularities()
    )


def test_what_was_put_aside_is_no_phrase_of_the_program() -> None:
    """Otherwise those parts would prove nothing."""
    known = {words.lower() for kind in book.irregularities().values() for words in (kind.kind, *kind.words)}
    known |= {words.lower() for phrases in phrases_of_players().values() for words in phrases}
    for part in ASIDE:
        assert not known & {one["said"].lower() for one in PARTS[part]}, part


@pytest.mark.parametrize("kind", COMMON_WORDS)
def test_a_name_is_found_with_any_slip_in_its_longest_word(kind: str) -> None:
    word = max(kind.split(), key=len)
    for wrong in misspelt(word):
        assert kind in found(kind.replace(word, wrong)), wrong


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [
        ("revoke", "revoke", 0),
        ("revok", "revoke", 1),
        ("rveoke", "revoke", 1),
        ("revoak", "revoke", 2),
        ("insufishent", "insufficient", 3),
    ],
)
def test_slips_are_counted_up_to_the_bound(one: str, other: str, slips: int) -> None:
    assert distance(one, other, 3) == distance(other, one, 3) == slips
    assert slips == 0 or distance(one, other, slips - 1) == slips


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("berated", "criticis"),  # the search knows neither the word nor its ending
        ("vaulted", "jump"),
        ("mistransmitted", "wrong"),
        ("misreckoned", "think"),
    ],
)
def test_a_word_that_is_not_known_counts_for_those_that_mean_the_same(said: str, meant: str) -> None:
    assert plain(said) not in word_index().weights
    assert meant in asked(said)


def test_a_small_word_with_two_letters_exchanged_says_nothing_either() -> None:
    """`wiht` is with, and was taken for a word of the search that is near."""
    assert not asked("wiht teh adn thsi")
    assert asked("he led wiht his card") == asked("he led with his card")


def test_a_word_does_not_count_as_another_because_of_its_ending() -> None:
    """`noted` is what was entered in the score; `not` is not what is left of it."""
    assert plain("noted") == plain("entered")
    assert plain("not") == "not"


def test_no_word_and_no_saying_stands_in_two_lists() -> None:
    """The second would take the place of the first."""
    folder = Path(plain_words.__file__).parent
    for name in ("word_forms.yaml", "sayings.yaml", "phrases.yaml"):
        lines = (folder / name).read_text(encoding="utf-8").splitlines()
        names = [line.partition(":")[0] for line in lines if line[:1] not in ("#", " ", "")]
        assert len(names) == len(set(names)), name
    forms = [form for word, forms in plain_words.listed_forms().items() for form in (word, *forms)]
    assert len(forms) == len(set(forms))


def test_a_word_of_the_thesaurus_means_words_that_the_search_knows() -> None:
    known = word_index().weights
    assert len(thesaurus()) > 9_000
    assert all(set(meanings) <= known.keys() for meanings in thesaurus().values() if meanings)
    assert not thesaurus().keys() & known.keys()


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("two hearts over two spades", "insufficient bid"),
        ("nine spades", "bid above seven"),
        ("sat in the wrong seats", "seats changed"),
        ("his mobile rang", "procedural penalty considered"),
        ("SHE SWORE", "bad manners or conduct"),
    ],
)
def test_words_that_mean_the_same_count_as_one(said: str, kind: str) -> None:
    assert kind in found(said)
