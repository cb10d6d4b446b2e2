"""An independent enumeration: every suit as 8,192 sets of ranks, added up suit by suit in dictionaries.

It shares nothing with the code under test but the expressions, which it evaluates on its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any as Anything

from rectify_bridge.meaning.hands import expression as e
from rectify_bridge.table.card import Denomination

S, H, D, C = Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS, Denomination.CLUBS
ORDER = (S, H, D, C)
VALUES = {12: 4, 11: 3, 10: 2, 9: 1}  # rank index, deuce 0 to ace 12

Hand = tuple[tuple[Anything, ...], ...]
"""For each suit: (length, points, controls, aces, losers, one bool for each quality asked about)."""


@cache
def suit_sets(qualities: tuple[Anything, ...]) -> Counter[tuple[Anything, ...]]:
    """How many of the 8,192 sets of ranks have each combination of features."""
    found: Counter[tuple[Anything, ...]] = Counter()
    for mask in range(8192):
        ranks = [r for r in range(13) if mask >> r & 1]
        points = sum(VALUES.get(r, 0) for r in ranks)
        controls = 2 * (12 in ranks) + (11 in ranks)
        losers = min(len(ranks), 3)
        losers -= (12 in ranks) + (11 in ranks and len(ranks) >= 2) + (10 in ranks and len(ranks) >= 3)
        marks = tuple(quality(q, ranks, points) for q in qualities)
        found[(len(ranks), points, controls, int(12 in ranks), losers, *marks)] += 1
    return found


def quality(q: Anything, ranks: list[int], points: int) -> bool:
    match q.name:
        case "tops":
            return bool(sum(r > 12 - q.of for r in ranks) >= q.least)
        case "points":
            return bool(points >= q.least)
        case "stopper":
            n = len(ranks)
            return 12 in ranks or (11 in ranks and n > 1) or (10 in ranks and n > 2) or (9 in ranks and n > 3)
    raise AssertionError(q)


def qualities_of(*expressions: e.Expression) -> dict[Denomination, tuple[Anything, ...]]:
    found: dict[Denomination, set[Anything]] = {suit: set() for suit in ORDER}
    for leaf in (leaf for expression in expressions for leaf in leaves(expression)):
        if isinstance(leaf, e.Has):
            found[leaf.quality.suit].add(leaf.quality)
    return {suit: tuple(sorted(qs)) for suit, qs in found.items()}


def leaves(expression: e.Expression) -> Iterator[e.Expression]:
    if isinstance(expression, e.All | e.Any):
        for part in expression.parts:
            yield from leaves(part)
    elif isinstance(expression, e.Not):
        yield from leaves(expression.part)
    else:
        yield expression


def holds(expression: e.Expression, hand: Hand, qualities: dict[Denomination, tuple[Anything, ...]]) -> bool:
    """Whether a hand satisfies an expression, read off the hand itself."""
    lengths = [suit[0] for suit in hand]
    match expression:
        case e.Total(name=name, low=low, high=high):
            column = {"points": 1, "controls": 2, "aces": 3, "losers": 4}[name]
            return bool(low <= sum(suit[column] for suit in hand) <= high)
        case e.Length(suit=suit, low=low, high=high):
            return bool(low <= lengths[ORDER.index(suit)] <= high)
        case e.Longer(suit=suit, than=than, or_equal=or_equal):
            one, other = lengths[ORDER.index(suit)], lengths[ORDER.index(than)]
            return bool(one >= other if or_equal else one > other)
        case e.Shape(patterns=patterns, in_order=in_order):
            return tuple(lengths if in_order else sorted(lengths, reverse=True)) in patterns
        case e.Has(quality=q):
            return bool(hand[ORDER.index(q.suit)][5 + qualities[q.suit].index(q)])
        case e.All(parts=parts):
            return all(holds(part, hand, qualities) for part in parts)
        case e.Any(parts=parts):
            return any(holds(part, hand, qualities) for part in parts)
        case e.Not(part=part):
            return not holds(part, hand, qualities)
    raise AssertionError(expression)


def columns_of(*expressions: e.Expression) -> tuple[int, ...]:
    names = {leaf.name for x in expressions for leaf in leaves(x) if isinstance(leaf, e.Total)}
    return tuple(
        number
        for number, name in enumerate(("points", "controls", "aces", "losers"), start=1)
        if name in names
    )


def count(*expressions: e.Expression) -> int:
    """How many hands satisfy all of the expressions, adding up suit by suit."""
    qualities = qualities_of(*expressions)
    keep = columns_of(*expressions)
    states: Counter[tuple[Anything, ...]] = Counter({((), (0,) * len(keep), ()): 1})
    for suit in ORDER:
        grouped: Counter[tuple[Anything, ...]] = Counter()
        for row, ways in suit_sets(qualities[suit]).items():
            grouped[(row[0], tuple(row[c] for c in keep), row[5:])] += ways
        after: Counter[tuple[Anything, ...]] = Counter()
        for (lengths, totals, marks), ways in states.items():
            for (length, adds, mark), more in grouped.items():
                if sum(lengths) + length <= 13:
                    summed = tuple(a + b for a, b in zip(totals, adds, strict=True))
                    after[((*lengths, length), summed, (*marks, mark))] += ways * more
        states = after
    total = 0
    for (lengths, totals, marks), ways in states.items():
        if sum(lengths) == 13:
            counts = [0, 0, 0, 0, 0]
            for column, value in zip(keep, totals, strict=True):
                counts[column] = value
            hand = tuple(
                (
                    lengths[i],
                    *((counts[1], counts[2], counts[3], counts[4]) if i == 0 else (0, 0, 0, 0)),
                    *marks[i],
                )
                for i in range(4)
            )
            total += ways * all(holds(x, hand, qualities) for x in expressions)
    return total


def features(pbn: str, qualities: dict[Denomination, tuple[Anything, ...]]) -> Hand:
    """The features of one hand written `AK3.QJ54.T92.876`."""
    hand = []
    for suit, cards in zip(ORDER, pbn.split("."), strict=True):
        ranks = ["23456789TJQKA".index(card) for card in cards]
        assert len(set(ranks)) == len(ranks)
        points = sum(VALUES.get(r, 0) for r in ranks)
        losers = min(len(ranks), 3)
        losers -= (12 in ranks) + (11 in ranks and len(ranks) >= 2) + (10 in ranks and len(ranks) >= 3)
        marks = tuple(quality(q, ranks, points) for q in qualities[suit])
        hand.append((len(ranks), points, 2 * (12 in ranks) + (11 in ranks), int(12 in ranks), losers, *marks))
    return tuple(hand)
