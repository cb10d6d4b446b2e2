"""The tree as it is read out: shorter than the whole tree, and the same rulings at its ends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.rulings.option_tree import OptionTrees
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Status
from rectify_bridge.law.tree import Fork, Leaf, Node, explore

AUCTIONS = ("N: 1S 1H", "N: 1S 1H>2H", "N: 1S 2H>2S", "N: W:1NT", "N: P E:P W:1H", "N: 1S P 8S", "N: 1S XX")
COMPARING = {"attributable meanings", "same or similar meaning", "subset of the meanings", "same purpose"}


def matter(auction: str) -> Matter:
    given = {"auction": auction, "answers": {"i1.slip": "no"}}
    case = {"authority": "WBF", "edition": 2017, "date": "2026-01-15", "given": given}
    return rule_on(read(case)).each[0][0]


def leaves(node: Node) -> Iterator[Leaf]:
    if isinstance(node, Leaf):
        yield node
        return
    for _, child in node.branches:
        yield from leaves(child)


def forks(node: Node, under: bool = False) -> Iterator[tuple[Fork, bool]]:
    """Every fork, and whether it is under a player's choice."""
    if isinstance(node, Fork):
        yield node, under
        for _, child in node.branches:
            yield from forks(child, under or node.fact.kind in (Kind.CHOICE, Kind.ACTION))


def ends(node: Node) -> set[object]:
    return {(leaf.cut, leaf.outcome.status, leaf.outcome.effects) for leaf in leaves(node)}


@pytest.mark.parametrize("auction", AUCTIONS)
def test_the_same_rulings_at_the_ends(auction: str) -> None:
    assert ends(OptionTrees(matter(auction)).tree(1)) == ends(explore(matter(auction), 1))


@pytest.mark.parametrize("auction", AUCTIONS)
def test_under_a_choice_nobody_asks_for_parts(auction: str) -> None:
    asked = {fork.fact.name for fork, under in forks(OptionTrees(matter(auction)).tree(1)) if under}
    assert not asked & COMPARING


def test_an_option_that_cannot_be_is_not_told() -> None:
    """Two hearts has been bid: it is not a double and it is sufficient, so three of the five limbs are
    left."""
    kinds = [
        fork
        for fork, _ in forks(OptionTrees(matter("N: 1S 1H>2H")).tree(1))
        if fork.fact.name == "kind of replacement"
    ]
    assert [value for values, _ in kinds[0].branches for value in values] == [
        "lowest sufficient bid specifying the same",
        "comparable call",
        "other bid or pass",
    ]


def test_the_call_that_had_been_made_instead_is_asked_once() -> None:
    """27C: the answers say already of what kind it is."""
    told = {"i1.slip": "no", "i1.in rotation": "yes", "i1.already replaced": "yes"}
    events = [{"alleged": {"kind": "insufficient bid", "by": "W"}}]
    given = {"events": events, "answers": told}
    case = {"authority": "WBF", "edition": 2017, "date": "2026-01-15", "given": given}
    ((found, _, _),) = rule_on(read(case)).each
    asked = [fork.fact.name for fork, _ in forks(OptionTrees(found).tree(1))]
    assert "replaced by" in asked and "kind of replacement" not in asked


def test_when_it_comes_to_it_the_parts_are_asked() -> None:
    given = {"auction": "N: 1S 1H>2H", "answers": {"i1.slip": "no", "i1.accepted": "no"}}
    case = rule_on(read({"authority": "WBF", "edition": 2017, "date": "2026-01-15", "given": given}))
    _, outcome, _ = case.each[0]
    assert outcome.status is Status.NEEDS
    assert outcome.fact is not None
    assert outcome.fact.name != "kind of replacement"


@pytest.mark.parametrize("auction", AUCTIONS)
def test_a_shorter_tree_is_the_same_whatever_was_grown_before(auction: str) -> None:
    trees = OptionTrees(matter(auction))
    trees.tree(occurrences=2)
    assert trees.tree(occurrences=1) == OptionTrees(matter(auction)).tree(occurrences=1)
