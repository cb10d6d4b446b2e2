"""What claimer can count: the tricks his side takes whatever the opponents do, no discard of theirs being
forced.

A claimer counts winners, finesses he knows of and ruffs; he does not count on an opponent being squeezed.
So in this count an opponent who cannot follow suit may ruff, throw what he likes, or part with nothing. It
never passes the double-dummy result.

What claimer does not know is a matter of the view: an opponent's hand is there the set of cards he *may*
hold. A card that only one of them may hold is known to be there; one who fails to follow may hold the suit no
more.
"""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.equity.claims.count.budget import Budget
from rectify_bridge.equity.claims.count.choices import NOTHING, TrickBegun
from rectify_bridge.equity.claims.count.game import Game
from rectify_bridge.equity.claims.count.games.keeping import Keeping
from rectify_bridge.equity.claims.count.reduced import as_often_as_led
from rectify_bridge.equity.claims.count.suits import SUITS, Four
from rectify_bridge.equity.claims.search.proofs import SPARED, Proof


class Count(Game):
    """The count of one claimer."""

    def __init__(
        self, trumps: int, mine: int, budget: Budget, entries: bool = True, ruffs_low: bool = False
    ) -> None:
        super().__init__(trumps, mine, budget, entries, ruffs_low)
        self._keeping = Keeping(trumps, mine, budget, entries, ruffs_low)

    def spend_from(self, budget: Budget) -> None:
        """The nodes of what is asked from now on."""
        self.budget = budget
        self._keeping.spend_from(budget)

    def _soon(self, hands: Four, leader: int, left: int, need: int) -> Proof | None:
        """What he takes there he can count, and what he cannot take he cannot count, unless an opponent plays
        there as he may not here."""
        proof = self._keeping.at_lead(hands, leader, left, need)
        return None if not proof[0] and proof[1] & SPARED else proof

    def _fewer(self, hands: Four) -> Four:
        """Who may ruff has to get rid of a suit first, so that there each card matters."""
        ruffs = (hands[self.mine ^ 1] | hands[self.mine ^ 3]) & self.trumps
        return hands if ruffs else as_often_as_led(hands, self.mine, self.trumps)

    def _theirs(self, hands: Four, trick: TrickBegun, seat: int, best: int) -> Sequence[int]:
        """He may follow suit, and may not where no card of it is surely his."""
        hand, partner, trumps = hands[seat], hands[seat ^ 2], self.trumps
        led, _, in_play, left, need, _ = trick
        follow = hand & led
        ruffs_first = self._ruffs_first(hand, partner, led, best)
        found = self._ruffs(hand, partner, in_play) if ruffs_first else []
        if follow:
            found += self._following(follow, partner, trick, seat, best)
            if follow & ~partner:
                return found
        if led != trumps and hand & trumps and not ruffs_first:
            found += self._ruffs(hand, partner, in_play)
        found.append(NOTHING)
        if left == need and not hand & trumps:
            return found  # he can do no more than win a trick, and never by a card thrown away
        for suit in SUITS:
            if suit != led and suit != trumps and hand & suit:
                found += self._of_each_kind(hand & suit, partner, in_play & suit)
        return found

    def _stays(self, hands: Four, seat: int, led: int) -> int:
        return 0
