"""What the opponents may do where they keep what they do not have to play, whatever claimer's hands do."""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.equity.claims.count.choices import NOTHING, SUNK, TrickBegun
from rectify_bridge.equity.claims.count.game import Game
from rectify_bridge.equity.claims.count.reduced import as_often_as_led
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.count.view import BITS, theirs_apart
from rectify_bridge.equity.claims.search.proofs import Proofs


class Kept(Game):
    """A game in which no opponent throws a card away."""

    follows = False

    def _new_proofs(self) -> Proofs:
        """More plain cards never bind them."""
        return Proofs(BITS, theirs_apart(self.mine, self.trumps))

    def _fewer(self, hands: Four) -> Four:
        return as_often_as_led(hands, self.mine, self.trumps)

    def _theirs(self, hands: Four, trick: TrickBegun, seat: int, best: int) -> Sequence[int]:
        hand, partner, trumps = hands[seat], hands[seat ^ 2], self.trumps
        led, in_play = trick.led, trick.in_play
        follow = hand & led
        ruffs_first = self._ruffs_first(hand, partner, led, best)
        found = self._ruffs(hand, partner, in_play) if ruffs_first else []
        found += self._following(follow, partner, trick, seat, best)
        sure = follow & ~partner
        if sure and led == trumps:
            return found
        if sure and not hand & trumps:
            found.append(sure & -sure | SUNK)
            return found
        if led != trumps and hand & trumps and not ruffs_first:
            found += self._ruffs(hand, partner, in_play)
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
