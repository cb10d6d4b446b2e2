"""What a player may choose is shown at the table without the branches whose condition is for the Director."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rectify_bridge.app.console.views.script import script_rows
from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.desk.rulings.script import options
from rectify_bridge.desk.rulings.script_line import ScriptLine
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import answered
from rectify_bridge.law.tree import Fork, Node
from rectify_bridge.laws import book
from tests import trees
from tests.sampling import brute_share, share

WITH_A_CONDITION = ("call out of rotation",)
"""Kinds in which an option leads on to what only the Director finds: was the pass artificial?"""
KINDS = [*WITH_A_CONDITION, *brute_share(sorted(book.irregularities().keys() - {*WITH_A_CONDITION}), 10, 60)]


def choices(matter: Matter, node: Node, done: set[int]) -> Iterator[tuple[Matter, Fork]]:
    """Every choice of a player below a node, with the matter when it is open."""
    if isinstance(node, Fork) and id(node) not in done:
        done.add(id(node))
        if node.fact.kind is Kind.CHOICE and node.fact.aloud:
            yield matter, node
        for values, child in node.branches:
            yield from choices(answered(matter, node.key, values[0]), child, done)


def headed(said: tuple[ScriptLine, ...]) -> Iterator[tuple[ScriptLine, list[ScriptLine]]]:
    """Each line, with the numbered ones that it stands under, itself included where it is one."""
    above: list[ScriptLine] = []
    for line in said:
        above = [
            one for one in above if one.depth < line.depth or (one.depth == line.depth and not line.number)
        ]
        above += [line] if line.number else []
        yield line, above


@pytest.mark.parametrize("kind", KINDS)
def test_what_depends_on_a_hidden_condition_is_hidden_with_it(kind: str) -> None:
    hidden = 0
    for plant in (plant for plant in trees.planted() if plant.kind == kind):
        for authority in share(AUTHORITIES, 3):
            matter = trees.matter(plant, authority)
            for supposed, _ in choices(matter, trees.tree(plant, authority), set()):
                said = options(supposed)
                for (line, above), row in zip(headed(said), script_rows(said), strict=True):
                    conditions_are_shown = all(one.aloud for one in above)
                    assert conditions_are_shown or not row.is_safe, f"{plant}, {authority}: {line.text}"
                    assert row.is_safe or not (conditions_are_shown and line.aloud), f"{plant}: {line.text}"
                    hidden += not conditions_are_shown and line.aloud
    assert hidden or kind not in WITH_A_CONDITION
