"""A hand out of a set: the proof that a meaning allows, or does not allow, something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

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
    return _written(next(_deals(cells, profile, totals)))


def likeliest(cells: Universe, bits: int) -> str | None:
    """The same out of the most populous cell with its honours where they most often lie; it takes longer."""
    if not bits:
        return None
    profile, totals = cells.largest(bits)

    @cache
    def best(suit: int, left: tuple[int, ...]) -> tuple[int, tuple[Holding, ...]]:
        """The holdings from a suit on that the most hands have, and how many; left: the totals to reach."""
        if suit == len(SUITS):
            return int(not any(left)), ()
        found: tuple[int, tuple[Holding, ...]] = (0, ())
        for holding, rest in _holdings(cells, profile, left, suit):
            ways, others = best(suit + 1, rest)
            if ways * holding.ways > found[0]:
                found = (ways * holding.ways, (holding, *others))
        return found

    return _written(best(0, totals)[1])


def _written(chosen: Iterable[Holding]) -> str:
    return ".".join(holding.honours + _SMALL[: holding.length - len(holding.honours)] for holding in chosen)


def _deals(
    cells: Universe, profile: Profile, totals: tuple[int, ...], suit: int = 0
) -> Iterator[tuple[Holding, ...]]:
    """Holdings of the remaining suits that give exactly this profile and these totals."""
    if suit == len(SUITS):
        if not any(totals):
            yield ()
        return
    for holding, left in _holdings(cells, profile, totals, suit):
        for rest in _deals(cells, profile, left, suit + 1):
            yield (holding, *rest)


def _holdings(
    cells: Universe, profile: Profile, totals: tuple[int, ...], suit: int
) -> Iterator[tuple[Holding, tuple[int, ...]]]:
    """The holdings of one suit that fit the profile, each with what is left of the totals."""
    wanted = [
        (q, mark) for q, mark in zip(cells.qualities, profile.qualities, strict=True) if q.suit is SUITS[suit]
    ]
    for holding in holdings(profile.lengths[suit]):
        left = tuple(t - getattr(holding, name) for t, name in zip(totals, cells.totals, strict=True))
        if min(left) >= 0 and all(q.of_holding(holding) is mark for q, mark in wanted):
            yield holding, left
