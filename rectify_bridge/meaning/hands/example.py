"""A hand out of a set: the proof that a meaning allows, or does not allow, something."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.meaning.hands.holding import Holding, holdings
from rectify_bridge.meaning.hands.universe import SUITS, Profile, Universe

_SMALL = "98765432"


def example(cells: Universe, bits: int) -> str | None:
    """A hand of the set, spades to clubs with dots between (`AK3.QJ54.T92.876`); None when the set is empty.

    The hand comes from the most populous cell, so that it looks like hands that players hold.
    """
    if not bits:
        return None
    profile, totals = cells.largest(bits)
    chosen = next(_deals(cells, profile, totals))
    return ".".join(holding.honours + _SMALL[: holding.length - len(holding.honours)] for holding in chosen)


def _deals(
    cells: Universe, profile: Profile, totals: tuple[int, ...], suit: int = 0
) -> Iterator[tuple[Holding, ...]]:
    """Holdings of the remaining suits that give exactly this profile and these totals."""
    if suit == len(SUITS):
        if not any(totals):
            yield ()
        return
    wanted = [
        (q, mark) for q, mark in zip(cells.qualities, profile.qualities, strict=True) if q.suit is SUITS[suit]
    ]
    for holding in holdings(profile.lengths[suit]):
        left = tuple(t - getattr(holding, name) for t, name in zip(totals, cells.totals, strict=True))
        if min(left) >= 0 and all(q.of_holding(holding) is mark for q, mark in wanted):
            for rest in _deals(cells, profile, left, suit + 1):
                yield (holding, *rest)
