"""From the players' words to the kind of irregularity."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rectify_bridge.desk.interview.find import PHASES, browse, find, phases
from rectify_bridge.laws import book

KINDS = list(book.irregularities().values())
HEARD = {
    "insufficient bid": [
        "he bid 1H over 1S",
        "that is not enough",
        "insuficient bid",
        "1S over 1NT",
        "bid too low",
    ],
    "call out of rotation": ["he called out of turn", "bid out of turn", "it was not his turn to call"],
    "bid above seven": ["eight spades", "he bid 8S"],
    "inadmissible double": ["he doubled his partner", "doubled his own side"],
    "call after the final pass": ["he bid after three passes", "the auction was over"],
    "unintended call": ["pulled the wrong card", "mispull", "it was a slip"],
}


def test_every_kind_has_a_phase_that_is_shown_and_words() -> None:
    for kind in KINDS:
        assert kind.phase in PHASES, kind.kind
        assert kind.words, kind.kind
        assert kind.asks.endswith("?"), kind.kind


@pytest.mark.parametrize("kind", book.irregularities())
def test_a_kind_that_is_named_is_the_first(kind: str) -> None:
    for named in (kind, kind.upper(), f" {kind.replace(' ', '  ')} "):
        assert find(named)[0].kind == kind


def test_browsing_reaches_every_kind() -> None:
    assert {kind.kind for phase in phases() for kind in browse(phase)} == set(book.irregularities())


@pytest.mark.parametrize("kind", KINDS, ids=[kind.kind for kind in KINDS])
def test_a_kind_is_found_by_its_name_and_each_of_its_words(kind: object) -> None:
    for words in (kind.kind, *kind.words):  # type: ignore[attr-defined]
        assert kind in find(words)[:3], words


@pytest.mark.parametrize(
    ("kind", "words"), [(kind, words) for kind, heard in HEARD.items() for words in heard]
)
def test_a_kind_is_found_as_players_say_it(kind: str, words: str) -> None:
    assert kind in [found.kind for found in find(words)[:3]]


def test_two_calls_speak_for_themselves() -> None:
    assert find("2C over 2S")[0].kind == "insufficient bid"
    assert "insufficient bid" not in [kind.kind for kind in find("2S over 2C")[:1]]


def test_nothing_is_found_for_nothing() -> None:
    assert find("") == ()
    assert find("zzz qqq") == ()


@given(st.text(max_size=80))
def test_any_words_can_be_looked_for(words: str) -> None:
    assert len(find(words)) <= 6
