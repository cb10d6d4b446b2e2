"""The tree of options as it is read out: below a player's choice, a derived fact is supposed as a whole.

Before South has chosen, nobody asks how many meanings a bid had: the options say what follows if the
replacement is comparable, and what if it is not. When it comes to it, the parts are asked one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rectify_bridge.law.fact import Fact, Key, Kind, Value
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, answered, rule
from rectify_bridge.law.signature import Signature
from rectify_bridge.law.tree import Fork, Leaf, Node, merge_citations
from rectify_bridge.laws import book


class OptionTrees:
    """The option trees of one matter, each grown once: the script and the result show the same one."""

    def __init__(self, matter: Matter) -> None:
        self._matter = matter
        self._grown: dict[int, Node] = {}

    def tree(self, occurrences: int = 2) -> Node:
        """The tree; see `rectify_bridge.law.tree.explore`. occurrences: how far repeating facts are
        followed."""
        if occurrences not in self._grown:
            self._grown[occurrences] = self._equal_tree(occurrences) or _grow(
                self._matter, occurrences, chosen=False
            )
        return self._grown[occurrences]

    def _equal_tree(self, occurrences: int) -> Node | None:
        """A tree grown for more occurrences, if it asks no question more often than that."""
        longer = (number for number in self._grown if number > occurrences)
        same = (number for number in longer if not _asks_more_often(self._grown[number], occurrences))
        return next((self._grown[number] for number in same), None)


@dataclass(frozen=True, slots=True)
class _Question:
    """A fact to be supposed, with the values that it can take."""

    key: Key
    fact: Fact
    values: tuple[Value, ...]


def is_for_a_player(fact: Fact) -> bool:
    """Whether it is for a player to decide, by choosing or by acting."""
    return fact.kind in (Kind.CHOICE, Kind.ACTION)


def _asks_more_often(node: Node, occurrences: int) -> bool:
    """Whether a question of a tree is asked more often than that."""
    if isinstance(node, Leaf):
        return node.cut
    return node.key.nth > occurrences or any(_asks_more_often(n, occurrences) for _, n in node.branches)


def _grow(matter: Matter, occurrences: int, *, chosen: bool) -> Node:
    """The tree of a matter. chosen: a player's choice has been supposed already."""
    outcome = rule(matter)
    if outcome.status is not Status.NEEDS or outcome.key is None or outcome.fact is None:
        return Leaf(outcome)
    if outcome.key.nth > occurrences:
        return Leaf(outcome, cut=True)
    question = _Question(outcome.key, outcome.fact, outcome.fact.values)
    if chosen and not is_for_a_player(question.fact):
        question = _derived_question(matter, outcome) or question
    branches = _branches(matter, question, occurrences, chosen or is_for_a_player(question.fact))
    if len({node.substance for _, node in branches}) == 1 and question.fact.kind is not Kind.CHOICE:
        return merge_citations([node for _, node in branches])
    return Fork(question.key, question.fact, outcome, branches)


def _branches(
    matter: Matter, question: _Question, occurrences: int, chosen: bool
) -> tuple[tuple[tuple[Value, ...], Node], ...]:
    """What follows from each value; values from which the same follows share a branch."""
    merged: dict[Signature, tuple[list[Value], Node]] = {}
    for value in question.values:
        node = _grow(answered(matter, question.key, value), occurrences, chosen=chosen)
        merged.setdefault(node.signature, ([], node))[0].append(value)
    return tuple((tuple(values), node) for values, node in merged.values())


def _derived_question(matter: Matter, outcome: Outcome) -> _Question | None:
    """The derived fact that the open one is a part of, with the values that it can take; None where the open
    one is not part of another fact, where nobody can tell yet what that one could be, or where the answers to
    the open one are these values already: then the derived fact would only ask the same first."""
    assert outcome.fact is not None
    kinds = {value for value in outcome.fact.values if isinstance(value, str)}
    for key in _facts_being_derived(matter, outcome):
        possible = _possible_values(matter, key)
        if possible and possible <= kinds:
            return None
        if possible:
            fact = book.facts()[key.fact]
            return _Question(key, fact, tuple(value for value in fact.values if value in possible))
    return None


def _facts_being_derived(matter: Matter, outcome: Outcome) -> Iterator[Key]:
    """The facts whose defining clauses wait for the open fact. These clauses are the last steps of the
    ruling."""
    assert outcome.key is not None
    for step in reversed(outcome.steps):
        if step.verdict != "open":
            return
        if any(clause.cite == step.cite for clause in matter.rulebook.defining.get(step.group, ())):
            fact = book.facts()[step.group]
            yield Key(outcome.key.incident, fact.name, "", step.nth if fact.repeats else 1)


def _possible_values(matter: Matter, key: Key) -> set[Value]:
    """The values that a derived fact takes, over all answers to its parts."""
    outcome = rule(matter)
    if key in outcome.reads:
        return {outcome.reads[key].value}
    if outcome.status is not Status.NEEDS or outcome.key is None or outcome.fact is None:
        return set()
    found: set[Value] = set()
    for value in outcome.fact.values:
        found |= _possible_values(answered(matter, outcome.key, value), key)
    return found
