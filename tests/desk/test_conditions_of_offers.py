"""What may follow an option is told with its condition, and never with "perhaps"."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rectify_bridge.desk.rulings.offer import conditional, either, offer
from rectify_bridge.desk.rulings.script import added
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.fact import Answer, Fact, Kind, with_answers_left, yes_no
from rectify_bridge.law.tree import Fork, Node
from rectify_bridge.laws import book
from tests import trees
from tests.said import Choice, choices
from tests.sampling import share

RULEBOOKS = (("WBF", 2017), ("ACBL", 2017), ("EBU", 2017), ("WBF", 2007), ("ACBL", 1997))


@pytest.mark.parametrize("kind", share(book.irregularities(), 10))
def test_every_option_that_may_cost_something_says_when(kind: str) -> None:
    plant = trees.Planted(kind, trees.NO_RECORD)
    for authority, edition in RULEBOOKS:
        matter = trees.matter(plant, authority, edition)
        for choice in choices(matter, trees.tree_of(matter), set()):
            said = offer(choice.matter, choice.fork)
            assert "perhaps" not in said.read_out()
            for option in said.options:
                silent = not option.follows and may_cost(choice, option.answers)
                assert not silent, f"{option.text} ({authority} {edition})"


def may_cost(choice: Choice, answers: tuple[tuple[object, object], ...]) -> bool:
    """Whether a later answer to the same matter costs the players something."""
    node: Node = choice.fork
    for _, value in answers:
        assert isinstance(node, Fork)
        node = next(child for values, child in node.branches if value in values)
    return any(later_costs(Wording(choice.matter), node))


def later_costs(wording: Wording, node: Node) -> Iterator[str]:
    if isinstance(node, Fork):
        for _, child in node.branches:
            new = map(wording.effect, added(node.outcome, child.outcome))
            yield from filter(None, (said.cost for said in new))
            yield from later_costs(wording, child)


@pytest.mark.parametrize(
    ("way", "cost", "said"),
    [
        ((), "East must pass once", "East must pass once"),
        (("if South does not pass",), "East must pass once", "if South does not pass, East must pass once"),
        (
            ("if South does not pass", "if the pass was natural"),
            "if West defends, declarer may forbid East a suit",
            "if South does not pass and the pass was natural and West defends, "
            "declarer may forbid East a suit",
        ),
    ],
)
def test_conditions_are_told_in_their_order(way: tuple[str, ...], cost: str, said: str) -> None:
    assert conditional(way, cost) == said


@pytest.mark.parametrize(
    ("costs", "said"),
    [
        (["East must pass once"] * 2, "East must pass once"),
        (
            ["East must pass once", "East must pass at every turn"],
            "East must pass once or at every turn",
        ),
        (
            ["East must pass at every turn", "West must pass at every turn"],
            "East or West must pass at every turn",
        ),
        (
            ["East must pass once", "East's lead can be restricted"],
            "East must pass once or East's lead can be restricted",
        ),
    ],
)
def test_what_follows_in_any_case_is_told_as_one_or_the_other(costs: list[str], said: str) -> None:
    assert either(costs) == said


def test_a_fact_has_one_condition_for_each_answer() -> None:
    with pytest.raises(ValueError, match="one condition for each answer"):
        Fact("name", Kind.RECORD, "Is it?", yes_no(), "1", conditions=("if it is",))
    three = (Answer("a", "a"), Answer("b", "b"), Answer("c", "c"))
    fact = Fact("name", Kind.RECORD, "Which?", three, "1", conditions=("if a", "if b", "if c"))
    left = with_answers_left(fact, frozenset("a"))
    assert [left.condition(value) for value in "abc"] == ["", "if b", "if c"]
