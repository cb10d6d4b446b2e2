"""How deep the options of an offer go, and what stands for them: never more than two deep, and in words."""

from __future__ import annotations

import re

import pytest

from rectify_bridge.desk.rulings.offer import offer
from rectify_bridge.laws import book
from tests import trees
from tests.said import choices, spoken_at
from tests.sampling import share

DEEPEST = 2
BRANCHES = re.compile(r"\d+\.\d|\b\d+(?:, \d+)* (?:or|and|to) \d+\b|\boptions? \d", re.IGNORECASE)
"""Options told by their numbers: `2.1`, `1 or 2`, `1, 2 and 4`, `option 3`."""


@pytest.mark.parametrize("kind", share(book.irregularities(), 10))
def test_options_are_at_most_two_deep_and_are_never_told_by_their_numbers(kind: str) -> None:
    plant = trees.Planted(kind, trees.NO_RECORD)
    matter = trees.matter(plant, "WBF")
    for choice in choices(matter, trees.tree(plant, "WBF"), set()):
        for option in offer(choice.matter, choice.fork).options:
            assert len(option.answers) <= DEEPEST, option.text
            assert option.text.count(":") < DEEPEST, option.text
        for said in spoken_at(choice):
            assert not BRANCHES.search(said.text), said.text
