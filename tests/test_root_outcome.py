"""The first question that matters is the one at the root of the whole tree, wherever one stands in it."""

from __future__ import annotations

import random

import pytest

from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Status
from rectify_bridge.law.tree import explore, root_outcome
from rectify_bridge.laws import book
from tests import trees
from tests.sampling import share
from tests.trees import NO_RECORD, Planted

LARGEST = 60
"""Trees with more paths than this are left to walks that begin lower down."""
WALKS, SEED = 2, 85


@pytest.mark.parametrize("kind", share(book.irregularities(), 5))
def test_the_question_asked_is_the_root_of_the_tree(kind: str) -> None:
    walk = random.Random(f"{SEED}{kind}")
    for _ in range(WALKS):
        matter: Matter = trees.matter(Planted(kind, NO_RECORD), "WBF")
        outcome = root_outcome(matter)
        while outcome.status is Status.NEEDS and outcome.key and outcome.fact and outcome.key.nth <= 2:
            if _small(kind):
                assert _same(matter)
            value = walk.choice(outcome.fact.values)
            matter = matter.with_answer(outcome.key, value)
            outcome = root_outcome(matter)
        assert _same(matter)


def _small(kind: str) -> bool:
    counts = trees.pinned()["paths"].get(kind, {}).get(NO_RECORD, LARGEST + 1)
    return (counts if isinstance(counts, int) else max(counts.values())) <= LARGEST


def _same(matter: Matter) -> bool:
    found, whole = root_outcome(matter), explore(matter).outcome
    assert (found.signature, found.path, found.reads) == (whole.signature, whole.path, whole.reads)
    return True
