"""A game that is easier to search than the count, and in which claimer never takes more: the opponents keep
what they have.

An opponent who does not follow suit ruffs or parts with nothing. Where it could serve him to have thrown
cards away, he is spared that: while he may hold a trump, no card of a plain suit has to follow; else one that
has to may be sunk, so that it wins nothing. To each play of opponents who throw cards too there is then one
here that leaves them no fewer cards, and more cards never bind them. So what can be taken here can be
counted.
"""

from __future__ import annotations

from rectify_bridge.equity.claims.count.budget import Budget
from rectify_bridge.equity.claims.count.games.kept import Kept
from rectify_bridge.equity.claims.count.games.lasting import Lasting
from rectify_bridge.equity.claims.count.games.later import Later
from rectify_bridge.equity.claims.count.reduced import one_of_equals
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.count.tops import of_high_cards
from rectify_bridge.equity.claims.search.proofs import Proof


class Keeping(Kept):
    """The game in which no opponent throws a card away, and claimer does."""

    def __init__(
        self, trumps: int, mine: int, budget: Budget, entries: bool = True, ruffs_low: bool = False
    ) -> None:
        super().__init__(trumps, mine, budget, entries, ruffs_low)
        self._lasting = Lasting(trumps, mine, budget, entries, ruffs_low)
        self._later = Later(trumps, mine, budget, entries, ruffs_low)

    def spend_from(self, budget: Budget) -> None:
        """The nodes of what is asked from now on."""
        self.budget = self._lasting.budget = self._later.budget = budget

    def _soon(self, hands: Four, leader: int, left: int, need: int) -> Proof | None:
        """What he takes where no plain card of theirs is ever gone, he takes here; once they have no trump
        `tops_say` sees nearly all of it. What he does not take where he names later what he throws, he does
        not take here; it is asked where his high cards and trumps are too few for the number."""
        mine, trumps = self.mine, self.trumps
        if of_high_cards(hands, mine, trumps, left)[0] < need:
            proof = self._later.at_lead(hands, leader, left, need)
            return None if proof[0] else proof
        if not (hands[mine ^ 1] | hands[mine ^ 3]) & trumps:
            return None
        proof = self._lasting.at_lead(one_of_equals(hands, mine, trumps), leader, left, need)
        return proof if proof[0] else None
