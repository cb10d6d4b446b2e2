"""A word that is not known makes no other number of a statement: it is told, and the number is the same or
not known. So it is where a word of it is misspelt beyond mending."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.equity.claims.statement.test_public import DATA, SAID
from tests.equity.claims.statement.test_reader import reading_at
from tests.sampling import share

LOSING = ("losing {}", "I concede {}", "all but {}", "just {} to lose", "{} for you", "squeezing West in {}")
COUNTED = [one for one in SAID if one[2].get("claimed") is not None and "left" not in one[2]]
UNKNOWN = "xyzzy"
_WORD = re.compile(r"[A-Za-z][\w'’-]{2,}")
OTHER = {
    "I xyzzy lose a trick.",
    "You xyzzy, me the rest.",
    "two clubs to lose xyzzy I throw one on dummy's diamond",
    "I ruff this, and throw my xyzzy losing diamond away. You get a trump.",
    "trumps, ruff a spade, ruff xyzzy a heart, one diamond to lose",
}
"""Words that have a sense of their own with it: what "can't" or "ruff" is not there any more."""


def with_it(words: str) -> Iterator[str]:
    """The words with one more that is not known, at each place, and in place of each word."""
    parts = words.split(" ")
    for place in range(len(parts) + 1):
        yield " ".join([*parts[:place], UNKNOWN, *parts[place:]])
    for match in _WORD.finditer(words):
        yield words[: match.start()] + UNKNOWN + words[match.end() :]


@pytest.mark.parametrize(
    ("name", "table", "one"), share(COUNTED, 12), ids=[one[2]["words"] for one in share(COUNTED, 12)]
)
def test_a_word_that_is_not_known_makes_no_other_number(name: str, table: str, one: dict[str, Any]) -> None:
    for words in with_it(one["words"]):
        found = reading_at(DATA[name]["tables"][table], words)
        assert words in OTHER or found.claimed in (None, one["claimed"]), words
        assert UNKNOWN in found.unread


@pytest.mark.parametrize("said", LOSING)
def test_what_stands_beside_it_in_a_list_is_no_trick_of_his(said: str) -> None:
    """Of "losing a heart (?) and a club" the club may be lost too."""
    table = DATA["hurried"]["tables"]["ten"]
    for words in with_it(said.format("a heart, a diamond and a club")):
        if words.startswith("all xyzzy"):
            continue  # "all" may be his
        found = reading_at(table, words)
        listed = [one for one in found.intents if one.do.value == "list"]
        assert not listed, words
