"""How much two calls have in common, and what partner would learn who heard them both."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.meaning.hands.universe import Universe
from rectify_bridge.meaning.hands.weight import Weights, weights


@dataclass(frozen=True)
class Overlap:
    """hands: that make the replacement. inside: those of them that the withdrawn call covers too.

    points: how many more points partner would expect on average who knows both calls than one who knows the
    replacement alone. cards: how many more spades, hearts, diamonds and clubs. Less where negative.
    """

    hands: int
    inside: int
    points: Fraction
    cards: tuple[Fraction, Fraction, Fraction, Fraction]

    @property
    def share(self) -> Fraction:
        """The part of the replacement's hands that the withdrawn call covers."""
        return Fraction(self.inside, self.hands)


def overlap(cells: Universe, old: int, new: int) -> Overlap:
    """What `new` has in common with `old`. Some hand is in both."""
    both, outside = weights(cells, old & new), weights(cells, new & ~old)
    hands = both.hands + outside.hands
    spades, hearts, diamonds, clubs = (
        Fraction(both.total_cards[suit], both.hands)
        - Fraction(both.total_cards[suit] + outside.total_cards[suit], hands)
        for suit in range(4)
    )
    return Overlap(hands, both.hands, _more_points(both, outside), (spades, hearts, diamonds, clubs))


def _more_points(both: Weights, outside: Weights) -> Fraction:
    everything = Fraction(both.total_points + outside.total_points, both.hands + outside.hands)
    return Fraction(both.total_points, both.hands) - everything
