"""Of conditions that must all hold one that is known to fail settles the ruling, whatever comes before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rectify_bridge.law.fact import Key, Kind, Value
from rectify_bridge.law.ruling import Status
from rectify_bridge.law.tree import Leaf, Node, root_outcome
from rectify_bridge.laws import book
from tests import trees
from tests.sampling import each, share
from tests.trees import NO_RECORD, Planted

DECIDES_MORE = {
    "ground for an adjusted score": "it also decides by which clause",
    "told to opponents as required": "it also decides what is disclosed from now on, and on a penalty",
}
"""Judgements that are asked for all the same, each with the reason."""
Said = tuple[tuple[object, ...], ...]


class Step(NamedTuple):
    """An answer on the way. ends: what the rulings say to which another answer leads at once."""

    key: Key
    value: Value
    ends: tuple[Said, ...]


def said(leaf: Leaf) -> Said:
    """What a ruling says, but for the reason why no score is adjusted."""
    return tuple(
        (e.type, e.binds, "" if e.type == "no score adjusted" else e.detail) for e in leaf.outcome.effects
    )


def ways(node: Node, so_far: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], Said]]:
    """The answers on every way to a ruling that adjusts no score, and what it says."""
    if isinstance(node, Leaf):
        if any(effect.type == "no score adjusted" for effect in node.outcome.effects):
            yield so_far, said(node)
        return
    for values, child in node.branches:
        others = tuple(
            said(other) for _, other in node.branches if isinstance(other, Leaf) and other is not child
        )
        judged = node.fact.kind is Kind.JUDGEMENT
        yield from ways(child, (*so_far, Step(node.key, values[0], others if judged else ())))


def count(kind: str) -> int:
    """How often a condition was left out on a way to a kind's rulings; each time the ruling stands."""
    plant, found = Planted(kind, NO_RECORD), 0
    for steps, end in dict.fromkeys(ways(trees.tree(plant, "WBF"))):
        left_out = [step.key for step in steps[:-1] if end in step.ends and step.key.fact not in DECIDES_MORE]
        if not left_out:
            continue
        matter = trees.matter(plant, "WBF")
        for step in steps:
            if step.key not in left_out:
                matter = matter.with_answer(step.key, step.value)
        outcome = root_outcome(matter)
        assert outcome.status is Status.RULED, f"{outcome.key} is asked, though {steps[-1].key} settles it"
        found += 1
    return found


@each("kind", share(sorted(book.irregularities()), every=6))
def test_what_ends_the_ruling_ends_it_before_the_other_conditions_are_known(kind: str) -> None:
    count(kind)


def test_there_are_such_conditions() -> None:
    assert count("hesitation") == 3
