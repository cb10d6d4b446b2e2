"""A game that is easier to search than the count, and in which claimer never takes more: the opponents keep
what they have.

An opponent who does not follow suit ruffs or parts with nothing. Where it could serve him to have thrown
cards away, he is spared that: while he may hold a trump, no card of a plain suit has to follow; else one that
has to may be sunk, so that it wins nothing. To each play of opponents who throw cards too there is then one
here that leaves them no fewer cards, and more cards never bind them. So what can be taken here can be
counted.
"""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.equity.claims.count.budget import Budget
from rectify_bridge.equity.claims.count.choices import NOTHING, SUNK, TrickBegun
from rectify_bridge.equity.claims.count.game import Game
from rectify_bridge.equity.claims.count.lasting import Lasting
from rectify_bridge.equity.claims.count.reduced import as_often_as_led, one_of_equals
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.count.tops import of_high_cards
from rectify_bridge.equity.claims.search.proofs import Proof


class Keeping(Game):
    """The game in which no opponent throws a card away."""

    follows = False

    def __init__(
        self, trumps: int, mine: int, budget: Budget, entries: bool = True, ruffs_low: bool = False
    ) -> None:
        super().__init__(trumps, mine, budget, entries, ruffs_low)
        self._lasting = Lasting(trumps, mine, budget, entries, ruffs_low)

    def spend_from(self, budget: Budget) -> None:
        """The nodes of what is asked from now on."""
        self.budget = self._lasting.budget = budget

    def _soon(self, hands: Four, leader: int, left: int, need: int) -> Proof | None:
        """What he takes where no plain card of theirs is ever gone, he takes here. Once they have no trump
        `tops_say` sees nearly all of it."""
        mine, trumps = self.mine, self.trumps
        out = (hands[mine ^ 1] | hands[mine ^ 3]) & trumps
        if not out or of_high_cards(hands, mine, trumps, left)[0] < need:
            return None
        proof = self._lasting.at_lead(one_of_equals(hands, mine, trumps), leader, left, need)
        return proof if proof[0] else None

    def _fewer(self, hands: Four) -> Four:
        return as_often_as_led(hands, self.mine, self.trumps)

    def _theirs(self, hands: Four, trick: TrickBegun, seat: int, best: int) -> Sequence[int]:
        hand, partner, trumps = hands[seat], hands[seat ^ 2], self.trumps
        led, in_play = trick.led, trick.in_play
        follow = hand & led
        found = self._following(follow, partner, in_play & led, best)
        sure = follow & ~partner
        if sure and led == trumps:
            return found
        if sure and not hand & trumps:
            found.append(sure & -sure | SUNK)
            return found
        if led != trumps and hand & trumps:
            found += self._of_each_kind(hand & trumps, partner, in_play & trumps)
        found.append(NOTHING)
        return found

    def _is_spared(self, hands: Four, trick: TrickBegun, seat: int, card: int) -> bool:
        """In the whole game he has to follow suit with a card that is surely his, and wins with it what he
        can."""
        if seat & 1 == self.mine:
            return False
        sure = hands[seat] & trick.led & ~hands[seat ^ 2]
        return bool(card & SUNK or (sure and not card & trick.led))

    def _stays(self, hands: Four, seat: int, led: int) -> int:
        return hands[seat] & led & ~hands[seat ^ 2]
