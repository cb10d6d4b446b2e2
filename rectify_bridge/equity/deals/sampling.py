"""Deals that fit what a player could know: his own cards and those he saw, and what the others' calls showed.

The unseen cards are dealt at random, evenly over all ways, and a deal is kept when every hand fits its
meaning. Where hardly any is kept, the hand that fits most rarely is drawn first, evenly from all hands that
fit (`fitting_hands`), and the others are dealt the rest: the deals kept are as even as before, and there are
more. With numpy, where it is installed, thousands at a time; without it one by one. They do not draw the
same deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from math import comb

from rectify_bridge.equity.deals.fitting_hands import FirstHand, fitting_hands
from rectify_bridge.equity.deals.sampling_plain import draw as draw_plain
from rectify_bridge.equity.deals.view import View, ViewError
from rectify_bridge.equity.position import Hands
from rectify_bridge.table.seat import Seat

MOST_TRIES = 400_000
"""Deals drawn before the search is given up."""
PATIENCE, TIMES = 20_000, 10
"""Deals drawn before the rarest hand is drawn first, unless so many times as many are likely to do: to count
the hands that fit takes longer than that."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The deals that fitted, and how many were drawn to find them. seed: with it the same come again. by:
    what drew them. first: whose hand was drawn first, because it fits so rarely; None where all were dealt
    at once."""

    deals: tuple[Hands, ...]
    tried: int
    seed: int
    by: str
    first: Seat | None = None


def has_numpy() -> bool:
    """Whether numpy is there; it is not loaded."""
    return find_spec("numpy") is not None


def sample(view: View, wanted: int, seed: int, tries: int = MOST_TRIES, fast: bool | None = None) -> Sample:
    """So many deals that fit, or those found in so many tries.

    fast: with numpy; None where it is installed.

    Raises:
        ViewError: there is no hand at all that somebody could have.
    """
    draw, by = draw_plain, "plain Python"
    if has_numpy() if fast is None else fast:
        from rectify_bridge.equity.deals.sampling_numpy import draw as draw_numpy

        draw, by = draw_numpy, "numpy"
    deals, tried = draw(view, wanted, seed, min(tries, PATIENCE), None)
    if len(deals) == wanted or not view.asked:
        return Sample(deals, tried, seed, by)
    first = None if len(deals) * TIMES >= wanted else _rarest(view)
    more, again = draw(view, wanted - len(deals), seed + 1, tries - tried, first)
    return Sample(deals + more, tried + again, seed, by, first.seat if first else None)


def _rarest(view: View) -> FirstHand | None:
    """The seat with the fewest hands that fit, for the room it has; None where all are too fine to count."""
    found: list[tuple[float, FirstHand]] = []
    for seat, expression in view.asked:
        room = view.room()[seat.index]
        hands = fitting_hands(expression, view.unseen, view.seen.get(seat, 0), room)
        if hands is None:
            continue
        if not hands.count:
            raise ViewError(f"{seat.word} cannot have a hand that fits what it is said to have shown")
        found.append((hands.count / comb(view.unseen.bit_count(), room), FirstHand(seat, hands)))
    return min(found, key=lambda one: one[0])[1] if found else None
