"""The tree of choices: everything that can follow, before anyone chooses.

A question whose every answer leads to the same ruling is left out, unless it is a player's option: an option
is offered even where it makes no difference. Two rulings that differ only in the clause cited are the same
ruling to those at the table; where such a question is left out, both clauses are cited.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rectify_bridge.law.fact import Fact, Key, Kind, Value
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, answered, rule
from rectify_bridge.law.signature import Signature


@dataclass(frozen=True)
class Leaf:
    """Nothing more to ask: the ruling, or why there is none. cut: it goes on as at an earlier occurrence."""

    outcome: Outcome
    cut: bool = False
    signature: Signature = field(init=False, compare=False, repr=False)
    substance: Signature = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        cut = ("leaf", self.outcome.key.fact if self.outcome.key else None)
        object.__setattr__(self, "signature", Signature(cut if self.cut else self.outcome.signature))
        object.__setattr__(self, "substance", Signature(cut if self.cut else self.outcome.substance))


@dataclass(frozen=True)
class Fork:
    """A fact that decides how it goes on; branches by answer, equal ones together, in the book's order.

    outcome: what is decided already.
    """

    key: Key
    fact: Fact
    outcome: Outcome
    branches: tuple[tuple[tuple[Value, ...], Node], ...]
    signature: Signature = field(init=False, compare=False, repr=False)
    substance: Signature = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        for name in ("signature", "substance"):
            parts = tuple((values, getattr(node, name)) for values, node in self.branches)
            object.__setattr__(self, name, Signature(("fork", self.key, parts)))

    def branch(self, value: Value) -> Node:
        """What follows from one answer.

        Raises:
            KeyError: it is none of the answers.
        """
        for values, node in self.branches:
            if value in values:
                return node
        raise KeyError(value)


Node = Leaf | Fork


def explore(matter: Matter, occurrences: int = 2) -> Node:
    """The tree of a matter. Repeating facts are followed up to that many occurrences, then cut."""
    outcome = rule(matter)
    if outcome.status is not Status.NEEDS or outcome.key is None or outcome.fact is None:
        return Leaf(outcome)
    if outcome.key.nth > occurrences:
        return Leaf(outcome, cut=True)
    branches = _branches(matter, outcome.key, outcome.fact, occurrences)
    nodes = [node for _, node in branches]
    if outcome.fact.kind is not Kind.CHOICE and len({node.substance for node in nodes}) == 1:
        return _without_answer(merge_citations(nodes), outcome.key)
    return Fork(outcome.key, outcome.fact, outcome, branches)


PROBES = 4
"""In so many ways all later questions are answered, to see whether the answers to this one lead apart."""


def root_outcome(matter: Matter, occurrences: int = 2) -> Outcome:
    """The outcome at the root of the tree: the ruling, or the first question that matters.

    A question matters if two of its answers end in different rulings. A few ways through the tree mostly show
    that; only where they do not is the whole tree grown.
    """
    outcome = rule(matter)
    key, fact = outcome.key, outcome.fact
    if outcome.status is not Status.NEEDS or key is None or fact is None or key.nth > occurrences:
        return outcome
    if fact.kind is Kind.CHOICE or _answers_lead_apart(matter, key, fact, occurrences):
        return outcome
    return explore(matter, occurrences).outcome


def _answers_lead_apart(matter: Matter, key: Key, fact: Fact, occurrences: int) -> bool:
    """Whether two answers end in different rulings when all later questions are answered in the same way."""
    for probe in range(PROBES):
        ends = {
            _leaf_of_probe(answered(matter, key, value), probe, occurrences).substance
            for value in fact.values
        }
        if len(ends) > 1:
            return True
    return False


def _leaf_of_probe(matter: Matter, probe: int, occurrences: int) -> Leaf:
    """The leaf that one way of answering leads to; the same fact has the same answer on every branch."""
    outcome = rule(matter)
    while outcome.status is Status.NEEDS and outcome.key is not None and outcome.fact is not None:
        if outcome.key.nth > occurrences:
            return Leaf(outcome, cut=True)
        matter = answered(matter, outcome.key, _probe_answer(outcome.fact, probe))
        outcome = rule(matter)
    return Leaf(outcome)


def _probe_answer(fact: Fact, probe: int) -> Value:
    """Always the first answer, always the last, and two mixtures that depend on the fact's name alone."""
    letters = len(fact.name)
    place = (0, len(fact.values) - 1, letters, letters // 2)[probe]
    return fact.values[place % len(fact.values)]


def _branches(
    matter: Matter, key: Key, fact: Fact, occurrences: int
) -> tuple[tuple[tuple[Value, ...], Node], ...]:
    merged: dict[Signature, tuple[list[Value], Node]] = {}
    for value in fact.values:
        node = explore(answered(matter, key, value), occurrences)
        merged.setdefault(node.signature, ([], node))[0].append(value)
    return tuple((tuple(values), node) for values, node in merged.values())


def merge_citations(nodes: list[Node]) -> Node:
    """One tree for several that differ only in the clauses they cite: all are cited."""
    first = nodes[0]
    outcome = first.outcome
    for other in nodes[1:]:
        outcome = outcome.citing(other.outcome)
    if isinstance(first, Leaf):
        return Leaf(outcome, first.cut)
    forks = [node for node in nodes if isinstance(node, Fork)]
    branches = tuple(
        (values, merge_citations([fork.branches[place][1] for fork in forks]))
        for place, (values, _) in enumerate(first.branches)
    )
    return Fork(first.key, first.fact, outcome, branches)


def _without_answer(node: Node, key: Key) -> Node:
    """The tree without a trace of an answer that made no difference: nobody gave it."""
    reads = {other: known for other, known in node.outcome.reads.items() if other != key}
    outcome = replace(node.outcome, reads=reads)
    if isinstance(node, Leaf):
        return Leaf(outcome, node.cut)
    return Fork(
        node.key, node.fact, outcome, tuple((v, _without_answer(child, key)) for v, child in node.branches)
    )


def paths(
    node: Node, so_far: tuple[tuple[Key, Value], ...] = ()
) -> Iterator[tuple[tuple[tuple[Key, Value], ...], Leaf]]:
    """Every path from the root to a leaf, with the answers on it; a branch counts once per answer."""
    if isinstance(node, Leaf):
        yield so_far, node
        return
    for values, child in node.branches:
        for value in values:
            yield from paths(child, (*so_far, (node.key, value)))
