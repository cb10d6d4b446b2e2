"""Exact counts: against published figures, and against an independent enumeration on random meanings."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from rectify_bridge.meaning.hands import expression as e
from rectify_bridge.meaning.hands.example import example
from rectify_bridge.meaning.hands.expression import universe_for
from rectify_bridge.meaning.hands.universe import HANDS, Quality, universe
from rectify_bridge.meaning.words.grammar import parse_hands
from tests.meaning import enumeration as independent
from tests.meaning.enumeration import ORDER
from tests.sampling import each, share


def counted(text: str) -> int:
    hands = parse_hands(text)
    cells = universe_for(hands)
    return cells.count(hands.bits(cells))


def test_the_rule_of_twenty_counts_points_and_two_suits() -> None:
    """The hands with so many cards in two suits and the points that are missing, over all lengths."""
    parts = (f"{20 - cards}+, ({_two_longest(cards)})" for cards in range(7, 14))
    assert counted("rule of 20") == sum(map(counted, parts))
    assert counted("rule of 7") == HANDS > counted("rule of 19") > counted("rule of 20")


def _two_longest(cards: int) -> str:
    shapes = (
        f"{a}-{b}-{c}-{13 - a - b - c}"
        for a in range(13, 3, -1)
        for b, c in ((cards - a, c) for c in range(cards - a, -1, -1))
        if a >= b >= c >= 13 - a - b - c >= 0
    )
    return " or ".join(shapes)


def test_all_hands_are_there() -> None:
    assert comb(52, 13) == HANDS
    for totals in (("points",), ("points", "controls"), ("points", "controls", "aces", "losers")[:3]):
        cells = universe(totals)
        assert cells.count(cells.everything) == HANDS


@pytest.mark.parametrize(
    ("shape", "hands"),
    [  # the number of hands of a pattern is arrangements x products of binomials
        ("4-4-3-2", 12 * comb(13, 4) ** 2 * comb(13, 3) * comb(13, 2)),
        ("4-3-3-3", 4 * comb(13, 4) * comb(13, 3) ** 3),
        ("5-3-3-2", 12 * comb(13, 5) * comb(13, 3) ** 2 * comb(13, 2)),
        ("5-4-3-1", 24 * comb(13, 5) * comb(13, 4) * comb(13, 3) * comb(13, 1)),
        ("4-4-4-1", 4 * comb(13, 4) ** 3 * comb(13, 1)),
        ("13-0-0-0", 4),
        ("4=4=4=1", comb(13, 4) ** 3 * comb(13, 1)),
    ],
)
def test_shapes(shape: str, hands: int) -> None:
    assert counted(shape) == hands


# The well-known distribution of high-card points: number of hands with exactly that many.
# Derived here anew: ways to choose a, k, q, j honours of each rank times the small cards.
def hands_with(points: int) -> int:
    return sum(
        comb(4, a) * comb(4, k) * comb(4, q) * comb(4, j) * comb(36, 13 - a - k - q - j)
        for a in range(5)
        for k in range(5)
        for q in range(5)
        for j in range(5)
        if 4 * a + 3 * k + 2 * q + j == points and a + k + q + j <= 13
    )


@pytest.mark.parametrize("points", range(38))
def test_points(points: int) -> None:
    assert counted(f"{points} points") == hands_with(points)


@pytest.mark.parametrize(("aces", "hands"), [(n, comb(4, n) * comb(48, 13 - n)) for n in range(5)])
def test_aces(aces: int, hands: int) -> None:
    assert counted(f"{aces} aces") == hands


def test_yarborough() -> None:
    """No card above a nine: 32 choose 13 (1 in 1,828)."""
    text = " ".join(f"no 1 of top 5 {suit}" for suit in "SHDC")
    assert counted(text) == comb(32, 13)


def test_length_of_a_suit() -> None:
    assert counted("5+H") == sum(comb(13, n) * comb(39, 13 - n) for n in range(5, 14))


def random_leaf(random: Random) -> e.Expression:
    suit, other = random.sample(ORDER, 2)
    kind = random.randrange(7)
    if kind == 0:
        low = random.randrange(20)
        return e.Total("points", low, low + random.randrange(12))
    if kind == 1:
        low = random.randrange(6)
        return e.Length(suit, low, low + random.randrange(5))
    if kind == 2:
        return e.Longer(suit, other, random.random() < 0.5)
    if kind == 3:
        return random.choice([e.BALANCED, e.SEMIBALANCED, e.Shape(frozenset({(4, 4, 4, 1)}))])
    if kind == 4:
        of = random.randrange(2, 6)
        return e.Has(Quality("tops", suit, random.randrange(1, of), of))
    if kind == 5:
        return e.Has(Quality("points", suit, random.randrange(1, 7)))
    low = random.randrange(6)
    return e.Total("controls", low, low + random.randrange(4))


def random_expression(random: Random, depth: int = 2) -> e.Expression:
    if depth == 0 or random.random() < 0.3:
        return random_leaf(random)
    parts = tuple(random_expression(random, depth - 1) for _ in range(random.randrange(2, 4)))
    joined: list[e.Expression] = [e.All(parts), e.Any(parts), e.Not(parts[0])]
    return random.choice(joined)


def few_qualities(expression: e.Expression) -> bool:
    """Both enumerations grow with the number of qualities; a Director never names more than a few."""
    return sum(map(len, independent.qualities_of(expression).values())) <= 2


@pytest.mark.parametrize("seed", share(range(40), 10))
def test_counts_agree_with_the_independent_enumeration(seed: int) -> None:
    random = Random(seed)
    expression = random_expression(random)
    while not few_qualities(expression):
        expression = random_expression(random)
    cells = universe_for(expression)
    assert cells.count(expression.bits(cells)) == independent.count(expression)


@each("seed", share(range(1000), 20), parts=5)
def test_an_example_belongs_to_its_set(seed: int) -> None:
    random = Random(seed)
    one, other = random_leaf(random), random_leaf(random)
    cells = universe_for(one, other)
    only_one = one.bits(cells) & ~other.bits(cells)
    hand = example(cells, only_one)
    if hand is None:
        assert independent.count(one, e.Not(other)) == 0
        return
    qualities = independent.qualities_of(one, other)
    seen = independent.features(hand, qualities)
    assert sum(suit[0] for suit in seen) == 13
    assert independent.holds(one, seen, qualities)
    assert not independent.holds(other, seen, qualities)


@each("seed", share(range(200), 10), parts=2)
def test_inclusion_and_exclusion(seed: int) -> None:
    random = Random(seed)
    one, other = random_leaf(random), random_leaf(random)
    cells = universe_for(one, other)
    a, b = one.bits(cells), other.bits(cells)
    assert cells.count(a | b) + cells.count(a & b) == cells.count(a) + cells.count(b)
    assert cells.count(a) + cells.count(cells.everything & ~a) == HANDS
