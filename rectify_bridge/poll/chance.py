"""What a few answers can tell: exact binomial arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

CONFIDENCE = Fraction(95, 100)


def at_least(hits: int, asked: int, share: float) -> float:
    """The chance of `hits` or more among `asked`, when each is one with that chance."""
    return sum(comb(asked, k) * share**k * (1 - share) ** (asked - k) for k in range(hits, asked + 1))


def nobody(asked: int, share: float) -> float:
    """The chance that none of `asked` is one, when each is with that chance."""
    return float((1 - share) ** asked)


def interval(hits: int, asked: int) -> tuple[float, float]:
    """Between which shares the whole class may lie, when `hits` of `asked` were found: the exact interval of
    Clopper and Pearson (Biometrika 26, 1934), 95 in 100."""
    tail = float(1 - CONFIDENCE) / 2
    low = 0.0 if hits == 0 else _where(lambda share: at_least(hits, asked, share) < tail)
    high = 1.0 if hits == asked else _where(lambda share: at_least(hits + 1, asked, share) < 1 - tail)
    return low, high


def _where(below: Callable[[float], bool]) -> float:
    """The share at which a rising function passes its mark, by halving."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if below(middle) else (low, middle)
    return (low + high) / 2
