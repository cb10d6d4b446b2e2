"""Words with a slip in them, and "the rest" beside words that are not read."""

from __future__ import annotations

import pytest

from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.statement.reading import Reading
from rectify_bridge.equity.claims.statement.spelling import meant

DEAL = "N:K5.A4.876.AQ J7.KQ3.QJT.3 AQT3.J2.AK2.- 986.T98.95.K"
LAWS = {"edition": 2017, "authority": "WBF", "class": "club"}
CLAIM = {"declarer": "S", "contract": "4S", "leader": "S", "deal": DEAL, "claimer": "S", **LAWS}


def read(words: str) -> Reading:
    reading = read_case({**CLAIM, "words": words, "confirmed": True}).reading
    assert reading is not None
    return reading


@pytest.mark.parametrize("suit", ["spade", "heart", "diamond", "club", "trump"])
def test_a_suit_with_a_letter_left_out_is_the_word_that_ends_as_it_is_written(suit: str) -> None:
    """ "Trums" is one slip from "trump" and from "trumps". "Clus" may be "plus" too, and is not read."""
    many = suit + "s"
    for place in range(1, len(suit)):
        slip = many[:place] + many[place + 1 :]
        assert meant(slip) in (many, None) or len(slip) < 4, slip
    assert meant(suit[:-1] + "s") == (None if suit == "club" else many)


@pytest.mark.parametrize(
    ("words", "claimed", "unread"),
    [
        ("drawing trums then hearts", None, ()),
        ("no more losers", 9, ()),
        ("making my ace and conceding the rest", None, ("making", "my", "ace")),
        ("hmm, conceding the rest", 0, ("hmm",)),
        ("two spades for me, the rest for you", 2, ()),
    ],
)
def test_the_rest_is_no_number_beside_words_of_play_that_are_not_read(
    words: str, claimed: int | None, unread: tuple[str, ...]
) -> None:
    reading = read(words)
    assert (reading.claimed, reading.unread) == (claimed, unread)
