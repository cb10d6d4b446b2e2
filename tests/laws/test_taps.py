"""How soon the law comes to a player's option, in taps, when the Director taps all that happened."""

from __future__ import annotations

import pytest

from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.tree import Fork, Node
from tests import trees
from tests.trees import NO_RECORD, Planted

KIND_AND_PLAYER = 2
"""Before the first question of the law: what happened, and who did it."""
MOST = {"opening lead out of turn": 4, "lead out of turn by a defender": 5, "lead out of turn by declarer": 5}
"""Kinds that come to an option, and the most taps until it is before the player. After the first trick it is
asked whose turn it was: what a refusal brings hangs on it."""


def questions_before_an_option(node: Node) -> int:
    """The fewest questions on the way to a player's option."""
    assert isinstance(node, Fork), "the law comes to no option here"
    if node.fact.kind is Kind.CHOICE:
        return 0
    ways = [child for _, child in node.branches if _has_option(child)]
    return 1 + min(questions_before_an_option(child) for child in ways)


def _has_option(node: Node) -> bool:
    if not isinstance(node, Fork):
        return False
    return node.fact.kind is Kind.CHOICE or any(_has_option(child) for _, child in node.branches)


@pytest.mark.parametrize("authority", AUTHORITIES)
@pytest.mark.parametrize("kind", MOST)
def test_taps_to_the_first_option(kind: str, authority: str) -> None:
    tree = trees.tree(Planted(kind, NO_RECORD), authority)
    assert KIND_AND_PLAYER + questions_before_an_option(tree) <= MOST[kind]


def test_the_plain_way_to_the_options_after_an_opening_lead_out_of_turn() -> None:
    """Not told that it was his turn, no card of dummy seen: then all options are before declarer."""
    node = trees.tree(Planted("opening lead out of turn", NO_RECORD), AUTHORITIES[0])
    asked = []
    while isinstance(node, Fork) and node.fact.kind is not Kind.CHOICE:
        asked.append(node.fact.name)
        node = node.branch(False)
    assert asked == ["told it was the turn", "dummy seen"]
    assert isinstance(node, Fork)
    assert node.fact.values == ("spread", "accept", "refuse")
