"""The order of the book: clauses stand in it, and no order of imports changes a law or a rulebook."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import pairwise

import pytest

from rectify_bridge.law.citation import place_in_book
from rectify_bridge.laws import book

LISTING = """
import sys
from importlib import import_module
for name in sys.argv[1:]:
    import_module(name)
from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS, rulebook
from rectify_bridge.laws import book
print(*(rulebook(year, name, "2024-01-01").hash for year in EDITIONS for name in AUTHORITIES))
print(*(clause.id for law in book.laws() for clause in law.clauses), sep="\\n")
"""
"""A program that imports the modules it is told, in that order, and prints the hashes and the clauses."""


def listed(*modules: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", LISTING, *modules], capture_output=True, text=True, check=True
    )
    return done.stdout


def test_no_order_of_imports_changes_the_law() -> None:
    names = [module.__name__ for module in book.modules()]
    orders = [names[::-1], ["rectify_bridge.laws.law16.authorized"], ["rectify_bridge.laws.law57"]]
    orders += [random.Random(seed).sample(names, len(names)) for seed in range(4)]
    as_ever = listed()
    assert len(as_ever.splitlines()) == len(book.clauses()) + 1
    for order in orders:
        assert listed(*order) == as_ever, order[0]


@pytest.mark.parametrize(
    "cites",
    [
        ("9A1", "16", "16A", "16A1", "16A1(a)", "16A1(b)", "16A2", "16A10", "16B", "16B1"),
        ("20F5", "20F5(a)", "20F5(b)(i)", "20F5(b)(ii)", "20G"),
        ("53A", "53A footnote", "53B"),
    ],
)
def test_citations_stand_as_in_the_book(cites: tuple[str, ...]) -> None:
    for earlier, later in pairwise(cites):
        assert place_in_book(earlier) < place_in_book(later)


def test_the_clauses_of_a_law_stand_as_in_the_book() -> None:
    for law in book.laws():
        cites = [clause.cite for clause in law.clauses]
        assert cites == sorted(cites, key=place_in_book), law.number
        limbs = [(clause.cite, clause.group, clause.since) for clause in law.clauses]
        assert limbs == sorted(limbs, key=lambda limb: (place_in_book(limb[0]), *limb[1:])), law.number
