"""The titles of the clauses: written as headings, short, and each says one thing."""

from __future__ import annotations

import re
from collections import defaultdict

from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.law.clause import Clause
from rectify_bridge.laws import book

MOST_LETTERS, MOST_WORDS = 60, 8
NO_APOSTROPHE = re.compile(
    r"\b(dummys|declarers|directors|lhos|rhos)\b"
    r"|\b(an?|one|each) (offenders|defenders|partners|opponents|players)\b"
    r"|\b(offenders|defenders|partners|opponents|players) (card|turn|hand|choice|lead|play|call)s?\b",
    re.IGNORECASE,
)
"""What a possessive without its apostrophe looks like, as in the name of a function."""


def of_edition(year: int) -> list[Clause]:
    return [c for c in book.clauses() if c.since <= year and (c.until is None or year <= c.until)]


def test_a_title_is_a_short_heading() -> None:
    wrong = [
        clause.title
        for clause in book.clauses()
        if not clause.title[:1].isupper()
        or clause.title.endswith(".")
        or len(clause.title) > MOST_LETTERS
        or len(clause.title.split()) > MOST_WORDS
    ]
    assert not wrong


def test_no_apostrophe_is_missing() -> None:
    assert NO_APOSTROPHE.search("Dummys card touched") and NO_APOSTROPHE.search("A defenders turn")
    assert not [c.title for c in book.clauses() if NO_APOSTROPHE.search(c.title)]


def test_one_title_in_a_law_is_one_clause() -> None:
    """Versions and groups of one citation may share a title."""
    for year in EDITIONS:
        cites: dict[tuple[int, str], set[str]] = defaultdict(set)
        for clause in of_edition(year):
            cites[clause.law, clause.title].add(clause.cite)
        assert not {key: found for key, found in cites.items() if len(found) > 1}, year
