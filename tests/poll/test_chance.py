"""Binomial arithmetic against figures worked out elsewhere."""

from __future__ import annotations

from math import comb

import pytest

from rectify_bridge.poll.chance import at_least, interval, nobody


def test_five_answers_name_the_wrong_majority_one_time_in_ten() -> None:
    """The minority, one in four, gives three or more of five: 10.4 in 100."""
    assert at_least(3, 5, 0.25) == pytest.approx(0.1035, abs=5e-5)


@pytest.mark.parametrize(("asked", "expected"), [(5, 0.32768), (10, 0.1073741824)])
def test_one_in_five_is_named_by_nobody(asked: int, expected: float) -> None:
    assert nobody(asked, 0.2) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("hits", "asked", "low", "high"),
    [
        (0, 5, 0.0, 1 - 0.025 ** (1 / 5)),
        (5, 5, 0.025 ** (1 / 5), 1.0),
        (1, 5, 0.0051, 0.7164),  # printed tables of the exact interval
        (3, 10, 0.0667, 0.6525),
        (1, 20, 0.0013, 0.2487),
    ],
)
def test_exact_interval(hits: int, asked: int, low: float, high: float) -> None:
    assert interval(hits, asked) == (pytest.approx(low, abs=6e-5), pytest.approx(high, abs=6e-5))


@pytest.mark.parametrize("asked", [1, 4, 7])
def test_an_interval_leaves_out_what_would_be_rare(asked: int) -> None:
    """At each end of the interval, what was found is one of the 2.5 in 100 rarest."""
    for hits in range(asked + 1):
        low, high = interval(hits, asked)
        if hits:
            tail = sum(comb(asked, k) * low**k * (1 - low) ** (asked - k) for k in range(hits, asked + 1))
            assert tail == pytest.approx(0.025)
        if hits < asked:
            tail = sum(comb(asked, k) * high**k * (1 - high) ** (asked - k) for k in range(hits + 1))
            assert tail == pytest.approx(0.025)
