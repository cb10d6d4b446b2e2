"""The rule of 18, 19, 20: how directors' regulations and players measure a light opening bid."""

from __future__ import annotations

from rectify_bridge.meaning.hands.expression import All, Any, Expression, Shape, Total

_CARDS = 13


def rule_of(number: int) -> Expression:
    """The hands whose points, with the cards of the two longest suits, come to a number at least."""
    by_length: dict[int, set[tuple[int, int, int, int]]] = {}
    for shape in _shapes():
        by_length.setdefault(shape[0] + shape[1], set()).add(shape)
    return Any(
        tuple(
            All((Shape(frozenset(shapes)), Total("points", max(number - cards, 0))))
            for cards, shapes in sorted(by_length.items())
        )
    )


def _shapes() -> list[tuple[int, int, int, int]]:
    """The thirty-nine distributions, the longest suit first."""
    return [
        (a, b, c, _CARDS - a - b - c)
        for a in range(_CARDS + 1)
        for b in range(min(a, _CARDS - a) + 1)
        for c in range(min(b, _CARDS - a - b) + 1)
        if _CARDS - a - b - c <= c
    ]
