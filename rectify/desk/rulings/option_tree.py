"""The tree of choices as it is read out: under a player's choice, what is derived is taken whole.

Before South has chosen, nobody asks how many meanings a bid had: the options say what follows if the
replacement is comparable, and what if it is not. When it comes to it, the parts are asked one by one.
"""

from __future__ import annotations

from rectify.law.fact import Fact, Key, Kind, Value
from rectify.law.matter import Matter
from rectify.law.ruling import Outcome, Status, answered, rule
from rectify.law.signature import Signature
from rectify.law.tree import Fork, Leaf, Node, blend
from rectify.laws import book

Branches = tuple[tuple[tuple[Value, ...], Node], ...]


def outline(matter: Matter, occurrences: int = 2) -> Node:
    """The tree of a matter; see `rectify.law.tree.explore`. Grown once for each matter: the script and the
    result show the same one.

    occurrences: how far repeating facts are followed.
    """
    grown: dict[int, Node] = matter.__dict__.setdefault("_outlines", {})
    if occurrences not in grown:
        same = next((n for n in grown if n > occurrences and not _repeats(grown[n], occurrences)), None)
        grown[occurrences] = _grow(matter, occurrences, chosen=False) if same is None else grown[same]
    return grown[occurrences]


def _repeats(node: Node, occurrences: int) -> bool:
    """Whether a question of a tree is asked more often than that."""
    if isinstance(node, Leaf):
        return node.cut
    return node.key.nth > occurrences or any(_repeats(child, occurrences) for _, child in node.branches)


def _grow(matter: Matter, occurrences: int, *, chosen: bool) -> Node:
    """The tree of a matter. chosen: a player's choice has been supposed already."""
    outcome = rule(matter)
    if outcome.status is not Status.NEEDS or outcome.key is None or outcome.fact is None:
        return Leaf(outcome)
    if outcome.key.nth > occurrences:
        return Leaf(outcome, cut=True)
    key, fact, values = (
        _whole(matter, outcome) if chosen else (outcome.key, outcome.fact, outcome.fact.values)
    )
    supposed = chosen or fact.kind in (Kind.CHOICE, Kind.ACTION)
    merged: dict[Signature, tuple[list[Value], Node]] = {}
    for value in values:
        node = _grow(answered(matter, key, value), occurrences, chosen=supposed)
        merged.setdefault(node.signature, ([], node))[0].append(value)
    branches = tuple((tuple(same), node) for same, node in merged.values())
    if len({node.substance for _, node in branches}) == 1 and fact.kind is not Kind.CHOICE:
        return blend([node for _, node in branches])
    return Fork(key, fact, outcome, branches)


def _whole(matter: Matter, outcome: Outcome) -> tuple[Key, Fact, tuple[Value, ...]]:
    """The fact that the open one is a part of, with the values it may take; else, or for a choice, itself."""
    assert outcome.key is not None and outcome.fact is not None
    if outcome.fact.kind in (Kind.CHOICE, Kind.ACTION):
        return outcome.key, outcome.fact, outcome.fact.values
    for step in reversed(outcome.steps):
        if step.verdict != "open":
            break
        if all(clause.cite != step.cite for clause in matter.rulebook.defining.get(step.group, ())):
            continue
        fact = book.facts()[step.group]
        key = Key(outcome.key.incident, fact.name, "", step.nth if fact.repeats else 1)
        values = _possible(matter, key)
        if values:
            return key, fact, tuple(value for value in fact.values if value in values)
    return outcome.key, outcome.fact, outcome.fact.values


def _possible(matter: Matter, key: Key) -> set[Value]:
    """The values that a derived fact takes, over all answers to its parts."""
    outcome = rule(matter)
    if key in outcome.reads:
        return {outcome.reads[key].value}
    if outcome.status is not Status.NEEDS or outcome.key is None or outcome.fact is None:
        return set()
    found: set[Value] = set()
    for value in outcome.fact.values:
        found |= _possible(answered(matter, outcome.key, value), key)
    return found
