"""A game that claimer's side never does worse in: what its hands throw is named later.

A hand of claimer's that cannot follow suit parts with nothing at once. It holds more cards than there are
tricks left then, and so many of its plain cards are gone. Where no more than these are of the suit led, it
may say that all of them were thrown, and ruff or throw once more. To each play of claimer's there is one here
that leaves his hands no fewer choices. So what cannot be taken here cannot be counted, and few positions
differ, for what was thrown does not matter. That he takes a number in it says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.equity.claims.count.budget import Budget
from rectify_bridge.equity.claims.count.choices import NOTHING, TrickBegun
from rectify_bridge.equity.claims.count.games.kept import Kept
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.count.view import BITS
from rectify_bridge.equity.claims.search.proofs import Proofs


class Later(Kept):
    """The game in which the opponents throw nothing, and claimer names later what he threw."""

    def __init__(
        self, trumps: int, mine: int, budget: Budget, entries: bool = True, ruffs_low: bool = False
    ) -> None:
        super().__init__(trumps, mine, budget, entries, ruffs_low)
        self._by_left: dict[int, Proofs] = {}

    def _new_proofs(self) -> Proofs:
        """At notrump it takes longer to find them where positions with fewer cards are looked at too."""
        return super()._new_proofs() if self.trumps else Proofs(BITS)

    def _proofs_of(self, left: int) -> Proofs:
        """A hand does not tell how many tricks are left."""
        return self._by_left.setdefault(left, self._new_proofs())

    def _cards(self, hands: Four, trick: TrickBegun, seat: int, best: int, by: int) -> Sequence[int]:
        if seat & 1 != self.mine:
            return self._theirs(hands, trick, seat, best)
        hand, led, is_ours = hands[seat], trick.led, by & 1 == self.mine
        follow = hand & led
        if not follow:
            return self._without_following(hand, trick, best, is_ours)
        found = self._ours(hand, trick, is_ours)
        if led == self.trumps or follow.bit_count() > hand.bit_count() - trick.left:
            return found
        return [*found, *self._without_following(hand, trick, best, is_ours)]

    def _without_following(self, hand: int, trick: TrickBegun, best: int, is_ours: bool) -> list[int]:
        """A ruff, or nothing."""
        ruffs = (self._ruffing_low(hand, best) if self.ruffs_low else hand) & self.trumps
        found = self._run(ruffs, trick.in_play & self.trumps) if ruffs else ()
        return [NOTHING, *found] if is_ours else [*found, NOTHING]

    def _after(self, hands: Four, seat: int, card: int, led: int, mine: bool) -> Four:
        """A hand of his that does not follow has thrown what it had of the suit."""
        after = super()._after(hands, seat, card, led, mine)
        gone = after[seat] & led
        return self._without(after, seat, gone) if mine and gone and not card & led else after
